import { expect, test } from 'vitest'
import type { CarState } from '../live/car-state.ts'
import { resetWarnings } from './reset-warnings.ts'

const now = Date.parse('2026-11-21T10:00:00Z')
const calm: CarState = {
  floor: 1,
  direction: 'stationary',
  door: 'closed',
  arrivedAt: now - 1000,
  clockSkewMs: undefined,
  gap: false,
}
const still = { state: calm, hasCriticalAlert: false, isUpdating: false, isLive: true, now }

test('does not warn for a stationary car with its door closed', () => {
  expect(resetWarnings(still)).toEqual([])
})

test.each<[string, CarState | undefined, boolean | undefined, boolean]>([
  ['the car is moving', { ...calm, direction: 'down' }, false, true],
  ['the door is not closed', { ...calm, door: 'opening' }, false, true],
  ['it is unknown whether the door is closed', { ...calm, door: 'unknown' }, false, true],
  ['its state is stale', { ...calm, arrivedAt: now - 31_000 }, false, true],
  ['its state is stale', { ...calm, gap: true }, false, true],
  ['its state is stale', calm, false, false],
  ['its current state is unknown', undefined, false, true],
  ['its current state is unknown', { ...calm, direction: 'unknown' }, false, true],
  ['a critical alert is active', calm, true, true],
  ['it is unknown whether a critical alert is active', calm, undefined, true],
])('warns: %s', (text, state, critical, isLive) => {
  expect(resetWarnings({ ...still, state, hasCriticalAlert: critical, isLive })).toEqual([text])
})

test.each([
  ['a firmware update is running', true],
  ['it is unknown whether a firmware update is running', undefined],
])('warns of a firmware update: %s', (text, isUpdating) => {
  expect(resetWarnings({ ...still, isUpdating })).toEqual([text])
})
