import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest, signOutForTest } from '@hoistway/platform/testing/session'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../test/render-console.tsx'

beforeEach(() => {
  signOutForTest()
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

const memberships = [
  {
    organizationId: 'o1',
    organizationName: 'Harbour Group',
    userId: 'u1',
    accessLevel: 4,
    department: 'Service',
  },
  { organizationId: 'o2', organizationName: null, userId: 'u1', accessLevel: 'ReadOnly', isActive: false },
]

test('shows the account with its roles and organizations', async () => {
  const api = await startApi(() => ({ json: memberships }))
  signInForTest({ roles: ['Admin', 'Manager'] })
  renderConsole('/profile')
  expect(await screen.findByRole('heading', { name: 'Ada Lovelace', level: 1 })).toBeInTheDocument()
  expect(screen.getAllByText('ada@example.com').length).toBeGreaterThan(0)
  expect(within(screen.getByRole('region', { name: 'Roles' })).getByText('Manager')).toBeInTheDocument()
  const organizations = within(screen.getByRole('region', { name: 'Organizations' }))
  const items = await organizations.findAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual([
    'Harbour GroupServiceManager',
    '—No departmentInactiveRead only',
  ])
  expect(api.calls.map(({ url }) => url)).toContain('/api/users/u1/organizations')
})

test('retries organizations that failed to load', async () => {
  let broken = true
  await startApi(() => (broken ? { status: 500, json: {} } : { json: [] }))
  signInForTest()
  const { user } = renderConsole('/profile')
  // Other cards of the page fail as well.
  const text = await screen.findByText('Your organizations could not be loaded')
  const alert = text.closest<HTMLElement>('[role=alert]')
  broken = false
  await user.click(within(alert ?? text).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('You belong to no organization yet.')).toBeInTheDocument()
})

test('remembers theme, density, time format and single-key shortcuts', async () => {
  await startApi(() => ({ json: [] }))
  signInForTest()
  const { user } = renderConsole('/profile')
  await user.click(await screen.findByRole('radio', { name: 'Dark' }))
  await user.click(screen.getByRole('radio', { name: 'Compact' }))
  await user.click(screen.getByRole('radio', { name: '24 h' }))
  await user.click(screen.getByRole('switch', { name: 'Single-key shortcuts', checked: true }))
  expect(JSON.parse(localStorage.getItem('hoistway.preferences') ?? '')).toMatchObject({
    theme: 'dark',
    density: 'compact',
    timeFormat: '24',
    singleKeysOff: true,
  })
})

test('lets a user without roles sign out', async () => {
  await startApi(() => ({ json: [] }))
  signInForTest({ roles: [] })
  const { user, address } = renderConsole('/profile')
  expect(await screen.findByText(/User: you can view/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(address()).toBe('/login'))
})
