// The page's first script, inside of the page itself: it sends what the console would send first, and preloads what the
// page's address needs, before any file of the console has arrived. It changes nothing that the console does.
import { environmentOf } from '../environment/environment-table.ts'
import { handover, sendEarly } from './early-requests.ts'
import { firstPaths, matchPage } from './first-requests.ts'
import { markStart } from './marks.ts'
import { preloadHost, preloadPage } from './preload-page.ts'
import { isFinalHere, readStartData, type StartData } from './start-data.ts'
import { type EarlyUser, storedUser } from './stored-user.ts'

/** Starts what can start before the console is there. */
export function startEarly(): void {
  markStart('document')
  const data = readStartData()
  const user = storedUser()
  preloadHost(user ? 'signed-in' : 'signed-out')
  if (!data || !user) return
  if (!isFinalHere(data)) handover().registry = fetchRegistry(user.token)
  startPage(data, user)
}

function startPage(data: StartData, { token, roles }: EarlyUser): void {
  for (const { live, releases } of Object.values(data.registry?.remotes ?? {})) {
    const release = releases.find(({ version }) => version === live)
    const match = release && matchPage(release.descriptor.routes, location.pathname)
    if (!match || (match.route.roles && !match.route.roles.some((role) => roles.includes(role)))) continue
    for (const path of firstPaths(match, location.search))
      sendEarly(apiAddress(data.environment, path), token)
    preloadPage(release, match.route, data.opened)
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
  // The console starts without what is ahead of it.
  console.info('The page could not be started early.', error)
}
