import { queryClient } from '@hoistway/platform/query'
import { feedLiveForTest, pushForTest } from '@hoistway/platform/testing/push'
import { setHubForTest, signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alert, lift, newLift, paged, startFleet } from '../../../../test/fleet-api.ts'
import { deviceHealthOf } from '../../../api/device-health.ts'
import { ElevatorDetailPage } from '../detail/ElevatorDetailPage.tsx'
import { hasCriticalAlert } from '../detail/elevator-alerts.ts'

const CALL_5 = 'POST elevators/e1/call-car/5'
const RESET = 'POST elevators/e1/reset-controller'
const CLEAR = 'POST elevators/e1/clear-cache'
const done = { json: { success: true, message: 'On its way.', commandId: '0123456789ab' } }

beforeEach(() => {
  queryClient.clear()
  signInForTest({ roles: [] })
})
afterEach(() => vi.useRealTimers())

async function openDetail(answers: Parameters<typeof startFleet>[0] = {}, route = '/elevators/e1') {
  const server = await startFleet(answers)
  const view = renderPage(<ElevatorDetailPage />, {
    queryClient,
    route,
    path: '/elevators/:id',
  })
  await screen.findByRole('heading', { level: 1, name: 'North 1' })
  return { ...view, ...server }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('enables the command buttons for a user without roles', async () => {
  await openDetail()
  for (const name of ['Call Car', 'Reset Controller', 'Clear Cache']) {
    expect(screen.getByRole('button', { name })).toBeEnabled()
  }
})

test('disables the commands of an elevator that never connected, with the reason', async () => {
  feedLiveForTest()
  const { sent, address } = await openDetail(
    { 'GET elevators/e1': { json: newLift } },
    '/elevators/e1?command=reset',
  )
  const buttons = ['Call Car', 'Call car to floor 3', 'Reset Controller', 'Clear Cache']
  for (const name of buttons) expect(screen.getByRole('button', { name })).toBeDisabled()
  const reason = 'Not commissioned: the controller has never connected, so it cannot receive commands.'
  for (const title of ['Elevator Control', 'Controller Actions'])
    expect(within(screen.getByRole('region', { name: title })).getByText(reason)).toBeVisible()
  await waitFor(() => expect(address()).toBe('/elevators/e1'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  const now = { elevatorId: 'e1', isOnline: true, lastSeenAt: new Date().toISOString() }
  act(() => pushForTest('ElevatorConnectionStatus', now))
  for (const name of buttons) await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled())
  expect(screen.queryByText(reason)).not.toBeInTheDocument()
  expect(sent('POST')).toEqual([])
})

test('offers quick floors 1 to 8', async () => {
  await openDetail()
  const quick = within(screen.getByRole('group', { name: 'Quick floors' })).getAllByRole('button')
  expect(quick.map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
})

test('accepts floors 1 to 50 and shows the range', async () => {
  await openDetail()
  const input = screen.getByLabelText('Floor')
  expect(input).toHaveAttribute('min', '1')
  expect(input).toHaveAttribute('max', '50')
  expect(screen.getByText('1-50')).toBeVisible()
})

test('uses the names of the floors in quick floors and floor input', async () => {
  const floors = { lowest: 1, names: ['B1', 'G', '1', '2'] }
  const { sent } = await openDetail({
    'GET elevators/e1': { json: { ...lift, floors } },
    'POST elevators/e1/call-car/3': done,
  })
  const quick = within(screen.getByRole('group', { name: 'Quick floors' })).getAllByRole('button')
  expect(quick.map(({ textContent }) => textContent)).toEqual(floors.names)
  expect(screen.getByText('B1-2')).toBeVisible()
  const input = screen.getByLabelText('Floor')
  for (const floor of ['3', '']) {
    fireEvent.change(input, { target: { value: floor } })
    press('Call Car')
    expect(await screen.findByText('A car can be called to floors B1 to 2.')).toHaveRole('alert')
  }
  // Floor 1 is the third one of the controller.
  fireEvent.change(input, { target: { value: ' 1 ' } })
  press('Call Car')
  expect(await screen.findByText('On its way. (01234567)')).toBeVisible()
  expect(sent('POST')).toEqual(['elevators/e1/call-car/3'])
})

test('calls the floor whose name has the typed capitals', async () => {
  const { sent } = await openDetail({
    'GET elevators/e1': { json: { ...lift, floors: { lowest: 1, names: ['G', 'g', 'M'] } } },
    'POST elevators/e1/call-car/2': done,
    'POST elevators/e1/call-car/3': done,
  })
  for (const [name, number] of [
    ['g', 2],
    ['m', 3],
  ] as const) {
    fireEvent.change(screen.getByLabelText('Floor'), { target: { value: name } })
    press('Call Car')
    await waitFor(() => expect(sent('POST').at(-1)).toBe(`elevators/e1/call-car/${number}`))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Call Car' })).toBeEnabled())
  }
})

test('explains an elevator without callable floors', async () => {
  const { sent } = await openDetail({
    'GET elevators/e1': { json: { ...lift, floors: { lowest: -2, names: ['B2', 'B1'] } } },
  })
  press('Call Car')
  expect(await screen.findByText(/^This elevator has no floor numbered 1–8/)).toBeVisible()
  expect(screen.queryByRole('group', { name: 'Quick floors' })).not.toBeInTheDocument()
  expect(sent('POST')).toEqual([])
})

test('describes the two actions of a controller', async () => {
  await openDetail()
  expect(screen.getByRole('button', { name: 'Reset Controller' })).toHaveAccessibleDescription(
    'Restarts the controller. The elevator stops for a moment.',
  )
  expect(screen.getByRole('button', { name: 'Clear Cache' })).toHaveAccessibleDescription(
    'Does not restart the controller.',
  )
})

test("shows the server's message and the first 8 characters of the command id after a call", async () => {
  await openDetail({ [CALL_5]: done })
  press('Call car to floor 5')
  expect(await screen.findByText('On its way. (01234567)')).toBeVisible()
})

test('asks before a reset that a link requests', async () => {
  const { sent, address } = await openDetail({}, '/elevators/e1?command=reset')
  const dialog = await screen.findByRole('dialog', { name: 'Reset the controller now?' })
  expect(address()).toBe('/elevators/e1')
  expect(sent('POST')).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reset Controller' }))
  await waitFor(() => expect(sent('POST')).toEqual(['elevators/e1/reset-controller']))
})

test('asks once before a reset that a link requests, when it knows all warnings', async () => {
  const [alerts, health] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const firmwareUpdate = { version: '2.1.0', state: 'downloading', progress: 40 }
  const answers = {
    'GET elevatoralerts/e1': { ...paged([alert]), after: alerts.promise },
    'GET elevators/e1/device-health': {
      json: { since: lift.lastSeenAt, refused: [], restarts: 0, firmwareUpdate },
      after: health.promise,
    },
  }
  const { user, sent } = await openDetail(answers, '/elevators/e1?command=reset')
  alerts.resolve()
  expect(await screen.findByText('A critical alert is active on this elevator.')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  health.resolve()
  const dialog = await screen.findByRole('dialog', { name: 'Reset the controller now?' })
  expect(dialog).toHaveTextContent('a firmware update is running, and a critical alert is active.')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await act(() => queryClient.invalidateQueries())
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(sent('POST')).toEqual([])
})

test('asks before a reset that a link requests with alerts newer than the cached ones', async () => {
  const answer = Promise.withResolvers<void>()
  const none = { items: [], totalCount: 0, totalPages: 0, page: 1 }
  queryClient.setQueryData(hasCriticalAlert('e1').queryKey, none, { updatedAt: 1 })
  await openDetail(
    { 'GET elevatoralerts/e1': { ...paged([alert]), after: answer.promise } },
    '/elevators/e1?command=reset',
  )
  await waitFor(() => expect(queryClient.getQueryData(deviceHealthOf('e1').queryKey)).toBeDefined())
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  answer.resolve()
  expect(await screen.findByRole('dialog')).toHaveTextContent('a critical alert is active.')
})

test('asks before a reset that a link requests although the warnings cannot be loaded', async () => {
  await openDetail(
    {
      'GET elevatoralerts/e1': { status: 500, json: {} },
      'GET elevators/e1/device-health': { status: 500, json: {} },
    },
    '/elevators/e1?command=reset',
  )
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'it is unknown whether a firmware update is running, and it is unknown whether a critical alert is active.',
  )
})

test('ignores a press while a call is pending', async () => {
  let answer = () => {}
  const after = new Promise<void>((go) => {
    answer = go
  })
  const { sent } = await openDetail({ [CALL_5]: { ...done, after } })
  fireEvent.change(screen.getByLabelText('Floor'), { target: { value: '5' } })
  press('Call Car')
  press('Call car to floor 5')
  expect(await screen.findByRole('button', { name: 'Calling...' })).toBeDisabled()
  press('Call car to floor 5')
  answer()
  expect(await screen.findByRole('button', { name: 'Call Car' })).toBeEnabled()
  expect(sent('POST')).toEqual(['elevators/e1/call-car/5'])
})

test.each([
  ['Call car to floor 5', CALL_5],
  ['Clear Cache', CLEAR],
  ['Reset Controller', RESET],
])('keeps the focus of the keyboard on %s', async (name, call) => {
  const answered = Promise.withResolvers<void>()
  const { user } = await openDetail({ [call]: { ...done, after: answered.promise } })
  const button = screen.getByRole('button', { name })
  button.focus()
  await user.keyboard('{Enter}')
  if (call === RESET) {
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByRole('button', { name }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }
  await waitFor(() => expect(button).toBeDisabled())
  // As browsers do with a disabled button.
  button.blur()
  answered.resolve()
  await waitFor(() => expect(button).toHaveFocus())
})

test.each(['Call Car', 'Call car to floor 5', 'Clear Cache', 'Reset Controller'])(
  'a held Enter key presses %s once',
  async (name) => {
    await openDetail()
    const button = screen.getByRole('button', { name })
    // A browser clicks the button unless this is prevented.
    const isAllowed = (repeat: boolean) => fireEvent.keyDown(button, { key: 'Enter', repeat })
    expect([false, true].map(isAllowed)).toEqual([true, false])
  },
)

test('rejects a floor outside 1 to 8 at its field', async () => {
  const { sent } = await openDetail()
  const input = screen.getByLabelText('Floor')
  const refusal = () => screen.queryByText('A car can be called to floors 1 to 8.')
  for (const floor of ['9', '50', '0', '-3', '2.5', '']) {
    fireEvent.change(input, { target: { value: floor } })
    fireEvent.blur(input)
    press('Call Car')
    await waitFor(() => expect(refusal(), floor).toBeVisible())
    fireEvent.change(input, { target: { value: '5' } })
    await waitFor(() => expect(refusal(), floor).not.toBeInTheDocument())
  }
  expect(sent('POST')).toEqual([])
})

test.each([
  ['Call car to floor 5', CALL_5, { json: { success: false } }, 'Failed to call elevator car'],
  ['Call car to floor 5', CALL_5, { json: { success: false, error: 'Out of order.' } }, 'Out of order.'],
  [
    'Call car to floor 5',
    CALL_5,
    { status: 500, json: {} },
    'Failed to call elevator car. Please try again.',
  ],
  ['Call car to floor 5', CALL_5, { status: 403, json: { message: 'x', error: 'Not yours.' } }, 'Not yours.'],
  ['Clear Cache', CLEAR, { status: 500, json: {} }, 'Failed to send clear cache command. Please try again.'],
  ['Clear Cache', CLEAR, { status: 503, json: { error: 'No broker.' } }, 'No broker.'],
])('%s shows the response to %s with %o: %s', async (button, call, answer, text) => {
  await openDetail({ [call]: answer })
  press(button)
  const banner = await screen.findByRole('alert')
  expect(within(banner).getByText(text)).toBeVisible()
})

test('asks before a reset while the state is unknown', async () => {
  const { user, sent } = await openDetail({ [RESET]: { status: 500, json: {} } })
  press('Reset Controller')
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('its current state is unknown')
  await user.click(within(dialog).getByRole('button', { name: 'Reset Controller' }))
  expect(await screen.findByText('Failed to send reset controller command. Please try again.')).toBeVisible()
  expect(sent('POST')).toEqual(['elevators/e1/reset-controller'])
})

test('asks again before a reset when another warning applies after the question', async () => {
  feedLiveForTest()
  setHubForTest({ state: 'Connected' })
  const alerts: object[] = []
  const { user, sent } = await openDetail({
    'GET elevators/e1': { json: { ...lift, isOnline: true } },
    'GET elevatoralerts/e1': () => paged(alerts),
    [RESET]: done,
  })
  const move = async (state: object, text: string) => {
    const update = { elevatorId: 'e1', isOnline: true, floor: 1, timestamp: new Date().toISOString() }
    act(() => pushForTest('ElevatorStateUpdate', { ...update, ...state }))
    expect(await screen.findByText(text)).toBeVisible()
  }
  await move({ direction: 'up', door: 'closed' }, 'Floor 1 · Going up')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  press('Reset Controller')
  const confirm = async (warning: RegExp) => {
    expect(await screen.findByText(warning)).toBeVisible()
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Reset Controller' }))
  }
  await move({ direction: 'stop', door: 'open' }, 'Floor 1 · Stationary')
  await confirm(/Warning: the car is moving\./)
  expect(await screen.findByText(/Warning: the door is not closed\./)).toBeVisible()
  alerts.push(alert)
  await act(() => queryClient.invalidateQueries())
  await confirm(/Warning: the door is not closed\./)
  expect(await screen.findByText(/and a critical alert is active\./)).toBeVisible()
  expect(sent('POST')).toEqual([])
  await move({ direction: 'stop', door: 'closed' }, 'Door closed')
  await confirm(/and a critical alert is active\./)
  await waitFor(() => expect(sent('POST')).toEqual(['elevators/e1/reset-controller']))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('resets without a question about firmware updates on a server that does not know them', async () => {
  feedLiveForTest()
  setHubForTest({ state: 'Connected' })
  const { sent } = await openDetail({
    'GET elevators/e1': { json: { ...lift, isOnline: true } },
    'GET elevators/e1/device-health': { status: 404, json: {} },
    [RESET]: done,
  })
  const state = { floor: 1, direction: 'stationary', door: 'closed', timestamp: new Date().toISOString() }
  act(() => pushForTest('ElevatorStateUpdate', { elevatorId: 'e1', isOnline: true, ...state }))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  press('Reset Controller')
  await waitFor(() => expect(sent('POST')).toEqual(['elevators/e1/reset-controller']))
})

test('sends nothing when a reset is not confirmed', async () => {
  const { user, sent } = await openDetail()
  press('Reset Controller')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect(sent('POST')).toEqual([])
})

test('shows that a reset or clearing is running', async () => {
  const after = new Promise<void>(() => {})
  const { user } = await openDetail({ [RESET]: { ...done, after }, [CLEAR]: { ...done, after } })
  press('Clear Cache')
  expect(await screen.findByRole('button', { name: 'Clearing...' })).toBeDisabled()
  press('Reset Controller')
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset Controller' }),
  )
  expect(await screen.findByRole('button', { name: 'Resetting...' })).toBeDisabled()
})

test('hides banners after 5 s on success and 8 s on error', async () => {
  await openDetail({ [CALL_5]: done, [CLEAR]: { status: 500, json: {} } })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  press('Call car to floor 5')
  expect(await screen.findByText('On its way. (01234567)')).toBeVisible()
  act(() => void vi.advanceTimersByTime(5_000))
  expect(screen.queryByText('On its way. (01234567)')).not.toBeInTheDocument()
  press('Clear Cache')
  const banner = await screen.findByRole('alert')
  act(() => void vi.advanceTimersByTime(5_000))
  expect(banner).toBeInTheDocument()
  act(() => void vi.advanceTimersByTime(3_000))
  expect(banner).not.toBeInTheDocument()
})

test('follows a call in the command history until the car arrives', async () => {
  let status = 'sent'
  const record = () => ({
    commandId: '0123456789ab',
    elevatorId: 'e1',
    type: 'call-car',
    floor: 5,
    status,
    requestedBy: 'Tara Technician',
    issuedAt: new Date().toISOString(),
  })
  let isSent = false
  await openDetail({
    'GET elevators/e1/commands': () => ({ json: isSent ? [record()] : [] }),
    [CALL_5]: () => {
      isSent = true
      return done
    },
  })
  const history = within(screen.getByRole('region', { name: 'Command History' }))
  expect(await history.findByText('No command has been sent yet.')).toBeVisible()
  press('Call car to floor 5')
  expect(await history.findByText('Call car to floor 5')).toBeVisible()
  expect(history.getByText(/Tara Technician/)).toBeVisible()
  for (const [next, text] of [
    ['accepted', 'Accepted'],
    ['running', 'Running'],
  ] as const) {
    status = next
    act(() => pushForTest('ElevatorCommandStatus', { elevatorId: 'e1', commandId: '0123456789ab', status }))
    expect(await history.findByText(text)).toBeVisible()
  }
  const state = { elevatorId: 'e1', floor: 5, timestamp: new Date().toISOString() }
  act(() => pushForTest('ElevatorStateUpdate', { ...state, direction: 'up' }))
  act(() => pushForTest('ElevatorStateUpdate', { ...state, direction: 'stationary' }))
  expect(await history.findByText(/^Car reached floor 5 after \d+ s$/)).toBeVisible()
  expect(history.getByRole('status')).toHaveTextContent(/Call car to floor 5, Running, Car reached floor 5/)
  status = 'succeeded'
  act(() => pushForTest('ElevatorCommandStatus', { elevatorId: 'e1', commandId: '0123456789ab', status }))
  expect(await history.findByText('Done')).toBeVisible()
})

const sentBefore = (status: string) => ({
  json: [{ commandId: 'c1', elevatorId: 'e1', type: 'clear-cache', status }],
})

test('shows the status of a command that ended while another page was open', async () => {
  let status = 'running'
  const answers = { 'GET elevators/e1/commands': () => sentBefore(status) }
  const { unmount } = await openDetail(answers)
  expect(await screen.findByText('Running')).toBeVisible()
  unmount()
  status = 'succeeded'
  await openDetail(answers)
  expect(await screen.findByText('Done')).toBeVisible()
})

test('reads the status of commands every 15 s while the hub is away', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  setHubForTest({ state: 'Reconnecting', awaySince: Date.now() })
  let status = 'running'
  await openDetail({ 'GET elevators/e1/commands': () => sentBefore(status) })
  expect(await screen.findByText('Running')).toBeVisible()
  status = 'succeeded'
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(await screen.findByText('Done')).toBeVisible()
})

test('shows changes from before the confirmed subscription', async () => {
  let status = 'running'
  let absences: object[] = []
  await openDetail({
    'GET elevators/e1/commands': () => sentBefore(status),
    'GET elevators/e1/absences': () => ({ json: absences }),
  })
  expect(await screen.findByText('Running')).toBeVisible()
  status = 'succeeded'
  absences = [{ id: 'x', offlineAt: lift.lastSeenAt, onlineAt: null, wasFound: false }]
  act(() => pushForTest('ElevatorSubscriptionConfirmed', { elevatorId: 'e1' }))
  expect(await screen.findByText('Done')).toBeVisible()
  expect(await screen.findByText('Went offline')).toBeVisible()
})

test('shows — when the command history cannot be loaded', async () => {
  let broken = true
  const failed = {
    commandId: 'c1',
    elevatorId: 'e1',
    type: 'clear-cache',
    status: 'failed',
    error: 'No memory.',
  }
  await openDetail({
    'GET elevators/e1/commands': () => (broken ? { status: 500, json: {} } : { json: [failed] }),
  })
  const history = within(screen.getByRole('region', { name: 'Command History' }))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(history.getByText('—')).toBeVisible()
  broken = false
  act(() => pushForTest('ElevatorCommandStatus', { elevatorId: 'e1', commandId: 'c1', status: 'failed' }))
  expect(await history.findByText('No memory.')).toBeVisible()
  expect(history.getByText('Failed')).toBeVisible()
})

test('sends a rejected command again', async () => {
  const error = 'The elevator is offline. The command was not sent.'
  const { sent } = await openDetail({
    [CALL_5]: { status: 409, json: { success: false, error, message: error } },
  })
  fireEvent.change(screen.getByLabelText('Floor'), { target: { value: '5' } })
  press('Call Car')
  expect(within(await screen.findByRole('alert')).getByText(error)).toBeVisible()
  expect(screen.getByLabelText('Floor')).toHaveValue(5)
  expect(screen.getByRole('button', { name: 'Call Car' })).toBeEnabled()
  press('Call Car')
  await waitFor(() => expect(sent('POST')).toHaveLength(2))
})

test.each([
  ['Call Car', 'elevators/e1/call-car/5'],
  ['Call car to floor 5', 'elevators/e1/call-car/5'],
  ['Clear Cache', 'elevators/e1/clear-cache'],
])('sends one command for a double click on %s, even if the first completes before', async (name, path) => {
  const { sent } = await openDetail({ [CALL_5]: done, [CLEAR]: done })
  fireEvent.change(screen.getByLabelText('Floor'), { target: { value: '5' } })
  const button = screen.getByRole('button', { name })
  fireEvent.click(button, { detail: 1 })
  expect(await screen.findByText('On its way. (01234567)')).toBeVisible()
  expect(button).toBeEnabled()
  fireEvent.click(button, { detail: 2 })
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(sent('POST')).toEqual([path])
})

test('shows an active critical alert without blocking commands', async () => {
  const { sent } = await openDetail({ 'GET elevatoralerts/e1': paged([alert]), [CALL_5]: done })
  const control = within(screen.getByRole('region', { name: 'Elevator Control' }))
  expect(await control.findByText('A critical alert is active on this elevator.')).toBeVisible()
  press('Call car to floor 5')
  await waitFor(() => expect(sent('POST')).toEqual(['elevators/e1/call-car/5']))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('shows no alert in the control card without an active critical one', async () => {
  await openDetail()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByText('A critical alert is active on this elevator.')).not.toBeInTheDocument()
})
