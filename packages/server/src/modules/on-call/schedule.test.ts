import type { Rota } from '@hoistway/contracts/on-call'
import { expect, test } from 'vitest'
import { onCallAt, shiftsOf } from './schedule.ts'

const rota: Rota = {
  id: 'r',
  name: 'Service',
  userIds: ['ada', 'bo', 'cy'],
  // Monday, 08:00 in Zurich, before the clocks change on 25 October.
  startsAt: '2026-10-12T06:00:00Z',
  overrides: [],
}
const zone = 'Europe/Zurich'
const everybody = () => true
const DAY_MS = 24 * 60 * 60_000
const QUARTER_MS = 15 * 60_000
const at = (time: string) => Date.parse(time)

test('people take turns each week, at the same time of the clock', () => {
  const who = (time: string) => onCallAt(rota, at(time), zone, everybody)
  expect(who('2026-10-12T05:59:00Z')).toBeNull()
  expect(who('2026-10-12T06:00:00Z')).toBe('ada')
  expect(who('2026-10-19T05:59:00Z')).toBe('ada')
  expect(who('2026-10-19T06:00:00Z')).toBe('bo')
  // 08:00 is 07:00 in UTC now.
  expect(who('2026-10-26T06:59:00Z')).toBe('bo')
  expect(who('2026-10-26T07:00:00Z')).toBe('cy')
  expect(who('2026-11-02T07:00:00Z')).toBe('ada')
})

test('an override replaces the person for its time', () => {
  const overrides = [{ from: '2026-10-13T00:00:00Z', to: '2026-10-14T00:00:00Z', userId: 'cy' }]
  const period = { from: at('2026-10-12T06:00:00Z'), to: at('2026-10-19T06:00:00Z') }
  expect(shiftsOf({ ...rota, overrides }, period, zone, everybody)).toEqual([
    { from: period.from, to: at('2026-10-13T00:00:00Z'), userId: 'ada' },
    { from: at('2026-10-13T00:00:00Z'), to: at('2026-10-14T00:00:00Z'), userId: 'cy' },
    { from: at('2026-10-14T00:00:00Z'), to: period.to, userId: 'ada' },
  ])
})

test('shows gaps before the first handover and for people without access', () => {
  const period = { from: at('2026-10-11T00:00:00Z'), to: at('2026-11-02T07:00:00Z') }
  const shifts = shiftsOf(rota, period, zone, (id) => id !== 'bo')
  expect(shifts.map(({ userId }) => userId)).toEqual([null, 'ada', null, 'cy'])
  expect(shifts.every(({ to }, index) => to === (shifts[index + 1]?.from ?? period.to))).toBe(true)
})

test('a rota without people is one gap', () => {
  const period = { from: 0, to: 1_000 }
  expect(shiftsOf({ ...rota, userIds: [] }, period, zone, everybody)).toEqual([{ ...period, userId: null }])
})

test.each([
  ['America/New_York', '2026-03-01T07:00:00Z'],
  ['America/New_York', '2026-10-18T05:30:00Z'],
  ['America/Santiago', '2026-08-16T04:00:00Z'],
  ['America/Havana', '2026-02-22T05:00:00Z'],
  ['Europe/Zurich', '2026-03-15T01:30:00Z'],
])('calls the person whom the schedule shows, in %s from %s, when clocks change', (timeZone, startsAt) => {
  const period = { from: at(startsAt), to: at(startsAt) + 40 * DAY_MS }
  const weekly = { ...rota, startsAt }
  const shifts = shiftsOf(weekly, period, timeZone, everybody)
  expect(shifts.map(({ userId }) => userId)).toEqual(['ada', 'bo', 'cy', 'ada', 'bo', 'cy'])
  for (const { from, to, userId } of shifts)
    for (let time = from; time < to; time += QUARTER_MS)
      expect(onCallAt(weekly, time, timeZone, everybody)).toBe(userId)
})
