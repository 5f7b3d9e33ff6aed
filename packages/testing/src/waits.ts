import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/** Watches for the waits that a page begins. What it returns ends the latest of so many milliseconds at once. */
export function watchWaits(): (milliseconds: number) => void {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timers.mockRestore())
  return (milliseconds) => {
    // Those of Node's HTTP client hand an argument on.
    const begun = timers.mock.calls.findLast((call) => call.length === 2 && call[1] === milliseconds)
    if (!begun) throw new Error(`nothing waits for ${milliseconds} ms`)
    act(() => {
      begun[0]()
    })
  }
}
