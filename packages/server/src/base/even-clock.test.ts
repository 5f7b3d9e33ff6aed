import { expect, onTestFinished, test, vi } from 'vitest'
import { evenClock } from './even-clock.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

test('a clock that was set is not trusted for an hour', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.UTC(2026, 10, 21) })
  onTestFinished(() => void vi.useRealTimers())
  const leaps: [by: number, wasEven: boolean][] = []
  const isEven = evenClock((...leap) => leaps.push(leap))
  const after = (minutes: number) => {
    vi.advanceTimersByTime(minutes * MINUTE)
    return isEven()
  }
  expect([after(59), after(1)]).toEqual([false, true])
  vi.setSystemTime(Date.now() + 400 * DAY)
  expect([after(1), after(59), after(1)]).toEqual([false, false, true])
  vi.setSystemTime(Date.now() - 400 * DAY)
  expect([after(1), after(58)]).toEqual([false, false])
  vi.setSystemTime(Date.now() - DAY)
  expect([after(1), after(60)]).toEqual([false, true])
  expect(leaps).toEqual([
    [400 * DAY, true],
    [-400 * DAY, true],
    [-DAY, false],
  ])
})
