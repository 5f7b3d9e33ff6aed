import { integer, json, pgTable, text } from 'drizzle-orm/pg-core'
import { now } from './columns.ts'

/** A known text, encrypted with a key that is kept outside of the database: it shows whether a key is the same. */
export const keyChecks = pgTable('key_checks', {
  /** Name of the file that holds the key. */
  name: text().primaryKey(),
  sealed: text().notNull(),
})

/** The registry of releases, a row for each of its last changes: the one with the highest revision is in force. */
export const releaseRegistries = pgTable('release_registries', {
  revision: integer().primaryKey(),
  /** As JSON text, which keeps the order of the remotes. */
  registry: json().$type<unknown>().notNull(),
  createdAt: now(),
})
