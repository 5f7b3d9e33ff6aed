import { queryClient } from '@hoistway/platform/query'
import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest, signOutForTest } from '@hoistway/platform/testing/session'
import type { Registry, Release } from '@hoistway/releases/registry'
import type { ReleaseSchedule } from '@hoistway/releases/schedule'
import type { ReleasesAnswer } from '@hoistway/releases/wire'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderConsole } from '../../../../test/render-console.tsx'
import { useLoadLog } from '../../../remotes/load-log.ts'
import { releasesQuery } from '../releases.api.ts'

const released = (version: string): Release => ({
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
})
const registry: Registry = {
  remotes: {
    'mfe-fleet': { live: '1.0.0', previous: [], releases: ['1.0.0', '1.1.0'].map(released) },
  },
}
const schedule: ReleaseSchedule = {
  id: 's1',
  remote: 'mfe-fleet',
  action: 'promote',
  version: '1.1.0',
  to: '1.1.0',
  at: '2099-11-24T01:00:00.000Z',
  by: { kind: 'token', name: 'ci' },
  why: 'when nobody works',
  setAt: '2026-11-23T01:00:00.000Z',
  approvals: 0,
  mayApprove: false,
  mayCancel: true,
}

let answer: ReleasesAnswer
let reply: { status?: number; json: unknown }
let calls: Awaited<ReturnType<typeof startApi>>['calls']

beforeEach(async () => {
  signOutForTest()
  useLoadLog.setState({ running: {}, failures: [] })
  answer = { registry, failures: [] }
  reply = { status: 202, json: { schedule, approvers: [] } }
  const api = await startApi(({ url, method }) => {
    if (url === '/api/releases') return { json: answer }
    if (method === 'POST' && url.startsWith('/api/releases/mfe-fleet/')) return reply
    if (/\/(tokens|managers|keys)$/.test(url)) return { json: [] }
    return { json: { data: [], totalCount: 0, totalPages: 1, page: 1 } }
  })
  calls = api.calls
})

const writes = () => calls.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body])

async function openDialog(name: string) {
  signInForTest()
  const { user } = renderConsole('/releases')
  await user.click(await screen.findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog', { name }))
  await user.click(dialog.getByRole('radio', { name: 'At a time' }))
  return { user, dialog }
}

test('schedules a promotion for a local time, in the named zone', async () => {
  const { user, dialog } = await openDialog('Promote Fleet')
  const time = dialog.getByLabelText(/^Time/)
  expect(time).toHaveAccessibleDescription(/In the time zone of this browser, \S+ \(.+\)/)
  await user.click(dialog.getByRole('button', { name: 'Schedule' }))
  expect(await dialog.findByText('Enter a date and a time')).toHaveRole('alert')
  fireEvent.change(time, { target: { value: '2020-01-01T02:00' } })
  await user.click(dialog.getByRole('button', { name: 'Schedule' }))
  expect(await dialog.findByText('This time is over')).toBeVisible()
  expect(writes()).toEqual([])
  fireEvent.change(time, { target: { value: '2099-11-24T02:00' } })
  await user.dblClick(dialog.getByRole('button', { name: 'Schedule' }))
  expect(await screen.findByText(/^mfe-fleet 1\.1\.0 is scheduled for /)).toBeInTheDocument()
  const at = new Date(2099, 10, 24, 2, 0).toISOString()
  expect(writes()).toEqual([['/api/releases/mfe-fleet/promote', { version: '1.1.0', at }]])
})

test('schedules a canary in steps', async () => {
  const { user, dialog } = await openDialog('Canary of Fleet')
  fireEvent.change(dialog.getByLabelText(/^Time\b(?! of)/), { target: { value: '2099-11-24T02:00' } })
  await user.click(dialog.getByRole('button', { name: 'Schedule' }))
  expect(await screen.findByText(/^mfe-fleet 1\.1\.0 is scheduled for /)).toBeInTheDocument()
  const at = new Date(2099, 10, 24, 2, 0).toISOString()
  expect(writes()).toMatchObject([
    ['/api/releases/mfe-fleet/canary', { version: '1.1.0', at, rollout: { steps: [1, 10, 50] } }],
  ])
})

test('shows a scheduled change at its release and cancels it with a reason after confirmation', async () => {
  answer = { ...answer, schedules: [schedule] }
  reply = { status: 204, json: undefined }
  signInForTest()
  const { user } = renderConsole('/releases')
  const note = await screen.findByRole('note')
  expect(note).toHaveTextContent(
    /^1\.1\.0 becomes live for everybody on .*2099.*, as token ci scheduled\. ?Reason: when nobody works/,
  )
  expect(screen.getByRole('row', { name: /^1\.1\.0 ?Scheduled/ })).toBeInTheDocument()
  await user.click(within(note).getByRole('button', { name: 'Cancel the schedule of mfe-fleet 1.1.0' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'not yet')
  await user.click(dialog.getByRole('button', { name: 'Cancel Schedule' }))
  await waitFor(() =>
    expect(writes()).toEqual([['/api/releases/mfe-fleet/schedules/s1/cancel', { why: 'not yet' }]]),
  )
  expect(await screen.findByText('The schedule of mfe-fleet 1.1.0 is cancelled.')).toBeInTheDocument()
})

test('shows that a schedule was done while the question about it was open', async () => {
  answer = { ...answer, schedules: [schedule] }
  reply = { status: 409, json: { message: 'It is already done' } }
  signInForTest()
  const { user } = renderConsole('/releases')
  await user.click(await screen.findByRole('button', { name: 'Cancel the schedule of mfe-fleet 1.1.0' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'not yet')
  answer = { registry, failures: [] }
  await act(() => queryClient.invalidateQueries({ queryKey: releasesQuery.queryKey }))
  expect(screen.queryByRole('note')).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Cancel Schedule' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /Failed to cancel the schedule.*It is already done/,
  )
  expect(writes()).toEqual([['/api/releases/mfe-fleet/schedules/s1/cancel', { why: 'not yet' }]])
})

test('lets another person approve a scheduled change if two persons promote', async () => {
  answer = { ...answer, schedules: [{ ...schedule, approvals: 1, mayApprove: true }] }
  reply = { json: schedule }
  signInForTest()
  const { user } = renderConsole('/releases')
  const note = await screen.findByRole('note')
  expect(note).toHaveTextContent('Another person has to approve it first.')
  await user.click(within(note).getByRole('button', { name: 'Approve the schedule of mfe-fleet 1.1.0' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(writes()).toEqual([['/api/releases/mfe-fleet/schedules/s1/approve', {}]]))
  expect(await screen.findByText('The schedule of mfe-fleet 1.1.0 is approved.')).toBeInTheDocument()
})
