import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from './query/query.ts'
import { runHub } from './realtime/hub-instance.ts'
import { useHubStore } from './realtime/hub-store.ts'
import { runSignedIn } from './signed-in.ts'
import { signInForTest, signOutForTest } from './testing/session.ts'

const stopHub = vi.hoisted(() => vi.fn())
vi.mock('./realtime/hub-instance.ts', () => ({ runHub: vi.fn(() => stopHub) }))

const ada = { id: 'u1', email: 'ada@example.com' }
const read = () => queryClient.getQueryData(['lifts'])

beforeEach(() => {
  vi.clearAllMocks()
  vi.useFakeTimers()
  signInForTest(ada)
  queryClient.setQueryData(['lifts'], ['North 1'])
})
afterEach(() => {
  signOutForTest()
  queryClient.clear()
  vi.useRealTimers()
})

test('drops the data of one user before the next one signs in', () => {
  const stop = runSignedIn(false)
  signInForTest(ada)
  expect(read()).toEqual(['North 1'])
  signInForTest({ id: 'u2', email: 'bob@example.com' })
  expect(read()).toBeUndefined()
  queryClient.setQueryData(['lifts'], ['South 1'])
  signOutForTest()
  expect(read()).toBeUndefined()
  stop()
})

test('the connection of a page that opens with a session waits for the first data', async () => {
  const stop = runSignedIn(true)
  expect(useHubStore.getState().state).toBe('Connecting')
  expect(runHub).not.toHaveBeenCalled()
  await queryClient.fetchQuery({ queryKey: ['alerts'], queryFn: () => [] })
  await vi.advanceTimersByTimeAsync(600)
  expect(runHub).toHaveBeenCalledTimes(1)
  stop()
  expect(stopHub).toHaveBeenCalledTimes(1)
})

test('after a sign-in the connection starts immediately, and it stops with the page', () => {
  const stop = runSignedIn(false)
  expect(runHub).toHaveBeenCalledTimes(1)
  stop()
  expect(stopHub).toHaveBeenCalledTimes(1)
  signInForTest({ id: 'u2', email: 'bob@example.com' })
  expect(read()).toEqual(['North 1'])
})
