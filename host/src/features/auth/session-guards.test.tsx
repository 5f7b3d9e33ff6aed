import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest, signOutForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../test/render-console.tsx'
import { SignedInOnly } from './session-guards.tsx'

beforeEach(async () => {
  signOutForTest()
  vi.spyOn(console, 'info').mockImplementation(() => {})
  await startApi(() => ({ json: {} }))
})

test.each([
  ['/elevators/7?tab=alerts', '/login?returnUrl=%2Felevators%2F7%3Ftab%3Dalerts'],
  ['/', '/login?returnUrl=%2Fdashboard'],
  ['/profile', '/login?returnUrl=%2Fprofile'],
  ['/unauthorized', '/login?returnUrl=%2Funauthorized'],
])('redirects a visitor from %s to %s', async (from, to) => {
  const { address } = renderConsole(from)
  await waitFor(() => expect(address()).toBe(to))
})

test('redirects the empty path to the dashboard', async () => {
  signInForTest()
  const { address } = renderConsole('/')
  await waitFor(() => expect(address()).toBe('/dashboard'))
})

test.each(['/nowhere', '/organizations-of-mine', '/dashboard/extra'])(
  'redirects the unknown path %s to the dashboard',
  async (from) => {
    signInForTest()
    const { address } = renderConsole(from)
    await waitFor(() => expect(address()).toBe('/dashboard'))
  },
)

test('returns to the page of an ended session after the next sign-in', async () => {
  signInForTest()
  const { address } = renderConsole('/elevators')
  expect(await screen.findByRole('heading', { name: 'Elevators page' })).toBeInTheDocument()
  act(() => signOutForTest())
  await waitFor(() => expect(address()).toBe('/login?returnUrl=%2Felevators'))
})

test('opens the requested page after a sign-in in another tab', async () => {
  const { address } = renderConsole('/login?returnUrl=%2Felevators')
  act(() => signInForTest())
  await waitFor(() => expect(address()).toBe('/elevators'))
})

test('the next user of a tab sees nothing that the former one typed', async () => {
  signInForTest()
  const { user } = renderPage(
    <SignedInOnly enrolment={null}>
      <input aria-label="Name" />
    </SignedInOnly>,
  )
  await user.type(screen.getByRole('textbox'), 'typed')
  act(() => signInForTest({ firstName: 'Augusta' }))
  expect(screen.getByRole('textbox')).toHaveValue('typed')
  act(() => signInForTest({ id: 'u2', email: 'bob@example.com' }))
  expect(screen.getByRole('textbox')).toHaveValue('')
})
