import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { http } from '../http/http.ts'
import { startApi } from '../testing/api.ts'
import { ada, sessionFor } from '../testing/tokens.ts'
import { renewSession } from './renewal.ts'
import { storeSession } from './session-storage.ts'
import { beginSession, endSession, followLogout, followStoredSession, sessionStore } from './session-store.ts'

afterEach(() => vi.restoreAllMocks())
beforeEach(() => {
  localStorage.clear()
  endSession('none')
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

const anything = z.unknown()
const bob = { ...ada, id: 'u2', email: 'bob@example.com' }
const session = () => sessionStore.getState().session

function apiThatAccepts(renewed: ReturnType<typeof sessionFor>) {
  return startApi(({ url, headers }) => {
    if (url === '/api/auth/refresh') return { json: renewed }
    return headers.authorization === `Bearer ${renewed.token}` ? { json: {} } : { status: 401, json: {} }
  })
}

test('ten parallel 401 responses cause one renewal', async () => {
  const renewed = sessionFor(900, 'new')
  const api = await apiThatAccepts(renewed)
  beginSession(sessionFor(600, 'old'))
  await Promise.all(Array.from({ length: 10 }, (_, i) => http.get(`things/${i}`, anything)))
  expect(api.calls.filter((call) => call.url === '/api/auth/refresh')).toHaveLength(1)
  expect(api.calls.find((call) => call.url === '/api/auth/refresh')?.body).toEqual({
    refreshToken: 'refresh-old',
  })
  expect(sessionStore.getState().tokens?.token).toBe(renewed.token)
})

test('a token about to expire is renewed before the request is sent', async () => {
  const renewed = sessionFor(900, 'new')
  const api = await apiThatAccepts(renewed)
  beginSession(sessionFor(5, 'old'))
  await http.get('things', anything)
  expect(api.calls.map((call) => call.url)).toEqual(['/api/auth/refresh', '/api/things'])
})

test('a token renewed in another tab is used without a second renewal', async () => {
  const renewed = sessionFor(900, 'new')
  const api = await apiThatAccepts(renewed)
  beginSession(sessionFor(600, 'old'))
  storeSession(renewed)
  await http.get('things', anything)
  expect(api.calls.map((call) => call.url)).toEqual(['/api/things', '/api/things'])
})

test('a rejected renewal forces a local logout', async () => {
  await startApi(() => ({ status: 401, json: { message: 'expired' } }))
  beginSession(sessionFor(600))
  await expect(http.get('things', anything)).rejects.toMatchObject({ status: 401 })
  expect(session()).toEqual({ status: 'signed-out', reason: 'expired' })
  expect(localStorage).toHaveLength(0)
})

test.each([
  ['session-expired', 'expired'],
  ['session-revoked', 'revoked'],
  ['account-inactive', 'inactive'],
])('a renewal rejected with %s ends the session as %s', async (code, reason) => {
  await startApi(() => ({ status: 401, json: { message: 'Please sign in again.', code } }))
  beginSession(sessionFor(600))
  await expect(http.get('things', anything)).rejects.toMatchObject({ status: 401 })
  expect(session()).toEqual({ status: 'signed-out', reason })
})

test('a missing refresh token forces a local logout', async () => {
  await startApi(() => ({ status: 401, json: {} }))
  beginSession({ ...sessionFor(600), refreshToken: '' })
  await expect(http.get('things', anything)).rejects.toMatchObject({ status: 401 })
  expect(session()).toEqual({ status: 'signed-out', reason: 'expired' })
})

test('a renewal whose answer is lost is sent again', async () => {
  const [mine, renewed] = [sessionFor(60), sessionFor(900, 'new')]
  const api = await startApi(() => (api.calls.length < 3 ? 'drop' : { json: renewed }))
  beginSession(mine)
  expect(await renewSession(mine.token)).toBe(renewed.token)
  expect(api.calls.map(({ body }) => body)).toEqual(Array(3).fill({ refreshToken: mine.refreshToken }))
})

test('a renewal without an answer is sent again while the server accepts repetitions', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const [mine, renewed] = [sessionFor(60), sessionFor(900, 'new')]
  const sent = vi.spyOn(globalThis, 'fetch')
  const isLast = () => sent.mock.calls.length === 3
  await startApi(() => (isLast() ? { json: renewed } : { after: new Promise(() => {}) }))
  beginSession(mine)
  const from = Date.now()
  const renewal = renewSession(mine.token)
  await expect.poll(() => vi.advanceTimersByTime(200) && isLast()).toBe(true)
  expect(Date.now() - from).toBeLessThan(10_000)
  expect(await renewal).toBe(renewed.token)
})

test('a renewal without a network is not sent again', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const api = await startApi(() => 'drop')
  const mine = sessionFor(60)
  beginSession(mine)
  await expect(renewSession(mine.token)).rejects.toMatchObject({ kind: 'network' })
  expect(api.calls).toHaveLength(1)
})

test('a renewal is not sent again after a logout', async () => {
  const mine = sessionFor(60)
  const api = await startApi(() => {
    endSession('logout')
    return 'drop'
  })
  beginSession(mine)
  await expect(renewSession(mine.token)).rejects.toMatchObject({ kind: 'network' })
  expect(api.calls).toHaveLength(1)
})

test('a renewal that ends after a logout in another tab is not stored', async () => {
  const mine = sessionFor(-1)
  await startApi(() => {
    localStorage.clear()
    followLogout()
    return { json: sessionFor(900, 'new') }
  })
  beginSession(mine)
  await expect(renewSession(mine.token)).rejects.toMatchObject({ status: 401 })
  expect(session()).toEqual({ status: 'signed-out', reason: 'elsewhere' })
  expect(localStorage).toHaveLength(0)
})

test('a tab that was signed out while it waited takes no session renewed by another tab', async () => {
  const api = await startApi(() => ({ json: {} }))
  const mine = sessionFor(600, 'old')
  beginSession(mine)
  followLogout()
  storeSession(sessionFor(900, 'new'))
  await expect(renewSession(mine.token)).rejects.toMatchObject({ status: 401 })
  expect(session()).toEqual({ status: 'signed-out', reason: 'elsewhere' })
  expect(api.calls).toHaveLength(0)
})

test('an unreachable server at a renewal after a 401 forces a local logout', async () => {
  await startApi(({ url }) => (url === '/api/auth/refresh' ? 'drop' : { status: 401, json: {} }))
  beginSession(sessionFor(600))
  await expect(http.get('things', anything)).rejects.toMatchObject({ status: 401 })
  expect(session()).toEqual({ status: 'signed-out', reason: 'unreachable' })
  expect(localStorage).toHaveLength(0)
})

test('an unreachable server at an early renewal keeps a valid session', async () => {
  await startApi(() => 'drop')
  const mine = sessionFor(60)
  beginSession(mine)
  await expect(renewSession(mine.token)).rejects.toMatchObject({ kind: 'network' })
  expect(session().status).toBe('signed-in')
})

test('an unreachable server does not end the session of an expired token', async () => {
  await startApi(() => 'drop')
  const mine = sessionFor(-1)
  beginSession(mine)
  await expect(renewSession(mine.token)).rejects.toMatchObject({ kind: 'network' })
  expect(session().status).toBe('signed-in')
})

test.each([403, 404, 429])('a renewal answered with %s, as by a proxy, keeps the session', async (status) => {
  // Sends it only once.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await startApi(() => ({ status, json: {} }))
  const mine = sessionFor(60)
  beginSession(mine)
  await expect(renewSession(mine.token)).rejects.toMatchObject({ kind: 'network', status: undefined })
  expect(session().status).toBe('signed-in')
})

test('a renewal answered with 429 is not repeated and does not answer the request', async () => {
  const api = await startApi(() => ({ status: 429, json: { message: 'Too many requests.' } }))
  beginSession(sessionFor(-1))
  const failure = { kind: 'network', status: undefined, serverMessage: undefined }
  await expect(http.get('things', anything)).rejects.toMatchObject(failure)
  expect(api.calls.map(({ url }) => url)).toEqual(['/api/auth/refresh'])
  expect(session().status).toBe('signed-in')
})

test('an expired token that the server refuses while its database is down keeps the session', async () => {
  const api = await startApi(({ url }) => ({ status: url === '/api/auth/refresh' ? 503 : 401, json: {} }))
  beginSession(sessionFor(-1))
  await expect(http.get('things', anything)).rejects.toMatchObject({ status: 503 })
  await expect(http.download('things/1/file')).rejects.toMatchObject({ status: 503 })
  expect(session().status).toBe('signed-in')
  expect(api.calls.map(({ url }) => url)).not.toContain('/api/things')
})

test('a token that expires on the way to the server keeps the session while its database is down', async () => {
  const mine = sessionFor(60)
  await startApi(({ url }) => {
    if (!url.endsWith('refresh')) vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
    const headers = { date: new Date(Date.now()).toUTCString() }
    return { status: url.endsWith('refresh') ? 503 : 401, json: {}, headers }
  })
  beginSession(mine)
  await expect(http.get('things', anything)).rejects.toMatchObject({ status: 401 })
  expect(session().status).toBe('signed-in')
})

test('an expired token is sent without a network, for the stored states', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await startApi(({ url }) => (url === '/api/auth/refresh' ? 'drop' : { json: { name: 'stored' } }))
  beginSession(sessionFor(-1))
  expect(await http.get('things', anything)).toEqual({ name: 'stored' })
})

test('a call before a renewal is not sent as the user who signed in in another tab', async () => {
  const api = await startApi(() => ({ json: {} }))
  beginSession(sessionFor(5, 'mine'))
  storeSession(sessionFor(600, 'other', bob))
  await expect(http.post('things', anything, {})).rejects.toMatchObject({ status: 401 })
  expect(api.calls).toHaveLength(0)
})

test('a refused call of one user is not repeated as the user who signed in in another tab', async () => {
  const api = await startApi(() => ({ status: 401, json: {} }))
  beginSession(sessionFor(600, 'mine'))
  storeSession(sessionFor(600, 'other', bob))
  await expect(http.post('things', anything, {})).rejects.toMatchObject({ status: 401 })
  expect(api.calls).toHaveLength(1)
  expect(session()).toMatchObject({ user: { id: 'u2' } })
})

test('a call is not sent as the other user whose expired session in another tab is renewed', async () => {
  const api = await startApi(({ url }) => ({
    json: url === '/api/auth/refresh' ? sessionFor(900, 'renewed', bob) : {},
  }))
  beginSession(sessionFor(-1, 'mine'))
  storeSession(sessionFor(-1, 'other', bob))
  await expect(http.post('things', anything, {})).rejects.toMatchObject({ status: 401 })
  expect(api.calls.map(({ url, body }) => [url, body])).toEqual([
    ['/api/auth/refresh', { refreshToken: 'refresh-other' }],
  ])
  expect(session()).toMatchObject({ user: { id: 'u2' } })
})

test.each([
  ['a renewal', '/api/auth/refresh', -1],
  ['its refusal', '/api/things', 600],
])('a call is not sent as the user whom the tab follows during %s', async (_, delayed, lifetime) => {
  let answer = () => {}
  const after = new Promise<void>((done) => {
    answer = done
  })
  const api = await startApi(({ url }) => ({
    ...(url === delayed && { after }),
    ...(url === '/api/auth/refresh' ? { json: sessionFor(900, 'renewed', bob) } : { status: 401, json: {} }),
  }))
  beginSession(sessionFor(lifetime, 'mine'))
  const call = http.post('things', anything, {})
  await expect.poll(() => api.calls).toHaveLength(1)
  storeSession(sessionFor(900, 'other', bob))
  followStoredSession()
  answer()
  await expect(call).rejects.toMatchObject({ status: 401 })
  expect(api.calls.map(({ url }) => url)).toEqual([delayed])
  expect(session()).toMatchObject({ user: { id: 'u2' } })
})

test('a call continues after the email of the user has changed', async () => {
  const renewed = sessionFor(900, 'new', { ...ada, email: 'ada.king@example.com' })
  await apiThatAccepts(renewed)
  beginSession(sessionFor(600, 'old'))
  expect(await http.post('things', anything, {})).toEqual({})
})

test('a logout during a renewal stays in effect', async () => {
  let answer = () => {}
  const api = await startApi(() => ({
    json: sessionFor(900, 'new'),
    after: new Promise<void>((done) => {
      answer = done
    }),
  }))
  const mine = sessionFor(600)
  beginSession(mine)
  const renewal = renewSession(mine.token)
  await expect.poll(() => api.calls).toHaveLength(1)
  endSession('logout')
  answer()
  await expect(renewal).rejects.toThrow()
  expect(session()).toEqual({ status: 'signed-out', reason: 'logout' })
  expect(localStorage).toHaveLength(0)
})

test('a login survives the failing renewal of the previous session', async () => {
  let answer = () => {}
  const api = await startApi(() => ({
    status: 403,
    json: {},
    after: new Promise<void>((done) => {
      answer = done
    }),
  }))
  const mine = sessionFor(600, 'first')
  beginSession(mine)
  const renewal = renewSession(mine.token)
  await expect.poll(() => api.calls).toHaveLength(1)
  const next = sessionFor(600, 'second')
  beginSession(next)
  answer()
  await expect(renewal).rejects.toThrow()
  expect(sessionStore.getState().tokens?.token).toBe(next.token)
})

test('a late renewal does not replace the session of another user', async () => {
  let answer = () => {}
  const api = await startApi(() => ({
    json: sessionFor(900, 'renewed'),
    after: new Promise<void>((done) => {
      answer = done
    }),
  }))
  const mine = sessionFor(600, 'first')
  beginSession(mine)
  const renewal = renewSession(mine.token)
  await expect.poll(() => api.calls).toHaveLength(1)
  const other = sessionFor(600, 'other', bob)
  beginSession(other)
  answer()
  await expect(renewal).rejects.toMatchObject({ status: 401 })
  expect(session()).toMatchObject({ user: { id: 'u2' } })
  expect(sessionStore.getState().tokens?.token).toBe(other.token)
})

test('a renewal updates the roles of the user', async () => {
  const renewed = sessionFor(900, 'new')
  await apiThatAccepts({ ...renewed, user: { ...renewed.user, roles: ['Technician'] } })
  beginSession(sessionFor(600, 'old'))
  await http.get('things', anything)
  expect(session()).toMatchObject({ user: { roles: ['Technician'] } })
})
