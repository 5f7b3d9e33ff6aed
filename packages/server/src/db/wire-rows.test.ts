import { expect, test } from 'vitest'
import { isoTime } from './wire-rows.ts'

test.each([
  '2026-11-22 07:43:39+00',
  '2026-11-22 07:43:39.1+00',
  '2026-11-22 07:43:39.12+00',
  '2026-11-22 07:43:39.123+00',
  '2026-11-22 07:43:39.123999+00',
  '2026-11-22 23:59:59.999999+00',
  '2026-11-22 09:43:39.5+02',
  '2026-11-22 03:13:39.5-04:30',
])('the time %s reads as JavaScript writes it', (text) => {
  expect(isoTime(text)).toBe(new Date(text).toISOString())
})
