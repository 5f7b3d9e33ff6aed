import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest, signOutForTest } from '@hoistway/platform/testing/session'
import type { PromoteRequest } from '@hoistway/releases/promote-request'
import { type ReleaseAuditEntry, releaseActions } from '@hoistway/releases/release-audit'
import type { ReleaseManager } from '@hoistway/releases/rights'
import type { ReleasesAnswer } from '@hoistway/releases/wire'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../../test/render-console.tsx'

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
let managers: ReleaseManager[]
let answer: ReleasesAnswer
/** State of the request after the first approval; without it the approval promotes. */
let firstApproval: PromoteRequest | undefined
let calls: Awaited<ReturnType<typeof startApi>>['calls']
let refuse: { status: number; json: unknown } | undefined

beforeEach(async () => {
  signOutForTest()
  vi.spyOn(console, 'info').mockImplementation(() => {})
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
  expect(
    dialog.getByText('mfe-fleet 1.1.0 becomes live for everybody, except users of a newer canary.'),
  ).toBeVisible()
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

test('withdraws the shown request after confirmation', async () => {
  answer = { ...answer, requests: [{ ...waiting, mayApprove: false }] }
  signInForTest()
  const { user } = renderConsole('/releases')
  await user.click(await screen.findByRole('button', { name: 'Withdraw mfe-fleet 1.1.0' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw mfe-fleet 1.1.0' }))
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() =>
    expect(writes()).toEqual([['POST', '/api/releases/mfe-fleet/withdraw', { version: '1.1.0' }]]),
  )
})

test('lists the remotes of a release manager at /releases', async () => {
  answer = { ...answer, rights: { admin: false, remotes: { 'mfe-fleet': [...releaseActions] } } }
  signInForTest({ roles: [] })
  renderConsole('/releases')
  expect(await screen.findByRole('region', { name: 'mfe-fleet' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Roll Back mfe-fleet' })).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'mfe-other' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Service Accounts' })).not.toBeInTheDocument()
})
