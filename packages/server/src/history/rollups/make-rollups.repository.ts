import { asc, inArray, sql } from 'drizzle-orm'
import { bePatient, type Database, milliseconds, timestamp } from '../../db/database.ts'
import {
  demoPasts,
  elevatorDays,
  elevatorMonthRollups,
  elevators,
  organizationDayRollups,
  organizationHourRollups,
  rollupChanges,
  rollupMarks,
  rollupProgress,
} from '../../db/schema.ts'
import { DAY_MS, monthOf } from '../partitions.repository.ts'
import { activityOf, daySpan } from './activity.repository.ts'
import { HOUR_MS, hoursOf } from './hours.ts'
import { type MadeHours, writeRollups } from './write-rollups.repository.ts'

/** Days of elevators per transaction. The database would end a transaction whose computation takes seconds. */
const BATCH = 50
const DELETED_AT_ONCE = 5_000
const ROLLUP_LOCK = 481_523

export async function lockRollups(db: Pick<Database, 'execute'>): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${ROLLUP_LOCK})`)
}

interface Period {
  readonly compacted: number
  readonly oldest: number
  readonly isSure?: boolean
}

/** In milliseconds; `undefined` before the first rollup. */
export async function madeUntil(db: Pick<Database, 'execute'>): Promise<number | undefined> {
  const { rows } = await db.execute<{ at: number }>(
    sql`select ${milliseconds(sql`made_until`)} as at from ${rollupProgress}`,
  )
  return rows[0]?.at
}

/**
 * @param compacted end of the states in chunks
 * @param oldest start of the retention of states; earlier days are not changed
 * @param isSure false while the clock may be wrong: then makes nothing if more than a day is due
 * @param goesOn checked before each part; the rest follows the next time
 */
export async function makeRollups(
  db: Database,
  { compacted, oldest, isSure = true }: Period,
  goesOn: () => boolean,
): Promise<void> {
  // To a clock that is far ahead, all marks and changes would be too old.
  if (!(await advanceRollups(db, { compacted, oldest, isSure }))) return
  await markChanges(db, oldest)
  while (goesOn() && (await makeSomeRollups(db, oldest)) > 0);
}

/** Daily partitions are dropped by month instead. Deletes at least one part of each table. */
export async function forgetRollups(db: Database, before: number, goesOn: () => boolean): Promise<void> {
  const expired = [
    [elevatorMonthRollups, monthOf(before).from],
    [organizationHourRollups, before],
    [organizationDayRollups, before],
  ] as const
  for (const [table, end] of expired) {
    const part = sql`select ctid from ${table} where ${table.at} < ${timestamp(end)} limit ${DELETED_AT_ONCE}`
    let deleted: number | null
    do ({ rowCount: deleted } = await db.delete(table).where(sql`ctid = any(array(${part}))`))
    while (deleted === DELETED_AT_ONCE && goesOn())
  }
}

/**
 * Extends the rollups to the last hour with all states in chunks. Returns false if more than a day is missing while the
 * clock may be wrong.
 */
async function advanceRollups(db: Database, { compacted, oldest, isSure }: Period): Promise<boolean> {
  // A state lasts up to a minute, which may end in the next quarter of an hour.
  const to = Math.floor((compacted - HOUR_MS / 4) / HOUR_MS) * HOUR_MS
  await db.execute(sql`
    insert into ${rollupProgress} (made_until)
    select coalesce((select min(day)::timestamp at time zone 'UTC' from ${elevatorDays}), ${timestamp(to)})
    on conflict do nothing`)
  const made = (await madeUntil(db)) ?? to
  if (!isSure && to - made > DAY_MS) return false
  while (await advanceDay(db, to, oldest));
  return true
}

/** Later changes need no mark: the next rollups contain them. */
async function markChanges(db: Database, oldest: number): Promise<void> {
  await db.transaction(async (transaction) => {
    await bePatient(transaction)
    await transaction.execute(sql`
      with changed as (
        delete from ${rollupChanges} where ctid = any(array(select ctid from ${rollupChanges} for update skip locked))
        returning elevator_id, changed_from
      )
      insert into ${rollupMarks} as known (elevator_id, day, changed_from)
      select elevator_id, day::date, min(greatest(day at time zone 'UTC', changed_from))
      from changed, ${rollupProgress}, generate_series(
        date_trunc('day', greatest(changed_from, ${timestamp(oldest)}) at time zone 'UTC'),
        made_until at time zone 'UTC', interval '1 day') day
      where changed_from < made_until group by 1, 2 order by 1, 2
      on conflict (elevator_id, day) do update set changed_from = least(known.changed_from, excluded.changed_from)`)
  })
}

/** One transaction each, since many days may be missing. */
async function advanceDay(db: Database, to: number, oldest: number): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await bePatient(transaction)
    await transaction.execute(sql`select from ${rollupProgress} for update`)
    const made = (await madeUntil(transaction)) ?? to
    if (made >= to) return false
    const begin = Math.floor(Math.max(made, oldest) / DAY_MS) * DAY_MS
    const next = Math.min(to, begin + DAY_MS)
    await transaction.execute(sql`
      insert into ${rollupMarks} as known (elevator_id, day, changed_from)
      select ${elevators.id}, (${timestamp(begin)} at time zone 'UTC')::date, ${timestamp(Math.max(made, begin))}
      from ${elevators} order by 1
      on conflict (elevator_id, day) do update set changed_from = least(known.changed_from, excluded.changed_from)`)
    await transaction.execute(sql`update ${rollupProgress} set made_until = ${timestamp(next)}`)
    return next < to
  })
}

/** Returns the number of days. Days of a demo's history wait until they are written. */
async function makeSomeRollups(db: Database, oldest: number): Promise<number> {
  return db.transaction(async (transaction) => {
    // Two at a time would lock totals of organizations and months in different orders.
    await lockRollups(transaction)
    const { rows: marks } = await transaction.execute<Mark>(sql`
      with taken as (
        select elevator_id, day from ${rollupMarks}
        where day >= coalesce((select (written_from at time zone 'UTC')::date from ${demoPasts}), '-infinity')
        order by day, elevator_id limit ${BATCH} for update skip locked
      )
      delete from ${rollupMarks} mark using taken where (mark.elevator_id, mark.day) = (taken.elevator_id, taken.day)
      returning mark.elevator_id as "elevatorId", mark.day::text as day,
        ${milliseconds(sql`date_bin('1 hour', greatest(mark.changed_from, mark.day::timestamp at time zone 'UTC'),
          'epoch'::timestamptz)`)} as from`)
    const until = (await madeUntil(transaction)) ?? 0
    const organizations = await holdElevatorsOf(transaction, marks)
    for (const [day, ofDay] of Map.groupBy(marks, (mark) => mark.day)) {
      const { from: begin, to: end } = daySpan(day)
      if (end <= oldest) continue
      for (const [from, marked] of Map.groupBy(ofDay, (mark) => mark.from)) {
        const time = { from, to: Math.min(end, until) }
        if (time.from >= time.to) continue
        const made = await madeHours(transaction, marked, organizations, time)
        if (made.length > 0) await writeRollups(transaction, begin, time, made)
      }
    }
    return marks.length
  })
}

interface Mark extends Record<string, unknown> {
  readonly elevatorId: string
  readonly day: string
  readonly from: number
}

/** Waits for elevators being deleted or moved, so it locks all in one order. */
async function holdElevatorsOf(
  db: Pick<Database, 'select'>,
  marks: readonly Mark[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(marks.map(({ elevatorId }) => elevatorId))]
  const existing = await db
    .select({ id: elevators.id, organizationId: elevators.organizationId })
    .from(elevators)
    .where(inArray(elevators.id, ids))
    .orderBy(asc(elevators.id))
    .for('key share')
  return new Map(existing.map(({ id, organizationId }) => [id, organizationId]))
}

async function madeHours(
  db: Pick<Database, 'select' | 'execute'>,
  marks: readonly Mark[],
  organizations: ReadonlyMap<string, string>,
  time: { readonly from: number; readonly to: number },
): Promise<MadeHours[]> {
  const existing = marks.flatMap(({ elevatorId }) => {
    const organizationId = organizations.get(elevatorId)
    return organizationId === undefined ? [] : [{ elevatorId, organizationId }]
  })
  if (existing.length === 0) return []
  const activity = await activityOf(
    db,
    existing.map(({ elevatorId }) => elevatorId),
    time,
  )
  return existing.map((elevator) => ({ ...elevator, hours: hoursOf(activity(elevator.elevatorId), time) }))
}

/** `to` in milliseconds. */
export async function isSummedUp(db: Pick<Database, 'execute'>, to: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${rollupMarks}
    where ${rollupMarks.day}::timestamp at time zone 'UTC' < ${timestamp(to)}
      and ${rollupMarks.changedFrom} < ${timestamp(to)}
    limit 1`)
  return rows.length === 0
}
