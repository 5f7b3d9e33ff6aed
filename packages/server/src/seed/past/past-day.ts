import { severityOf } from '@hoistway/contracts/alert'
import { JOINED_MS } from '@hoistway/contracts/history'
import { encodeChunk } from '../../history/chunk.ts'
import type { TimedState } from '../../history/known-state.ts'
import { DAY_MS } from '../../history/partitions.repository.ts'
import { type Activity, type HourSums, hoursOf } from '../../history/rollups/hours.ts'
import type { Span } from '../../history/rollups/spans.ts'
import { type SeededRandom, seededRandom } from '../random.ts'
import { countOf } from './chance.ts'
import { arrivedCall, type Call, type PastCommand, refusedCall } from './commands.ts'
import { drive, type Journey, type Position, recordedOf } from './drive.ts'
import { localHourIn, type Outline, type PastTimes } from './outline.ts'
import type { PastAlert, PastElevator } from './past-elevator.ts'
import { summedHours } from './summed-hours.ts'
import { journeyOf, type LocalHour, usualJourneys } from './uses.ts'

const HOUR_MS = 3_600_000
const MINUTE = 60_000
/** At the end of a day cars return to the entrance, where the next day starts. */
const HOMEWARD_MS = 10 * MINUTE

export interface PastDay {
  readonly chunk: Buffer | undefined
  readonly hours: readonly HourSums[]
  readonly commands: readonly PastCommand[]
}

const ranks = { critical: 3, warning: 2, info: 1, resolved: 0, unknown: 0 } as const

/** Days in any order, always the same for a seed and time. */
export class PastDays {
  readonly #seed: number
  readonly #elevator: PastElevator
  readonly #outline: Outline
  readonly #times: PastTimes
  readonly #localHour: (at: number) => LocalHour | undefined
  readonly #begin: number

  constructor(seed: number, elevator: PastElevator, outline: Outline, times: PastTimes) {
    this.#seed = seed
    this.#elevator = elevator
    this.#outline = outline
    this.#times = times
    this.#localHour = localHourIn(times)
    this.#begin = Math.max(outline.from, times.statesFrom)
  }

  day(day: number): PastDay {
    const time = this.#spanOf(day)
    if (time.from >= time.to) return { chunk: undefined, hours: [], commands: [] }
    const summed = { from: time.from, to: Math.max(time.from, Math.min(day + DAY_MS, this.#times.madeUntil)) }
    const { heard } = this.#outline
    if (day < this.#times.statesFrom) {
      const hours = summedHours(
        this.#randomOf(day),
        this.#elevator,
        { ...this.#activity(time, []), states: [] },
        overlaps(heard, time),
        summed,
        this.#localHour,
      )
      return { chunk: undefined, hours, commands: [] }
    }
    const { states, commands } = this.#drive(day)
    const known = [...this.#before(day), ...states, ...this.#after(day)]
    const hours = hoursOf({ ...this.#activity(time, commands), states: known }, summed)
    return { chunk: states.length > 0 ? encodeChunk(states, day) : undefined, hours, commands }
  }

  last(): TimedState | undefined {
    const end = this.#outline.heard.at(-1)?.to ?? 0
    return end > this.#begin ? this.#drive(dayOf(end - 1)).states.at(-1) : undefined
  }

  #spanOf(day: number): Span {
    return { from: Math.max(day, this.#outline.from), to: Math.min(day + DAY_MS, this.#outline.to) }
  }

  #randomOf(day: number): SeededRandom {
    return seededRandom(
      Math.imul(this.#seed * 100_003 + this.#elevator.number + 1, 0x9e3779b1) ^ (day / HOUR_MS),
    )
  }

  #activity({ from, to }: Span, driven: readonly PastCommand[]): Omit<Activity, 'states'> {
    const { presence, service, alerts, commands } = this.#outline
    return {
      pauses: [],
      presence: around(presence, { from, to }),
      service: around(service, { from, to }),
      alerts: alerts
        .filter((alert) => alert.from < to && (alert.to ?? to) >= from)
        .map(({ code, from: begin, to: end }) => ({
          from: begin,
          to: end,
          rank: ranks[severityOf({ alertCode: code, isActive: true })],
        })),
      calls: [...commands, ...driven]
        .filter((each) => each.type === 'call-car' && each.status === 'succeeded')
        .filter(({ endAt }) => endAt >= from && endAt < to)
        .map(({ at, endAt }) => ({ at: endAt, ms: endAt - at })),
    }
  }

  #drive(day: number) {
    const { heard, standstills, alerts, calls } = this.#outline
    const time = { from: Math.max(day, this.#begin), to: this.#spanOf(day).to }
    const listened = overlaps(heard, time)
    if (time.from >= time.to || listened.length === 0) return { states: [], last: undefined, commands: [] }
    const random = this.#randomOf(day)
    const isOver = time.to === day + DAY_MS
    const lastRequest = isOver ? time.to - HOMEWARD_MS : time.to - MINUTE
    const within = ({ at }: { readonly at: number }) => at >= time.from && at < lastRequest
    const arrivals = new Map<Call, number>()
    const called = calls.filter(({ at }) => at >= time.from && at < time.to)
    const journeys = [
      ...journeysOf(random, this.#elevator, time, this.#localHour),
      ...alerts
        .filter((alert) => alert.from > time.from && alert.from < time.to)
        .flatMap((alert) => leadsTo(random, this.#elevator, alert)),
      ...called.map(
        (call): Journey => ({ at: call.at, stops: [call.floor], arrived: (at) => arrivals.set(call, at) }),
      ),
    ]
      .filter(within)
      .toSorted((one, other) => one.at - other.at)
    if (isOver && !this.#standstillBefore(time.to))
      journeys.push({ at: time.to - HOMEWARD_MS / 2, stops: [this.#elevator.lobby] })
    const trip = { from: time.from, floors: this.#elevator.floors, start: this.#positionAt(time.from) }
    const changes = drive(random, trip, journeys, standstills)
    const commands = called.map((call) => {
      const at = arrivals.get(call)
      return at === undefined ? refusedCall(call) : arrivedCall(call, at)
    })
    return {
      states: recordedOf(changes, listened),
      last: changes.findLast(({ at }) => at < time.to),
      commands,
    }
  }

  #standstillBefore(end: number): Span | undefined {
    return this.#outline.standstills.findLast(({ from, to }) => from < end && to > end - HOMEWARD_MS)
  }

  #positionAt(day: number): Position {
    const home: Position = { floor: this.#elevator.lobby, door: 'closed' }
    const standstill = day > this.#begin && this.#standstillBefore(day)
    if (!standstill) return home
    const before = Math.max(day - DAY_MS, this.#begin)
    const { floor, door } =
      standstill.from < before ? this.#positionAt(before) : { ...home, ...this.#drive(dayOf(day - 1)).last }
    return { floor: floor ?? home.floor, door: standstill.to >= day ? door : 'closed' }
  }

  /** The previous day's last state, if it may last into a day that starts without one. */
  #before(day: number): TimedState[] {
    const { heard } = this.#outline
    if (day <= this.#begin || heard.some(({ from, to }) => from <= day && to > day)) return []
    if (!heard.some(({ to }) => to <= day && to > day - JOINED_MS)) return []
    return this.#drive(day - DAY_MS).states.slice(-1)
  }

  /** Only its time matters: it confirms the last state of the day. */
  #after(day: number): TimedState[] {
    const end = day + DAY_MS
    const next = this.#outline.heard.find(({ to }) => to > end)
    const at = Math.max(next?.from ?? Number.POSITIVE_INFINITY, end)
    return at - end < JOINED_MS ? [{ at, floor: null, direction: 'stationary', door: 'closed' }] : []
  }
}

const dayOf = (at: number) => Math.floor(at / DAY_MS) * DAY_MS

const overlaps = (spans: readonly Span[], { from, to }: Span): Span[] =>
  spans.flatMap((span) =>
    span.to > from && span.from < to ? [{ from: Math.max(span.from, from), to: Math.min(span.to, to) }] : [],
  )

function around<T extends { readonly at: number }>(changes: readonly T[], { from, to }: Span): T[] {
  const first = changes.findLastIndex(({ at }) => at <= from)
  return changes.slice(Math.max(0, first)).filter(({ at }) => at < to)
}

function journeysOf(
  random: SeededRandom,
  elevator: PastElevator,
  { from, to }: Span,
  localHour: (at: number) => LocalHour | undefined,
): Journey[] {
  const journeys: Journey[] = []
  for (let hour = from; hour < to; hour += HOUR_MS) {
    const local = localHour(hour)
    if (!local) continue
    for (let count = countOf(random, usualJourneys(elevator.use, local)); count > 0; count -= 1)
      journeys.push({
        at: hour + random.int(0, HOUR_MS / 10 - 1) * 10,
        stops: journeyOf(random, elevator, local.hour),
      })
  }
  return journeys
}

function leadsTo(random: SeededRandom, { floors }: PastElevator, { code, from }: PastAlert): Journey[] {
  if (code === 'Er01' || code === 'Er04')
    return [{ at: from - 30_000, stops: [random.int(1, floors)], isDoorBlocked: true }]
  return code === 'Er16' || code === 'Er14' || code === 'Er09'
    ? [{ at: from - 3_000, stops: 'farthest' }]
    : []
}
