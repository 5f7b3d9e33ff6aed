import { readLive } from '@hoistway/platform/live'
import { queryClient } from '@hoistway/platform/query'
import { useElevatorSubscription, useNotLiveSince } from '@hoistway/platform/realtime'
import { feedLiveForTest } from '@hoistway/platform/testing/push'
import { resetServerStatusForTest, setHubForTest, signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { elevatorDetail } from '../src/api/elevators.ts'
import { NeedsAttention } from '../src/features/dashboard/attention/NeedsAttention.tsx'
import { DAYS_SHOWN } from '../src/features/dashboard/dashboard.constants.ts'
import { AlertsPerDay } from '../src/features/dashboard/figures/AlertsPerDay.tsx'
import { FleetShare } from '../src/features/dashboard/figures/FleetShare.tsx'
import { StatCards } from '../src/features/dashboard/figures/StatCards.tsx'
import { Handover } from '../src/features/dashboard/handover/Handover.tsx'
import { SystemStatus } from '../src/features/dashboard/status/SystemStatus.tsx'
import { YourOrganizations } from '../src/features/dashboard/YourOrganizations.tsx'
import { elevatorColumns } from '../src/features/elevators/list/elevator-columns.tsx'
import { LiveText } from '../src/features/elevators/live/LiveText.tsx'
import { Shaft } from '../src/features/elevators/live/Shaft.tsx'
import { useCarNow } from '../src/features/elevators/live/use-car-now.ts'
import { tileView } from '../src/features/elevators/wall/tile-view.ts'
import { dashboardFigures as figures, live as messages } from '../src/texts/en.ts'
import { POLL_MS, STALE_MS, startServer, steps } from './scripts-of-outages.ts'

/** `TRUTH_RUNS=100` overrides it. */
const RUNS = Number(process.env.TRUTH_RUNS ?? 6)
/** Ages on the page advance every second, so that a value around the limit can be shown either way. */
const isNearLimit = (age: number) => Math.abs(age - STALE_MS) < 2_000

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
      <div data-testid="cards">
        <StatCards scope={undefined} />
      </div>
      <YourOrganizations scope={undefined} />
      <AlertsPerDay scope={undefined} />
      <Handover scope={undefined} />
      <div data-testid="car">
        <LiveText state={state} floors={null} loading={loading} isLive={isLive} />
      </div>
      <Shaft state={state} floors={null} isLive={isLive} />
    </>
  )
}

const textOf = (part: string) => screen.getByTestId(part).textContent ?? ''

type Known = ReturnType<ReturnType<typeof startServer>['now']>

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
  const seen = textOf('lastSeen')
  const minutes = Number(/^(\d+)m ago$/.exec(seen)?.[1] ?? (seen === 'Just now' ? 0 : Number.NaN))
  expect(silence - minutes * 60_000).toBeGreaterThan(-2_000)
  expect(silence - minutes * 60_000).toBeLessThan(72_000)
}

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

const CARDS_MS = 60_000

function expectTruthOfCards({ loaded, isReached, linkDownAt, ...known }: Known): void {
  const { counts, daily, handover } = loaded
  const of = (name: string) => screen.getByRole('region', { name }).textContent ?? ''
  const cards = textOf('cards')
  const [organizations, alerts, events] = [
    'Your Organizations',
    'Alerts per Day',
    'Since Your Last Visit',
  ].map(of)
  const apiDownFor = known.apiDownAt === undefined ? 0 : Date.now() - known.apiDownAt
  const isApiBack = known.apiDownAt === undefined && Date.now() - known.apiDownUntil > 90_000

  const isOld = (text: string | undefined) => text?.includes('Last known,') ?? false
  const ofApi = [cards, alerts].map(isOld)
  if (apiDownFor > POLL_MS) expect(ofApi).toEqual([true, true])
  else if (isApiBack) expect(ofApi).toEqual([false, false])
  const ofPresence = [organizations, events].map(isOld)
  if (isReached === false || apiDownFor > POLL_MS) expect(ofPresence).toEqual([true, true])
  else if (isReached && isApiBack && Date.now() - known.awayUntil > 90_000)
    expect(ofPresence).toEqual([false, false])
  const shownAsCurrent = [counts, daily, handover].filter(
    (_, index) => !isOld([cards, alerts, events][index]),
  )
  for (const { at } of shownAsCurrent) expect(Date.now() - at).toBeLessThan(CARDS_MS + POLL_MS)

  expect(cards).toMatch(/Organizations1.*Elevators1.*Active Users3/)
  expect(cards).toContain(`CAN Messages${counts.messages}`)
  if (known.isConnected && linkDownAt !== undefined) expect(cards).toContain('— per second')
  expect(organizations?.replaceAll('\u00a0', ' ')).toContain('1 elevator · 3 users')
  expect(/(\d+) critical/.exec(organizations ?? '')?.[1] ?? '0').toBe(`${counts.critical}`)
  expect(/(\d+) offline/.exec(organizations ?? '')?.[1] ?? '0').toBe(`${counts.offline}`)
  expect(screen.getByRole('group', { name: /^Alerts|alerts/ })).toHaveAccessibleName(
    figures.alertsOfDays(daily.total, DAYS_SHOWN, daily.total),
  )
  expect(events?.includes('Went offline 1')).toBe(handover.offline === 1)
  expect(/Alerts (\d+)/.exec(events ?? '')?.[1] ?? '0').toBe(`${handover.raised}`)
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
            expectTruthOfCards(server.now())
          }
        } finally {
          view.unmount()
        }
      }),
      // A failure is reported before the test times out.
      { numRuns: RUNS, interruptAfterTimeLimit: RUNS * 10_000 },
    )
  },
  RUNS * 20_000,
)
