import { queryClient } from '@hoistway/platform/query'
import { feedLiveForTest, pushForTest } from '@hoistway/platform/testing/push'
import { endSessionForTest, setHubForTest, signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { alert, lift, paged, startFleet } from '../../../../test/fleet-api.ts'
import { ElevatorDetailPage } from '../index.ts'
import { forgetTracksForTest } from './track-store.ts'

beforeEach(() => {
  forgetTracksForTest()
  queryClient.clear()
  signInForTest({ roles: [] })
})

async function openDetail(answers: Parameters<typeof startFleet>[0] = {}) {
  await startFleet(answers)
  const view = renderPage(<ElevatorDetailPage />, {
    queryClient,
    route: '/elevators/e1',
    path: '/elevators/:id',
  })
  await screen.findByRole('heading', { level: 1, name: 'North 1' })
  return view
}
const live = () => within(screen.getByRole('region', { name: 'Live State' }))
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const push = (more: object) =>
  act(() => pushForTest('ElevatorStateUpdate', { elevatorId: 'e1', timestamp: minutesAgo(0), ...more }))

test('the last hour says so while no state has been received', async () => {
  await openDetail()
  expect(live().getByText(/^No state has been received since/)).toBeVisible()
  expect(live().queryByRole('img', { name: /^Last \d+ minutes/ })).not.toBeInTheDocument()
})

test('the last hour is a line of floors, with what stands on it in words', async () => {
  feedLiveForTest()
  setHubForTest({ state: 'Connected' })
  const started = { ...alert, firstOccurrence: minutesAgo(20) }
  const { unmount } = await openDetail({
    'GET elevators/e1': { json: { ...lift, isOnline: true, floors: { lowest: 1, names: ['B1', 'G', '1'] } } },
    'GET elevatoralerts/e1': paged([started, { ...alert, id: 'a2', firstOccurrence: minutesAgo(70) }]),
  })
  push({ floor: 3, direction: 'stop', door: 'open', isOnline: true, timestamp: minutesAgo(0.4) })
  const line = await live().findByRole('img', { name: /^Last \d+ minutes:/ })
  await waitFor(() =>
    expect(line).toHaveAccessibleName(
      /^Last 30 minutes: from floor 1 to floor 1\. Door openings: 1\. Alerts: 1\. Known minutes: \d of 30\.$/,
    ),
  )
  push({ floor: 1, direction: 'stop', door: 'closed', isOnline: true })
  await waitFor(() => expect(line).toHaveAccessibleName(/from floor B1 to floor 1/), { timeout: 3_000 })
  expect(within(line).getByTitle('Er07 · Safety chain open')).toBeInTheDocument()
  // What was seen before stays for somebody who comes back.
  unmount()
  await openDetail()
  expect(await live().findByRole('img', { name: /^Last \d+ minutes:/ })).toBeVisible()
})

test('the last hour of one user is not shown to the next one', async () => {
  feedLiveForTest()
  setHubForTest({ state: 'Connected' })
  const { unmount } = await openDetail()
  push({ floor: 3, direction: 'stop', door: 'open', isOnline: true })
  expect(await live().findByRole('img', { name: /^Last \d+ minutes:/ })).toBeVisible()
  act(() => endSessionForTest('logout'))
  unmount()
  signInForTest({ id: 'another', roles: [] })
  await openDetail()
  expect(live().getByText(/^No state has been received since/)).toBeVisible()
  expect(live().queryByRole('img', { name: /^Last \d+ minutes/ })).not.toBeInTheDocument()
})
