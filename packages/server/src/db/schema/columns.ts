import { sql } from 'drizzle-orm'
import { customType, integer, timestamp, uuid } from 'drizzle-orm/pg-core'

export const key = () => uuid().primaryKey().default(sql`uuidv7()`)
export const time = () => timestamp({ withTimezone: true, precision: 3 })
export const now = () => time().notNull().defaultNow()
/** Grows with each write; it is the record's ETag. */
export const version = () => integer().notNull().default(1)
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Holds for lines of the audit log that are about releases and who may change them. */
export const isReleaseDeed = sql.raw(
  "entity in ('release', 'release-token', 'release-manager') and action not like 'load-failed-%'",
)
