import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { key, partOf, time } from './columns.ts'
import { elevators } from './fleet.ts'

/** A trigger on `elevators.is_online` writes absences. */
export const absences = pgTable(
  'absences',
  {
    id: key(),
    elevatorId: partOf(() => elevators.id),
    /** Arrival of the message, or when the server noticed. */
    offlineAt: time().notNull(),
    /** null: still away. */
    onlineAt: time(),
    /** Began at an unknown earlier time, while the server was down. */
    wasFound: boolean().notNull(),
    notifiedAt: time(),
    endNotifiedAt: time(),
  },
  (table) => [
    index('absences_elevator').on(table.elevatorId, table.offlineAt),
    uniqueIndex('absences_open').on(table.elevatorId).where(sql`online_at is null`),
    index('absences_open_time').on(table.offlineAt).where(sql`online_at is null`),
    index('absences_unnotified').on(table.offlineAt).where(sql`online_at is null and notified_at is null`),
    index('absences_end_unnotified')
      .on(table.onlineAt)
      .where(sql`online_at is not null and notified_at is not null and end_notified_at is null`),
  ],
)
