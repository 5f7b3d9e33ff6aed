import { asc, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import {
  demoPasts,
  elevatorDays,
  elevatorMonthRollups,
  elevators,
  organizationDayRollups,
  organizationHourRollups,
  rollupMarks,
  rollupProgress,
} from '../../db/schema.ts'
import { DAY_MS, monthOf } from '../partitions.repository.ts'
import { activityOf, daySpan } from './activity.repository.ts'
import { HOUR_MS, hoursOf } from './hours.ts'
import { type MadeHours, writeRollups } from './write-rollups.repository.ts'

/** Days of elevators per transaction: the chunks of a fleet that never rests are a few megabytes. */
const BATCH = 250
/** Marks of many elevators are one statement, which may take longer than those of a request. */
const PATIENCE = sql`set local statement_timeout = '60s'`
/** Any number that no other program of the same database uses. */
const ROLLUP_LOCK = 481_523
const timestamp = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`

/** Keeps rollups from being made until the transaction ends. */
export async function lockRollups(db: Pick<Database, 'execute'>): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${ROLLUP_LOCK})`)
}

/** Up to when there are rollups, in milliseconds; `undefined` before the first. */
export async function madeUntil(db: Pick<Database, 'execute'>): Promise<number | undefined> {
  const { rows } = await db.execute<{ at: number }>(
    sql`select (extract(epoch from made_until) * 1000)::float8 as at from ${rollupProgress}`,
  )
  return rows[0]?.at
}

/**
 * Sums up what is over and what has changed.
 * @param compacted states that are older are in their chunks
 * @param oldest days that began before are not touched any more: their states are gone
 * @param goesOn asked before each part: what is left is made the next time
 */
export async function makeRollups(
  db: Database,
  { compacted, oldest }: { readonly compacted: number; readonly oldest: number },
  goesOn: () => boolean,
): Promise<void> {
  await advanceRollups(db, compacted, oldest)
  while (goesOn() && (await makeSomeRollups(db, oldest)) > 0);
}

/** Deletes the sums of organizations, and of elevators by month, that are too old. Days of elevators go by month, too. */
export async function forgetRollups(db: Database, before: number): Promise<void> {
  await db.delete(elevatorMonthRollups).where(lt(elevatorMonthRollups.at, new Date(monthOf(before).from)))
  for (const table of [organizationHourRollups, organizationDayRollups])
    await db.delete(table).where(lt(table.at, new Date(before)))
}

/**
 * Lets rollups be made up to the last hour of which everything is in the chunks.
 */
async function advanceRollups(db: Database, compacted: number, oldest: number): Promise<void> {
  // A state is known until the next one, a minute later at most: in the quarter of an hour that follows.
  const to = Math.floor((compacted - HOUR_MS / 4) / HOUR_MS) * HOUR_MS
  await db.execute(sql`
    insert into ${rollupProgress} (made_until)
    select coalesce((select min(day)::timestamp at time zone 'UTC' from ${elevatorDays}), ${timestamp(to)})
    on conflict do nothing`)
  while (await advanceDay(db, to, oldest));
}

/** Marks the elevators of the next day that is not made. A day after the other: a server may have been away for many. */
async function advanceDay(db: Database, to: number, oldest: number): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await transaction.execute(PATIENCE)
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

/**
 * Sums some marked days up, each once, however many servers do so. Returns how many there were. Days of a demo's past wait until
 * they are written.
 * @param oldest the days before are not touched any more: their states are gone
 */
async function makeSomeRollups(db: Database, oldest: number): Promise<number> {
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock_shared(${ROLLUP_LOCK})`)
    const { rows: marks } = await transaction.execute<Mark>(sql`
      with taken as (
        select elevator_id, day from ${rollupMarks}
        where day >= coalesce((select (written_from at time zone 'UTC')::date from ${demoPasts}), '-infinity')
        order by day, elevator_id limit ${BATCH} for update skip locked
      )
      delete from ${rollupMarks} mark using taken where (mark.elevator_id, mark.day) = (taken.elevator_id, taken.day)
      returning mark.elevator_id as "elevatorId", mark.day::text as day,
        (extract(epoch from date_bin('1 hour', greatest(mark.changed_from, mark.day::timestamp at time zone 'UTC'),
          'epoch'::timestamptz)) * 1000)::float8 as from`)
    const until = (await madeUntil(transaction)) ?? 0
    for (const [day, ofDay] of Map.groupBy(marks, (mark) => mark.day)) {
      const { from: begin, to: end } = daySpan(day)
      if (begin < oldest) continue
      for (const [from, marked] of Map.groupBy(ofDay, (mark) => mark.from)) {
        const time = { from, to: Math.min(end, until) }
        if (time.from >= time.to) continue
        const ids = marked.map(({ elevatorId }) => elevatorId)
        const made = await madeHours(transaction, ids, time)
        if (made.length > 0) await writeRollups(transaction, begin, time, made)
      }
    }
    return marks.length
  })
}

/** An elevator whose hours of a day have to be summed up, from the one that begins at `from` on. */
interface Mark extends Record<string, unknown> {
  readonly elevatorId: string
  readonly day: string
  readonly from: number
}

async function madeHours(
  db: Pick<Database, 'select' | 'execute'>,
  ids: readonly string[],
  time: { readonly from: number; readonly to: number },
): Promise<MadeHours[]> {
  // One that is being deleted is waited for, and has no rollups then.
  const existing = await db
    .select({ elevatorId: elevators.id, organizationId: elevators.organizationId })
    .from(elevators)
    .where(inArray(elevators.id, [...ids]))
    .orderBy(asc(elevators.id))
    .for('key share')
  if (existing.length === 0) return []
  const activity = await activityOf(
    db,
    existing.map(({ elevatorId }) => elevatorId),
    time,
  )
  return existing.map((elevator) => ({ ...elevator, hours: hoursOf(activity(elevator.elevatorId), time) }))
}
