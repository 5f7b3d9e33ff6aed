import type { EventKind } from '@hoistway/contracts/elevator-event'
import { sql } from 'drizzle-orm'
import { bePatient, type Database, timestamp } from '../db/database.ts'
import { elevatorEvents, elevators, serverPauses } from '../db/schema.ts'
import {
  dropPartition,
  eventPartitions,
  holdBackups,
  type Period,
  partitionName,
  unlessLocked,
} from './partitions.repository.ts'

/** These hold until the next event of their kind. */
export const lastingKinds: readonly EventKind[] = ['presence', 'service', 'clock']

// `create table as` does not accept parameters.
const isLasting = sql.raw(`kind in (${lastingKinds.map((kind) => `'${kind}'`).join(', ')})`)
const strays = sql.identifier(`${eventPartitions.table}_default`)
const marking = sql.identifier('elevator_events_mark_rollups')

/**
 * Moves the last event of each lasting kind and elevator to the default partition, so readers see no difference.
 * Returns false, and does nothing, during a backup or while another reader holds the table.
 */
export async function dropMonthOfEvents(db: Database, month: Period): Promise<boolean> {
  const dropped = sql.identifier(partitionName(eventPartitions, month))
  return unlessLocked(db, async (transaction) => {
    if (!(await holdBackups(transaction))) return transaction.rollback()
    await bePatient(transaction)
    // Deleting an elevator locks in the same order.
    await transaction.execute(sql`
      select from ${elevators} where id in (select elevator_id from ${dropped} where ${isLasting}) order by id for key share`)
    await transaction.execute(sql`
      create temporary table lasting_events on commit drop as
      select distinct on (elevator_id, kind) id, elevator_id, at, kind, data from ${dropped} where ${isLasting}
      order by elevator_id, kind, at desc, id desc`)
    // The default partition cannot take rows of a month that has its own partition.
    await dropPartition(transaction, eventPartitions, month)
    await transaction.execute(sql`alter table ${strays} disable trigger ${marking}`)
    await transaction.execute(sql`
      insert into ${elevatorEvents} (id, elevator_id, at, kind, data)
      select id, elevator_id, at, kind, data from lasting_events`)
    await transaction.execute(sql`alter table ${strays} enable trigger ${marking}`)
  })
}

/** Returns ids of lasting events and pauses that end in the future. A clock that was ahead recorded them. */
export async function futureOf(db: Database): Promise<readonly string[]> {
  // Clocks of servers may differ.
  const future = sql`now() + interval '1 minute'`
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${serverPauses} where ended_at > ${future}
    union all select id from ${elevatorEvents} where at > ${future} and ${isLasting}`)
  return rows.map(({ id }) => id)
}

/** Moves these events and ends of pauses back to `at`. */
export async function endFuture(db: Database, at: number, ids: readonly string[]): Promise<void> {
  const time = timestamp(at)
  const isFuture = sql`id = any(${sql.param(ids)}::uuid[])`
  await db.execute(sql`
    with ended as (
      update ${serverPauses} set begun_at = least(begun_at, ${time}), ended_at = ${time} where ${isFuture} returning id
    ), moved as (
      update ${elevatorEvents} set at = ${time} where at > ${time} and ${isFuture} returning elevator_id
    )
    select count(mark_rollups(id, ${time})) from ${elevators}
    where exists (select from ended) or id in (select elevator_id from moved)`)
}

export async function deleteStrayEvents(db: Database, before: number): Promise<void> {
  const limit = timestamp(before)
  await db.execute(sql`
    delete from ${strays} stray using (
      select id, at, ${isLasting} and lead(at) over (partition by elevator_id, kind order by at, id) is null as holds
      from ${strays} where at < ${limit}
    ) known where known.id = stray.id and known.at = stray.at and not known.holds`)
}
