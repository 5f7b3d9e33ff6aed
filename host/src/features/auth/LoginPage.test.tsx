import { startApi } from '@hoistway/platform/testing/api'
import {
  ada,
  endSessionForTest,
  sessionFor,
  signInForTest,
  signOutForTest,
} from '@hoistway/platform/testing/session'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderConsole, serveStartData } from '../../../test/render-console.tsx'

beforeEach(() => {
  signOutForTest()
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')
const button = () => screen.getByRole('button', { name: 'Sign In' })

const apiWith = (login: () => { status?: number; json?: unknown; after?: Promise<unknown> } | 'drop') =>
  startApi(({ url }) => (url === '/api/auth/login' ? login() : { json: { demo: false } }))

const logins = (api: Awaited<ReturnType<typeof startApi>>) =>
  api.calls.filter(({ url }) => url === '/api/auth/login')

test('shows errors only after a field was touched', async () => {
  await apiWith(() => ({ json: {} }))
  const { user } = renderConsole('/login')
  expect(screen.queryByText('Email is required')).not.toBeInTheDocument()
  await user.click(email())
  await user.tab()
  expect(screen.getByText('Email is required')).toBeInTheDocument()
  expect(screen.queryByText('Password is required')).not.toBeInTheDocument()
  await user.type(email(), 'ada')
  expect(screen.getByText('Please enter a valid email')).toBeInTheDocument()
  await user.type(email(), '@example.com')
  expect(screen.queryByText('Please enter a valid email')).not.toBeInTheDocument()
})

test('rejects a password below six characters', async () => {
  await apiWith(() => ({ json: {} }))
  const { user } = renderConsole('/login')
  await user.type(password(), '12345')
  await user.tab()
  expect(screen.getByText('Password must be at least 6 characters')).toBeInTheDocument()
  await user.type(password(), '6')
  expect(screen.queryByText('Password must be at least 6 characters')).not.toBeInTheDocument()
})

test('limits an email to 64 characters before the at sign and 254 overall', async () => {
  await apiWith(() => ({ json: {} }))
  renderConsole('/login')
  for (const [value, valid] of [
    [`${'a'.repeat(64)}@example.com`, true],
    [`${'a'.repeat(65)}@example.com`, false],
    [`a@${'b'.repeat(248)}.com`, true],
    [`a@${'b'.repeat(249)}.com`, false],
  ] as const) {
    fireEvent.change(email(), { target: { value } })
    fireEvent.blur(email())
    expect(screen.queryByText('Please enter a valid email') === null, value).toBe(valid)
  }
})

test('an invalid submit focuses the first invalid field and sends nothing', async () => {
  const api = await apiWith(() => ({ json: {} }))
  const { user } = renderConsole('/login')
  await user.click(button())
  expect(screen.getByText('Email is required')).toBeInTheDocument()
  expect(screen.getByText('Password is required')).toBeInTheDocument()
  expect(email()).toHaveFocus()
  expect(logins(api)).toHaveLength(0)
})

async function submit(user: ReturnType<typeof renderConsole>['user']) {
  await user.click(email())
  await user.paste(' ada@example.com ')
  await user.click(password())
  await user.paste('secret!')
  await user.keyboard('{Enter}')
}

test('sends one request while the button reads Signing In...', async () => {
  let answer = () => {}
  const after = new Promise<void>((done) => {
    answer = done
  })
  const api = await apiWith(() => ({ json: sessionFor(600), after }))
  const { user, address } = renderConsole('/login')
  await submit(user)
  const busy = await screen.findByRole('button', { name: 'Signing In...' })
  await user.click(busy)
  answer()
  await waitFor(() => expect(address()).toBe('/dashboard'))
  expect(logins(api).map(({ body }) => body)).toEqual([{ email: 'ada@example.com', password: 'secret!' }])
})

test.each([
  ['/login?returnUrl=%2Felevators%2F7%3Ftab%3Dalerts', '/elevators/7?tab=alerts'],
  ['/login', '/dashboard'],
  ['/login?returnUrl=%2F%2Fevil.example', '/dashboard'],
  ['/login?returnUrl=https%3Aevil.example', '/dashboard'],
  ['/login?returnUrl=%2F%5Cevil.example', '/dashboard'],
])('signing in at %s leads to %s', async (from, to) => {
  await apiWith(() => ({ json: sessionFor(600) }))
  const { user, address } = renderConsole(from)
  await submit(user)
  await waitFor(() => expect(address()).toBe(to))
})

test('grants no rights for malformed roles in the answer', async () => {
  await apiWith(() => ({ json: { ...sessionFor(600), user: { ...ada, roles: 'Admin' } } }))
  const { user } = renderConsole('/login')
  await submit(user)
  const menu = await screen.findByRole('navigation', { name: 'Main' })
  expect(within(menu).getAllByRole('link')).toHaveLength(1)
})

test('redirects a signed-in visitor immediately', async () => {
  await apiWith(() => ({ json: {} }))
  signInForTest()
  const { address } = renderConsole('/login?returnUrl=%2Felevators')
  await waitFor(() => expect(address()).toBe('/elevators'))
})

test.each([
  ['no token in the response', { json: { user: ada } }, 'Login failed. Please check your credentials.'],
  ['an empty response', { json: null }, 'Login failed. Please check your credentials.'],
  ['an empty user', { json: { user: {} } }, 'Login failed. Please check your credentials.'],
  [
    'a token of another type',
    { json: { ...sessionFor(600), token: 7 } },
    'Login failed. Please check your credentials.',
  ],
  [
    'a token that cannot be decoded',
    { json: { ...sessionFor(600), token: 'a.b.c' } },
    'Login failed. Please check your credentials.',
  ],
  ['an expired token', { json: sessionFor(-60) }, 'Login failed. Please check your credentials.'],
  [
    'a response without a user',
    { json: { ...sessionFor(600), user: null } },
    'Login failed. Please check your credentials.',
  ],
  [
    'a message of the server',
    { status: 401, json: { message: 'Wrong email or password.' } },
    'Wrong email or password.',
  ],
  ['a server error without a message', { status: 500, json: {} }, 'Login failed. Please try again.'],
  ['a server that is down', 'drop' as const, 'Login failed. Please try again.'],
])('%s shows a message and keeps the typed values', async (_, answer, text) => {
  await apiWith(() => answer)
  const { user } = renderConsole('/login')
  await submit(user)
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(button()).toHaveAttribute('aria-disabled', 'false')
  expect(email()).toHaveValue('ada@example.com')
  expect(password()).toHaveValue('secret!')
})

test.each([
  ['expired', 'Your session has expired. Please sign in again.'],
  ['unreachable', /^Your session could not be renewed, because the server could not be reached\./],
  ['inactive', 'Your account was deactivated. Please ask an Admin.'],
  ['revoked', /^Your session was ended\. You logged out elsewhere, an Admin ended it, your password or/],
  ['elsewhere', 'You were logged out in another tab.'],
] as const)('explains why a session ended: %s', async (reason, text) => {
  await apiWith(() => ({ json: {} }))
  renderConsole('/login')
  expect(screen.queryByText(text)).not.toBeInTheDocument()
  act(() => endSessionForTest(reason))
  expect(screen.getByText(text)).toBeVisible()
})

test('has a form that password managers recognise', async () => {
  await apiWith(() => ({ json: {} }))
  renderConsole('/login')
  expect(email()).toHaveAttribute('autocomplete', 'username')
  expect(password()).toHaveAttribute('autocomplete', 'current-password')
  expect(button().closest('form')).toContainElement(password())
  expect(button()).toHaveAttribute('type', 'submit')
})

test('shows and hides the password', async () => {
  await apiWith(() => ({ json: {} }))
  const { user } = renderConsole('/login')
  expect(password()).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password()).toHaveAttribute('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password()).toHaveAttribute('type', 'password')
})

test('warns of Caps Lock while the password is typed', async () => {
  await apiWith(() => ({ json: {} }))
  const { user } = renderConsole('/login')
  await user.click(password())
  await user.keyboard('{CapsLock}a')
  expect(screen.getByText('Caps Lock is on')).toBeInTheDocument()
  await user.keyboard('{CapsLock}a')
  expect(screen.queryByText('Caps Lock is on')).not.toBeInTheDocument()
})

test('links to the registration page', async () => {
  await apiWith(() => ({ json: {} }))
  const { user, address } = renderConsole('/login')
  await user.click(screen.getByRole('link', { name: 'Create an account' }))
  expect(address()).toBe('/register')
})

test('offers demo accounts in demo mode only', async () => {
  const demoAccounts = [{ email: 'admin@hoistway.demo', role: 'Admin', password: 'demo-password' }]
  let demo = false
  await startApi(() => ({ json: { demo, demoAccounts } }))
  const outside = renderConsole('/login')
  await waitFor(() => expect(screen.queryByText('Demo accounts')).not.toBeInTheDocument())
  outside.unmount()
  demo = true
  const { user } = renderConsole('/login')
  await user.click(await screen.findByRole('button', { name: /^Fill in.*admin@hoistway\.demo$/ }))
  expect(email()).toHaveValue('admin@hoistway.demo')
  expect(password()).toHaveValue('demo-password')
})

const providers = [
  { id: 'company', name: 'Company' },
  { id: 'partner', name: 'Partner' },
]
const ssoApi = (
  session: { status?: number; json?: unknown },
  signIn: object = { localAccounts: true, providers },
) => startApi(({ url }) => (url === '/api/auth/sso/session' ? session : { json: { demo: false, signIn } }))

test('links to each provider with the requested page', async () => {
  const { port } = await ssoApi({})
  renderConsole('/login?returnUrl=%2Felevators%3Fpage%3D2')
  const link = await screen.findByRole('link', { name: 'Continue with Company' })
  const start = `http://127.0.0.1:${port}/api/auth/sso/company/start?returnUrl=%2Felevators%3Fpage%3D2`
  expect(link).toHaveAttribute('href', start)
  expect(screen.getByRole('link', { name: 'Continue with Partner' })).toBeVisible()
  expect(button()).toBeVisible()
})

test('exchanges the one-time code of single sign-on and removes it from the address', async () => {
  const { calls } = await ssoApi({ json: sessionFor(600) })
  const { address } = renderConsole('/login?returnUrl=%2Felevators#code=once')
  expect(address()).not.toContain('once')
  await waitFor(() => expect(address()).toBe('/elevators'))
  const exchanges = calls.filter(({ url }) => url === '/api/auth/sso/session')
  expect(exchanges.map(({ body }) => body)).toEqual([{ code: 'once' }])
})

test('asks for the second factor after single sign-on', async () => {
  const challenge = { code: 'second-factor-needed', challenge: 'c1', expiresAt: '2999-01-01T10:00:00.000Z' }
  await ssoApi({ status: 401, json: { message: 'Code', ...challenge } })
  renderConsole('/login#code=once')
  expect(await screen.findByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
})

test('shows why a code of single sign-on was refused', async () => {
  await ssoApi({ status: 401, json: { message: 'This sign-in took too long.' } })
  renderConsole('/login#code=late')
  expect(await screen.findByRole('alert')).toHaveTextContent('This sign-in took too long.')
})

test.each([
  ['unavailable', 'The sign-in failed. Please try again later.'],
  ['denied', 'The sign-in provider did not sign you in. Please try again.'],
  ['refused', 'This account cannot sign in here. Please ask an Admin.'],
  ['pending', 'Your account waits for the approval of an Admin.'],
  ['expired', 'This sign-in took too long, or was used already. Please start again.'],
  ['new-kind', 'This sign-in took too long, or was used already. Please start again.'],
])('explains a failed single sign-on: %s', async (failure, text) => {
  await ssoApi({})
  const { address } = renderConsole(`/login#failure=${failure}`)
  expect(screen.getByRole('alert')).toHaveTextContent(text)
  expect(email()).toBeVisible()
  await waitFor(() => expect(address()).toBe('/login'))
})

test('never shows a password field on a page that was served without local accounts', async () => {
  serveStartData({ localAccounts: false })
  await ssoApi({}, { localAccounts: false, providers })
  renderConsole('/login')
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Continue with Company' })).toBeVisible()
})

test('offers the providers as soon as a server without local accounts answers', async () => {
  serveStartData({ localAccounts: false })
  let isUp = false
  await startApi(() =>
    isUp ? { json: { demo: false, signIn: { localAccounts: false, providers } } } : { status: 503, json: {} },
  )
  renderConsole('/login')
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.')
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()
  isUp = true
  expect(await screen.findByRole('link', { name: 'Continue with Company' })).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('offers no password without local accounts', async () => {
  await ssoApi({}, { localAccounts: false, providers })
  renderConsole('/login')
  expect(await screen.findByRole('link', { name: 'Continue with Company' })).toBeVisible()
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Create an account' })).not.toBeInTheDocument()
})
