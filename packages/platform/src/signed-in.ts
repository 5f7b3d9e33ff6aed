import { explainBadValues } from './errors/reasons.ts'
import { queryClient } from './query/query.ts'
import { afterFirstData } from './realtime/after-first-data.ts'
import { runHub } from './realtime/hub-instance.ts'
import { enterHubState } from './realtime/hub-store.ts'
import { sessionStore } from './session/session-store.ts'
import { refetchAfterOutage } from './status/refetch-after-outage.ts'

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
function startHub(isFirstPage: boolean): () => void {
  if (!isFirstPage) return runHub()
  enterHubState('Connecting')
  return afterFirstData(runHub)
}

/**
 * Starts what only signed-in users need, and what lives as long as the page from then on: the hub, and the care for cached
 * data. `isFirstPage`: the page opened with a session. Returns a function that stops all of it.
 */
export function runSignedIn(isFirstPage: boolean): () => void {
  explainBadValues()
  const stops = [clearDataOfOtherUsers(), startHub(isFirstPage), refetchAfterOutage()]
  return () => {
    for (const stop of stops) stop()
  }
}
