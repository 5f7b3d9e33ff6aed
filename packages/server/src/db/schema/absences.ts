import { boolean, pgTable } from 'drizzle-orm/pg-core'
import { key, partOf, time } from './columns.ts'
import { elevators } from './fleet.ts'

/** A trigger on `elevators.is_online` writes absences. */
export const absences = pgTable('absences', {
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
})
