import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { causeOf, codeOf } from '../db/database-errors.ts'

const MINUTE = 60_000
export const DAY_MS = 24 * 60 * MINUTE

/** A table that is partitioned by time, and how. */
interface Partitioned {
  readonly table: string
  /** Length of the time of one partition, in milliseconds; they begin at its multiples. */
  readonly length: number
  /** How SQL writes their limits. */
  readonly limit: (at: number) => string
}

/** A time of a partition, in milliseconds. */
export interface Period {
  readonly from: number
  readonly to: number
}

export const tailPartitions: Partitioned = {
  table: 'state_tail',
  length: 15 * MINUTE,
  limit: (at) => new Date(at).toISOString(),
}

/** The day (UTC) of a time, as the database writes it. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

export const dayPartitions: Partitioned = {
  table: 'elevator_days',
  length: DAY_MS,
  limit: dayOf,
}

/** The period that a time is in. */
export function periodOf({ length }: Partitioned, at: number): Period {
  const from = Math.floor(at / length) * length
  return { from, to: from + length }
}

/** `state_tail_20261122_1415`; the day alone for those of days. */
export const partitionName = ({ table, length }: Partitioned, { from }: Period) =>
  `${table}_${new Date(from)
    .toISOString()
    .slice(0, length < DAY_MS ? 16 : 10)
    .replaceAll('-', '')
    .replace('T', '_')
    .replace(':', '')}`

/** The periods that have a partition of their own, the earliest first. */
export async function partitionsOf(db: Database, partitioned: Partitioned): Promise<Period[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${partitioned.table}::regclass order by 1`)
  return rows.flatMap(({ name }) => {
    const [, day, time = '0000'] = /_(\d{8})(?:_(\d{4}))?$/.exec(name) ?? []
    if (!day) return []
    const digits = `${day}${time}`
    const iso = digits.replace(/(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)/, '$1-$2-$3T$4:$5Z')
    return periodOf(partitioned, Date.parse(iso))
  })
}

/** PostgreSQL: the default partition has rows that would belong into it. */
const IS_IN_DEFAULT = '23514'

/** Creates the partition of a period, unless it exists. One whose rows are in the default partition already has none. */
export async function ensurePartition(db: Database, partitioned: Partitioned, period: Period): Promise<void> {
  const name = sql.identifier(partitionName(partitioned, period))
  const parent = sql.identifier(partitioned.table)
  const limit = (at: number): SQL => sql.raw(`'${partitioned.limit(at)}'`)
  try {
    await db.execute(sql`create table if not exists ${name} partition of ${parent}
      for values from (${limit(period.from)}) to (${limit(period.to)})`)
  } catch (error) {
    if (codeOf(causeOf(error)) !== IS_IN_DEFAULT) throw error
  }
}

/** Deletes a partition with everything in it. */
export async function dropPartition(
  db: Pick<Database, 'execute'>,
  partitioned: Partitioned,
  period: Period,
): Promise<void> {
  await db.execute(sql`drop table ${sql.identifier(partitionName(partitioned, period))}`)
}
