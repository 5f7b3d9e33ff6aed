import { setPreferences } from '@hoistway/platform/preferences'
import { dateTime } from '@hoistway/ui/formats'
import { expect, test } from 'vitest'
import { applyPreferences } from './apply-preferences.ts'

test('applies density, time format, zone and language to the whole page', () => {
  setPreferences({ density: 'compact', timeFormat: '24' })
  const stop = applyPreferences()
  const evening = '2026-05-01T21:30:00'
  expect(document.documentElement.dataset.density).toBe('compact')
  expect(dateTime(evening)).toContain('21:30')
  setPreferences({ density: 'comfortable', timeFormat: '12' })
  expect(document.documentElement.dataset.density).toBe('comfortable')
  expect(dateTime(evening)).toMatch(/9:30.*pm/i)
  setPreferences({ timeFormat: '24', timeZone: 'Asia/Tokyo', dateLanguage: 'de' })
  expect(dateTime('2026-05-01T21:30:00Z')).toBe('02.05.2026, 06:30:00')
  setPreferences({ timeZone: 'Mars/Olympus', dateLanguage: 'no language' })
  expect(dateTime(evening)).toContain('21:30')
  setPreferences({ timeZone: 'browser', dateLanguage: 'browser' })
  stop()
})
