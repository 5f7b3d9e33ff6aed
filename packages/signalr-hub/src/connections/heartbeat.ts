const SHORTEST_MS = 10
const LONGEST_MS = 1_000
/** How often the shortest time is looked at before it is over. */
const LOOKS = 5

/** One timer for everything that waits, instead of some for each connection. */
export class Heartbeat {
  readonly #interval: number
  readonly #beat: (now: number) => void
  #timer: NodeJS.Timeout | undefined

  /**
   * @param times milliseconds that are to be kept to about a fifth
   * @param beat must not throw
   */
  constructor(times: readonly number[], beat: (now: number) => void) {
    this.#interval = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, Math.min(...times) / LOOKS))
    this.#beat = beat
  }

  start(): void {
    this.#timer ??= setInterval(() => this.#beat(performance.now()), this.#interval).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}
