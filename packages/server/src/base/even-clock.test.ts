import { expect, onTestFinished, test, vi } from 'vitest'
import { evenClock } from './even-clock.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

test('a clock that was set is not trusted for an hour', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.UTC(2026, 10, 21) })
  onTestFinished(() => void vi.useRealTimers())
  const leaps: number[] = []
  const isEven = evenClock((by) => leaps.push(by))
  const after = (minutes: number) => {
    vi.advanceTimersByTime(minutes * MINUTE)
    return isEven()
  }
  expect([after(59), after(1)]).toEqual([false, true])
  vi.setSystemTime(Date.now() + 400 * DAY)
  expect([after(1), after(59), after(1)]).toEqual([false, false, true])
  vi.setSystemTime(Date.now() - 400 * DAY)
  expect([after(1), after(60)]).toEqual([false, true])
  expect(leaps).toEqual([400, -400].map((days) => days * DAY))
})
