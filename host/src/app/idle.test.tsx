import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from './idle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('runs work after a second, once the browser is idle', () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  const work = vi.fn()
  whenIdle(work)
  vi.advanceTimersByTime(990)
  expect(idle).toHaveLength(0)
  vi.advanceTimersByTime(20)
  expect(idle).toHaveLength(1)
  expect(work).not.toHaveBeenCalled()
  idle[0]?.()
  expect(work).toHaveBeenCalledTimes(1)
})

test('runs work after a second in a browser without idle callbacks', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  const work = vi.fn()
  whenIdle(work)
  vi.advanceTimersByTime(990)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(20)
  expect(work).toHaveBeenCalledTimes(1)
})
