import { crashKinds } from '@hoistway/releases/crash'
import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { key, now, partOf, time } from './columns.ts'

export const signingKeys = pgTable(
  'signing_keys',
  {
    id: key(),
    remote: text().notNull(),
    name: text().notNull(),
    keyId: text().notNull(),
    /** PEM. */
    publicKey: text().notNull(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: now(),
    revokedAt: time(),
  },
  (table) => [
    uniqueIndex('signing_keys_trusted').on(table.remote, table.keyId).where(sql`revoked_at is null`),
  ],
)

export const releaseManagers = pgTable(
  'release_managers',
  {
    userId: partOf(() => users.id),
    remote: text().notNull(),
    createdAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.remote] }),
    index('release_managers_remote').on(table.remote),
  ],
)

export const promoteRequests = pgTable(
  'promote_requests',
  {
    id: key(),
    remote: text().notNull(),
    version: text().notNull(),
    by: jsonb().notNull().$type<unknown>(),
    /** Cannot approve its own request. */
    accountId: uuid(),
    /** For a token's request: first of two approvers, with the audit entry. */
    firstApproverId: uuid(),
    firstApproval: jsonb().$type<unknown>(),
    why: text(),
    requestedAt: now(),
    expiresAt: time().notNull(),
    /** `approved`, `withdrawn` or `replaced`; null while it is open. */
    outcome: text(),
    decidedAt: time(),
  },
  (table) => [uniqueIndex('promote_requests_open').on(table.remote).where(sql`outcome is null`)],
)

export const releaseSchedules = pgTable(
  'release_schedules',
  {
    id: key(),
    remote: text().notNull(),
    version: text().notNull(),
    action: text({ enum: ['promote', 'canary'] }).notNull(),
    audience: jsonb().$type<unknown>(),
    at: time().notNull(),
    liveThen: text(),
    by: jsonb().notNull().$type<unknown>(),
    accountId: uuid(),
    tokenId: uuid(),
    /** Only where two people promote. */
    approvers: uuid().array().notNull().default(sql`'{}'`),
    why: text(),
    setAt: now(),
    /** When a server claimed it. */
    begunAt: time(),
    /** `done` or `cancelled`; null while it is open. */
    outcome: text(),
    decidedAt: time(),
  },
  (table) => [
    uniqueIndex('release_schedules_open')
      .on(table.remote, table.action, table.version)
      .where(sql`outcome is null`),
  ],
)

/** A session is a browser tab with a random id. */
export const releaseSessions = pgTable(
  'release_sessions',
  {
    remote: text().notNull(),
    version: text().notNull(),
    session: uuid().notNull(),
    kind: text({ enum: ['ran', ...crashKinds] }).notNull(),
    /** Hash of user and release. null: written by an earlier server. */
    person: text(),
    /** For `ran`: a report is due since then, because the release was about to run. */
    silentSince: time(),
    at: now(),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.version, table.session, table.kind] }),
    index('release_sessions_time').on(table.at),
  ],
)

export const releaseErrors = pgTable(
  'release_errors',
  {
    remote: text().notNull(),
    version: text().notNull(),
    hash: text().notNull(),
    kind: text({ enum: crashKinds }).notNull(),
    /** Without personal data. */
    message: text().notNull(),
    frame: text().notNull(),
    times: integer().notNull().default(1),
    lastAt: now(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.version, table.hash] })],
)

/** The highest revision is current. */
export const releaseRegistries = pgTable('release_registries', {
  revision: integer().primaryKey(),
  /** JSON text keeps the order of the remotes. */
  registry: json().$type<unknown>().notNull(),
  createdAt: now(),
})
