import { setPreferences } from '@hoistway/platform/preferences'
import { queryClient } from '@hoistway/platform/query'
import * as realtime from '@hoistway/platform/realtime'
import { provideExtensions } from '@hoistway/platform/start'
import { pushForTest } from '@hoistway/platform/testing/push'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { setClock } from '@hoistway/ui/use-now'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { lift, paged, startFleet } from '../../../../test/fleet-api.ts'
import { ReplayPage } from './ReplayPage.tsx'

beforeEach(() => {
  queryClient.clear()
  signInForTest({ roles: [] })
})

const of = Date.parse('2026-11-20T10:00:00Z')
const iso = (second: number) => new Date(of + second * 1_000).toISOString()
const state = (from: number, to: number, floor: number, direction: string, door: string) => ({
  from: of + from * 1_000,
  to: of + to * 1_000,
  floor,
  direction,
  door,
})
const answer = (...segments: ReturnType<typeof state>[]) => ({
  json: { from: of - 120_000, to: of + 120_000, resolution: null, segments, samples: [] },
})
const alert = {
  id: 'a1',
  elevatorId: 'e1',
  at: of,
  until: null,
  kind: 'alert',
  data: {
    code: 'Er07',
    message: 'Safety chain open',
    isActive: true,
    lastOccurrence: of,
    acknowledgedAt: null,
    acknowledgedBy: null,
  },
}

async function open(query: string, answers: Parameters<typeof startFleet>[0] = {}) {
  await startFleet({
    'GET elevators/e1/history': answer(
      state(-60, -10, 1, 'stationary', 'open'),
      state(-10, 5, 2, 'up', 'closed'),
      state(20, 60, 3, 'stationary', 'closed'),
    ),
    'GET elevators/e1/events': { json: { from: 0, to: 1, events: [alert], next: null } },
    ...answers,
  })
  const view = renderPage(<ReplayPage />, {
    queryClient,
    route: `/elevators/e1/replay?${query}`,
    path: '/elevators/:id/replay',
  })
  await screen.findByRole('heading', { level: 1, name: 'Replay: North 1' })
  return view
}
const slider = () => screen.getByRole('slider', { name: 'Moment' })
const shown = () => slider().getAttribute('aria-valuetext')?.split(', ')[1]

test('explains the alert that the replay is about', async () => {
  await open(`of=${iso(0)}&at=${iso(-120)}`)
  const help = within(await screen.findByRole('region', { name: 'Explanation of Er07' }))
  expect(await help.findByText('A contact of the safety chain is open.')).toBeVisible()
  expect(help.getByText('Send a technician.')).toBeVisible()
})

test('explains the alert of its code when two alerts began at the same moment', async () => {
  const other = { ...alert, id: 'a0', data: { ...alert.data, code: 'Er15', message: 'Door blocked' } }
  await open(`of=${iso(0)}&code=Er07`, {
    'GET elevators/e1/events': { json: { from: 0, to: 1, events: [other, alert], next: null } },
  })
  expect(await screen.findByRole('region', { name: 'Explanation of Er07' })).toBeVisible()
})

test('finds its alert on a day with more events than a response contains', async () => {
  await open(`of=${iso(0)}&at=${iso(0)}`, {
    'GET elevators/e1/events': ({ url }) => {
      const { searchParams } = new URL(url, 'http://any')
      const [from, to] = ['from', 'to'].map((name) => Date.parse(searchParams.get(name) ?? ''))
      const isShort = Number(to) - Number(from) <= 2 * 3_600_000
      return { json: { from, to, events: isShort ? [alert] : [], next: isShort ? null : '1_a' } }
    },
  })
  expect(await screen.findByRole('region', { name: 'Explanation of Er07' })).toBeVisible()
  expect(screen.queryByText('Only the latest events are listed.')).not.toBeInTheDocument()
})

test('explains no alert that began at another moment', async () => {
  await open(`of=${iso(30)}&at=${iso(-60)}`)
  expect(await screen.findByText('Er07 · Safety chain open', { exact: false })).toBeVisible()
  expect(screen.queryByText('A contact of the safety chain is open.')).not.toBeInTheDocument()
})

test('steps between changes and shows gaps as unknown', async () => {
  const { user } = await open(`of=${iso(0)}&at=${iso(-120)}`)
  await waitFor(() => expect(screen.getByText('Er07 · Safety chain open', { exact: false })).toBeVisible())
  await screen.findByText('No data')
  const seen: (string | undefined)[] = [shown()]
  for (let step = 0; step < 6; step += 1) {
    await user.keyboard('{ArrowRight}')
    seen.push(shown())
  }
  expect(seen).toEqual([
    'No data',
    'Floor 1 · Stationary · Door open',
    'Floor 2 · Going up · Door closed',
    // The alert began while the car was moving.
    'Floor 2 · Going up · Door closed',
    'No data',
    'Floor 3 · Stationary · Door closed',
    'No data',
  ])
  expect(screen.getByRole('img', { name: 'Shaft: state unavailable' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Previous change' }))
  expect(screen.getByRole('img', { name: 'Shaft: Floor 3 · Stationary, door closed' })).toBeInTheDocument()
})

test('opens the exact moment of a link and writes the current moment to the address', async () => {
  const { address } = await open(`of=${iso(0)}&at=${iso(-5)}`)
  await waitFor(() => expect(shown()).toBe('Floor 2 · Going up · Door closed'))
  expect(slider()).toHaveValue(String(of - 5_000))
  expect(screen.getByText('−0:05.0')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Play' })).toBeVisible()
  fireEvent.change(slider(), { target: { value: String(of + 30_000) } })
  expect(shown()).toBe('Floor 3 · Stationary · Door closed')
  await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('at')).toBe(iso(30)))
})

test('extensions next to the shaft get the moment and the period', async () => {
  onTestFinished(() => provideExtensions([]))
  provideExtensions([
    {
      key: 'mfe-hardware/frames',
      slot: 'elevator.replay',
      title: 'Frames',
      order: 1,
      Content: ({ context }) => <p>{`Frames: ${JSON.stringify(context)}`}</p>,
      run: async () => {},
    },
  ])
  await open(`of=${iso(0)}&at=${iso(-5)}`)
  const context = { elevatorId: 'e1', at: of - 5_000, from: of - 120_000, to: of + 120_000 }
  expect(await screen.findByText(`Frames: ${JSON.stringify(context)}`)).toBeVisible()
  fireEvent.change(slider(), { target: { value: String(of + 30_000) } })
  expect(screen.getByText(`Frames: ${JSON.stringify({ ...context, at: of + 30_000 })}`)).toBeVisible()
})

test('plays from the beginning at the selected speed, and pauses', async () => {
  const { user } = await open(`of=${iso(0)}`)
  await user.click(await screen.findByRole('button', { name: 'Pause' }))
  const paused = Number(slider().getAttribute('value'))
  expect(paused).toBeGreaterThanOrEqual(of - 120_000)
  expect(paused).toBeLessThan(of)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '16 ×')
  await user.keyboard('-')
  expect(screen.getByRole('combobox', { name: 'Speed' })).toHaveValue('16')
  await user.click(screen.getByRole('button', { name: 'Play' }))
  const startedAt = performance.now()
  const played = () => Number(slider().getAttribute('value')) - paused
  await waitFor(() => expect(played()).toBeGreaterThan(4_000))
  expect(played()).toBeGreaterThan((performance.now() - startedAt) * 2)
})

test.each([
  ['sets', false, '0.5'],
  ['does not set', true, '1'],
])('%s the speed by - with single-key shortcuts off: %s', async (_, singleKeysOff, speed) => {
  onTestFinished(() => setPreferences({ singleKeysOff: false }))
  setPreferences({ singleKeysOff })
  const { user } = await open(`of=${iso(0)}&at=${iso(-120)}`)
  await user.click(await screen.findByRole('region', { name: 'Events' }))
  await user.keyboard('-')
  expect(screen.getByRole('combobox', { name: 'Speed' })).toHaveValue(speed)
  const hint = screen.queryByText('+ and − change the speed.', { exact: false })
  expect(hint === null).toBe(singleKeysOff)
})

test('seeks to a clicked change and marks it', async () => {
  const { user } = await open(`of=${iso(0)}&at=${iso(-120)}`)
  const changes = within(await screen.findByRole('region', { name: 'Events' }))
  await user.click(await changes.findByRole('button', { name: /Floor 3/ }))
  expect(slider()).toHaveValue(String(of + 20_000))
  expect(changes.getByRole('button', { current: true })).toHaveTextContent(
    'Floor 3 · Stationary · Door closed',
  )
})

test('subscribes to its elevator, whose pushes show the end of the alert', async () => {
  const subscribe = vi.spyOn(realtime, 'useElevatorSubscription')
  onTestFinished(() => subscribe.mockRestore())
  let events: object[] = [alert]
  await open(`of=${iso(0)}&at=${iso(0)}`, {
    'GET elevators/e1/events': () => ({ json: { from: 0, to: 1, events, next: null } }),
  })
  const changes = within(await screen.findByRole('region', { name: 'Events' }))
  expect(await changes.findByText(/Er07 · Safety chain open$/)).toBeVisible()
  expect(subscribe).toHaveBeenCalledWith(['e1'])
  events = [{ ...alert, until: of + 10_000, data: { ...alert.data, isActive: false } }]
  act(() => pushForTest('ElevatorSubscriptionConfirmed', { elevatorId: 'e1' }))
  expect(await changes.findByText(/Resolved: Er07/)).toBeVisible()
})

test('shows other elevators of the building', async () => {
  const tower = { id: 'o1', name: 'Tower', type: 'Building', isActive: true }
  const own = { ...lift, organizationId: 'o1' }
  await open(`of=${iso(0)}&at=${iso(-5)}`, {
    'GET elevators/e1': { json: own },
    'GET organizations': { json: [tower] },
    'GET elevators': paged([own, { ...lift, id: 'e2', name: 'North 2', organizationId: 'o1' }]),
    'GET elevators/e2/history': answer(state(-60, 60, 6, 'stationary', 'open')),
  })
  const others = within(await screen.findByRole('region', { name: 'Other elevators in this building' }))
  expect(others.getByText('North 2')).toBeVisible()
  expect(await others.findByText('Floor 6 · Stationary · Door open')).toBeVisible()
  expect(others.queryByText('North 1')).not.toBeInTheDocument()
})

test('shows the known state at its last moment', async () => {
  const { user } = await open(`of=${iso(0)}&at=${iso(60)}`, {
    'GET elevators/e1/history': answer(state(-60, 120, 4, 'stationary', 'closed')),
  })
  await waitFor(() => expect(shown()).toBe('Floor 4 · Stationary · Door closed'))
  await user.keyboard('{ArrowRight}')
  expect(slider()).toHaveValue(String(of + 120_000))
  expect(shown()).toBe('Floor 4 · Stationary · Door closed')
})

test('distinguishes unrecorded from future moments', async () => {
  const now = Date.now()
  const [from, to] = [now - 120_000, now - 20_000]
  const segments = [{ from, to, floor: 2, direction: 'stationary', door: 'closed' }]
  await open(`of=${new Date(now - 10_000).toISOString()}&at=${new Date(now - 30_000).toISOString()}`, {
    'GET elevators/e1/history': { json: { from, to, resolution: null, segments, samples: [] } },
  })
  await waitFor(() => expect(shown()).toBe('Floor 2 · Stationary · Door closed'))
  fireEvent.change(slider(), { target: { value: String(now - 15_000) } })
  expect(shown()).toBe('Not recorded yet')
  fireEvent.change(slider(), { target: { value: String(now + 100_000) } })
  expect(shown()).toBe('Has not happened yet')
})

test('reads its last seconds again while the server may be behind', async () => {
  const now = Date.now()
  setClock(() => now)
  onTestFinished(() => setClock(() => Date.now()))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const from = now - 241_000
  let to = now - 15_000
  await open(`of=${new Date(now - 121_000).toISOString()}&at=${new Date(now - 5_000).toISOString()}`, {
    'GET elevators/e1/history': () => {
      const segments = [{ from, to, floor: 2, direction: 'stationary', door: 'closed' }]
      return { json: { from, to, resolution: null, segments, samples: [] } }
    },
  })
  await waitFor(() => expect(shown()).toBe('Not recorded yet'))
  to = now - 1_000
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  await waitFor(() => expect(shown()).toBe('Floor 2 · Stationary · Door closed'))
})

test('lists alerts that began earlier and continue', async () => {
  const before = { ...alert, id: 'a0', at: of - 3_600_000 }
  await open(`of=${iso(0)}&at=${iso(0)}`, {
    'GET elevators/e1/events': { json: { from: 0, to: 1, events: [alert, before], next: null } },
  })
  const changes = within(await screen.findByRole('region', { name: 'Events' }))
  expect(await changes.findByText(/Er07 · Safety chain open \(since .+\)$/)).toBeVisible()
})

test.each(['history', 'events'])('saving waits for the %s', async (part) => {
  const loaded = Promise.withResolvers<void>()
  const empty = { from: of - 120_000, to: of + 120_000, resolution: null, segments: [], samples: [] }
  await open(`of=${iso(0)}&at=${iso(-5)}`, {
    [`GET elevators/e1/${part}`]: { json: { ...empty, events: [alert], next: null }, after: loaded.promise },
  })
  const save = screen.getByRole('button', { name: 'Save as file' })
  const other = part === 'events' ? 'Floor 2 · Going up · Door closed' : 'Er07 · Safety chain open'
  await screen.findAllByText(other, { exact: false })
  expect(save).toBeDisabled()
  loaded.resolve()
  await waitFor(() => expect(save).toBeEnabled())
})

test('reports that some events are missing', async () => {
  await open(`of=${iso(0)}&at=${iso(0)}`, {
    'GET elevators/e1/events': { json: { from: 0, to: 1, events: [], next: '1_a' } },
  })
  expect(await screen.findByText('Only the latest events are listed.')).toBeVisible()
})

test('reports events that cannot be loaded', async () => {
  await open(`of=${iso(0)}&at=${iso(0)}`, { 'GET elevators/e1/events': { status: 404, json: {} } })
  expect(await screen.findByText('Failed to load the events')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save as file' })).toBeDisabled()
})

test('opens at an alert that started this second although the browser is behind', async () => {
  await open(`of=${new Date(Date.now() + 5_000).toISOString()}`)
  expect(screen.queryByText('This link has no valid time.')).not.toBeInTheDocument()
})

test.each(['', 'of=yesterday', `of=${new Date(Date.now() + 3_600_000).toISOString()}`])(
  'reports an address without a time in the past: ?%s',
  async (query) => {
    await open(query)
    expect(screen.getByText('This link has no valid time.')).toBeVisible()
  },
)

test('reports a history that cannot be loaded', async () => {
  await open(`of=${iso(0)}&at=${iso(0)}`, { 'GET elevators/e1/history': { status: 404, json: {} } })
  expect((await screen.findAllByText('Failed to load the history'))[0]).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save as file' })).toBeDisabled()
})
