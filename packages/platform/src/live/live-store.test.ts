import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withConnection, withState } from './live-elevator.ts'
import {
  changeLive,
  clearLive,
  dropLive,
  forgetPresence,
  markGaps,
  readLive,
  subscribeLive,
} from './live-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
  clearLive()
})
afterEach(() => vi.useRealTimers())

const push = (elevatorId: string, floor: number) =>
  changeLive(elevatorId, (known) => withState(known, { elevatorId, floor, isOnline: true }, Date.now()))
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

/** Returns the changes in each frame; `step` pushes before each. */
function perFrame(frames: number, ids: readonly string[], step: (frame: number) => void): number[] {
  let told = 0
  const stops = ids.map((id) => subscribeLive(id, () => (told += 1)))
  const counts = Array.from({ length: frames }, (_, frame) => {
    told = 0
    step(frame)
    vi.advanceTimersByTime(FRAME_MS)
    return told
  })
  for (const stop of stops) stop()
  return counts
}
const elevators = (count: number) => Array.from({ length: count }, (_, index) => `e${index}`)

test('elevators that change together are spread over at most three frames', () => {
  const some = elevators(42)
  const pushAll = (ids: readonly string[]) => (frame: number) => {
    if (frame === 0) for (const id of ids) push(id, 7)
  }
  expect(perFrame(6, some, pushAll(some)).filter(Boolean)).toEqual([20, 20, 2])
  vi.advanceTimersByTime(1_000)
  const many = elevators(600)
  expect(perFrame(6, many, pushAll(many)).filter(Boolean)).toEqual([200, 200, 200])
  expect(many.map((id) => readLive(id)?.floor)).toEqual(many.map(() => 7))
})

test('elevators without followers take no frame from others', () => {
  const ids = elevators(500)
  const counts = perFrame(4, ids.slice(490), (frame) => {
    if (frame === 0) for (const id of ids) push(id, 3)
  })
  expect(counts.filter(Boolean)).toEqual([10])
  expect(readLive('e0')?.floor).toBe(3)
})

test('no elevator of a busy wall is more than 150 ms behind', () => {
  const ids = elevators(60)
  const behindSince = new Map<string, number>()
  let longest = 0
  const stops = ids.map((id) =>
    subscribeLive(id, () => {
      longest = Math.max(longest, performance.now() - (behindSince.get(id) ?? Number.NaN))
      behindSince.delete(id)
    }),
  )
  for (let frame = 0; frame < 120; frame += 1) {
    for (const id of ids) {
      if (!behindSince.has(id)) behindSince.set(id, performance.now())
      push(id, frame)
    }
    vi.advanceTimersByTime(FRAME_MS)
  }
  for (const stop of stops) stop()
  expect(longest).toBeGreaterThan(90)
  expect(longest).toBeLessThanOrEqual(150)
})

test('a page without frames for an hour keeps one value per elevator, and shows the last one immediately', () => {
  const { seen } = watch('a')
  // In a hidden tab, time passes without frames.
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

test('presence becomes unknown immediately, even after a recent change', () => {
  push('a', 1)
  vi.advanceTimersToNextFrame()
  push('a', 2)
  forgetPresence(Date.now() + 1)
  vi.advanceTimersToNextFrame()
  expect(readLive('a')).toMatchObject({ floor: 2, isOnline: undefined })
})

test('lists replace an offline state from before a gap that a late state does not change', () => {
  const [before, lastSeenAt] = ['2026-01-01T00:00:01Z', '2026-01-01T00:00:02Z']
  changeLive('a', (known) =>
    withConnection(known, { elevatorId: 'a', isOnline: false, lastSeenAt }, Date.now()),
  )
  markGaps()
  vi.advanceTimersByTime(1_000)
  const connectedAt = Date.now()
  const update = { elevatorId: 'a', floor: 1, isOnline: true, lastSeenAt: before }
  changeLive('a', (known) => withState(known, update, Date.now()))
  vi.advanceTimersByTime(200)
  expect(readLive('a')).toMatchObject({ floor: 1, isOnline: false, lastSeenAt })
  forgetPresence(connectedAt)
  vi.advanceTimersByTime(200)
  expect(readLive('a')).toMatchObject({ floor: 1, isOnline: undefined, lastSeenAt })
})

test('lists replace presence from before a gap although a state without presence came later', () => {
  changeLive('a', (known) => withConnection(known, { elevatorId: 'a', isOnline: true }, Date.now()))
  markGaps()
  vi.advanceTimersByTime(1_000)
  const connectedAt = Date.now()
  changeLive('a', (known) => withState(known, { elevatorId: 'a', floor: 1 }, Date.now()))
  vi.advanceTimersByTime(200)
  expect(readLive('a')).toMatchObject({ floor: 1, isOnline: true })
  forgetPresence(connectedAt)
  vi.advanceTimersByTime(200)
  expect(readLive('a')).toMatchObject({ floor: 1, isOnline: undefined })
})

test('an elevator that is dropped while it waits to be shown does not return', () => {
  const { seen } = watch('a')
  push('a', 1)
  dropLive('a')
  vi.advanceTimersByTime(200)
  expect([seen, readLive('a')]).toEqual([[], undefined])
})

test('a follower can unsubscribe another one during a change', () => {
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
