import { boolean, integer, pgTable } from 'drizzle-orm/pg-core'
import { key, now, time } from './columns.ts'

/**
 * Sessions of server processes on a shared broker: what they have not recorded waits there. A process holds the advisory
 * lock with the number of its session; another server takes what waits in one that nobody holds.
 */
export const deviceSessions = pgTable('device_sessions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  openedAt: now(),
})

/** Times in which no server ran, or the only one stood still: what controllers did then is unknown. */
export const serverPauses = pgTable('server_pauses', {
  id: key(),
  begunAt: time().notNull(),
  endedAt: time().notNull(),
})

/** One row that servers write every few seconds: it tells when one ran last, and whether the database can save anything. */
export const heartbeat = pgTable('heartbeat', {
  onlyRow: boolean().primaryKey().default(true),
  at: now(),
})
