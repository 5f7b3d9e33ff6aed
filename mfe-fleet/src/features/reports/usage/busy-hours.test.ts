import { expect, test } from 'vitest'
import { busiest, busyHours } from './busy-hours.ts'

/** The Sunday when clocks in Berlin change from 2 to 3. */
const SUNDAY = Date.UTC(2026, 2, 29)

test('uses hours of a time zone across a change of clocks', () => {
  const hours = Array.from({ length: 48 }, (_, hour) => (hour < 24 ? hour : hour + 100))
  const berlin = busyHours(SUNDAY, hours, 'Europe/Berlin')
  // 00:00 UTC is 1 o'clock, 01:00 UTC is 3 o'clock already.
  expect(berlin[6]?.slice(0, 5)).toEqual([undefined, 0, undefined, 1, 2])
  expect(berlin[0]?.[0]).toBe(22)
  expect(berlin[0]?.[2]).toBe(124)
  expect(busyHours(SUNDAY, hours, 'Asia/Kolkata')[6]?.[5]).toBe(0)
})

test('averages over hours with known data', () => {
  const weeks = Array.from<number | null>({ length: 21 * 24 }).fill(null)
  weeks[8] = 10
  weeks[8 + 7 * 24] = 20
  weeks[9] = 0
  const hours = busyHours(SUNDAY, weeks, 'UTC')
  expect(hours[6]?.slice(8, 11)).toEqual([15, 0, undefined])
  expect(busiest(hours)).toBe(15)
  expect(busiest(busyHours(SUNDAY, [null], 'UTC'))).toBe(0)
})
