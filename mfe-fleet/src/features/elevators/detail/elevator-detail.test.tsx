import { keys, queryClient } from '@hoistway/platform/query'
import { provideExtensions } from '@hoistway/platform/start'
import { feedLiveForTest, loseConnectionForTest, pushForTest } from '@hoistway/platform/testing/push'
import { setDeviceLinkForTest, setHubForTest, signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { alert, lift, newLift, paged, startFleet } from '../../../../test/fleet-api.ts'
import { recentAlerts } from '../../../api/alerts.ts'
import { ElevatorDetailPage } from './ElevatorDetailPage.tsx'

beforeEach(() => {
  queryClient.clear()
  signInForTest({ roles: [] })
})

async function openDetail(answers: Parameters<typeof startFleet>[0] = {}) {
  const server = await startFleet(answers)
  const view = renderPage(<ElevatorDetailPage />, {
    queryClient,
    route: '/elevators/e1',
    path: '/elevators/:id',
  })
  await screen.findByRole('heading', { level: 1, name: 'North 1' })
  return { ...view, ...server }
}

const region = (name: string) => within(screen.getByRole('region', { name }))
const push = (more: object) =>
  act(() =>
    pushForTest('ElevatorStateUpdate', { elevatorId: 'e1', timestamp: new Date().toISOString(), ...more }),
  )

test('shows the live state and the facts of the elevator', async () => {
  const whole = {
    ...lift,
    isOnline: true,
    location: 'Lobby',
    organizationName: 'Metro',
    lastSeenAt: new Date().toISOString(),
  }
  await openDetail({
    'GET elevators/e1': { json: whole },
    'GET elevators/e1/state': {
      json: {
        hasState: true,
        floor: 3,
        direction: 'stopped',
        door: 'closed',
        timestamp: new Date().toISOString(),
      },
    },
  })
  const header = region('Summary')
  expect(await header.findByText('Floor 3 · Stationary')).toBeVisible()
  for (const text of ['Online', 'Lobby', 'Metro', 'ESP-1', 'ARL', 'Just now']) {
    expect(header.getByText(text)).toBeVisible()
  }
  expect(header.getByRole('link', { name: 'Elevators' })).toHaveAttribute('href', '/elevators')
})

test('shows missing facts as unknown', async () => {
  await openDetail({ 'GET elevators/e1': { json: newLift } })
  expect(region('Summary').getByText('Not commissioned')).toBeVisible()
  expect(await region('Summary').findByText('State unavailable')).toBeVisible()
  expect(region('Live State').getByText('State unavailable')).toBeVisible()
  const info = region('Basic Information')
  for (const text of [
    'North 1',
    'ESP-1',
    'ARL',
    'Active',
    'Not specified',
    'Unassigned',
    'Unknown',
    'Offline',
  ]) {
    expect(info.getByText(text)).toBeVisible()
  }
  expect(info.queryByText('Description')).not.toBeInTheDocument()
  const stats = region('Quick Stats')
  expect(stats.getByText('Just updated')).toBeVisible()
  expect(stats.getByText('Never')).toBeVisible()
  expect(await stats.findByText('0')).toBeVisible()
})

test('shows an existing description', async () => {
  await openDetail({ 'GET elevators/e1': { json: { ...lift, description: '8 stops' } } })
  expect(region('Basic Information').getByText('8 stops')).toBeVisible()
})

test('shows the age of the last update in hours', async () => {
  const updatedAt = new Date(Date.now() - 5.1 * 3_600_000).toISOString()
  await openDetail({ 'GET elevators/e1': { json: { ...lift, updatedAt } } })
  expect(region('Quick Stats').getByText('5h ago')).toBeVisible()
})

test('shows — for alerts that cannot be loaded', async () => {
  await openDetail({ 'GET elevatoralerts/e1': { status: 500, json: {} } })
  expect(await region('Recent Alerts').findByText('—')).toBeVisible()
  expect(region('Quick Stats').getByText('Total Alerts').nextSibling).toHaveTextContent('—')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('says since when its values are outdated when reading them again fails, until a read succeeds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  let broken = false
  const orBroken = (answer: object) => () => (broken ? { status: 500, json: {} } : answer)
  await openDetail({
    'GET elevators/e1': orBroken({ json: lift }),
    'GET elevatoralerts/e1': orBroken(paged([alert])),
  })
  expect(await region('Recent Alerts').findByText('Er07')).toBeVisible()
  broken = true
  await act(() => queryClient.invalidateQueries())
  for (const name of ['Summary', 'Recent Alerts'])
    expect(await region(name).findByText(/^Last known,/), name).toHaveTextContent('Last known, just now')
  broken = false
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  await waitFor(() => expect(screen.queryByText(/^Last known,/)).not.toBeInTheDocument())
})

test('offers no Retry for an unknown elevator', async () => {
  await startFleet({ 'GET elevators/e1': { status: 404, json: {} } })
  renderPage(<ElevatorDetailPage />, { queryClient, route: '/elevators/e1', path: '/elevators/:id' })
  expect(await screen.findByText('Elevator not found')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})

test('keeps a typed note of an elevator that is deleted while shown', async () => {
  let isDeleted = false
  const { user } = await openDetail({
    'GET elevators/e1': () => (isDeleted ? { status: 404, json: {} } : { json: lift }),
    'GET elevators/e1/notes': () =>
      isDeleted ? { status: 404, json: {} } : { json: { ...paged([]).json, mayAdd: true } },
  })
  await user.click(await screen.findByRole('button', { name: 'Add Note' }))
  await user.type(screen.getByLabelText('New note'), 'Belt is worn')
  isDeleted = true
  await act(() => queryClient.refetchQueries({ queryKey: keys.elevators.detail('e1') }))
  expect(await screen.findByText('Elevator not found')).toBeVisible()
  expect(screen.getByLabelText('New note')).toHaveValue('Belt is worn')
})

test('offers Retry after a failed load', async () => {
  let broken = true
  await startFleet({ 'GET elevators/e1': () => (broken ? { status: 403, json: {} } : { json: lift }) })
  const { user } = renderPage(<ElevatorDetailPage />, {
    queryClient,
    route: '/elevators/e1',
    path: '/elevators/:id',
  })
  expect(screen.getByText('Loading elevator details...')).toBeVisible()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to load elevator details. Please try again.',
  )
  broken = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'North 1' })).toBeVisible()
})

test('keeps the failure and the focus on Retry until the user retries a failed load', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await startFleet({ 'GET elevators/e1': { status: 500, json: {} } })
  renderPage(<ElevatorDetailPage />, { queryClient, route: '/elevators/e1', path: '/elevators/:id' })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  act(() => retry.focus())
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(retry).toHaveFocus()
})

test('overwrites floor, direction and door by pushes', async () => {
  feedLiveForTest()
  setHubForTest({ state: 'Connected' })
  await openDetail()
  const live = region('Live State')
  push({ floor: 4, direction: 'up', door: 'closed', isOnline: true, lastSeenAt: new Date().toISOString() })
  expect(await live.findByText('Floor 4 · Going up')).toBeVisible()
  expect(live.getByRole('img', { name: 'Shaft: Floor 4 · Going up, door closed' })).toBeVisible()
  expect(live.getByText(/^Received/)).toHaveTextContent(/^Received \ds ago$/)
  expect(region('Summary').getByText('Online')).toBeVisible()
  push({ floor: '', direction: 'stop', door: 'open' })
  expect(await live.findByText('Floor 4 · Stationary')).toBeVisible()
  expect(live.getByText('Door open')).toBeVisible()
  expect(live.queryByText('Updates were missed')).not.toBeInTheDocument()
  act(() => loseConnectionForTest())
  expect(await live.findByText('Updates were missed')).toBeVisible()
  act(() => setHubForTest({ state: 'Reconnecting' }))
  expect(await live.findByText('Not live')).toBeVisible()
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const known = (more: object) => ({
  json: { hasState: true, floor: 6, direction: 'up', door: 'closed', timestamp: minutesAgo(0), ...more },
})
const online = {
  json: {
    ...lift,
    isOnline: true,
    get lastSeenAt() {
      return minutesAgo(0)
    },
  },
}

test.each([
  ['stale', { json: { ...lift, isOnline: true, lastSeenAt: minutesAgo(2.5) } }, 'Stale'],
  ['offline', { json: { ...lift, isOnline: false, lastSeenAt: minutesAgo(2.5) } }, 'Offline'],
])('shows the last known state and its time for an elevator that is %s', async (_, elevator, why) => {
  setHubForTest({ state: 'Connected' })
  await openDetail({
    'GET elevators/e1': elevator,
    'GET elevators/e1/state': known({ timestamp: minutesAgo(2.5) }),
  })
  const live = region('Live State')
  expect(await live.findByText(/^Last known/)).toHaveTextContent('Last known: floor 6, 2m ago')
  expect(region('Summary').getByText(why)).toBeVisible()
  expect(live.getByText('Door was closed')).toBeVisible()
  expect(live.getByRole('img', { name: 'Shaft: last known floor 6, door was closed' })).toBeVisible()
  const header = region('Summary')
  expect(await header.findByText(/^Last known: floor/)).toHaveTextContent('Last known: floor 6, 2m ago')
  expect(screen.queryByText('Online')).not.toBeInTheDocument()
  expect(screen.queryByText(/Going up/)).not.toBeInTheDocument()
})

test('shows nothing as online while the hub is disconnected', async () => {
  setHubForTest({ state: 'Reconnecting', awaySince: Date.parse(minutesAgo(3.5)) })
  await openDetail({ 'GET elevators/e1': online, 'GET elevators/e1/state': known({}) })
  expect(await region('Summary').findByText(/^Last known: online/)).toHaveTextContent(
    'Last known: online, 3m ago',
  )
  expect(await region('Summary').findByText(/^Last known: floor/)).toHaveTextContent(/floor 6, \ds ago$/)
  expect(screen.queryByText('Online')).not.toBeInTheDocument()
})

test.each([
  ['the hub is away', () => setHubForTest({ state: 'Reconnecting', awaySince: Date.parse(minutesAgo(3.5)) })],
  [
    'the server does not reach the controllers',
    () => setDeviceLinkForTest({ state: 'down', since: minutesAgo(3.5) }),
  ],
])('says since when its alerts are outdated while %s', async (_, lose) => {
  setHubForTest({ state: 'Connected' })
  lose()
  await openDetail()
  const alerts = region('Recent Alerts')
  expect(await alerts.findByText('This elevator has no alerts at the moment.')).toBeVisible()
  for (const name of ['Summary', 'Recent Alerts'])
    expect(region(name).getByText(/^Last known,/), name).toHaveTextContent('Last known, 3m ago')
})

test('shows no live value while the server does not reach the controllers', async () => {
  setHubForTest({ state: 'Connected' })
  setDeviceLinkForTest({ state: 'down', since: minutesAgo(4.5) })
  await openDetail({
    'GET elevators/e1': { json: { ...lift, isOnline: null } },
    'GET elevators/e1/state': known({}),
  })
  expect(await region('Live State').findByText('Controllers cannot be reached')).toBeVisible()
  expect(await region('Summary').findByText(/^Last known: floor/)).toBeVisible()
  expect(screen.queryByText('Online')).not.toBeInTheDocument()
})

test('does not treat a state of unknown age as live', async () => {
  setHubForTest({ state: 'Connected' })
  await openDetail({ 'GET elevators/e1': online, 'GET elevators/e1/state': known({ timestamp: null }) })
  expect(await region('Live State').findByText(/^Last known/)).toHaveTextContent(
    'Last known: floor 6, age unknown',
  )
})

test.each([
  [40_000, 'Clock 40 s behind'],
  [-3_600_000, 'Clock 1 h ahead'],
])('shows a clock error of %d ms without aging the value', async (clockSkewMs, text) => {
  setHubForTest({ state: 'Connected' })
  await openDetail({
    'GET elevators/e1': online,
    'GET elevators/e1/state': known({ clockSkewMs, measuredAt: minutesAgo(clockSkewMs / 60_000) }),
  })
  expect(await region('Summary').findByText(text)).toBeVisible()
  expect(region('Live State').getByText(/^Received/)).toHaveTextContent(/^Received \ds ago$/)
})

test('never decreases the age of a value', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  setHubForTest({ state: 'Connected' })
  await openDetail({ 'GET elevators/e1': online, 'GET elevators/e1/state': known({}) })
  await region('Live State').findByText(/^Received/)
  const texts: (string | undefined)[] = []
  for (let second = 0; second <= 130; second += 1) {
    act(() => vi.advanceTimersByTime(1_000))
    texts.push(
      region('Live State')
        .getByText(/^(Received|Last known)/)
        .querySelector('time')?.textContent ?? undefined,
    )
  }
  expect([...new Set(texts)]).toEqual([
    ...Array.from({ length: 59 }, (_, index) => `${index + 1}s ago`),
    '1m ago',
    '2m ago',
  ])
})

test('uses the names of floors everywhere on the page', async () => {
  setHubForTest({ state: 'Connected' })
  const floors = { lowest: 1, names: ['Garage 2', 'G', '1'] }
  await openDetail({
    'GET elevators/e1': { json: { ...online.json, floors } },
    'GET elevators/e1/state': known({ floor: 2, direction: 'stationary' }),
    'GET elevators/e1/commands': {
      json: [{ commandId: 'c1', elevatorId: 'e1', type: 'call-car', floor: 3, status: 'sent' }],
    },
  })
  expect(await region('Summary').findByText('Floor G · Stationary')).toBeVisible()
  const shaft = screen.getByRole('img', { name: 'Shaft: Floor G · Stationary, door closed' })
  expect([...shaft.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(floors.names)
  expect(await region('Command History').findByText('Call car to floor 1')).toBeVisible()
})

test('shows each alert with code, message, state, first occurrence and age', async () => {
  const firstOccurrence = new Date(Date.now() - 3.5 * 86_400_000).toISOString()
  await openDetail({ 'GET elevatoralerts/e1': paged([{ ...alert, firstOccurrence }]) })
  const list = region('Recent Alerts')
  expect(await list.findByText('Er07')).toBeVisible()
  expect(list.getByText('Safety chain open')).toBeVisible()
  expect(list.getByText(/^Active · First occurrence/)).toBeVisible()
  expect(list.getByText('3d ago')).toBeVisible()
})

test('loads more alerts page by page', async () => {
  const firstOccurrence = new Date(Date.now() - 3.5 * 86_400_000).toISOString()
  const second = { ...alert, id: 'a2', alertCode: 'Er12', alertMessage: 'Service', isActive: false }
  const { user, sent } = await openDetail({
    'GET elevatoralerts/e1': ({ url }) =>
      url.includes('page=2')
        ? // A new alert has moved the first one to the second page.
          paged([{ ...alert, firstOccurrence }, second], { total: 11, size: 10, page: 2 })
        : paged([{ ...alert, firstOccurrence }], { total: 11, size: 10 }),
  })
  const list = region('Recent Alerts')
  expect(await list.findByText('Er07')).toBeVisible()
  expect(sent('GET')).toContain('elevatoralerts/e1?page=1&pageSize=10&sortBy=timestamp&sortDescending=true')
  await user.click(list.getByRole('button', { name: 'Load More Alerts' }))
  expect(await list.findByText('Er12')).toBeVisible()
  expect(list.getByText(/^Resolved · First occurrence/)).toBeVisible()
  expect(list.getAllByText('Er07')).toHaveLength(1)
  expect(list.queryByRole('button', { name: 'Load More Alerts' })).not.toBeInTheDocument()
  expect(list.getByRole('link', { name: 'View All Alerts' })).toHaveAttribute('href', '/alerts?elevatorId=e1')
  expect(region('Quick Stats').getByText('11')).toBeVisible()
})

test('offers no more alerts when all are shown', async () => {
  await openDetail({
    'GET elevatoralerts/e1': ({ url }) =>
      url.includes('isActive') ? paged([alert, warning]) : paged([alert], { total: 2, size: 1 }),
  })
  const list = region('Recent Alerts')
  expect(await list.findByText('Er01')).toBeVisible()
  expect(await list.findByText('Er07')).toBeVisible()
  expect(list.queryByRole('button', { name: 'Load More Alerts' })).not.toBeInTheDocument()
})

test('more alerts that fail to load do not make the shown ones outdated', async () => {
  const { user } = await openDetail({
    'GET elevatoralerts/e1': ({ url }) =>
      url.includes('page=2') ? { status: 403, json: {} } : paged([alert], { total: 11, size: 10 }),
  })
  await user.click(await region('Recent Alerts').findByRole('button', { name: 'Load More Alerts' }))
  await waitFor(() => expect(queryClient.getQueryState(recentAlerts('e1').queryKey)?.status).toBe('error'))
  expect(screen.queryByText(/^Last known,/)).not.toBeInTheDocument()
  expect(region('Recent Alerts').getByRole('button', { name: 'Load More Alerts' })).toBeEnabled()
})

test('shows a new alert without a reload', async () => {
  let alerts: object[] = []
  await openDetail({ 'GET elevatoralerts/e1': () => paged(alerts) })
  expect(await region('Recent Alerts').findByText('This elevator has no alerts at the moment.')).toBeVisible()
  alerts = [alert]
  act(() => pushForTest('ElevatorAlert', { elevatorId: 'e1', elevatorName: 'North 1', alert }))
  expect(await region('Recent Alerts').findByText('Er07')).toBeVisible()
})

const resolved = { ...alert, id: 'a9', alertCode: 'Er12', alertMessage: 'Service', isActive: false }
const warning = { ...alert, id: 'a2', alertCode: 'Er01', alertMessage: 'Door slow' }
const alertsOf =
  (...all: (typeof alert)[]): Exclude<Parameters<typeof startFleet>[0], undefined>[string] =>
  ({ url }) => {
    const query = new URL(url, 'http://any').searchParams
    const open = query.has('isActive') ? all.filter(({ isActive }) => isActive) : all
    return paged(query.has('severity') ? open.filter(({ alertCode }) => alertCode === 'Er07') : open)
  }

test('shows an active critical alert in the header and above newer alerts', async () => {
  await openDetail({ 'GET elevatoralerts/e1': alertsOf(resolved, warning, alert) })
  const header = within(await region('Summary').findByRole('region', { name: 'Critical alerts' }))
  expect(header.getByText('Er07')).toBeVisible()
  expect(header.getByText('Safety chain open')).toBeVisible()
  const list = region('Recent Alerts')
  await list.findByText('Er12')
  await waitFor(() =>
    expect(list.getAllByText(/^Er\d\d$/).map(({ textContent }) => textContent)).toEqual([
      'Er07',
      'Er01',
      'Er12',
    ]),
  )
})

test('shows an acknowledgement and a note of a resolved alert in Recent Alerts', async () => {
  const active = { ...alert, acknowledgedBy: '' }
  const over = { ...resolved, acknowledgeNote: '' }
  const { user } = await openDetail({
    'GET elevatoralerts/e1': alertsOf(active, over),
    'POST elevatoralerts/a1/acknowledge': () => {
      active.acknowledgedBy = 'Tara Technician'
      return { json: active }
    },
    'POST elevatoralerts/a9/acknowledge': () => {
      over.acknowledgeNote = 'Tara Technician: Tested'
      return { json: over }
    },
  })
  const openDialog = async (code: RegExp) => {
    await user.click(await region('Recent Alerts').findByRole('button', { name: code }))
    return within(await screen.findByRole('dialog'))
  }
  await user.click((await openDialog(/Er07/)).getByRole('button', { name: 'Acknowledge' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  let dialog = await openDialog(/Er07/)
  expect(dialog.getByText('Acknowledged by Tara Technician')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  dialog = await openDialog(/Er12/)
  await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'Tested')
  await user.click(dialog.getByRole('button', { name: 'Add Note' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect((await openDialog(/Er12/)).getByText('Tara Technician: Tested')).toBeVisible()
})

test('links the organization and dials its phone number next to a critical alert', async () => {
  await openDetail({
    'GET elevators/e1': { json: { ...lift, organizationId: 'o1', organizationName: 'Metro' } },
    'GET organizations/o1': { json: { id: 'o1', name: 'Metro', phoneNumber: '+41 44 555 01 02' } },
    'GET elevatoralerts/e1': alertsOf(alert),
  })
  const phone = await region('Summary').findByRole('link', { name: '+41 44 555 01 02' })
  expect(phone).toHaveAttribute('href', 'tel:+41445550102')
  expect(screen.getAllByRole('link', { name: 'Metro' })[2]).toHaveAttribute('href', '/organizations/o1')
})

test('explains a critical alert, with contact, incident and replay, from its code', async () => {
  const { user } = await openDetail({
    'GET elevators/e1': { json: { ...lift, organizationId: 'o1', organizationName: 'Metro' } },
    'GET organizations/o1': { json: { id: 'o1', name: 'Metro', phoneNumber: '+41 44 555 01 02' } },
    'GET elevatoralerts/e1': alertsOf(alert),
  })
  const box = within(await screen.findByRole('region', { name: 'Critical alerts' }))
  expect(box.getByRole('button', { name: 'Acknowledge Er07' })).toBeVisible()
  expect(box.getByRole('link', { name: 'Incident of Er07' })).toHaveAttribute(
    'href',
    `/elevators/e1/incident?${new URLSearchParams({ of: alert.firstOccurrence, code: 'Er07' })}`,
  )
  await user.click(box.getByRole('button', { name: /^Critical\s*Er07/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Alert Er07' }))
  expect(await dialog.findByText(/A contact of the safety chain is open/)).toBeVisible()
  expect(await dialog.findByRole('link', { name: '+41 44 555 01 02' })).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Incident of Er07' })).toBeVisible()
  expect(dialog.getByRole('link', { name: /^Replay of / })).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'Note' })).toBeVisible()
})

test('keeps the note of a critical alert that ends while its dialog is open', async () => {
  const alerts = [alert]
  const { user } = await openDetail({ 'GET elevatoralerts/e1': () => paged(alerts) })
  const box = await screen.findByRole('region', { name: 'Critical alerts' })
  await user.click(within(box).getByRole('button', { name: /^Critical\s*Er07/ }))
  const note = await screen.findByRole('textbox', { name: 'Note' })
  await user.type(note, 'On my way')
  alerts.pop()
  void queryClient.invalidateQueries()
  await waitFor(() => expect(box).not.toBeInTheDocument())
  expect(note).toBeInTheDocument()
  expect(note).toHaveValue('On my way')
})

test('keeps the commands and their history together', async () => {
  await openDetail()
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  const first = titles.indexOf('Elevator Control')
  expect(titles.slice(first, first + 3)).toEqual([
    'Elevator Control',
    'Controller Actions',
    'Command History',
  ])
})

test('shows no alert in the header without an active critical one', async () => {
  await openDetail({ 'GET elevatoralerts/e1': alertsOf(resolved, warning) })
  expect(await region('Recent Alerts').findByText('Er01')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Critical alerts' })).not.toBeInTheDocument()
})

test('lists going offline and coming back in the connection history', async () => {
  const absence = {
    id: 'b1',
    elevatorId: 'e1',
    offlineAt: minutesAgo(9.5),
    onlineAt: minutesAgo(6.5),
    wasFound: false,
  }
  let absences: object[] = [absence]
  await openDetail({ 'GET elevators/e1/absences': () => ({ json: absences }) })
  const history = region('Connection History')
  await history.findByText('Went offline')
  expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Came back online after 3 min6m ago',
    'Went offline9m ago',
  ])
  absences = [{ ...absence, id: 'b2', offlineAt: minutesAgo(0), onlineAt: null, wasFound: true }, absence]
  act(() => pushForTest('ElevatorConnectionStatus', { elevatorId: 'e1', isOnline: false }))
  expect(await history.findByText('Offline when monitoring started')).toBeVisible()
})

test('does not round up an absence that began before the monitoring', async () => {
  const absence = { id: 'b1', elevatorId: 'e1', offlineAt: minutesAgo(109), onlineAt: minutesAgo(9) }
  await openDetail({ 'GET elevators/e1/absences': { json: [{ ...absence, wasFound: true }] } })
  const history = region('Connection History')
  expect(await history.findByText('Came back online after more than 1 h')).toBeVisible()
})

test('shows an elevator from a list before its record has loaded', async () => {
  queryClient.setQueryData(keys.elevators.list({ page: 1 }), {
    items: [{ ...lift, name: 'North 1', location: 'Lobby' }],
    totalCount: 1,
  })
  await startFleet({ 'GET elevators/e1': { status: 404, json: { message: 'Elevator not found' } } })
  renderPage(<ElevatorDetailPage />, { queryClient, route: '/elevators/e1', path: '/elevators/:id' })
  expect(screen.getByRole('heading', { level: 1, name: 'North 1' })).toBeVisible()
  await waitFor(() =>
    expect(screen.queryByRole('heading', { level: 1, name: 'North 1' })).not.toBeInTheDocument(),
  )
})

test('shows the cards of an elevator opened from a list', async () => {
  await startFleet()
  const { router } = renderPage(<ElevatorDetailPage />, { queryClient, path: '/elevators/:id' })
  expect(screen.getByText('Another page')).toBeVisible()
  await act(() => router.navigate('/elevators/e1'))
  expect(await screen.findByRole('region', { name: 'Live State' })).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Elevator Control' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Quick Stats' })).toBeVisible()
})

test('the place for live signals is shown while the user has signals pinned to the elevator', async () => {
  onTestFinished(() => provideExtensions([]))
  onTestFinished(() => localStorage.clear())
  provideExtensions([
    {
      key: 'mfe-hardware/signals',
      slot: 'elevator.signals',
      title: 'Signals',
      order: 1,
      Content: ({ context }) => <p>{`Signals: ${JSON.stringify(context)}`}</p>,
      run: async () => {},
    },
  ])
  const pins = (elevatorId: string) =>
    localStorage.setItem(
      'hoistway.remembered.pinned-signals.ada@example.com',
      JSON.stringify({ [elevatorId]: ['182/Speed'] }),
    )
  pins('e2')
  const { unmount } = await openDetail()
  expect(await screen.findByRole('region', { name: 'Recent Alerts' })).toBeVisible()
  expect(screen.queryByText(/^Signals/)).not.toBeInTheDocument()
  unmount()
  pins('e1')
  await openDetail()
  expect(await screen.findByText('Signals: {"elevatorId":"e1"}')).toBeVisible()
})

test('a tab of a remote gets the ID of the elevator', async () => {
  onTestFinished(() => provideExtensions([]))
  provideExtensions([
    {
      key: 'mfe-reports/usage',
      slot: 'elevator.tabs',
      title: 'Usage',
      order: 1,
      Content: ({ context }) => <p>{`Usage: ${JSON.stringify(context)}`}</p>,
      run: async () => {},
    },
  ])
  const { user } = await openDetail()
  await user.click(await screen.findByRole('tab', { name: 'Usage' }))
  expect(await screen.findByText('Usage: {"elevatorId":"e1"}')).toBeVisible()
})
