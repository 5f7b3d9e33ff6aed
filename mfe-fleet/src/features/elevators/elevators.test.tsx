import { queryClient } from '@hoistway/platform/query'
import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ElevatorDetailPage, ElevatorListPage } from './index.ts'

const lift = {
  id: 'e1',
  name: 'North 1',
  controllerId: 'ESP-1',
  elevatorType: 'ARL',
  location: null,
  firmwareVersion: null,
  organizationName: null,
  isActive: true,
  isOnline: false,
  lastSeenAt: null,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: new Date().toISOString(),
}
const page = (data: unknown[], totalCount = data.length) => ({
  data,
  totalCount,
  totalPages: Math.ceil(totalCount / 20),
  page: 1,
})

beforeEach(() => queryClient.clear())

/** An API with one elevator, whose commands answer as `command` says. */
async function api(command: { status?: number; json?: unknown } = {}) {
  return startApi(({ method, url }) => {
    if (method === 'POST') return command
    if (url.startsWith('/api/elevatoralerts')) return { json: page([]) }
    if (url.includes('/state')) return { json: { hasState: false } }
    return url.startsWith('/api/elevators/e1') ? { json: lift } : { json: page([lift], 45) }
  })
}

async function openDetail(command?: { status?: number; json?: unknown }) {
  signInForTest({ roles: [] })
  const server = await api(command)
  const view = renderPage(<ElevatorDetailPage />, {
    queryClient,
    route: '/elevators/e1',
    path: '/elevators/:id',
  })
  await screen.findByRole('heading', { level: 1, name: 'North 1' })
  return { ...view, sent: () => server.calls.filter(({ method }) => method === 'POST').map(({ url }) => url) }
}

test('the list shows what is missing in its own words', async () => {
  signInForTest({ roles: ['Manager'] })
  await api()
  renderPage(<ElevatorListPage />, { queryClient, route: '/elevators' })
  const row = await screen.findByRole('row', { name: /North 1/ })
  expect(within(row).getByText('Not specified')).toBeVisible()
  expect(within(row).getByText('Unassigned')).toBeVisible()
  expect(within(row).getByText('Never')).toBeVisible()
  expect(within(row).getByText('Offline')).toBeVisible()
  expect(screen.getByText('45 elevator(s) found (1-20)')).toBeVisible()
  expect(within(row).getByRole('link', { name: 'Edit North 1' })).toBeVisible()
  expect(within(row).queryByRole('button', { name: 'Delete North 1' })).not.toBeInTheDocument()
})

test('an Admin deletes after a question; a refusal is told', async () => {
  signInForTest({ roles: ['Admin'] })
  await startApi(({ method }) => (method === 'DELETE' ? { json: false } : { json: page([lift]) }))
  const { user } = renderPage(<ElevatorListPage />, { queryClient, route: '/elevators' })
  await user.click(await screen.findByRole('button', { name: 'Delete North 1' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent(
    'Are you sure you want to delete elevator "North 1"? This action cannot be undone.',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Failed to delete elevator')).toBeVisible()
})

test('a list that cannot be loaded says so and offers Retry', async () => {
  signInForTest()
  let broken = true
  await startApi(() => (broken ? { status: 500, json: {} } : { json: page([lift]) }))
  const { user } = renderPage(<ElevatorListPage />, { queryClient, route: '/elevators' })
  expect(await screen.findByText('Failed to load elevators', {}, { timeout: 8000 })).toBeVisible()
  broken = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'North 1' })).toBeVisible()
}, 15_000)

test('an elevator without a state says so, and its unknown firmware too', async () => {
  await openDetail()
  expect(await screen.findByText('State unavailable')).toBeVisible()
  expect(screen.getByText('Unknown')).toBeVisible()
  expect(screen.getByText('Just updated')).toBeVisible()
})

test('a called car is told with the message and the first 8 characters of the command', async () => {
  const { user, sent } = await openDetail({
    json: { success: true, message: 'On its way.', commandId: '0123456789ab' },
  })
  await user.click(screen.getByRole('button', { name: 'Call car to floor 5' }))
  expect(await screen.findByText('On its way. (01234567)')).toBeVisible()
  expect(sent()).toEqual(['/api/elevators/e1/call-car/5'])
})

test.each(['9', '50'])('floor %s is refused inline and sends nothing', async (floor) => {
  const { user, sent } = await openDetail()
  await user.type(screen.getByLabelText('Floor'), floor)
  await user.click(screen.getByRole('button', { name: 'Call Car' }))
  expect(await screen.findByText('A car can be called to floors 1 to 8.')).toBeVisible()
  expect(sent()).toEqual([])
})

test.each([
  ['Call car to floor 2', { json: { success: false } }, 'Failed to call elevator car'],
  ['Call car to floor 2', { json: { success: false, error: 'Out of order.' } }, 'Out of order.'],
  ['Call car to floor 2', { status: 500, json: {} }, 'Failed to call elevator car. Please try again.'],
  ['Call car to floor 2', { status: 403, json: { message: 'x', error: 'Not yours.' } }, 'Not yours.'],
  ['Clear Cache', { status: 500, json: {} }, 'Failed to send clear cache command. Please try again.'],
])('%s answered with %o says: %s', async (button, command, text) => {
  const { user } = await openDetail(command)
  await user.click(screen.getByRole('button', { name: button }))
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
})

test('a reset asks first while the state is not known, and then says what failed', async () => {
  const { user, sent } = await openDetail({ status: 500, json: {} })
  await user.click(screen.getByRole('button', { name: 'Reset Controller' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('its present state is not known')
  await user.click(within(dialog).getByRole('button', { name: 'Reset Controller' }))
  expect(await screen.findByText('Failed to send reset controller command. Please try again.')).toBeVisible()
  expect(sent()).toEqual(['/api/elevators/e1/reset-controller'])
})
