import { expect, onTestFinished, test, vi } from 'vitest'
import { InvocationQueue } from './invocation-queue.ts'

test('an idle period allows one burst at most', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const limits = {
    parallelInvocations: 1,
    invocationQueue: 100,
    invocationsPerSecond: 10,
    invocationBurst: 3,
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
  add(10)
  await vi.advanceTimersByTimeAsync(0)
  expect(ran).toBe(3)
  await vi.advanceTimersByTimeAsync(100)
  expect(ran).toBe(4)
  await vi.advanceTimersByTimeAsync(600)
  expect(ran).toBe(10)
})
