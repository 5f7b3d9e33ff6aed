export interface Allowance {
  readonly burst: number
  readonly perSecond: number
}

/** Applies an {@link Allowance}. Times are milliseconds of a monotonic clock. */
export class TokenBucket {
  readonly #allowance: Allowance
  #left: number
  #at: number

  constructor(allowance: Allowance, now: number) {
    this.#allowance = allowance
    this.#left = allowance.burst
    this.#at = now
  }

  /** Takes a token; returns `false` when there is none. */
  take(now: number): boolean {
    const { burst, perSecond } = this.#allowance
    this.#left = Math.min(burst, this.#left + ((now - this.#at) / 1000) * perSecond)
    this.#at = now
    if (this.#left < 1) return false
    this.#left -= 1
    return true
  }
}
