import { sendEarly } from './early/early-requests.ts'
import { TOO_CLOSE_MS } from './early/stored-user.ts'
import { apiBase, learnServerTime, loadEnvironment } from './environment/current-environment.ts'
import { logBadValues } from './errors/bad-values.ts'
import { reportError } from './errors/errors.ts'
import { reportUncaught } from './errors/uncaught.ts'
import { keepSessionFresh } from './session/renewal-timer.ts'
import { onLogoutElsewhere, onSessionElsewhere } from './session/session-storage.ts'
import {
  followLogout,
  followStoredSession,
  isExpiredByOwnClock,
  restoreSession,
  sessionStore,
} from './session/session-store.ts'
import { timeLeft } from './session/token.ts'
import { followPreferences } from './settings/preferences.ts'

export { handover } from './early/early-requests.ts'
export { firstPaths, matchPage, type RouteMatch } from './early/first-requests.ts'
export { markStart, startMarks } from './early/marks.ts'
export {
  isFinalHere,
  type OpenedRelease,
  OVERRIDES_KEY,
  readStartData,
  type StartData,
} from './early/start-data.ts'
export { type AvailableExtension, provideExtensions } from './extensions/available.ts'

/** Data of the host before any request. */
export interface Known {
  /** Content of `environment.json`. */
  readonly environment?: unknown
}

/** Sends GETs ahead unless there is no token or it is about to expire. Paths are below `/api`, with queries. */
export function sendAhead(paths: readonly string[]): void {
  const token = sessionStore.getState().tokens?.token
  if (!token || timeLeft(token) < TOO_CLOSE_MS) return
  for (const path of paths) sendEarly(new URL(`${apiBase()}${path}`, location.origin).href, token)
}

/** Part of a chunk that signed-in users load anyway. */
const signedIn = () => import(/* webpackChunkName: "shell" */ './signed-in.ts')

async function whileSignedIn(): Promise<() => void> {
  const isSignedIn = () => sessionStore.getState().session.status === 'signed-in'
  if (isSignedIn()) return (await signedIn()).runSignedIn(true)
  let stop = sessionStore.subscribe(() => {
    if (!isSignedIn()) return
    stop()
    signedIn().then(
      ({ runSignedIn }) => {
        stop = runSignedIn(false)
      },
      (error: unknown) => reportError(error, { where: 'start' }),
    )
  })
  return () => stop()
}

/** Starts work once the page's first data is painted. Returns a function that stops or cancels it. */
export function afterFirstData(start: () => () => void): () => void {
  let isOver = false
  let stop = () => {
    isOver = true
  }
  void signedIn().then((module) => {
    if (!isOver) stop = module.afterFirstData(start)
  })
  return () => stop()
}

/**
 * Starts everything that runs as long as the page. The host calls it once, before it renders. Returns a function that
 * stops it.
 */
export async function startPlatform({ environment }: Known = {}): Promise<() => void> {
  logBadValues()
  const stopReporting = reportUncaught()
  await loadEnvironment(environment)
  // This computer's clock may be wrong.
  if (isExpiredByOwnClock()) await learnServerTime()
  restoreSession()
  const stops = [
    stopReporting,
    await whileSignedIn(),
    onSessionElsewhere(followStoredSession),
    onLogoutElsewhere(followLogout),
    followPreferences(),
    keepSessionFresh(),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
