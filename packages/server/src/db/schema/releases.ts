import { crashKinds } from '@hoistway/releases/crash'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { key, now, time } from './columns.ts'

/** What pipelines release with. */
export const releaseTokens = pgTable('release_tokens', {
  id: key(),
  name: text().notNull(),
  /** SHA-256 of the token, which itself is stored nowhere. */
  hash: text().notNull().unique(),
  remotes: text().array().notNull(),
  actions: text().array().notNull(),
  createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  createdAt: now(),
  expiresAt: time().notNull(),
  lastUsedAt: time(),
  revokedAt: time(),
})

/** Public keys by which a remote recognises attestations of its builds. */
export const signingKeys = pgTable(
  'signing_keys',
  {
    id: key(),
    remote: text().notNull(),
    name: text().notNull(),
    /** SHA-256 of the key. */
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

/** Users who release a remote without being an Admin. */
export const releaseManagers = pgTable(
  'release_managers',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    remote: text().notNull(),
    createdAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.remote] }),
    index('release_managers_remote').on(table.remote),
  ],
)

/** Promotions that a second person approves. */
export const promoteRequests = pgTable(
  'promote_requests',
  {
    id: key(),
    remote: text().notNull(),
    version: text().notNull(),
    /** Who asked, as the audit names them. */
    by: jsonb().notNull().$type<unknown>(),
    /** The account that answers for it: of a user who asked, it cannot approve. */
    accountId: uuid(),
    /** Of what a token asked for: the first of two persons who approve, and who they are in the audit. */
    firstApproverId: uuid(),
    firstApproval: jsonb().$type<unknown>(),
    why: text(),
    requestedAt: now(),
    expiresAt: time().notNull(),
    /** `approved`, `withdrawn` or `replaced`; none while it is open. */
    outcome: text(),
    decidedAt: time(),
  },
  (table) => [uniqueIndex('promote_requests_open').on(table.remote).where(sql`outcome is null`)],
)

/** Promotions and canaries that begin at a time. */
export const releaseSchedules = pgTable(
  'release_schedules',
  {
    id: key(),
    remote: text().notNull(),
    version: text().notNull(),
    action: text({ enum: ['promote', 'canary'] }).notNull(),
    /** Who gets a canary, and how it grows. */
    audience: jsonb().$type<unknown>(),
    at: time().notNull(),
    /** What was live when it was scheduled. */
    liveThen: text(),
    /** Who scheduled it, as the audit names them; the account that answers for it, and the token. */
    by: jsonb().notNull().$type<unknown>(),
    accountId: uuid(),
    tokenId: uuid(),
    /** Accounts of the persons who have approved it, where two promote. */
    approvers: uuid().array().notNull().default(sql`'{}'`),
    why: text(),
    setAt: now(),
    /** Since when a server is doing it. */
    begunAt: time(),
    /** `done` or `cancelled`; none while it is open. */
    outcome: text(),
    decidedAt: time(),
  },
  (table) => [
    uniqueIndex('release_schedules_open')
      .on(table.remote, table.action, table.version)
      .where(sql`outcome is null`),
  ],
)

/** That a release ran, or failed, in a session: a browser's tab with a random id. */
export const releaseSessions = pgTable(
  'release_sessions',
  {
    remote: text().notNull(),
    version: text().notNull(),
    session: uuid().notNull(),
    kind: text({ enum: ['ran', ...crashKinds] }).notNull(),
    /** Tells the users of one release apart: a hash of both. None where an earlier server counted it. */
    person: text(),
    /** Of `ran`: since when the session owes a report, because the release was about to run. */
    silentSince: time(),
    at: now(),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.version, table.session, table.kind] }),
    index('release_sessions_time').on(table.at),
  ],
)

/** The errors of a release, alike ones as one. */
export const releaseErrors = pgTable(
  'release_errors',
  {
    remote: text().notNull(),
    version: text().notNull(),
    /** SHA-256 of kind, message and frame. */
    hash: text().notNull(),
    kind: text({ enum: crashKinds }).notNull(),
    /** Without what belongs to a user. */
    message: text().notNull(),
    frame: text().notNull(),
    times: integer().notNull().default(1),
    lastAt: now(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.version, table.hash] })],
)
