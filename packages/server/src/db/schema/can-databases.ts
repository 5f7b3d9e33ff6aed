import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { key, now, partOf, version } from './columns.ts'

export const canDatabases = pgTable('can_databases', {
  id: key(),
  controllerType: text().$type<'ESP32_WiFi' | 'ESP32_Cellular_A76XX'>().notNull(),
  name: text().notNull(),
  messages: integer().notNull(),
  version: version(),
  updatedAt: now(),
  updatedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
})

export const canDatabaseVersions = pgTable('can_database_versions', {
  databaseId: partOf(() => canDatabases.id),
  version: integer().notNull(),
  at: now(),
  userId: uuid().references(() => users.id, { onDelete: 'set null' }),
  name: text().notNull(),
  content: text().notNull(),
})
