import { expect, test } from 'vitest'
import { dayIn, hourIn, startOfDay } from './zone.ts'

test.each([
  ['2026-11-22', 'Pacific/Auckland', '2026-11-21T11:00:00.000Z'],
  ['2026-11-22', 'America/New_York', '2026-11-22T05:00:00.000Z'],
  ['2026-03-29', 'Europe/Zurich', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Zurich', '2026-03-29T22:00:00.000Z'],
  ['2026-10-26', 'Europe/Zurich', '2026-10-25T23:00:00.000Z'],
])('%s in %s begins at %s', (day, zone, expected) => {
  const start = startOfDay(day, zone)
  expect(new Date(start).toISOString()).toBe(expected)
  expect([dayIn(start, zone), dayIn(start - 1, zone) < day]).toEqual([day, true])
})

test('hours are those of the zone', () => {
  const morning = Date.parse('2026-11-23T07:30Z')
  expect([hourIn(morning, 'Europe/Zurich'), hourIn(morning, 'Pacific/Auckland')]).toEqual([8, 20])
})

test.each(['', 'x', '2026-2-1', '2026-13-01'])('%j is no day', (text) => {
  expect(startOfDay(text, 'UTC')).toBeNaN()
})
