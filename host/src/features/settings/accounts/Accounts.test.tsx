import type { Account } from '@hoistway/contracts/account'
import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest, signOutForTest } from '@hoistway/platform/testing/session'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../../test/render-console.tsx'

beforeEach(() => {
  signOutForTest()
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

const person = (id: string, firstName: string, more: Partial<Account> = {}): Account => ({
  id,
  firstName,
  lastName: 'Lovelace',
  email: `${firstName.toLowerCase()}@example.com`,
  roles: ['Manager'],
  isActive: true,
  createdAt: '2026-11-01T10:00:00.000Z',
  hasSecondFactor: false,
  resetLinkExpiresAt: null,
  ...more,
})

async function openSettings(accounts: Account[], refuse?: { status: number; json: unknown }) {
  const indexOf = (id: string | undefined) => accounts.findIndex((each) => each.id === id)
  const change = (id: string | undefined, changes: Partial<Account>) => {
    const at = indexOf(id)
    const before = accounts[at]
    if (before) accounts[at] = { ...before, ...changes }
    return accounts[at]
  }
  const api = await startApi(({ url, method }) => {
    const [, id, action] = /^\/api\/users\/([^/]+)\/(.+)$/.exec(url) ?? []
    if (url.startsWith('/api/users?'))
      return { json: { data: accounts, totalCount: accounts.length, totalPages: 1, page: 1 } }
    if (!action) return { json: { registry: { remotes: {} }, failures: [] } }
    if (refuse) return refuse
    if (method === 'POST' && action === 'password-reset') {
      const expiresAt = '2026-11-23T10:00:00.000Z'
      change(id, { resetLinkExpiresAt: expiresAt })
      return { json: { token: 't-1', expiresAt } }
    }
    if (action === 'activate') return { json: change(id, { isActive: true }) }
    change(id, action === 'second-factor' ? { hasSecondFactor: false } : { resetLinkExpiresAt: null })
    return { status: 204 }
  })
  signInForTest()
  const { user } = renderConsole('/settings')
  const table = within(await screen.findByRole('table', { name: 'Accounts' }))
  const row = async (name: string) => within(await table.findByRole('row', { name: new RegExp(name) }))
  const writes = () =>
    api.calls.filter(({ method }) => method !== 'GET').map(({ method, url }) => [method, url])
  return { user, row, writes }
}

test('creates a reset link after confirmation and withdraws it', async () => {
  const { user, row, writes } = await openSettings([person('u2', 'Grace')])
  await user.click((await row('Grace')).getByRole('button', { name: 'Reset Link: Grace Lovelace' }))
  const question = await screen.findByRole('dialog', { name: 'Create Reset Link' })
  expect(question).toHaveTextContent('It works once, for 24 hours')
  expect(writes()).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Create Link' }))
  const shown = await screen.findByRole('dialog', { name: 'Reset Link' })
  const link = `${window.location.origin}/reset-password#t-1`
  expect(within(shown).getByText(link)).toBeInTheDocument()
  await user.click(within(shown).getByRole('button', { name: 'Copy Link' }))
  expect(await navigator.clipboard.readText()).toBe(link)
  await user.click(within(shown).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText(link)).not.toBeInTheDocument())
  await user.click((await row('Grace')).getByRole('button', { name: 'Withdraw Link: Grace Lovelace' }))
  await waitFor(() => expect(screen.queryByText(/Link until/)).not.toBeInTheDocument())
  expect(writes()).toEqual([
    ['POST', '/api/users/u2/password-reset'],
    ['DELETE', '/api/users/u2/password-reset'],
  ])
})

test('removes a second factor after confirmation', async () => {
  const { user, row } = await openSettings([person('u2', 'Grace', { hasSecondFactor: true })])
  expect((await row('Grace')).getByText('Second factor')).toBeInTheDocument()
  await user.click((await row('Grace')).getByRole('button', { name: 'Remove Second Factor: Grace Lovelace' }))
  const question = await screen.findByRole('dialog', { name: 'Remove Second Factor' })
  await user.click(within(question).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByText('Second factor')).not.toBeInTheDocument())
})

test('activates an inactive account', async () => {
  const { user, row } = await openSettings([person('u2', 'Grace', { isActive: false })])
  expect((await row('Grace')).queryByRole('button', { name: /^Reset Link/ })).not.toBeInTheDocument()
  await user.click((await row('Grace')).getByRole('button', { name: 'Activate: Grace Lovelace' }))
  expect(await (await row('Grace')).findByText('Active')).toBeInTheDocument()
})

test('does not show an account of unknown state as active', async () => {
  const { row } = await openSettings([person('u2', 'Grace', { isActive: null })])
  expect((await row('Grace')).getByText('State unknown')).toBeVisible()
  expect((await row('Grace')).queryByText('Active')).not.toBeInTheDocument()
})

test("links the user's own account to the profile page", async () => {
  const { row } = await openSettings([person('u1', 'Ada')])
  expect((await row('Ada')).getByRole('link', { name: 'Your profile' })).toHaveAttribute('href', '/profile')
  expect((await row('Ada')).queryByRole('button')).not.toBeInTheDocument()
})

test('shows a refused action in its row', async () => {
  const message = 'This account is deactivated. Activate it first.'
  const { user, row } = await openSettings([person('u2', 'Grace')], { status: 409, json: { message } })
  await user.click((await row('Grace')).getByRole('button', { name: /^Reset Link/ }))
  await user.click(await screen.findByRole('button', { name: 'Create Link' }))
  expect(await (await row('Grace')).findByRole('alert')).toHaveTextContent(message)
})
