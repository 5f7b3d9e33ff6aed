import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/**
 * Fakes the timeouts that begin from now on, until the test ends; they still pass in real time as well. Returns a
 * function that advances them by so many milliseconds.
 */
export function fakeTimeouts(): (milliseconds: number) => Promise<void> {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  return (milliseconds) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(milliseconds)
    })
}
