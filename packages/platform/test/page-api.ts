import { sessionStore } from '../src/session/session-store.ts'
import { startApi as start } from './api.ts'
import { ada, sessionFor } from './tokens.ts'

export { keptRecord } from './kept-record.ts'

type Handler = Parameters<typeof start>[0]

let renewals = 0

/** A new token for whoever is signed in. */
function renewedSession() {
  const { session } = sessionStore.getState()
  renewals += 1
  return {
    ...sessionFor(3_600, `renewed-${renewals}`),
    user: session.status === 'signed-in' ? session.user : ada,
  }
}

/**
 * The API for the test of a page: a real HTTP server that answers as `handle` says. Renewals of the session,
 * as any 403 causes in the background, are granted without asking `handle`.
 */
export const startApi = (handle: Handler) =>
  start((call) => (call.url === '/api/auth/refresh' ? { json: renewedSession() } : handle(call)))
