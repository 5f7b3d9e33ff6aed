import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLive, useLiveElevator } from './live.ts'
import { withConnection, withState } from './live-elevator.ts'
import { changeLive, clearLive, dropLive, markGaps } from './live-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
  clearLive()
})
afterEach(() => vi.useRealTimers())

const frame = () => act(() => vi.advanceTimersToNextFrame())
const floor = (id: string, value: number | string | null, timestamp?: string) =>
  changeLive(id, (known) => withState(known, { elevatorId: id, floor: value, timestamp }, Date.now()))

test('all pushes between two frames cause one render with the last value', () => {
  let renders = 0
  const { result } = renderHook(() => {
    renders += 1
    return useLiveElevator('a')
  })
  act(() => {
    for (let value = 1; value <= 50; value += 1) floor('a', value)
  })
  expect(result.current).toBeUndefined()
  frame()
  expect(result.current?.floor).toBe(50)
  expect(renders).toBe(2)
})

test('a selector renders only for the values that it selects', () => {
  floor('a', 2)
  frame()
  let renders = 0
  renderHook(() => {
    renders += 1
    return useLive('a', (live) => live?.door)
  })
  floor('b', 3)
  frame()
  floor('a', 4)
  frame()
  expect(renders).toBe(1)
})

test('an empty floor keeps the known floor', () => {
  const at = Date.now()
  const known = withState(undefined, { elevatorId: 'a', floor: 3, direction: 'up', door: 'closed' }, at)
  const next = { elevatorId: 'a', floor: null, direction: 'down', door: 'open' } as const
  expect(withState(known, next, at)).toMatchObject({ floor: 3, direction: 'down', door: 'open' })
  expect(withState(known, { elevatorId: 'a', floor: 0 }, at).floor).toBe(0)
})

test('the first update creates the state', () => {
  const update = { elevatorId: 'a', isOnline: true, lastSeenAt: '2026-01-01T00:00:00Z' }
  expect(withState(undefined, update, 5)).toEqual({
    floor: undefined,
    direction: undefined,
    door: undefined,
    isOnline: true,
    lastSeenAt: '2026-01-01T00:00:00Z',
    measuredAt: undefined,
    revision: undefined,
    clockSkewMs: undefined,
    receivedAt: 5,
    gap: false,
  })
})

test('a push older than the last one is ignored', () => {
  const newer = withState(undefined, { elevatorId: 'a', floor: 5, timestamp: '2026-01-01T00:00:02Z' }, 1)
  expect(withState(newer, { elevatorId: 'a', floor: 4, timestamp: '2026-01-01T00:00:01Z' }, 2)).toBe(newer)
})

test('a missing direction or door is unknown', () => {
  const known = withState(undefined, { elevatorId: 'a', floor: 3, direction: 'up', door: 'closed' }, 1)
  const next = { elevatorId: 'a', floor: 4, timestamp: '2026-01-01T00:00:02Z' }
  expect(withState(known, next, 2)).toMatchObject({ floor: 4, direction: 'unknown', door: 'unknown' })
})

test('an update without a state ends the state of a former controller', () => {
  const former = { elevatorId: 'a', floor: 5, direction: 'up', door: 'open', revision: 7 } as const
  const known = withState(undefined, { ...former, timestamp: '2026-01-01T00:00:02Z', isOnline: true }, 1)
  const none = withState({ ...known, gap: true }, { elevatorId: 'a', floor: null, revision: null }, 2)
  expect(none).toMatchObject({ floor: undefined, direction: undefined, door: undefined, gap: false })
  expect(none).toMatchObject({ measuredAt: undefined, revision: undefined, isOnline: true })
  const next = withState(none, { elevatorId: 'a', floor: null, direction: 'down', revision: 8 }, 3)
  expect(next).toMatchObject({ floor: undefined, direction: 'down', revision: 8 })
})

test('a push with a lower revision is ignored regardless of its time', () => {
  const newer = withState(
    undefined,
    { elevatorId: 'a', floor: 5, revision: 7, timestamp: '2026-01-01T00:00:01Z' },
    1,
  )
  const older = { elevatorId: 'a', floor: 4, revision: 6, timestamp: '2026-01-01T00:00:02Z' }
  expect(withState(newer, older, 2)).toBe(newer)
  expect(withState(newer, { ...older, revision: 8 }, 2)).toMatchObject({ floor: 4, revision: 8 })
})

test('a repeated push updates only the gap and the online state', () => {
  const push = { elevatorId: 'a', floor: 5, revision: 7, isOnline: true }
  const known = withState(undefined, push, 1)
  expect(withState(known, push, 2)).toBe(known)
  expect(withState(known, { ...push, floor: 1, isOnline: false }, 2)).toMatchObject({
    floor: 5,
    isOnline: false,
  })
  expect(withState({ ...known, gap: true }, push, 2)).toMatchObject({ floor: 5, gap: false, receivedAt: 2 })
})

test('a state that was read before the elevator went offline does not bring it online again', () => {
  const [before, after] = ['2026-01-01T00:00:01Z', '2026-01-01T00:00:02Z']
  const offline = withConnection(undefined, { elevatorId: 'a', isOnline: false, lastSeenAt: before }, 1)
  const read = { elevatorId: 'a', floor: 5, revision: 7, isOnline: true, lastSeenAt: before }
  const known = withState(offline, read, 2)
  expect(known).toMatchObject({ floor: 5, isOnline: false })
  expect(withState(known, { ...read, revision: 8, lastSeenAt: after }, 3)).toMatchObject({ isOnline: true })
  expect(withConnection(known, { elevatorId: 'a', isOnline: true, lastSeenAt: before }, 3).isOnline).toBe(
    true,
  )
})

test('a state that was read before the elevator came online does not show it as offline', () => {
  const [before, after] = ['2026-01-01T00:00:01Z', '2026-01-01T00:00:02Z']
  const online = withConnection(undefined, { elevatorId: 'a', isOnline: true, lastSeenAt: after }, 1)
  const read = { elevatorId: 'a', floor: 5, revision: 7, isOnline: false, lastSeenAt: before }
  const known = withState(online, read, 2)
  expect(known).toMatchObject({ floor: 5, isOnline: true, lastSeenAt: after, receivedAt: 1 })
  expect(withState(known, { ...read, lastSeenAt: after }, 3)).toMatchObject({ isOnline: false })
  expect(withState(known, { elevatorId: 'a', isOnline: false }, 3)).toMatchObject({ isOnline: false })
  // A last contact in the future, from a server whose clock was ahead, is corrected.
  const next = { ...read, revision: 8, isOnline: true }
  expect(withState(known, next, 3)).toMatchObject({ isOnline: true, lastSeenAt: before })
})

test('a lost connection marks a gap until the next state of each elevator', () => {
  const { result } = renderHook(() => [useLiveElevator('a'), useLiveElevator('b')])
  floor('a', 1)
  floor('b', 1)
  frame()
  markGaps()
  frame()
  expect(result.current.map((live) => live?.gap)).toEqual([true, true])
  floor('a', 2)
  changeLive('b', (known) => withConnection(known, { elevatorId: 'b', isOnline: true }, Date.now()))
  act(() => vi.advanceTimersByTime(150))
  expect(result.current.map((live) => live?.gap)).toEqual([false, true])
})

test('values of an elevator without subscribers are dropped', () => {
  const { result } = renderHook(() => useLiveElevator('a'))
  floor('a', 1)
  frame()
  floor('a', 2)
  act(() => dropLive('a'))
  frame()
  expect(result.current).toBeUndefined()
})
