import { elevatorState } from '@hoistway/contracts/elevator'
import type { LiveElevator } from '@hoistway/platform/live'
import { isStale } from '@hoistway/ui/staleness'
import { expect, test } from 'vitest'
import { carState, carText, noStateText } from './car-state.ts'

const loaded = elevatorState.parse({
  hasState: true,
  floor: 3,
  direction: 'stopped',
  door: 'closed',
  timestamp: '2026-11-21T10:00:00Z',
})
const live = (more: Partial<LiveElevator>): LiveElevator => ({
  floor: 5,
  direction: 'up',
  door: 'closed',
  isOnline: true,
  lastSeenAt: undefined,
  revision: undefined,
  clockSkewMs: undefined,
  measuredAt: '2026-11-21T10:00:05Z',
  receivedAt: 0,
  gap: false,
  ...more,
})

test('overwrites floor, direction and door by a push', () => {
  expect(carState(loaded, live({ door: 'open' }))).toMatchObject({ floor: 5, direction: 'up', door: 'open' })
})

test('keeps the floor when the new one is empty', () => {
  expect(carState(loaded, live({ floor: null }))).toMatchObject({ floor: 3, direction: 'up' })
})

test('treats floor 0 as a floor', () => {
  expect(carState(loaded, live({ floor: 0 }))?.floor).toBe(0)
})

test('builds a state from the update without a loaded one', () => {
  const none = elevatorState.parse({ hasState: false })
  expect(carState(none, undefined)).toBeUndefined()
  expect(carState(none, live({}))).toMatchObject({ floor: 5, direction: 'up' })
})

test('prefers a response that is newer than the last push', () => {
  expect(carState(loaded, live({ measuredAt: '2026-11-21T09:59:00Z' }))).toMatchObject({
    floor: 3,
    direction: 'stationary',
  })
})

test('compares revisions before times', () => {
  const answer = { ...loaded, revision: 8 }
  expect(carState(answer, live({ revision: 7 }))?.floor).toBe(3)
  const push = live({ revision: 9, measuredAt: '2026-11-21T09:59:00Z' })
  expect(carState(answer, push)).toMatchObject({ floor: 5, arrivedAt: Date.parse('2026-11-21T09:59:00Z') })
})

test('drops the previous time for a pushed state of unknown age', () => {
  const push = live({ revision: 9, measuredAt: undefined, direction: 'unknown' })
  expect(carState({ ...loaded, revision: 8 }, push)).toMatchObject({
    floor: 5,
    direction: 'unknown',
    arrivedAt: undefined,
  })
})

test('keeps the state when a push contains only the online state', () => {
  const push = live({ floor: undefined, direction: undefined, door: undefined, measuredAt: undefined })
  expect(carState(loaded, push)).toMatchObject({ floor: 3, direction: 'stationary', door: 'closed' })
  expect(carState(undefined, push)).toBeUndefined()
})

test('marks values from before an interruption until a newer one arrives', () => {
  expect(carState(loaded, live({ gap: true }))?.gap).toBe(true)
  expect(carState(loaded, live({ gap: true, measuredAt: '2026-11-21T09:59:00Z' }))?.gap).toBe(false)
})

test('treats a state older than 30 s as stale', () => {
  const arrivedAt = carState(loaded, undefined)?.arrivedAt
  const at = Date.parse('2026-11-21T10:00:00Z')
  expect(isStale(arrivedAt, at + 30_000)).toBe(false)
  expect(isStale(arrivedAt, at + 30_001)).toBe(true)
  expect(isStale(undefined, at)).toBe(true)
})

test.each([
  ['up', 'Floor 4 · Going up'],
  ['down', 'Floor 4 · Going down'],
  ['stationary', 'Floor 4 · Stationary'],
] as const)('%s reads %s', (direction, text) => {
  expect(carText({ floor: 4, direction }, null)).toBe(text)
})

test('distinguishes a loading from an unavailable state', () => {
  expect(noStateText(true)).toBe('Loading state...')
  expect(noStateText(false)).toBe('State unavailable')
})
