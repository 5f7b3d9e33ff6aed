import type { Span } from '../../history/rollups/spans.ts'

const BEAT_MS = 250
/** After a longer gap, the messages read next arrived noticeably earlier. */
const PAUSE_MS = 4_000
/** All messages that waited have been read by then. */
const CATCH_UP_MS = 2_000

interface Clocks {
  readonly now: () => number
  readonly monotonic: () => number
}
const systemClocks: Clocks = { now: () => Date.now(), monotonic: () => performance.now() }

/** The monotonic clock may stop on a suspended machine, so both clocks count. */
export class PauseWatch {
  readonly #clocks: Clocks
  #paused: ((pause: Span) => void) | undefined
  #last: { readonly at: number; readonly tick: number }
  #caughtUpAt = Number.NEGATIVE_INFINITY
  #beat: NodeJS.Timeout | undefined

  constructor(clocks = systemClocks) {
    this.#clocks = clocks
    this.#last = { at: clocks.now(), tick: clocks.monotonic() }
  }

  start(paused: (pause: Span) => void): void {
    this.look()
    this.#paused = paused
    this.#beat = setInterval(() => this.look(), BEAT_MS).unref()
  }

  stop(): void {
    clearInterval(this.#beat)
    this.#paused = undefined
  }

  /** Returns whether a message read now may have waited during a pause. */
  look(): boolean {
    const { at, tick } = this.#last
    const last = { at: this.#clocks.now(), tick: this.#clocks.monotonic() }
    this.#last = last
    if (Math.max(last.tick - tick, last.at - at) > PAUSE_MS) {
      this.#caughtUpAt = last.tick + CATCH_UP_MS
      // A message exactly at the previous check is known.
      this.#paused?.({ from: at + 1, to: last.at })
    }
    return last.tick < this.#caughtUpAt
  }
}
