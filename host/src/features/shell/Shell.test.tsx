import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest, signOutForTest } from '@hoistway/platform/testing/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderConsole, source } from '../../../test/render-console.tsx'
import { isItemOf } from './navigation.ts'

let api: Awaited<ReturnType<typeof startApi>>

beforeEach(async () => {
  signOutForTest()
  vi.spyOn(console, 'info').mockImplementation(() => {})
  api = await startApi(() => ({ json: {} }))
})

const menu = () => within(screen.getByRole('navigation', { name: 'Main' }))
const labels = () =>
  menu()
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label'))

test.each([
  [
    ['Admin'],
    [
      'Dashboard',
      'Organizations',
      'Elevators',
      'Controllers',
      'Users',
      'CAN Messages',
      'Reports',
      'Settings',
    ],
  ],
  [['Manager'], ['Dashboard', 'Organizations', 'Elevators', 'Reports']],
  [['Technician'], ['Dashboard', 'Elevators', 'CAN Messages']],
  [[], ['Dashboard']],
])('shows the menu items of %j', (roles, expected) => {
  signInForTest({ roles })
  renderConsole('/dashboard')
  expect(labels()).toEqual(expected)
})

test('highlights the menu item by route prefix', () => {
  signInForTest()
  renderConsole('/elevators/7')
  const active = menu()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
  expect(active.map((link) => link.getAttribute('aria-label'))).toEqual(['Elevators'])
})

test.each([
  ['/settings', '/settings', true],
  ['/releases', '/settings', true],
  ['/elevators/e1', '/elevators', true],
  ['/elevators-of-others', '/elevators', false],
])('marks on %s the menu item %s: %s', (pathname, path, isMarked) => {
  expect(isItemOf(pathname, path)).toBe(isMarked)
})

test('shows the icon that a remote brings for its menu item', () => {
  signInForTest()
  const item = { label: 'Energy', path: '/energy', icon: 'own', iconPath: 'M4 4h16v16z', order: 15 }
  renderConsole('/dashboard', { ...source, navigation: [...source.navigation, item] })
  const icon = menu().getByRole('link', { name: 'Energy' }).querySelector('path')
  expect(icon).toHaveAttribute('d', 'M4 4h16v16z')
})

test('links the brand to the dashboard', () => {
  signInForTest()
  renderConsole('/elevators')
  expect(screen.getByRole('link', { name: 'Hoistway, to the dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  )
})

test('names the user in the user menu and opens the profile', async () => {
  signInForTest({ firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' })
  const { user, address } = renderConsole('/dashboard')
  const target = screen.getByRole('button', { name: /^User menu of Grace Hopper.*grace@example\.com$/ })
  expect(target).toHaveTextContent('Grace Hopper, grace@example.com')
  await user.click(target)
  expect(await screen.findByRole('menuitem', { name: 'Logout' })).toBeInTheDocument()
  await user.click(screen.getByRole('menuitem', { name: 'Profile' }))
  expect(address()).toBe('/profile')
})

async function logout(user: ReturnType<typeof renderConsole>['user']) {
  await user.click(screen.getByRole('button', { name: /^User menu/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
}

test('ends the session on the server and here on Logout', async () => {
  signInForTest()
  const { user, address } = renderConsole('/elevators')
  await logout(user)
  await waitFor(() => expect(address()).toBe('/login'))
  expect(api.calls.filter(({ url }) => url === '/api/auth/logout')).toHaveLength(1)
  expect(localStorage.getItem('hoistway.token')).toBeNull()
})

test('clears the session on Logout when the server is down', async () => {
  await startApi(() => 'drop')
  signInForTest()
  const { user, address } = renderConsole('/elevators')
  await logout(user)
  await waitFor(() => expect(address()).toBe('/login'))
  expect(localStorage.getItem('hoistway.token')).toBeNull()
})

test('remembers a collapsed sidebar', async () => {
  signInForTest()
  const { user, unmount } = renderConsole('/dashboard')
  const toggle = screen.getByRole('button', { name: 'Toggle sidebar' })
  expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await user.click(toggle)
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  unmount()
  renderConsole('/dashboard')
  expect(screen.getByRole('button', { name: 'Toggle sidebar' })).toHaveAttribute('aria-expanded', 'false')
  await user.keyboard('{Control>}b{/Control}')
  expect(screen.getByRole('button', { name: 'Toggle sidebar' })).toHaveAttribute('aria-expanded', 'true')
})

test.each([
  ['/users', ['Manager'], '/users'],
  ['/users', ['Technician'], '/unauthorized'],
  ['/settings', ['Technician'], '/unauthorized'],
  ['/profile', [], '/profile'],
])('%s leads a user with the roles %j to %s', async (path, roles, shown) => {
  signInForTest({ roles })
  const { address } = renderConsole(path)
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(address()).toBe(shown)
})

test('names the page and the missing role on /unauthorized', async () => {
  signInForTest({ roles: ['Technician'] })
  const { user, address } = renderConsole('/elevators/create')
  await waitFor(() => expect(address()).toBe('/unauthorized'))
  const text = 'The page “New elevator” needs the role Admin or Manager. An Admin can give it to you.'
  expect(screen.getByText(text)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Go to the dashboard' }))
  expect(address()).toBe('/dashboard')
})

test('hides the address of an unknown page on /unauthorized', async () => {
  signInForTest({ roles: [] })
  const { address } = renderConsole('/controllers')
  await waitFor(() => expect(address()).toBe('/unauthorized'))
  expect(screen.getByText(/^This page needs the role Admin\./)).toBeVisible()
})

test('does not report missing access when /unauthorized is opened by its address', async () => {
  signInForTest({ roles: ['Admin'] })
  renderConsole('/unauthorized')
  expect(await screen.findByText(/^If a page led you here, it needs a role/)).toBeVisible()
  expect(screen.queryByText(/You do not have access/)).not.toBeInTheDocument()
})

test('opens a page with one of several roles', async () => {
  signInForTest({ roles: ['Manager'] })
  renderConsole('/elevators/create')
  expect(await screen.findByRole('heading', { name: 'New elevator page' })).toBeInTheDocument()
})

test('closes the open page when its role is removed during the session', async () => {
  signInForTest({ roles: ['Admin'] })
  const { address } = renderConsole('/controllers')
  expect(await screen.findByRole('heading', { name: 'Controllers page' })).toBeInTheDocument()
  act(() => signInForTest({ roles: [] }))
  await waitFor(() => expect(address()).toBe('/unauthorized'))
  expect(labels()).toEqual(['Dashboard'])
})

test('names changed roles until the notice is dismissed', async () => {
  signInForTest({ roles: ['Admin', 'Technician'] })
  const { user, address } = renderConsole('/controllers')
  await screen.findByRole('heading', { name: 'Controllers page' })
  const regions = screen.getAllByRole('status')
  act(() => signInForTest({ roles: ['Technician', 'Manager'] }))
  await waitFor(() => expect(address()).toBe('/unauthorized'))
  const text =
    'Your roles have changed. You no longer have the role Admin. You now have the role Manager. If you did not expect this, ask an Admin.'
  expect(screen.getByText(text)).toBeVisible()
  expect(regions).toContain(screen.getByText(text).closest('[role=status]'))
  await user.click(menu().getByRole('link', { name: 'Dashboard' }))
  expect(screen.getByText(text)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText(text)).not.toBeInTheDocument()
})

test('announces a new version in an element that is already in the page', async () => {
  signInForTest()
  const findNewVersions = async () => [{ name: 'fleet', isTakenBack: false }]
  renderConsole('/dashboard', { ...source, findNewVersions })
  const regions = screen.getAllByRole('status')
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  const notice = await screen.findByText('A new version of this page is ready')
  expect(regions).toContain(notice.closest('[role=status]'))
})

test('shows no role notice after a renewal with the same roles', async () => {
  signInForTest({ roles: ['Admin', 'Technician'] })
  renderConsole('/dashboard')
  act(() => signInForTest({ roles: ['Technician', 'Admin'], lastName: 'King' }))
  expect(await screen.findByText(/Ada King/)).toBeInTheDocument()
  expect(screen.queryByText(/Your roles have changed/)).not.toBeInTheDocument()
})

test('shows no role notice to another user', async () => {
  signInForTest({ roles: ['Admin'] })
  renderConsole('/dashboard')
  act(() => signInForTest({ id: 'u2', firstName: 'Grace', lastName: 'Hopper', roles: [] }))
  expect(await screen.findByText(/Grace Hopper/)).toBeInTheDocument()
  expect(screen.queryByText(/Your roles have changed/)).not.toBeInTheDocument()
})

test('moves the focus to the heading of a new page', async () => {
  signInForTest()
  const { user } = renderConsole('/dashboard')
  await user.click(menu().getByRole('link', { name: 'Elevators' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Elevators page' })).toHaveFocus())
  expect(document.title).toBe('Elevators page · Hoistway')
})

test.each([
  ['takes the focus from its link', false],
  ['leaves the focus in the palette', true],
])('the heading of a late page %s', async (_, opensPalette) => {
  let load = () => {}
  const Late = () => {
    const [isLoaded, setLoaded] = useState(false)
    load = () => setLoaded(true)
    return isLoaded && <h1>Late page</h1>
  }
  signInForTest()
  const routes = [{ path: '/elevators', element: <Late /> }, ...source.routes]
  const { user } = renderConsole('/dashboard', { ...source, routes })
  await user.click(menu().getByRole('link', { name: 'Elevators' }))
  const search = () => screen.findByLabelText('Search everything', { selector: 'input' })
  if (opensPalette) {
    await user.keyboard('{Control>}k{/Control}')
    await waitFor(async () => expect(await search()).toHaveFocus())
  }
  act(load)
  const heading = await screen.findByRole('heading', { name: 'Late page', hidden: true })
  await waitFor(() => expect(document.title).toBe('Late page · Hoistway'))
  expect(opensPalette ? await search() : heading).toHaveFocus()
})

test('skips the menu at the first Tab stop', async () => {
  signInForTest()
  const { user } = renderConsole('/dashboard')
  await user.tab()
  const skip = screen.getByRole('link', { name: 'Skip to content' })
  expect(skip).toHaveFocus()
  expect(document.querySelector(skip.getAttribute('href') ?? '')).toContainElement(
    screen.getByRole('heading', { name: 'Dashboard page' }),
  )
})

test('shows the error id of a page that fails to render inside the shell', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  const Broken = () => {
    throw new Error('broken at render')
  }
  signInForTest()
  renderConsole('/broken', {
    ...source,
    routes: [...source.routes, { path: '/broken', element: <Broken /> }],
  })
  expect(await screen.findByRole('heading', { name: 'This page could not be shown' })).toBeInTheDocument()
  expect(menu().getByRole('link', { name: 'Dashboard' })).toBeInTheDocument()
  const id = screen.getByText(/^Something went wrong\./).textContent?.match(/[0-9a-f]{8}/)?.[0]
  expect(report.mock.calls.flat().join(' ')).toContain(`[${id}]`)
})

test('reports a missing file of a page, with Retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Missing = () => {
    throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', request: '/7.js' })
  }
  signInForTest()
  renderConsole('/missing', { ...source, routes: [{ path: '/missing', element: <Missing /> }] })
  expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument()
})

test('cycles the theme and remembers it', async () => {
  signInForTest()
  const { user } = renderConsole('/dashboard')
  await user.click(screen.getByRole('button', { name: 'System theme, change to light theme' }))
  await user.click(screen.getByRole('button', { name: 'Light theme, change to dark theme' }))
  expect(screen.getByRole('button', { name: 'Dark theme, change to system theme' })).toBeInTheDocument()
  expect(JSON.parse(localStorage.getItem('hoistway.preferences') ?? '')).toMatchObject({ theme: 'dark' })
})
