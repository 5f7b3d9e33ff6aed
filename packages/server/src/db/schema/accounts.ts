import type { Language } from '@hoistway/language/messages'
import { and, isNull, not, sql } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { key, now, partOf, time, xid8 } from './columns.ts'

export const users = pgTable('users', {
  id: key(),
  email: text().notNull(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  passwordHash: text().notNull(),
  roles: text().array().notNull().default(sql`'{}'`),
  isActive: boolean().notNull().default(true),
  /** `approval`: registered, waits for an Admin. `invitation`: has no password yet. */
  awaiting: text({ enum: ['approval', 'invitation'] }),
  isService: boolean().notNull().default(false),
  lastSignInAt: time(),
  /** The console had it at the last sign-in or refresh. */
  language: text().$type<Language>(),
  createdAt: now(),
})

/** null where a left join found no user. */
export const userName = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`

export const isActivePerson = and(users.isActive, not(users.isService), isNull(users.awaiting))

export const sessions = pgTable('sessions', {
  id: key(),
  userId: partOf(() => users.id),
  createdAt: now(),
  expiresAt: time().notNull(),
  revokedAt: time(),
  seenAt: time(),
  address: text(),
  userAgent: text(),
  /** null: password. */
  provider: text(),
})

export const apiTokens = pgTable('api_tokens', {
  id: key(),
  accountId: partOf(() => users.id),
  name: text().notNull(),
  /** SHA-256. */
  hash: text().notNull().unique(),
  scopes: text().array().notNull(),
  remotes: text().array().notNull().default(sql`'{}'`),
  createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  createdAt: now(),
  expiresAt: time().notNull(),
  lastUsedAt: time(),
  lastUsedAddress: text(),
  revokedAt: time(),
})

export const refreshTokens = pgTable('refresh_tokens', {
  hash: text().primaryKey(),
  sessionId: partOf(() => sessions.id),
  createdAt: now(),
  usedAt: time(),
})

export const knownPlaces = pgTable('known_places', {
  userId: partOf(() => users.id),
  kind: text({ enum: ['device', 'address'] }).notNull(),
  mark: text().notNull(),
  lastUsedAt: now(),
})

export interface AuditDetails {
  /** Latest ten, newest first. */
  readonly addresses?: readonly string[]
  readonly reason?: string
  readonly count?: number
  readonly lastAt?: string
  readonly roles?: readonly string[]
  readonly apiToken?: string
  readonly releases?: readonly string[]
  /** Secrets have no values. */
  readonly changes?: Readonly<Record<string, readonly [before: unknown, after: unknown] | readonly []>>
  readonly [member: string]: unknown
}

export const auditLog = pgTable('audit_log', {
  id: key(),
  at: now(),
  userId: uuid().references(() => users.id, { onDelete: 'set null' }),
  action: text().notNull(),
  entity: text().notNull(),
  entityId: text(),
  details: jsonb().$type<AuditDetails>(),
  /**
   * `seq`: position in the chain, without gaps. `hash`: covers this line and the previous hash. null: not sealed
   * yet.
   */
  seq: bigint({ mode: 'number' }),
  hash: text(),
})

/** Unlogged. Triggers note changes here during a transaction. */
export const auditChanges = pgTable('audit_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  transaction: xid8().notNull().default(sql`pg_current_xact_id()`),
  entity: text().notNull().default(''),
  entityId: text().notNull(),
  isDeletion: boolean().notNull().default(false),
  changes: jsonb().notNull(),
})

export const passwordResets = pgTable('password_resets', {
  hash: text().primaryKey(),
  userId: partOf(() => users.id),
  createdAt: now(),
  expiresAt: time().notNull(),
  usedAt: time(),
  revokedAt: time(),
})

export const secondFactors = pgTable('second_factors', {
  userId: partOf(() => users.id).primaryKey(),
  /** Sealed. */
  secret: text().notNull(),
  createdAt: now(),
  /** Null during set-up; sign-ins do not require it yet. */
  confirmedAt: time(),
  /** Last accepted step (30 s each since 1970). It and older ones are rejected. */
  lastStep: integer(),
})

/** Refers to the `users` of the query. */
export const hasSecondFactor = sql<boolean>`exists (
  select 1 from ${secondFactors}
  where ${secondFactors.userId} = ${users.id} and ${secondFactors.confirmedAt} is not null)`

export const recoveryCodes = pgTable('recovery_codes', {
  userId: partOf(() => users.id),
  hash: text().notNull(),
  usedAt: time(),
})

export const signInChallenges = pgTable('sign_in_challenges', {
  hash: text().primaryKey(),
  userId: partOf(() => users.id),
  createdAt: now(),
  expiresAt: time().notNull(),
  usedAt: time(),
  provider: text(),
  tries: integer().notNull().default(0),
})

export const ssoIdentities = pgTable('sso_identities', {
  issuer: text().notNull(),
  subject: text().notNull(),
  userId: partOf(() => users.id),
  createdAt: now(),
})

/** Sign-ins wait for a provider, then for the browser that exchanges the one-time code. */
export const ssoAttempts = pgTable('sso_attempts', {
  hash: text().primaryKey(),
  provider: text().notNull(),
  purpose: text({ enum: ['sign-in', 'proof'] }).notNull(),
  returnUrl: text(),
  answeredAt: time(),
  userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
  codeHash: text(),
  expiresAt: time().notNull(),
})
