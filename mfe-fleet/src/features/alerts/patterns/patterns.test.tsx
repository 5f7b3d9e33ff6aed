import type { Pattern } from '@hoistway/contracts/pattern'
import { setLanguage } from '@hoistway/language/messages'
import { queryClient } from '@hoistway/platform/query'
import { setHubForTest, signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startFleet } from '../../../../test/fleet-api.ts'
import type { AlertFilters } from '../../../api/alerts.ts'
import { Patterns } from './Patterns.tsx'

beforeEach(() => {
  queryClient.clear()
  signInForTest({ roles: ['Technician'] })
  setHubForTest({ state: 'Connected' })
})

const at = Date.parse('2026-11-23T03:00:00Z')
const evidenceOf = (elevatorId: string, minutes: number) => ({
  elevatorId,
  elevatorName: `North ${elevatorId}`,
  alertId: `a${minutes}`,
  at: at - minutes * 60_000,
  isActive: false,
  resetAt: null,
})
const chatter: Pattern = {
  id: 'chatter-1',
  rule: 'chatter',
  severity: 'warning',
  code: 'Er05',
  message: 'Overload',
  elevator: { id: 'e1', name: 'North 1' },
  building: null,
  from: at - 40 * 60_000,
  until: at - 5 * 60_000,
  lastAlertId: 'a5',
  isGoingOn: true,
  count: 12,
  isAtLeast: false,
  elevatorCount: 1,
  most: 9,
  resets: null,
  evidence: [evidenceOf('e1', 5), evidenceOf('e1', 40)],
  more: 10,
  dismissed: null,
}
const shared: Pattern = {
  ...chatter,
  id: 'shared-1',
  rule: 'common-cause',
  severity: 'critical',
  code: 'Er16',
  elevator: null,
  building: { id: 'o1', name: 'Prime Tower' },
  elevatorCount: 3,
  most: null,
}
const of = (...patterns: readonly Pattern[]) => ({ json: { at, patterns, more: 0 } })

async function open(answers: Parameters<typeof startFleet>[0], filters: AlertFilters = {}) {
  const server = await startFleet(answers)
  return { ...server, ...renderPage(<Patterns of={filters} />, { queryClient, route: '/alerts' }) }
}
const card = async () => within(await screen.findByRole('region', { name: 'Recurring problems' }))

test('shows a pattern with its numbers, advice and evidence', async () => {
  const { user } = await open({ 'GET patterns': of(chatter) })
  const shown = await card()
  expect(shown.getByText('Er05 occurred 12 times on North 1')).toBeVisible()
  expect(shown.getByText(/^Up to 9 times within an hour/)).toBeVisible()
  expect(shown.getByText(/Ongoing$/)).toBeVisible()
  expect(shown.getByText(/^Shown because/)).not.toBeVisible()
  await user.click(shown.getByText('Evidence (12)'))
  expect(
    shown.getByText(/at least 5 times within 1 h on one elevator, in the last 24 hours\.$/),
  ).toBeVisible()
  expect(shown.getAllByRole('link', { name: /replay/i })[0]).toHaveAttribute(
    'href',
    `/elevators/e1/replay?of=${encodeURIComponent(new Date(at - 5 * 60_000).toISOString())}`,
  )
  expect(shown.getByText('And 10 more')).toBeVisible()
  expect(shown.getByRole('link', { name: 'View these alerts' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/alerts\?elevatorId=e1&search=Er05&from=2026-11-2\d&to=2026-11-2\d$/),
  )
})

test('a pattern appears within half a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let patterns: readonly Pattern[] = []
  const { sent } = await open({ 'GET patterns': () => of(...patterns) })
  await expect.poll(() => sent('GET').length && queryClient.isFetching()).toBe(0)
  expect(screen.queryByRole('region', { name: 'Recurring problems' })).not.toBeInTheDocument()
  patterns = [shared]
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect((await card()).getByText('Er16 on 3 elevators in Prime Tower')).toBeVisible()
})

test('has texts for each rule', async () => {
  await open({
    'GET patterns': of(
      shared,
      { ...shared, id: 'lost-1', rule: 'lost-together', severity: null, code: null, message: null },
      { ...chatter, id: 'returns-1', rule: 'returns-after-reset', resets: { total: 4, returned: 3 } },
    ),
  })
  const shown = await card()
  for (const text of [
    'Er16 on 3 elevators in Prime Tower',
    '3 elevators in Prime Tower went offline together',
    'Check the network and power supply of the building before the controllers.',
    'Er05 came back after 3 of 4 resets of North 1',
    'Resets do not fix this. Send a technician.',
  ])
    expect(shown.getByText(text)).toBeVisible()
})

test('shows both counts and times for alerts that became more frequent after an update', async () => {
  const update = {
    version: '2.0.1',
    elevators: 20,
    before: { count: 4, exposureMs: 3_360 * 3_600_000 },
    after: { count: 14, exposureMs: 3_360 * 3_600_000 },
  }
  const evidence = [{ ...evidenceOf('e1', 5), update: { at, before: 1, after: 3 } }]
  const updated: Pattern = {
    ...chatter,
    rule: 'after-update',
    elevator: null,
    most: null,
    update,
    evidence,
    more: 0,
  }
  const isNew = {
    ...updated,
    id: 'new-1',
    code: 'Er09',
    update: { ...update, before: { ...update.before, count: 0 } },
  }
  const isOften = {
    ...updated,
    id: 'often-1',
    code: 'Er11',
    update: { ...update, after: { ...update.after, count: 47 } },
  }
  const { user } = await open({ 'GET patterns': of(updated, isNew, isOften) })
  const shown = await card()
  expect(shown.getByText('Er05 is 3.5 times more frequent since firmware 2.0.1')).toBeVisible()
  // 11.75, but only numbers below 10 have decimals.
  expect(shown.getByText('Er11 is 12 times more frequent since firmware 2.0.1')).toBeVisible()
  expect(shown.getByText('Er09 is new since firmware 2.0.1')).toBeVisible()
  expect(
    shown.getByText(/^14 in 3,360 h after the update, 4 in 3,360 h before \(20 elevators, connected time\)/),
  ).toBeVisible()
  await user.click(shown.getAllByText('Evidence (1)')[0] ?? document.body)
  expect(shown.getAllByText('3 after the update, 1 before')[0]).toBeVisible()
  expect(
    shown.getAllByText(/at least 5 times, on at least 2 elevators and at least twice as often/)[0],
  ).toBeVisible()
})

test('dismisses a pattern with a reason, up to the shown evidence', async () => {
  let dismissed: Pattern['dismissed'] = null
  const { user, calls } = await open({
    'GET patterns': () => of({ ...chatter, dismissed }),
    'PUT patterns/chatter-1/dismissal': () => {
      dismissed = { by: 'Ada Lovelace', at, reason: 'Known' }
      return { status: 204 }
    },
    'DELETE patterns/chatter-1/dismissal': () => {
      dismissed = null
      return { status: 204 }
    },
  })
  await user.click((await card()).getByRole('button', { name: /^Dismiss:/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Dismiss Recurring Problem' }))
  expect(dialog.getByRole('button', { name: 'Dismiss' })).toBeDisabled()
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), ' Known ')
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }))
  await user.click(await screen.findByText('1 dismissed'))
  const put = calls.find(({ method }) => method === 'PUT')
  expect(put?.body).toEqual({ until: chatter.until, lastAlertId: 'a5', reason: 'Known' })
  expect(screen.getByText(/^Dismissed by Ada Lovelace, .*: Known$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Undo the dismissal/ }))
  expect(await screen.findByRole('button', { name: /^Dismiss:/ })).toBeVisible()
})

test('the names of the buttons begin with their labels in German', async () => {
  await setLanguage('de')
  onTestFinished(() => setLanguage('en'))
  const by = { by: 'Ada Lovelace', at, reason: 'Bekannt' }
  const { container } = await open({ 'GET patterns': of(chatter, { ...shared, dismissed: by }) })
  await screen.findByText(/Er05/)
  const named = [...container.querySelectorAll('button[aria-label]')]
  expect(named).toHaveLength(2)
  for (const button of named)
    expect(button.getAttribute('aria-label')).toMatch(new RegExp(`^${button.textContent}`))
})

test('the dialog of a dismissal has the focus again after a failed call', async () => {
  const { promise: after, resolve } = Promise.withResolvers<void>()
  const { user } = await open({
    'GET patterns': of(chatter),
    'PUT patterns/chatter-1/dismissal': { status: 500, json: {}, after },
  })
  await user.click((await card()).getByRole('button', { name: /^Dismiss:/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Dismiss Recurring Problem' }))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Known')
  const submit = dialog.getByRole('button', { name: 'Dismiss' })
  await user.click(submit)
  // As in a browser, where a disabled button loses the focus.
  submit.blur()
  resolve()
  await waitFor(() => expect(submit).toHaveFocus())
})

test('offers no dismissal and no restoration to a user who cannot', async () => {
  const by = { by: 'Ada Lovelace', at, reason: 'Known' }
  const { user } = await open({
    'GET patterns': of({ ...chatter, mayDismiss: false }, { ...shared, mayDismiss: false, dismissed: by }),
  })
  await user.click(await screen.findByText('1 dismissed'))
  expect(screen.getByText(/^Dismissed by Ada Lovelace/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Dismiss:|^Undo/ })).not.toBeInTheDocument()
})

test('dismisses and restores a pattern within the chosen organization', async () => {
  let dismissed: Pattern['dismissed'] = null
  const { user, sent } = await open(
    {
      'GET patterns': () => of({ ...chatter, dismissed }),
      'PUT patterns/chatter-1/dismissal': () => {
        dismissed = { by: 'Ada Lovelace', at, reason: 'Known' }
        return { status: 204 }
      },
      'DELETE patterns/chatter-1/dismissal': { status: 204 },
    },
    { organizationId: 'o1' },
  )
  await user.click((await card()).getByRole('button', { name: /^Dismiss:/ }))
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Known')
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  await user.click(await screen.findByText('1 dismissed'))
  await user.click(screen.getByRole('button', { name: /^Undo the dismissal/ }))
  await waitFor(() =>
    expect([...sent('PUT'), ...sent('DELETE')]).toEqual(
      Array(2).fill('patterns/chatter-1/dismissal?organizationId=o1'),
    ),
  )
})

test('reports a failed dismissal, keeps the text, and asks before it is left', async () => {
  let patterns = [chatter]
  const { user, router, sent } = await open({
    'GET patterns': () => of(...patterns),
    'PUT patterns/chatter-1/dismissal': () => {
      patterns = []
      return { status: 404, json: { message: 'Recurring problem not found.' } }
    },
  })
  await user.click((await card()).getByRole('button', { name: /^Dismiss:/ }))
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Known')
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  await expect.poll(() => sent('GET').length).toBe(2)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(await screen.findByText(/Could not dismiss the problem/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveValue('Known')
  act(() => void router.navigate('/things'))
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
})

test('shows three patterns at first', async () => {
  const many = [1, 2, 3, 4, 5].map((n) => ({ ...chatter, id: `c${n}`, code: `Er0${n}` }))
  const { user } = await open({ 'GET patterns': of(...many) })
  const shown = await card()
  expect(shown.getAllByRole('button', { name: /^Dismiss:/ })).toHaveLength(3)
  await user.click(shown.getByRole('button', { name: 'Show 2 more' }))
  expect(shown.getAllByRole('button', { name: /^Dismiss:/ })).toHaveLength(5)
})

test('shows the patterns of the filtered alerts', async () => {
  const { sent } = await open(
    { 'GET patterns': of(chatter, shared) },
    { organizationId: 'o1', severity: 'critical' },
  )
  const shown = await card()
  expect(shown.getByText('Er16 on 3 elevators in Prime Tower')).toBeVisible()
  expect(shown.queryByText('Er05 occurred 12 times on North 1')).not.toBeInTheDocument()
  expect(sent('GET')).toContain('patterns?organizationId=o1')
})

test('reports patterns that could not be loaded', async () => {
  await open({ 'GET patterns': { status: 500, json: {} } })
  expect(await screen.findByText('Recurring problems could not be loaded.')).toBeVisible()
})

test.each([false, true])(
  'marks patterns as last known without live updates or answers (one line: %s)',
  async (isCollapsed) => {
    let isDown = false
    await startFleet({ 'GET patterns': () => (isDown ? { status: 404, json: {} } : of(chatter)) })
    renderPage(<Patterns of={{}} isCollapsed={isCollapsed} />, { queryClient })
    expect(await screen.findByText('Recurring problems')).toBeVisible()
    expect(screen.queryByText(/^Last known/)).not.toBeInTheDocument()
    act(() => setHubForTest({ state: 'Reconnecting', awaySince: Date.now() - 210_000 }))
    expect(screen.getByText(/^Last known/)).toHaveTextContent('3m ago')
    act(() => setHubForTest({ state: 'Connected' }))
    expect(screen.queryByText(/^Last known/)).not.toBeInTheDocument()
    isDown = true
    await act(() => queryClient.invalidateQueries())
    expect(await screen.findByText(/^Last known/)).toBeVisible()
  },
)
