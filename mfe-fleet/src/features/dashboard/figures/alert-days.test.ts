import { setDateStyle } from '@hoistway/ui/formats'
import { afterEach, expect, test } from 'vitest'
import { alertDays } from './alert-days.ts'

afterEach(() => setDateStyle({ timeZone: undefined, language: undefined }))

test('includes every day up to today', () => {
  setDateStyle({ timeZone: 'Europe/Zurich', language: 'en-GB' })
  const days = alertDays([{ date: '2026-03-29', total: 7, critical: 2 }], 3, Date.parse('2026-03-30T07:00Z'))
  expect(days.map(({ critical, other }) => [critical, other])).toEqual([
    [0, 0],
    [2, 5],
    [0, 0],
  ])
  expect(days.map(({ day }) => day)).toEqual(['28 Mar', '29 Mar', '30 Mar'])
})

test('uses days of the chosen time zone and language', () => {
  const now = Date.parse('2026-10-30T18:00Z')
  const label = (timeZone: string, language: string) => {
    setDateStyle({ timeZone, language })
    return alertDays([], 1, now)[0]?.day
  }
  expect(label('Europe/Zurich', 'de')).toBe('30. Okt.')
  expect(label('Pacific/Auckland', 'en-GB')).toBe('31 Oct')
})
