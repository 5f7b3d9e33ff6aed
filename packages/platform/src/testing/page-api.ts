import type { User } from '@hoistway/contracts/auth'
import { onTestFinished, vi } from 'vitest'
import { overrideEnvironment } from '../environment/current-environment.ts'
import { sessionStore } from '../session/session-store.ts'
import { type Handler, startApi as start } from './api.ts'
import { ada, sessionFor } from './tokens.ts'

export type { Answer, Call, Handler } from './api.ts'
export { versionedRecord } from './versioned-record.ts'

let renewals = 0

function renewedSession(now: (user: User) => User) {
  const { session } = sessionStore.getState()
  renewals += 1
  return {
    ...sessionFor(3_600, `renewed-${renewals}`),
    user: now(session.status === 'signed-in' ? session.user : ada),
  }
}

/**
 * Starts a real HTTP server as the API of one test. Session renewals, which any 403 causes in the background, do not
 * call `handle` and return the user of `now`.
 */
export const startApi = (handle: Handler, now = (user: User) => user) =>
  start((call) => (call.url === '/api/auth/refresh' ? { json: renewedSession(now) } : handle(call)))

/**
 * Answers the calls of one test without a network, after a latency in faked time. `undefined`: the server is out of
 * reach.
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
