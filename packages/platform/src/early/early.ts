// The page's first script, inlined: it sends the first requests and preloads files before the console arrives.
// The console works the same without it.
import { environmentOf } from '../environment/environment-table.ts'
import { handover, sendEarly } from './early-requests.ts'
import { firstRequests, matchPage } from './first-requests.ts'
import { markStart } from './marks.ts'
import { loadHost, preloadPage } from './preload-page.ts'
import { isFinalHere, readStartData, type StartData } from './start-data.ts'
import { type EarlyUser, storedUser } from './stored-user.ts'

/** Starts everything that does not need the console. */
export function startEarly(): void {
  markStart('document')
  // The console loads a file that failed again; webpack would wait for its script.
  addEventListener('error', ({ target }) => delete Object(target).dataset?.webpack, true)
  const data = readStartData()
  const user = storedUser()
  loadHost(user ? 'signed-in' : 'signed-out')
  if (!data || !user) return
  if (!isFinalHere(data)) handover().registry = fetchRegistry(user.token)
  startPage(data, user)
  announceConsole(data, user)
}

/** The host's `session-reports.ts` continues this session. */
const SESSION_KEY = 'hoistway.release-session'

/** If the console hangs, no report follows the first one. */
function announceConsole({ environment, host }: StartData, { token }: EarlyUser): void {
  // Browsers may freeze a hidden page before its next report.
  if (!host || document.hidden) return
  const session = sessionStorage.getItem(SESSION_KEY) ?? crypto.randomUUID()
  sessionStorage.setItem(SESSION_KEY, session)
  const report = (starting: boolean) =>
    fetch(apiAddress(environment, 'releases/sessions'), {
      method: 'POST',
      keepalive: true,
      // Avoids taking a connection from the page's files and requests.
      priority: 'low',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        session,
        releases: [{ remote: 'host', version: host.version, crashes: [], starting }],
      }),
    }).catch(() => {})
  void report(true)
  addEventListener('pagehide', () => void report(false), { once: true })
}

function startPage(data: StartData, { token, roles }: EarlyUser): void {
  for (const { live, releases } of Object.values(data.registry?.remotes ?? {})) {
    const release = releases.find(({ version }) => version === live)
    const match = release && matchPage(release.descriptor.routes, location.pathname)
    if (!match || match.route.roles?.some((role) => roles.includes(role)) === false) continue
    const requests = firstRequests(match, location.search)
    for (const { path } of requests) sendEarly(apiAddress(data.environment, path), token)
    preloadPage(release, [match.route, ...requests], data.opened)
    match.route.shared?.forEach(loadHost)
  }
}

function apiAddress(override: unknown, path: string): string {
  const { server, apiPrefix } = { ...environmentOf(location.hostname), ...Object(override) }
  return new URL(`${server}${apiPrefix}/${path}`, location.origin).href
}

function fetchRegistry(token: string): Promise<Response> {
  const answer = fetch('/registry.json', {
    cache: 'no-cache',
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(5_000),
  })
  answer.catch(() => {})
  return answer
}

try {
  startEarly()
} catch (error) {
  console.info('The page was not started early.', error)
}
