import { getPreferences, setPreferences } from '@hoistway/platform/preferences'
import { MantineProvider, useMantineColorScheme } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { preferredColorScheme } from './color-scheme.ts'

function Scheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <button type="button" onClick={() => setColorScheme('light')}>
      {colorScheme}
    </button>
  )
}

test('keeps theme and preferences in sync', () => {
  setPreferences({ theme: 'auto' })
  render(
    <MantineProvider colorSchemeManager={preferredColorScheme()} defaultColorScheme="auto">
      <Scheme />
    </MantineProvider>,
  )
  act(() => setPreferences({ theme: 'dark' }))
  expect(screen.getByRole('button')).toHaveTextContent('dark')
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')
  act(() => screen.getByRole('button').click())
  expect(getPreferences().theme).toBe('light')
  expect(screen.getByRole('button')).toHaveTextContent('light')
})
