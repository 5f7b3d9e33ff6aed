import { setLanguage } from '@hoistway/language/messages'
import { queryClient } from '@hoistway/platform/query'
import { feedLiveForTest, pushForTest } from '@hoistway/platform/testing/push'
import { setHubForTest, signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { alert, lift, paged, startFleet } from '../../../test/fleet-api.ts'
import { AlertsPage } from './index.ts'

const south = {
  ...lift,
  id: 'e2',
  name: 'South 1',
  location: 'Lobby',
  organizationId: 'o1',
  organizationName: 'Metro',
  isOnline: true,
  get lastSeenAt() {
    return new Date().toISOString()
  },
}
const resolved = {
  ...alert,
  id: 'a2',
  alertCode: 'Er01',
  isActive: false,
  resolveDate: '2026-11-20T12:30:00Z',
}

const begun = { ...alert, firstOccurrence: alert.lastOccurrence }

beforeEach(() => {
  queryClient.clear()
  localStorage.removeItem('hoistway.remembered.alerts-tab')
  signInForTest({ roles: ['Technician'] })
  setHubForTest({ state: 'Connected' })
})

async function open(answers: Parameters<typeof startFleet>[0] = {}, route = '/alerts') {
  const server = await startFleet({
    'GET elevators': paged([lift, south]),
    'GET elevatoralerts/e1': paged([alert, resolved]),
    'GET elevatoralerts/e2': paged([]),
    ...answers,
  })
  const view = renderPage(<AlertsPage />, { queryClient, route })
  const alertCalls = () => server.sent('GET').filter((url) => url.startsWith('elevatoralerts'))
  const requested = () => alertCalls().filter((url) => !url.startsWith('elevatoralerts/totals'))
  const totalCalls = () => alertCalls().filter((url) => url.startsWith('elevatoralerts/totals'))
  return { ...view, ...server, requested, totalCalls }
}
const row = (name: RegExp) => screen.findByRole('row', { name })
const selector = () => screen.getByRole('combobox', { name: 'Elevator' })

test('selects the first elevator by name and fills in missing values', async () => {
  const { sent, requested } = await open()
  expect(screen.getByPlaceholderText('Loading elevators...')).toBeDisabled()
  await row(/Er07/)
  expect(sent('GET')[0]).toBe('elevators?pageSize=1000&sortBy=name&sortDescending=false')
  expect(selector()).toHaveValue('North 1 - Offline')
  const card = within(screen.getByRole('region', { name: 'Selected elevator' }))
  for (const text of ['Offline', 'No location specified', 'No organization'])
    expect(card.getByText(text)).toBeVisible()
  expect(card.getByRole('link', { name: 'North 1' })).toHaveAttribute('href', '/elevators/e1')
  expect(requested()).toEqual(['elevatoralerts/e1?page=1&pageSize=20&sortBy=timestamp&sortDescending=true'])
})

test('shows columns, states and severities, and dims resolved alerts', async () => {
  await open()
  const active = within(await row(/Er07/))
  const headers = screen.getAllByRole('columnheader')
  expect(headers.map(({ textContent }) => textContent)).toEqual([
    'Alert Code',
    'Message',
    'First Occurrence',
    'Last Occurrence',
    'Status',
    'Duration',
  ])
  expect(headers.map((header) => header.getAttribute('aria-sort'))).toEqual([
    'none',
    'none',
    'none',
    'none',
    null,
    null,
  ])
  expect(active.getByText('Active')).toBeVisible()
  expect(active.getByLabelText('Critical')).toBeInTheDocument()
  const over = await row(/Er01/)
  expect(over).toHaveAttribute('data-dimmed')
  expect(within(over).getByText(/^Resolved:/)).toBeVisible()
  expect(within(over).getByRole('cell', { name: /^\d+. ago, lasted 2 h 30 m$/ })).toBeInTheDocument()
  expect(screen.getByText('Showing 1 to 2 of 2 alerts')).toBeVisible()
})

test('an active alert with a resolve date is shown as active', async () => {
  await open({ 'GET elevatoralerts/e1': paged([{ ...resolved, isActive: true }]) })
  const active = within(await row(/Er01/))
  expect(active.getByText('Active')).toBeVisible()
  expect(active.queryByText(/^Resolved:/)).not.toBeInTheDocument()
  expect(active.queryByRole('cell', { name: /lasted/ })).not.toBeInTheDocument()
})

test('sorting and page size return to page 1', async () => {
  const { user, requested } = await open(
    { 'GET elevatoralerts/e1': paged([alert], { total: 200 }) },
    '/alerts?page=3',
  )
  await row(/Er07/)
  expect(screen.getByText('Showing 41 to 60 of 200 alerts')).toBeVisible()
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
  expect(pages.getAllByRole('button', { name: /^Page/ }).map(({ textContent }) => textContent)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '10',
  ])
  await user.click(screen.getByRole('button', { name: 'Alert Code' }))
  await waitFor(() => expect(requested().at(-1)).toMatch(/\?page=1&.*sortBy=alertCode&sortDescending=true$/))
  await user.click(screen.getByRole('button', { name: 'Alert Code' }))
  await waitFor(() => expect(requested().at(-1)).toMatch(/sortBy=alertCode&sortDescending=false$/))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Alerts per page' }), '50 per page')
  await waitFor(() => expect(requested().at(-1)).toContain('page=1&pageSize=50'))
})

test('searches only after typing stops', async () => {
  const { requested } = await open({
    'GET elevatoralerts/e1': ({ url }) => paged(url.includes('searchTerm') ? [] : [alert]),
  })
  await row(/Er07/)
  const box = screen.getByRole('searchbox', { name: 'Search alerts...' })
  for (const value of ['d', 'do', 'doo', 'door']) fireEvent.change(box, { target: { value } })
  expect(await screen.findByText('No alerts match your search criteria.')).toBeVisible()
  expect(requested().slice(1)).toEqual([expect.stringContaining('searchTerm=door')])
})

test('reads alerts of the fleet and their totals again and again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let alerts = [alert]
  const { totalCalls } = await open({ 'GET elevatoralerts': () => paged(alerts) }, '/alerts?tab=fleet')
  await row(/Er07/)
  alerts = [{ ...alert, id: 'a3', alertCode: 'Er08' }]
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  await row(/Er08/)
  expect(totalCalls()).toHaveLength(2)
})

test('opens the tab last used, and one elevator at first', async () => {
  const fleet = { 'GET elevatoralerts': paged([alert]) }
  const { user, unmount } = await open(fleet)
  expect(screen.getByRole('tab', { name: 'One Elevator' })).toHaveAttribute('aria-selected', 'true')
  await user.click(screen.getByRole('tab', { name: 'Whole Fleet' }))
  unmount()
  const again = await open(fleet)
  expect(await screen.findByRole('tab', { name: 'Whole Fleet', selected: true })).toBeVisible()
  expect(again.address()).toBe('/alerts?tab=fleet')
  again.unmount()
  const linked = await open(fleet, '/alerts?elevatorId=e2')
  expect(screen.getByRole('tab', { name: 'One Elevator', selected: true })).toBeVisible()
  linked.unmount()
  await open(fleet, '/alerts?tab=fleet')
  await user.click(screen.getByRole('tab', { name: 'One Elevator' }))
  expect(await screen.findByRole('tab', { name: 'One Elevator', selected: true })).toBeVisible()
})

test('keeps its tab when another browser tab shows the whole fleet', async () => {
  const { address } = await open()
  await row(/Er07/)
  const key = 'hoistway.remembered.alerts-tab'
  localStorage.setItem(key, JSON.stringify('fleet'))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
  expect(screen.getByRole('tab', { name: 'One Elevator' })).toHaveAttribute('aria-selected', 'true')
  expect(address()).toBe('/alerts')
})

test('selects the elevator in the address', async () => {
  await open({}, '/alerts?elevatorId=e2')
  expect(await screen.findByText('This elevator has no alerts at the moment.')).toBeVisible()
  const card = within(await screen.findByRole('region', { name: 'Selected elevator' }))
  expect(selector()).toHaveValue('South 1 (Lobby) - Online')
  for (const text of ['Online', 'Lobby', 'Metro']) expect(card.getByText(text)).toBeVisible()
  expect(card.getByRole('link', { name: 'Metro' })).toHaveAttribute('href', '/organizations/o1')
})

test('loads an elevator that the selector does not list', async () => {
  await open(
    {
      'GET elevators/e9': { json: { ...lift, id: 'e9', name: 'Far 9' } },
      'GET elevatoralerts/e9': paged([]),
    },
    '/alerts?elevatorId=e9',
  )
  expect(await screen.findByRole('link', { name: 'Far 9' })).toBeVisible()
  expect(selector()).toHaveValue('Far 9 - Offline')
})

test('keeps the selected elevator when another comes before it', async () => {
  let offered: object[] = [south]
  await open({ 'GET elevators': () => paged(offered) })
  expect(await screen.findByRole('link', { name: 'South 1' })).toBeVisible()
  offered = [{ ...lift, id: 'e0', name: 'Alpha' }, south]
  await act(() => queryClient.invalidateQueries())
  expect(selector()).toHaveValue('South 1 (Lobby) - Online')
})

test('searches and operates the selector by keyboard', async () => {
  const { user, address } = await open()
  await row(/Er07/)
  await user.click(selector())
  expect(await screen.findByRole('listbox', { name: 'Elevators', hidden: true })).toBeInTheDocument()
  fireEvent.change(selector(), { target: { value: 'lobby' } })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/alerts?elevatorId=e2'))
  fireEvent.change(selector(), { target: { value: 'nothing like it' } })
  expect(await screen.findByText('No elevator found')).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await screen.findByRole('link', { name: 'South 1' })
  expect(selector()).toHaveValue('South 1 (Lobby) - Online')
})

test('searches a fleet larger than the selector on the server', async () => {
  const far = { ...lift, id: 'e9', name: 'Far 9' }
  const { user, address, lastRead } = await open({
    'GET elevators': ({ url }) =>
      url.includes('searchTerm=far') ? paged([far]) : paged([lift], { total: 1200 }),
    'GET elevators/e9': { json: far },
    'GET elevatoralerts/e9': paged([]),
  })
  await row(/Er07/)
  expect(screen.getByText(/The first 1 of 1200 elevators are listed/)).toBeVisible()
  await user.click(selector())
  fireEvent.change(selector(), { target: { value: 'Far' } })
  await waitFor(() => expect(lastRead('elevators')).toContain('searchTerm=far'))
  await waitFor(() => expect(selector()).toHaveAttribute('aria-activedescendant'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/alerts?elevatorId=e9'))
})

test('offers Retry after a failed load', async () => {
  let broken = true
  const { user } = await open(
    {
      'GET elevators': () => (broken ? { status: 404, json: {} } : paged([lift])),
      'GET elevatoralerts/e1': () => (broken ? { status: 404, json: {} } : paged([alert])),
    },
    '/alerts?elevatorId=e1',
  )
  expect(await screen.findByText('Failed to load elevators. Please try again.')).toBeVisible()
  expect(await screen.findByText('Failed to load alerts. Please try again.')).toBeVisible()
  expect(selector()).toHaveAttribute('placeholder', 'Select an elevator')
  broken = false
  for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await user.click(retry)
  await row(/Er07/)
})

test('shows pushed alerts on the first page', async () => {
  let alerts: object[] = [resolved]
  await open({ 'GET elevatoralerts/e1': () => paged(alerts) })
  await row(/Er01/)
  alerts = [alert, resolved]
  act(() => pushForTest('ElevatorAlert', { elevatorId: 'e1', alert }))
  await row(/Er07/)
  act(() => pushForTest('ElevatorAlert', { elevatorId: 'e1', alert: { ...alert, isActive: false } }))
  await waitFor(async () => expect(await row(/Er07/)).toHaveAttribute('data-dimmed'))
})

test('shows an alert as resolved that ended while the list was being read', async () => {
  let answer: object = paged([alert])
  const { requested } = await open({ 'GET elevatoralerts/e1': () => answer })
  expect(await row(/Er07/)).toHaveTextContent('Active')
  const { promise: after, resolve } = Promise.withResolvers<void>()
  answer = { ...paged([alert]), after }
  void queryClient.invalidateQueries()
  await waitFor(() => expect(requested()).toHaveLength(2))
  const ended = { ...alert, isActive: false }
  answer = paged([ended])
  act(() => pushForTest('ElevatorAlert', { elevatorId: 'e1', alert: ended }))
  await act(async () => {
    resolve()
    await expect.poll(() => queryClient.isFetching()).toBe(0)
  })
  await waitFor(async () => expect(await row(/Er07/)).toHaveTextContent('Resolved'))
})

test.each([
  ['an elevator', 'elevatoralerts/e1', '/alerts'],
  ['the fleet', 'elevatoralerts', '/alerts?tab=fleet'],
])('keeps an alert of %s resolved whose start is pushed after its end', async (_, list, route) => {
  let answer: object = paged([alert])
  const { requested } = await open({ [`GET ${list}`]: () => answer }, route)
  expect(await row(/Er07/)).toHaveTextContent('Active')
  const reads = requested().length
  const ended = { ...alert, isActive: false }
  answer = paged([ended])
  act(() => {
    pushForTest('ElevatorAlert', { elevatorId: 'e1', alert: ended })
    pushForTest('ElevatorAlert', { elevatorId: 'e1', alert })
  })
  expect(await row(/Er07/)).toHaveTextContent('Resolved')
  await waitFor(() => expect(requested().length).toBeGreaterThan(reads))
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(await row(/Er07/)).toHaveTextContent('Resolved')
})

test('keeps a message in the language of the reader when its alert is pushed again', async () => {
  await setLanguage('de')
  onTestFinished(() => setLanguage('en'))
  const shown = { ...alert, alertMessage: 'Sicherheitskreis unterbrochen' }
  const { requested } = await open({ 'GET elevatoralerts/e1': paged([shown]) })
  await row(/Er07/)
  act(() => pushForTest('ElevatorAlert', { elevatorId: 'e1', alert }))
  expect(await row(/Sicherheitskreis unterbrochen/)).toBeVisible()
  await waitFor(() => expect(requested()).toHaveLength(2))
})

test('loads an alert raised before the subscription', async () => {
  let alerts: object[] = [resolved]
  await open({ 'GET elevatoralerts/e1': () => paged(alerts) })
  await row(/Er01/)
  alerts = [alert, resolved]
  act(() => pushForTest('ElevatorSubscriptionConfirmed', { elevatorId: 'e1' }))
  expect(await row(/Er07/)).toBeVisible()
})

test('announces a new alert on later pages without moving the page', async () => {
  const { user, requested, address } = await open(
    { 'GET elevatoralerts/e1': paged([resolved], { total: 50 }) },
    '/alerts?elevatorId=e1&page=2',
  )
  await row(/Er01/)
  act(() => pushForTest('ElevatorAlert', { elevatorId: 'e1', alert: begun }))
  act(() => pushForTest('ElevatorAlert', { elevatorId: 'e1', alert: begun }))
  expect(await screen.findByText('1 new alert')).toBeVisible()
  expect(requested()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Show' }))
  await waitFor(() => expect(address()).toBe('/alerts?elevatorId=e1'))
})

test('does not announce the end of an alert, nor a new one again after page 1', async () => {
  const { user, address } = await open(
    { 'GET elevatoralerts/e1': paged([resolved], { total: 50 }) },
    '/alerts?elevatorId=e1&page=2',
  )
  await row(/Er01/)
  const push = (id: string, isActive: boolean) =>
    act(() => pushForTest('ElevatorAlert', { elevatorId: 'e1', alert: { ...begun, id, isActive } }))
  push('a7', false)
  push('a8', true)
  expect(await screen.findByText('1 new alert')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Page 1' }))
  await waitFor(() => expect(address()).toBe('/alerts?elevatorId=e1'))
  await user.click(await screen.findByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(address()).toContain('page=2'))
  expect(screen.queryByText(/new alert/)).not.toBeInTheDocument()
})

test.each([
  ['repeats an older one', alert, ''],
  ['a search may exclude', begun, '&search=Er01'],
])('announces no alert that %s', async (_, pushed, query) => {
  const { user, address } = await open(
    { 'GET elevatoralerts/e1': paged([resolved], { total: 50 }) },
    `/alerts?elevatorId=e1&page=2${query}`,
  )
  await row(/Er01/)
  act(() => pushForTest('ElevatorAlert', { elevatorId: 'e1', alert: pushed }))
  await user.click(screen.getByRole('button', { name: 'Page 3' }))
  await waitFor(() => expect(address()).toContain('page=3'))
  expect(screen.queryByText(/new alert/)).not.toBeInTheDocument()
})

test('"Collapse repeats" shows one row per code with its count', async () => {
  const { user } = await open({
    'GET elevatoralerts/e1': paged([alert, { ...alert, id: 'a3', isActive: false }, resolved]),
  })
  await row(/Er01/)
  await user.click(screen.getByRole('switch', { name: 'Collapse repeats' }))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3))
  await user.click(screen.getByRole('button', { name: 'Er07: 2 times' }))
  expect(screen.getAllByRole('row')).toHaveLength(4)
})

test('acknowledges an active alert with a note', async () => {
  let refused = true
  const answer = { ...alert, acknowledgedBy: 'Tara Technician', acknowledgeNote: 'On my way' }
  const { user, calls } = await open({
    'POST elevatoralerts/a1/acknowledge': () => (refused ? { status: 500, json: {} } : { json: answer }),
  })
  await row(/Er07/)
  expect(screen.queryByRole('button', { name: 'Acknowledge Er01' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Acknowledge Er07' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: 'Note' }), { target: { value: ' On my way ' } })
  await user.click(dialog.getByRole('button', { name: 'Acknowledge' }))
  expect(await dialog.findByText('Failed to acknowledge the alert')).toBeVisible()
  refused = false
  await user.click(dialog.getByRole('button', { name: 'Acknowledge' }))
  expect(await screen.findByText('Acknowledged by Tara Technician: On my way')).toHaveAttribute(
    'data-line-clamp',
  )
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ note: 'On my way' })
  act(() => pushForTest('ElevatorAlert', { elevatorId: 'e1', alert: { ...alert, alertMessage: 'Again' } }))
  expect(await screen.findByText('Again')).toBeVisible()
  expect(screen.getByText('Acknowledged by Tara Technician: On my way')).toBeVisible()
})

test('without the right to acknowledge, explains the alert and which access level is needed', async () => {
  const seen = { ...alert, mayAcknowledge: false }
  const { user } = await open({
    'GET elevatoralerts/e1': paged([seen, { ...resolved, mayAcknowledge: false }]),
  })
  await row(/Er07/)
  expect(screen.queryByRole('button', { name: /^Acknowledge/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /Er07$/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(
    dialog.getByText('You need the access level Operator to acknowledge alerts or to add notes.'),
  ).toBeVisible()
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument()
})

test('lists an alert that recurs and the acknowledged one', async () => {
  const acknowledged = {
    ...{ ...alert, isActive: false, acknowledgeNote: 'Door cleaned' },
    ...{ acknowledgedBy: 'Tara Technician', acknowledgedAt: '2026-11-20T12:10:00Z' },
  }
  let listed: object[] = [acknowledged]
  await open({ 'GET elevatoralerts/e1': () => paged(listed) })
  await row(/Er07/)
  const recurred = { ...alert, id: 'a7', acknowledgedBy: null, acknowledgedAt: null }
  listed = [recurred, acknowledged]
  act(() => pushForTest('ElevatorAlert', { elevatorId: 'e1', alert: recurred }))
  expect(await screen.findByRole('button', { name: 'Acknowledge Er07' })).toBeVisible()
  expect(screen.getByText('Acknowledged by Tara Technician: Door cleaned')).toBeVisible()
})

test('the dialog stays until its call has ended, and shows the failure', async () => {
  const answer = Promise.withResolvers<void>()
  const { user } = await open({
    'GET elevatoralerts/e1': paged([alert]),
    'POST elevatoralerts/a1/acknowledge': { status: 500, json: {}, after: answer.promise },
  })
  await row(/Er07/)
  await user.click(screen.getByRole('button', { name: 'Acknowledge Er07' }))
  const dialog = await screen.findByRole('dialog', { name: 'Alert Er07' })
  const overlay = document.querySelector('.mantine-Modal-overlay') ?? expect.unreachable()
  await user.type(within(dialog).getByRole('textbox'), 'On my way')
  await user.click(overlay)
  await user.click(within(dialog).getByRole('button', { name: 'Acknowledge' }))
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await user.keyboard('{Escape}')
  answer.resolve()
  expect(await screen.findByText('Failed to acknowledge the alert')).toBeVisible()
  expect(screen.getByRole('dialog', { name: 'Alert Er07' })).toBe(dialog)
  expect(within(dialog).getByRole('textbox')).toHaveValue('On my way')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('shows the note of a resolved alert without an acknowledgement', async () => {
  await open({
    'GET elevatoralerts/e1': paged([{ ...resolved, acknowledgeNote: 'Tara Technician: Tested' }]),
  })
  const line = within(await row(/Er01/))
  expect(line.getByText('Tara Technician: Tested')).toBeVisible()
  expect(line.queryByText(/Acknowledged/)).not.toBeInTheDocument()
})

test('explains an acknowledged alert and one without an explanation', async () => {
  const known = { ...alert, acknowledgedBy: 'Tara Technician' }
  const { user } = await open({
    'GET elevatoralerts/e1': paged([known, { ...alert, id: 'a9', alertCode: 'Er99' }]),
  })
  await row(/Er07/)
  await user.click(screen.getByRole('button', { name: /Er07$/ }))
  let dialog = within(await screen.findByRole('dialog', { name: 'Alert Er07' }))
  expect(await dialog.findByText(/A contact of the safety chain is open/)).toBeVisible()
  expect(dialog.getByText('Send a technician.')).toBeVisible()
  expect(dialog.getByText('Acknowledged by Tara Technician')).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Acknowledge' })).not.toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Add Note' })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: /^Info\s*Er99$/ }))
  dialog = within(await screen.findByRole('dialog', { name: 'Alert Er99' }))
  expect(await dialog.findByText(/^The code book does not explain this code/)).toBeVisible()
})

test('filters the list of the whole fleet by severity and status', async () => {
  const { user, requested, address } = await open({ 'GET elevatoralerts': paged([alert]) })
  await user.click(screen.getByRole('tab', { name: 'Whole Fleet' }))
  const line = within(await row(/Er07/))
  expect(line.getAllByRole('link', { name: 'North 1' })[0]).toHaveAttribute('href', '/elevators/e1')
  expect(address()).toBe('/alerts?tab=fleet')
  expect(requested().at(-1)).toBe(
    'elevatoralerts?page=1&pageSize=20&sortBy=severity&sortDescending=true&isActive=true&together=0',
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Severity' }), 'Critical')
  await waitFor(() => expect(requested().at(-1)).toContain('severity=critical'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Resolved Only')
  await waitFor(() => expect(requested().at(-1)).toContain('isActive=false'))
})

const totals = { critical: 2, warning: 5, info: 0, resolved: 1200 }

test('counts the whole filtered set in the totals by severity', async () => {
  const { user, totalCalls } = await open(
    { 'GET elevatoralerts': paged([alert]), 'GET elevatoralerts/totals': { json: totals } },
    '/alerts?tab=fleet',
  )
  const shown = within(await screen.findByRole('group', { name: 'Alerts by severity' }))
  for (const text of ['2 critical', '5 warning', `${(1200).toLocaleString()} resolved`])
    expect(shown.getByText(text)).toBeVisible()
  expect(shown.queryByText(/info/)).not.toBeInTheDocument()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Severity' }), 'Warning')
  await waitFor(() =>
    expect(totalCalls().at(-1)).toBe('elevatoralerts/totals?severity=warning&isActive=true'),
  )
})

test('filters the totals of one elevator by its search', async () => {
  const { totalCalls } = await open({ 'GET elevatoralerts/totals': { json: totals } })
  expect(await screen.findByText('2 critical')).toBeVisible()
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search alerts...' }), { target: { value: 'door' } })
  await waitFor(() => expect(totalCalls().at(-1)).toBe('elevatoralerts/totals?elevatorId=e1&searchTerm=door'))
})

test('updates the totals after a pushed alert', async () => {
  let counted = totals
  await open({
    'GET elevatoralerts/e1': paged([alert]),
    'GET elevatoralerts/totals': () => ({ json: counted }),
  })
  expect(await screen.findByText('2 critical')).toBeVisible()
  await row(/Er07/)
  counted = { ...totals, critical: 1, resolved: 1201 }
  act(() => pushForTest('ElevatorAlert', { elevatorId: 'e1', alert: { ...alert, isActive: false } }))
  expect(await screen.findByText('1 critical')).toBeVisible()
})

test('"Severity first" sorts the alerts of one elevator by severity', async () => {
  const { user, requested, address } = await open({ 'GET elevatoralerts/e1': paged([alert]) })
  await row(/Er07/)
  const severityFirst = screen.getByRole('switch', { name: 'Severity first' })
  expect(severityFirst).not.toBeChecked()
  await user.click(severityFirst)
  await waitFor(() => expect(requested().at(-1)).toContain('sortBy=severity&sortDescending=true'))
  await user.click(severityFirst)
  expect(address()).toBe('/alerts')
})

test('sorts the list of the whole fleet by severity unless switched off', async () => {
  const { user, requested, address } = await open(
    { 'GET elevatoralerts': paged([alert]) },
    '/alerts?tab=fleet',
  )
  await row(/Er07/)
  const severityFirst = screen.getByRole('switch', { name: 'Severity first' })
  expect(severityFirst).toBeChecked()
  await user.click(severityFirst)
  await waitFor(() => expect(requested().at(-1)).toContain('sortBy=timestamp&sortDescending=true'))
  expect(address()).toContain('sort=timestamp')
})

test('marks selector and elevator as last known while the hub is disconnected', async () => {
  await open()
  await row(/Er07/)
  expect(screen.queryByText(/as last known/)).not.toBeInTheDocument()
  act(() => setHubForTest({ state: 'Reconnecting', awaySince: Date.now() - 90_000 }))
  expect(screen.getByText(/^Online and offline are as last known,/)).toHaveTextContent('1m ago')
  const card = within(screen.getByRole('region', { name: 'Selected elevator' }))
  expect(card.getByText(/^Last known: offline,/)).toHaveTextContent('1m ago')
})

test('the selector shows the current state of the selected elevator', async () => {
  feedLiveForTest()
  await open({}, '/alerts?elevatorId=e2')
  await screen.findByRole('link', { name: 'South 1' })
  expect(selector()).toHaveValue('South 1 (Lobby) - Online')
  const lastSeenAt = new Date().toISOString()
  act(() => pushForTest('ElevatorConnectionStatus', { elevatorId: 'e2', isOnline: false, lastSeenAt }))
  await waitFor(() => expect(selector()).toHaveValue('South 1 (Lobby) - Offline'))
})

test('typing replaces the selected elevator after its state changed', async () => {
  feedLiveForTest()
  const { user } = await open({}, '/alerts?elevatorId=e2')
  await screen.findByRole('link', { name: 'South 1' })
  await user.click(selector())
  const lastSeenAt = new Date().toISOString()
  act(() => pushForTest('ElevatorConnectionStatus', { elevatorId: 'e2', isOnline: false, lastSeenAt }))
  await waitFor(() => expect(selector()).toHaveValue('South 1 (Lobby) - Offline'))
  await user.keyboard('north')
  expect(selector()).toHaveValue('north')
})

test('the selector does not call an elevator online whose controller is silent', async () => {
  const silent = { ...south, lastSeenAt: new Date(Date.now() - 60_000).toISOString() }
  await open({ 'GET elevators': paged([lift, silent]) }, '/alerts?elevatorId=e2')
  await waitFor(() => expect(selector()).toHaveValue('South 1 (Lobby) - Last known: online'))
})

test('marks a selected elevator with a silent controller as last known', async () => {
  const lastSeenAt = new Date(Date.now() - 150_000).toISOString()
  await open({ 'GET elevators': paged([{ ...lift, isOnline: true, lastSeenAt }, south]) })
  const card = within(await screen.findByRole('region', { name: 'Selected elevator' }))
  expect(card.getByText(/^Last known: online,/)).toHaveTextContent('2m ago')
})

test('filters the fleet by days and compares it with the previous period', async () => {
  const comparison = {
    period: { total: 1_207, critical: 1_203, warning: 4, info: 0 },
    before: { total: 1_102, critical: 1_101, warning: 0, info: 1 },
  }
  const { sent, address } = await open(
    { 'GET elevatoralerts': paged([alert]), 'GET elevatoralerts/comparison': { json: comparison } },
    '/alerts?tab=fleet',
  )
  await row(/Er07/)
  expect(screen.queryByRole('group', { name: 'Compared with the previous period' })).not.toBeInTheDocument()
  fireEvent.change(screen.getByLabelText('Started from'), { target: { value: '2026-11-20' } })
  fireEvent.change(screen.getByLabelText('Started until'), { target: { value: '2026-11-21' } })
  const summary = within(await screen.findByRole('group', { name: 'Compared with the previous period' }))
  expect(summary.getByText('1,207 alerts started (including resolved), previously 1,102.')).toBeVisible()
  expect(summary.getByText('Critical: 1,203, previously 1,101')).toBeVisible()
  expect(address()).toBe('/alerts?tab=fleet&from=2026-11-20&to=2026-11-21')
  const days = new URLSearchParams({
    from: new Date(2026, 10, 20).toISOString(),
    to: new Date(2026, 10, 22).toISOString(),
  })
  for (const call of ['elevatoralerts?', 'elevatoralerts/totals?', 'elevatoralerts/comparison?'])
    expect(
      sent('GET')
        .filter((url) => url.startsWith(call))
        .at(-1),
    ).toContain(String(days))
})

test('filters the fleet by organization, including totals and periods', async () => {
  const { user, requested, totalCalls, address } = await open(
    {
      'GET elevatoralerts': paged([alert]),
      'GET elevatoralerts/comparison': { status: 404, json: {} },
      'GET organizations': { json: [{ id: 'o1', name: 'Zürich', type: 'Organization', isActive: true }] },
    },
    '/alerts?tab=fleet&from=2026-11-20&to=2026-11-20',
  )
  await row(/Er07/)
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Organization' }),
    await screen.findByRole('option', { name: 'Zürich' }),
  )
  await waitFor(() => expect(totalCalls().at(-1)).toContain('organizationId=o1'))
  expect(address()).toBe('/alerts?tab=fleet&from=2026-11-20&to=2026-11-20&organizationId=o1')
  for (const call of ['elevatoralerts?', 'elevatoralerts/comparison?'])
    expect(requested().findLast((url) => url.startsWith(call))).toContain('organizationId=o1')
})

test('keeps an organization of the address that the filter does not list', async () => {
  const { requested } = await open(
    { 'GET elevatoralerts': paged([alert]) },
    '/alerts?tab=fleet&organizationId=o9',
  )
  await row(/Er07/)
  expect(screen.getByRole('combobox', { name: 'Organization' })).toHaveDisplayValue('This Organization')
  expect(requested()[0]).toContain('organizationId=o9')
})

test('keeps the filtered days when another elevator is selected', async () => {
  const comparison = {
    period: { total: 1, critical: 1, warning: 0, info: 0 },
    before: { total: 0, critical: 0, warning: 0, info: 0 },
  }
  const { user, requested, address } = await open({
    'GET elevatoralerts/e1': paged([alert]),
    'GET elevatoralerts/comparison': { json: comparison },
  })
  await row(/Er07/)
  fireEvent.change(screen.getByLabelText('Started from'), { target: { value: '2026-11-20' } })
  fireEvent.change(screen.getByLabelText('Started until'), { target: { value: '2026-11-20' } })
  expect(await screen.findByText('1 alert started (including resolved), previously 0.')).toBeVisible()
  const days = new URLSearchParams({
    from: new Date(2026, 10, 20).toISOString(),
    to: new Date(2026, 10, 21).toISOString(),
  })
  for (const call of ['elevatoralerts/e1?', 'elevatoralerts/comparison?'])
    expect(requested().findLast((url) => url.startsWith(call))).toContain(String(days))
  expect(requested().findLast((url) => url.includes('comparison'))).toContain('elevatorId=e1')
  await user.click(selector())
  fireEvent.change(selector(), { target: { value: 'lobby' } })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/alerts?elevatorId=e2&from=2026-11-20&to=2026-11-20'))
})

test('finds an elevator in the selector regardless of accents', async () => {
  const { user, address } = await open({ 'GET elevators': paged([lift, { ...south, name: 'Süd 1' }]) })
  await row(/Er07/)
  await user.click(selector())
  fireEvent.change(selector(), { target: { value: 'SUD' } })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/alerts?elevatorId=e2'))
})

test('keeps the typed reason of a dismissal when a phone is turned', async () => {
  const { matchMedia } = window
  const turned = new EventTarget()
  let isPhone = false
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...matchMedia(media),
    matches: isPhone && media === '(width < 48em)',
    addEventListener: turned.addEventListener.bind(turned),
    removeEventListener: turned.removeEventListener.bind(turned),
  }))
  onTestFinished(() => void vi.restoreAllMocks())
  const at = Date.parse('2026-11-23T03:00:00Z')
  const pattern = { id: 'p1', rule: 'chatter', severity: 'warning', code: 'Er05', message: 'Overload' }
  const times = { from: at - 60_000, until: at, lastAlertId: 'a5', isGoingOn: true, count: 12 }
  const where = { elevator: { id: 'e1', name: 'North 1' }, building: null, elevatorCount: 1 }
  const more = { isAtLeast: false, most: 9, resets: null, evidence: [], more: 0, dismissed: null }
  const patterns = [{ ...pattern, ...times, ...where, ...more }]
  const { user } = await open({ 'GET patterns': { json: { at, patterns, more: 0 } } })
  await user.click(await screen.findByText('Recurring problems'))
  await user.click(await screen.findByRole('button', { name: /^Dismiss:/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Dismiss Recurring Problem' }))
  const reason = dialog.getByRole('textbox', { name: /Reason/ })
  await user.type(reason, 'Known')
  const inOrder = () => [...document.querySelectorAll('[aria-labelledby="patterns"], table')]
  expect(inOrder().map(({ tagName }) => tagName)).toEqual(['SECTION', 'TABLE'])
  isPhone = true
  act(() => void turned.dispatchEvent(new Event('change')))
  expect(inOrder().map(({ tagName }) => tagName)).toEqual(['TABLE', 'SECTION'])
  expect(reason).toBeVisible()
  expect(reason).toHaveValue('Known')
})
