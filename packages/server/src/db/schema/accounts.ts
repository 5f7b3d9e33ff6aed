import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { key, now, time } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: key(),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    passwordHash: text().notNull(),
    roles: text().array().notNull().default(sql`'{}'`),
    isActive: boolean().notNull().default(true),
    createdAt: now(),
  },
  (table) => [uniqueIndex('users_email').on(sql`lower(${table.email})`)],
)

/** One sign-in; its refresh tokens are a family that is revoked as a whole. */
export const sessions = pgTable(
  'sessions',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: now(),
    expiresAt: time().notNull(),
    revokedAt: time(),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token, which itself is stored nowhere. */
    hash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: now(),
    usedAt: time(),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
)

export const auditLog = pgTable(
  'audit_log',
  {
    id: key(),
    at: now(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text(),
    details: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    index('audit_log_time').on(table.at, table.id),
    index('audit_log_entity').on(table.entity, table.entityId, table.at),
  ],
)
