import { expect, test } from 'vitest'
import { instantOf, zoneText } from './when.ts'

test('reads the typed time as local', () => {
  expect(instantOf('2026-11-24T02:00')).toEqual(new Date(2026, 10, 24, 2, 0))
  for (const wrong of ['', '2026-11-24', 'tomorrow', '2026-99-99T02:00'])
    expect(instantOf(wrong)).toBeUndefined()
})

test('names the time zone with its offset', () => {
  expect(zoneText(new Date(0))).toMatch(/^\S+ \(\S*(GMT|UTC)\S*\)$/)
})
