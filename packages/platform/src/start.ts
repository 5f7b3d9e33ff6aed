import { learnServerTime, loadEnvironment } from './environment/current-environment.ts'
import { logBadValues } from './errors/bad-values.ts'
import { reportUncaught } from './errors/uncaught.ts'
import { queryClient } from './query/query.ts'
import { afterFirstData } from './realtime/after-first-data.ts'
import { runHub } from './realtime/hub-instance.ts'
import { enterHubState } from './realtime/hub-store.ts'
import { keepSessionFresh } from './session/renewal-timer.ts'
import { onSessionElsewhere } from './session/session-storage.ts'
import {
  followStoredSession,
  isExpiredByOwnClock,
  restoreSession,
  sessionStore,
} from './session/session-store.ts'
import { followPreferences } from './settings/preferences.ts'
import { refetchAfterOutage } from './status/refetch-after-outage.ts'

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
export { sendAhead } from './http/send-ahead.ts'
export { afterFirstData } from './realtime/after-first-data.ts'

/** Who is signed in, as far as cached data is concerned. */
function identity(): string | undefined {
  const { session } = sessionStore.getState()
  return session.status === 'signed-in' ? session.user.email : undefined
}

/** What one user read, the next one must not see. */
function clearDataOfOtherUsers(): () => void {
  let owner = identity()
  return sessionStore.subscribe(() => {
    const now = identity()
    if (now === owner) return
    owner = now
    queryClient.clear()
  })
}

/** The connection of a page that opens with a session waits until the page's first data is on the screen. */
function startHub(): () => void {
  if (sessionStore.getState().session.status === 'signed-out') return runHub()
  enterHubState('Connecting')
  return afterFirstData(runHub)
}

/** What the host knows before anything was read. */
export interface Known {
  /** Content of `environment.json`, if the page was served with it. */
  readonly environment?: unknown
}

/**
 * Starts what lives as long as the page: environment, session, its renewal, other tabs, the hub. The host
 * calls it once, before it renders. Returns a function that stops all of it.
 */
export async function startPlatform({ environment }: Known = {}): Promise<() => void> {
  logBadValues()
  const stopReporting = reportUncaught()
  await loadEnvironment(environment)
  // By this computer's clock, which may be wrong; the server's decides before a session ends.
  if (environment !== undefined && isExpiredByOwnClock()) await learnServerTime()
  restoreSession()
  const stops = [
    stopReporting,
    clearDataOfOtherUsers(),
    onSessionElsewhere(followStoredSession),
    followPreferences(),
    keepSessionFresh(),
    startHub(),
    refetchAfterOutage(),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
