import { type TimedState, UNKNOWN_AFTER_MS } from '../known-state.ts'
import { type Segment, segmentsOf } from '../segments.ts'
import { intersection, type Span, type Spans, spansWhile, union, without } from './spans.ts'
import { addWait, noSums, type Sums } from './sums.ts'

export const HOUR_MS = 3_600_000

/** What is known of an elevator around a time. */
export interface Activity {
  /** In order of time, from {@link UNKNOWN_AFTER_MS} before the time to as long after it. */
  readonly states: readonly TimedState[]
  /** Changes in order of time, with the last one before the time. */
  readonly presence: readonly { readonly at: number; readonly isConnected: boolean }[]
  readonly service: readonly { readonly at: number; readonly isInService: boolean }[]
  /** Severity as a number, 3 (critical) to 1; `to` is null while it is active. */
  readonly alerts: readonly { readonly from: number; readonly to: number | null; readonly rank: number }[]
  /** Called cars that arrived. */
  readonly calls: readonly { readonly at: number; readonly ms: number }[]
}

/** What an elevator did in an hour. */
export interface HourSums {
  readonly at: number
  readonly sums: Sums
  /** Milliseconds by floor. */
  readonly msByFloor: ReadonlyMap<number, number>
}

const isMoving = ({ direction }: TimedState) => direction === 'up' || direction === 'down'
const isOpen = ({ door }: TimedState) => door === 'open' || door === 'opening'
const isClosed = ({ door }: TimedState) => door === 'closed' || door === 'closing'

/** Sums up what an elevator did in each hour of a time. */
export function hoursOf(activity: Activity, { from, to }: Span): HourSums[] {
  const hours = Array.from({ length: (to - from) / HOUR_MS }, (_, index) => ({
    at: from + index * HOUR_MS,
    sums: noSums(),
    msByFloor: new Map<number, number>(),
  }))
  const at = (time: number) =>
    time < from || time >= to ? undefined : hours[Math.floor((time - from) / HOUR_MS)]
  countMoves(activity.states, (time) => at(time)?.sums)
  const segments = segmentsOf(activity.states, { from, to, now: Number.POSITIVE_INFINITY })
  for (const segment of segments)
    for (const { hour, ms } of parts(segment, hours)) {
      if (segment.direction === 'up' || segment.direction === 'down') hour.sums.movingMs += ms
      if (segment.floor !== null && ms > 0)
        hour.msByFloor.set(segment.floor, (hour.msByFloor.get(segment.floor) ?? 0) + ms)
    }
  addTimes(activity, segments, { from, to }, hours)
  for (const { from: begun, rank } of activity.alerts) {
    const sums = at(begun)?.sums
    if (sums) sums[rank === 3 ? 'criticalAlerts' : rank === 2 ? 'warningAlerts' : 'infoAlerts'] += 1
  }
  for (const { at: arrived, ms } of activity.calls) {
    const sums = at(arrived)?.sums
    if (sums) addWait(sums, ms)
  }
  return hours
}

/** Counts what changed from one known state to the next. What happened while nobody knew is not guessed. */
function countMoves(states: readonly TimedState[], sumsAt: (time: number) => Sums | undefined): void {
  for (const [index, state] of states.entries()) {
    const before = states[index - 1]
    const sums = sumsAt(state.at)
    if (!before || !sums || state.at - before.at > UNKNOWN_AFTER_MS) continue
    if (isMoving(state) && before.direction === 'stationary') sums.trips += 1
    if (isOpen(state) && isClosed(before)) sums.doorCycles += 1
    if (state.floor !== null && before.floor !== null) sums.floors += Math.abs(state.floor - before.floor)
  }
}

type Hour = { readonly at: number; readonly sums: Sums; readonly msByFloor: Map<number, number> }

/** The parts of a time in the hours that it is in. */
function* parts({ from, to }: Span, hours: readonly Hour[]): Generator<{ hour: Hour; ms: number }> {
  const first = hours[0]
  if (!first) return
  for (let index = Math.max(0, Math.floor((from - first.at) / HOUR_MS)); index < hours.length; index += 1) {
    const hour = hours[index]
    if (!hour || hour.at >= to) return
    yield { hour, ms: Math.min(to, hour.at + HOUR_MS) - Math.max(from, hour.at) }
  }
}

/** Adds the times of presence, service and availability: behaviour history.rollups.availability. */
function addTimes(
  activity: Activity,
  segments: readonly Segment[],
  limits: Span,
  hours: readonly Hour[],
): void {
  const offline = spansWhile(activity.presence, limits, ({ isConnected }) => !isConnected)
  const planned = spansWhile(activity.service, limits, ({ isInService }) => isInService)
  const outOfService = spansWhile(activity.service, limits, ({ isInService }) => !isInService)
  const critical = union(
    activity.alerts.flatMap(({ from, to, rank }) => (rank === 3 ? [{ from, to: to ?? limits.to }] : [])),
  )
  const reached = without(union(segments), offline)
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
