import { type SQL, sql, TransactionRollbackError } from 'drizzle-orm'
import { BACKUP, LOCKS } from '../db/advisory-lock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { causeOf, codeOf } from '../db/database-errors.ts'

const MINUTE = 60_000
export const DAY_MS = 24 * 60 * MINUTE

export interface Partitioned {
  readonly table: string
  readonly column: string
  readonly periodOf: (at: number) => Period
  /** In partition names: 6 (`202611`), 8 (`20261122`) or 12. */
  readonly digits: number
  readonly limit: (at: number) => string
  /** Creating and dropping partitions then locks elevators. */
  readonly refersToElevators: boolean
}

export interface Period {
  readonly from: number
  readonly to: number
}

const every = (length: number) => (at: number) => {
  const from = Math.floor(at / length) * length
  return { from, to: from + length }
}

export function monthOf(at: number): Period {
  const date = new Date(at)
  const begin = (month: number) => Date.UTC(date.getUTCFullYear(), month)
  return { from: begin(date.getUTCMonth()), to: begin(date.getUTCMonth() + 1) }
}

const instant = (at: number) => new Date(at).toISOString()

export const tailPartitions: Partitioned = {
  table: 'state_tail',
  column: 'at',
  periodOf: every(15 * MINUTE),
  digits: 12,
  limit: instant,
  refersToElevators: false,
}

/** UTC day in the database's format. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

export const startOf = (day: string): number => Date.parse(day)

export const dayPartitions: Partitioned = {
  table: 'elevator_days',
  column: 'day',
  periodOf: every(DAY_MS),
  digits: 8,
  limit: dayOf,
  refersToElevators: true,
}

const byMonth = (table: string): Partitioned => ({
  table,
  column: 'at',
  periodOf: monthOf,
  digits: 6,
  limit: instant,
  refersToElevators: true,
})
export const eventPartitions = byMonth('elevator_events')
export const hourRollupPartitions = byMonth('elevator_hour_rollups')
export const dayRollupPartitions = byMonth('elevator_day_rollups')

/** For example `state_tail_20261122_1415`; daily and monthly ones end with the date. */
export function partitionName({ table, digits }: Partitioned, { from }: Period): string {
  const all = instant(from).replaceAll(/\D/g, '')
  return [table, all.slice(0, Math.min(8, digits)), ...(digits > 8 ? [all.slice(8, digits)] : [])].join('_')
}

export async function partitionsOf(db: Database, partitioned: Partitioned): Promise<Period[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${partitioned.table}::regclass order by 1`)
  return rows.flatMap(({ name }) => {
    const [, year, month, day = '01', time = '0000'] = /_(\d{4})(\d\d)(\d\d)?(?:_(\d{4}))?$/.exec(name) ?? []
    if (!year) return []
    const from = Date.parse(`${year}-${month}-${day}T${time.slice(0, 2)}:${time.slice(2)}Z`)
    return partitioned.periodOf(from)
  })
}

/** SQLSTATE of an expired `lock_timeout`. */
const IS_LOCKED = '55P03'
/** Longer than `deadlock_timeout`, after which PostgreSQL cancels an autovacuum in the way. */
const LOCK_MS = 1_200

/**
 * Returns false if a lock was not free, because all requests would wait behind this one while a reader such as pg_dump
 * holds the table.
 */
export async function unlessLocked(
  db: Database,
  change: (transaction: Transaction) => Promise<unknown>,
): Promise<boolean> {
  try {
    await db.transaction(async (transaction) => {
      await transaction.execute(sql.raw(`set local lock_timeout = ${LOCK_MS}`))
      await change(transaction).catch((error: unknown) => {
        if (codeOf(causeOf(error)) !== IS_LOCKED) throw error
        // Unlike the database's error, this does not repeat the transaction.
        transaction.rollback()
      })
    })
    return true
  } catch (error) {
    if (error instanceof TransactionRollbackError) return false
    throw error
  }
}

/** False while a reader holds the partition or its table. */
export const isDroppable = (db: Database, partitioned: Partitioned, period: Period): Promise<boolean> =>
  unlessLocked(db, (transaction) =>
    transaction.execute(sql`
      lock table only ${sql.identifier(partitioned.table)}, ${sql.identifier(partitionName(partitioned, period))}
      in access exclusive mode`),
  )

/** SQLSTATE: the default partition has rows of the new one. */
const IS_IN_DEFAULT = '23514'

/** If it fails, rows stay in the default partition. */
export async function ensurePartition(
  db: Pick<Database, 'execute'>,
  partitioned: Partitioned,
  period: Period,
): Promise<void> {
  const name = sql.identifier(partitionName(partitioned, period))
  const parent = sql.identifier(partitioned.table)
  const limit = (at: number): SQL => sql.raw(`'${partitioned.limit(at)}'`)
  const column = sql.identifier(partitioned.column)
  // The attempt would lock out writers while PostgreSQL reads the default partition.
  const { rows: strays } = await db.execute(sql`
    select from ${sql.identifier(`${partitioned.table}_default`)}
    where ${column} >= ${limit(period.from)} and ${column} < ${limit(period.to)} limit 1`)
  if (strays.length > 0) return
  try {
    await db.execute(sql`do $$ begin
      ${lockElevators(partitioned, 'share row exclusive')}
      create table if not exists ${name} partition of ${parent}
        for values from (${limit(period.from)}) to (${limit(period.to)});
    end $$`)
  } catch (error) {
    if (codeOf(causeOf(error)) !== IS_IN_DEFAULT) throw error
  }
}

/**
 * Returns whether no backup is running; then none starts before the transaction ends. A backup's snapshot lacks rows
 * moved since it began, and those of dropped partitions.
 */
export async function holdBackups(transaction: Pick<Database, 'execute'>): Promise<boolean> {
  const { rows } = await transaction.execute<{ won: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCKS}, ${BACKUP}) as won`,
  )
  return rows[0]?.won === true
}

/** Process ids of backups and the oldest transactions that lock the history. */
export async function readerSessions(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ pid: number }>(sql`
    select pid from pg_stat_activity session
    where datname = current_database() and usesysid is not null and pid <> pg_backend_pid() and (
      application_name = 'hoistway-backup' or exists (
        select from pg_locks held where held.pid = session.pid and granted and (
          relation = 'elevators'::regclass
          or exists (select from pg_inherits where relation in (inhrelid, inhparent)))))
    order by xact_start nulls first limit 5`)
  return rows.map(({ pid }) => pid)
}

export async function dropPartition(
  db: Pick<Database, 'execute'>,
  partitioned: Partitioned,
  period: Period,
): Promise<void> {
  await db.execute(sql`do $$ begin
    ${lockElevators(partitioned, 'access exclusive')}
    drop table ${sql.identifier(partitionName(partitioned, period))};
  end $$`)
}

/** Writers lock in the same order. */
const lockElevators = (
  { refersToElevators }: Partitioned,
  mode: 'share row exclusive' | 'access exclusive',
) => sql.raw(refersToElevators ? `lock table elevators in ${mode} mode;` : '')

export async function deleteStrays(
  db: Pick<Database, 'execute'>,
  { table, column, limit }: Partitioned,
  before: number,
): Promise<void> {
  await db.execute(
    sql`delete from ${sql.identifier(`${table}_default`)} where ${sql.identifier(column)} < ${limit(before)}`,
  )
}
