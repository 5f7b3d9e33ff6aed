import { expect, it } from 'vitest'
import type { TimedState } from '../known-state.ts'
import { type Activity, HOUR_MS, hoursOf } from './hours.ts'

const MINUTE = 60_000
const nothing: Activity = { states: [], presence: [], service: [], pauses: [], alerts: [], calls: [] }
const inService = [{ at: -HOUR_MS, isInService: true }]
const standing = (from: number, to: number): TimedState[] =>
  Array.from({ length: (to - from) / MINUTE + 1 }, (_, index) => ({
    at: from + index * MINUTE,
    floor: 1,
    direction: 'stationary',
    door: 'closed',
    ...(index > 0 && { heardSince: from + (index - 1) * MINUTE }),
  }))
const sums = (activity: Partial<Activity>) =>
  hoursOf({ ...nothing, ...activity }, { from: 0, to: HOUR_MS })[0]?.sums
const minutes = (ms: number | undefined) => (ms ?? Number.NaN) / MINUTE

it('an elevator is available while planned, known, connected and without critical alert', () => {
  const all = sums({
    // Unknown from 40 to 50.
    states: [...standing(-MINUTE, 40 * MINUTE), ...standing(50 * MINUTE, 61 * MINUTE)],
    presence: [
      { at: -MINUTE, isConnected: true },
      { at: 10 * MINUTE, isConnected: false },
      { at: 15 * MINUTE, isConnected: true },
    ],
    service: [...inService, { at: 55 * MINUTE, isInService: false }],
    alerts: [
      { from: 30 * MINUTE, to: 33 * MINUTE, rank: 3 },
      { from: 34 * MINUTE, to: null, rank: 2 },
    ],
  })
  expect(minutes(all?.outOfServiceMs)).toBe(5)
  expect(minutes(all?.plannedMs)).toBe(55)
  expect(minutes(all?.knownMs)).toBe(45)
  expect(minutes(all?.offlineMs)).toBe(5)
  expect(minutes(all?.availableMs)).toBe(45 - 5 - 3)
  expect(all).toMatchObject({ criticalAlerts: 1, warningAlerts: 1, infoAlerts: 0 })
})

it('an elevator is planned from its first connection on', () => {
  const service = [{ at: 15 * MINUTE, isInService: true }]
  const none = { plannedMs: 0, knownMs: 0, availableMs: 0, offlineMs: 0 }
  expect(sums({ service })).toMatchObject(none)
  const presence = [{ at: 45 * MINUTE, isConnected: true }]
  expect(sums({ service, presence })).toMatchObject({ ...none, plannedMs: 15 * MINUTE })
})

it('everything is unknown during a downtime of the server', () => {
  const all = sums({
    states: standing(-MINUTE, 61 * MINUTE),
    presence: [
      { at: -MINUTE, isConnected: true },
      { at: 10 * MINUTE, isConnected: false },
      { at: 20 * MINUTE, isConnected: true },
    ],
    service: inService,
    pauses: [{ from: 15 * MINUTE, to: 30 * MINUTE }],
  })
  expect([all?.offlineMs, all?.knownMs, all?.availableMs].map(minutes)).toEqual([5, 45, 40])
})

it('does not count unknown motion during a silence', () => {
  const moving = (second: number, floor: number): TimedState => ({
    at: second * 1_000,
    floor,
    direction: 'up',
    door: 'closed',
  })
  const all = sums({
    states: [moving(0, 1), moving(3, 2), moving(78, 9), moving(80.5, 10), moving(153, 14)],
    presence: [{ at: -MINUTE, isConnected: true }],
    service: inService,
  })
  expect(all).toMatchObject({ movingMs: 5_500, floors: 2, knownMs: 5_500, availableMs: 5_500 })
})

it('counts trips, floors and doors only between continuous states', () => {
  const state = (
    second: number,
    floor: number,
    direction: TimedState['direction'],
    door: TimedState['door'],
  ) => ({
    at: second * 1_000,
    floor,
    direction,
    door,
  })
  const all = sums({
    states: [
      state(0, 1, 'stationary', 'closed'),
      state(2, 1, 'up', 'closed'),
      state(4, 2, 'up', 'closed'),
      state(6, 3, 'stationary', 'opening'),
      state(8, 3, 'stationary', 'open'),
      state(12, 3, 'stationary', 'closing'),
      // After 20 unknown minutes: another floor, moving, door open.
      state(1_200, 9, 'up', 'open'),
      state(1_202, 9, 'up', 'open'),
    ],
  })
  expect(all).toMatchObject({ trips: 1, floors: 2, doorCycles: 1, movingMs: 6_000 })
})

it('splits motion at the full hour, and counts a call in the hour of its arrival', () => {
  const states: TimedState[] = [
    { at: HOUR_MS - 5_000, floor: 4, direction: 'down', door: 'closed' },
    { at: HOUR_MS + 10_000, floor: 3, direction: 'down', door: 'closed' },
  ]
  const [first, second] = hoursOf(
    { ...nothing, states, calls: [{ at: HOUR_MS + 1, ms: 45_000 }] },
    { from: 0, to: 2 * HOUR_MS },
  )
  expect([first?.sums.movingMs, second?.sums.movingMs]).toEqual([5_000, 10_000])
  expect([first?.sums.floors, second?.sums.floors]).toEqual([0, 1])
  expect(Object.fromEntries(second?.msByFloor ?? [])).toEqual({ 4: 10_000 })
  expect([first?.sums.waits60, second?.sums.waits60, second?.sums.waitMs]).toEqual([0, 1, 45_000])
})
