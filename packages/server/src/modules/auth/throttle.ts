import { HttpError } from '../../errors.ts'

const WINDOW_MS = 15 * 60_000
const MAX_KEYS = 50_000

/**
 * Slows down guessing: after `limit` failures for one key (an account, an address) within a quarter of an
 * hour, further tries are refused until the oldest of them is that old.
 */
export class Throttle {
  readonly #limit: number
  readonly #failures = new Map<string, number[]>()

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Throws 429 with Retry-After when the key has failed too often. */
  check(key: string, now = Date.now()): void {
    const recent = this.#recent(key, now)
    if (recent.length < this.#limit) return
    const seconds = Math.ceil(((recent[0] ?? now) + WINDOW_MS - now) / 1000)
    throw new HttpError(429, `Too many attempts. Please try again in ${Math.ceil(seconds / 60)} min.`, {
      headers: { 'retry-after': String(seconds) },
    })
  }

  fail(key: string, now = Date.now()): void {
    const recent = [...this.#recent(key, now), now]
    this.#failures.delete(key)
    this.#failures.set(key, recent)
    const oldest = this.#failures.keys().next()
    if (this.#failures.size > MAX_KEYS && !oldest.done) this.#failures.delete(oldest.value)
  }

  succeed(key: string): void {
    this.#failures.delete(key)
  }

  #recent(key: string, now: number): number[] {
    return (this.#failures.get(key) ?? []).filter((at) => at > now - WINDOW_MS)
  }
}
