import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { key, now, time } from './columns.ts'

/** A server holds the advisory lock with its session's number. Others take over sessions without a holder. */
export const deviceSessions = pgTable('device_sessions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  openedAt: now(),
})

export const serverPauses = pgTable('server_pauses', {
  id: key(),
  begunAt: time().notNull(),
  endedAt: time().notNull(),
})

export const heartbeat = pgTable('heartbeat', {
  onlyRow: boolean().primaryKey().default(true),
  at: now(),
})

/** A known text, encrypted with a key outside of the database to recognize that key. */
export const keyChecks = pgTable('key_checks', {
  name: text().primaryKey(),
  sealed: text().notNull(),
})
