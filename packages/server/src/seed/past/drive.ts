import type { Direction, Door } from '@hoistway/contracts/elevator'
import { CONFIRM_MS, type TimedState } from '../../history/known-state.ts'
import type { Span, Spans } from '../../history/rollups/spans.ts'
import type { SeededRandom } from '../random.ts'

export interface Journey {
  readonly at: number
  /** Floors to open at in order, or the floor farthest from the car. */
  readonly stops: readonly number[] | 'farthest'
  readonly isDoorBlocked?: boolean
  readonly arrived?: (at: number) => void
}

/** As in the simulator. */
const FLOOR_MS = 2_200
const DOOR_MS = 1_800
const OPEN_MS = 3_500
const PATIENCE_MS = 180_000
const LAST_MS = 10
const RECOVERY_MS = 5_000

export interface Position {
  readonly floor: number
  readonly door: Door
}

class DrivenCar {
  readonly states: TimedState[] = []
  readonly #random: SeededRandom
  readonly #floors: number
  #floor: number
  #at: number

  constructor(random: SeededRandom, from: number, floors: number, { floor, door }: Position) {
    this.#random = random
    this.#floors = floors
    this.#floor = floor
    this.#at = from
    this.#say('stationary', door)
  }

  get free(): number {
    return this.#at
  }

  serve(begin: number, { stops: wanted, isDoorBlocked, arrived }: Journey): void {
    this.#at = begin
    const farthest = this.#floor * 2 > this.#floors ? 1 : this.#floors
    const stops = wanted === 'farthest' ? [farthest] : wanted
    for (const [index, floor] of stops.entries()) {
      this.#moveTo(floor)
      if (index === stops.length - 1) arrived?.(this.#at)
      for (let again = isDoorBlocked && index === 0 ? 3 : 0; again > 0; again -= 1) this.#cycle('opening')
      this.#cycle('closed')
    }
  }

  #moveTo(floor: number): void {
    const direction = floor > this.#floor ? 'up' : 'down'
    while (this.#floor !== floor) {
      this.#say(direction, 'closed')
      this.#at += FLOOR_MS
      this.#floor += direction === 'up' ? 1 : -1
    }
    this.#say('stationary', 'opening')
  }

  #cycle(then: 'opening' | 'closed'): void {
    this.#at += DOOR_MS
    this.#say('stationary', 'open')
    this.#at += OPEN_MS + this.#random.int(0, 300) * 10
    this.#say('stationary', 'closing')
    this.#at += then === 'closed' ? DOOR_MS : DOOR_MS / 2
    this.#say('stationary', then)
    if (then === 'closed') this.#at += 400
  }

  stop({ from, to }: Span): void {
    while ((this.states.at(-1)?.at ?? 0) >= from && this.states.length > 1) this.states.pop()
    const last = this.states.at(-1)
    if (!last || this.#at <= from) return
    this.#floor = last.floor ?? this.#floor
    this.#at = from
    if (last.direction !== 'stationary') this.#say('stationary', 'closed')
    this.goOnAt(to)
  }

  goOnAt(to: number): void {
    this.#at = to
    if (!Number.isFinite(to)) return
    if (this.states.at(-1)?.door !== 'closed') {
      this.#say('stationary', 'closing')
      this.#at += DOOR_MS
      this.#say('stationary', 'closed')
    }
    this.#at += RECOVERY_MS
  }

  #say(direction: Direction, door: Door): void {
    this.states.push({ at: this.#at, floor: this.#floor, direction, door })
  }
}

interface Trip {
  readonly from: number
  readonly floors: number
  readonly start: Position
}

export function drive(
  random: SeededRandom,
  { from, floors, start }: Trip,
  journeys: readonly Journey[],
  standstills: Spans,
): TimedState[] {
  const car = new DrivenCar(random, from, floors, start)
  const held = standstills.find((span) => span.from < from && span.to >= from)
  if (held) car.goOnAt(held.to)
  let next = 0
  for (const journey of journeys) {
    const begin = Math.max(journey.at, car.free)
    if (begin - journey.at > PATIENCE_MS) continue
    while ((standstills[next]?.to ?? Number.POSITIVE_INFINITY) + RECOVERY_MS * 3 <= begin) next += 1
    const standstill = standstills[next]
    if (standstill && begin >= standstill.from) continue
    car.serve(begin, journey)
    if (standstill && car.free > standstill.from) car.stop(standstill)
  }
  return car.states
}

/** The server records changes while connected, a repeat each minute, and the last message. */
export function recordedOf(changes: readonly TimedState[], heard: Spans): TimedState[] {
  const recorded: TimedState[] = []
  let next = 0
  let now: TimedState | undefined
  for (const { from, to } of heard) {
    while (next < changes.length && (changes[next]?.at ?? 0) <= from) now = changes[next++]
    if (!now) continue
    let last: TimedState = { ...now, at: from, heardSince: undefined }
    recorded.push(last)
    for (;;) {
      const change = changes[next]
      const until = change && change.at < to ? change.at : to - LAST_MS
      for (let at = last.at + CONFIRM_MS; at < until; at += CONFIRM_MS) {
        last = { ...last, at, heardSince: last.at }
        recorded.push(last)
      }
      const isLast = !change || change.at >= to
      const heard: TimedState = {
        ...(isLast ? last : change),
        at: isLast ? until : change.at,
        heardSince: last.at,
      }
      if (heard.at > last.at || !isLast) recorded.push(heard)
      if (isLast) break
      now = last = heard
      next += 1
    }
  }
  return recorded
}
