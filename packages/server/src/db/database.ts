import { type SQL, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { noteCommit } from '../base/current-request.ts'
import { databaseAnswer, isBroken } from './database-errors.ts'
import { every } from './every.ts'
import { bringUpToDate } from './migrations.ts'
import {
  currentUrl,
  type DatabaseLimits,
  type DatabaseUrl,
  LastingPool,
  type PoolUse,
  repeatLostRead,
  retryWhileBusy,
} from './pool.ts'

export type Database = NodePgDatabase

export const firstRow = async <Row>(query: PromiseLike<readonly Row[]>): Promise<Row | undefined> =>
  (await query)[0]

/** Returns the row that the query always has. */
export async function onlyRow<Row>(query: PromiseLike<readonly Row[]>): Promise<Row> {
  const [row] = await query
  if (row === undefined) throw new Error('the database returned no row')
  return row
}

/** Returns whether a write without `returning` affected rows. */
export const changed = async (write: PromiseLike<{ readonly rowCount: number | null }>): Promise<boolean> =>
  ((await write).rowCount ?? 0) > 0

export const timestamp = (at: number | Date) => sql`${new Date(at).toISOString()}::timestamptz`

/** The earlier of the clocks of the database and the server: either may be ahead. */
export const earlierNow = () => sql`least(now(), ${timestamp(Date.now())})`

/** As a number, because PostgreSQL sends `numeric` as text. */
export const milliseconds = (time: SQL) => sql`(extract(epoch from ${time}) * 1000)::float8`

/** The database ends a transaction that is idle for seconds. */
export const breathe = (tx: Database) => tx.execute('select 1')

/** The database's clock applies to all servers. */
export async function databaseNow(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ ms: string }>(sql`select extract(epoch from now()) * 1000 as ms`)
  return new Date(Math.floor(Number(rows[0]?.ms)))
}

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

const PATIENT_MS = 60_000
const silenceLimits = new WeakMap<Database, (ms: number) => void>()

/** Gives statements over the whole fleet more time than those of requests. */
export async function bePatient(transaction: Transaction): Promise<void> {
  await transaction.execute(sql.raw(`set local statement_timeout = ${PATIENT_MS}`))
  // The database sends nothing while a statement runs.
  silenceLimits.get(transaction)?.(PATIENT_MS + 1_000)
}

export interface DatabaseConnection {
  readonly db: Database
  readonly pool: Pool
  /** False without an answer within two seconds. */
  isUp(): Promise<boolean>
  /** Writes a row to check whether the database can save. Cached. */
  beat(): Promise<Heartbeat>
  /** Breaks connections still in use after a second. */
  close(): Promise<void>
  use(): PoolUse
  readonly counts: Readonly<{ opened: number; closed: number }>
}

export type Heartbeat = 'written' | 'disk-full' | 'failed'

export const HEARTBEAT =
  'insert into heartbeat default values on conflict (only_row) do update set at = now()'
const BEAT_MS = 5_000
const WATCH_MS = 2_000
const PATIENCE_MS = 2_000

const options = { casing: 'snake_case' } as const

/**
 * Several processes may migrate concurrently.
 * @param onError called for each connection that breaks later; its statements fail separately
 * @param onBusy called whenever others delay a migration
 */
export async function openDatabase(
  url: DatabaseUrl,
  onError: (error: Error) => void = () => {},
  limits?: DatabaseLimits,
  onBusy?: (error: unknown) => void,
): Promise<DatabaseConnection> {
  await bringUpToDate(currentUrl(url), undefined, onBusy)
  return connectDatabase(url, { onError, limits })
}

interface ConnectOptions {
  readonly onError?: (error: Error) => void
  readonly limits?: DatabaseLimits | undefined
  readonly max?: number
}

export function connectDatabase(
  url: DatabaseUrl,
  { onError = () => {}, limits, max }: ConnectOptions,
): DatabaseConnection {
  const pool = new LastingPool(url, onError, limits, max)
  // Health checks do not wait for requests that hold all other connections. Two, because a write may wait for a standby.
  const probe = new LastingPool(url, () => {}, limits, 2)
  // A database may have no connection left for the probe.
  const ask = (statement: string) =>
    probe.ask(statement).catch((error: unknown) => {
      if (isBroken(error)) return pool.ask(statement)
      throw error
    })
  const db = drizzle(pool, options)
  // The ORM's own leaks a connection when `begin` fails, and reuses one whose `rollback` failed.
  const transact: Database['transaction'] = async (work, config) => {
    const client = await pool.connect()
    let broken = false
    try {
      const result = await retryWhileBusy(() =>
        drizzle(client, options).transaction((transaction) => {
          silenceLimits.set(transaction, (ms) => pool.limitSilence(client, ms))
          return work(transaction)
        }, config),
      )
      noteCommit()
      return result
    } catch (error) {
      broken = databaseAnswer(error)?.status === 503
      throw error
    } finally {
      pool.limitSilence(client)
      client.release(broken)
    }
  }
  db.transaction = (work, config) => {
    const run = () => transact(work, config)
    return config?.accessMode === 'read only' ? repeatLostRead(run) : run()
  }
  return {
    db,
    pool,
    isUp: async () => {
      const late = new Promise<false>((done) => setTimeout(done, PATIENCE_MS, false).unref())
      const asked = ask('select 1').then(
        () => true,
        () => false,
      )
      return Promise.race([asked, late])
    },
    beat: keptFor(BEAT_MS, () => {
      const late = new Promise<Heartbeat>((done) => setTimeout(done, PATIENCE_MS, 'failed').unref())
      const asked = ask(HEARTBEAT).then(
        (): Heartbeat => 'written',
        (error: unknown) => (databaseAnswer(error)?.code === 'disk-full' ? 'disk-full' : 'failed'),
      )
      return Promise.race([asked, late])
    }),
    close: async () => void (await Promise.all([pool.close(), probe.close()])),
    use: () => pool.use(),
    counts: pool.counts,
  }
}

function keptFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let kept: { readonly answer: Promise<T>; readonly until: number } | undefined
  return () => {
    if (!kept || kept.until <= performance.now()) kept = { answer: ask(), until: performance.now() + ms }
    return kept.answer
  }
}

/** `changed` gets the time of the last answer, or null when the database answers again. */
export function watchDatabase(
  isUp: () => Promise<boolean>,
  changed: (downSince: Date | null) => void,
  everyMs = WATCH_MS,
): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  let answeredAt = new Date()
  let wasUp = true
  const look = async () => {
    const askedAt = new Date()
    const up = await isUp()
    if (up) answeredAt = askedAt
    if (up !== wasUp && !signal.aborted) changed(up ? null : answeredAt)
    wasUp = up
  }
  void look().then(() => every(everyMs, signal, look))
  return () => stopped.abort()
}
