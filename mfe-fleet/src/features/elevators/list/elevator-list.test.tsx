import { readLive } from '@hoistway/platform/live'
import { queryClient } from '@hoistway/platform/query'
import { feedLiveForTest, pushForTest } from '@hoistway/platform/testing/push'
import { setHubForTest, signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { setClock } from '@hoistway/ui/use-now'
import { act, screen, waitFor, within } from '@testing-library/react'
import { Profiler } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { alert, lift, newLift, paged, startFleet } from '../../../../test/fleet-api.ts'
import { trendOf } from '../../../api/fleet.ts'
import { ElevatorList } from './ElevatorList.tsx'
import { ElevatorListPage, prepare } from './ElevatorListPage.tsx'

beforeEach(() => queryClient.clear())

test('shows a separate text for each missing value of a row', async () => {
  signInForTest({ roles: ['Manager'] })
  await startFleet({ 'GET elevators': paged([newLift], { total: 45 }) })
  renderPage(<ElevatorListPage />, { queryClient, route: '/elevators' })
  const row = await screen.findByRole('row', { name: /North 1/ })
  expect(within(row).getByText('Not specified')).toBeVisible()
  expect(within(row).getByText('Unassigned')).toBeVisible()
  expect(within(row).getByRole('cell', { name: 'Never' })).toBeVisible()
  expect(within(row).getByText('Offline')).toBeVisible()
  expect(screen.getByText('45 elevator(s) found (1-20)')).toBeVisible()
  expect(within(row).getByRole('link', { name: 'Edit North 1' })).toBeVisible()
  expect(within(row).queryByRole('button', { name: 'Delete North 1' })).not.toBeInTheDocument()
})

test('sends sort, page and filters to the server and keeps them in the address', async () => {
  signInForTest({ roles: ['Technician'] })
  const { lastRead } = await startFleet({ 'GET elevators': paged([lift], { total: 245 }) })
  const { user, address } = renderPage(<ElevatorListPage />, { queryClient, route: '/elevators' })
  await screen.findByRole('row', { name: /North 1/ })
  expect(lastRead('elevators')).toBe(
    'elevators?page=1&pageSize=20&sortBy=name&sortDescending=false&isActive=true',
  )
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headers).toEqual([
    '',
    'Name',
    'Type',
    'Controller ID',
    'Location',
    'Organization',
    'Last Seen',
    'Online Status',
    'Alerts',
    'Status',
  ])
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
  expect(pages.getAllByRole('button', { name: /^Page \d/ })).toHaveLength(5)
  await user.click(pages.getByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(lastRead('elevators')).toContain('page=2'))
  expect(screen.getByText('245 elevator(s) found (21-40)')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Last Seen' }))
  await waitFor(() => expect(lastRead('elevators')).toContain('sortBy=lastSeenAt'))
  expect(address()).toBe('/elevators?sort=lastSeenAt')
})

test.each(['/elevators', '/elevators?page=3&size=50&sort=lastSeenAt&order=desc&online=offline&search=north'])(
  'the first rendering of %s has the rows that were read before',
  async (route) => {
    signInForTest()
    const { sent } = await startFleet({ 'GET elevators': paged([lift], { total: 245 }) })
    await prepare(new URL(route, location.origin))
    renderPage(<ElevatorListPage />, { queryClient, route })
    expect(screen.getByRole('row', { name: /North 1/ })).toBeVisible()
    expect(sent('GET').filter((url) => url.startsWith('elevators?'))).toHaveLength(1)
  },
)

test('a row says that its elevator is not commissioned until it connects', async () => {
  feedLiveForTest()
  setHubForTest({ state: 'Connected' })
  signInForTest()
  await startFleet({ 'GET elevators': paged([newLift, { ...lift, id: 'e2', name: 'South' }]) })
  renderPage(<ElevatorListPage />, { queryClient, route: '/elevators' })
  const row = within(await screen.findByRole('row', { name: /North 1/ }))
  expect(row.getByText('Not commissioned')).toBeVisible()
  expect(row.getByText('Offline')).toBeVisible()
  expect(within(screen.getByRole('row', { name: /South/ })).queryByText('Not commissioned')).toBeNull()
  const seen = { elevatorId: 'e1', lastSeenAt: new Date().toISOString() }
  act(() => pushForTest('ElevatorConnectionStatus', { ...seen, isOnline: true }))
  expect(await row.findByText('Online')).toBeVisible()
  act(() => pushForTest('ElevatorConnectionStatus', { ...seen, isOnline: false }))
  expect(await row.findByText('Offline')).toBeVisible()
  expect(row.queryByText('Not commissioned')).toBeNull()
})

test('counts the elevators out of service that the default filter hides', async () => {
  signInForTest()
  // The dashboard has read its own statistics before.
  queryClient.setQueryData(trendOf(undefined).queryKey, { interval: 300, samples: [] })
  let counts = { totalElevators: 240, activeElevators: 223 }
  await startFleet({ 'GET elevators/statistics': () => ({ json: counts }) })
  const { user } = renderPage(<ElevatorListPage />, { queryClient, route: '/elevators' })
  expect(await screen.findByText('· 17 out of service not shown')).toBeVisible()
  counts = { totalElevators: 240, activeElevators: 222 }
  act(() => pushForTest('ElevatorChanged', { elevatorId: 'e9' }))
  expect(await screen.findByText('· 18 out of service not shown')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'All Status')
  await waitFor(() => expect(screen.queryByText(/not shown/)).toBeNull())
})

test.each([
  ['Offline', 'offline', 'isOnline=false&isCommissioned=true'],
  ['Not commissioned', 'not-commissioned', 'isCommissioned=false'],
  ['Silent', 'silent', 'isSilent=true'],
])('the filter %s asks for these elevators only', async (option, value, query) => {
  signInForTest()
  const { lastRead } = await startFleet()
  const { user, address } = renderPage(<ElevatorListPage />, { queryClient, route: '/elevators' })
  await screen.findByRole('row', { name: /North 1/ })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Online Status' }), option)
  await waitFor(() => expect(lastRead('elevators')).toMatch(new RegExp(`isActive=true&${query}$`)))
  expect(address()).toBe(`/elevators?online=${value}`)
})

test('replaces unknown filters and sort columns of the address with the defaults', async () => {
  signInForTest()
  const { sent } = await startFleet()
  renderPage(<ElevatorListPage />, { queryClient, route: '/elevators?type=x&status=y&sort=z' })
  await screen.findByRole('row', { name: /North 1/ })
  expect(sent('GET')[0]).toBe('elevators?page=1&pageSize=20&sortBy=name&sortDescending=false&isActive=true')
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Active Only')
})

test('offers filters and narrows the request', async () => {
  signInForTest()
  const { lastRead } = await startFleet({ 'GET organizations': { json: [{ id: 'o1', name: 'Alpine' }] } })
  const { user, address } = renderPage(<ElevatorListPage />, { queryClient, route: '/elevators' })
  await screen.findByRole('option', { name: 'Alpine' })
  const filter = (name: string) => screen.getByRole('combobox', { name })
  const offered = (name: string) =>
    within(filter(name))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(offered('Type')).toEqual(['All Types', 'ARCODE', 'ARL', 'Unknown'])
  await user.selectOptions(filter('Type'), 'ARL')
  expect(offered('Status')).toEqual(['Active Only', 'Inactive Only', 'All Status'])
  await user.selectOptions(filter('Status'), 'Inactive Only')
  await waitFor(() => expect(lastRead('elevators')).toMatch(/elevatorType=ARL&isActive=false$/))
  await user.selectOptions(filter('Online Status'), 'Offline')
  await user.selectOptions(filter('Alerts'), 'Critical')
  await user.selectOptions(filter('Organization'), 'Alpine')
  await waitFor(() =>
    expect(lastRead('elevators')).toMatch(
      /isActive=false&isOnline=false&isCommissioned=true&severity=critical&withinOrganizationId=o1$/,
    ),
  )
  await user.selectOptions(filter('Alerts'), 'No Active Alerts')
  await waitFor(() => expect(lastRead('elevators')).toMatch(/hasActiveAlerts=false&withinOrganizationId=o1$/))
  expect(address()).toBe('/elevators?type=ARL&status=inactive&online=offline&alerts=none&organizationId=o1')
})

test.each([
  ['/elevators', 'Get started by adding your first elevator.'],
  ['/elevators?search=x', 'Try adjusting your filters or search criteria.'],
])('shows a hint for %s without results: %s', async (route, hint) => {
  signInForTest()
  await startFleet({ 'GET elevators': paged([]) })
  renderPage(<ElevatorListPage />, { queryClient, route })
  expect(await screen.findByText(hint)).toBeVisible()
  expect(screen.getByText('0 elevator(s) found')).toBeVisible()
})

test('hides the organization column in the list of an organization', async () => {
  signInForTest({ roles: ['Manager'] })
  const { lastRead } = await startFleet()
  renderPage(<ElevatorList organizationId="o1" />, { queryClient })
  await screen.findByRole('row', { name: /North 1/ })
  expect(screen.getByText('1 elevator(s) found (Organization Specific)')).toBeVisible()
  expect(screen.queryByRole('columnheader', { name: 'Organization' })).not.toBeInTheDocument()
  expect(lastRead('elevators')).toContain('organizationId=o1')
})

test.each([
  [
    { activeAlertCount: 3, unacknowledgedAlertCount: 1, worstSeverity: 'critical' },
    '3 active alerts, worst: Critical',
  ],
  [
    { activeAlertCount: 1, unacknowledgedAlertCount: 0, worstSeverity: 'info' },
    '1 active alert, worst: Info, acknowledged',
  ],
])('links a row to its active alerts: %o', async (counts, name) => {
  signInForTest()
  await startFleet({ 'GET elevators': paged([{ ...lift, ...counts }]) })
  renderPage(<ElevatorListPage />, { queryClient, route: '/elevators' })
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/alerts?elevatorId=e1')
})

test('updates online state and last seen of the rows live', async () => {
  feedLiveForTest()
  signInForTest()
  await startFleet()
  renderPage(<ElevatorListPage />, { queryClient, route: '/elevators' })
  const row = within(await screen.findByRole('row', { name: /North 1/ }))
  expect(row.getByText('Offline')).toBeVisible()
  const lastSeenAt = new Date().toISOString()
  act(() => pushForTest('ElevatorConnectionStatus', { elevatorId: 'e1', isOnline: true, lastSeenAt }))
  expect(await row.findByText('Online')).toBeVisible()
  expect(row.getByRole('cell', { name: 'Just now' })).toBeVisible()
})

test('renders cells of only the pushed row, and only after changes', async () => {
  feedLiveForTest()
  const south = { ...lift, id: 'e2', name: 'South 1' }
  await startFleet({ 'GET elevators': paged([lift, south]) })
  // Ticks of ages would count as commits, too.
  const now = Date.now()
  setClock(() => now)
  onTestFinished(() => setClock(() => Date.now()))
  let commits = 0
  renderPage(
    <Profiler id="list" onRender={() => (commits += 1)}>
      <ElevatorListPage />
    </Profiler>,
    { queryClient, route: '/elevators' },
  )
  const row = (await screen.findByRole('link', { name: 'North 1' })).closest('tr')
  const push = async (state: { floor: number; lastSeenAt: string; isOnline?: boolean }) => {
    act(() => pushForTest('ElevatorStateUpdate', { elevatorId: 'e1', isOnline: true, ...state }))
    await waitFor(() => expect(readLive('e1')?.floor).toBe(state.floor))
  }
  const lastSeenAt = `${new Date().toISOString().slice(0, 19)}.100Z`
  await push({ floor: 1, lastSeenAt })
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  commits = 0
  const changed: Node[] = []
  const observer = new MutationObserver((changes) => changed.push(...changes.map(({ target }) => target)))
  observer.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
  const sameSecond = lastSeenAt.replace('100Z', '900Z')
  for (let floor = 2; floor < 6; floor += 1) await push({ floor, lastSeenAt: sameSecond })
  expect([commits, changed]).toEqual([0, []])
  await push({ floor: 6, lastSeenAt: sameSecond, isOnline: false })
  expect(commits).toBe(1)
  expect(changed.length).toBeGreaterThan(0)
  expect(changed.every((node) => row?.contains(node))).toBe(true)
  observer.disconnect()
})

test('counts a pushed alert of a listed elevator in its row', async () => {
  let counts: object = { activeAlertCount: 0, unacknowledgedAlertCount: 0, worstSeverity: null }
  const { sent } = await startFleet({ 'GET elevators': () => paged([{ ...lift, ...counts }]) })
  renderPage(<ElevatorListPage />, { queryClient, route: '/elevators' })
  await screen.findByRole('row', { name: /North 1/ })
  counts = { activeAlertCount: 1, unacknowledgedAlertCount: 1, worstSeverity: 'critical' }
  act(() => pushForTest('ElevatorAlert', { elevatorId: 'e9', alert: { ...alert, elevatorId: 'e9' } }))
  act(() => pushForTest('ElevatorAlert', { elevatorId: 'e1', alert }))
  act(() => pushForTest('ElevatorAlert', { elevatorId: 'e1', alert: { ...alert, id: 'a2' } }))
  expect(await screen.findByRole('link', { name: '1 active alert, worst: Critical' })).toBeVisible()
  expect(sent('GET').filter((url) => url.startsWith('elevators?'))).toHaveLength(2)
})

test('does not refetch for a pushed alert of an elevator that is not listed', async () => {
  const { sent } = await startFleet()
  renderPage(<ElevatorListPage />, { queryClient, route: '/elevators' })
  await screen.findByRole('row', { name: /North 1/ })
  vi.useFakeTimers()
  act(() => pushForTest('ElevatorAlert', { elevatorId: 'e9', alert: { ...alert, elevatorId: 'e9' } }))
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  vi.useRealTimers()
  expect(sent('GET').filter((url) => url.startsWith('elevators?'))).toHaveLength(1)
})

test('reads the list again and again', async () => {
  signInForTest({ roles: ['Technician'] })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { sent } = await startFleet()
  renderPage(<ElevatorListPage />, { queryClient, route: '/elevators?alerts=critical' })
  await screen.findByRole('row', { name: /North 1/ })
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(sent('GET').filter((url) => url.startsWith('elevators?'))).toHaveLength(2)
})

test('hides actions without edit permission', async () => {
  signInForTest({ roles: ['Technician'] })
  await startFleet()
  renderPage(<ElevatorListPage />, { queryClient, route: '/elevators' })
  await screen.findByRole('row', { name: /North 1/ })
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Add Elevator' })).not.toBeInTheDocument()
})

test('shows the failure of a rejected delete', async () => {
  signInForTest({ roles: ['Admin'] })
  await startFleet({ 'DELETE elevators/e1': { json: false } })
  const { user } = renderPage(<ElevatorListPage />, { queryClient, route: '/elevators' })
  await user.click(await screen.findByRole('button', { name: 'Delete North 1' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent(
    'Are you sure you want to delete elevator "North 1"? This action cannot be undone.',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Failed to delete elevator')).toBeVisible()
})

test('shows the failure of a delete while the list is still being read again', async () => {
  signInForTest({ roles: ['Admin'] })
  const refresh = Promise.withResolvers<void>()
  let after: Promise<void> | undefined
  await startFleet({
    'GET elevators': () => ({ ...paged([lift]), ...(after && { after }) }),
    'DELETE elevators/e1': () => {
      after = refresh.promise
      return { status: 409, json: { message: 'It has a running command.' } }
    },
  })
  const { user } = renderPage(<ElevatorListPage />, { queryClient, route: '/elevators' })
  await user.click(await screen.findByRole('button', { name: 'Delete North 1' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Failed to delete elevator')).toBeVisible()
  expect(queryClient.isFetching()).toBeGreaterThan(0)
  refresh.resolve()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
})

test('keeps the failure of a delete while another page is shown', async () => {
  signInForTest({ roles: ['Admin'] })
  let all = [lift]
  await startFleet({ 'GET elevators': () => paged(all), 'DELETE elevators/e1': { json: false } })
  const { user } = renderPage(<ElevatorListPage />, { queryClient, route: '/elevators' })
  await user.click(await screen.findByRole('button', { name: 'Delete North 1' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Failed to delete elevator')).toBeVisible()
  all = []
  await queryClient.invalidateQueries()
  await expect.poll(() => screen.queryByRole('row', { name: /North 1/ })).toBeNull()
  expect(screen.getByText('Failed to delete elevator')).toBeVisible()
})

test('removes the row of an elevator that another user has deleted when its delete is refused', async () => {
  signInForTest({ roles: ['Admin'] })
  let all = [lift]
  await startFleet({
    'GET elevators': () => paged(all),
    'DELETE elevators/e1': () => {
      all = []
      return { status: 404, json: { message: 'Elevator not found.' } }
    },
  })
  const { user } = renderPage(<ElevatorListPage />, { queryClient, route: '/elevators' })
  await user.click(await screen.findByRole('button', { name: 'Delete North 1' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /North 1/ })).not.toBeInTheDocument())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('offers Retry for a list that cannot be loaded', async () => {
  signInForTest()
  let broken = true
  await startFleet({ 'GET elevators': () => (broken ? { status: 500, json: {} } : paged([lift])) })
  const { user } = renderPage(<ElevatorListPage />, { queryClient, route: '/elevators' })
  expect(await screen.findByText('Failed to load elevators')).toBeVisible()
  broken = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'North 1' })).toBeVisible()
})

test('keeps the rows and shows — as total for a malformed count', async () => {
  signInForTest()
  await startFleet({
    'GET elevators': { json: { data: [lift], totalCount: 'many', totalPages: 1, page: 1 } },
  })
  renderPage(<ElevatorListPage />, { queryClient, route: '/elevators' })
  expect(await screen.findByRole('link', { name: 'North 1' })).toBeVisible()
  expect(screen.getByText('— elevator(s) found')).toBeVisible()
})

test('keeps the row of an elevator without an id, without a link', async () => {
  signInForTest({ roles: ['Admin'] })
  await startFleet({ 'GET elevators': paged([{ ...lift, id: null, name: 'Nameless' }, lift]) })
  renderPage(<ElevatorListPage />, { queryClient, route: '/elevators' })
  const row = within(await screen.findByRole('row', { name: /Nameless/ }))
  expect(row.queryByRole('link')).not.toBeInTheDocument()
  expect(row.queryByRole('button')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'North 1' })).toBeVisible()
})

const mutedRow = () => screen.getByRole('row', { name: /North 1/ }).querySelector('[data-muted]')

test('mutes the row of an offline elevator until it comes back', async () => {
  feedLiveForTest()
  signInForTest()
  setHubForTest({ state: 'Connected' })
  await startFleet()
  renderPage(<ElevatorListPage />, { queryClient, route: '/elevators' })
  await screen.findByRole('row', { name: /North 1/ })
  expect(mutedRow()).not.toBeNull()
  const lastSeenAt = new Date().toISOString()
  act(() => pushForTest('ElevatorConnectionStatus', { elevatorId: 'e1', isOnline: true, lastSeenAt }))
  await waitFor(() => expect(mutedRow()).toBeNull())
})

test.each([
  ['silent for a minute', { lastSeenAt: new Date(Date.now() - 60_000).toISOString() }, 'Connected'],
  ['online, but the hub is away', { lastSeenAt: new Date().toISOString() }, 'Reconnecting'],
] as const)('mutes the row of an elevator that is %s', async (_, seen, state) => {
  signInForTest()
  setHubForTest({ state, awaySince: Date.now() })
  await startFleet({ 'GET elevators': paged([{ ...lift, isOnline: true, ...seen }]) })
  renderPage(<ElevatorListPage />, { queryClient, route: '/elevators' })
  await screen.findByRole('row', { name: /North 1/ })
  expect(mutedRow()).not.toBeNull()
})
