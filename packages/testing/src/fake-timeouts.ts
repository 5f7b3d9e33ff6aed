import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/** Fakes timeouts to the end of the test; they also pass in real time. The result advances them by milliseconds. */
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
