import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { syncServerTime } from '../environment/clock.ts'
import { ada, sessionFor, tokenFor } from '../testing/tokens.ts'
import { onLogoutElsewhere } from './session-storage.ts'
import {
  beginLogout,
  beginSession,
  endSession,
  followLogout,
  followStoredSession,
  restoreSession,
  sessionStore,
} from './session-store.ts'

beforeEach(() => {
  localStorage.clear()
  endSession('none')
})
afterEach(() => syncServerTime(Date.now()))

const status = () => sessionStore.getState().session.status

function forgetMemory(): void {
  sessionStore.setState({ session: { status: 'signed-out', reason: 'none' }, tokens: undefined })
}

test('the token, the refresh token and the user have their own keys', () => {
  beginSession(sessionFor(600))
  expect(Object.keys(localStorage).sort()).toEqual([
    'hoistway.refreshToken',
    'hoistway.token',
    'hoistway.user',
  ])
})

test('a stored user with a valid token is restored at start', () => {
  beginSession(sessionFor(600))
  forgetMemory()
  restoreSession()
  expect(sessionStore.getState().session).toEqual({ status: 'signed-in', user: ada })
})

test.each([
  ['an expired token', () => localStorage.setItem('hoistway.token', tokenFor(-1))],
  ['a garbage token', () => localStorage.setItem('hoistway.token', 'garbage')],
  ['no token', () => localStorage.removeItem('hoistway.token')],
  ['no user', () => localStorage.removeItem('hoistway.user')],
  ['a garbage user', () => localStorage.setItem('hoistway.user', '{"first')],
  ['a user of another shape', () => localStorage.setItem('hoistway.user', '{"name":"Ada"}')],
])('%s at start clears the storage', (_, spoil) => {
  beginSession(sessionFor(600))
  forgetMemory()
  spoil()
  restoreSession()
  expect(status()).toBe('signed-out')
  expect(localStorage).toHaveLength(0)
})

test('an expired token is kept without a network', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => onLine.mockRestore())
  beginSession(sessionFor(-1))
  forgetMemory()
  restoreSession()
  expect(status()).toBe('signed-in')
  followStoredSession()
  expect(status()).toBe('signed-in')
})

test('an expired session differs from a sign-out in another tab', () => {
  const reason = () => Object(sessionStore.getState().session).reason
  beginSession({ ...sessionFor(600), token: tokenFor(-1) })
  forgetMemory()
  restoreSession()
  expect(reason()).toBe('expired')
  beginSession(sessionFor(600))
  localStorage.clear()
  followStoredSession()
  expect(reason()).toBe('elsewhere')
})

test('another tab that clears an expired session does not end this one', () => {
  const token = tokenFor(-1)
  beginSession({ ...sessionFor(600), token })
  localStorage.clear()
  followStoredSession()
  expect(sessionStore.getState().tokens?.token).toBe(token)
})

test('a logout in another tab ends a session whose token has expired', () => {
  onTestFinished(onLogoutElsewhere(followLogout))
  const write = vi.spyOn(Storage.prototype, 'setItem')
  onTestFinished(() => write.mockRestore())
  beginLogout()
  const [key] = write.mock.lastCall ?? []
  endSession('logout')
  expect(localStorage).toHaveLength(0)
  beginSession({ ...sessionFor(600), token: tokenFor(-1) })
  window.dispatchEvent(new StorageEvent('storage', { key }))
  expect(sessionStore.getState().session).toEqual({ status: 'signed-out', reason: 'elsewhere' })
})

test('a clock ten minutes fast keeps a valid session', () => {
  syncServerTime(Date.now() - 600_000)
  beginSession({ ...sessionFor(0), token: tokenFor(-300) })
  forgetMemory()
  restoreSession()
  expect(status()).toBe('signed-in')
})

test('a clock ten minutes slow does not revive an expired token', () => {
  syncServerTime(Date.now() + 600_000)
  beginSession({ ...sessionFor(0), token: tokenFor(300) })
  forgetMemory()
  restoreSession()
  expect(status()).toBe('signed-out')
})

test('sign-in and sign-out in another tab are followed', () => {
  beginSession(sessionFor(600))
  forgetMemory()
  followStoredSession()
  expect(status()).toBe('signed-in')
  localStorage.clear()
  followStoredSession()
  expect(status()).toBe('signed-out')
})

test('a renewal keeps the user object when nothing about the user changed', () => {
  beginSession(sessionFor(600, 'a'))
  const before = sessionStore.getState().session
  beginSession(sessionFor(900, 'b'))
  expect(sessionStore.getState().session).toBe(before)
  beginSession({ ...sessionFor(900, 'c'), user: { ...ada, roles: [] } })
  expect(sessionStore.getState().session).not.toBe(before)
})
