import type { User } from '@hoistway/contracts/auth'
import { onTestFinished, vi } from 'vitest'
import { overrideEnvironment } from '../environment/current-environment.ts'
import { sessionStore } from '../session/session-store.ts'
import { type Handler, startApi as start } from './api.ts'
import { ada, sessionFor } from './tokens.ts'

export type { Answer, Call, Handler } from './api.ts'
export { versionedRecord } from './versioned-record.ts'

let renewals = 0

/** A new token for the signed-in user, with the server's current data. */
function renewedSession(now: (user: User) => User) {
  const { session } = sessionStore.getState()
  renewals += 1
  return {
    ...sessionFor(3_600, `renewed-${renewals}`),
    user: now(session.status === 'signed-in' ? session.user : ada),
  }
}

/**
 * Starts the API for the test of a page: a real HTTP server with responses from `handle`. Session renewals, which any
 * 403 causes in the background, succeed without calling `handle`; `now` is the user data that they return.
 */
export const startApi = (handle: Handler, now = (user: User) => user) =>
  start((call) => (call.url === '/api/auth/refresh' ? { json: renewedSession(now) } : handle(call)))

/**
 * Answers the calls of one test without a network, after a latency in faked time. `answer` gets a path below the origin;
 * `undefined` is a server out of reach.
 */
export function answerInFakedTime(latencyMs: number, answer: (path: string) => object | undefined): void {
  overrideEnvironment({ server: 'http://api.test' })
  vi.stubGlobal('fetch', async ({ url, signal }: Request) => {
    await new Promise((done) => setTimeout(done, latencyMs))
    signal.throwIfAborted()
    const json = answer(new URL(url).pathname)
    if (!json) throw new TypeError('Failed to fetch')
    return Response.json(json)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
}

/** Sends the calls of one test to a server, with a token of that server. */
export function callServer(url: string, token: string): void {
  overrideEnvironment({ server: url })
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (request: Request) => {
    request.headers.set('authorization', `Bearer ${token}`)
    return fetch(request)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
}
