import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { key, now, time } from './columns.ts'

/**
 * Sessions of server processes on a shared broker, which holds their unacknowledged messages. A process holds the
 * advisory lock with its session's number. Another server takes over sessions without a holder.
 */
export const deviceSessions = pgTable('device_sessions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  openedAt: now(),
})

/** Periods when no server ran, or the only one was suspended. The states of controllers are unknown during a pause. */
export const serverPauses = pgTable('server_pauses', {
  id: key(),
  begunAt: time().notNull(),
  endedAt: time().notNull(),
})

/**
 * A single row that servers write every few seconds: it shows when one last ran, and whether the database can save
 * data.
 */
export const heartbeat = pgTable('heartbeat', {
  onlyRow: boolean().primaryKey().default(true),
  at: now(),
})

/** A known text encrypted with a key outside of the database, to recognize that key. */
export const keyChecks = pgTable('key_checks', {
  name: text().primaryKey(),
  sealed: text().notNull(),
})
