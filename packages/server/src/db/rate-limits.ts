import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/** The period starts with the first use. */
export interface RateLimit {
  /** Separates its keys from those of other limits. */
  readonly name: string
  readonly points: number
  readonly seconds: number
}

/** The counters are in the database, so that several servers share them. */
export type RateLimits = (limit: RateLimit) => RateLimiterPostgres

export const rateLimits =
  (pool: Pool): RateLimits =>
  ({ name, points, seconds }) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      // Inserts name no columns, so the order of the table's columns matters.
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
    })

export const isRefusal = (error: unknown): error is RateLimiterRes => error instanceof RateLimiterRes
