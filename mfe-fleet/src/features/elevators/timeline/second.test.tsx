import { queryClient } from '@hoistway/platform/query'
import { feedLiveForTest, pushForTest } from '@hoistway/platform/testing/push'
import { resetServerStatusForTest, setHubForTest, signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { lift, startFleet } from '../../../../test/fleet-api.ts'
import { ElevatorDetailPage } from '../detail/ElevatorDetailPage.tsx'

beforeEach(() => {
  queryClient.clear()
  resetServerStatusForTest()
  signInForTest({ roles: [] })
})

const building = { id: 'o1', name: 'North Tower', type: 'Building', parentId: null, isActive: true }
const first = { ...lift, organizationId: 'o1', organizationName: 'North Tower' }
const second = { ...first, id: 'e2', name: 'North 2', floors: { lowest: 0, names: ['G', '1', '2'] } }

const standing =
  (floor: number) =>
  ({ url }: { readonly url: string }) => {
    const { searchParams } = new URL(url, 'http://any')
    const timeOf = (name: string) => Math.min(Date.parse(searchParams.get(name) ?? ''), Date.now())
    const [from, to] = [timeOf('from'), timeOf('to')]
    const segments = [{ from, to, floor, direction: 'stationary', door: 'closed' }]
    return { json: { from, to, resolution: null, segments: from < to ? segments : [], samples: [] } }
  }

async function open(query = '', answers: Parameters<typeof startFleet>[0] = {}) {
  const server = await startFleet({
    'GET elevators/e1': { json: first },
    'GET organizations': { json: [building] },
    'GET elevators': { json: { data: [first, second], totalCount: 2, page: 1, pageSize: 101 } },
    'GET elevators/e1/history': standing(3),
    'GET elevators/e2/history': standing(1),
    ...answers,
  })
  const view = renderPage(<ElevatorDetailPage />, {
    queryClient,
    route: `/elevators/e1${query}`,
    path: '/elevators/:id',
  })
  const chart = await screen.findByRole('group', { name: /^Floors over time/ })
  await waitFor(() => expect(chart).toHaveAccessibleName(/From floor 3 to floor 3/))
  return { ...view, ...server, chart }
}
const live = () => within(screen.getByRole('region', { name: 'Live State' }))
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const push = (floor: number, door: string) =>
  act(() =>
    pushForTest('ElevatorStateUpdate', {
      elevatorId: 'e2',
      timestamp: new Date().toISOString(),
      floor,
      direction: 'stationary',
      door,
      isOnline: true,
    }),
  )

test('overlays a second elevator of the building, describes it in words and keeps it in the address', async () => {
  const { chart, user, address } = await open()
  await user.click(live().getByRole('button', { name: 'Compare' }))
  await user.selectOptions(await live().findByRole('combobox', { name: 'Compare with' }), 'North 2')
  await waitFor(() => expect(chart).toHaveAccessibleName(/ Also shown: North 2\.$/))
  expect(address()).toBe('/elevators/e1?with=e2')
  expect(live().getByText(/^North 2, by floor name/)).toBeVisible()
  await user.click(live().getByRole('button', { name: 'Show as a list' }))
  expect(await live().findByText('North 2: Floor 1 · Stationary · Door closed')).toBeVisible()
  expect(live().getByText('Floor 3 · Stationary · Door closed')).toBeVisible()
})

test('reads the state of both elevators at a moment', async () => {
  const { chart, user } = await open(`?with=e2&from=${minutesAgo(30)}&to=${minutesAgo(5)}`)
  await waitFor(() => expect(chart).toHaveAccessibleName(/Also shown/))
  chart.focus()
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  await waitFor(() =>
    expect(live().getByText(/North 2: /)).toHaveTextContent(
      /Floor 3 · Stationary · Door closed · North 2: Floor 1 · Stationary · Door closed$/,
    ),
  )
})

test('continues the second elevator by pushes', async () => {
  feedLiveForTest()
  setHubForTest({ state: 'Connected' })
  const { user } = await open('?with=e2')
  expect(await live().findByText(/^North 2, by floor name/)).toBeVisible()
  await user.click(live().getByRole('button', { name: 'Show as a list' }))
  push(2, 'open')
  expect(await live().findByText('North 2: Floor 2 · Stationary · Door open')).toBeVisible()
})

test('the state of a second elevator that stands still stays known', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  feedLiveForTest()
  setHubForTest({ state: 'Connected' })
  const { user } = await open('?with=e2')
  await user.click(await live().findByRole('button', { name: 'Show as a list' }))
  for (let second = 0; second < 40; second += 1) {
    if (second % 10 === 0) push(2, 'open')
    await act(() => new Promise(requestAnimationFrame))
    act(() => vi.advanceTimersByTime(1_000))
    expect(live().queryByText(/^North 2: Unknown/)).not.toBeInTheDocument()
  }
  expect(live().getByText('North 2: Floor 2 · Stationary · Door open')).toBeVisible()
})

test('loads no other elevators before the user compares', async () => {
  const { sent } = await open()
  expect(sent('GET').filter((url) => /elevators\?|organizations/.test(url))).toEqual([])
})

test('says that the building has no other elevator', async () => {
  const { user } = await open('', {
    'GET elevators': { json: { data: [first], totalCount: 1, page: 1, pageSize: 101 } },
  })
  await user.click(live().getByRole('button', { name: 'Compare' }))
  expect(await live().findByText('No other elevator in this building')).toBeVisible()
})

test('reports that the second elevator cannot be loaded', async () => {
  await open('?with=e2', { 'GET elevators/e2/history': { status: 404, json: {} } })
  expect(await live().findByText('Failed to load the second elevator')).toBeVisible()
})
