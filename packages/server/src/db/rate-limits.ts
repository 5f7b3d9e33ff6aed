import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/** Starts with the first use. */
export interface RateLimit {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

/** Servers share the counters through the database. */
export type RateLimits = (limit: RateLimit) => RateLimiterPostgres

export const rateLimits =
  (pool: Pool): RateLimits =>
  ({ name, points, seconds }) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      // Inserts name no columns, so the column order matters.
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
    })

export const isRefusal = (error: unknown): error is RateLimiterRes => error instanceof RateLimiterRes
