import type { EventKind } from '@hoistway/contracts/elevator-event'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { elevatorEvents, elevators } from '../db/schema.ts'
import { dropPartition, eventPartitions, type Period, partitionName } from './partitions.repository.ts'

/** Kinds of events that hold until the next one of their kind. */
export const lastingKinds: readonly EventKind[] = ['presence', 'service', 'clock']

/** Rows of a large fleet take longer than the statement of a request may. */
const PATIENCE = sql`set local statement_timeout = '60s'`
// No parameter: `create table as` takes none.
const isLasting = sql.raw(`kind in (${lastingKinds.map((kind) => `'${kind}'`).join(', ')})`)
const strays = sql.identifier(`${eventPartitions.table}_default`)
/** Has the days since an event summed up again. */
const marking = sql.identifier('elevator_events_mark_rollups')

/**
 * Deletes the events of a month but those that may hold beyond it: the last of each lasting kind of each elevator, which the default
 * partition keeps. To readers nothing changes by that, so no day is summed up again.
 */
export async function dropMonthOfEvents(db: Database, month: Period): Promise<void> {
  const dropped = sql.identifier(partitionName(eventPartitions, month))
  await db.transaction(async (transaction) => {
    await transaction.execute(PATIENCE)
    // Whoever deletes an elevator locks it before its events; so does this.
    await transaction.execute(sql`
      select from ${elevators} where id in (select elevator_id from ${dropped} where ${isLasting}) order by id for key share`)
    await transaction.execute(sql`
      create temporary table lasting_events on commit drop as
      select distinct on (elevator_id, kind) id, elevator_id, at, kind, data from ${dropped} where ${isLasting}
      order by elevator_id, kind, at desc, id desc`)
    // As long as the month has a partition of its own, the default one takes none of its rows.
    await dropPartition(transaction, eventPartitions, month)
    await transaction.execute(sql`alter table ${strays} disable trigger ${marking}`)
    await transaction.execute(sql`
      insert into ${elevatorEvents} (id, elevator_id, at, kind, data)
      select id, elevator_id, at, kind, data from lasting_events`)
    await transaction.execute(sql`alter table ${strays} enable trigger ${marking}`)
  })
}

/** Deletes events of the default partition that are too old, but the last of each lasting kind: it may hold until now. */
export async function deleteStrayEvents(db: Database, before: number): Promise<void> {
  const limit = sql`${new Date(before).toISOString()}::timestamptz`
  await db.execute(sql`
    delete from ${strays} stray using (
      select id, at, ${isLasting} and lead(at) over (partition by elevator_id, kind order by at, id) is null as holds
      from ${strays} where at < ${limit}
    ) known where known.id = stray.id and known.at = stray.at and not known.holds`)
}
