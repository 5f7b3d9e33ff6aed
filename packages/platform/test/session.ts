import type { User } from '@hoistway/contracts/auth'
import { type HubState, useHubStore } from '../src/realtime/hub-store.ts'
import { beginSession, endSession } from '../src/session/session-store.ts'
import { ada, sessionFor } from './tokens.ts'

export { ada, sessionFor } from './tokens.ts'

let sessions = 0

/** Signs a user in as a renewal would, for one test. Each session has a token of its own, as from a server. */
export function signInForTest(user: Partial<User> = {}): void {
  sessions += 1
  beginSession({ ...sessionFor(3_600, `test-${sessions}`), user: { ...ada, ...user } })
}

/** Nobody is signed in and nothing is stored. */
export function signOutForTest(): void {
  endSession('none')
  localStorage.clear()
}

/** Puts the real-time connection into a state, for one test. */
export function setHubForTest(state: Partial<HubState>): void {
  useHubStore.setState({ since: Date.now(), givenUp: false, ...state })
}
