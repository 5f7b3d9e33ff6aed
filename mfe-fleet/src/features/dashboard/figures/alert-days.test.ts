import { setPreferences } from '@hoistway/platform/preferences'
import { expect, test } from 'vitest'
import { alertDays } from './alert-days.ts'

test('every day up to today has a row', () => {
  const today = new Date(2026, 2, 30, 9)
  const days = alertDays([{ date: '2026-03-29', total: 7, critical: 2 }], 3, today)
  expect(days.map(({ critical, other }) => [critical, other])).toEqual([
    [0, 0],
    [2, 5],
    [0, 0],
  ])
  expect(new Set(days.map(({ day }) => day)).size).toBe(3)
})

test('days are in the chosen language of dates, else in that of the interface', () => {
  const labels = () => alertDays([], 1, new Date(2026, 9, 30, 9)).map(({ day }) => day)
  setPreferences({ language: 'de' })
  expect(labels()).toEqual(['30. Okt.'])
  setPreferences({ dateLanguage: 'en-GB' })
  expect(labels()).toEqual(['30 Oct'])
})
