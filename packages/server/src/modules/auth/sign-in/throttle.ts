import { createHash } from 'node:crypto'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { HttpError } from '../../../base/errors.ts'
import { isRefusal, type RateLimits } from '../../../db/rate-limits.ts'
import { signIn as messages } from '../../../texts/en.ts'

type Window = readonly [tries: number, seconds: number]

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const windows = {
  /** For all unknown places together, and for each known one. */
  account: [
    [10, 5 * MINUTE],
    [20, HOUR],
    [50, DAY],
  ],
  address: [
    [50, 5 * MINUTE],
    [100, HOUR],
    [300, DAY],
  ],
  /** From one address, and from all together, including refused ones. */
  registration: [
    [10, HOUR],
    [30, DAY],
  ],
  registrations: [[100, HOUR]],
  /** Per user: answers reveal which emails have an account. */
  invitations: [[100, HOUR]],
  messages: [[10, HOUR]],
  /** From one address, which many users can share. */
  ssoStarts: [[300, 5 * MINUTE]],
  apiToken: [[600, MINUTE]],
} as const satisfies Record<string, readonly Window[]>

export class TooManyAttempts extends HttpError {
  /** Later tries are not recorded until tries are allowed again. */
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
 * Tries count from their start, so that parallel ones cannot bypass the limit. Exceeded limits are cached in memory, so
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

  /** @throws TooManyAttempts */
  async begin(key: string): Promise<void> {
    const id = idOf(key)
    const closed = await this.#closed.get(id)
    if (closed && closed.msBeforeNext > 0) throw new TooManyAttempts(closed.msBeforeNext)
    // Shortest window first: tries that it refuses do not count in longer ones.
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

  async forgive(key: string): Promise<void> {
    await Promise.all(this.#limiters.map((limiter) => limiter.reward(idOf(key))))
  }
}

/** Keys can be long and contain user input. */
const idOf = (key: string) => createHash('sha256').update(key).digest('base64url')
