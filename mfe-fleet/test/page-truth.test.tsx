import { readLive } from '@hoistway/platform/live'
import { queryClient } from '@hoistway/platform/query'
import { useElevatorSubscription, useNotLiveSince } from '@hoistway/platform/realtime'
import { answerInFakedTime } from '@hoistway/platform/testing/api'
import { feedLiveForTest, loseConnectionForTest, pushForTest } from '@hoistway/platform/testing/push'
import { resetServerStatusForTest, setHubForTest, signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { elevatorDetail } from '../src/api/elevators.ts'
import { NeedsAttention } from '../src/features/dashboard/attention/NeedsAttention.tsx'
import { FleetShare } from '../src/features/dashboard/figures/FleetShare.tsx'
import { SystemStatus } from '../src/features/dashboard/status/SystemStatus.tsx'
import { elevatorColumns } from '../src/features/elevators/list/elevator-columns.tsx'
import { LiveText } from '../src/features/elevators/live/LiveText.tsx'
import { Shaft } from '../src/features/elevators/live/Shaft.tsx'
import { useCarNow } from '../src/features/elevators/live/use-car-now.ts'
import { tileView } from '../src/features/elevators/wall/tile-view.ts'
import { live as messages } from '../src/texts/en.ts'
import { lift } from './fleet-api.ts'

type Direction = 'up' | 'down' | 'stationary'
type Door = 'open' | 'closed' | 'opening' | 'closing'
interface Car {
  readonly floor: number
  readonly direction: Direction
  readonly door: Door
}
const events = [
  'offline',
  'online',
  'late',
  'lose',
  'return',
  'link down',
  'link up',
  'database down',
  'database up',
  'api down',
  'api up',
] as const
type Step =
  | { readonly kind: 'wait'; readonly seconds: number }
  | ({ readonly kind: 'state' } & Car)
  | { readonly kind: (typeof events)[number] }

const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait'), seconds: fc.constantFrom(1, 7, 18, 40) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('state'),
      floor: fc.integer({ min: 0, max: 8 }),
      direction: fc.constantFrom('up', 'down', 'stationary'),
      door: fc.constantFrom('open', 'closed', 'opening', 'closing'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom(...events) }),
  },
)

/** Any number of runs: `TRUTH_RUNS=100`. */
const RUNS = Number(process.env.TRUTH_RUNS ?? 6)
const STALE_MS = 30_000
/** After a longer silence the server counts a connected elevator as silent. */
const SILENT_MS = 45_000
const LATENCY_MS = 300
/** The dashboard refetches every 15 s, and a failing call is repeated for some seconds. */
const POLL_MS = 22_000
/** Ages on the page advance every second, so that a value around the limit can be shown either way. */
const isNearLimit = (age: number) => Math.abs(age - STALE_MS) < 2_000

/** A server with one elevator, which records its last push to the page and its last answer to the dashboard. */
function startServer() {
  let car: Car & { at: number } = { floor: 3, direction: 'stationary', door: 'closed', at: Date.now() }
  let revision = 1
  let isOnline = true
  let lastSeen = car.at
  let lostAt: number | undefined
  let linkDownAt: number | undefined
  let databaseDownAt: number | undefined
  let apiDownAt: number | undefined
  /** When the page was last out of reach of the controllers, and of the API. */
  let [awayUntil, apiDownUntil] = [0, 0]
  let told = { car, isOnline, lastSeen }
  let answered = { at: Date.now(), offline: 0, silent: 0 }

  const send = (name: 'ElevatorStateUpdate' | 'ElevatorConnectionStatus', push: object) => {
    if (lostAt === undefined) pushForTest(name, { elevatorId: 'e1', ...push })
  }
  const sendState = (of = car, number = revision) => {
    const { at, ...values } = of
    const [lastSeenAt, timestamp] = [iso(lastSeen), iso(at)]
    send('ElevatorStateUpdate', { ...values, isOnline, lastSeenAt, timestamp, revision: number })
    if (lostAt === undefined && number === revision) told = { car, isOnline, lastSeen }
  }
  const sendPresence = () => {
    send('ElevatorConnectionStatus', { isOnline, lastSeenAt: iso(lastSeen) })
    if (lostAt === undefined) told = { ...told, isOnline, lastSeen }
  }
  const sendStatus = () => {
    if (lostAt !== undefined) return
    pushForTest('DeviceLinkStatus', {
      state: linkDownAt === undefined ? 'up' : 'down',
      since: iso(linkDownAt ?? Date.now()),
      databaseDownSince: databaseDownAt === undefined ? null : iso(databaseDownAt),
    })
  }
  const lose = () => {
    lostAt = Date.now()
    setHubForTest({ state: 'Reconnecting', awaySince: lostAt })
    loseConnectionForTest()
  }
  /** Subscribes and reads again like the hub. */
  const comeBack = async () => {
    const awaySince = lostAt
    lostAt = undefined
    awayUntil = Date.now()
    setHubForTest({ state: 'Connected', awaySince })
    sendStatus()
    sendState()
    await queryClient.invalidateQueries()
    if (lostAt === undefined) setHubForTest({ state: 'Connected' })
  }
  const overview = () => {
    const isSilent = isOnline && Date.now() - lastSeen > SILENT_MS
    answered = { at: Date.now(), offline: isOnline ? 0 : 1, silent: isSilent ? 1 : 0 }
    const kind = isSilent ? 'silent' : 'offline'
    const need = { elevatorId: 'e1', elevatorName: 'Lift A', reasons: [{ kind, since: iso(lastSeen) }] }
    return {
      onlineElevators: isOnline && !isSilent ? 1 : 0,
      silentElevators: answered.silent,
      offlineElevators: answered.offline,
      attention: isOnline && !isSilent ? [] : [{ ...need, reasonCount: 1 }],
    }
  }
  const record = () => ({ ...lift, isOnline, lastSeenAt: iso(lastSeen) })
  const state = () => ({ hasState: true, ...car, timestamp: iso(car.at), revision })
  const answers: Readonly<Record<string, () => object>> = {
    '/api/elevators/e1': record,
    '/api/elevators/e1/state': state,
    '/api/fleet/overview': overview,
    '/api/fleet/trend': () => ({ interval: 300, samples: [] }),
    '/api/organizations': () => [],
    '/api/organizations/statistics': () => ({ organizationStatistics: [] }),
    '/api/health': () => ({ database: databaseDownAt === undefined ? 'up' : 'down' }),
  }
  answerInFakedTime(LATENCY_MS, (path) => (apiDownAt === undefined ? (answers[path]?.() ?? {}) : undefined))
  const apply = (step: Step) => {
    // Controllers out of reach send nothing.
    const isOutOfReach = linkDownAt !== undefined
    if (isOutOfReach && (step.kind === 'state' || step.kind === 'online' || step.kind === 'offline')) return
    if (step.kind === 'state') {
      lastSeen = Date.now()
      const { floor, direction, door } = step
      car = { floor, direction, door, at: lastSeen }
      isOnline = true
      revision += 1
      sendState()
    } else if (step.kind === 'late') sendState({ ...car, floor: car.floor + 1 }, revision - 1)
    else if (step.kind === 'offline' || step.kind === 'online') {
      isOnline = step.kind === 'online'
      if (isOnline) lastSeen = Date.now()
      sendPresence()
    } else if (step.kind === 'lose' && lostAt === undefined) lose()
    else if (step.kind === 'return' && lostAt !== undefined) void comeBack()
    else if (step.kind === 'link down' || step.kind === 'link up') {
      if (linkDownAt !== undefined) awayUntil = Date.now()
      linkDownAt = step.kind === 'link up' ? undefined : (linkDownAt ?? Date.now())
      sendStatus()
    } else if (step.kind === 'database down' || step.kind === 'database up') {
      databaseDownAt = step.kind === 'database up' ? undefined : (databaseDownAt ?? Date.now())
      sendStatus()
    } else if (step.kind === 'api down') apiDownAt ??= Date.now()
    else if (step.kind === 'api up') {
      if (apiDownAt !== undefined) apiDownUntil = Date.now()
      apiDownAt = undefined
    }
  }
  /** Whether the page knows present values; `undefined` while it may still read them. */
  const isReached = () => {
    const backFor = Date.now() - awayUntil
    if (lostAt !== undefined || linkDownAt !== undefined || backFor < LATENCY_MS) return false
    const isApiFine = apiDownAt === undefined && apiDownUntil < awayUntil
    return backFor > (isApiFine ? 5 * LATENCY_MS : POLL_MS) || undefined
  }
  sendStatus()
  sendState()
  return {
    apply,
    /** Returns the actual values, the values of the last push and of the last response, and what the page can know. */
    now: () => ({
      ...{ car, isOnline, lastSeen, told, answered, apiDownAt, apiDownUntil, awayUntil, databaseDownAt },
      isConnected: lostAt === undefined,
      isReached: isReached(),
    }),
  }
}

const iso = (at: number) => new Date(at).toISOString()

const ids = ['e1']
const columns = elevatorColumns({ embedded: true, toggled: [], actions: undefined })

function Page() {
  useElevatorSubscription(ids)
  const { data: elevator } = useQuery(elevatorDetail('e1'))
  const { state, loading, isLive } = useCarNow(elevator ?? { id: 'e1', isOnline: null })
  const since = useNotLiveSince()
  if (!elevator) return null
  return (
    <>
      <div data-testid="since">{since}</div>
      {columns.map(({ key, cell }) => (
        <div key={key} data-testid={key}>
          {cell(elevator)}
        </div>
      ))}
      <NeedsAttention scope={undefined} />
      <FleetShare scope={undefined} />
      <SystemStatus scope={undefined} />
      <div data-testid="car">
        <LiveText state={state} floors={null} loading={loading} isLive={isLive} />
      </div>
      <Shaft state={state} floors={null} isLive={isLive} />
    </>
  )
}

const textOf = (part: string) => screen.getByTestId(part).textContent ?? ''

type Known = ReturnType<ReturnType<typeof startServer>['now']>

/** Compares the elevator's page, tile and row with the values of the server and of its last push. */
function expectTruthOfElevator({ car, isOnline, told, isReached }: Known): void {
  const [carAge, silence] = [Date.now() - told.car.at, Date.now() - told.lastSeen]
  const [text, presence] = [textOf('car'), textOf('online')]
  const shaft = screen.getByRole('img', { name: /^Shaft/ }).getAttribute('aria-label')
  const record = queryClient.getQueryData(elevatorDetail('e1').queryKey) ?? expect.unreachable()
  const tile = tileView(record, readLive('e1'), Date.now(), Number(textOf('since')) || undefined)
  const isMuted = screen.getByTestId('name').querySelector('[data-muted]') !== null

  if (!isNearLimit(carAge) && isReached !== undefined) {
    if (isReached && isOnline && carAge < STALE_MS) {
      const { floor, direction, door } = car
      expect(text).toContain(`${messages.car(`${floor}`, direction)}Door ${door}Received `)
      expect(shaft).toBe(messages.shaft.now(`${floor}`, direction, door))
      expect([tile.floor, tile.door, tile.stale]).toEqual([`${floor}`, `Door ${door}`, ''])
      expect(Math.abs(Number(/Received (\d+)s ago/.exec(text)?.[1]) * 1_000 - carAge)).toBeLessThan(2_000)
    } else {
      const { floor, door } = told.car
      expect(text).toMatch(new RegExp(`^Last known: floor ${floor}, (\\d+)(s|m) agoDoor was ${door}`))
      const [, count, unit] = /, (\d+)(s|m) ago/.exec(text) ?? []
      const shown = Number(count) * (unit === 'm' ? 60_000 : 1_000)
      expect(carAge - shown).toBeGreaterThan(-2_000)
      expect(carAge - shown).toBeLessThan(unit === 'm' ? 62_000 : 2_000)
      expect(shaft).toBe(messages.shaft.lastKnown(`${floor}`, door))
      expect(tile.spoken).toBe(`(Last known: floor) ${floor}`)
    }
  }
  if (isReached === false) {
    expect(presence).toMatch(told.isOnline ? /^Last known: online, / : /^Last known: offline, /)
    expect([tile.online === 'Online', isMuted]).toEqual([false, true])
  } else if (isReached && !isOnline)
    expect([presence, tile.online, isMuted]).toEqual(['Offline', 'Offline', true])
  else if (isReached && !isNearLimit(silence)) {
    if (silence < STALE_MS) expect([presence, isMuted]).toEqual(['Online', false])
    else {
      expect(presence).toMatch(/^Last known: online, /)
      expect([tile.online, isMuted]).toEqual(['Was online', true])
    }
  }
  // Its age advances every ten seconds.
  const seen = textOf('lastSeen')
  const minutes = Number(/^(\d+)m ago$/.exec(seen)?.[1] ?? (seen === 'Just now' ? 0 : Number.NaN))
  expect(silence - minutes * 60_000).toBeGreaterThan(-2_000)
  expect(silence - minutes * 60_000).toBeLessThan(72_000)
}

/** Compares the dashboard's sentences with the server's last answer, and its status box with the failures. */
function expectTruthOfDashboard(known: Known): void {
  const { answered, isConnected, isReached, apiDownAt, apiDownUntil, databaseDownAt } = known
  const of = (name: string) => screen.getByRole('region', { name }).textContent ?? ''
  const [attention, share, status] = ['Needs Attention', 'Fleet Online', 'System Status'].map(of)
  const isOld = [attention, share].map((text) => text?.includes('Last known,'))
  const apiDownFor = apiDownAt === undefined ? 0 : Date.now() - apiDownAt
  expect(isOld[0]).toBe(isOld[1])
  if (isReached === false || apiDownFor > POLL_MS) expect(isOld).toEqual([true, true])
  else if (
    isReached &&
    apiDownAt === undefined &&
    Date.now() - Math.max(apiDownUntil, known.awayUntil) > 90_000
  )
    expect(isOld).toEqual([false, false])
  const needs = answered.offline + answered.silent > 0
  expect(share).toContain(
    `${needs ? 0 : 1} online${answered.silent ? '1 silent' : ''}${answered.offline} offline`,
  )
  expect(attention).toContain(
    needs
      ? answered.offline
        ? 'Offline, last seen'
        : 'Silent, last heard'
      : isOld[0]
        ? 'Nothing needed attention when last checked.'
        : 'All is well',
  )
  if (!isOld[0]) expect(Date.now() - answered.at).toBeLessThan(POLL_MS)

  expect(status).toContain(`SignalR Hub${isConnected ? 'Connected' : 'Reconnecting'}`)
  if (isConnected && databaseDownAt !== undefined) expect(status).toContain('DatabaseDown')
  else if (isConnected && apiDownAt === undefined && apiDownUntil === 0)
    expect(status).toContain('DatabaseHealthy')
  if (apiDownFor > POLL_MS) expect(status).not.toMatch(/API ConnectionOnline|Healthy/)
}

test(
  'an elevator’s page, tile and row and the dashboard show a value as current only while it is known',
  async () => {
    vi.useFakeTimers()
    vi.spyOn(console, 'info').mockImplementation(() => {})
    onTestFinished(() => void vi.useRealTimers())
    const settle = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 20 }), async (script) => {
        queryClient.clear()
        signInForTest()
        feedLiveForTest()
        resetServerStatusForTest()
        setHubForTest({ state: 'Connected' })
        const server = startServer()
        const view = renderPage(<Page />, { queryClient })
        try {
          await settle(1_000)
          for (const step of script) {
            if (step.kind === 'wait') await settle(step.seconds * 1_000)
            else act(() => server.apply(step))
            await settle(200)
            expectTruthOfElevator(server.now())
            expectTruthOfDashboard(server.now())
          }
        } finally {
          view.unmount()
        }
      }),
      { numRuns: RUNS },
    )
  },
  RUNS * 20_000,
)
