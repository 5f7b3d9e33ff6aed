import { config } from 'zod/mini'
import english from 'zod/v4/locales/en.js'
import { queryClient } from './query/query.ts'
import { afterFirstData } from './realtime/after-first-data.ts'
import { runHub } from './realtime/hub-instance.ts'
import { enterHubState } from './realtime/hub-store.ts'
import { sessionStore } from './session/session-store.ts'
import { onServerStatus } from './status/server-status.ts'

/** Adds English reasons to validation errors, which zod/mini lacks. All copies of zod share this configuration. */
export const explainBadValues = () => config(english())

export { afterFirstData } from './realtime/after-first-data.ts'

function identity(): string | undefined {
  const { session } = sessionStore.getState()
  return session.status === 'signed-in' ? session.user.email : undefined
}

function clearDataOfOtherUsers(): () => void {
  let owner = identity()
  return sessionStore.subscribe(() => {
    const now = identity()
    if (now === owner) return
    owner = now
    queryClient.clear()
  })
}

/** The first page's data loads before the connection opens. */
function startHub(isFirstPage: boolean): () => void {
  if (!isFirstPage) return runHub()
  enterHubState('Connecting')
  return afterFirstData(runHub)
}

/** `isFirstPage`: the page opened with a session. */
export function runSignedIn(isFirstPage: boolean): () => void {
  explainBadValues()
  const stops = [clearDataOfOtherUsers(), startHub(isFirstPage), refetchAfterOutage()]
  return () => {
    for (const stop of stops) stop()
  }
}

export function refetchAfterOutage(): () => void {
  return onServerStatus(({ api }, before) => {
    const wasOut = before.api.state === 'unreachable' || before.api.state === 'failing'
    if (!wasOut || api.state === 'unreachable' || api.state === 'failing') return
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  })
}
