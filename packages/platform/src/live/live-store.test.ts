import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withState } from './live-elevator.ts'
import { changeLive, clearLive, dropLive, forgetPresence, readLive, subscribeLive } from './live-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
  clearLive()
})
afterEach(() => vi.useRealTimers())

const push = (elevatorId: string, floor: number) =>
  changeLive(elevatorId, (known) => withState(known, { elevatorId, floor, isOnline: true }, Date.now()))
/** Counts changes of an elevator until the end of the test. */
function watch(id: string) {
  const seen: unknown[] = []
  return { seen, stop: subscribeLive(id, () => seen.push(readLive(id)?.floor)) }
}
const FRAME_MS = 16

test('an elevator that is pushed all the time changes 10 times a second and ends with its last value', () => {
  const { seen } = watch('a')
  for (let at = 0; at < 1_000; at += 1) {
    push('a', at)
    vi.advanceTimersByTime(1)
  }
  expect(seen.length).toBeGreaterThanOrEqual(8)
  expect(seen.length).toBeLessThanOrEqual(10)
  vi.advanceTimersByTime(200)
  expect(seen.at(-1)).toBe(999)
})

test('a push after a quiet time is shown with the next frame', () => {
  push('a', 1)
  vi.advanceTimersByTime(5_000)
  push('a', 2)
  vi.advanceTimersToNextFrame()
  expect(readLive('a')?.floor).toBe(2)
})

test('a change reaches only those who follow this elevator', () => {
  const [a, b] = [watch('a'), watch('b')]
  push('b', 3)
  vi.advanceTimersToNextFrame()
  expect([a.seen, b.seen]).toEqual([[], [3]])
  b.stop()
  push('b', 4)
  vi.advanceTimersByTime(200)
  expect(b.seen).toEqual([3])
})

test('many elevators that change together are spread over frames, and none waits longer than 10 frames', () => {
  const ids = Array.from({ length: 600 }, (_, index) => `e${index}`)
  let perFrame = 0
  for (const id of ids) subscribeLive(id, () => (perFrame += 1))
  let most = 0
  for (let round = 0; round < 5; round += 1) {
    for (const id of ids) push(id, round)
    for (let frame = 0; frame < 10; frame += 1) {
      perFrame = 0
      vi.advanceTimersByTime(FRAME_MS)
      most = Math.max(most, perFrame)
    }
    expect(ids.map((id) => readLive(id)?.floor)).toEqual(ids.map(() => round))
  }
  expect(most).toBeLessThanOrEqual(300)
})

test('a page that draws no frames for an hour keeps one value per elevator, and shows the last at once', () => {
  const { seen } = watch('a')
  // A hidden tab: the clock goes on, frames do not come.
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation(() => 0)
  for (let minute = 0; minute < 60; minute += 1) {
    for (let count = 0; count < 100; count += 1) push('a', minute * 100 + count)
    vi.advanceTimersByTime(60_000)
  }
  expect(seen).toEqual([])
  expect(frames).toHaveBeenCalledTimes(1)
  const draw = frames.mock.calls[0]?.[0]
  frames.mockRestore()
  draw?.(performance.now())
  expect(seen).toEqual([5_999])
})

test('presence is forgotten at once, also by an elevator that has just changed', () => {
  push('a', 1)
  vi.advanceTimersToNextFrame()
  push('a', 2)
  forgetPresence()
  vi.advanceTimersToNextFrame()
  expect(readLive('a')).toMatchObject({ floor: 2, isOnline: undefined })
})

test('an elevator that is dropped while it waits to be shown does not return', () => {
  const { seen } = watch('a')
  push('a', 1)
  dropLive('a')
  vi.advanceTimersByTime(200)
  expect([seen, readLive('a')]).toEqual([[], undefined])
})

test('a follower that unsubscribes another while it is told harms nobody', () => {
  const stops: (() => void)[] = []
  const seen: string[] = []
  subscribeLive('a', () => {
    seen.push('first')
    for (const stop of stops) stop()
  })
  stops.push(subscribeLive('a', () => seen.push('second')))
  subscribeLive('a', () => seen.push('third'))
  push('a', 1)
  vi.advanceTimersToNextFrame()
  expect(seen).toEqual(['first', 'third'])
})
