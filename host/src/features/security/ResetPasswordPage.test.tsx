import { queryClient } from '@hoistway/platform/query'
import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest, signOutForTest } from '@hoistway/platform/testing/session'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../test/render-console.tsx'

beforeEach(() => {
  signOutForTest()
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

type Answer = { status?: number; json?: unknown; after?: Promise<void> } | 'drop'
const subject = { json: { email: 'ada@example.com', expiresAt: '2026-11-23T10:00:00.000Z' } }

const apiWith = (checked: () => Answer, reset: Answer = { status: 204 }) =>
  startApi(({ url }) => {
    if (url === '/api/auth/password-reset/check') return checked()
    return url === '/api/auth/password-reset' ? reset : { json: { demo: false } }
  })

async function setPassword(user: ReturnType<typeof renderConsole>['user']) {
  await user.type(await screen.findByLabelText('New password'), 'new-Secret-2')
  await user.type(screen.getByLabelText('Confirm new password'), 'new-Secret-2')
  await user.click(screen.getByRole('button', { name: 'Set Password' }))
}

test('sets a new password by a link, and keeps its token out of addresses', async () => {
  const api = await apiWith(() => subject)
  const { user, router } = renderConsole('/reset-password#t-1')
  expect(await screen.findByText(/^For ada@example\.com\. It replaces/)).toBeInTheDocument()
  await setPassword(user)
  expect(await screen.findByText('Your password is set. You can sign in with it now.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go to sign in' })).toHaveAttribute('href', '/login')
  // Neither the address bar nor the history contains the token.
  expect(router.state.location.hash).toBe('')
  const calls = api.calls.filter(({ url }) => url.startsWith('/api/auth/'))
  expect(calls.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/api/auth/password-reset/check', { token: 't-1' }],
    [
      'POST',
      '/api/auth/password-reset',
      { token: 't-1', password: 'new-Secret-2', confirmPassword: 'new-Secret-2' },
    ],
  ])
})

test('opens the form of the next link after a password was set in the same tab', async () => {
  const api = await apiWith(() => subject)
  const { user, router } = renderConsole('/reset-password#t-1')
  await setPassword(user)
  expect(await screen.findByText(/^Your password is set/)).toBeInTheDocument()
  await act(() => router.navigate('/reset-password#t-2'))
  expect(await screen.findByLabelText('New password')).toHaveValue('')
  expect(screen.queryByText(/^Your password is set/)).not.toBeInTheDocument()
  expect(api.calls.at(-1)?.body).toEqual({ token: 't-2' })
})

test.each([
  ['used', 'This link has already been used. Please ask an Admin for a new one.'],
  ['expired', 'This link has expired. Please ask an Admin for a new one.'],
])('shows that a link is %s instead of the form', async (code, message) => {
  await apiWith(() => ({ status: 410, json: { message, code } }))
  renderConsole('/reset-password#t-1')
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument()
})

test('reports a link that was used in the meantime', async () => {
  const message = 'This link has already been used. Please ask an Admin for a new one.'
  await apiWith(() => subject, { status: 410, json: { message, code: 'used' } })
  const { user } = renderConsole('/reset-password#t-1')
  await setPassword(user)
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
})

test('says that the password may be set after a lost answer', async () => {
  await apiWith(() => subject, 'drop')
  const { user } = renderConsole('/reset-password#t-1')
  await setPassword(user)
  expect(await screen.findByRole('alert')).toHaveTextContent('It is unknown whether the password was set.')
})

test('rejects a link without its token before any request', async () => {
  const api = await apiWith(() => subject)
  renderConsole('/reset-password')
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is not complete.')
  expect(api.calls).toHaveLength(0)
})

test('retries a link check that failed', async () => {
  let away = true
  await apiWith(() => (away ? 'drop' : subject))
  const { user } = renderConsole('/reset-password#t-1')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The link could not be checked. Please try again.',
  )
  away = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(/^For ada@example\.com\. It replaces/)).toBeInTheDocument()
})

test('opens for a signed-in user', async () => {
  await apiWith(() => subject)
  signInForTest()
  const { address } = renderConsole('/reset-password#t-1')
  expect(await screen.findByText(/^For ada@example\.com\. It replaces/)).toBeInTheDocument()
  await waitFor(() => expect(address()).toBe('/reset-password'))
})

test('leaves a user alone who went to the sign-in before the password was set', async () => {
  const { promise: after, resolve: answer } = Promise.withResolvers<void>()
  const api = await apiWith(() => subject, { status: 204, after })
  const { user, address } = renderConsole('/reset-password#t-1')
  await setPassword(user)
  await waitFor(() => expect(api.calls.at(-1)?.url).toBe('/api/auth/password-reset'))
  await user.click(screen.getByRole('link', { name: 'Go to sign in' }))
  await screen.findByRole('button', { name: 'Sign In' })
  answer()
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(address()).toBe('/login')
})
