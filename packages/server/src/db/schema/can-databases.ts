import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { key, now, partOf, version } from './columns.ts'

export const canDatabases = pgTable(
  'can_databases',
  {
    id: key(),
    controllerType: text().$type<'ESP32_WiFi' | 'ESP32_Cellular_A76XX'>().notNull(),
    name: text().notNull(),
    messages: integer().notNull(),
    version: version(),
    updatedAt: now(),
    updatedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('can_databases_type').on(table.controllerType),
    index('can_databases_updated_by').on(table.updatedBy),
  ],
)

export const canDatabaseVersions = pgTable(
  'can_database_versions',
  {
    databaseId: partOf(() => canDatabases.id),
    version: integer().notNull(),
    at: now(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    content: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.version] }),
    index('can_database_versions_user').on(table.userId),
  ],
)
