import type { User } from '@hoistway/contracts/auth'
import { type HubState, useHubStore } from '../src/realtime/hub-store.ts'
import { beginSession, endSession } from '../src/session/session-store.ts'
import { ada, sessionFor } from './tokens.ts'

export { ada, sessionFor } from './tokens.ts'

/** Signs a user in as a renewal would, for one test. */
export function signInForTest(user: Partial<User> = {}): void {
  beginSession({ ...sessionFor(3_600), user: { ...ada, ...user } })
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
