import { type CanBatch, type CanFrame, type CanStreamItem, decodeCanBatch } from '@hoistway/contracts/can'

/** A frame with its place in the trace. */
export interface TracedFrame extends CanFrame {
  readonly number: number
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

/** The trace keeps this many frames; the identifiers count all. */
const FRAMES_MAX = 20_000
/** The oldest frames are removed this many at a time, because each removal moves the whole array. */
const SPARE = 2_000
const RATE_US = 2_000_000
/** Weight of the newest interval in the mean period. */
const WEIGHT = 0.2
/** Frame numbers have 32 bits. */
const NUMBERS = 2 ** 32

/** The frames of one elevator that this page has received. */
export class Trace {
  readonly #frames: TracedFrame[] = []
  readonly #ids = new Map<string, TracedId>()
  /** When the last batch arrived or, before the first one, the trace began; on the clock of `performance.now()`. */
  #receivedAt = performance.now()
  #count = 0
  #losses: Losses = { controller: 0, server: 0, network: 0 }
  #expected: number | undefined
  #status: Omit<CanBatch, 'frames'> | undefined

  /** Adds an item of the stream. @throws RangeError when its batch is not valid. */
  add({ batch: text, skipped }: CanStreamItem): void {
    const batch = decodeCanBatch(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)))
    const { frames, ...status } = batch
    this.#receivedAt = performance.now()
    const gap = this.#expected === undefined ? 0 : (status.first - this.#expected + NUMBERS) % NUMBERS
    // A controller that began again counts from zero, and nothing is known about the time between.
    const lost = gap < NUMBERS / 2 ? gap : 0
    const { controller, server, network } = this.#losses
    this.#losses = {
      controller: controller + status.dropped,
      server: server + skipped,
      network: network + Math.max(0, lost - skipped),
    }
    this.#expected = (status.first + frames.length) % NUMBERS
    this.#status = status
    for (const frame of frames) this.#addFrame(frame)
    if (this.#frames.length > FRAMES_MAX + SPARE) this.#frames.splice(0, this.#frames.length - FRAMES_MAX)
  }

  get receivedAt(): number {
    return this.#receivedAt
  }

  /** Called when the stream was interrupted: what follows has no relation to the frames before. */
  interrupt(): void {
    this.#expected = undefined
  }

  /** Returns the trace as it is now. */
  snapshot() {
    return {
      frames: this.#frames.slice(-FRAMES_MAX),
      ids: [...this.#ids.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1)),
      count: this.#count,
      losses: this.#losses,
      status: this.#status,
      rate: this.#rate(),
    }
  }

  /** Returns the frames per second of the last {@link RATE_US} on the controller's clock. */
  #rate(): number {
    const until = this.#frames.at(-1)?.at ?? 0
    const older = this.#frames.findLastIndex(({ at }) => at <= until - RATE_US)
    return older === -1 ? 0 : ((this.#frames.length - 1 - older) * 1e6) / RATE_US
  }

  #addFrame(frame: CanFrame): void {
    const traced = { ...frame, number: this.#count }
    this.#count += 1
    this.#frames.push(traced)
    const key = idText(frame).padStart(8, '0') + (frame.extended ? 'x' : '')
    const before = this.#ids.get(key)
    this.#ids.set(key, before ? follow(before, traced) : firstOf(key, traced))
  }
}
export type TraceSnapshot = ReturnType<Trace['snapshot']>

const firstOf = (key: string, last: TracedFrame): TracedId => ({
  key,
  last,
  changedAt: [],
  count: 1,
  shortest: undefined,
  longest: undefined,
  period: undefined,
})

function follow(before: TracedId, last: TracedFrame): TracedId {
  const interval = Math.max(0, last.at - before.last.at)
  const { shortest = interval, longest = interval, period = interval } = before
  return {
    key: before.key,
    last,
    changedAt: Array.from(last.data, (byte, at) =>
      byte === before.last.data[at] ? before.changedAt[at] : last.at,
    ),
    count: before.count + 1,
    shortest: Math.min(shortest, interval),
    longest: Math.max(longest, interval),
    period: period + WEIGHT * (interval - period),
  }
}

/** Returns an identifier in hex as candump prints it: three digits, or eight with 29 bits. */
export const idText = ({ id, extended }: Pick<CanFrame, 'id' | 'extended'>): string =>
  id
    .toString(16)
    .toUpperCase()
    .padStart(extended ? 8 : 3, '0')

/** Returns bytes in hex. */
export const dataText = (data: Uint8Array): string[] =>
  Array.from(data, (byte) => byte.toString(16).toUpperCase().padStart(2, '0'))

/** Returns frames as a candump log, which can-utils, python-can and the filter import read. */
export const candumpLog = (frames: readonly CanFrame[]): string =>
  frames
    .map((frame) => {
      const seconds = (frame.at / 1e6).toFixed(6)
      const data = dataText(frame.data).join('')
      const content = frame.remote ? `#R${frame.data.length || ''}` : frame.fd ? `##0${data}` : `#${data}`
      return `(${seconds}) can0 ${idText(frame)}${content}\n`
    })
    .join('')
