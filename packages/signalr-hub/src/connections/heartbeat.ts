const MIN_INTERVAL = 10
const MAX_INTERVAL = 1_000
/** Number of checks within the shortest timeout. */
const CHECKS_PER_TIMEOUT = 5

/** One timer for all connections, instead of several for each. */
export class Heartbeat {
  readonly #interval: number
  readonly #beat: (now: number) => void
  #timer: NodeJS.Timeout | undefined

  /**
   * @param times timeouts in milliseconds, which are met to about a fifth
   * @param beat must not throw
   */
  constructor(times: readonly number[], beat: (now: number) => void) {
    this.#interval = Math.min(MAX_INTERVAL, Math.max(MIN_INTERVAL, Math.min(...times) / CHECKS_PER_TIMEOUT))
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
