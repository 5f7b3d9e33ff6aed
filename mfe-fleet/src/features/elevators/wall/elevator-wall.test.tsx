import { setLanguage } from '@hoistway/language/messages'
import { keys, queryClient } from '@hoistway/platform/query'
import * as realtime from '@hoistway/platform/realtime'
import { feedLiveForTest, loseConnectionForTest, pushForTest } from '@hoistway/platform/testing/push'
import { setDeviceLinkForTest, setHubForTest, signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { setClock } from '@hoistway/ui/use-now'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Profiler } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { alert, lift, paged, startFleet } from '../../../../test/fleet-api.ts'
import { ElevatorListPage } from '../list/ElevatorListPage.tsx'

beforeEach(() => {
  queryClient.clear()
  signInForTest({ roles: ['Technician'] })
  setHubForTest({ state: 'Connected' })
  // The tests before may have taken long.
  south.lastSeenAt = new Date().toISOString()
})

const south = { ...lift, id: 'e2', name: 'South 1', isOnline: true, lastSeenAt: new Date().toISOString() }

async function openWall(
  answers: Parameters<typeof startFleet>[0] = {},
  route = '/elevators?view=wall&status=all',
) {
  const server = await startFleet({ 'GET elevators': paged([lift, south]), ...answers })
  const { user, address, router } = renderPage(<ElevatorListPage />, { queryClient, route })
  const wall = within(await screen.findByRole('region', { name: 'Elevator wall' }))
  return { ...server, wall, user, address, router, tile: (name: RegExp) => wall.getByRole('link', { name }) }
}

test('updates each tile live', async () => {
  feedLiveForTest()
  const warning = { ...alert, id: 'a2', alertCode: 'Er01' }
  const { tile, sent } = await openWall({ 'GET elevatoralerts': paged([warning, alert]) })
  expect(sent('GET').find((url) => /^elevators.*pageSize=1000/.test(url))).not.toContain('isActive')
  expect(tile(/South 1/)).toHaveAttribute('href', '/elevators/e2')
  await waitFor(() => expect(tile(/South 1/)).toHaveAccessibleName('South 1, (Floor) —, Door —, Online'))
  const state = { floor: 7, direction: 'up', door: 'closed', isOnline: true }
  act(() =>
    pushForTest('ElevatorStateUpdate', { elevatorId: 'e1', timestamp: new Date().toISOString(), ...state }),
  )
  await waitFor(() =>
    expect(tile(/North 1/)).toHaveAccessibleName(
      'North 1, (Floor) 7 (Going up), Door closed, Online, Critical',
    ),
  )
  act(() => pushForTest('ElevatorAlert', { elevatorId: 'e1', alert: { ...alert, isActive: false } }))
  await waitFor(() => expect(tile(/North 1/)).toHaveAccessibleName(/Online, Warning$/))
  act(() => loseConnectionForTest())
  await waitFor(() =>
    expect(tile(/North 1/)).toHaveAccessibleName(
      'North 1, (Last known: floor) 7, just now, Was online, Warning, Stale',
    ),
  )
})

test('shows an alert raised before the subscription', async () => {
  let alerts: object[] = []
  const { tile } = await openWall({ 'GET elevatoralerts': () => paged(alerts) })
  expect(tile(/North 1/)).not.toHaveAccessibleName(/Critical/)
  alerts = [alert]
  act(() => pushForTest('ElevatorSubscriptionConfirmed', { elevatorId: 'e1' }))
  await waitFor(() => expect(tile(/North 1/)).toHaveAccessibleName(/Critical/))
})

test('shows an alert pushed while the alerts are read', async () => {
  const read = Promise.withResolvers<void>()
  let alerts: object[] = []
  const server = await startFleet({
    'GET elevators': paged([lift, south]),
    'GET elevatoralerts': () => ({ ...paged(alerts), after: read.promise }),
  })
  renderPage(<ElevatorListPage />, { queryClient, route: '/elevators?view=wall&status=all' })
  await waitFor(() => expect(server.sent('GET').join()).toContain('elevatoralerts'))
  alerts = [alert]
  act(() => pushForTest('ElevatorAlert', { elevatorId: 'e1', alert }))
  read.resolve()
  expect(await screen.findByRole('link', { name: /North 1.*Critical/ })).toBeVisible()
})

test('keeps an alert resolved whose start is pushed after its end', async () => {
  let alerts: object[] = [alert]
  const { tile, sent } = await openWall({ 'GET elevatoralerts': () => paged(alerts) })
  await waitFor(() => expect(tile(/North 1/)).toHaveAccessibleName(/Critical/))
  alerts = []
  const reads = () => sent('GET').filter((url) => url.startsWith('elevatoralerts')).length
  const before = reads()
  act(() => {
    pushForTest('ElevatorAlert', { elevatorId: 'e1', alert: { ...alert, isActive: false } })
    pushForTest('ElevatorAlert', { elevatorId: 'e1', alert })
  })
  await waitFor(() => expect(tile(/North 1/)).not.toHaveAccessibleName(/Critical/))
  await waitFor(() => expect(reads()).toBe(before + 1))
  alerts = [alert]
  act(() => pushForTest('ElevatorAlert', { elevatorId: 'e1', alert }))
  await waitFor(() => expect(tile(/North 1/)).toHaveAccessibleName(/Critical/))
})

test('explains the worst alert of a tile', async () => {
  const warning = { ...alert, id: 'a2', alertCode: 'Er01' }
  const { wall, user } = await openWall({ 'GET elevatoralerts': paged([warning, alert]) })
  await user.click(await wall.findByRole('button', { name: 'Alert of North 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Alert Er07' }))
  expect(await dialog.findByText(/A contact of the safety chain is open/)).toBeVisible()
  expect(wall.queryByRole('button', { name: 'Alert of South 1' })).not.toBeInTheDocument()
})

test('offers no acknowledgement of a pushed alert to a user who cannot', async () => {
  const seen = { ...alert, mayAcknowledge: false }
  let alerts: object[] = [{ ...seen, id: 'a2', alertCode: 'Er01' }]
  const { wall, tile, user } = await openWall({ 'GET elevatoralerts': () => paged(alerts) })
  await waitFor(() => expect(tile(/North 1/)).toHaveAccessibleName(/Warning/))
  const explains = async (name: string) => {
    await user.click(wall.getByRole('button', { name: `Alert of ${name}` }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Alert Er07' }))
    expect(await dialog.findByText(/^You need the access level Operator/)).toBeVisible()
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }
  act(() => pushForTest('ElevatorAlert', { elevatorId: 'e1', alert }))
  await waitFor(() => expect(tile(/North 1/)).toHaveAccessibleName(/Critical/))
  await explains('North 1')
  // Without another alert of the elevator only a read shows the right.
  const first = { ...alert, id: 'a3', elevatorId: 'e2' }
  alerts = [{ ...seen, ...first }]
  act(() => pushForTest('ElevatorAlert', { elevatorId: 'e2', alert: first }))
  await waitFor(() => expect(tile(/North 1/)).not.toHaveAccessibleName(/Critical/))
  await explains('South 1')
})

test('explains a pushed alert in the language of its reader', async () => {
  const warning = { ...alert, id: 'a2', alertCode: 'Er01' }
  const { wall, tile, user } = await openWall({ 'GET elevatoralerts': paged([warning]) })
  await waitFor(() => expect(tile(/North 1/)).toHaveAccessibleName(/Warning/))
  act(() => pushForTest('ElevatorAlert', { elevatorId: 'e1', alert }))
  await waitFor(() => expect(tile(/North 1/)).toHaveAccessibleName(/Critical/))
  await act(() => setLanguage('de'))
  onTestFinished(() => setLanguage('en'))
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await user.click(wall.getByRole('button', { name: /North 1/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Sicherheitskreis unterbrochen')).toBeVisible()
})

test('shows elevators without alerts on a phone only on request', async () => {
  const real = window.matchMedia
  const phone = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(real(query), { matches: query === '(width < 48em)' }))
  onTestFinished(() => phone.mockRestore())
  const { wall, user } = await openWall({ 'GET elevatoralerts': paged([alert]) })
  await waitFor(() => expect(wall.getAllByRole('link')).toHaveLength(1))
  expect(wall.getByRole('link', { name: /North 1/ })).toBeVisible()
  await user.click(wall.getByRole('button', { name: 'Show others (1)' }))
  expect(wall.getByRole('link', { name: /South 1/ })).toBeVisible()
})

test('reads the alerts of the shown organization', async () => {
  const { lastRead } = await openWall({}, '/elevators?view=wall&organizationId=o1')
  expect(lastRead('elevatoralerts')).toMatch(/&organizationId=o1$/)
})

test('keeps a pushed alert that the cut list of alerts does not contain', async () => {
  const pushed = { ...alert, id: 'a2', alertCode: 'Er01', elevatorId: 'e2', elevatorName: 'South 1' }
  let worstSeverity: string | null = null
  const { wall, tile, sent, user } = await openWall({
    'GET elevators': () => paged([lift, { ...south, worstSeverity }]),
    'GET elevatoralerts': paged([alert], { total: 1500 }),
    'GET elevatoralerts/e2': paged([pushed]),
  })
  expect(wall.getByText(/Some alerts could not be read\./)).toBeVisible()
  const reads = () => sent('GET').filter((url) => url.startsWith('elevators?')).length
  const before = reads()
  worstSeverity = 'warning'
  act(() => pushForTest('ElevatorAlert', { elevatorId: 'e2', alert: pushed }))
  await waitFor(() => expect(tile(/South 1/)).toHaveAccessibleName(/Warning/))
  await waitFor(() => expect(reads()).toBeGreaterThan(before))
  await act(() => queryClient.invalidateQueries())
  expect(tile(/South 1/)).toHaveAccessibleName(/Warning/)
  await user.click(wall.getByRole('button', { name: 'Alert of South 1' }))
  expect(await screen.findByRole('dialog', { name: 'Alert Er01' })).toBeVisible()
})

test('shows which alerts ended when the list of alerts is cut', async () => {
  let worst = ['critical', 'critical']
  let alerts = [alert]
  const { tile } = await openWall({
    'GET elevators': () => paged([lift, south].map((each, at) => ({ ...each, worstSeverity: worst[at] }))),
    'GET elevatoralerts': () => paged(alerts, { total: 1500 }),
  })
  const ended = { ...alert, id: 'a2', elevatorId: 'e2', isActive: false }
  worst = ['critical', 'info']
  act(() => pushForTest('ElevatorAlert', { elevatorId: 'e2', alert: ended }))
  await waitFor(() => expect(tile(/South 1/)).toHaveAccessibleName(/Info$/))
  worst = ['info', 'warning']
  alerts = []
  act(() => pushForTest('ElevatorSubscriptionConfirmed', { elevatorId: 'e1' }))
  await waitFor(() => expect(tile(/North 1/)).toHaveAccessibleName(/Info$/))
  expect(tile(/South 1/)).toHaveAccessibleName(/Warning$/)
})

test('keeps pushes of another organization when the user returns to the first', async () => {
  const pushed = { ...alert, id: 'a2', alertCode: 'Er01', elevatorId: 'e2' }
  let alerts: object[] = []
  let lifts = [south]
  const route = '/elevators?view=wall&status=all'
  const { tile, router } = await openWall(
    { 'GET elevators': () => paged(lifts), 'GET elevatoralerts': () => paged(alerts) },
    `${route}&organizationId=o1`,
  )
  lifts = [south, lift]
  await act(() => router.navigate(route))
  await waitFor(() => expect(tile(/North 1/)).toBeVisible())
  alerts = [pushed]
  lifts = [{ ...south, isOnline: false }]
  act(() => {
    pushForTest('ElevatorAlert', { elevatorId: 'e2', alert: pushed })
    pushForTest('ElevatorConnectionStatus', { elevatorId: 'e2', isOnline: false })
  })
  await waitFor(() => expect(tile(/South 1/)).toHaveAccessibleName(/Offline, Warning$/))
  await act(() => router.navigate(`${route}&organizationId=o1`))
  await waitFor(() => expect(screen.queryByRole('link', { name: /North 1/ })).not.toBeInTheDocument())
  await waitFor(() =>
    expect(screen.getByRole('link', { name: /South 1/ })).toHaveAccessibleName(/Offline, Warning$/),
  )
})

test('keeps the wall while the alerts of another organization are read', async () => {
  const read = Promise.withResolvers<void>()
  const { wall, tile, router } = await openWall(
    {
      'GET elevators': ({ url }) =>
        paged([url.includes('o2') ? { ...south, worstSeverity: 'critical' } : lift]),
      'GET elevatoralerts': ({ url }) =>
        url.includes('o2')
          ? { ...paged([{ ...alert, elevatorId: 'e2' }]), after: read.promise }
          : paged([alert]),
    },
    '/elevators?view=wall&status=all&organizationId=o1',
  )
  const shown = screen.getByRole('region', { name: 'Elevator wall' })
  await act(() => router.navigate('/elevators?view=wall&status=all&organizationId=o2'))
  await waitFor(() => expect(tile(/South 1/)).toHaveAccessibleName(/Critical/))
  expect(shown).toBeInTheDocument()
  expect(wall.queryByText(/Some alerts could not be read\./)).not.toBeInTheDocument()
  read.resolve()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(tile(/South 1/)).toHaveAccessibleName(/Critical/)
  expect(shown).toBeInTheDocument()
})

test.each(['organizationId=o1&search=North', 'organizationId=o2'])(
  'shows no ended alert while the elevators of %s are read',
  async (filter) => {
    const read = Promise.withResolvers<void>()
    let after = Promise.resolve()
    const route = '/elevators?view=wall&status=all'
    const { tile, router, lastRead } = await openWall(
      {
        'GET elevators': () => ({ ...paged([{ ...lift, worstSeverity: 'critical' }]), after }),
        'GET elevatoralerts': () => ({ ...paged([alert]), after }),
      },
      `${route}&organizationId=o1`,
    )
    await waitFor(() => expect(tile(/North 1/)).toHaveAccessibleName(/Critical/))
    act(() => pushForTest('ElevatorAlert', { elevatorId: 'e1', alert: { ...alert, isActive: false } }))
    await waitFor(() => expect(tile(/North 1/)).not.toHaveAccessibleName(/Critical/))
    after = read.promise
    await act(() => router.navigate(`${route}&${filter}`))
    await waitFor(() => expect(lastRead('elevators')).toMatch(/searchTerm=North|o2/))
    expect(tile(/North 1/)).not.toHaveAccessibleName(/Critical/)
    read.resolve()
    await expect.poll(() => queryClient.isFetching()).toBe(0)
  },
)

test('shows the tiles once the alerts that order them are loaded', async () => {
  const { tile } = await openWall({ 'GET elevatoralerts': paged([alert]) })
  expect(tile(/North 1/)).toHaveAttribute('data-severity', 'critical')
})

test('writes a push into its tile without a render', async () => {
  feedLiveForTest()
  await startFleet({ 'GET elevators': paged([{ ...lift, isOnline: true }, south]) })
  // Otherwise ages on the page change each second.
  const now = Date.now()
  setClock(() => now)
  onTestFinished(() => setClock(() => Date.now()))
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
  await waitFor(() => expect(tile).toHaveAccessibleName('North 1, (Floor) 6 (Going up), Door closed, Online'))
  // The last answer is rendered a moment after it has arrived.
  let before = 0
  await expect
    .poll(() => {
      const isSettled = queryClient.isFetching() === 0 && commits === before
      before = commits
      return isSettled
    })
    .toBe(true)
  commits = 0
  const changed: (string | null)[] = []
  const observer = new MutationObserver((changes) =>
    changed.push(
      ...changes.map(
        ({ target }) => Object(target instanceof Element ? target : target.parentElement).dataset.live,
      ),
    ),
  )
  observer.observe(tile, { childList: true, subtree: true, characterData: true, attributes: true })
  push(7)
  await waitFor(() => expect(tile).toHaveTextContent('North 1 7 ▲'))
  await waitFor(() => expect(new Set(changed)).toEqual(new Set(['floor', 'shaft', 'face'])))
  expect(commits).toBe(0)
  observer.disconnect()
})

test('shows the last known state of an offline elevator', async () => {
  feedLiveForTest()
  const { tile } = await openWall()
  const timestamp = new Date(Date.now() - 2.5 * 60_000).toISOString()
  const state = { floor: 6, direction: 'up', door: 'closed', timestamp, revision: 4 }
  act(() => pushForTest('ElevatorStateUpdate', { elevatorId: 'e1', isOnline: false, ...state }))
  await waitFor(() =>
    expect(tile(/North 1/)).toHaveAccessibleName('North 1, (Last known: floor) 6, 2m ago, Offline'),
  )
})

test('an elevator joins the wall when it begins to fit the filter', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  let offline = [lift]
  const { tile } = await openWall(
    { 'GET elevators': () => paged(offline) },
    '/elevators?view=wall&status=all&online=offline',
  )
  expect(tile(/North 1/)).toBeVisible()
  offline = [lift, { ...lift, id: 'e3', name: 'West 1' }]
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  await waitFor(() => expect(tile(/West 1/)).toBeVisible())
})

test('keeps the tiles when reading the list again fails, and tries until it succeeds', async () => {
  let answer: ReturnType<typeof paged> | { status: number; json: object } = paged([lift, south])
  const { wall, tile } = await openWall({ 'GET elevators': () => answer })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  answer = { status: 500, json: {} }
  void queryClient.invalidateQueries()
  expect(await wall.findByRole('alert')).toHaveTextContent('Failed to load elevators')
  expect(tile(/South 1/)).toBeVisible()
  act(() => pushForTest('ElevatorConnectionStatus', { elevatorId: 'e2', isOnline: false }))
  await waitFor(() => expect(wall.getByText('2 offline')).toBeVisible())
  expect(wall.getByRole('alert')).toBeVisible()
  answer = paged([lift])
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  await waitFor(() => expect(wall.queryByRole('alert')).not.toBeInTheDocument())
  expect(wall.getAllByRole('link')).toHaveLength(1)
})

test('shows the failure of another filter instead of the tiles before, until a read succeeds', async () => {
  let answer: object = { status: 500, json: {} }
  const read = Promise.withResolvers<void>()
  const { router } = await openWall({
    'GET elevators': ({ url }) => (url.includes('isActive=true') ? answer : paged([lift, south])),
  })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await act(() => router.navigate('/elevators?view=wall'))
  expect(await screen.findByText('Failed to load elevators')).toBeVisible()
  answer = { ...paged([south]), after: read.promise }
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  await waitFor(() => expect(queryClient.isFetching()).toBe(1))
  expect(screen.getByText('Failed to load elevators')).toBeVisible()
  expect(screen.queryByRole('link', { name: /North 1/ })).not.toBeInTheDocument()
  read.resolve()
  expect(await screen.findByRole('link', { name: /South 1/ })).toBeVisible()
  expect(screen.queryByText('Failed to load elevators')).not.toBeInTheDocument()
})

test('reports outages on a wall without elevators', async () => {
  let answer: ReturnType<typeof paged> | { status: number; json: object } = paged([])
  const { wall } = await openWall({ 'GET elevators': () => answer })
  expect(wall.getByText('No elevators found')).toBeVisible()
  act(() => setHubForTest({ state: 'Reconnecting' }))
  expect(await wall.findByText(/Not live: the connection is interrupted\./)).toBeVisible()
  answer = { status: 500, json: {} }
  void queryClient.invalidateQueries()
  expect(await wall.findByRole('alert')).toHaveTextContent('Failed to load elevators')
})

test('keeps full screen and the note of an alert when the last elevator leaves the wall', async () => {
  let lifts = [lift]
  const { wall, user } = await openWall({
    'GET elevators': () => paged(lifts),
    'GET elevatoralerts': paged([alert]),
  })
  const slider = wall.getByRole('slider', { name: 'Tile size' })
  await user.click(await wall.findByRole('button', { name: 'Alert of North 1' }))
  await user.type(await screen.findByRole('textbox'), 'On my way')
  lifts = []
  void queryClient.invalidateQueries()
  expect(await screen.findByText('No elevators found')).toBeInTheDocument()
  expect(screen.getByRole('textbox')).toHaveValue('On my way')
  expect(slider).toBeInTheDocument()
})

test('does not show the emptiness of the former filter for the next one', async () => {
  const read = Promise.withResolvers<void>()
  const { wall, router, lastRead } = await openWall({
    'GET elevators': ({ url }) =>
      url.includes('searchTerm') ? { ...paged([lift]), after: read.promise } : paged([]),
  })
  await act(() => router.navigate('/elevators?view=wall&status=all&search=North'))
  await waitFor(() => expect(lastRead('elevators')).toContain('searchTerm=North'))
  expect(screen.queryByText('No elevators found')).not.toBeInTheDocument()
  expect(wall.getByText('Loading elevators...')).toBeInTheDocument()
  read.resolve()
  expect(await wall.findByRole('link', { name: /North 1/ })).toBeVisible()
})

test('reads the organizations again until it succeeds', async () => {
  const tower = { id: 'o1', name: 'Tower', type: 'Building', isActive: true }
  let answer: object = { status: 500, json: {} }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { wall } = await openWall(
    { 'GET elevators': paged([{ ...south, organizationId: 'o1' }]), 'GET organizations': () => answer },
    '/elevators?view=wall&status=all&group=building',
  )
  expect(await wall.findByText(/The organizations could not be read\./)).toBeVisible()
  answer = { json: [tower] }
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  await waitFor(() => expect(wall.getByRole('list')).toHaveAccessibleName('Tower (1)'))
  expect(wall.queryByText(/The organizations could not be read\./)).not.toBeInTheDocument()
})

test('reads alerts again until it succeeds despite pushes', async () => {
  let answer: ReturnType<typeof paged> | { status: number; json: object } = paged([])
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { wall, tile } = await openWall({ 'GET elevatoralerts': () => answer })
  answer = { status: 500, json: {} }
  void queryClient.invalidateQueries()
  expect(await wall.findByText(/Some alerts could not be read\./)).toBeVisible()
  act(() =>
    pushForTest('ElevatorAlert', { elevatorId: 'e2', alert: { ...alert, id: 'a2', elevatorId: 'e2' } }),
  )
  await waitFor(() => expect(tile(/South 1/)).toHaveAccessibleName(/Critical/))
  expect(wall.getByText(/Some alerts could not be read\./)).toBeVisible()
  answer = paged([alert])
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  await waitFor(() => expect(tile(/North 1/)).toHaveAccessibleName(/Critical/))
  expect(wall.queryByText(/Some alerts could not be read\./)).not.toBeInTheDocument()
})

test('keeps the tiles while alerts that were never read are read again', async () => {
  let answer: ReturnType<typeof paged> | { status: number; json: object } = { status: 500, json: {} }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { wall, tile } = await openWall({ 'GET elevatoralerts': () => answer })
  expect(await wall.findByText(/Some alerts could not be read\./)).toBeVisible()
  answer = paged([alert])
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  await waitFor(() => expect(tile(/North 1/)).toHaveAccessibleName(/Critical/))
})

test('shows no alerts of the former organization while those of another are read again', async () => {
  let answer: object = { status: 500, json: {} }
  const read = Promise.withResolvers<void>()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { wall, tile, router } = await openWall({
    'GET elevatoralerts': ({ url }) => (url.includes('organizationId=o2') ? answer : paged([alert])),
  })
  await waitFor(() => expect(tile(/North 1/)).toHaveAccessibleName(/Critical/))
  await act(() => router.navigate('/elevators?view=wall&status=all&organizationId=o2'))
  expect(await wall.findByText(/Some alerts could not be read\./)).toBeVisible()
  await waitFor(() => expect(tile(/North 1/)).not.toHaveAccessibleName(/Critical/))
  answer = { ...paged([alert]), after: read.promise }
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  await waitFor(() => expect(queryClient.isFetching()).toBe(1))
  expect(tile(/North 1/)).not.toHaveAccessibleName(/Critical/)
  read.resolve()
  await waitFor(() => expect(tile(/North 1/)).toHaveAccessibleName(/Critical/))
})

test('reconnects every minute after the automatic tries have failed', async () => {
  const reconnect = vi.spyOn(realtime, 'reconnect')
  onTestFinished(() => reconnect.mockRestore())
  const { wall } = await openWall()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  act(() => setHubForTest({ state: 'Disconnected', givenUp: true }))
  expect(wall.getByText(/Not live: the connection is interrupted\./)).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(59_000))
  expect(reconnect).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(reconnect).toHaveBeenCalledTimes(2)
  act(() => setHubForTest({ state: 'Connected' }))
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(reconnect).toHaveBeenCalledTimes(2)
})

test('reports missing elevators of the wall', async () => {
  const { wall } = await openWall({
    'GET elevators': paged([lift, south], { total: 1500, size: 1500 }),
    'GET elevatoralerts': { status: 404, json: {} },
  })
  expect(await wall.findByText(/Some alerts could not be read\./)).toBeVisible()
  expect(wall.getByText(/Showing 2 of 1500\./)).toBeVisible()
  act(() => setHubForTest({ state: 'Reconnecting' }))
  expect(await wall.findByText(/Not live: the connection is interrupted\./)).toBeVisible()
})

test('shows no tile as live while the hub is disconnected', async () => {
  const { wall, tile } = await openWall()
  expect(tile(/South 1/)).not.toHaveAttribute('data-muted')
  act(() => setHubForTest({ state: 'Reconnecting', awaySince: Date.now() }))
  await waitFor(() => expect(tile(/South 1/)).toHaveAccessibleName('South 1, (Floor) —, Door —, Was online'))
  expect(wall.getAllByRole('link').every((each) => each.hasAttribute('data-muted'))).toBe(true)
})

test('shows no live tile while the server does not reach the controllers', async () => {
  const { wall, tile } = await openWall()
  act(() => setDeviceLinkForTest({ state: 'down', since: new Date().toISOString() }))
  expect(await wall.findByText(/Not live: controllers cannot be reached\./)).toBeVisible()
  expect(tile(/South 1/)).toHaveTextContent('Was online')
})

test('keeps the tile of an elevator without an id, without a link', async () => {
  const { wall } = await openWall({ 'GET elevators': paged([{ ...lift, id: null }, south]) })
  expect(wall.getByText('North 1')).toBeVisible()
  expect(wall.getAllByRole('link')).toHaveLength(1)
})

test('shows critical elevators first in every grouping, which is in the address', async () => {
  const tower = { id: 'o1', name: 'Tower', type: 'Building', isActive: true }
  const { wall, user, address } = await openWall({
    'GET elevators': paged([{ ...south, organizationId: 'o1' }, lift]),
    'GET elevatoralerts': paged([alert]),
    'GET organizations': { json: [tower] },
  })
  const shown = () => wall.getAllByRole('list').map((list) => list.getAttribute('aria-label'))
  await waitFor(() => expect(shown()).toEqual(['Critical (1) · 1 offline', 'Others (1)']))
  await user.click(wall.getByText('Building'))
  await waitFor(() => expect(shown()).toEqual(['Critical (1) · 1 offline', 'Tower (1)']))
  expect(address()).toContain('group=building')
})

test('keeps the size of tiles in the address and replaces an invalid one', async () => {
  const route = (size: string) => `/elevators?view=wall&status=all&tile=${size}`
  const { wall, address } = await openWall({}, route('9000'))
  const slider = wall.getByRole('slider', { name: 'Tile size' })
  expect(slider).toHaveValue('100')
  fireEvent.change(slider, { target: { value: '150' } })
  await waitFor(() => expect(address()).toBe(route('150')))
})

test('moves an elevator up and counts it when it goes offline', async () => {
  feedLiveForTest()
  const { wall } = await openWall({ 'GET elevators': paged([south]) })
  expect(wall.getByRole('list')).toHaveAccessibleName('Others (1)')
  act(() => pushForTest('ElevatorConnectionStatus', { elevatorId: 'e2', isOnline: false }))
  await waitFor(() => expect(wall.getByRole('list')).toHaveAccessibleName('Offline (1)'))
  expect(wall.getByText('1 offline')).toBeVisible()
})

test('counts an elevator as offline that went offline while the list was read', async () => {
  let after = Promise.resolve()
  const { wall, sent } = await openWall({ 'GET elevators': () => ({ ...paged([south]), after }) })
  const read = Promise.withResolvers<void>()
  after = read.promise
  const before = sent('GET').length
  void queryClient.invalidateQueries({ queryKey: keys.elevators.lists })
  await waitFor(() => expect(sent('GET').length).toBeGreaterThan(before))
  act(() => pushForTest('ElevatorConnectionStatus', { elevatorId: 'e2', isOnline: false }))
  read.resolve()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(wall.getByRole('list')).toHaveAccessibleName('Offline (1)')
})

test('counts an elevator as offline that went offline before the subscription', async () => {
  const { wall } = await openWall({ 'GET elevators': paged([south]) })
  expect(wall.getByRole('list')).toHaveAccessibleName('Others (1)')
  act(() => pushForTest('ElevatorStateUpdate', { elevatorId: 'e2', isOnline: false }))
  await waitFor(() => expect(wall.getByRole('list')).toHaveAccessibleName('Offline (1)'))
})

test('a state that was read before an elevator went offline does not count it as online again', async () => {
  const { wall } = await openWall({ 'GET elevators': paged([south]) })
  const lastSeenAt = new Date().toISOString()
  act(() => pushForTest('ElevatorConnectionStatus', { elevatorId: 'e2', isOnline: false, lastSeenAt }))
  await waitFor(() => expect(wall.getByRole('list')).toHaveAccessibleName('Offline (1)'))
  const late = { elevatorId: 'e2', isOnline: true, lastSeenAt }
  await act(async () => pushForTest('ElevatorStateUpdate', late))
  expect(wall.getByRole('list')).toHaveAccessibleName('Offline (1)')
  const later = new Date(Date.parse(lastSeenAt) + 1_000).toISOString()
  act(() => pushForTest('ElevatorStateUpdate', { elevatorId: 'e2', isOnline: true, lastSeenAt: later }))
  await waitFor(() => expect(wall.getByRole('list')).toHaveAccessibleName('Others (1)'))
})

test('a state that was read before an elevator came online does not count it as offline', async () => {
  const { wall } = await openWall({ 'GET elevators': paged([{ ...south, isOnline: false }]) })
  const lastSeenAt = new Date().toISOString()
  act(() => pushForTest('ElevatorConnectionStatus', { elevatorId: 'e2', isOnline: true, lastSeenAt }))
  await waitFor(() => expect(wall.getByRole('list')).toHaveAccessibleName('Others (1)'))
  const earlier = new Date(Date.parse(lastSeenAt) - 1_000).toISOString()
  const late = { elevatorId: 'e2', isOnline: false, lastSeenAt: earlier }
  await act(async () => pushForTest('ElevatorStateUpdate', late))
  expect(wall.getByRole('list')).toHaveAccessibleName('Others (1)')
  act(() => pushForTest('ElevatorStateUpdate', { ...late, lastSeenAt }))
  await waitFor(() => expect(wall.getByRole('list')).toHaveAccessibleName('Offline (1)'))
})

test('moves between tiles with arrow keys', async () => {
  const { wall, user } = await openWall()
  const [first, second] = wall.getAllByRole('link')
  first?.focus()
  await user.keyboard('{ArrowDown}')
  expect(second).toHaveFocus()
})

test('stops updating distant tiles but keeps them for keyboard and screen reader', async () => {
  feedLiveForTest()
  const many = Array.from({ length: 60 }, (_, index) => ({
    ...south,
    id: `m${index}`,
    name: `Many ${index}`,
  }))
  const { wall } = await openWall({ 'GET elevators': paged(many) })
  expect(wall.getAllByRole('link')).toHaveLength(60)
  expect(wall.getByRole('link', { name: /^Many 0, \(Floor\)/ })).toBeVisible()
  const distant = wall.getByRole('link', { name: 'Many 59' })
  expect(distant.querySelectorAll('[data-live=floor]')).toHaveLength(0)
})
