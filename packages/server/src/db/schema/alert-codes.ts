import type { AlertCodeBody } from '@hoistway/contracts/alert-code'
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { key, now, partOf, version } from './columns.ts'

export const alertCodes = pgTable('alert_codes', {
  id: key(),
  code: text().notNull(),
  /** null: all types. */
  controllerType: text().$type<'ESP32_WiFi' | 'ESP32_Cellular_A76XX'>(),
  texts: jsonb().$type<AlertCodeBody['texts']>().notNull(),
  /** Unused, but servers of the previous version still read and write it. */
  sparePart: text().notNull().default(''),
  links: text().array().notNull().default(sql`'{}'`),
  updatedAt: now(),
  updatedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  version: version(),
})

export const alertCodeVersions = pgTable('alert_code_versions', {
  alertCodeId: partOf(() => alertCodes.id),
  version: integer().notNull(),
  at: now(),
  userId: uuid().references(() => users.id, { onDelete: 'set null' }),
  content: jsonb().$type<AlertCodeBody>().notNull(),
})
