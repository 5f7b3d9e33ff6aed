import { expect, test } from 'vitest'
import { dayIn, hourIn, monthIn, nextDay, offsetOf, startOfDay } from './zone.ts'

test.each([
  ['2026-11-22', 'Pacific/Auckland', '2026-11-21T11:00:00.000Z'],
  ['2026-11-22', 'America/New_York', '2026-11-22T05:00:00.000Z'],
  ['2026-03-29', 'Europe/Zurich', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Zurich', '2026-03-29T22:00:00.000Z'],
  ['2026-10-26', 'Europe/Zurich', '2026-10-25T23:00:00.000Z'],
  ['2026-03-29', 'Atlantic/Azores', '2026-03-29T01:00:00.000Z'],
  ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
])('%s in %s begins at %s', (day, zone, expected) => {
  const start = startOfDay(day, zone)
  expect(new Date(start).toISOString()).toBe(expected)
  expect([dayIn(start, zone), dayIn(start - 1, zone) < day]).toEqual([day, true])
})

test.each(['Atlantic/Azores', 'America/Havana', 'America/Santiago', 'Asia/Beirut', 'Africa/Cairo'])(
  'a year in %s has each day once, although clocks change at midnight',
  (zone) => {
    const days = [startOfDay('2026-01-01', zone)]
    for (let day = 1; day < 365; day++) days.push(nextDay(days.at(-1) ?? 0, zone))
    const dates = days.map((day) => dayIn(day, zone))
    expect([new Set(dates).size, dates.at(-1)]).toEqual([365, '2026-12-31'])
  },
)

test.each([
  ['UTC', '2026-01', '2026-01-01T00:00Z', '2026-02-01T00:00Z'],
  ['Europe/Zurich', '2026-03', '2026-03-01T00:00+01:00', '2026-04-01T00:00+02:00'],
  ['Europe/Zurich', '2026-10', '2026-10-01T00:00+02:00', '2026-11-01T00:00+01:00'],
  ['Pacific/Auckland', '2025-12', '2025-12-01T00:00+13:00', '2026-01-01T00:00+13:00'],
  ['America/Los_Angeles', '2026-11', '2026-11-01T00:00-07:00', '2026-12-01T00:00-08:00'],
])('a month in %s, %s, ends where the next one begins', (zone, name, from, to) => {
  const month = { name, from: Date.parse(from), to: Date.parse(to) }
  for (const time of [month.from, month.to - 1]) expect(monthIn(time, zone)).toEqual(month)
  expect(monthIn(month.to, zone, -1)).toEqual(month)
  expect(monthIn(month.from - 1, zone, 1)).toEqual(month)
})

test('hours are those of the zone', () => {
  const morning = Date.parse('2026-11-23T07:30Z')
  expect([hourIn(morning, 'Europe/Zurich'), hourIn(morning, 'Pacific/Auckland')]).toEqual([8, 20])
})

test.each(['', 'x', '2026-2-1', '2026-13-01'])('%j is no day', (text) => {
  expect(startOfDay(text, 'UTC')).toBeNaN()
})

test('an unknown zone counts as UTC', () => {
  expect(offsetOf(Date.UTC(2026, 6, 1), 'Mars/Olympus')).toBe(0)
})
