import { sql } from 'drizzle-orm'
import { type AnyPgColumn, customType, integer, timestamp, uuid } from 'drizzle-orm/pg-core'

export const key = () => uuid().primaryKey().default(sql`uuidv7()`)

/** Returns the lowest id (UUIDv7) of a time. */
export function idAt(at: number): string {
  const hex = Math.max(0, Math.floor(at)).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

export const partOf = (id: () => AnyPgColumn) => uuid().notNull().references(id, { onDelete: 'cascade' })
export const time = () => timestamp({ withTimezone: true, precision: 3 })
export const now = () => time().notNull().defaultNow()
/** Increases with each write; used as the ETag. */
export const version = () => integer().notNull().default(1)
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const isReleaseAudit = sql.raw(
  "entity in ('release', 'release-token', 'release-manager') and action not like 'load-failed-%'",
)

/** Name that an audited record had before the change or its deletion. */
export const earlierName = sql.raw(
  "coalesce(details #>> '{changes,name,0}', details #>> '{changes,code,0}', details #>> '{changes,email,0}')",
)
