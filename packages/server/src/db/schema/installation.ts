import { pgTable, text } from 'drizzle-orm/pg-core'

/** A known text, encrypted with a key that is kept outside of the database: it shows whether a key is the same. */
export const keyChecks = pgTable('key_checks', {
  /** Name of the file that holds the key. */
  name: text().primaryKey(),
  sealed: text().notNull(),
})
