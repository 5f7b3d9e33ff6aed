import { getLanguage, setLanguage } from '@hoistway/language/messages'
import { setPreferences } from '@hoistway/platform/preferences'
import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest } from '@hoistway/platform/testing/session'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router-dom'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { source } from '../../test/render-console.tsx'
import { App } from './App.tsx'
import { applyLanguage, applyPreferences } from './apply-preferences.ts'
import { consoleRoutes } from './router.tsx'

afterEach(async () => {
  // The language of the browser is applied later.
  vi.restoreAllMocks()
  setPreferences({ language: 'browser' })
  await setLanguage('en')
})

const renderApp = () =>
  render(<App router={createMemoryRouter(consoleRoutes(source), { initialEntries: ['/profile'] })} />)

test('changes the language of the whole console from the profile and remembers it', async () => {
  await startApi(() => ({ json: [] }))
  signInForTest({ roles: ['Admin'] })
  await applyLanguage()
  renderApp()
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'Deutsch')
  expect(await screen.findByRole('heading', { name: 'Darstellung' })).toBeInTheDocument()
  expect(document.documentElement).toHaveAttribute('lang', 'de')
  expect(JSON.parse(localStorage.getItem('hoistway.preferences') ?? '')).toMatchObject({ language: 'de' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sprache' }), 'English')
  expect(await screen.findByRole('heading', { name: 'Appearance' })).toBeInTheDocument()
})

test('a language that is chosen in another tab waits until a form is saved', async () => {
  await applyLanguage()
  const form = document.body.appendChild(document.createElement('span'))
  form.dataset.unsaved = ''
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  setPreferences({ language: 'de' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(document.documentElement).toHaveAttribute('lang', 'en')
  form.remove()
  await vi.advanceTimersByTimeAsync(5_000)
  await expect.poll(() => document.documentElement.lang).toBe('de')
})

test('the second of two quick changes of the language stays', async () => {
  await applyLanguage()
  setPreferences({ language: 'de' })
  setPreferences({ language: 'en' })
  await vi.dynamicImportSettled()
  await setLanguage(getLanguage())
  expect(document.documentElement).toHaveAttribute('lang', 'en')
})

test("starts in the first of the browser's languages that has texts", async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['it', 'fr-CH', 'en'])
  await applyLanguage()
  expect(document.documentElement).toHaveAttribute('lang', 'fr')
})

test('formats dates in the chosen language unless their format is chosen separately', async () => {
  const { dateTime } = await import('@hoistway/ui/formats')
  const stop = applyPreferences()
  setPreferences({ language: 'de', timeFormat: '24' })
  expect(dateTime('2026-05-01T21:30:00')).toBe('01.05.2026, 21:30:00')
  setPreferences({ dateLanguage: 'en-GB' })
  expect(dateTime('2026-05-01T21:30:00')).toBe('1 May 2026, 21:30:00')
  setPreferences({ language: 'browser', dateLanguage: 'browser', timeFormat: 'locale' })
  stop()
})
