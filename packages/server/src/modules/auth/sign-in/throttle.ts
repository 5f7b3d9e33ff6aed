import { createHash } from 'node:crypto'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { HttpError } from '../../../base/errors.ts'
import { isRefusal, type RateLimits } from '../../../db/rate-limits.ts'
import { messages } from '../auth.messages.ts'

/** So many tries within so many seconds. */
type Window = readonly [tries: number, seconds: number]

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Limits at the door. Each further window is longer than the one before: who goes on failing waits longer and longer. */
export const windows = {
  /** Failed sign-ins of one account, from all that is not known to belong to it; the same from each known device. */
  account: [
    [10, 5 * MINUTE],
    [20, HOUR],
    [50, DAY],
  ],
  /** Failures of one address, whatever the account. */
  address: [
    [50, 5 * MINUTE],
    [100, HOUR],
    [300, DAY],
  ],
  /** Registrations from one address, and from all together; refused ones count, too. */
  registration: [
    [10, HOUR],
    [30, DAY],
  ],
  registrations: [[100, HOUR]],
} as const satisfies Record<string, readonly Window[]>

/** 429 with Retry-After. */
export class TooManyAttempts extends HttpError {
  /** Whether this try is the one that closed the door: later ones until it opens again are not worth a record. */
  readonly isFirst: boolean

  constructor(ms: number, isFirst = false) {
    const seconds = Math.max(1, Math.ceil(ms / 1000))
    super(429, tryAgainText(seconds), {
      headers: { 'retry-after': String(seconds) },
    })
    this.isFirst = isFirst
  }
}

const tryAgainText = (seconds: number) =>
  seconds > 2 * HOUR
    ? messages.signIn.inHours(Math.ceil(seconds / HOUR))
    : messages.signIn.inMinutes(Math.ceil(seconds / MINUTE))

/**
 * Slows down guessing. A try counts from its beginning, so that many at once are no way around it; one that turns out
 * to be no failure is given back. Counters are stored in the database; what is refused anyway is remembered in memory, so
 * that a flood does not reach the database.
 */
export class Throttle {
  readonly #limiters
  readonly #closed: RateLimiterMemory

  constructor(limits: RateLimits, name: string, [...windows]: readonly Window[]) {
    this.#limiters = windows.map(([points, seconds]) =>
      limits({ name: `${name}-${seconds}`, points, seconds }),
    )
    this.#closed = new RateLimiterMemory({ keyPrefix: name, points: 0, duration: 1 })
  }

  /** Counts a try. @throws TooManyAttempts when the key has failed too often */
  async begin(key: string): Promise<void> {
    const id = idOf(key)
    const closed = await this.#closed.get(id)
    if (closed && closed.msBeforeNext > 0) throw new TooManyAttempts(closed.msBeforeNext)
    // The shortest first: what it refuses does not use up the longer ones.
    for (const limiter of this.#limiters) {
      try {
        await limiter.consume(id)
      } catch (refusal) {
        if (!isRefusal(refusal)) throw refusal
        const { msBeforeNext, consumedPoints } = refusal
        await this.#closed.block(id, msBeforeNext / 1000)
        throw new TooManyAttempts(msBeforeNext, consumedPoints === limiter.points + 1)
      }
    }
  }

  /** The try that was begun is no failure. */
  async forgive(key: string): Promise<void> {
    await Promise.all(this.#limiters.map((limiter) => limiter.reward(idOf(key))))
  }
}

/** Keys can be long, and hold what people typed. */
const idOf = (key: string) => createHash('sha256').update(key).digest('base64url')
