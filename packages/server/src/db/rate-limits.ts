import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

export interface RateLimit {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

/** Clocks of several servers differ by less. */
const SKEW_MS = 60_000

class RateLimiter extends RateLimiterPostgres {
  readonly #pool: Pool

  constructor(pool: Pool, { name, points, seconds }: RateLimit) {
    super({
      storeClient: pool,
      storeType: 'pool',
      // Inserts name no columns, so the column order matters.
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
    })
    this.#pool = pool
  }

  override async consume(key: string, points?: number): Promise<RateLimiterRes> {
    try {
      return await super.consume(key, points)
    } catch (error) {
      const longest = this.duration * 1_000 + SKEW_MS
      if (!isRefusal(error) || error.msBeforeNext <= longest) throw error
      // The window began while the clock was ahead.
      await this.#pool.query('delete from rate_limits where key = $1 and expire > $2', [
        this.getKey(key),
        Date.now() + longest,
      ])
      return super.consume(key, points)
    }
  }
}

export type RateLimits = (limit: RateLimit) => RateLimiterPostgres

export const rateLimits =
  (pool: Pool): RateLimits =>
  (limit) =>
    new RateLimiter(pool, limit)

export const isRefusal = (error: unknown): error is RateLimiterRes => error instanceof RateLimiterRes
