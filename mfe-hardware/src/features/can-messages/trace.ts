import {
  type CanBatch,
  type CanFrame,
  canFrameNumber,
  canFramesLost,
  decodeCanBatch,
} from '@hoistway/contracts/can'
import { canIdText } from '@hoistway/contracts/can-text'

export interface TracedFrame extends CanFrame {
  readonly number: number
  /** Frames are missing before it. */
  readonly afterInterruption?: boolean
}

/** Times are in microseconds. */
export interface TracedId {
  readonly key: string
  /** A request only until the first frame with data. */
  readonly last: TracedFrame
  /** Undefined for bytes that have not changed. */
  readonly changedAt: readonly (number | undefined)[]
  readonly count: number
  /** Number of remote frames in {@link count}. */
  readonly requests: number
  readonly shortest: number | undefined
  readonly longest: number | undefined
  /** Mean time between its last frames. */
  readonly period: number | undefined
}

/** Load in percent and frames per second; times in microseconds. */
export interface CoursePoint {
  readonly from: number
  readonly at: number
  readonly load: number
  readonly rate: number
}

/** A live trace keeps only the newest frames, while the identifiers count all. */
const LIVE_MAX = 20_000
/** Share of the frames that are removed at a time, because each removal moves the whole array. */
const SPARE = 0.1
const RATE_US = 2_000_000
export const RATE_MS = RATE_US / 1_000
const COURSE_US = 1_000_000
/** Without a frame for longer, lines have a gap. */
export const SILENT_US = 3_000_000
const DAY_US = 86_400_000_000
/** Returns whether lines begin again between two consecutive times. */
export const wasClockSet = (before: number, at: number) => before - at > SILENT_US || at - before > DAY_US
/** Without a batch for longer, the bus was not seen. Controllers send ten batches a second. */
export const SILENT_MS = 3_000
/** Seconds of the course of the bus: an hour. */
const COURSE_MAX = 3_600
/** Weight of the newest interval in the mean period. */
const WEIGHT = 0.2

export class Arrivals {
  /** End of the last batch, on the clock of the arrivals. */
  until = Number.POSITIVE_INFINITY
  /** The last frame on the controller's clock, and the arrival of its batch. */
  #last: { readonly at: number; readonly receivedAt: number } | undefined

  /**
   * Returns whether no batch arrived for too long before this one, or the controller's clock was set forward. Batches
   * of an imported log can last minutes.
   */
  add(receivedAt: number, frames: readonly CanFrame[]): boolean {
    const [first, last, before] = [frames[0], frames.at(-1), this.#last]
    const isLate = receivedAt - this.until > SILENT_MS
    this.until = receivedAt
    if (!first || !last) return isLate
    this.until += (last.at - first.at) / 1_000
    this.#last = { at: last.at, receivedAt }
    if (!before) return isLate
    // The computer's clock may have been set back.
    const elapsed = Math.max(0, receivedAt - before.receivedAt)
    return isLate || (first.at - before.at) / 1_000 - elapsed > SILENT_MS
  }
}

export class Trace {
  readonly #framesMax: number
  readonly #frames: TracedFrame[] = []
  readonly #ids = new TracedIds()
  readonly #arrivals = new Arrivals()
  /**
   * When the last batch arrived or, before the first one, the trace began. In milliseconds since 1970, because
   * `performance.now()` stops while the device sleeps.
   */
  receivedAt = Date.now()
  /** The same for the last batch with frames. */
  frameAt = this.receivedAt
  status: Omit<CanBatch, 'frames'> | undefined
  #count = 0
  /** Number of the first frame after the last interruption. */
  #since = 0
  #firstSince: TracedFrame | undefined
  #interruptions = 0
  /** Frames lost before they reached this page, by place. */
  readonly #losses = { controller: 0, server: 0, network: 0 }
  #expected: number | undefined
  #course: readonly CoursePoint[] = []
  #begun: { readonly at: number; readonly count: number } | undefined

  constructor(framesMax = LIVE_MAX) {
    this.#framesMax = framesMax
  }

  /**
   * @param receivedAt in milliseconds, on a clock that all batches of the trace share
   * @throws RangeError when the batch is not valid
   */
  add(bytes: Uint8Array, skipped: number, receivedAt = Date.now()): void {
    const { frames, ...status } = decodeCanBatch(bytes)
    this.receivedAt = receivedAt
    this.status = status
    if (frames.length > 0) this.frameAt = receivedAt
    const lost = canFramesLost(this.#expected, status.first)
    this.#losses.controller += status.dropped
    this.#losses.server += skipped
    this.#losses.network += Math.max(0, lost - skipped)
    if (this.#arrivals.add(receivedAt, frames)) this.interrupt()
    this.#expected = canFrameNumber(status.first, frames.length)
    const [next, before] = [frames[0], this.#frames.at(-1)]
    if (next && before && next.at - before.at > SILENT_US) this.#begun = undefined
    for (const frame of frames) this.#addFrame(frame)
    this.#addToCourse(status.load / 10)
    const tooMany = this.#frames.length - this.#framesMax
    if (tooMany > this.#framesMax * SPARE) this.#frames.splice(0, tooMany)
  }

  interrupt(): void {
    this.#expected = undefined
    this.#begun = undefined
    this.#since = this.#count
  }

  snapshot() {
    return {
      frames: this.#frames.slice(-this.#framesMax),
      ids: this.#ids.all(),
      count: this.#count,
      losses: { ...this.#losses },
      interruptions: this.#interruptions,
      /** The first frame after the last interruption, or after the controller's clock was set back. */
      since: this.#firstSince,
      course: this.#course,
    }
  }

  /** Undefined until {@link RATE_US} have passed on the controller's clock. */
  get rate(): number | undefined {
    const until = this.#frames.at(-1)?.at ?? 0
    const older = this.#frames.findLastIndex(({ at }) => at <= until - RATE_US)
    return (this.#frames[older]?.number ?? -1) < this.#since
      ? undefined
      : ((this.#frames.length - 1 - older) * 1e6) / RATE_US
  }

  /** The controller's clock may have been set back. */
  #addToCourse(load: number): void {
    const at = this.#frames.at(-1)?.at
    if (at === undefined) return
    const begun = this.#begun
    const elapsed = at - (begun?.at ?? at)
    if (begun && elapsed >= 0 && elapsed < COURSE_US) return
    this.#begun = { at, count: this.#count }
    if (!begun || elapsed < 0) return
    const rate = ((this.#count - begun.count) * 1e6) / elapsed
    this.#course = [...this.#course.slice(1 - COURSE_MAX), { from: begun.at, at, load, rate }]
  }

  #addFrame(frame: CanFrame): void {
    const number = this.#count
    const afterInterruption = number === this.#since && number > 0
    const traced = { ...frame, number, afterInterruption }
    const before = this.#frames.at(-1)
    this.#count += 1
    if (afterInterruption) this.#interruptions += 1
    if (afterInterruption || (before && before.at - frame.at > SILENT_US)) this.#firstSince = traced
    this.#frames.push(traced)
    this.#ids.add(traced)
  }
}
export type TraceSnapshot = ReturnType<Trace['snapshot']>

/** Changed by each frame, because a new object for each would be too slow. */
type Tally = { -readonly [Key in keyof TracedId]: TracedId[Key] } & {
  readonly changedAt: (number | undefined)[]
  /** Copy for the page, until the next frame. */
  shown: TracedId | undefined
}

export class TracedIds {
  readonly #tallies = new Map<number, Tally>()
  #since = 0

  add(last: TracedFrame): void {
    if (last.afterInterruption) this.#since = last.number
    const key = idNumber(last)
    const tally = this.#tallies.get(key)
    if (tally) follow(tally, last, this.#since)
    else {
      const requests = last.remote ? 1 : 0
      const first = { key: keyOf(last), last, changedAt: [], count: 1, requests, shown: undefined }
      this.#tallies.set(key, { ...first, ...NO_INTERVALS })
    }
  }

  /** Unchanged ones are the same objects. */
  all(): readonly TracedId[] {
    return Array.from(this.#tallies.values(), (tally) => {
      const { shown, changedAt, ...rest } = tally
      tally.shown = shown ?? { ...rest, changedAt: [...changedAt] }
      return tally.shown
    }).toSorted((a, b) => (a.key < b.key ? -1 : 1))
  }
}
/** As in DBC files, because identifiers of 29 bits can equal one of 11 bits. */
export const idNumber = ({ id, extended }: CanFrame) => (extended ? id + 2 ** 31 : id)
const keyOf = (frame: TracedFrame) => canIdText(frame).padStart(8, '0') + (frame.extended ? 'x' : '')

const NO_INTERVALS = { shortest: undefined, longest: undefined, period: undefined }

function follow(tally: Tally, last: TracedFrame, since: number): void {
  tally.count += 1
  tally.shown = undefined
  if (last.remote) tally.requests += 1
  if (last.remote === tally.last.remote) addFollowing(tally, last, since)
  // The sender of a request is not the sender of the data.
  else if (last.remote) return
  else Object.assign(tally, NO_INTERVALS)
  tally.last = last
}

function addFollowing(tally: Tally, last: TracedFrame, since: number): void {
  // The controller's clock may have been set back.
  if (tally.last.number >= since && last.at >= tally.last.at) addInterval(tally, last.at - tally.last.at)
  const { data } = last
  const { changedAt } = tally
  changedAt.length = data.length
  for (let at = 0; at < data.length; at += 1) if (data[at] !== tally.last.data[at]) changedAt[at] = last.at
}

function addInterval(tally: Tally, interval: number): void {
  const { shortest = interval, longest = interval, period = interval } = tally
  tally.shortest = Math.min(shortest, interval)
  tally.longest = Math.max(longest, interval)
  tally.period = period + WEIGHT * (interval - period)
}
