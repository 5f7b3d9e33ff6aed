import { queryClient } from '@hoistway/platform/query'
import { feedLiveForTest, loseConnectionForTest, pushForTest } from '@hoistway/platform/testing/push'
import { setDeviceLinkForTest, setHubForTest, signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { act, screen, waitFor, within } from '@testing-library/react'
import { Profiler } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { alert, lift, paged, startFleet } from '../../../../test/fleet-api.ts'
import { ElevatorListPage } from '../index.ts'

beforeEach(() => {
  queryClient.clear()
  signInForTest({ roles: ['Technician'] })
  setHubForTest({ state: 'Connected' })
  // Just now, however long the tests before took.
  south.lastSeenAt = new Date().toISOString()
})

const south = { ...lift, id: 'e2', name: 'South 1', isOnline: true, lastSeenAt: new Date().toISOString() }

async function openWall(answers: Parameters<typeof startFleet>[0] = {}) {
  const server = await startFleet({ 'GET elevators': paged([lift, south]), ...answers })
  renderPage(<ElevatorListPage />, { queryClient, route: '/elevators?view=wall&status=all' })
  const wall = within(await screen.findByRole('region', { name: 'Wall of elevators' }))
  return { ...server, wall, tile: (name: RegExp) => wall.getByRole('link', { name }) }
}

test('each tile is live', async () => {
  feedLiveForTest()
  const warning = { ...alert, id: 'a2', alertCode: 'Er01' }
  const { tile, sent } = await openWall({ 'GET elevatoralerts': paged([warning, alert]) })
  expect(sent('GET').find((url) => url.includes('pageSize=1000'))).not.toContain('isActive')
  expect(tile(/South 1/)).toHaveAttribute('href', '/elevators/e2')
  await waitFor(() => expect(tile(/South 1/)).toHaveTextContent('South 1Floor —Door —Online'))
  const state = { floor: 7, direction: 'up', door: 'closed', isOnline: true }
  act(() =>
    pushForTest('ElevatorStateUpdate', { elevatorId: 'e1', timestamp: new Date().toISOString(), ...state }),
  )
  await waitFor(() =>
    expect(tile(/North 1/)).toHaveTextContent('North 1Floor 7▲Going upDoor closedOnlineCritical'),
  )
  act(() => pushForTest('ElevatorAlert', { elevatorId: 'e1', alert: { ...alert, isActive: false } }))
  await waitFor(() => expect(tile(/North 1/)).toHaveTextContent(/OnlineWarning$/))
  act(() => loseConnectionForTest())
  await waitFor(() =>
    expect(tile(/North 1/)).toHaveTextContent(
      'North 1Last known: floor 7, As of just nowWas onlineWarningStale',
    ),
  )
})

test('a push writes what it changes into its tile without a render', async () => {
  feedLiveForTest()
  await startFleet({ 'GET elevators': paged([lift, south]) })
  let commits = 0
  renderPage(
    <Profiler id="wall" onRender={() => (commits += 1)}>
      <ElevatorListPage />
    </Profiler>,
    { queryClient, route: '/elevators?view=wall&status=all' },
  )
  const tile = await screen.findByRole('link', { name: /North 1/ })
  const push = (floor: number) =>
    pushForTest('ElevatorStateUpdate', {
      elevatorId: 'e1',
      timestamp: new Date().toISOString(),
      floor,
      direction: 'up',
      door: 'closed',
      isOnline: true,
    })
  push(6)
  await waitFor(() => expect(tile).toHaveTextContent('North 1Floor 6▲Going upDoor closedOnline'))
  commits = 0
  const changed: (string | null)[] = []
  const observer = new MutationObserver((changes) =>
    changed.push(
      ...changes.map(
        ({ target }) => Object(target.parentElement).dataset.live ?? Object(target).dataset.live,
      ),
    ),
  )
  observer.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
  push(7)
  await waitFor(() => expect(tile).toHaveTextContent('North 1Floor 7▲'))
  await waitFor(() => expect(new Set(changed)).toEqual(new Set(['floor', 'car'])))
  expect(commits).toBe(0)
  observer.disconnect()
})

test('an offline elevator shows what was last known', async () => {
  feedLiveForTest()
  const { tile } = await openWall()
  const timestamp = new Date(Date.now() - 2.5 * 60_000).toISOString()
  const state = { floor: 6, direction: 'up', door: 'closed', timestamp, revision: 4 }
  act(() => pushForTest('ElevatorStateUpdate', { elevatorId: 'e1', isOnline: false, ...state }))
  await waitFor(() =>
    expect(tile(/North 1/)).toHaveTextContent('North 1Last known: floor 6, As of 2m agoOffline'),
  )
})

test('the wall says what it does not show', async () => {
  const { wall } = await openWall({
    'GET elevators': paged([lift, south], { total: 1500, size: 1500 }),
    'GET elevatoralerts': { status: 404, json: {} },
  })
  expect(await wall.findByText(/Some alerts could not be read\./)).toBeVisible()
  expect(wall.getByText(/The first 2 of 1500 elevators are shown/)).toBeVisible()
  act(() => setHubForTest({ state: 'Reconnecting' }))
  expect(await wall.findByText(/Not live: the connection is interrupted\./)).toBeVisible()
})

test('no tile looks live while the hub is away, whatever was loaded', async () => {
  const { wall, tile } = await openWall()
  expect(tile(/South 1/)).not.toHaveAttribute('data-muted')
  act(() => setHubForTest({ state: 'Reconnecting', awaySince: Date.now() }))
  await waitFor(() => expect(tile(/South 1/)).toHaveTextContent('South 1Floor —Door —Was online'))
  expect(wall.getAllByRole('link').every((each) => each.hasAttribute('data-muted'))).toBe(true)
})

test('no tile looks live while the server does not reach the controllers', async () => {
  const { wall, tile } = await openWall()
  act(() => setDeviceLinkForTest({ state: 'down', since: new Date().toISOString() }))
  expect(await wall.findByText(/Not live: controllers cannot be reached\./)).toBeVisible()
  expect(tile(/South 1/)).toHaveTextContent('Was online')
})

test('an elevator without an id keeps its tile and leads nowhere', async () => {
  const { wall } = await openWall({ 'GET elevators': paged([{ ...lift, id: null }, south]) })
  expect(wall.getByText('North 1')).toBeVisible()
  expect(wall.getAllByRole('link')).toHaveLength(1)
})
