const MIN_INTERVAL = 10
const MAX_INTERVAL = 1_000
const CHECKS_PER_TIMEOUT = 5

export class Heartbeat {
  readonly #interval: number
  readonly #beat: (now: number) => void
  #timer: NodeJS.Timeout | undefined

  /** Timeouts are met to about a fifth. `beat` must not throw. */
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
