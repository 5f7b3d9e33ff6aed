import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest, signOutForTest } from '@hoistway/platform/testing/session'
import type { PromoteRequest } from '@hoistway/releases/promote-request'
import { type ReleaseAuditEntry, releaseActions } from '@hoistway/releases/release-audit'
import type { ReleaseManager, ReleaseTokenEntry } from '@hoistway/releases/rights'
import type { ReleasesAnswer } from '@hoistway/releases/wire'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../../test/render-console.tsx'

const token = (id: string, name: string, more: Partial<ReleaseTokenEntry> = {}): ReleaseTokenEntry => ({
  id,
  name,
  remotes: ['mfe-fleet'],
  actions: ['publish', 'rollback'],
  createdBy: 'ada@example.com',
  createdAt: '2026-11-01T10:00:00.000Z',
  expiresAt: '2999-01-01T10:00:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
  isCreatorActive: true,
  ...more,
})
const auditEntry: ReleaseAuditEntry = {
  id: 'd1',
  at: '2026-11-20T10:00:00.000Z',
  by: { kind: 'token', name: 'CI of fleet' },
  action: 'promote',
  remotes: ['mfe-fleet'],
  from: '1.0.0',
  to: '1.1.0',
  why: 'no failures',
}
const registry: ReleasesAnswer['registry'] = {
  remotes: Object.fromEntries(
    ['mfe-fleet', 'mfe-other'].map((name) => [name, { live: null, previous: [], releases: [] }]),
  ),
}
let tokens: ReleaseTokenEntry[]
let managers: ReleaseManager[]
let answer: ReleasesAnswer
/** State of the request after the first approval; without it the approval promotes. */
let firstApproval: PromoteRequest | undefined
let calls: Awaited<ReturnType<typeof startApi>>['calls']
let refuse: { status: number; json: unknown } | undefined

beforeEach(async () => {
  signOutForTest()
  vi.spyOn(console, 'info').mockImplementation(() => {})
  tokens = [token('t1', 'CI of fleet')]
  managers = []
  refuse = undefined
  firstApproval = undefined
  answer = { registry, failures: [], rights: { admin: true, remotes: {} } }
  const api = await startApi(({ url, method }) => {
    if (refuse && method !== 'GET') return refuse
    if (url === '/api/releases/mfe-fleet/approve') {
      answer = { ...answer, requests: firstApproval ? [firstApproval] : [] }
      return firstApproval
        ? { status: 202, json: { request: firstApproval, approvers: [] } }
        : { json: registry }
    }
    if (url === '/api/releases') return { json: answer }
    if (url.startsWith('/api/releases/audit'))
      return { json: { data: [auditEntry], totalCount: 1, totalPages: 1, page: 1 } }
    if (url === '/api/releases/tokens' && method === 'POST') {
      tokens = [token('t2', 'CI of reports'), ...tokens]
      return { status: 201, json: { ...tokens[0], token: 'hwr_secret' } }
    }
    if (url === '/api/releases/tokens') return { json: tokens }
    if (url === '/api/releases/tokens/t1') {
      tokens = [token('t1', 'CI of fleet', { revokedAt: '2026-11-22T10:00:00.000Z' })]
      return { status: 204 }
    }
    if (url.startsWith('/api/releases/managers/')) {
      const grace = { userId: 'u2', email: 'grace@example.com', firstName: 'Grace', lastName: 'Hopper' }
      managers =
        method === 'PUT' ? [{ remote: 'mfe-fleet', ...grace, since: '2026-11-22T10:00:00.000Z' }] : []
      return { status: 204 }
    }
    if (url === '/api/releases/managers') return { json: managers }
    return { json: { data: [], totalCount: 0, totalPages: 1, page: 1 } }
  })
  calls = api.calls
})

const writes = () =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body])

test('creates a release token and shows it once', async () => {
  signInForTest()
  const { user } = renderConsole('/releases')
  await user.click(await screen.findByRole('button', { name: 'New Token' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New Release Token' }))
  await user.click(dialog.getByRole('button', { name: 'Create Token' }))
  expect(dialog.getByText('Please enter a name')).toBeVisible()
  expect(dialog.getByText('Please enter names like mfe-reports')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'CI of reports')
  await user.type(dialog.getByRole('textbox', { name: /^Remotes/ }), 'mfe-reports, mfe-fleet')
  expect(
    dialog.getByText('No release yet: mfe-reports. Check the spelling unless the remote is new.'),
  ).toBeVisible()
  await user.click(dialog.getByRole('checkbox', { name: 'Promote' }))
  await user.click(dialog.getByRole('button', { name: 'Create Token' }))
  const shown = await screen.findByRole('dialog', { name: 'Release Token' })
  expect(within(shown).getByText('hwr_secret')).toBeVisible()
  await user.click(within(shown).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText('hwr_secret')).not.toBeInTheDocument())
  expect(await screen.findByRole('row', { name: /CI of reports/ })).toHaveTextContent('Active')
  expect(writes()).toEqual([
    [
      'POST',
      '/api/releases/tokens',
      expect.objectContaining({
        name: 'CI of reports',
        remotes: ['mfe-reports', 'mfe-fleet'],
        actions: ['publish', 'promote'],
        expiresAt: expect.stringMatching(/Z$/),
      }),
    ],
  ])
})

test('revokes a release token after confirmation', async () => {
  signInForTest()
  const { user } = renderConsole('/releases')
  await user.click(await screen.findByRole('button', { name: 'Revoke CI of fleet' }))
  const question = await screen.findByRole('dialog', { name: 'Revoke CI of fleet' })
  expect(writes()).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('Revoked')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Revoke CI of fleet' })).not.toBeInTheDocument()
})

test.each([
  ['Expired', { expiresAt: '2026-01-01T10:00:00.000Z' }],
  ['Creator deactivated', { isCreatorActive: false }],
])('shows an invalid token as %s', async (state, more) => {
  tokens = [token('t1', 'CI of fleet', more)]
  signInForTest()
  renderConsole('/releases')
  expect(await screen.findByRole('row', { name: /CI of fleet.*mfe-fleet/ })).toHaveTextContent(state)
})

test('adds and removes a release manager', async () => {
  signInForTest()
  const { user } = renderConsole('/releases')
  const form = within(await screen.findByRole('form', { name: 'Release Managers' }))
  await user.type(form.getByRole('textbox', { name: 'Remote' }), 'mfe-fleet')
  await user.type(form.getByRole('textbox', { name: 'Email of the user' }), 'grace@example.com')
  await user.click(form.getByRole('button', { name: 'Add' }))
  await user.click(await screen.findByRole('button', { name: 'Remove grace@example.com from mfe-fleet' }))
  const question = await screen.findByRole('dialog', { name: 'Remove grace@example.com from mfe-fleet' })
  await user.click(within(question).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Only Admins can release')).toBeVisible()
  expect(writes().map(([method, url]) => [method, url])).toEqual([
    ['PUT', '/api/releases/managers/mfe-fleet/grace%40example.com'],
    ['DELETE', '/api/releases/managers/mfe-fleet/grace%40example.com'],
  ])
})

test('shows why a release manager was refused', async () => {
  const message = 'There is no active account with the email x@example.com.'
  refuse = { status: 409, json: { message } }
  signInForTest()
  const { user } = renderConsole('/releases')
  const form = within(await screen.findByRole('form', { name: 'Release Managers' }))
  await user.type(form.getByRole('textbox', { name: 'Remote' }), 'mfe-fleet')
  await user.type(form.getByRole('textbox', { name: 'Email of the user' }), 'x@example.com')
  await user.click(form.getByRole('button', { name: 'Add' }))
  expect(await form.findByRole('alert')).toHaveTextContent(message)
})

test('lists changes by remote with author, action and reason', async () => {
  signInForTest()
  const { user } = renderConsole('/releases')
  const table = within(await screen.findByRole('table', { name: 'Audit log' }))
  const row = await table.findByRole('row', { name: /1\.1\.0/ })
  const cells = within(row).getAllByRole('cell').slice(1)
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'Token CI of fleet',
    // On a phone this cell includes the values of hidden columns.
    expect.stringMatching(/^Promoted/),
    'mfe-fleet',
    '1.0.0 → 1.1.0',
    'no failures',
  ])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Changes of' }), 'mfe-other')
  await waitFor(() => expect(calls.some(({ url }) => url.includes('remote=mfe-other'))).toBe(true))
})

const waiting = {
  id: 'r1',
  remote: 'mfe-fleet',
  version: '1.1.0',
  by: { kind: 'token' as const, name: 'CI of fleet' },
  why: 'no failures',
  requestedAt: '2026-11-22T10:00:00.000Z',
  expiresAt: '2999-01-01T10:00:00.000Z',
}

test('lets a second person approve a promotion with a reason', async () => {
  answer = { ...answer, requests: [{ ...waiting, mayApprove: true }] }
  signInForTest()
  const { user } = renderConsole('/releases')
  const note = await screen.findByText(/^mfe-fleet 1\.1\.0 waits to be promoted, as token CI of fleet asked/)
  expect(note).toBeVisible()
  expect(screen.getByText('Reason: no failures')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Approve mfe-fleet 1.1.0' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve mfe-fleet 1.1.0' }))
  expect(dialog.getByText('mfe-fleet 1.1.0 becomes live for everybody.')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'looked at it')
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(note).not.toBeInTheDocument())
  expect(writes()).toEqual([
    ['POST', '/api/releases/mfe-fleet/approve', { version: '1.1.0', why: 'looked at it' }],
  ])
})

test("shows the first approval of a token's request and that another one is missing", async () => {
  answer = { ...answer, requests: [{ ...waiting, approvals: 2, mayApprove: true }] }
  signInForTest()
  const { user } = renderConsole('/releases')
  await user.click(await screen.findByRole('button', { name: 'Approve mfe-fleet 1.1.0' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve mfe-fleet 1.1.0' }))
  expect(dialog.getByText(/becomes live once another person has approved it, too/)).toBeVisible()
  const approvedBy = { kind: 'user' as const, name: 'grace@example.com' }
  firstApproval = { ...waiting, approvals: 1, approvedBy, mayApprove: false }
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('grace@example.com has approved it. One more person has to.')).toBeVisible()
})

test('refuses approval by the person who requested the promotion', async () => {
  answer = { ...answer, requests: [{ ...waiting, mayApprove: false }] }
  signInForTest()
  renderConsole('/releases')
  const button = await screen.findByRole('button', { name: 'Approve mfe-fleet 1.1.0' })
  expect(button).toHaveAccessibleDescription('Another person has to approve it.')
  expect(screen.getByRole('button', { name: 'Withdraw mfe-fleet 1.1.0' })).toBeEnabled()
})

test('lists the remotes of a release manager at /releases', async () => {
  answer = { ...answer, rights: { admin: false, remotes: { 'mfe-fleet': [...releaseActions] } } }
  signInForTest({ roles: [] })
  renderConsole('/releases')
  expect(await screen.findByRole('region', { name: 'mfe-fleet' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Roll Back mfe-fleet' })).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'mfe-other' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'New Token' })).not.toBeInTheDocument()
})
