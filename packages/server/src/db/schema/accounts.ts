import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { isReleaseDeed, key, now, time } from './columns.ts'

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

/** Places from which an account was signed in to: browsers, by the hash of their device cookie, and addresses. */
export const knownPlaces = pgTable(
  'known_places',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['device', 'address'] }).notNull(),
    mark: text().notNull(),
    lastUsedAt: now(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.mark] }), index('known_places_mark').on(table.mark)],
)

/** Counters of limits, as rate-limiter-flexible writes them: it names no columns, so their order matters. Unlogged. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
})

/** What is known of an entry beyond who did what to what. */
export interface AuditDetails {
  /** From where; of repeats the latest ten, newest first. */
  readonly addresses?: readonly string[]
  /** Why it was refused. */
  readonly reason?: string
  /** How often it happened, with the time of the last one; absent: once. */
  readonly count?: number
  readonly lastAt?: string
  /** The roles that were given. */
  readonly roles?: readonly string[]
  /** The releases that ran in the page. */
  readonly releases?: readonly string[]
  /** Of what devices do. */
  readonly [member: string]: unknown
}

export const auditLog = pgTable(
  'audit_log',
  {
    id: key(),
    at: now(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text(),
    details: jsonb().$type<AuditDetails>(),
  },
  (table) => [
    index('audit_log_time').on(table.at, table.id),
    index('audit_log_entity').on(table.entity, table.entityId, table.at),
    // Few among very many: the audit of releases is read by page.
    index('audit_log_releases').on(table.at, table.id).where(isReleaseDeed),
  ],
)

/** One-time links with which an account gets a new password. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the token, which itself is stored nowhere. */
    hash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: now(),
    expiresAt: time().notNull(),
    usedAt: time(),
    revokedAt: time(),
  },
  (table) => [index('password_resets_user').on(table.userId)],
)

/** The authenticator app of an account. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed. */
  secret: text().notNull(),
  createdAt: now(),
  /** Until then it is being set up, and no sign-in asks for it. */
  confirmedAt: time(),
  /** Step (30 s each since 1970) of the last code that was accepted: neither it nor an older one counts again. */
  lastStep: integer(),
})

/** What signs in instead of a code when the phone is lost, each once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code, which itself is stored nowhere. */
    hash: text().notNull(),
    usedAt: time(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
)

/** Sign-ins whose password was right and whose second factor is awaited. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    /** SHA-256 of the challenge, which itself is stored nowhere. */
    hash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: now(),
    expiresAt: time().notNull(),
    usedAt: time(),
    /** Codes that were tried with it. */
    tries: integer().notNull().default(0),
  },
  (table) => [index('sign_in_challenges_user').on(table.userId)],
)
