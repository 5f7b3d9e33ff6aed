import type { User } from '@hoistway/contracts/auth'
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
