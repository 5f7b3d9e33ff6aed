import { queryClient } from '@hoistway/platform/query'
import { startApi } from '@hoistway/platform/testing/api'
import { pushForTest } from '@hoistway/platform/testing/push'
import {
  resetServerStatusForTest,
  setDeviceLinkForTest,
  setHubForTest,
  signInForTest,
} from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { DashboardPage } from './index.ts'

beforeEach(() => {
  queryClient.clear()
  resetServerStatusForTest()
})

const organizations = Array.from({ length: 7 }, (_, n) => ({
  id: `o${n}`,
  name: `Organization ${n}`,
  type: n % 2,
  isActive: n !== 1,
}))
const alert = {
  id: 'a1',
  elevatorId: 'e1',
  elevatorName: 'Lift A',
  alertCode: 'Er07',
  alertMessage: 'Safety chain open',
  isActive: true,
  lastOccurrence: new Date().toISOString(),
}
const paged = (items: object[]) => ({
  data: items,
  totalCount: items.length,
  page: 1,
  pageSize: 8,
  totalPages: 1,
})

type Answers = Record<string, { status?: number; json?: unknown }>

async function openDashboard(roles: string[], answers: Answers = {}) {
  signInForTest({ roles })
  setHubForTest({ state: 'Connected' })
  const usual: Answers = {
    '/api/organizations?': { json: organizations },
    '/api/organizations/statistics': {
      json: {
        totalOrganizations: 7,
        totalElevators: 240,
        totalUsers: 12,
        organizationStatistics: [{ organizationId: 'o0', elevatorCount: 6, userCount: 3 }],
      },
    },
    '/api/elevatoralerts/daily': { json: [] },
    '/api/elevatoralerts': { json: paged([]) },
    '/api/elevators/statistics': { json: { onlineElevators: 239, offlineElevators: 1 } },
    '/api/elevators': { json: paged([]) },
    '/api/health': { json: { database: 'up' } },
  }
  const table = { ...usual, ...answers }
  let failing = false
  await startApi(({ url }) => {
    if (failing) return { status: 500, json: {} }
    const path = Object.keys(table)
      .toSorted((a, b) => b.length - a.length)
      .find((key) => url.startsWith(key))
    return (path && table[path]) || { status: 404, json: {} }
  })
  const view = renderPage(<DashboardPage />, { queryClient })
  /** Reloads everything while every call fails, or works again. */
  const reload = async ({ fail }: { readonly fail: boolean }) => {
    failing = fail
    await act(() => queryClient.refetchQueries())
  }
  return { ...view, reload }
}
const region = (name: string) => within(screen.getByRole('region', { name }))

test('the page greets by name and shows roles and counts', async () => {
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

test('the first five organizations are links with their counts', async () => {
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

test('failed loads are silent and never read as "All is well"', async () => {
  const failed = { status: 500, json: {} }
  await openDashboard([], {
    '/api/organizations?': failed,
    '/api/elevatoralerts': failed,
    '/api/elevatoralerts/daily': failed,
    '/api/elevators': failed,
  })
  expect(await region('Needs Attention').findByText('—')).toBeVisible()
  expect(await region('Alerts per Day').findByText('—')).toBeVisible()
  expect(await region('Your Organizations').findByText('—')).toBeVisible()
  expect(screen.queryByText('All is well')).not.toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a pushed critical alert is listed', async () => {
  const critical: { json: unknown } = { json: paged([]) }
  await openDashboard([], { '/api/elevatoralerts?severity=critical': critical })
  expect(await screen.findByText('All is well')).toBeVisible()
  critical.json = paged([alert])
  pushForTest('OrganizationNotification', {
    id: 'a1',
    organizationId: 'o1',
    title: 'Lift A: Er07',
    severity: 'critical',
  })
  expect(await region('Needs Attention').findByRole('link', { name: /Lift A/ })).toBeVisible()
})

test('critical, offline and warning are listed by elevator in this order', async () => {
  const lift = (id: string, name: string) => ({
    id,
    name,
    controllerId: 'x',
    isActive: true,
    isOnline: false,
    lastSeenAt: new Date().toISOString(),
  })
  const warning = { ...alert, id: 'a2', alertCode: 'Er01', alertMessage: 'Low oil' }
  await openDashboard([], {
    '/api/elevatoralerts?severity=critical': { json: paged([alert]) },
    '/api/elevatoralerts?severity=warning': {
      json: paged([warning, { ...warning, id: 'a3', elevatorId: 'e3', elevatorName: 'Lift C' }]),
    },
    '/api/elevators?': { json: paged([lift('e1', 'Lift A'), lift('e2', 'Lift B')]) },
  })
  const attention = region('Needs Attention')
  for (const name of ['Lift B', 'Lift C']) await attention.findByRole('link', { name })
  expect(await attention.findByRole('link', { name: 'Lift A' })).toHaveAttribute('href', '/elevators/e1')
  const names = attention.getAllByRole('link', { name: /^Lift/ }).map(({ textContent }) => textContent)
  expect(names).toEqual(['Lift A', 'Lift B', 'Lift C'])
  const [first] = attention.getAllByRole('listitem')
  expect(first).toHaveTextContent(/Er07 · Safety chain open.*Offline, last seen.*Er01 · Low oil/)
  for (const total of ['1 critical', '2 offline in use', '2 warning']) {
    expect(attention.getByText(total)).toBeVisible()
  }
})

test('presence that is known by an alert alone is read again when it changes', async () => {
  const critical = { json: paged([{ ...alert, elevatorIsOnline: false, elevatorIsActive: true }]) }
  await openDashboard([], { '/api/elevatoralerts?severity=critical': critical })
  const attention = region('Needs Attention')
  expect(await attention.findByText(/^Offline, last seen/)).toBeVisible()
  critical.json = paged([{ ...alert, elevatorIsOnline: true, elevatorIsActive: true }])
  pushForTest('ElevatorConnectionStatus', { elevatorId: 'e1', isOnline: true })
  await waitFor(() => expect(attention.queryByText(/^Offline, last seen/)).not.toBeInTheDocument())
  expect(attention.getByText(/^Er07 · Safety chain open/)).toBeVisible()
})

test('an alert is acknowledged from Needs Attention', async () => {
  const critical = { json: paged([alert]) }
  const { user } = await openDashboard([], {
    '/api/elevatoralerts?severity=critical': critical,
    '/api/elevatoralerts/a1/acknowledge': { json: { ...alert, acknowledgedBy: 'Ada Lovelace' } },
  })
  await user.click(await region('Needs Attention').findByRole('button', { name: 'Acknowledge Er07' }))
  critical.json = paged([{ ...alert, acknowledgedBy: 'Ada Lovelace' }])
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Acknowledge' }))
  expect(await region('Needs Attention').findByText(/Acknowledged by Ada Lovelace/)).toBeVisible()
})

test('the online share of the fleet is rounded down', async () => {
  await openDashboard([])
  expect(await region('Fleet Online').findByText('99 %')).toBeVisible()
})

test('elevators that are connected and say nothing are counted apart', async () => {
  const counts = { onlineElevators: 1, silentElevators: 2, offlineElevators: 1 }
  await openDashboard([], { '/api/elevators/statistics': { json: counts } })
  expect(await region('Fleet Online').findByText('25 %')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Fleet Online' })).toHaveTextContent('1 online2 silent1 offline')
})

test('disabled quick actions name the required role', async () => {
  await openDashboard([])
  const actions = region('Quick Actions')
  expect(actions.getByRole('link', { name: 'Manage Organizations' })).toHaveAttribute(
    'href',
    '/organizations',
  )
  expect(actions.getByRole('button', { name: 'Generate Reports' })).toBeDisabled()
  expect(actions.getByText('Needs the role Manager or Admin')).toBeVisible()
})

test('the status box shows its three texts and the time of the last update', async () => {
  await openDashboard([])
  const box = region('System Status')
  for (const text of ['API Connection', 'Online', 'SignalR Hub', 'Connected', 'Database', 'Healthy'])
    expect(box.getByText(text)).toBeVisible()
  expect(await box.findByText(/^Last update: .*\d/)).toBeVisible()
})

test('the status box shows failing calls, and Retry refetches everything', async () => {
  const answers = Object.fromEntries(
    [
      'organizations?',
      'organizations/statistics',
      'elevatoralerts',
      'elevators',
      'elevators/statistics',
      'health',
    ].map((path) => [`/api/${path}`, { status: 500, json: {} as unknown }]),
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
  Object.assign(answers['/api/elevatoralerts'] ?? {}, { json: paged([]) })
  Object.assign(answers['/api/elevators'] ?? {}, { json: paged([]) })
  Object.assign(answers['/api/elevators/statistics'] ?? {}, { json: {} })
  await user.click(box.getByRole('button', { name: 'Retry' }))
  // A call that was under way fails once more, and is repeated after 5 s.
  expect(await box.findByText('Online', undefined, { timeout: 20_000 })).toBeVisible()
  expect(await box.findByText('Healthy')).toBeVisible()
  expect(box.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})

test('the status box shows a database that the server reports down', async () => {
  await openDashboard([], { '/api/health': { json: { database: 'down' } } })
  const box = region('System Status')
  expect(await box.findByText('Down')).toBeVisible()
  expect(box.getByText('Online')).toBeVisible()
})

test('the organizations card counts inactive ones', async () => {
  await openDashboard([])
  expect(await region('Organizations').findByText('1 inactive')).toBeVisible()
})

test('CAN messages show a rate beside the total', async () => {
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
  // Nobody knows what controllers send that cannot be reached.
  act(() => setDeviceLinkForTest({ state: 'down', since: new Date().toISOString() }))
  expect(region('CAN Messages').getByText('— per second')).toBeVisible()
})

test('figures read as last known while the server fails, and are current again when it works', async () => {
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
