import { expect, onTestFinished, test, vi } from 'vitest'
import { TimerWheel } from './timer-wheel.ts'

test('runs due timers in order of time', () => {
  const wheel = new TimerWheel(1_000)
  const ran: string[] = []
  wheel.after(300, () => ran.push('late'))
  wheel.after(100, () => ran.push('early'))
  wheel.after(100, () => ran.push('early, asked for later'))
  wheel.advance(1_250)
  expect(ran).toEqual(['early', 'early, asked for later'])
  wheel.advance(1_300)
  expect(ran.at(-1)).toBe('late')
})

test('a timer sees its scheduled time', () => {
  const wheel = new TimerWheel(0)
  const times: number[] = []
  const end = wheel.every(200, () => times.push(wheel.now))
  wheel.advance(700)
  end()
  wheel.advance(2_000)
  expect(times).toEqual([200, 400, 600])
})

test('a cancelled timer does not run, even if a timer of the same slot cancels it', () => {
  const wheel = new TimerWheel(0)
  const ran: string[] = []
  wheel.after(100, () => cancel())
  const cancel = wheel.after(100, () => ran.push('cancelled'))
  wheel.advance(1_000)
  expect(ran).toEqual([])
})

test('a timer added by a timer runs later', () => {
  const wheel = new TimerWheel(0)
  const times: number[] = []
  const again = () => {
    times.push(wheel.now)
    wheel.after(0, again)
  }
  wheel.after(0, again)
  wheel.advance(150)
  expect(times).toEqual([50, 100, 150])
})

test.each([
  ['a suspend of eight hours', 8 * 3_600_000],
  ['a clock set back by an hour', -3_600_000],
])('timers continue after %s without catching up', (_, jump) => {
  vi.useFakeTimers({ now: 1_000_000_000 })
  onTestFinished(() => void vi.useRealTimers())
  const wheel = new TimerWheel(Date.now())
  const times: number[] = []
  onTestFinished(wheel.run())
  wheel.every(200, () => times.push(wheel.now - Date.now()))
  const cancel = wheel.after(250, () => times.push(Number.NaN))
  vi.advanceTimersByTime(200)
  vi.setSystemTime(Date.now() + jump)
  cancel()
  vi.advanceTimersByTime(500)
  expect(times).toEqual([0, 0, 0])
})
