import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})

test('preferences are stored in the browser', async () => {
  const first = await import('./preferences.ts')
  expect(first.getPreferences()).toEqual({
    theme: 'auto',
    density: 'comfortable',
    timeZone: 'browser',
    language: 'browser',
    dateLanguage: 'browser',
    timeFormat: 'locale',
    sidebarCollapsed: false,
    alertSound: false,
    singleKeysOff: false,
  })
  first.setPreferences({ theme: 'dark', sidebarCollapsed: true })
  vi.resetModules()
  const later = await import('./preferences.ts')
  expect(later.getPreferences()).toMatchObject({ theme: 'dark', sidebarCollapsed: true })
})

test.each(['garbage', '"dark"', '{"theme":"neon","density":"compact"}'])(
  'a stored value of %s never breaks the console',
  async (stored) => {
    localStorage.setItem('hoistway.preferences', stored)
    const { getPreferences } = await import('./preferences.ts')
    expect(getPreferences().theme).toBe('auto')
  },
)

test('follows a change in another tab', async () => {
  const { followPreferences, getPreferences } = await import('./preferences.ts')
  const stop = followPreferences()
  localStorage.setItem('hoistway.preferences', '{"theme":"light"}')
  window.dispatchEvent(new StorageEvent('storage', { key: 'hoistway.preferences' }))
  expect(getPreferences().theme).toBe('light')
  stop()
})
