import { elevatorState } from '@hoistway/contracts/elevator'
import { readLive } from '@hoistway/platform/live'
import { queryClient } from '@hoistway/platform/query'
import { feedLiveForTest, loseConnectionForTest, pushForTest } from '@hoistway/platform/testing/push'
import { setDeviceLinkForTest, setHubForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { act, screen } from '@testing-library/react'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { elevatorStateOf } from '../../../api/elevators.ts'
import { LiveLastSeen } from '../../../shared/LiveLastSeen.tsx'
import { OnlineNow } from '../../../shared/OnlineNow.tsx'
import { live as messages } from '../../../texts/en.ts'
import { tileView } from '../wall/tile-view.ts'
import { LiveText } from './LiveText.tsx'
import { Shaft } from './Shaft.tsx'
import { useCarNow } from './use-car-now.ts'

type Direction = 'up' | 'down' | 'stationary'
type Door = 'open' | 'closed' | 'opening' | 'closing'
interface Car {
  readonly floor: number
  readonly direction: Direction
  readonly door: Door
}
type Step =
  | { readonly kind: 'wait'; readonly seconds: number }
  | ({ readonly kind: 'state' } & Car)
  | { readonly kind: 'offline' | 'online' | 'late' | 'lose' | 'return' | 'link down' | 'link up' }

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
    arbitrary: fc.record({
      kind: fc.constantFrom('offline', 'online', 'late', 'lose', 'return', 'link down', 'link up'),
    }),
  },
)

const STALE_MS = 30_000
/** Ages on the page advance every second, so that a value around the limit can be shown either way. */
const isNearLimit = (age: number) => Math.abs(age - STALE_MS) < 2_000

/** A server with one elevator, which records its last push to the page. */
function serverOf(page: { readonly lose: () => void }) {
  let car: Car & { at: number } = { floor: 3, direction: 'stationary', door: 'closed', at: Date.now() }
  let revision = 1
  let isOnline = true
  let lastSeen = car.at
  let isConnected = true
  let isLinkUp = true
  let told = { car, isOnline, lastSeen }

  const send = (name: 'ElevatorStateUpdate' | 'ElevatorConnectionStatus', push: object) => {
    if (isConnected) pushForTest(name, { elevatorId: 'e1', ...push })
  }
  const sendState = (of = car, number = revision) => {
    const { at, ...values } = of
    send('ElevatorStateUpdate', {
      ...values,
      isOnline,
      lastSeenAt: iso(lastSeen),
      timestamp: iso(at),
      revision: number,
    })
    if (isConnected && number === revision) told = { car, isOnline, lastSeen }
  }
  const sendPresence = () => {
    send('ElevatorConnectionStatus', { isOnline, lastSeenAt: iso(lastSeen) })
    if (isConnected) told = { ...told, isOnline, lastSeen }
  }
  const link = (isUp: boolean) => {
    if (isUp === isLinkUp) return
    isLinkUp = isUp
    setDeviceLinkForTest({ state: isUp ? 'up' : 'down', since: iso(Date.now()) })
  }
  const apply = (step: Step) => {
    // Controllers out of reach send nothing.
    if (!isLinkUp && (step.kind === 'state' || step.kind === 'online')) return
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
    } else if (step.kind === 'lose' && isConnected) {
      isConnected = false
      page.lose()
    } else if (step.kind === 'return' && !isConnected) {
      isConnected = true
      setHubForTest({ state: 'Connected' })
      sendState()
    } else if (step.kind === 'link down' || step.kind === 'link up') link(step.kind === 'link up')
  }
  sendState()
  return {
    apply,
    /** Returns the present values, those of the last push, and whether the page is connected to the controller. */
    now: () => ({ car, isOnline, lastSeen, told, isReached: isConnected && isLinkUp }),
  }
}

const iso = (at: number) => new Date(at).toISOString()
const elevator = { id: 'e1', isOnline: true, floors: null }

function Page({ lastSeenAt }: { readonly lastSeenAt: string }) {
  const { state, loading, isLive } = useCarNow(elevator)
  return (
    <>
      <div data-testid="presence">
        <OnlineNow elevator={{ ...elevator, lastSeenAt }} />
      </div>
      <div data-testid="seen">
        <LiveLastSeen elevator={{ ...elevator, lastSeenAt }} />
      </div>
      <div data-testid="car">
        <LiveText state={state} floors={null} loading={loading} isLive={isLive} />
      </div>
      <Shaft state={state} floors={null} isLive={isLive} />
    </>
  )
}

const textOf = (part: string) => screen.getByTestId(part).textContent ?? ''

/** Compares the sentences of the page with the values of the server and of its last push. */
function expectTruth(
  server: ReturnType<typeof serverOf>,
  notLiveSince: number | undefined,
  loadedAt: string,
): void {
  const { car, isOnline, lastSeen, told, isReached } = server.now()
  const [carAge, silence] = [Date.now() - told.car.at, Date.now() - told.lastSeen]
  const [text, presence] = [textOf('car'), textOf('presence')]
  const shaft = screen.getByRole('img', { name: /^Shaft/ }).getAttribute('aria-label')
  const tile = tileView({ ...elevator, lastSeenAt: loadedAt }, readLive('e1'), Date.now(), notLiveSince)

  if (!isNearLimit(carAge)) {
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
  if (!isReached) {
    expect(presence).toMatch(told.isOnline ? /^Last known: online, / : /^Last known: offline, /)
    expect(tile.online).not.toBe('Online')
  } else if (!isOnline) expect([presence, tile.online]).toEqual(['Offline', 'Offline'])
  else if (!isNearLimit(silence)) {
    if (silence < STALE_MS) expect(presence).toBe('Online')
    else {
      expect(presence).toMatch(/^Last known: online, /)
      expect(tile.online).toBe('Was online')
    }
  }
  if (isReached) expect(told.lastSeen).toBe(lastSeen)
  // Its age advances every ten seconds.
  const minutes = Number(
    /^(\d+)m ago$/.exec(textOf('seen'))?.[1] ?? (textOf('seen') === 'Just now' ? 0 : Number.NaN),
  )
  expect(silence - minutes * 60_000).toBeGreaterThan(-2_000)
  expect(silence - minutes * 60_000).toBeLessThan(72_000)
}

test('an elevator’s page and tile show a value as current only while it is known', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  fc.assert(
    fc.property(fc.array(steps, { minLength: 5, maxLength: 20 }), (script) => {
      feedLiveForTest()
      setHubForTest({ state: 'Connected' })
      setDeviceLinkForTest({ state: 'up', since: iso(Date.now()) })
      const loadedAt = iso(Date.now())
      const loaded = {
        hasState: true,
        floor: 3,
        direction: 'stopped',
        door: 'closed',
        timestamp: loadedAt,
        revision: 1,
      }
      queryClient.setQueryData(elevatorStateOf('e1').queryKey, elevatorState.parse(loaded))
      const view = renderPage(<Page lastSeenAt={loadedAt} />, { queryClient })
      let lostAt: number | undefined
      let linkDownAt: number | undefined
      const lose = () => {
        lostAt = Date.now()
        setHubForTest({ state: 'Reconnecting', awaySince: lostAt })
        loseConnectionForTest()
      }
      const settle = (ms: number) => act(() => vi.advanceTimersByTime(ms))
      let server: ReturnType<typeof serverOf> | undefined
      act(() => {
        server = serverOf({ lose })
      })
      settle(200)
      for (const step of script) {
        if (step.kind === 'wait') settle(step.seconds * 1_000)
        else act(() => server?.apply(step))
        if (step.kind === 'return') lostAt = undefined
        if (step.kind === 'link down') linkDownAt ??= Date.now()
        if (step.kind === 'link up') linkDownAt = undefined
        settle(200)
        if (server) expectTruth(server, lostAt ?? linkDownAt, loadedAt)
      }
      view.unmount()
    }),
    { numRuns: 40 },
  )
})
