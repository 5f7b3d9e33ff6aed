import { dayIn } from '@hoistway/contracts/zone'
import { serverNow } from '@hoistway/platform/environment'
import { queryClient } from '@hoistway/platform/query'
import { provideExtensions } from '@hoistway/platform/start'
import { pushForTest } from '@hoistway/platform/testing/push'
import {
  resetServerStatusForTest,
  setDeviceLinkForTest,
  setHubForTest,
} from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { dateTime, ownTimeZone } from '@hoistway/ui/formats'
import { setClock } from '@hoistway/ui/use-now'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { alert, critical, item, offline, openDashboard, overview, region } from '../../../test/dashboard.tsx'
import { DashboardPage, prepare } from './DashboardPage.tsx'

beforeEach(() => {
  queryClient.clear()
  resetServerStatusForTest()
})

test('greets the user by name and shows roles and counts', async () => {
  await openDashboard(['Admin', 'Manager'])
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    /^Good (morning|afternoon|evening), Ada!$/,
  )
  expect(screen.getByText('Admin, Manager')).toBeVisible()
  expect(await region('Elevators').findByText('240')).toBeVisible()
  expect(region('Organizations').getByText('7')).toBeVisible()
  expect(region('Active Users').getByText('12')).toBeVisible()
  expect(region('CAN Messages').getByText('—')).toBeVisible()
})

test.each(['/dashboard', '/dashboard?organizationId=o3'])(
  'the first rendering of %s has the data that was read before',
  async (route) => {
    const { urls, unmount } = await openDashboard(['Admin'], {}, route)
    unmount()
    queryClient.clear()
    urls.length = 0
    await prepare(new URL(route, location.origin))
    const read = [...urls]
    renderPage(<DashboardPage />, { queryClient, route, path: '/dashboard' })
    expect(region('Elevators').getByText('240')).toBeVisible()
    expect(region('Needs Attention').getByText('All is well')).toBeVisible()
    expect(region('Your Organizations').getAllByRole('listitem')).not.toHaveLength(0)
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    for (const url of read) expect(urls.filter((each) => each === url)).toHaveLength(1)
  },
)

test('links the first five organizations with their counts', async () => {
  await openDashboard([])
  const own = region('Your Organizations')
  const first = await own.findByRole('link', { name: /Organization 0/ })
  expect(first).toHaveAttribute('href', '/organizations/o0')
  expect(await within(first).findByText(/6 elevators · 3 users/)).toBeVisible()
  expect(own.getAllByRole('link', { name: /^Organization|Organization \d/ })).toHaveLength(5)
  expect(own.getByRole('link', { name: /Organization 1/ })).toHaveTextContent('Inactive')
  expect(own.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/organizations')
})

test.each([
  [['Admin'], true],
  [['Manager'], false],
] as const)('without organizations %s sees Add Organization: %s', async (roles, offered) => {
  await openDashboard([...roles], { '/api/organizations?': { json: [] } })
  expect(await screen.findByText('No organizations found')).toBeVisible()
  expect(screen.queryAllByRole('link', { name: 'Add Organization' })).toHaveLength(offered ? 1 : 0)
})

test('explains the next step to a user without organizations', async () => {
  await openDashboard(['Technician'], { '/api/organizations?': { json: [] } })
  const welcome = within(await screen.findByRole('region', { name: 'Welcome to Hoistway' }))
  expect(welcome.getByText(/As soon as you are added to one, this page fills by itself\./)).toBeVisible()
  expect(
    welcome.getByText(/^Ask an Admin of your company to add \S+@\S+ to an organization\.$/),
  ).toBeVisible()
})

test('shows neither "All is well" nor a line without elevators', async () => {
  const none = overview([], { onlineElevators: 0, offlineElevators: 0 })
  await openDashboard(['Technician'], {
    '/api/organizations?': { json: [] },
    '/api/organizations/statistics': { json: { totalElevators: 0 } },
    '/api/fleet/overview': none,
  })
  expect(await screen.findByText('There are no elevators to watch yet.')).toBeVisible()
  expect(screen.queryByText('All is well')).not.toBeInTheDocument()
  // The lines disappear when both responses with counts have arrived.
  await waitFor(() => expect(screen.queryByText(/in the last 24 h/)).not.toBeInTheDocument())
})

test('hides the welcome while organizations are unknown and from users with the right to add one', async () => {
  await openDashboard(['Admin'], { '/api/organizations?': { json: [] } })
  expect(await screen.findByText('No organizations found')).toBeVisible()
  expect(screen.queryByText('Welcome to Hoistway')).not.toBeInTheDocument()
})

test('ignores failed loads without reading "All is well"', async () => {
  const failed = { status: 500, json: {} }
  await openDashboard([], {
    '/api/organizations?': failed,
    '/api/elevatoralerts/daily': failed,
    '/api/fleet/overview': failed,
    '/api/fleet/trend': failed,
  })
  expect(await region('Needs Attention').findByText('—')).toBeVisible()
  expect(await region('Alerts per Day').findByText('—')).toBeVisible()
  expect(await region('Your Organizations').findByText('—')).toBeVisible()
  expect(screen.queryByText('All is well')).not.toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('lists a pushed critical alert', async () => {
  const answer: { json: unknown } = overview()
  await openDashboard([], { '/api/fleet/overview': answer })
  expect(await screen.findByText('All is well')).toBeVisible()
  answer.json = overview([item('e1', 'Lift A', critical)]).json
  pushForTest('OrganizationNotification', {
    id: 'a1',
    organizationId: 'o1',
    title: 'Lift A: Er07',
    severity: 'critical',
  })
  expect(await region('Needs Attention').findByRole('link', { name: /Lift A/ })).toBeVisible()
})

test('lists elevators that need attention in the order of the server with reasons and totals', async () => {
  const counts = { criticalAlerts: 1, offlineInUse: 2, silentElevators: 3, warningAlerts: 4, outOfService: 5 }
  const outOfService = { kind: 'out-of-service', since: offline.since, text: 'New ropes' }
  await openDashboard([], {
    '/api/fleet/overview': overview(
      [
        { ...item('e1', 'Lift A', critical, offline), reasonCount: 5 },
        item('e2', 'Lift B', outOfService),
        item('', 'Lift C', { kind: 'silent', since: offline.since }),
      ],
      counts,
    ),
  })
  const attention = region('Needs Attention')
  expect(await attention.findByRole('link', { name: 'Lift A' })).toHaveAttribute('href', '/elevators/e1')
  expect(attention.getByRole('link', { name: 'Lift C' })).toHaveAttribute('href', '/alerts?tab=fleet')
  for (const organization of attention.getAllByRole('link', { name: 'Metro' }))
    expect(organization).toHaveAttribute('href', '/organizations/o1')
  const lines = attention
    .getAllByRole('link', { name: /^Lift/ })
    .map((link) => link.closest('li')?.textContent)
  expect(lines).toEqual([
    'Lift AMetroEr07 · Safety chain open · first occurrence: 7m agoAcknowledgeOffline, last seen 3m agoAnd 3 more',
    'Lift BMetroOut of service: New ropes, started 3m ago',
    'Lift CMetroSilent, last heard 3m ago',
  ])
  expect(attention.getByRole('link', { name: '3 silent' })).toHaveAttribute(
    'href',
    '/elevators?status=all&online=silent',
  )
  for (const [total, list] of [
    ['1 critical', '/alerts?tab=fleet&severity=critical'],
    ['2 offline (in service)', '/elevators?online=offline'],
    ['4 warning', '/alerts?tab=fleet&severity=warning'],
    ['5 out of service', '/elevators?status=inactive'],
  ] as const)
    expect(attention.getByRole('link', { name: total })).toHaveAttribute('href', list)
})

test('shows how many elevators Needs Attention lists', async () => {
  const one = (n: number) => item(`e${n}`, `Lift ${n}`, { ...offline, kind: 'out-of-service', text: `${n}` })
  await openDashboard([], {
    '/api/fleet/overview': overview(Array.from({ length: 50 }, (_, n) => one(n))),
  })
  const attention = region('Needs Attention')
  expect(await attention.findByText('8 of 50 elevators')).toBeVisible()
  expect(attention.getAllByRole('link', { name: /^Lift/ })).toHaveLength(8)
})

test('shows an incident at several elevators as one line that opens to them', async () => {
  const ids = ['e1', 'e2', 'e3']
  await openDashboard([], {
    '/api/fleet/overview': overview(ids.map((id) => item(id, `Lift ${id}`, offline))),
  })
  const attention = region('Needs Attention')
  const summary = await attention.findByText('3 elevators')
  expect(summary.closest('summary')).toHaveTextContent('3 elevatorsMetroOffline, last seen 3m ago')
  expect(summary.closest('summary')?.querySelector('a, button')).toBeNull()
  expect(attention.getByText('Lift e2')).not.toBeVisible()
  summary.click()
  expect(attention.getByRole('link', { name: 'Lift e2' })).toBeVisible()
})

const incident = (ids: string, reason: object = offline) =>
  ids.split(' ').map((id) => item(id, `Lift ${id}`, reason))
const longOffline = { kind: 'offline', since: '2026-11-22T12:00:00Z' }
const acknowledged = { ...critical, alert: { ...alert, acknowledgedBy: 'Ada' } }

/** Opens the dashboard and its first incident. `show` returns when the page shows the later items. */
async function openIncident(before: object[], clicks = 1) {
  const answer = overview(before)
  await openDashboard([], { '/api/fleet/overview': answer })
  const attention = region('Needs Attention')
  const [summary] = await attention.findAllByText(/^[34] elevators$/)
  for (let click = 0; click < clicks; click++) summary?.click()
  const show = async (later: object[], next = 'Next') => {
    answer.json = overview([...later, item(next, next)]).json
    pushForTest('ElevatorConnectionStatus', { elevatorId: 'e1', isOnline: true })
    expect(await attention.findByText(next)).toBeVisible()
  }
  return { attention, show }
}

test.each([
  ['another elevator joins it', incident('e1 e2 e3'), incident('e4 e1 e2 e3')],
  ['its oldest elevator recovers', incident('e1 e2 e3 e4'), incident('e1 e2 e3')],
  [
    'an older one of the same kind ends',
    [...incident('e1 e2 e3'), ...incident('e7 e8 e9', longOffline)],
    incident('e1 e2 e3'),
  ],
  ['its alerts are acknowledged', incident('e1 e2 e3', critical), incident('e1 e2 e3', acknowledged)],
])('keeps an incident open when %s', async (_, before, after) => {
  const { attention, show } = await openIncident(before)
  await show(after)
  expect(attention.getByRole('link', { name: 'Lift e2' })).toBeVisible()
})

test('a closed incident stays closed when its oldest elevator recovers', async () => {
  const { attention, show } = await openIncident(incident('e1 e2 e3 e4'), 2)
  await show(incident('e1 e2 e3'))
  expect(attention.getByText('Lift e2')).not.toBeVisible()
})

test('keeps the focus in an incident when its oldest elevator recovers', async () => {
  const { attention, show } = await openIncident(incident('e1 e2 e3 e4'))
  const link = attention.getByRole('link', { name: 'Lift e2' })
  link.focus()
  await show(incident('e1 e2 e3'))
  expect(link).toHaveFocus()
})

test('keeps two incidents with the same reasons separate', async () => {
  const older = incident('e7 e8 e9', longOffline)
  const { attention, show } = await openIncident([...incident('e1 e2 e3'), ...older])
  const link = attention.getByRole('link', { name: 'Lift e2' })
  link.focus()
  await show([...incident('e4 e1 e2 e3'), ...older])
  expect(link).toHaveFocus()
  expect(attention.getByText('Lift e8')).not.toBeVisible()
})

test('a later incident at the same elevators begins closed', async () => {
  const { attention, show } = await openIncident(incident('e1 e2 e3'))
  await show([])
  await show(incident('e1 e2 e3'), 'Last')
  expect(attention.getByText('Lift e2')).not.toBeVisible()
})

test('refetches Needs Attention when the presence of a listed elevator changes', async () => {
  const answer = overview([item('e1', 'Lift A', critical, offline)])
  await openDashboard([], { '/api/fleet/overview': answer })
  const attention = region('Needs Attention')
  expect(await attention.findByText(/^Offline, last seen/)).toBeVisible()
  answer.json = overview([item('e1', 'Lift A', critical)]).json
  pushForTest('ElevatorConnectionStatus', { elevatorId: 'e1', isOnline: true })
  await waitFor(() => expect(attention.queryByText(/^Offline, last seen/)).not.toBeInTheDocument())
  expect(attention.getByText(/^Er07 · Safety chain open/)).toBeVisible()
})

test('acknowledges an alert from Needs Attention', async () => {
  const answer = overview([item('e1', 'Lift A', critical)])
  const acknowledged = { ...alert, acknowledgedBy: 'Ada Lovelace' }
  const { user } = await openDashboard([], {
    '/api/fleet/overview': answer,
    '/api/elevatoralerts/a1/acknowledge': { json: acknowledged },
  })
  await user.click(await region('Needs Attention').findByRole('button', { name: 'Acknowledge Er07' }))
  answer.json = overview([item('e1', 'Lift A', { ...critical, alert: acknowledged })]).json
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Acknowledge' }))
  expect(await region('Needs Attention').findByText(/Acknowledged by Ada Lovelace/)).toBeVisible()
  // The pressed button has disappeared.
  const explain = region('Needs Attention').getByRole('button', { name: 'Er07 · Safety chain open' })
  await waitFor(() => expect(explain).toHaveFocus())
})

test('explains an alert from Needs Attention', async () => {
  const { user } = await openDashboard([], {
    '/api/fleet/overview': overview([item('e1', 'Lift A', critical)]),
  })
  await user.click(await region('Needs Attention').findByRole('button', { name: 'Er07 · Safety chain open' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Alert Er07' }))
  expect(await dialog.findByText(/A contact of the safety chain is open/)).toBeVisible()
})

test('rounds down the online share of the fleet', async () => {
  await openDashboard([])
  expect(await region('Fleet Online').findByText('99 %')).toBeVisible()
})

test('counts silent connected elevators separately', async () => {
  const counts = { onlineElevators: 1, silentElevators: 2, offlineElevators: 1 }
  await openDashboard([], { '/api/fleet/overview': overview([], counts) })
  expect(await region('Fleet Online').findByText('25 %')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Fleet Online' })).toHaveTextContent('1 online2 silent1 offline')
})

test('names the required role of disabled quick actions', async () => {
  await openDashboard([])
  const actions = region('Quick Actions')
  expect(actions.getByRole('link', { name: 'Manage Organizations' })).toHaveAttribute(
    'href',
    '/organizations',
  )
  expect(actions.getByRole('button', { name: 'Generate Reports' })).toBeDisabled()
  expect(actions.getByText('Needs the role Manager or Admin')).toBeVisible()
})

test('shows three statuses and the time of the last update', async () => {
  await openDashboard([])
  const box = region('System Status')
  for (const text of ['API Connection', 'Online', 'SignalR Hub', 'Connected', 'Database', 'Healthy'])
    expect(box.getByText(text)).toBeVisible()
  expect(await box.findByText(/^Last update: .*\d/)).toBeVisible()
})

test('shows failing calls and refetches everything on Retry', async () => {
  const answers = Object.fromEntries(
    ['organizations?', 'organizations/statistics', 'fleet/overview', 'fleet/trend', 'health'].map((path) => [
      `/api/${path}`,
      { status: 500, json: {} as unknown },
    ]),
  )
  answers['/api/elevatoralerts/daily'] = { status: 500, json: {} }
  const { user } = await openDashboard([], answers)
  const box = region('System Status')
  expect(await box.findByText('Failing')).toBeVisible()
  expect(box.getByText('Unknown')).toBeVisible()
  expect(box.getAllByText(/^since .*\d/)).toHaveLength(2)
  expect(box.queryByText('Healthy')).not.toBeInTheDocument()
  for (const path of Object.keys(answers)) Object.assign(answers[path] ?? {}, { status: 200, json: [] })
  Object.assign(answers['/api/health'] ?? {}, { json: { database: 'up' } })
  Object.assign(answers['/api/organizations/statistics'] ?? {}, { json: { organizationStatistics: [] } })
  Object.assign(answers['/api/fleet/overview'] ?? {}, overview())
  Object.assign(answers['/api/fleet/trend'] ?? {}, { json: { interval: 300, samples: [] } })
  await user.click(box.getByRole('button', { name: 'Retry' }))
  // A pending call fails once more and is repeated after 5 s.
  expect(await box.findByText('Online')).toBeVisible()
  expect(await box.findByText('Healthy')).toBeVisible()
  expect(box.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})

test('shows that the server reports the database as down', async () => {
  await openDashboard([], { '/api/health': { json: { database: 'down' } } })
  const box = region('System Status')
  expect(await box.findByText('Down')).toBeVisible()
  expect(box.getByText('Online')).toBeVisible()
})

test('Retry stays enabled while a call is repeated in the background', async () => {
  const health = { status: 500, json: {} }
  await openDashboard([], { '/api/health': health })
  const retry = await region('System Status').findByRole('button', { name: 'Retry' })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const { promise, resolve } = Promise.withResolvers<void>()
  Object.assign(health, { after: promise })
  act(() => void queryClient.refetchQueries())
  await waitFor(() => expect(queryClient.isFetching()).toBe(1))
  expect(retry).toBeEnabled()
  resolve()
})

test('counts inactive organizations', async () => {
  await openDashboard([])
  expect(await region('Organizations').findByText('1 inactive')).toBeVisible()
})

test('shows a rate next to the total of CAN messages', async () => {
  const statistics: { json: unknown } = {
    json: { totalOrganizations: 7, totalCanMessages: 1_000, organizationStatistics: [] },
  }
  await openDashboard([], { '/api/organizations/statistics': statistics })
  expect(await region('CAN Messages').findByText((1_000).toLocaleString())).toBeVisible()
  expect(region('CAN Messages').getByText('— per second')).toBeVisible()
  statistics.json = { totalOrganizations: 7, totalCanMessages: 9_000_000, organizationStatistics: [] }
  await queryClient.invalidateQueries()
  expect(await region('CAN Messages').findByText(/^\d[\d.,]* per second$/)).toBeVisible()
  expect(region('CAN Messages').getByText((9_000_000).toLocaleString())).toBeInTheDocument()
  // Without a device link, the number of messages is unknown.
  act(() => setDeviceLinkForTest({ state: 'down', since: new Date().toISOString() }))
  expect(region('CAN Messages').getByText('— per second')).toBeVisible()
})

test('leads from a day of the chart to the alerts that began on it', async () => {
  const today = new Date().toLocaleDateString('sv', { timeZone: ownTimeZone() })
  const { user } = await openDashboard(
    [],
    { '/api/elevatoralerts/daily': { json: [{ date: today, total: 7, critical: 2 }] } },
    '/dashboard?organizationId=o2',
  )
  const chart = await screen.findByRole('group', { name: /^Alerts in the last 14 days: 7 / })
  const days = within(chart).getAllByRole('link')
  expect(days).toHaveLength(14)
  expect(days.at(-1)).toHaveAccessibleName(/, Critical 2, Other 5$/)
  expect(days.at(-1)).toHaveAttribute(
    'href',
    `/alerts?tab=fleet&active=all&from=${today}&to=${today}&organizationId=o2`,
  )
  days[0]?.focus()
  await user.keyboard('{ArrowRight}')
  expect(days[1]).toHaveFocus()
  await user.tab()
  expect(chart).not.toContainElement(document.activeElement as HTMLElement)
})

test('marks figures as last known until the server works again', async () => {
  const { reload } = await openDashboard([])
  expect(await screen.findByText('All is well')).toBeVisible()
  expect(await region('Fleet Online').findByText('99 %')).toBeVisible()
  expect(screen.queryByText(/^Last known,/)).not.toBeInTheDocument()
  await reload({ fail: true })
  for (const name of ['Needs Attention', 'Fleet Online', 'Alerts per Day'])
    expect(await region(name).findByText(/^Last known,/), name).toHaveTextContent('Last known, just now')
  expect(screen.queryByText('All is well')).not.toBeInTheDocument()
  expect(region('Fleet Online').getByText('99 %')).toBeVisible()
  await reload({ fail: false })
  expect(await screen.findByText('All is well')).toBeVisible()
  expect(screen.queryByText(/^Last known,/)).not.toBeInTheDocument()
})

test('dates figures by the clock of the server when that of the computer is wrong', async () => {
  const { reload } = await openDashboard([])
  expect(await screen.findByText('All is well')).toBeVisible()
  setClock(serverNow)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(async () => {
    vi.useRealTimers()
    setClock(() => Date.now())
    await reload({})
  })
  const behind = () => ({ serverTime: Date.now() - 600_000 })
  await reload(behind())
  await waitFor(() => expect(screen.getByText(/^Updated/)).toHaveTextContent(/^Updated (just now|\ds ago)$/))
  vi.setSystemTime(Date.now() + 5.5 * 60_000)
  await reload({ fail: true, ...behind() })
  for (const name of ['Needs Attention', 'Fleet Online', 'Alerts per Day'])
    await waitFor(() =>
      expect(region(name).getByText(/^Last known,/), name).toHaveTextContent('Last known, 5m ago'),
    )
  expect(screen.getByText(/^Updated/)).toHaveTextContent('Updated 5m ago')
})

test('the chart ends today by the clock of the server', async () => {
  const tomorrow = Date.now() + 86_400_000
  setClock(() => tomorrow)
  onTestFinished(() => setClock(() => Date.now()))
  const today = dayIn(tomorrow, ownTimeZone())
  await openDashboard([], {
    '/api/elevatoralerts/daily': { json: [{ date: today, total: 7, critical: 2 }] },
  })
  const chart = await screen.findByRole('group', { name: /^Alerts in the last 14 days: 7 / })
  expect(within(chart).getAllByRole('link').at(-1)).toHaveAccessibleName(/, Critical 2, Other 5$/)
})

test('claims no age of figures that the service worker stored', async () => {
  const { reload } = await openDashboard([])
  expect(await screen.findByText('All is well')).toBeVisible()
  const storedAt = Date.now() - 3.5 * 60_000
  await reload({ storedAt })
  onTestFinished(() => void window.dispatchEvent(new Event('online')))
  for (const name of ['Needs Attention', 'Fleet Online', 'Alerts per Day'])
    expect(await region(name).findByText(/^Last known/), name).toHaveTextContent(/^Last known$/)
  expect(screen.queryByText(/^Updated/)).not.toBeInTheDocument()
  const box = region('System Status')
  expect(box.queryByText('Online')).not.toBeInTheDocument()
  expect(box.queryByText('Healthy')).not.toBeInTheDocument()
  expect(box.getByText(/^Last update:/)).toHaveTextContent(dateTime(null))
})

const earlierTime = () => new Date(Date.now() - 90_000).toISOString()

test.each([
  ['the hub is disconnected', () => setHubForTest({ state: 'Reconnecting', awaySince: Date.now() - 90_000 })],
  ['controllers are unreachable', () => setDeviceLinkForTest({ state: 'down', since: earlierTime() })],
])('presence reads as last known while %s', async (_, interrupt) => {
  await openDashboard([])
  expect(await screen.findByText('All is well')).toBeVisible()
  expect(await region('Fleet Online').findByText('99 %')).toBeVisible()
  act(interrupt)
  for (const name of ['Needs Attention', 'Fleet Online'])
    expect(await region(name).findByText(/^Last known,/), name).toHaveTextContent('Last known, 1m ago')
  expect(screen.queryByText('All is well')).not.toBeInTheDocument()
})

test('announces no age that grows by itself', async () => {
  await openDashboard([])
  expect(await region('Fleet Online').findByText('99 %')).toBeVisible()
  act(() => setHubForTest({ state: 'Reconnecting', awaySince: Date.now() - 90_000 }))
  expect(await region('Fleet Online').findByText(/^Last known,/)).toBeVisible()
  for (const status of screen.getAllByRole('status')) expect(status.querySelector('time')).toBeNull()
})

test('shows cards of remotes after its own, for the selected organization', async () => {
  onTestFinished(() => provideExtensions([]))
  provideExtensions([
    {
      key: 'mfe-reports/usage',
      slot: 'dashboard.cards',
      title: 'Usage',
      order: 1,
      Content: ({ context }) => <p>{`Usage: ${JSON.stringify(context)}`}</p>,
      run: async () => {},
    },
  ])
  await openDashboard([], {}, '/dashboard?organizationId=o2')
  expect(await screen.findByText('Usage: {"organizationId":"o2"}')).toBeVisible()
})
