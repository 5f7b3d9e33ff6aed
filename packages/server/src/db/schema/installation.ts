import { integer, json, pgTable, text } from 'drizzle-orm/pg-core'
import { now } from './columns.ts'

/** A known text encrypted with a key outside of the database, to recognize that key. */
export const keyChecks = pgTable('key_checks', {
  name: text().primaryKey(),
  sealed: text().notNull(),
})

/** The last registries of releases; the highest revision is current. */
export const releaseRegistries = pgTable('release_registries', {
  revision: integer().primaryKey(),
  /** As JSON text, which keeps the order of the remotes. */
  registry: json().$type<unknown>().notNull(),
  createdAt: now(),
})
