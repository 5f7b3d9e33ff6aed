import {
  type CanBatch,
  type CanFrame,
  type CanStreamItem,
  canFrameNumber,
  canFramesLost,
  decodeCanBatch,
} from '@hoistway/contracts/can'
import { canIdText } from '@hoistway/contracts/can-text'

/** A frame with its place in the trace. */
export interface TracedFrame extends CanFrame {
  readonly number: number
  /** Whether the stream was interrupted before it, so that frames are missing. */
  readonly afterInterruption?: boolean
}

/** All frames of one identifier so far. Times are in microseconds. */
export interface TracedId {
  readonly key: string
  readonly last: TracedFrame
  /** Time of the last change of each byte; undefined if it has not changed. */
  readonly changedAt: readonly (number | undefined)[]
  readonly count: number
  readonly shortest: number | undefined
  readonly longest: number | undefined
  /** Mean time between its last frames. */
  readonly period: number | undefined
}

/** Frames that never reached this page, by the place where they were lost. */
interface Losses {
  readonly controller: number
  readonly server: number
  readonly network: number
}

/** Load of the bus in percent and frames per second from one time to another, in microseconds. */
export interface CoursePoint {
  readonly from: number
  readonly at: number
  readonly load: number
  readonly rate: number
}

/** A live trace keeps this many frames; the identifiers count all. */
const LIVE_MAX = 20_000
/** Share of the frames that are removed at a time, because each removal moves the whole array. */
const SPARE = 0.1
const RATE_US = 2_000_000
const COURSE_US = 1_000_000
/** Without a frame for longer, the bus was not seen. Controllers send ten batches a second. */
export const SILENT_US = 3_000_000
/** Seconds of the course of the bus: an hour. */
const COURSE_MAX = 3_600
/** Weight of the newest interval in the mean period. */
const WEIGHT = 0.2

/** The newest frames of one elevator that this page has received. */
export class Trace {
  readonly #framesMax: number
  readonly #frames: TracedFrame[] = []
  readonly #ids = new TracedIds()
  /** When the last batch arrived or, before the first one, the trace began; on the clock of `performance.now()`. */
  #receivedAt = performance.now()
  #count = 0
  /** Number of the first frame after the last interruption. */
  #since = 0
  #interruptions = 0
  #losses: Losses = { controller: 0, server: 0, network: 0 }
  #expected: number | undefined
  #course: readonly CoursePoint[] = []
  /** Where the next point of the course begins. */
  #begun: { readonly at: number; readonly count: number } | undefined
  #status: Omit<CanBatch, 'frames'> | undefined

  constructor(framesMax = LIVE_MAX) {
    this.#framesMax = framesMax
  }

  /** Adds an item of the stream. @throws RangeError when its batch is not valid. */
  add({ batch, skipped }: CanStreamItem): void {
    this.addBatch(bytesOf(batch), skipped)
  }

  /** Adds an encoded batch. @throws RangeError when it is not valid. */
  addBatch(bytes: Uint8Array, skipped: number): void {
    const { frames, ...status } = decodeCanBatch(bytes)
    this.#receivedAt = performance.now()
    const lost = canFramesLost(this.#expected, status.first)
    const { controller, server, network } = this.#losses
    this.#losses = {
      controller: controller + status.dropped,
      server: server + skipped,
      network: network + Math.max(0, lost - skipped),
    }
    this.#expected = canFrameNumber(status.first, frames.length)
    this.#status = status
    const [next, before] = [frames[0], this.#frames.at(-1)]
    if (next && before && next.at - before.at > SILENT_US) this.#begun = undefined
    for (const frame of frames) this.#addFrame(frame)
    this.#addToCourse(status.load / 10)
    const tooMany = this.#frames.length - this.#framesMax
    if (tooMany > this.#framesMax * SPARE) this.#frames.splice(0, tooMany)
  }

  get receivedAt(): number {
    return this.#receivedAt
  }

  /** Called when the stream was interrupted: what follows has no relation to the frames before. */
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
      losses: this.#losses,
      interruptions: this.#interruptions,
      status: this.#status,
      rate: this.#rate(),
      course: this.#course,
    }
  }

  /** Returns the frames per second of the last {@link RATE_US} on the controller's clock, once they have passed. */
  #rate(): number | undefined {
    const until = this.#frames.at(-1)?.at ?? 0
    const older = this.#frames.findLastIndex(({ at }) => at <= until - RATE_US)
    return (this.#frames[older]?.number ?? -1) < this.#since
      ? undefined
      : ((this.#frames.length - 1 - older) * 1e6) / RATE_US
  }

  /** Adds a point for each second of the controller's clock, which may have been set back. */
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
    this.#count += 1
    if (afterInterruption) this.#interruptions += 1
    this.#frames.push(traced)
    this.#ids.add(traced)
  }
}
export type TraceSnapshot = ReturnType<Trace['snapshot']>

/** Returns the batch of an item of the stream. */
export function bytesOf(batch: string): Uint8Array {
  const text = atob(batch)
  const bytes = new Uint8Array(text.length)
  // A tenth of the time of Uint8Array.from with a function.
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  return bytes
}

/** The frames of one identifier so far, changed by each frame: a new object for each one would be too slow. */
type Tally = { -readonly [Key in keyof TracedId]: TracedId[Key] } & {
  readonly changedAt: (number | undefined)[]
  /** The same for the page, until the next frame. */
  shown: TracedId | undefined
}

/** The frames of each identifier so far. */
export class TracedIds {
  readonly #tallies = new Map<number, Tally>()
  /** Number of the first frame after the last interruption. */
  #since = 0

  add(last: TracedFrame): void {
    if (last.afterInterruption) this.#since = last.number
    const key = last.extended ? last.id + EXTENDED : last.id
    const tally = this.#tallies.get(key)
    const unknown = { shortest: undefined, longest: undefined, period: undefined, shown: undefined }
    if (tally) follow(tally, last, this.#since)
    else this.#tallies.set(key, { key: keyOf(last), last, changedAt: [], count: 1, ...unknown })
  }

  /** Returns them by identifier, unchanged ones as the same objects. */
  all(): readonly TracedId[] {
    return Array.from(this.#tallies.values(), (tally) => {
      const { shown, changedAt, ...rest } = tally
      tally.shown = shown ?? { ...rest, changedAt: [...changedAt] }
      return tally.shown
    }).toSorted((a, b) => (a.key < b.key ? -1 : 1))
  }
}
/** Added to identifiers of 29 bits, which can equal one of 11 bits. */
const EXTENDED = 2 ** 31
const keyOf = (frame: TracedFrame) => canIdText(frame).padStart(8, '0') + (frame.extended ? 'x' : '')

function follow(tally: Tally, last: TracedFrame, since: number): void {
  if (tally.last.number >= since) addInterval(tally, Math.max(0, last.at - tally.last.at))
  const { data } = last
  const { changedAt } = tally
  changedAt.length = data.length
  for (let at = 0; at < data.length; at += 1) if (data[at] !== tally.last.data[at]) changedAt[at] = last.at
  tally.last = last
  tally.count += 1
  tally.shown = undefined
}

function addInterval(tally: Tally, interval: number): void {
  const { shortest = interval, longest = interval, period = interval } = tally
  tally.shortest = Math.min(shortest, interval)
  tally.longest = Math.max(longest, interval)
  tally.period = period + WEIGHT * (interval - period)
}
