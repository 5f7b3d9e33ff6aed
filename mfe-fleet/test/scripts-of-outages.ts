import { queryClient } from '@hoistway/platform/query'
import { answerInFakedTime } from '@hoistway/platform/testing/api'
import { loseConnectionForTest, pushForTest } from '@hoistway/platform/testing/push'
import { setHubForTest } from '@hoistway/platform/testing/session'
import fc from 'fast-check'
import { lift } from './fleet-api.ts'

type Direction = 'up' | 'down' | 'stationary'
type Door = 'open' | 'closed' | 'opening' | 'closing'
interface Car {
  readonly floor: number
  readonly direction: Direction
  readonly door: Door
}
const events = [
  'alert',
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

export const steps: fc.Arbitrary<Step> = fc.oneof(
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

export const STALE_MS = 30_000
/** After a longer silence the server counts a connected elevator as silent. */
export const SILENT_MS = 45_000
export const LATENCY_MS = 300
/** The dashboard refetches every 15 s, and a failing call is repeated for some seconds. */
export const POLL_MS = 22_000

const iso = (at: number) => new Date(at).toISOString()
const organization = { id: 'o1', name: 'Metro', type: 0, isActive: true }

/** Records its last push to the page and its last answer to the dashboard. */
export function startServer() {
  let car: Car & { at: number } = { floor: 3, direction: 'stationary', door: 'closed', at: Date.now() }
  let revision = 1
  /** The last alert is active if their number is odd. */
  let alerts = 0
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
  const loaded = {
    counts: { at: 0, offline: 0, critical: 0, messages: 0 },
    daily: { at: 0, total: 0 },
    handover: { at: 0, offline: 0, raised: 0 },
  }

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
  const statistics = () => {
    const [offline, critical] = [isOnline ? 0 : 1, alerts % 2]
    loaded.counts = { at: Date.now(), offline, critical, messages: revision }
    const counts = {
      elevatorCount: 1,
      userCount: 3,
      childCount: 0,
      offlineCount: offline,
      criticalCount: critical,
    }
    return {
      ...{ totalOrganizations: 1, totalElevators: 1, totalUsers: 3, totalCanMessages: revision },
      organizationStatistics: [{ organizationId: organization.id, ...counts }],
    }
  }
  const daily = () => {
    const total = Math.ceil(alerts / 2)
    loaded.daily = { at: Date.now(), total }
    return [{ date: iso(Date.now()).slice(0, 10), total, critical: total }]
  }
  const handover = () => {
    const raised = Math.ceil(alerts / 2)
    loaded.handover = { at: Date.now(), offline: isOnline ? 0 : 1, raised }
    const line = {
      elevatorId: 'e1',
      elevatorName: 'Lift A',
      organizationName: organization.name,
      at: lastSeen,
    }
    const none = { total: 0, lines: [] }
    const alert = {
      ...line,
      alertId: 'a1',
      code: 'Er07',
      message: 'Safety chain open',
      isActive: alerts % 2 === 1,
    }
    return {
      ...{ since: Date.now() - 3_600_000, until: Date.now(), leftAt: null },
      ...{ back: none, acknowledged: none, service: none, changed: none, commands: none },
      offline: isOnline ? none : { total: 1, lines: [{ ...line, times: 1 }] },
      raised: raised ? { total: raised, lines: [alert] } : none,
    }
  }
  const record = () => ({ ...lift, isOnline, lastSeenAt: iso(lastSeen) })
  const state = () => ({ hasState: true, ...car, timestamp: iso(car.at), revision })
  const answers: Readonly<Record<string, () => object>> = {
    '/api/elevators/e1': record,
    '/api/elevators/e1/state': state,
    '/api/fleet/overview': overview,
    '/api/fleet/trend': () => ({ interval: 300, samples: [] }),
    '/api/organizations': () => [organization],
    '/api/organizations/statistics': statistics,
    '/api/elevatoralerts/daily': daily,
    '/api/fleet/handover': handover,
    '/api/health': () => ({ database: databaseDownAt === undefined ? 'up' : 'down' }),
  }
  answerInFakedTime(LATENCY_MS, (path) => (apiDownAt === undefined ? (answers[path]?.() ?? {}) : undefined))
  const apply = (step: Step) => {
    // Controllers out of reach send nothing.
    if (linkDownAt !== undefined && ['state', 'online', 'offline', 'alert'].includes(step.kind)) return
    if (step.kind === 'state') {
      lastSeen = Date.now()
      const { floor, direction, door } = step
      car = { floor, direction, door, at: lastSeen }
      isOnline = true
      revision += 1
      sendState()
    } else if (step.kind === 'alert') alerts += 1
    else if (step.kind === 'late') sendState({ ...car, floor: car.floor + 1 }, revision - 1)
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
  /** `undefined` while the page may still read present values. */
  const isReached = () => {
    const backFor = Date.now() - awayUntil
    if (lostAt !== undefined || linkDownAt !== undefined || backFor < LATENCY_MS) return false
    const isApiFine = apiDownAt === undefined && awayUntil > apiDownUntil
    return backFor > (isApiFine ? 5 * LATENCY_MS : POLL_MS) || undefined
  }
  sendStatus()
  sendState()
  return {
    apply,
    now: () => ({
      ...{
        car,
        isOnline,
        lastSeen,
        told,
        answered,
        loaded,
        apiDownAt,
        apiDownUntil,
        awayUntil,
        databaseDownAt,
      },
      linkDownAt,
      isConnected: lostAt === undefined,
      isReached: isReached(),
    }),
  }
}
