import { HttpError } from '../../errors.ts'

const WINDOW_MS = 15 * 60_000
const MAX_KEYS = 50_000

/**
 * Slows down guessing: after `limit` failures for one key (an account, an address) within a quarter of an hour,
 * further tries are refused until the oldest of them is that old. A try counts from its beginning, so that many at
 * once are no way around it.
 */
export class Throttle {
  readonly #limit: number
  readonly #tries = new Map<string, number[]>()

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Counts a try. Throws 429 with Retry-After when the key has failed too often. */
  begin(key: string, now = Date.now()): void {
    const recent = (this.#tries.get(key) ?? []).filter((at) => at > now - WINDOW_MS)
    if (recent.length >= this.#limit) {
      const seconds = Math.ceil(((recent[0] ?? now) + WINDOW_MS - now) / 1000)
      throw new HttpError(429, `Too many attempts. Please try again in ${Math.ceil(seconds / 60)} min.`, {
        headers: { 'retry-after': String(seconds) },
      })
    }
    this.#tries.delete(key)
    this.#tries.set(key, [...recent, now])
    const oldest = this.#tries.keys().next()
    if (this.#tries.size > MAX_KEYS && !oldest.done) this.#tries.delete(oldest.value)
  }

  /** The last try was no failure. */
  forgive(key: string): void {
    this.#tries.get(key)?.pop()
  }

  /** Whoever knows the password may fail again. */
  forget(key: string): void {
    this.#tries.delete(key)
  }
}
