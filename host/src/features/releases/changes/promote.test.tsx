import { queryClient } from '@hoistway/platform/query'
import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest, signOutForTest } from '@hoistway/platform/testing/session'
import type { Registry, Release } from '@hoistway/releases/registry'
import type { ReleasesAnswer } from '@hoistway/releases/wire'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderConsole } from '../../../../test/render-console.tsx'
import { releasesQuery } from '../releases.api.ts'

const released = (version: string, more: Partial<Release> = {}): Release => ({
  version,
  manifest: `remotes/mfe-fleet/${version}/mf-manifest.json`,
  descriptor: {
    name: 'mfe-fleet',
    title: 'Fleet',
    version,
    platform: '^1.0.0',
    routes: [{ path: '/elevators' }],
    navigation: [],
  },
  ...more,
})
const withdrawn = { withdrawn: { at: '2026-11-20T10:00:00.000Z', by: 'ada@b.example' } }
const registry = (live: string, ...releases: Release[]): Registry => ({
  remotes: { 'mfe-fleet': { live, previous: [], releases } },
})
const before = registry('1.1.0', released('1.0.0', withdrawn), released('1.1.0'), released('1.2.0'))

let answer: ReleasesAnswer
let reply: { status?: number; json: unknown; after?: Promise<void> }
let calls: Awaited<ReturnType<typeof startApi>>['calls']

beforeEach(async () => {
  signOutForTest()
  answer = { registry: before, failures: [] }
  reply = { json: before }
  const api = await startApi(({ url, method }) => {
    if (url === '/api/releases') return { json: answer }
    if (method === 'POST' && url.startsWith('/api/releases/mfe-fleet/')) return reply
    if (/\/(tokens|managers|keys)$/.test(url)) return { json: [] }
    return { json: { data: [], totalCount: 0, totalPages: 1, page: 1 } }
  })
  calls = api.calls
})

const writes = () => calls.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body])

async function openPromotion() {
  signInForTest()
  const { user } = renderConsole('/releases')
  await user.click(await screen.findByRole('button', { name: 'Promote Fleet' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Promote Fleet' })) }
}

test('promotes a version once, with a reason', async () => {
  const { user, dialog } = await openPromotion()
  const options = within(dialog.getByRole('combobox', { name: 'Version' })).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['1.2.0'])
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'no failures')
  await user.dblClick(dialog.getByRole('button', { name: 'Promote' }))
  expect(await screen.findByText('mfe-fleet 1.2.0 is live.')).toBeInTheDocument()
  expect(writes()).toEqual([['/api/releases/mfe-fleet/promote', { version: '1.2.0', why: 'no failures' }]])
})

test('shows why a promotion was refused and lets the user retry', async () => {
  reply = { status: 409, json: { message: 'It is not what was published' } }
  const { user, dialog } = await openPromotion()
  await user.click(dialog.getByRole('button', { name: 'Promote' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    /mfe-fleet 1\.2\.0 was not promoted.*It is not what was published/,
  )
  reply = { json: before }
  await user.click(await dialog.findByRole('button', { name: 'Promote' }))
  expect(await screen.findByText('mfe-fleet 1.2.0 is live.')).toBeInTheDocument()
})

test('forgets the reason and the failure of a closed dialog', async () => {
  reply = { status: 409, json: { message: 'It is not what was published' } }
  const { user, dialog } = await openPromotion()
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'wrong ticket')
  await user.click(dialog.getByRole('button', { name: 'Promote' }))
  expect(await dialog.findByRole('alert')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  reply = { json: before }
  await user.click(screen.getByRole('button', { name: 'Promote Fleet' }))
  const again = within(await screen.findByRole('dialog', { name: 'Promote Fleet' }))
  expect(again.queryByRole('alert')).not.toBeInTheDocument()
  await user.click(again.getByRole('button', { name: 'Promote' }))
  expect(await screen.findByText('mfe-fleet 1.2.0 is live.')).toBeInTheDocument()
  expect(writes().at(-1)?.[1]).not.toMatchObject({ why: 'wrong ticket' })
})

test('the dialog stays until it can show a failure', async () => {
  const { promise: after, resolve } = Promise.withResolvers<void>()
  reply = { status: 409, json: { message: 'It is not what was published' }, after }
  const { user, dialog } = await openPromotion()
  await user.click(dialog.getByRole('button', { name: 'Promote' }))
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await user.keyboard('{Escape}')
  resolve()
  expect(await dialog.findByRole('alert')).toBeVisible()
})

test('promotes the version that the user saw, not one that was published later', async () => {
  const { user, dialog } = await openPromotion()
  const newer = registry('1.1.0', released('1.1.0'), released('1.2.0'), released('1.3.0'))
  answer = { registry: newer, failures: [] }
  await act(() => queryClient.invalidateQueries({ queryKey: releasesQuery.queryKey }))
  expect(await dialog.findByRole('option', { name: '1.3.0' })).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Promote' }))
  expect(await screen.findByText('mfe-fleet 1.2.0 is live.')).toBeInTheDocument()
  expect(writes()).toEqual([['/api/releases/mfe-fleet/promote', { version: '1.2.0' }]])
})

test('asks for approval if two persons promote', async () => {
  const at = '2026-11-22T10:00:00.000Z'
  const by = { kind: 'user', name: 'ada@b.example' }
  const request = {
    id: 'r1',
    remote: 'mfe-fleet',
    version: '1.2.0',
    by,
    requestedAt: at,
    expiresAt: at,
    mayApprove: false,
  }
  answer = { ...answer, twoPersons: ['mfe-fleet'] }
  reply = { status: 202, json: { request, approvers: ['grace@b.example'] } }
  const { user, dialog } = await openPromotion()
  expect(dialog.getByText(/^Another person has to approve it/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Ask for Approval' }))
  expect(
    await screen.findByText('mfe-fleet 1.2.0 waits for approval by another person: grace@b.example.'),
  ).toBeInTheDocument()
})

test.each([
  ['the question is open', true],
  ['the page is not yet refreshed', false],
])('does not approve a request that another person approved while %s', async (_, isRefreshed) => {
  const at = '2026-11-22T10:00:00.000Z'
  const by = { kind: 'token', name: 'ci' } as const
  const times = { requestedAt: at, expiresAt: at }
  const request = { id: 'r1', remote: 'mfe-fleet', version: '1.2.0', by, ...times, mayApprove: true }
  answer = { ...answer, requests: [{ ...request, approvals: 2 }] }
  signInForTest()
  const { user } = renderConsole('/releases')
  await user.click(await screen.findByRole('button', { name: 'Approve mfe-fleet 1.2.0' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/becomes live once another person has approved it/)).toBeVisible()
  answer = { ...answer, requests: [{ ...request, approvals: 1 }] }
  if (isRefreshed) await act(() => queryClient.invalidateQueries({ queryKey: releasesQuery.queryKey }))
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(/The releases have changed meanwhile/)).toBeInTheDocument()
  expect(writes()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Approve mfe-fleet 1.2.0' }))
  const again = within(await screen.findByRole('dialog'))
  expect(
    again.getByText('mfe-fleet 1.2.0 becomes live for everybody, except users of a newer canary.'),
  ).toBeVisible()
  await user.click(again.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(writes()).toEqual([['/api/releases/mfe-fleet/approve', { version: '1.2.0' }]]))
  expect(await screen.findByText('mfe-fleet 1.2.0 is approved.')).toBeInTheDocument()
})

test.each(['Approve', 'Withdraw'])(
  '%s shows that the request ended while the question was open',
  async (action) => {
    const times = { requestedAt: '2026-11-22T10:00:00.000Z', expiresAt: '2026-11-25T10:00:00.000Z' }
    const by = { kind: 'token', name: 'ci' } as const
    answer = {
      ...answer,
      requests: [{ id: 'r1', remote: 'mfe-fleet', version: '1.2.0', by, ...times, mayApprove: true }],
    }
    signInForTest()
    const { user } = renderConsole('/releases')
    const note = within(await screen.findByRole('note'))
    await user.click(note.getByRole('button', { name: `${action} mfe-fleet 1.2.0` }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'no failures')
    answer = { registry: before, failures: [] }
    await act(() => queryClient.invalidateQueries({ queryKey: releasesQuery.queryKey }))
    expect(screen.queryByRole('note')).not.toBeInTheDocument()
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('no failures')
    await user.click(dialog.getByRole('button', { name: action }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/The releases have changed meanwhile/)
    expect(writes()).toEqual([])
  },
)

test('withdraws an unused release with a reason after confirmation', async () => {
  signInForTest()
  const { user } = renderConsole('/releases')
  const withdraw = { name: 'Withdraw mfe-fleet 1.2.0' }
  await user.click(await screen.findByRole('button', withdraw))
  expect(screen.queryByRole('button', { name: 'Withdraw mfe-fleet 1.1.0' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Withdraw mfe-fleet 1.0.0' })).not.toBeInTheDocument()
  expect(screen.getByRole('row', { name: /^1\.0\.0/ })).toHaveTextContent('Withdrawn')
  const dialog = within(await screen.findByRole('dialog', withdraw))
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveFocus())
  await user.keyboard('leaks{Enter}data')
  expect(writes()).toEqual([])
  // A typed reason is not lost unasked.
  await user.keyboard('{Escape}')
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Discard your changes?' })).getByRole('button', {
      name: 'Cancel',
    }),
  )
  fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }), { detail: 2 })
  expect(writes()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('mfe-fleet 1.2.0 is withdrawn.')).toBeInTheDocument()
  await waitFor(() =>
    expect(writes()).toEqual([['/api/releases/mfe-fleet/versions/1.2.0/withdraw', { why: 'leaks\ndata' }]]),
  )
})
