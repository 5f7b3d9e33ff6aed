import { signInForTest, signOutForTest } from '@hoistway/platform/testing/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pages, prepareFirstPage, prepareSessionChange } from './host-pages.ts'

const prepared: string[] = []

beforeEach(() => {
  prepared.length = 0
  for (const [name, page] of Object.entries(pages))
    vi.spyOn(page, 'preload').mockImplementation(async () => void prepared.push(name))
})
afterEach(() => vi.restoreAllMocks())

test('loads the requested page for a visitor and the shell for a signed-in user', async () => {
  signOutForTest()
  history.replaceState(null, '', '/register')
  await prepareFirstPage()
  expect(prepared).toEqual(['register'])
  prepared.length = 0
  history.replaceState(null, '', '/elevators')
  await prepareFirstPage()
  expect(prepared).toEqual(['login'])
  prepared.length = 0
  signInForTest()
  await prepareFirstPage()
  expect(prepared).toEqual(['shell'])
})

test('loads the pages of both states when a user signs in or out', async () => {
  await prepareSessionChange()
  expect(prepared).toEqual(['shell', 'unauthorized', 'login', 'register'])
})

test('ignores a host file that fails to preload', async () => {
  const said = vi.spyOn(console, 'info').mockImplementation(() => {})
  const missing = new Error('Loading chunk shell failed')
  vi.spyOn(pages.shell, 'preload').mockRejectedValue(missing)
  await expect(prepareSessionChange()).resolves.toBeUndefined()
  expect(said.mock.calls).toEqual([['A page of the console could not be loaded ahead.', missing]])
})
