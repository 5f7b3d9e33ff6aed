import type { SessionEnding } from '@hoistway/contracts/auth'
import type { Language } from '@hoistway/language/messages'
import { and, eq, exists, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Caller } from '../base/caller.ts'
import { changed, type Database, onlyRow } from '../db/database.ts'
import { hasSecondFactor, refreshTokens, sessions, ssoIdentities, users } from '../db/schema.ts'
import type { Client } from './address.ts'
import {
  alive,
  callerColumns,
  liveSessions,
  notEnded,
  type SignInPolicy,
} from './live-sessions.repository.ts'
import { hashToken, newToken } from './tokens.ts'

/** Tabs that refresh with the same token within this time get the same successor, even if it was used. */
const REUSE_GRACE_SECONDS = 10

interface Rotation {
  readonly outcome: 'rotated' | 'reused'
  readonly caller: Caller
}

function refreshTokenRepository(db: Database, policy: SignInPolicy) {
  const columns = callerColumns(policy)
  const isLate = sql<boolean>`coalesce(${refreshTokens.usedAt} < now() - make_interval(secs => ${REUSE_GRACE_SECONDS}), false)`
  const other = alias(refreshTokens, 'other')
  const isOther = and(eq(other.sessionId, refreshTokens.sessionId), ne(other.hash, refreshTokens.hash))
  const usedSince = and(isOther, gt(other.usedAt, refreshTokens.createdAt))
  const wasContinued = exists(db.select({ hash: other.hash }).from(other).where(usedSince))
  return {
    /**
     * Returns `undefined` for an unknown token or ended session. The successor derives from the token, so a stolen one
     * cannot start a second chain. A late repetition is theft if another token was used since this one was created: its
     * successor, or its predecessor in a late repetition, as when two browsers take turns.
     */
    async rotate(token: string, successor: string, client: Client): Promise<Rotation | undefined> {
      const hash = hashToken(token)
      return db.transaction(async (tx) => {
        const [found] = await tx
          .select({
            ...columns,
            sessionId: sessions.id,
            usedAt: refreshTokens.usedAt,
            isLate,
            isTheft: sql<boolean>`${isLate} and ${wasContinued}`,
          })
          .from(refreshTokens)
          .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
          .innerJoin(users, eq(users.id, sessions.userId))
          .where(and(eq(refreshTokens.hash, hash), alive))
          .for('update', { of: refreshTokens })
        if (!found) return undefined
        const { usedAt, isLate: isRepeated, isTheft, ...caller } = found
        if (isTheft) {
          await tx.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.id, caller.sessionId))
          return { outcome: 'reused', caller }
        }
        await tx
          .update(sessions)
          .set({ seenAt: sql`now()`, ...client })
          .where(eq(sessions.id, caller.sessionId))
        if (!usedAt || isRepeated)
          await tx.update(refreshTokens).set({ usedAt: sql`now()` }).where(eq(refreshTokens.hash, hash))
        if (!usedAt)
          await tx.insert(refreshTokens).values({ hash: hashToken(successor), sessionId: caller.sessionId })
        return { outcome: 'rotated', caller }
      })
    },

    async endingOf(token: string): Promise<SessionEnding | undefined> {
      const [found] = await db
        .select({
          isRevoked: sql<boolean>`${sessions.revokedAt} is not null`,
          isExpired: sql<boolean>`${sessions.expiresAt} <= now()`,
          isActive: users.isActive,
        })
        .from(refreshTokens)
        .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(eq(refreshTokens.hash, hashToken(token)))
      if (!found) return undefined
      if (!found.isActive) return 'account-inactive'
      if (found.isRevoked) return 'session-revoked'
      return found.isExpired ? 'session-expired' : undefined
    },
  }
}

export interface SignInProof {
  readonly provider?: string
  /** This hash accepted the password; it may have been replaced since. */
  readonly passwordHash?: string | undefined
  readonly hasCode?: boolean | undefined
}

export const provenAccount = (userId: string, { passwordHash }: SignInProof) =>
  and(eq(users.id, userId), passwordHash === undefined ? undefined : eq(users.passwordHash, passwordHash))

interface SessionOrigin extends SignInProof {
  readonly hours?: number
}

export const hasConfirmedFactor = async (db: Database, userId: string) =>
  (await db.$count(users, and(eq(users.id, userId), hasSecondFactor))) > 0

export type WhichSessions = { readonly only: string } | { readonly except: string }

const SESSION_DAYS = 30
/** Days after the end of a session. */
const RETENTION_DAYS = 90
/** A session in permanent use has 3,000 refresh tokens. */
const SWEPT_AT_ONCE = 10

export function sessionRepository(db: Database, policy: SignInPolicy = { adminsNeedSecondFactor: false }) {
  return {
    ...liveSessions(db, policy),
    ...refreshTokenRepository(db, policy),

    /** `undefined` when the password was replaced, the account unlinked, or a code of the second factor is missing. */
    async open(
      userId: string,
      client: Client,
      { hours = SESSION_DAYS * 24, ...proof }: SessionOrigin = {},
    ): Promise<{ sessionId: string; refreshToken: string } | undefined> {
      const refreshToken = newToken()
      const expiresAt = sql`now() + make_interval(secs => ${hours * 3600})`
      return db.transaction(async (tx) => {
        // Waits for a new password, a second factor or an unlink, which ends only sessions committed before.
        const [user] = await tx
          .update(users)
          .set({ lastSignInAt: sql`now()` })
          .where(provenAccount(userId, proof))
          .returning({ id: users.id })
        if (!user || (!proof.hasCode && (await hasConfirmedFactor(tx, userId)))) return undefined
        if (proof.provider && !(await tx.$count(ssoIdentities, eq(ssoIdentities.userId, userId))))
          return undefined
        const values = { userId, expiresAt, ...client, provider: proof.provider ?? null, seenAt: sql`now()` }
        const session = await onlyRow(tx.insert(sessions).values(values).returning({ id: sessions.id }))
        await tx.insert(refreshTokens).values({ hash: hashToken(refreshToken), sessionId: session.id })
        return { sessionId: session.id, refreshToken }
      })
    },

    async rememberLanguage(userId: string, language: Language): Promise<void> {
      await db
        .update(users)
        .set({ language })
        .where(and(eq(users.id, userId), sql`${users.language} is distinct from ${language}`))
    },

    async revoke(sessionId: string): Promise<string | null | undefined> {
      const [revoked] = await db
        .update(sessions)
        .set({ revokedAt: sql`now()`, seenAt: sql`now()` })
        .where(eq(sessions.id, sessionId))
        .returning({ provider: sessions.provider })
      return revoked?.provider
    },

    async providerOf(sessionId: string): Promise<string | null | undefined> {
      const [found] = await db
        .select({ provider: sessions.provider })
        .from(sessions)
        .where(eq(sessions.id, sessionId))
      return found?.provider
    },

    /** Used refresh tokens must be recognized until their session is deleted. */
    async sweep(goesOn: () => boolean): Promise<void> {
      const old = db
        .select({ id: sessions.id })
        .from(sessions)
        .where(
          lt(
            sql`coalesce(${sessions.revokedAt}, ${sessions.expiresAt})`,
            sql`now() - make_interval(days => ${RETENTION_DAYS})`,
          ),
        )
        .limit(SWEPT_AT_ONCE)
      for (let deleted = SWEPT_AT_ONCE; goesOn() && deleted === SWEPT_AT_ONCE; )
        deleted = (await db.delete(sessions).where(inArray(sessions.id, old))).rowCount ?? 0
    },

    /** Returns false when no session was left to end. */
    revokeAll(userId: string, which?: WhichSessions): Promise<boolean> {
      const chosen = which && ('only' in which ? eq(sessions.id, which.only) : ne(sessions.id, which.except))
      return changed(
        db
          .update(sessions)
          .set({ revokedAt: sql`now()` })
          .where(and(eq(sessions.userId, userId), notEnded, chosen)),
      )
    },
  }
}
export type SessionRepository = ReturnType<typeof sessionRepository>
