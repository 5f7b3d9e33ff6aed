import { directions, doors } from '@hoistway/contracts/elevator'
import fc from 'fast-check'

const car = fc.record({
  floor: fc.integer({ min: -2, max: 12 }),
  direction: fc.constantFrom(...directions),
  door: fc.constantFrom(...doors),
})
export type Car = typeof car extends fc.Arbitrary<infer T> ? T : never

const ms = (min: number, max: number) => fc.integer({ min, max })
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ is: fc.constant('move' as const), after: ms(1_500, 5_000), car }) },
  { weight: 4, arbitrary: fc.record({ is: fc.constant('stand' as const), after: ms(1_500, 8_000) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('stand' as const), after: ms(16_500, 20_000) }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('alert' as const), after: ms(500, 4_000) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant('leave' as const),
      after: ms(500, 3_000),
      away: ms(1_500, 6_000),
    }),
  },
)
/** Pauses are in milliseconds. */
export const deviceScript = fc.array(step, { minLength: 8, maxLength: 14 })
export type DeviceStep = typeof step extends fc.Arbitrary<infer T> ? T : never

export const faultScript = fc.record({
  holdAfter: ms(2_000, 5_000),
  holdFor: ms(1_000, 9_000),
  killAfter: ms(-2_000, 5_000),
  startAfter: ms(0, 3_000),
  pauseAfter: ms(500, 3_000),
  pauseFor: fc.oneof(fc.constant(0), ms(5_000, 8_000)),
})

export type FaultScript = typeof faultScript extends fc.Arbitrary<infer T> ? T : never

export type PlayedEvent = { readonly at: number } & (
  | { readonly is: 'state'; readonly car: Car }
  | { readonly is: 'presence'; readonly online: boolean }
  | { readonly is: 'alert'; readonly id: string; readonly active: boolean }
)

export interface Span {
  readonly from: number
  readonly to: number
}

/** The server received nothing; in the longer `unsure` it may have lost messages. */
export interface Absence {
  readonly deaf: Span
  readonly unsure: Span
}

export interface Outages {
  readonly killed: Absence
  readonly paused: readonly Absence[]
  /** Calls that the server answered late. It received messages of these times late as well. */
  readonly late: readonly Span[]
}

export interface Known extends Car, Span {}

export const TRAVEL_MS = 700
/** The age of messages that a server reads this soon after a pause is unknown. */
const CATCH_UP_MS = 2_000
const JOINED_MS = 15_000

export const touches = (one: Span, { from, to }: Span) => one.from < to && from < one.to
const textOf = ({ floor, direction, door }: Car) => `${floor} ${direction} ${door}`

function stateAt(known: readonly Known[], at: number): string {
  const found = known.find((each) => each.from <= at && at < each.to)
  return found ? textOf(found) : 'unknown'
}

export function differences(file: readonly Known[], history: readonly Known[], { from, to }: Span): string[] {
  const wrong: string[] = []
  for (let at = from; at < to; at += 200) {
    const [said, right] = [stateAt(file, at), stateAt(history, at)]
    if (said !== right) wrong.push(`after ${at - from} ms: ${said} instead of ${right}`)
  }
  return wrong
}

export const pausedIn = (deaf: Span): Absence => ({
  deaf,
  unsure: { from: deaf.from - TRAVEL_MS, to: deaf.to + CATCH_UP_MS },
})

const absencesOf = ({ killed, paused }: Outages): readonly Absence[] => [killed, ...paused]

function answersAt(at: number, events: readonly PlayedEvent[], outages: Outages, end: number): string[] {
  const states = events.filter((event) => event.is === 'state')
  const index = states.findLastIndex((state) => state.at <= at)
  const last = states[index]
  if (!last) return ['unknown']
  const next = states[index + 1]?.at ?? end
  const spell = { from: last.at, to: next }
  const isLong = next - last.at > JOINED_MS
  const absences = absencesOf(outages)
  const isDeaf = absences.some(({ deaf }) => touches(deaf, spell))
  const isLate = outages.late.some((late) => touches(late, { from: last.at, to: next + TRAVEL_MS }))
  const aways = awayOf(events, end).filter((away) => touches(away, spell))
  // A killed server loses the last will together with its queue.
  const isAway = aways.some(({ from }) => !touches(outages.killed.unsure, { from, to: from + TRAVEL_MS }))
  const isUnsure = absences.some(({ unsure }) => touches(unsure, spell)) || aways.length > 0
  if ((isLong && !isLate) || isDeaf || isAway) return ['unknown']
  return isUnsure || isLong ? [textOf(last.car), 'unknown'] : [textOf(last.car)]
}

function awayOf(events: readonly PlayedEvent[], end: number): Span[] {
  const presences = events.filter((event) => event.is === 'presence')
  return presences.flatMap(({ at, online }, index) =>
    online ? [] : [{ from: at, to: presences[index + 1]?.at ?? end }],
  )
}

/** Skips moments within {@link TRAVEL_MS} of a change. */
export function wrongAnswers(
  known: readonly Known[],
  events: readonly PlayedEvent[],
  outages: Outages,
  { from, to }: Span,
): string[] {
  const changes = [
    ...events.map(({ at }) => at),
    ...events.map(({ at }) => at + JOINED_MS),
    ...absencesOf(outages).flatMap(({ deaf, unsure }) => [deaf.from, deaf.to, unsure.from, unsure.to]),
  ]
  const wrong: string[] = []
  for (let at = from; at < to; at += 200) {
    if (changes.some((change) => Math.abs(change - at) < TRAVEL_MS)) continue
    const around = { from: at - TRAVEL_MS, to: at + TRAVEL_MS }
    if (outages.late.some((late) => touches(late, around))) continue
    const said = stateAt(known, at)
    const right = answersAt(at, events, outages, to)
    if (!right.includes(said)) wrong.push(`after ${at - from} ms: ${said} instead of ${right.join(' or ')}`)
  }
  return wrong
}

/** Some alerts may be active: the server may have lost the last message. */
export function activeAlerts(events: readonly PlayedEvent[], { unsure }: Absence) {
  const alerts = Map.groupBy(
    events.filter((event) => event.is === 'alert'),
    ({ id }) => id,
  )
  const isLost = ({ at }: PlayedEvent) => unsure.from - TRAVEL_MS <= at && at <= unsure.to + TRAVEL_MS
  const must = new Set<string>()
  const may = new Set<string>()
  for (const [id, words] of alerts) {
    const certain = words.findLastIndex((word) => !isLost(word))
    const possible = words.slice(Math.max(certain, 0)).map(({ active }) => active)
    if (certain >= 0 && possible.every(Boolean)) must.add(id)
    if (possible.some(Boolean)) may.add(id)
  }
  return { must, may }
}
