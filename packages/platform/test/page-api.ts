import type { User } from '@hoistway/contracts/auth'
import { sessionStore } from '../src/session/session-store.ts'
import { startApi as start } from './api.ts'
import { ada, sessionFor } from './tokens.ts'

export { versionedRecord } from './versioned-record.ts'

type Handler = Parameters<typeof start>[0]

let renewals = 0

/** A new token for whoever is signed in, as the server knows them now. */
function renewedSession(now: (user: User) => User) {
  const { session } = sessionStore.getState()
  renewals += 1
  return {
    ...sessionFor(3_600, `renewed-${renewals}`),
    user: now(session.status === 'signed-in' ? session.user : ada),
  }
}

/**
 * The API for the test of a page: a real HTTP server that answers as `handle` says. Renewals of the session,
 * as any 403 causes in the background, are granted without asking `handle`; `now` says what they bring of the user.
 */
export const startApi = (handle: Handler, now = (user: User) => user) =>
  start((call) => (call.url === '/api/auth/refresh' ? { json: renewedSession(now) } : handle(call)))
