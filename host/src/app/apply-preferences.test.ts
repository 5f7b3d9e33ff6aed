// @vitest-environment jsdom
import { setPreferences } from '@hoistway/platform/preferences'
import { dateTime } from '@hoistway/ui/formats'
import { expect, test } from 'vitest'
import { applyPreferences } from './apply-preferences.ts'

test('applies density and time format to the whole page', () => {
  setPreferences({ density: 'compact', timeFormat: '24' })
  const stop = applyPreferences()
  const evening = '2026-05-01T21:30:00'
  expect(document.documentElement.dataset.density).toBe('compact')
  expect(dateTime(evening)).toContain('21:30')
  setPreferences({ density: 'comfortable', timeFormat: '12' })
  expect(document.documentElement.dataset.density).toBe('comfortable')
  expect(dateTime(evening)).toMatch(/9:30.*pm/i)
  stop()
})
