// The page's first script, inlined in the page: it sends the console's first requests and preloads the page's files
// before any file of the console has arrived. The console works the same without it.
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

/** The host continues this session, see `session-reports.ts` there. */
const SESSION_KEY = 'hoistway.release-session'

/**
 * Reports that the console's code is about to run, and the end of the page. If the console hangs, no other report
 * follows.
 */
function announceConsole({ environment, host }: StartData, { token }: EarlyUser): void {
  // Browsers may freeze a hidden page before its next report.
  if (!host || document.hidden) return
  const session = sessionStorage.getItem(SESSION_KEY) ?? crypto.randomUUID()
  sessionStorage.setItem(SESSION_KEY, session)
  const report = (starting: boolean) =>
    fetch(apiAddress(environment, 'releases/sessions'), {
      method: 'POST',
      keepalive: true,
      // After the files and requests of the page, which would wait for a connection.
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
  // The console handles a failure.
  answer.catch(() => {})
  return answer
}

try {
  startEarly()
} catch (error) {
  // The console works without early requests.
  console.info('The page was not started early.', error)
}
