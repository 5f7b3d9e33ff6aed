import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../query/query.ts'
import { afterFirstData } from './after-first-data.ts'

const stop = vi.fn()
const start = vi.fn(() => stop)

beforeEach(() => {
  queryClient.clear()
  vi.clearAllMocks()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('the work starts once the first data has been painted', async () => {
  afterFirstData(start)
  await queryClient.fetchQuery({ queryKey: ['lifts'], queryFn: () => [] })
  expect(start).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(600)
  expect(start).toHaveBeenCalledTimes(1)
  await queryClient.fetchQuery({ queryKey: ['alerts'], queryFn: () => [] })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(start).toHaveBeenCalledTimes(1)
})

test('a page without data does not keep the work from starting', async () => {
  afterFirstData(start)
  await vi.advanceTimersByTimeAsync(2_900)
  expect(start).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(start).toHaveBeenCalledTimes(1)
})

test('work that was stopped before it started never starts, and started work is stopped', async () => {
  afterFirstData(start)()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(start).not.toHaveBeenCalled()
  const end = afterFirstData(start)
  await vi.advanceTimersByTimeAsync(5_000)
  end()
  expect(stop).toHaveBeenCalledTimes(1)
})
