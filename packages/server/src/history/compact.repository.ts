import { and, asc, eq, gt, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { type Database, milliseconds, type Transaction, timestamp } from '../db/database.ts'
import { elevatorDays, elevators, rollupProgress, stateTail } from '../db/schema.ts'
import { decodeChunk, encodeChunk, mergeStates } from './chunk.ts'
import { tailStateOf } from './history.repository.ts'
import { REACH_MS, type TimedState } from './known-state.ts'
import {
  dayOf,
  dropPartition,
  holdBackups,
  type Period,
  partitionName,
  startOf,
  tailPartitions,
  unlessLocked,
} from './partitions.repository.ts'
import { inSentOrder } from './tail-order.ts'

/** Elevators per transaction: a few megabytes per quarter of an hour. */
const BATCH = 200

type Connection = Database | Transaction
type Rows = (typeof stateTail.$inferSelect)[]

/** Returns the number of states. Can be repeated after a server was killed. */
export async function compactPeriod(db: Connection, { from, to }: Period): Promise<number> {
  const within = and(gte(stateTail.at, new Date(from)), lt(stateTail.at, new Date(to)))
  let count = 0
  let after: string | undefined
  for (;;) {
    const ids = await elevatorsAfter(db, within, after)
    if (ids.length === 0) return count
    const rows = await db
      .select()
      .from(stateTail)
      .where(and(within, inArray(stateTail.elevatorId, ids)))
    await db.transaction((transaction) => mergeIntoDays(transaction, rows))
    count += rows.length
    after = ids.at(-1)
  }
}

/**
 * Merges states that arrived in between. Returns false, and does nothing, during a backup or while another reader
 * holds the table.
 */
export async function dropCompacted(db: Database, period: Period, compacted: number): Promise<boolean> {
  return unlessLocked(db, async (transaction) => {
    if (!(await holdBackups(transaction))) return transaction.rollback()
    const partition = sql.identifier(partitionName(tailPartitions, period))
    await transaction.execute(sql`lock table ${partition} in access exclusive mode`)
    const { rows } = await transaction.execute<{ count: number }>(
      sql`select count(*)::int as count from ${partition}`,
    )
    if (rows[0]?.count !== compacted) await compactPeriod(transaction, period)
    await dropPartition(transaction, tailPartitions, period)
  })
}

/** Too late, or before their partition was created. */
export async function compactStrays(db: Database, before: number): Promise<number> {
  return db.transaction(async (transaction) => {
    const { rows } = await transaction.execute<Record<string, unknown>>(sql`
      delete from state_tail_default where ctid = any(array(
        select ctid from state_tail_default where at < ${timestamp(before)}
        order by elevator_id limit 50000))
      returning elevator_id as "elevatorId", ${milliseconds(sql`at`)} as at, boot_id as "bootId", seq, floor,
        direction, door, ${milliseconds(sql`heard_since`)} as "heardSince"`)
    await mergeIntoDays(
      transaction,
      rows.map((row) => ({
        ...row,
        at: new Date(Number(row.at)),
        seq: Number(row.seq),
        heardSince: row.heardSince === null ? null : new Date(Number(row.heardSince)),
      })) as Rows,
    )
    return rows.length
  })
}

async function elevatorsAfter(
  db: Connection,
  within: SQL | undefined,
  after: string | undefined,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: stateTail.elevatorId })
    .from(stateTail)
    .where(and(within, after === undefined ? undefined : gt(stateTail.elevatorId, after)))
    .orderBy(asc(stateTail.elevatorId))
    .limit(BATCH)
  return rows.map(({ id }) => id)
}

async function mergeIntoDays(db: Transaction, rows: Rows): Promise<void> {
  if (rows.length === 0) return
  const added = addedByDay(rows)
  const ids = [...new Set(added.map(({ elevatorId }) => elevatorId))]
  // Skips deleted elevators; waits for those being deleted.
  const existing = await db
    .select({ id: elevators.id })
    .from(elevators)
    .where(inArray(elevators.id, ids))
    .orderBy(asc(elevators.id))
    .for('key share')
  const exists = new Set(existing.map(({ id }) => id))
  for (const day of new Set(added.map((each) => each.day))) {
    const ofDay = added.filter((each) => each.day === day && exists.has(each.elevatorId))
    if (ofDay.length > 0) await writeDay(db, day, ofDay)
  }
  await markLate(db, added)
}

/** Locks the rollups until the late states are visible. */
async function markLate(db: Transaction, added: readonly AddedDay[]): Promise<void> {
  const { rows } = await db.execute<{ madeUntil: number }>(
    sql`select ${milliseconds(sql`made_until`)} as "madeUntil" from ${rollupProgress} for share`,
  )
  const made = rows[0]?.madeUntil ?? Number.NEGATIVE_INFINITY
  // A state proves that the previous one held until then. A clock may have been set back between states.
  const firstOf = (states: readonly TimedState[]) =>
    states.reduce((first, { at }) => Math.min(first, at), Number.POSITIVE_INFINITY)
  const late = added
    .map(({ elevatorId, states }) => ({ elevatorId, from: firstOf(states) - REACH_MS }))
    .filter(({ from }) => from < made)
  if (late.length === 0) return
  await db.execute(sql`
    select mark_rollups(id, changed) from unnest(
      ${sql.param(late.map(({ elevatorId }) => elevatorId))}::uuid[],
      ${sql.param(late.map(({ from }) => new Date(from).toISOString()))}::timestamptz[]) late (id, changed)
    order by id`)
}

interface AddedDay {
  readonly elevatorId: string
  readonly day: string
  readonly states: readonly TimedState[]
}

function addedByDay(rows: Rows): AddedDay[] {
  const byElevator = Map.groupBy(rows, ({ elevatorId }) => elevatorId)
  return [...byElevator].flatMap(([elevatorId, received]) => {
    const days = Map.groupBy(inSentOrder(received.map(tailStateOf)), ({ at }) => dayOf(at))
    return [...days].map(([day, states]) => ({ elevatorId, day, states }))
  })
}

async function writeDay(db: Transaction, day: string, added: readonly AddedDay[]): Promise<void> {
  const start = startOf(day)
  const ids = added.map(({ elevatorId }) => elevatorId)
  const recorded = await db
    .select({ id: elevatorDays.elevatorId, states: elevatorDays.states })
    .from(elevatorDays)
    .where(and(eq(elevatorDays.day, day), inArray(elevatorDays.elevatorId, ids)))
  const before = new Map(recorded.map(({ id, states }) => [id, states]))
  const chunks = added.map(({ elevatorId, states }) => {
    const known = before.get(elevatorId)
    return encodeChunk(mergeStates(known ? decodeChunk(known, start) : [], states), start)
  })
  await db.execute(sql`
    insert into ${elevatorDays} (elevator_id, day, states)
    select id, ${day}::date, states
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(chunks)}::bytea[]) merged (id, states)
    on conflict (elevator_id, day) do update set states = excluded.states`)
}
