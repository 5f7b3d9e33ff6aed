import { queryClient } from '@hoistway/platform/query'
import { pushForTest } from '@hoistway/platform/testing/push'
import { setHubForTest, signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { alert, paged, startFleet } from '../../../test/fleet-api.ts'
import { AlertsPage } from './index.ts'

beforeEach(() => {
  queryClient.clear()
  signInForTest({ roles: ['Technician'] })
  setHubForTest({ state: 'Connected' })
})

type Alert = typeof alert & { readonly acknowledgedBy?: string }

const member = (n: number): Alert => ({
  ...alert,
  id: `m${n}`,
  elevatorId: `lift${n}`,
  elevatorName: `Lift ${n}`,
  alertCode: 'Er03',
  alertMessage: 'Door blocked',
  firstOccurrence: `2026-11-20T10:0${n % 10}:00Z`,
})

const incident = (alerts: readonly Alert[], { place = 1, messages = 1, sent = alerts.length } = {}) => ({
  ...alerts[0],
  line: {
    place,
    isActive: true,
    alerts: alerts.length,
    elevators: alerts.length,
    acknowledged: alerts.filter(({ acknowledgedBy }) => acknowledgedBy).length,
    messages,
    organizationId: 'o1',
    organizationName: 'Metro',
    firstOccurrence: '2026-11-20T10:01:00Z',
    lastOccurrence: '2026-11-20T11:30:00Z',
    members: alerts.slice(0, sent),
  },
})
const alone = (place: number) => ({
  ...alert,
  line: { ...incident([alert]).line, place, members: [] },
})

/** The server sends members of incidents only on request. */
async function open(
  list: () => readonly ReturnType<typeof incident>[],
  more: Parameters<typeof startFleet>[0] = {},
) {
  const server = await startFleet({
    'GET elevatoralerts': ({ url }) => {
      const together = Number(new URL(url, 'http://any').searchParams.get('together'))
      const lines = list().map(({ line, ...head }) => ({
        ...head,
        line: { ...line, members: line.members.slice(0, together) },
      }))
      const total = lines.reduce((sum, { line }) => sum + line.alerts, 0)
      const { json } = paged(lines, { total })
      return { json: { ...json, totalPages: 1 } }
    },
    ...more,
  })
  const view = renderPage(<AlertsPage />, { queryClient, route: '/alerts?tab=fleet' })
  await screen.findByRole('button', { name: /^Er03:/ })
  return { ...view, ...server }
}
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '')
const toggle = () => screen.getByRole('button', { name: /^Er03:/ })

test('shows an incident as one row with its elevators, and counts all alerts', async () => {
  const alerts = [1, 2, 3, 4].map(member)
  await open(() => [alone(1), incident(alerts, { place: 2, messages: 3 })])
  expect(rows()).toHaveLength(2)
  expect(rows()[0]).toContain('Safety chain open')
  const row = within(screen.getByRole('row', { name: /Er03/ }))
  for (const text of ['4 elevators', 'Metro', 'Door blocked', 'and 2 other messages', 'Active'])
    expect(row.getByText(text)).toBeVisible()
  expect(row.queryByRole('button', { name: /Acknowledge/ })).not.toBeInTheDocument()
  expect(row.getByRole('link', { name: 'Metro' })).toHaveAttribute('href', '/organizations/o1')
  expect(toggle()).toHaveAccessibleName('Er03: 4 alerts of 4 elevators')
  expect(toggle()).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getByText('Showing 1 to 5 of 5 alerts')).toBeVisible()
})

test('opens an incident by keyboard to its alerts, which it loads on request', async () => {
  const { user, lastRead } = await open(() => [incident([1, 2, 3].map(member)), alone(4)])
  expect(lastRead('elevatoralerts')).toContain('together=0')
  toggle().focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('link', { name: 'Lift 3' })).toHaveAttribute('href', '/elevators/lift3')
  expect(rows()).toHaveLength(5)
  expect(screen.getAllByRole('button', { name: 'Acknowledge Er03' })).toHaveLength(3)
  expect(lastRead('elevatoralerts')).toContain('together=100')
  expect(toggle()).toHaveFocus()
  expect(toggle()).toHaveAttribute('aria-expanded', 'true')
  await user.keyboard('{Enter}')
  expect(rows()).toHaveLength(2)
})

test('an open incident keeps its place and the focus while alerts join and leave it', async () => {
  let alerts = [1, 2, 3].map(member)
  const { user } = await open(() => [incident(alerts)])
  await user.click(toggle())
  await screen.findByRole('link', { name: 'Lift 1' })
  alerts = [5, 4, 3, 2].map(member)
  await act(() => queryClient.invalidateQueries())
  expect(await screen.findByRole('link', { name: 'Lift 5' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Lift 1' })).not.toBeInTheDocument()
  expect(toggle()).toHaveFocus()
  expect(rows()).toHaveLength(5)
})

test('reads an incident again when one of its alerts is resolved', async () => {
  let alerts = [1, 2, 3, 4].map(member)
  const { user } = await open(() => [incident(alerts)])
  await user.click(toggle())
  await screen.findByRole('link', { name: 'Lift 1' })
  alerts = alerts.slice(1)
  act(() => pushForTest('ElevatorAlert', { elevatorId: 'lift1', alert: { ...member(1), isActive: false } }))
  // The row represents the others, which are active.
  expect(within(screen.getByRole('row', { name: /4 elevators/ })).getByText('Active')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Er03: 3 alerts of 3 elevators' })).toBeVisible()
})

test('acknowledges one alert of an incident, which then counts it', async () => {
  let alerts = [1, 2, 3].map(member)
  const { user, calls } = await open(() => [incident(alerts)], {
    'POST elevatoralerts/m2/acknowledge': () => {
      alerts = alerts.map((each) =>
        each.id === 'm2' ? { ...each, acknowledgedBy: 'Tara Technician' } : each,
      )
      return { json: { ...member(2), acknowledgedBy: 'Tara Technician' } }
    },
  })
  await user.click(toggle())
  await screen.findByRole('link', { name: 'Lift 2' })
  const row = () => within(screen.getByRole('row', { name: /Lift 2/ }))
  await user.click(row().getByRole('button', { name: 'Acknowledge Er03' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Acknowledge' }))
  expect(await screen.findByText('1 of 3 acknowledged')).toBeVisible()
  expect(row().getByText('Acknowledged by Tara Technician')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('shows the first hundred alerts of a large incident, and more on request', async () => {
  const alerts = Array.from({ length: 130 }, (_, n) => member(n))
  const { user } = await open(() => [incident(alerts)])
  await user.click(toggle())
  expect(await screen.findByText('The first 100 of 130 alerts')).toBeVisible()
  expect(rows()).toHaveLength(101)
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(rows()).toHaveLength(131))
  expect(screen.queryByText(/^The first/)).not.toBeInTheDocument()
})

test('says when there are too many alerts to group', async () => {
  await startFleet({ 'GET elevatoralerts': paged([alert], { total: 5_001 }) })
  renderPage(<AlertsPage />, { queryClient, route: '/alerts?tab=fleet' })
  expect(await screen.findByText(/^There are too many alerts to group incidents/)).toBeVisible()
})
