import { expect, onTestFinished, test, vi } from 'vitest'
import { LinkStatus } from './link-status.ts'

test('the link is up only while devices and the other servers are reached', () => {
  const status = new LinkStatus()
  const states: string[] = []
  const enter = (...change: Parameters<LinkStatus['enter']>) => {
    if (status.enter(...change)) states.push(status.current.state)
  }
  enter('down', 'servers')
  enter('up')
  expect(states).toEqual([])
  enter('up', 'servers')
  enter('down', 'servers')
  enter('down')
  enter('up', 'servers')
  enter('up')
  expect(states).toEqual(['up', 'down', 'up'])
})

test('knows how long the link has been up although the clock was set back', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const status = new LinkStatus()
  expect(status.hasBeenUp(0)).toBe(false)
  status.enter('up')
  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(59_999)
  expect(status.hasBeenUp(60_000)).toBe(false)
  vi.advanceTimersByTime(1)
  expect(status.hasBeenUp(60_000)).toBe(true)
  status.enter('down')
  vi.advanceTimersByTime(600_000)
  expect(status.hasBeenUp(60_000)).toBe(false)
})
