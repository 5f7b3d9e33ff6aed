import { expect, test } from 'vitest'
import { decodeChunk } from '../../history/chunk.ts'
import type { TimedState } from '../../history/known-state.ts'
import { timesOfPast } from './make-past.ts'
import { outlineOf } from './outline.ts'
import { PastDays } from './past-day.ts'
import type { PastElevator } from './past-elevator.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = Date.UTC(2026, 10, 23, 10, 20, 30)
const times = timesOfPast({ days: 60, stateDays: 30 }, NOW)
const tower: PastElevator = {
  id: 'elevator',
  name: 'Tower A1',
  number: 1,
  organizationId: 'tower',
  building: 'Tower',
  use: 'office',
  floors: 8,
  lobby: 1,
  isCellular: true,
  firmwareVersion: '2.0.1',
  updatedAt: NOW - 10 * DAY,
  createdAt: NOW - 500 * DAY,
  isActive: true,
  outSince: NOW,
  reason: '',
  isSilent: false,
  lastSeenAt: NOW,
  senders: ['somebody'],
}
function pastOf(seed: number, elevator: PastElevator, within = times) {
  const outline = outlineOf(seed, elevator, within)
  const days = new PastDays(seed, elevator, outline, within)
  const { from, now } = within
  const starts = Array.from({ length: Math.ceil((now - from) / DAY) }, (_, index) => from + index * DAY)
  const did = starts
    .toReversed()
    .map((day) => ({ day, ...days.day(day) }))
    .toReversed()
  return {
    ...outline,
    commands: [...outline.commands, ...did.flatMap(({ commands }) => commands)],
    days: did.flatMap(({ day, chunk }) => (chunk ? [{ day, states: chunk }] : [])),
    hours: did.flatMap(({ hours }) => hours),
  }
}
const pastOfNumber = (number: number) => pastOf(2026, { ...tower, number })
const some = Array.from({ length: 12 }, (_, number) => pastOfNumber(number))
const statesOf = ({ days }: (typeof some)[number]): TimedState[] =>
  days.flatMap(({ day, states }) => decodeChunk(states, day))

test('the past of a demo is the same for the same seed and time', () => {
  expect(pastOfNumber(3)).toEqual(pastOfNumber(3))
  expect(pastOfNumber(3).alerts).not.toEqual(pastOfNumber(4).alerts)
})

test('a car does not move during critical alerts or out of service, and is unknown while offline', () => {
  let [standstills, gaps] = [0, 0]
  for (const past of some) {
    const states = statesOf(past)
    const between = (from: number, to: number) => states.filter(({ at }) => at > from && at < to)
    const critical = past.alerts.filter(({ code }) => ['Er07', 'Er08', 'Er09', 'Er16'].includes(code))
    const outOfService = past.service.flatMap(({ at, isInService }, index) =>
      isInService ? [] : [{ from: at, to: past.service[index + 1]?.at ?? NOW }],
    )
    for (const { from, to } of [...critical, ...outOfService]) {
      const known = between(from, Math.min(to ?? NOW, NOW))
      expect(new Set(known.map(({ floor, direction }) => `${floor} ${direction}`)).size).toBeLessThan(2)
      standstills += Math.min(known.length, 1)
    }
    for (const [index, { at, isConnected }] of past.presence.entries())
      if (!isConnected && at > times.statesFrom + HOUR) {
        expect(between(at, past.presence[index + 1]?.at ?? NOW)).toEqual([])
        gaps += 1
      }
  }
  expect(Math.min(standstills, gaps)).toBeGreaterThan(5)
})

test('a called car opens its door at the called floor when its command succeeds', () => {
  let calls = 0
  for (const past of some) {
    const states = new Map(statesOf(past).map((state) => [state.at, state]))
    for (const { type, status, floor, endAt, steps } of past.commands) {
      expect(steps.at(-1)).toEqual({ status, at: endAt })
      if (type !== 'call-car' || status !== 'succeeded' || endAt < times.statesFrom) continue
      expect(states.get(endAt)).toMatchObject({ floor, direction: 'stationary', door: 'opening' })
      calls += 1
    }
  }
  expect(calls).toBeGreaterThan(10)
})

test('an office moves on working days, most of all when people come and have lunch', () => {
  const trips = new Map<string, number>()
  for (const { at, sums } of some.flatMap(({ hours }) => hours)) {
    const time = new Date(at)
    const day = [0, 6].includes(time.getUTCDay()) ? 'weekend' : 'workday'
    const part = time.getUTCHours() < 5 ? 'night' : time.getUTCHours() < 9 ? 'morning' : 'rest'
    for (const key of [day, `${day} ${part}`]) trips.set(key, (trips.get(key) ?? 0) + sums.trips)
  }
  const of = (key: string) => trips.get(key) ?? 0
  expect(of('workday')).toBeGreaterThan(20 * of('weekend'))
  expect(of('workday morning') / 4).toBeGreaterThan(10 * (of('workday night') / 5))
})

test('totals without states resemble totals from states', () => {
  const weeks = (from: number) =>
    some.flatMap(({ hours }) => hours.filter(({ at }) => at >= from && at < from + 28 * DAY))
  const [before, after] = [weeks(times.from), weeks(times.statesFrom)]
  for (const name of ['trips', 'floors', 'doorCycles', 'movingMs', 'availableMs'] as const) {
    const sum = (hours: typeof before) => hours.reduce((total, { sums }) => total + sums[name], 0)
    expect(Math.abs(sum(before) / sum(after) - 1), name).toBeLessThan(0.1)
  }
})

test('the newest firmware has about three times as many alerts of doors as the one before', () => {
  const [updated, counts] = [tower.updatedAt, { before: 0, after: 0 }]
  for (let number = 0; number < 90; number += 1)
    for (const { code, from } of outlineOf(
      7,
      { ...tower, number },
      timesOfPast({ days: 20, stateDays: 1 }, NOW),
    ).alerts)
      if (['Er01', 'Er04', 'Er16'].includes(code)) counts[from < updated ? 'before' : 'after'] += 1
  expect(counts.after / counts.before).toBeGreaterThan(2.2)
  expect(counts.after / counts.before).toBeLessThan(4)
})

test('outages and visits never hide the alerts of the worn door', () => {
  const span = timesOfPast({ days: 20, stateDays: 1 }, NOW)
  for (let number = 0; number < 40; number += 1) {
    const { alerts } = outlineOf(2026, { ...tower, name: 'Prime Tower A3', number }, span)
    const ofDoor = alerts.filter(({ code, from }) => code === 'Er04' && from > NOW - 4 * HOUR)
    expect(ofDoor.length, `${number}`).toBeGreaterThanOrEqual(16)
  }
})

test('a car begins a day where it ended the day before, whichever day is generated first', () => {
  let nights = 0
  for (const past of some)
    for (const [index, { day, states }] of past.days.entries()) {
      const [evening, morning] = [past.days[index - 1], decodeChunk(states, day)[0]]
      const last = evening && decodeChunk(evening.states, evening.day).at(-1)
      if (!last || !morning || morning.at - last.at > 2 * 60_000) continue
      expect(morning).toMatchObject({ floor: last.floor, direction: 'stationary' })
      nights += 1
    }
  expect(nights).toBeGreaterThan(200)
})
