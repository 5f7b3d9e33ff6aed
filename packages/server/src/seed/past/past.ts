import { severityOf } from '@hoistway/contracts/alert'
import { encodeChunk } from '../../history/chunk.ts'
import type { TimedState } from '../../history/known-state.ts'
import { DAY_MS } from '../../history/partitions.repository.ts'
import { type Activity, type HourSums, hoursOf } from '../../history/rollups/hours.ts'
import type { Span } from '../../history/rollups/spans.ts'
import { type SeededRandom, seededRandom } from '../random.ts'
import { countOf } from './chance.ts'
import { arrivedCall, type Call, commandsOf, type PastCommand, refusedCall, usualWait } from './commands.ts'
import { drive, recordedOf, type Wish } from './drive.ts'
import { type Incidents, incidentsOf } from './incidents.ts'
import type { PastAlert, PastElevator } from './past-elevator.ts'
import { summedHours } from './summed-hours.ts'
import { journeyOf, type LocalHour, usualJourneys } from './uses.ts'

const HOUR_MS = 3_600_000

/** The times of a past, in milliseconds since 1970. */
export interface PastTimes {
  /** Whole hours. Of an elevator it begins when there is one. */
  readonly from: number
  /** From when on there are states, a whole day. */
  readonly statesFrom: number
  /** Up to when there are sums, a whole hour. */
  readonly madeUntil: number
  readonly now: number
  /** Hours of local time from the beginning on. */
  readonly localHours: readonly LocalHour[]
}

/** What an elevator did, and what happened to it. */
export interface ElevatorPast extends Pick<Incidents, 'presence' | 'service' | 'firmware'> {
  readonly alerts: readonly (PastAlert & { readonly acknowledged: Acknowledgement | null })[]
  readonly commands: readonly PastCommand[]
  readonly days: readonly { readonly day: number; readonly states: Buffer }[]
  readonly hours: readonly HourSums[]
  /** What its car did last, of those that have states. */
  readonly last: TimedState | undefined
}

interface Acknowledgement {
  readonly by: string
  readonly at: number
}

const ranks = { critical: 3, warning: 2, info: 1, resolved: 0, unknown: 0 } as const
const seconds = (at: number) => Math.floor(at / 1_000) * 1_000

/** Makes the past of an elevator up: the same for the same seed and time. */
export function pastOf(
  seed: number,
  elevator: PastElevator,
  senders: readonly [string, ...string[]],
  times: PastTimes,
): ElevatorPast {
  const random = seededRandom(seed * 100_003 + elevator.number)
  const from = Math.max(times.from, Math.ceil(elevator.createdAt / HOUR_MS) * HOUR_MS)
  const whole = { from, to: seconds(times.now) }
  const localHour = (at: number) => times.localHours[Math.floor((at - times.from) / HOUR_MS)]
  if (elevator.outSince <= from && !elevator.isActive) return endedBefore(elevator, from, times.madeUntil)
  const incidents = incidentsOf(random, elevator, whole)
  const { calls, commands } = commandsOf(random, { ...elevator, senders }, whole, incidents, localHour)
  const early = calls
    .filter(({ at }) => at < times.statesFrom)
    .map((call) => arrivedCall(call, call.at + usualWait(random)))
  const late = calls.filter(({ at }) => at >= times.statesFrom)
  const begin = Math.max(from, times.statesFrom)
  const driven = statesOf(
    random,
    elevator,
    { from: begin, to: whole.to },
    { incidents, calls: late, localHour },
  )
  const all = [...commands, ...early, ...driven.commands]
  const activity = { ...activityOf(incidents, all), states: driven.states }
  return {
    ...incidents,
    alerts: incidents.alerts.map((alert) => ({
      ...alert,
      acknowledged: acknowledgementOf(random, alert, senders, whole.to),
    })),
    commands: all,
    days: daysOf(driven.states),
    hours: [
      ...summedHours(random, elevator, activity, incidents.heard, { from, to: begin }, localHour),
      ...hoursOf(activity, { from: begin, to: times.madeUntil }),
    ],
    last: driven.states.at(-1),
  }
}

/** Of an elevator that nobody looks after any more nothing is known. */
function endedBefore({ reason }: PastElevator, from: number, to: number): ElevatorPast {
  const service = [{ at: from, isInService: false, reason }]
  const nothing = { presence: [], alerts: [], commands: [], firmware: [], days: [] }
  const hours = hoursOf({ states: [], presence: [], alerts: [], calls: [], service }, { from, to })
  return { ...nothing, service, hours, last: undefined }
}

function activityOf(
  { presence, service, alerts }: Incidents,
  commands: readonly PastCommand[],
): Omit<Activity, 'states'> {
  return {
    presence,
    service,
    alerts: alerts.map(({ code, from, to }: PastAlert) => ({
      from,
      to,
      rank: ranks[severityOf({ alertCode: code, isActive: true })],
    })),
    calls: commands
      .filter(({ type, status }) => type === 'call-car' && status === 'succeeded')
      .map(({ at, endAt }) => ({ at: endAt, ms: endAt - at })),
  }
}

/** Somebody says of a part of those that last that it is taken care of. */
function acknowledgementOf(
  random: SeededRandom,
  { from, to }: PastAlert,
  senders: readonly [string, ...string[]],
  now: number,
): Acknowledgement | null {
  const [luck, by, at] = [random.next(), random.pick(senders), from + random.int(60, 1_500) * 1_000]
  return luck < 0.4 && at < Math.min(to ?? now, now) ? { by, at } : null
}

interface Doings {
  readonly incidents: Incidents
  readonly calls: readonly Call[]
  readonly localHour: (at: number) => LocalHour | undefined
}

/** The recorded states of a time, and what became of the calls in it. */
function statesOf(random: SeededRandom, elevator: PastElevator, { from, to }: Span, doings: Doings) {
  const commands: PastCommand[] = []
  const arrivals = new Map<Call, number>()
  const wishes = [
    ...journeysOf(random, elevator, { from, to }, doings.localHour),
    ...doings.incidents.alerts
      .filter((alert) => alert.from > from)
      .flatMap((alert) => leadsTo(random, elevator, alert)),
    ...doings.calls.map(
      (call): Wish => ({ at: call.at, stops: [call.floor], arrived: (at) => arrivals.set(call, at) }),
    ),
  ].toSorted((one, other) => one.at - other.at)
  const changes = drive(random, from, elevator, wishes, doings.incidents.standstills)
  for (const call of doings.calls) {
    const at = arrivals.get(call)
    commands.push(at === undefined ? refusedCall(call) : arrivedCall(call, at))
  }
  const heard = doings.incidents.heard.flatMap((span) =>
    span.to > from ? [{ from: Math.max(span.from, from), to: Math.min(span.to, to) }] : [],
  )
  return { states: recordedOf(changes, heard), commands }
}

function journeysOf(
  random: SeededRandom,
  elevator: PastElevator,
  { from, to }: Span,
  localHour: Doings['localHour'],
): Wish[] {
  const wishes: Wish[] = []
  for (let hour = from; hour < to; hour += HOUR_MS) {
    const local = localHour(hour)
    if (!local) continue
    for (let count = countOf(random, usualJourneys(elevator.use, local)); count > 0; count -= 1)
      wishes.push({
        at: hour + random.int(0, HOUR_MS / 10 - 1) * 10,
        stops: journeyOf(random, elevator, local.hour),
      })
  }
  return wishes.filter(({ at }) => at < to - 60_000)
}

/** What the car did before an alert. */
function leadsTo(random: SeededRandom, { floors }: PastElevator, { code, from }: PastAlert): Wish[] {
  if (code === 'Er01' || code === 'Er04')
    return [{ at: from - 30_000, stops: [random.int(1, floors)], isDoorBlocked: true }]
  return code === 'Er16' || code === 'Er14' || code === 'Er09'
    ? [{ at: from - 3_000, stops: 'farthest' }]
    : []
}

/** States by day, encoded as recorded ones are. */
function daysOf(states: readonly TimedState[]): ElevatorPast['days'] {
  const days = Map.groupBy(states, ({ at }) => Math.floor(at / DAY_MS) * DAY_MS)
  return [...days].map(([day, own]) => ({ day, states: encodeChunk(own, day) }))
}
