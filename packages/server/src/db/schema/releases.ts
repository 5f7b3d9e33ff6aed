import { crashKinds } from '@hoistway/releases/crash'
import { sql } from 'drizzle-orm'
import { integer, json, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { key, now, partOf, time } from './columns.ts'

export const signingKeys = pgTable('signing_keys', {
  id: key(),
  remote: text().notNull(),
  name: text().notNull(),
  keyId: text().notNull(),
  /** PEM. */
  publicKey: text().notNull(),
  createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  createdAt: now(),
  revokedAt: time(),
})

export const releaseManagers = pgTable('release_managers', {
  userId: partOf(() => users.id),
  remote: text().notNull(),
  createdAt: now(),
})

export const promoteRequests = pgTable('promote_requests', {
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
})

export const releaseSchedules = pgTable('release_schedules', {
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
  begunAt: time(),
  /** `done` or `cancelled`; null while it is open. */
  outcome: text(),
  decidedAt: time(),
})

/** A session is a browser tab with a random id. */
export const releaseSessions = pgTable('release_sessions', {
  remote: text().notNull(),
  version: text().notNull(),
  session: uuid().notNull(),
  kind: text({ enum: ['ran', ...crashKinds] }).notNull(),
  /** Hash of user and release. null: written by an earlier server. */
  person: text(),
  /** For `ran`: a report is due since then, because the release was about to run. */
  silentSince: time(),
  at: now(),
})

export const releaseErrors = pgTable('release_errors', {
  remote: text().notNull(),
  version: text().notNull(),
  hash: text().notNull(),
  kind: text({ enum: crashKinds }).notNull(),
  /** Without personal data. */
  message: text().notNull(),
  frame: text().notNull(),
  times: integer().notNull().default(1),
  lastAt: now(),
})

/** The highest revision is current. */
export const releaseRegistries = pgTable('release_registries', {
  revision: integer().primaryKey(),
  /** JSON text keeps the order of the remotes. */
  registry: json().$type<unknown>().notNull(),
  createdAt: now(),
})
