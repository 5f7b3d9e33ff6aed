import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startApi } from '../testing/api.ts'
import { sessionFor } from '../testing/tokens.ts'
import { renewSession } from './renewal.ts'
import { signOut } from './session.ts'
import { beginSession, endSession, sessionStore } from './session-store.ts'

beforeEach(() => {
  localStorage.clear()
  endSession('none')
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

async function hashesOfLogout(answer: { status?: number; json?: unknown }): Promise<string[]> {
  location.hash = ''
  await startApi(() => answer)
  beginSession(sessionFor(600))
  const hashes: string[] = []
  // React unmounts pages in such a task.
  onTestFinished(sessionStore.subscribe(() => queueMicrotask(() => hashes.push(location.hash))))
  await signOut()
  expect(sessionStore.getState().session).toEqual({ status: 'signed-out', reason: 'logout' })
  return [...hashes, location.hash]
}

test('after single sign-on, a logout removes the page before it goes on to the provider', async () => {
  const signOutUrl = new URL('#at-provider', location.href).href
  expect(await hashesOfLogout({ json: { signOutUrl } })).toEqual(['', '#at-provider'])
})

test('after a password a logout stays in the console', async () => {
  expect(await hashesOfLogout({ status: 204 })).toEqual(['', ''])
})

test('a logout with an expired access token is sent with a renewed one', async () => {
  const renewed = sessionFor(900, 'new')
  const api = await startApi(({ url }) => (url === '/api/auth/refresh' ? { json: renewed } : { status: 204 }))
  beginSession(sessionFor(-1, 'old'))
  const write = vi.spyOn(Storage.prototype, 'setItem')
  onTestFinished(() => write.mockRestore())
  await signOut()
  // Other tabs would follow it and sign in again.
  expect(write.mock.calls.map(([key]) => key)).not.toContain('hoistway.token')
  expect(api.calls.map(({ url, headers }) => [url, headers.authorization])).toContainEqual([
    '/api/auth/logout',
    `Bearer ${renewed.token}`,
  ])
  expect(localStorage).toHaveLength(0)
})

test('a logout waits at most 3 s for the renewal of an expired access token', async () => {
  let answer = () => {}
  const after = new Promise<void>((done) => {
    answer = done
  })
  const api = await startApi(() => ({ json: sessionFor(900, 'new'), after }))
  beginSession(sessionFor(-1))
  await signOut()
  expect(sessionStore.getState().session).toEqual({ status: 'signed-out', reason: 'logout' })
  answer()
  expect(api.calls.map(({ url }) => url)).toEqual(['/api/auth/refresh'])
})

test('a call that is refused during a logout does not end the session for another reason', async () => {
  const { promise: after, resolve: answer } = Promise.withResolvers<void>()
  await startApi(({ url }) => (url === '/api/auth/logout' ? { status: 204, after } : { status: 401 }))
  const session = sessionFor(600)
  beginSession(session)
  const leaving = signOut()
  await expect(renewSession(session.token, true)).rejects.toMatchObject({ status: 401 })
  expect(sessionStore.getState().session).toEqual({ status: 'signed-out', reason: 'logout' })
  answer()
  await leaving
})

test('the service worker learns of a logout that the server did not confirm', async () => {
  const messages: unknown[] = []
  const controller = { postMessage: (message: unknown) => messages.push(message) }
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  await startApi(() => 'drop')
  beginSession(sessionFor(600))
  await signOut()
  expect(messages).toEqual([{ type: 'forget', reason: 'logout' }])
})
