import { CHANGED_MEANWHILE } from '@hoistway/contracts/error'
import type { ApiToken, ServiceAccount } from '@hoistway/contracts/service-account'
import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest, signOutForTest } from '@hoistway/platform/testing/session'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../../test/render-console.tsx'

const token = (id: string, name: string, more: Partial<ApiToken> = {}): ApiToken => ({
  id,
  name,
  scopes: ['releases:publish'],
  remotes: ['mfe-fleet'],
  createdBy: 'ada@example.com',
  createdAt: '2026-11-01T10:00:00.000Z',
  expiresAt: '2999-01-01T10:00:00.000Z',
  lastUsedAt: '2026-11-20T10:00:00.000Z',
  lastUsedAddress: '192.0.2.7',
  revokedAt: null,
  isCreatorActive: true,
  ...more,
})
const account = (more: Partial<ServiceAccount> = {}): ServiceAccount => ({
  id: 'a1',
  name: 'ci',
  roles: ['Technician'],
  isActive: true,
  createdAt: '2026-11-01T10:00:00.000Z',
  memberships: [{ organizationId: 'o1', organizationName: 'North', accessLevel: 'Operator' }],
  tokens: [token('t1', 'CI of fleet')],
  ...more,
})

let accounts: ServiceAccount[]
let calls: Awaited<ReturnType<typeof startApi>>['calls']
let refuse: { status: number; json: unknown } | undefined
let written: PromiseWithResolvers<void>
let headers: Record<string, string>

beforeEach(async () => {
  signOutForTest()
  vi.spyOn(console, 'info').mockImplementation(() => {})
  accounts = [account()]
  refuse = undefined
  headers = {}
  written = Promise.withResolvers()
  written.resolve()
  const api = await startApi(({ url, method }) => {
    if (refuse && method !== 'GET') return refuse
    if (url === '/api/service-accounts' && method === 'POST') {
      accounts = [account({ id: 'a2', name: 'night-report', tokens: [] })]
      return { status: 201, json: accounts[0] }
    }
    if (url === '/api/service-accounts') return { json: accounts, headers }
    if (url === '/api/service-accounts/a1' && method === 'PUT') {
      accounts = [account({ isActive: false, roles: [], memberships: [] })]
      return { json: accounts[0], after: written.promise }
    }
    if (url === '/api/service-accounts/a1/tokens') {
      accounts = [account({ tokens: [token('t2', 'CI of reports'), token('t1', 'CI of fleet')] })]
      const json = { ...token('t2', 'CI of reports'), token: 'hwr_secret' }
      return { status: 201, json, after: written.promise }
    }
    if (url === '/api/service-accounts/a1/tokens/t1') {
      accounts = [
        account({ tokens: [token('t1', 'CI of fleet', { revokedAt: '2026-11-22T10:00:00.000Z' })] }),
      ]
      return { status: 204 }
    }
    if (url.startsWith('/api/organizations'))
      return {
        json: [
          { id: 'o1', name: 'North' },
          { id: 'o2', name: 'South' },
        ],
      }
    return { json: { data: [], totalCount: 0, totalPages: 1, page: 1 } }
  })
  calls = api.calls
})

const open = () => {
  signInForTest({ roles: ['Admin'] })
  return renderConsole('/service-accounts')
}
const writes = () =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body])

test('shows the access of an account, and the scopes, use and state of its tokens', async () => {
  open()
  const section = within(await screen.findByRole('region', { name: 'ci' }))
  expect(section.getByText('Technician · North: Operator')).toBeVisible()
  const row = section.getByRole('row', { name: /CI of fleet/ })
  for (const text of ['Created by ada@example.com', 'releases:publish', 'mfe-fleet', '192.0.2.7', 'Active'])
    expect(row).toHaveTextContent(text)
})

test.each([
  ['Expired', { expiresAt: '2026-01-01T10:00:00.000Z' }],
  ['Creator deactivated', { isCreatorActive: false }],
])('shows an invalid token as %s', async (state, more) => {
  accounts = [account({ tokens: [token('t1', 'CI of fleet', more)] })]
  open()
  expect(await screen.findByRole('row', { name: /CI of fleet/ })).toHaveTextContent(state)
})

test('shows a token as active until it expires by the clock of the server', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  headers = { date: daysAgo(2).toUTCString() }
  accounts = [account({ tokens: [token('t1', 'CI of fleet', { expiresAt: daysAgo(1).toISOString() })] })]
  open()
  expect(await screen.findByRole('row', { name: /CI of fleet/ })).toHaveTextContent('Active')
})

test('shows the tokens of a deactivated account as deactivated', async () => {
  accounts = [account({ isActive: false })]
  open()
  expect(await screen.findByRole('row', { name: /CI of fleet/ })).toHaveTextContent('Account deactivated')
})

test('creates a token and shows it once', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'New Token for ci' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New Token for ci' }))
  await user.click(dialog.getByRole('button', { name: 'Create Token' }))
  expect(dialog.getByText('Please enter a name')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'CI of reports')
  await user.click(dialog.getByRole('button', { name: 'Create Token' }))
  expect(dialog.getByText('Please choose at least one scope')).toBeVisible()
  expect(dialog.queryByRole('textbox', { name: /^Remotes/ })).not.toBeInTheDocument()
  await user.click(dialog.getByRole('checkbox', { name: 'releases:promote' }))
  await user.click(dialog.getByRole('button', { name: 'Create Token' }))
  expect(dialog.getByText('Please enter names like mfe-reports')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /^Remotes/ }), 'mfe-reports, mfe-fleet')
  await user.click(dialog.getByRole('button', { name: 'Create Token' }))
  const shown = await screen.findByRole('dialog', { name: 'API Token' })
  expect(within(shown).getByText('hwr_secret')).toBeVisible()
  await user.click(within(shown).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText('hwr_secret')).not.toBeInTheDocument())
  expect(await screen.findByRole('row', { name: /CI of reports/ })).toBeVisible()
  expect(writes()).toEqual([
    [
      'POST',
      '/api/service-accounts/a1/tokens',
      {
        name: 'CI of reports',
        scopes: ['releases:promote'],
        remotes: ['mfe-reports', 'mfe-fleet'],
        expiresAt: expect.stringMatching(/Z$/),
      },
    ],
  ])
})

test('revokes a token after confirmation', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Revoke CI of fleet' }))
  const question = await screen.findByRole('dialog', { name: 'Revoke CI of fleet' })
  expect(writes()).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('Revoked')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Revoke CI of fleet' })).not.toBeInTheDocument()
})

test('creates an account with roles and memberships', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'New Service Account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New Service Account' }))
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Night')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('Please enter a name of 2 to 60 characters like night-report')).toBeVisible()
  await user.clear(dialog.getByRole('textbox', { name: /^Name/ }))
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'night-report')
  await user.click(dialog.getByRole('checkbox', { name: 'Manager' }))
  const add = dialog.getByRole('combobox', { name: 'Add to organization' })
  await user.selectOptions(add, 'o1')
  await user.selectOptions(add, 'o2')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Access level on South' }), 'Manager')
  await user.click(dialog.getByRole('button', { name: 'Remove: North' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('region', { name: 'night-report' })).toBeVisible()
  expect(writes()).toEqual([
    [
      'POST',
      '/api/service-accounts',
      {
        name: 'night-report',
        roles: ['Manager'],
        isActive: true,
        memberships: [{ organizationId: 'o2', accessLevel: 'Manager' }],
      },
    ],
  ])
})

test('deactivates an account', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Edit ci' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit ci' }))
  await user.click(dialog.getByRole('checkbox', { name: /^Active/ }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Deactivated')).toBeVisible()
  expect(screen.getByText('No roles or organizations')).toBeVisible()
  expect(writes()).toEqual([
    ['PUT', '/api/service-accounts/a1', expect.objectContaining({ name: 'ci', isActive: false })],
  ])
})

test('names the deactivated organization of a membership', async () => {
  const memberships = [{ organizationId: 'o9', organizationName: 'Closed', accessLevel: 'Operator' as const }]
  accounts = [account({ memberships })]
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Edit ci' }))
  expect(await screen.findByRole('combobox', { name: 'Access level on Closed' })).toBeVisible()
})

test('saves an account as the version that was shown', async () => {
  accounts = [account({ version: 7 })]
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Edit ci' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit ci' }))
  const save = dialog.getByRole('button', { name: 'Save' })
  const message = 'This service account was changed by somebody else in the meantime.'
  refuse = { status: 409, json: { message, code: CHANGED_MEANWHILE } }
  accounts = [account({ version: 8, isActive: false })]
  await user.click(save)
  expect(await dialog.findByText(message)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  refuse = undefined
  expect(await screen.findByText('Deactivated')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Edit ci' }))
  const again = within(await screen.findByRole('dialog', { name: 'Edit ci' }))
  expect(again.getByRole('checkbox', { name: /^Active/ })).not.toBeChecked()
  await user.click(again.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const puts = calls.filter(({ method }) => method === 'PUT')
  expect(puts.map(({ headers }) => headers['if-match'])).toEqual(['"7"', '"8"'])
})

test('keeps the dialog with the reason of a refusal', async () => {
  refuse = {
    status: 409,
    json: { message: 'Taken', errors: { name: ['A service account with this name exists already.'] } },
  }
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Edit ci' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit ci' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('A service account with this name exists already.')).toBeVisible()
})

test.each([
  ['Edit ci', 'Save', async () => {}],
  [
    'New Token for ci',
    'Create Token',
    async (user: ReturnType<typeof open>['user']) => {
      await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'CI of reports')
      await user.click(screen.getByRole('checkbox', { name: 'organizations:read' }))
    },
  ],
])('the dialog "%s" stays until its call has ended', async (title, submit, fill) => {
  written = Promise.withResolvers()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: title }))
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  await fill(user)
  await user.click(dialog.getByRole('button', { name: submit }))
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: title })).toBeVisible()
  written.resolve()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).not.toBeInTheDocument())
})
