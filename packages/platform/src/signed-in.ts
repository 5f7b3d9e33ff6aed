import { config } from 'zod/mini'
import english from 'zod/v4/locales/en.js'
import { queryClient } from './query/query.ts'
import { afterFirstData } from './realtime/after-first-data.ts'
import { runHub } from './realtime/hub-instance.ts'
import { enterHubState } from './realtime/hub-store.ts'
import { sessionStore } from './session/session-store.ts'
import { onServerStatus } from './status/server-status.ts'

/**
 * Adds English reasons to validation errors, because zod/mini has none. All copies of zod in a page share this
 * configuration.
 */
export const explainBadValues = () => config(english())

export { afterFirstData } from './realtime/after-first-data.ts'

/** Owner of cached data. */
function identity(): string | undefined {
  const { session } = sessionStore.getState()
  return session.status === 'signed-in' ? session.user.email : undefined
}

/** Drops one user's cached data before the next user sees it. */
function clearDataOfOtherUsers(): () => void {
  let owner = identity()
  return sessionStore.subscribe(() => {
    const now = identity()
    if (now === owner) return
    owner = now
    queryClient.clear()
  })
}

/** A page that opens with a session connects after its first data is on screen. */
function startHub(isFirstPage: boolean): () => void {
  if (!isFirstPage) return runHub()
  enterHubState('Connecting')
  return afterFirstData(runHub)
}

/**
 * Starts the parts for signed-in users, which then run as long as the page: the hub, and the owner of cached data.
 * `isFirstPage`: the page opened with a session. Returns a function that stops all of it.
 */
export function runSignedIn(isFirstPage: boolean): () => void {
  explainBadValues()
  const stops = [clearDataOfOtherUsers(), startHub(isFirstPage), refetchAfterOutage()]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Refetches failed queries once the server answers again. Returns an unsubscribe function. */
export function refetchAfterOutage(): () => void {
  return onServerStatus(({ api }, before) => {
    const wasOut = before.api.state === 'unreachable' || before.api.state === 'failing'
    if (!wasOut || api.state === 'unreachable' || api.state === 'failing') return
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  })
}
