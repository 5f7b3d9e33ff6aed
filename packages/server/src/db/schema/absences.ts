import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { key, time } from './columns.ts'
import { elevators } from './fleet.ts'

/** When elevators went offline and came back. A trigger on `elevators.is_online` writes it, whoever changes that. */
export const absences = pgTable(
  'absences',
  {
    id: key(),
    elevatorId: uuid()
      .notNull()
      .references(() => elevators.id, { onDelete: 'cascade' }),
    /** Arrival of the news; of one that the server found, when it did. */
    offlineAt: time().notNull(),
    /** Arrival of the first sign of life; null: still away. */
    onlineAt: time(),
    /** The server found it after it had been away itself: it began at an unknown time before. */
    wasFound: boolean().notNull(),
    /** When people were notified of it; null: it was too short, or nobody is yet. */
    notifiedAt: time(),
    /** When people were notified of its end. */
    endNotifiedAt: time(),
  },
  (table) => [
    index('absences_elevator').on(table.elevatorId, table.offlineAt),
    uniqueIndex('absences_open').on(table.elevatorId).where(sql`online_at is null`),
    index('absences_unnotified').on(table.offlineAt).where(sql`online_at is null and notified_at is null`),
    index('absences_end_unnotified')
      .on(table.onlineAt)
      .where(sql`online_at is not null and notified_at is not null and end_notified_at is null`),
  ],
)
