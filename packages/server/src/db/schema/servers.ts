import { boolean, integer, pgTable } from 'drizzle-orm/pg-core'
import { now } from './columns.ts'

/**
 * Sessions of server processes on a shared broker: what they have not recorded waits there. A process holds the advisory
 * lock with the number of its session; another server takes what waits in one that nobody holds.
 */
export const deviceSessions = pgTable('device_sessions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  openedAt: now(),
})

/** One row that servers write to learn whether the database can save anything. */
export const heartbeat = pgTable('heartbeat', {
  onlyRow: boolean().primaryKey().default(true),
  at: now(),
})
