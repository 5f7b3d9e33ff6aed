import { type KnownState, REACH_MS, type TimedState } from '../known-state.ts'
import { type Segment, segmentsOf } from '../segments.ts'
import { intersection, type Span, type Spans, spansWhile, union, without } from './spans.ts'
import { addWait, noSums, type Sums } from './sums.ts'

export const HOUR_MS = 3_600_000

/** Zones may differ by half hours; rollups have full hours (UTC). */
export const fullHour = (at: number): number => Math.ceil(at / HOUR_MS) * HOUR_MS

export interface Activity {
  /** By time. All lists extend the period by {@link REACH_MS} on both sides. */
  readonly states: readonly TimedState[]
  /** By time, with the last change before the period. */
  readonly presence: readonly { readonly at: number; readonly isConnected: boolean }[]
  readonly service: readonly { readonly at: number; readonly isInService: boolean }[]
  readonly pauses: Spans
  /** `rank`: 3 (critical) to 1. `to`: null while active. */
  readonly alerts: readonly { readonly from: number; readonly to: number | null; readonly rank: number }[]
  readonly calls: readonly { readonly at: number; readonly ms: number }[]
}

export interface HourSums {
  readonly at: number
  readonly sums: Sums
  readonly msByFloor: ReadonlyMap<number, number>
}

const isMoving = ({ direction }: KnownState) => direction === 'up' || direction === 'down'
const isOpen = ({ door }: KnownState) => door === 'open' || door === 'opening'
const isClosed = ({ door }: KnownState) => door === 'closed' || door === 'closing'

/** Earlier states may still hold, and later ones confirm the last state. */
export const around = ({ from, to }: Span): Span => ({ from: from - REACH_MS, to: to + REACH_MS })

export const unheard = ({ presence, pauses }: Pick<Activity, 'presence' | 'pauses'>, time: Span): Spans =>
  union(
    spansWhile(presence, around(time), ({ isConnected }) => !isConnected),
    pauses,
  )

export function hoursOf(activity: Activity, { from, to }: Span): HourSums[] {
  const hours = emptyHours({ from, to })
  const segments = segmentsOf(activity.states, unheard(activity, { from, to }), Number.POSITIVE_INFINITY)
  countMoves(segments, hours)
  addTimes(activity, addStates(segments, { from, to }, hours), { from, to }, hours)
  addAlertsAndCalls(activity, hours)
  return hours
}

export const emptyHours = ({ from, to }: Span): Hour[] =>
  Array.from({ length: (to - from) / HOUR_MS }, (_, index) => ({
    at: from + index * HOUR_MS,
    sums: noSums(),
    msByFloor: new Map<number, number>(),
  }))

const hourAt = <T extends { readonly at: number }>(hours: readonly T[], time: number): T | undefined =>
  hours[Math.floor((time - (hours[0]?.at ?? 0)) / HOUR_MS)]

/** Alerts count in the hour of their start, cars in that of their arrival. */
export function addAlertsAndCalls({ alerts, calls }: Omit<Activity, 'states'>, hours: readonly Hour[]): void {
  const at = (time: number) => hourAt(hours, time)
  for (const { from: begun, rank } of alerts) {
    const sums = at(begun)?.sums
    if (sums) sums[rank === 3 ? 'criticalAlerts' : rank === 2 ? 'warningAlerts' : 'infoAlerts'] += 1
  }
  for (const { at: arrived, ms } of calls) {
    const sums = at(arrived)?.sums
    if (sums) addWait(sums, ms)
  }
}

function countMoves(segments: readonly Segment[], hours: readonly Hour[]): void {
  for (let index = 1; index < segments.length; index += 1) {
    const [before, state] = [segments[index - 1], segments[index]]
    if (!before || !state || state.from !== before.to) continue
    const sums = hourAt(hours, state.from)?.sums
    if (!sums) continue
    if (isMoving(state) && before.direction === 'stationary') sums.trips += 1
    if (isOpen(state) && isClosed(before)) sums.doorCycles += 1
    if (state.floor !== null && before.floor !== null) sums.floors += Math.abs(state.floor - before.floor)
  }
}

type Hour = HourSums & { readonly msByFloor: Map<number, number> }

function addStates(segments: readonly Segment[], { from, to }: Span, hours: readonly Hour[]): Spans {
  const known: { from: number; to: number }[] = []
  // A day has thousands of segments, most of them in one hour.
  for (const segment of segments) {
    const until = Math.min(segment.to, to)
    let at = Math.max(segment.from, from)
    if (at >= until) continue
    const last = known.at(-1)
    if (last?.to === at) last.to = until
    else known.push({ from: at, to: until })
    while (at < until) {
      const hour = hourAt(hours, at)
      if (!hour) break
      const end = Math.min(until, hour.at + HOUR_MS)
      if (isMoving(segment)) hour.sums.movingMs += end - at
      if (segment.floor !== null)
        hour.msByFloor.set(segment.floor, (hour.msByFloor.get(segment.floor) ?? 0) + end - at)
      at = end
    }
  }
  return known
}

function* parts({ from, to }: Span, hours: readonly Hour[]): Generator<{ hour: Hour; ms: number }> {
  const first = hours[0]
  if (!first) return
  for (let index = Math.max(0, Math.floor((from - first.at) / HOUR_MS)); index < hours.length; index += 1) {
    const hour = hours[index]
    if (!hour || hour.at >= to) return
    yield { hour, ms: Math.min(to, hour.at + HOUR_MS) - Math.max(from, hour.at) }
  }
}

/**
 * Implements behaviour history.rollups.availability.
 * @param heard when the car's states are known
 */
export function addTimes(
  activity: Omit<Activity, 'states'>,
  heard: Spans,
  limits: Span,
  hours: readonly Hour[],
): void {
  const offline = without(
    spansWhile(activity.presence, limits, ({ isConnected }) => !isConnected),
    activity.pauses,
  )
  // Not commissioned before its first connection.
  const first = activity.presence[0]?.at ?? limits.to
  const planned = intersection(
    spansWhile(activity.service, limits, ({ isInService }) => isInService),
    [{ from: first, to: limits.to }],
  )
  const outOfService = spansWhile(activity.service, limits, ({ isInService }) => !isInService)
  const critical = union(
    activity.alerts.flatMap(({ from, to, rank }) => (rank === 3 ? [{ from, to: to ?? limits.to }] : [])),
  )
  const reached = without(heard, offline)
  const add = (
    name: 'offlineMs' | 'outOfServiceMs' | 'plannedMs' | 'knownMs' | 'availableMs',
    spans: Spans,
  ) => {
    for (const span of spans) for (const { hour, ms } of parts(span, hours)) hour.sums[name] += ms
  }
  add('offlineMs', offline)
  add('outOfServiceMs', outOfService)
  add('plannedMs', planned)
  add('knownMs', intersection(planned, union(reached, offline)))
  add('availableMs', intersection(planned, without(reached, critical)))
}
