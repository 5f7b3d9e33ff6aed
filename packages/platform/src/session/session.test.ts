import { beforeEach, expect, test, vi } from 'vitest'
import { startApi } from '../testing/api.ts'
import { sessionFor } from '../testing/tokens.ts'
import { signOut } from './session.ts'
import { beginSession, endSession, sessionStore } from './session-store.ts'

beforeEach(() => {
  localStorage.clear()
  endSession('none')
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

async function hashAfterLogout(answer: { status?: number; json?: unknown }): Promise<string> {
  location.hash = ''
  await startApi(() => answer)
  beginSession(sessionFor(600))
  await signOut()
  expect(sessionStore.getState().session).toEqual({ status: 'signed-out', reason: 'logout' })
  return location.hash
}

test('after single sign-on a logout continues at the provider', async () => {
  const signOutUrl = new URL('#at-provider', location.href).href
  expect(await hashAfterLogout({ json: { signOutUrl } })).toBe('#at-provider')
})

test('after a password a logout stays in the console', async () => {
  expect(await hashAfterLogout({ status: 204 })).toBe('')
})
