import { queryClient } from '@hoistway/platform/query'
import { feedLiveForTest, pushForTest } from '@hoistway/platform/testing/push'
import { setHubForTest, signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { ownTimeZone } from '@hoistway/ui/formats'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { lift, startFleet } from '../../../../test/fleet-api.ts'
import { ElevatorDetailPage } from '../detail/ElevatorDetailPage.tsx'

beforeEach(() => {
  queryClient.clear()
  signInForTest({ roles: [] })
})

const MINUTE = 60_000

function history({ url }: { readonly url: string }) {
  const { searchParams } = new URL(url, 'http://any')
  const now = Date.now()
  const timeOf = (name: string) => Math.min(Date.parse(searchParams.get(name) ?? ''), now)
  const [from, to] = [timeOf('from'), timeOf('to')]
  const was = (begin: number, end: number, floor: number, door: string) => ({
    from: Math.max(from, now - begin * MINUTE),
    to: Math.min(to, now - end * MINUTE),
    floor,
    direction: 'stationary',
    door,
  })
  const segments = [was(30, 20, 1, 'closed'), was(10, 5, 3, 'open'), was(5, 0, 3, 'closed')]
  return {
    json: {
      from,
      to,
      resolution: null,
      segments: segments.filter((each) => each.from < each.to),
      samples: [],
    },
  }
}

/** Alerts with start and end in minutes ago; `null` while active. */
const eventsOf = (...alerts: readonly (readonly [number, number | null])[]) => ({
  json: {
    from: 0,
    to: Date.now(),
    events: alerts.map(([start, over], index) => ({
      id: `a${index}`,
      elevatorId: 'e1',
      at: Date.now() - start * MINUTE,
      until: over === null ? null : Date.now() - over * MINUTE,
      kind: 'alert',
      data: {
        code: 'Er07',
        message: 'Safety chain open',
        isActive: over === null,
        lastOccurrence: 0,
        acknowledgedAt: null,
        acknowledgedBy: null,
      },
    })),
    next: null as string | null,
  },
})

async function open(answers: Parameters<typeof startFleet>[0] = {}, query = '') {
  const server = await startFleet({ 'GET elevators/e1/history': history, ...answers })
  const view = renderPage(<ElevatorDetailPage />, {
    queryClient,
    route: `/elevators/e1${query}`,
    path: '/elevators/:id',
  })
  const chart = await screen.findByRole('group', { name: /^Floors over time/ })
  const requests = () =>
    server
      .sent('GET')
      .filter((url) => url.includes('/history?'))
      .map((url) => Object.fromEntries(new URL(url, 'http://any').searchParams))
  return { ...view, ...server, chart, requests }
}
const live = () => within(screen.getByRole('region', { name: 'Live State' }))
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString()

test('describes the past in words and as a list with gaps and events', async () => {
  const { chart, user } = await open({
    'GET elevators/e1': { json: { ...lift, floors: { lowest: 1, names: ['B1', 'G', '1'] } } },
    'GET elevators/e1/events': eventsOf([25, 22], [70, 65]),
  })
  await waitFor(() =>
    expect(chart).toHaveAccessibleName(
      /^Floors over time: From floor B1 to floor 1\. Alerts: 1\. Data for 3\d % of the time\.$/,
    ),
  )
  await user.click(live().getByRole('button', { name: 'Show as a list' }))
  const rows = within(live().getByRole('region', { name: 'Events in this period' })).getAllByRole('row')
  const texts = rows.slice(1).map((row) => within(row).getAllByRole('cell')[1]?.textContent)
  expect(texts).toEqual([
    expect.stringMatching(/^Unknown until/),
    'Floor B1 · Stationary · Door closed',
    'Er07 · Safety chain open',
    'Resolved: Er07 · Safety chain open',
    expect.stringMatching(/^Unknown until/),
    'Floor 1 · Stationary · Door open',
    'Floor 1 · Stationary · Door closed',
  ])
})

test('counts, lists and describes an alert that began earlier and continues', async () => {
  const { chart, user } = await open(
    { 'GET elevators/e1/events': eventsOf([90, null], [80, 70]) },
    `?from=${minutesAgo(32)}&to=${minutesAgo(2)}`,
  )
  await waitFor(() => expect(chart).toHaveAccessibleName(/Alerts: 1\. Data for/))
  await user.click(live().getByRole('button', { name: 'Show as a list' }))
  const [, first] = within(live().getByRole('region', { name: /^Events/ })).getAllByRole('row')
  expect(first).toHaveTextContent(/Er07 · Safety chain open \(since .+\)$/)
  chart.focus()
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(live().getByRole('status')).toHaveTextContent(
    /Floor 1 · Stationary · Door closed · Er07 · Safety chain open \(since .+\)$/,
  )
})

test('does not claim zero alerts before they are loaded', async () => {
  const { chart, user } = await open({
    'GET elevators/e1/events': { status: 404, json: {} },
    'GET elevators/e1/history': { status: 404, json: {} },
  })
  expect(await live().findByText('Failed to load the events')).toBeVisible()
  expect(chart).toHaveAccessibleName('Floors over time: No data for this period. Alerts: not loaded.')
  expect(await live().findByText('Failed to load the history')).toBeVisible()
  await user.click(live().getByRole('button', { name: 'Show as a list' }))
  expect(live().getByText('Not loaded')).toBeVisible()
})

test('reports that some events are missing', async () => {
  const { json } = eventsOf([25, 22])
  const { chart } = await open({ 'GET elevators/e1/events': { json: { ...json, next: '1_a' } } })
  await waitFor(() => expect(chart).toHaveAccessibleName(/Alerts: at least 1\./))
  expect(await live().findByText('Only the latest events are marked. Zoom in to see all.')).toBeVisible()
})

test('zooms from a minute to thirty days by buttons and keys, with matching resolution', async () => {
  const { chart, user, requests, address } = await open()
  await waitFor(() => expect(requests()[0]).toBeDefined())
  expect(requests()[0]).not.toHaveProperty('resolution')
  await user.click(live().getByRole('button', { name: '30 d' }))
  await waitFor(() => expect(requests().at(-1)).toMatchObject({ resolution: '900' }))
  await waitFor(() => expect(address()).toBe('/elevators/e1?last=2592000'))
  expect(live().getByRole('button', { name: '30 d' })).toHaveAttribute('aria-pressed', 'true')
  chart.focus()
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(address()).toMatch(/^\/elevators\/e1\?from=.+&to=.+$/))
  await user.keyboard('{End}+++')
  await waitFor(() => expect(address()).toBe('/elevators/e1?last=324000'))
})

test('shows the period of a link, and steps between changes with Shift and arrows', async () => {
  const { chart, user } = await open({}, `?from=${minutesAgo(32)}&to=${minutesAgo(2)}`)
  await waitFor(() => expect(chart).toHaveAccessibleName(/From floor 1 to floor 3/))
  chart.focus()
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(live().getByRole('status')).toHaveTextContent('Floor 1 · Stationary · Door closed')
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(live().getByRole('status')).toHaveTextContent('Unknown')
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(live().getByRole('status')).toHaveTextContent('Floor 3 · Stationary · Door open')
})

test('selects a range by keys and shows it', async () => {
  const { chart, user, address } = await open({}, `?from=${minutesAgo(32)}&to=${minutesAgo(2)}`)
  await waitFor(() => expect(chart).toHaveAccessibleName(/From floor 1 to floor 3/))
  chart.focus()
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Enter}{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  expect(live().getByRole('status')).toHaveTextContent(/^Selected: .+ to .+$/)
  await user.keyboard('{Escape}')
  expect(live().getByRole('status')).not.toHaveTextContent(/^Selected/)
  await user.keyboard('{Enter}{Shift>}{ArrowLeft}{/Shift}{Enter}')
  const span = () => {
    const shown = new URLSearchParams(address().split('?')[1])
    return Date.parse(shown.get('to') ?? '') - Date.parse(shown.get('from') ?? '')
  }
  await waitFor(() => expect(Math.round(span() / MINUTE)).toBe(10))
  await user.keyboard('0')
  await waitFor(() => expect(address()).toBe('/elevators/e1'))
})

test('explains the marks, and shows the time zone', async () => {
  await open()
  const marks = within(live().getByRole('list', { name: 'Legend' })).getAllByRole('listitem')
  expect(marks.map(({ textContent }) => textContent)).toEqual([
    'Critical alert',
    'Warning',
    'Info',
    'Resolved',
    'Command',
    'Connection, service',
    'Clock, configuration, firmware',
    'Alert active',
    'Door not closed',
    'No data',
  ])
  expect(live().getByText(/ until now · /)).toHaveTextContent(ownTimeZone())
})

test('extends the live end by pushes', async () => {
  feedLiveForTest()
  setHubForTest({ state: 'Connected' })
  const { chart } = await open()
  await waitFor(() => expect(chart).toHaveAccessibleName(/From floor 1 to floor 3/))
  act(() =>
    pushForTest('ElevatorStateUpdate', {
      elevatorId: 'e1',
      timestamp: new Date().toISOString(),
      floor: 7,
      direction: 'up',
      door: 'closed',
      isOnline: true,
    }),
  )
  await waitFor(() => expect(chart).toHaveAccessibleName(/From floor 1 to floor 7/))
})

test.each([
  ['a push', async () => pushForTest('ElevatorChanged', { elevatorId: 'e1' })],
  ['five minutes without a push', async () => void (await vi.advanceTimersByTimeAsync(5 * MINUTE))],
])('marks an elevator that was taken out of service after %s', async (_, wait) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const data = { isInService: false, reason: 'New ropes' }
  const service = { id: 's1', elevatorId: 'e1', at: Date.now(), until: null, kind: 'service', data }
  let events: object[] = []
  const { user } = await open({
    'GET elevators/e1/events': () => ({ json: { from: 0, to: Date.now(), events, next: null } }),
  })
  await user.click(live().getByRole('button', { name: 'Show as a list' }))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  events = [service]
  await act(wait)
  expect(await live().findByText('Out of service: New ropes')).toBeVisible()
})

test('reports a history that cannot be loaded and loads it on Retry', async () => {
  let fails = true
  const { chart, user } = await open({
    'GET elevators/e1/history': (call) => (fails ? { status: 500, json: {} } : history(call)),
  })
  expect(await live().findByText('Failed to load the history')).toBeVisible()
  await waitFor(() =>
    expect(chart).toHaveAccessibleName('Floors over time: No data for this period. Alerts: 0.'),
  )
  fails = false
  for (const retry of live().getAllByRole('button', { name: 'Retry' })) await user.click(retry)
  await waitFor(() => expect(chart).toHaveAccessibleName(/From floor 1 to floor 3/))
})
