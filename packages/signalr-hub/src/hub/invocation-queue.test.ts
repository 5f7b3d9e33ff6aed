import { expect, onTestFinished, test, vi } from 'vitest'
import { InvocationQueue } from './invocation-queue.ts'

test.each([
  ['one burst', 3, 3],
  ["one second's worth without a burst", Infinity, 10],
])('an idle period allows %s at most', async (_, invocationBurst, expected) => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const limits = {
    parallelInvocations: 1,
    invocationQueue: 100,
    invocationsPerSecond: 10,
    invocationBurst,
  }
  const queue = new InvocationQueue(limits, { onCapacity() {} })
  let ran = 0
  const add = (count: number) => {
    for (let n = 0; n < count; n += 1) {
      queue.add(async () => {
        ran += 1
      })
    }
  }
  await vi.advanceTimersByTimeAsync(60_000)
  add(20)
  await vi.advanceTimersByTimeAsync(0)
  expect(ran).toBe(expected)
  await vi.advanceTimersByTimeAsync(100)
  expect(ran).toBe(expected + 1)
  await vi.advanceTimersByTimeAsync(600)
  expect(ran).toBe(expected + 7)
})
