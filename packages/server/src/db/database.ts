import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { databaseAnswer } from './database-errors.ts'
import { bringUpToDate } from './migrations.ts'
import {
  currentUrl,
  type DatabaseLimits,
  type DatabaseUrl,
  LastingPool,
  type PoolUse,
  retryWhileBusy,
} from './pool.ts'
import * as schema from './schema.ts'

export type Database = NodePgDatabase<typeof schema>

export interface DatabaseConnection {
  readonly db: Database
  readonly pool: Pool
  /** Answers within two seconds, or the database counts as down. */
  isUp(): Promise<boolean>
  /** Writes a row to learn whether the database can save anything; a result counts for some seconds. */
  beat(): Promise<Heartbeat>
  /** Ends all connections; those that are still in use after a second are broken. */
  close(): Promise<void>
  /** How the pool is used now. */
  use(): PoolUse
  /** How many connections were opened and closed so far. */
  readonly counts: Readonly<{ opened: number; closed: number }>
}

export type Heartbeat = 'written' | 'disk-full' | 'failed'

/** Records that a server runs and that the database can save. */
export const HEARTBEAT =
  'insert into heartbeat default values on conflict (only_row) do update set at = now()'
const BEAT_MS = 5_000
const PATIENCE_MS = 2_000

const options = { schema, casing: 'snake_case' } as const

/**
 * Connects and brings the schema up to date; several processes may do so at once.
 * @param onError is called for each connection that breaks later; its statements fail separately.
 */
export async function openDatabase(
  url: DatabaseUrl,
  onError: (error: Error) => void = () => {},
  limits?: DatabaseLimits,
): Promise<DatabaseConnection> {
  await bringUpToDate(currentUrl(url))
  return connectDatabase(url, { onError, limits })
}

interface ConnectOptions {
  readonly onError?: (error: Error) => void
  readonly limits?: DatabaseLimits | undefined
  /** Connections, at most. */
  readonly max?: number
}

/** Connects to a database whose schema is up to date. */
export function connectDatabase(
  url: DatabaseUrl,
  { onError = () => {}, limits, max }: ConnectOptions,
): DatabaseConnection {
  const pool = new LastingPool(url, onError, limits, max)
  const db = drizzle(pool, options)
  // Work runs again when its transaction gave way to others.
  // The ORM's own keeps a connection for good when `begin` fails on it, and hands out one whose `rollback` failed.
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    let broken = false
    try {
      return await retryWhileBusy(() => drizzle(client, options).transaction(work, config))
    } catch (error) {
      broken = databaseAnswer(error)?.status === 503
      throw error
    } finally {
      client.release(broken)
    }
  }
  return {
    db,
    pool,
    isUp: async () => {
      const late = new Promise<false>((done) => setTimeout(done, PATIENCE_MS, false).unref())
      const asked = pool.ask('select 1').then(
        () => true,
        () => false,
      )
      return Promise.race([asked, late])
    },
    beat: keptFor(BEAT_MS, () => {
      const late = new Promise<Heartbeat>((done) => setTimeout(done, PATIENCE_MS, 'failed').unref())
      const asked = pool.ask(HEARTBEAT).then(
        (): Heartbeat => 'written',
        (error: unknown) => (databaseAnswer(error)?.code === 'disk-full' ? 'disk-full' : 'failed'),
      )
      return Promise.race([asked, late])
    }),
    close: () => pool.close(),
    use: () => pool.use(),
    counts: pool.counts,
  }
}

/** Repeats an answer for some time. */
function keptFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let kept: { readonly answer: Promise<T>; readonly until: number } | undefined
  return () => {
    if (!kept || kept.until <= Date.now()) kept = { answer: ask(), until: Date.now() + ms }
    return kept.answer
  }
}
