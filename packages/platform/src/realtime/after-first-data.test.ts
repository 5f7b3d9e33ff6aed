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

test('waits for a page with slow data', async () => {
  let answer: (lifts: readonly string[]) => void = () => {}
  const lifts = new Promise<readonly string[]>((done) => {
    answer = done
  })
  afterFirstData(start)
  const reading = queryClient.fetchQuery({ queryKey: ['slow'], queryFn: () => lifts })
  await vi.advanceTimersByTimeAsync(7_000)
  expect(start).not.toHaveBeenCalled()
  answer([])
  await reading
  await vi.advanceTimersByTimeAsync(600)
  expect(start).toHaveBeenCalledTimes(1)
})

test('waits for the first rendering of a page', async () => {
  const root = document.createElement('div')
  root.id = 'root'
  document.body.append(root)
  afterFirstData(start)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(start).not.toHaveBeenCalled()
  root.append('Profile')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(start).toHaveBeenCalledTimes(1)
  root.remove()
})

test('data from before the first rendering does not start the work before it', async () => {
  const root = document.createElement('div')
  root.id = 'root'
  document.body.append(root)
  await queryClient.fetchQuery({ queryKey: ['lifts'], queryFn: () => [] })
  afterFirstData(start)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(start).not.toHaveBeenCalled()
  root.append('Lifts')
  await vi.advanceTimersByTimeAsync(600)
  expect(start).toHaveBeenCalledTimes(1)
  root.remove()
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
