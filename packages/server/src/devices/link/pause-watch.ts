import type { Span } from '../../history/rollups/spans.ts'

const BEAT_MS = 250
/** A process that was not scheduled for longer was paused: the messages that it reads next are noticeably older than their arrival. */
const PAUSE_MS = 4_000
/** After this time everything that waited during the pause has been read. */
const CATCH_UP_MS = 2_000

interface Clocks {
  /** The time of day in milliseconds. */
  readonly now: () => number
  /** A clock that is never set, in milliseconds. */
  readonly monotonic: () => number
}
const systemClocks: Clocks = { now: () => Date.now(), monotonic: () => performance.now() }

/**
 * Notices that this process was paused, for example because its machine was suspended. A suspended machine may or may not stop its
 * monotonic clock, so both clocks count.
 */
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

  /** Reports pauses from now on. */
  start(paused: (pause: Span) => void): void {
    this.look()
    this.#paused = paused
    this.#beat = setInterval(() => this.look(), BEAT_MS).unref()
  }

  stop(): void {
    clearInterval(this.#beat)
    this.#paused = undefined
  }

  /** Looks at the clocks. Returns whether a message that is read now may have waited during a pause. */
  look(): boolean {
    const { at, tick } = this.#last
    const last = { at: this.#clocks.now(), tick: this.#clocks.monotonic() }
    this.#last = last
    if (Math.max(last.tick - tick, last.at - at) > PAUSE_MS) {
      this.#caughtUpAt = last.tick + CATCH_UP_MS
      // A message that arrived in the very moment of the last look is known.
      this.#paused?.({ from: at + 1, to: last.at })
    }
    return last.tick < this.#caughtUpAt
  }
}
