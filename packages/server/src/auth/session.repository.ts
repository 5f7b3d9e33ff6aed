import type { SessionEnding } from '@hoistway/contracts/auth'
import { and, eq, exists, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { refreshTokens, secondFactors, sessions, users } from '../db/schema.ts'
import { organizationsOf } from '../db/scope.ts'
import type { Caller } from './caller.ts'
import { hashToken, newToken } from './tokens.ts'

/** A caller, and the ids of the organizations that the caller sees; `undefined`: all. */
export interface Access {
  readonly caller: Caller
  readonly visible: ReadonlySet<string> | undefined
}

export interface SignInPolicy {
  readonly adminsNeedSecondFactor: boolean
}

/** A session ends this long after its sign-in, however often it was refreshed. */
const SESSION_DAYS = 30
/**
 * Two tabs may refresh with the same token within this time, and receive the same successor; later it counts as
 * stolen.
 */
const REUSE_GRACE_SECONDS = 10

/** What became of a refresh token; `reused`: it was used before, and its session has ended therefore. */
export interface Rotation {
  readonly outcome: 'rotated' | 'reused'
  readonly caller: Caller
}

export function sessionRepository(
  db: Database,
  { adminsNeedSecondFactor }: SignInPolicy = { adminsNeedSecondFactor: false },
) {
  const hasSecondFactor = exists(
    db
      .select({ one: sql`1` })
      .from(secondFactors)
      .where(and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt))),
  )
  const columns = {
    id: users.id,
    email: users.email,
    firstName: users.firstName,
    lastName: users.lastName,
    roles: users.roles,
    mustEnrol: adminsNeedSecondFactor
      ? sql<boolean>`('Admin' = any(${users.roles}) and not ${hasSecondFactor})`
      : sql<boolean>`false`,
  }
  const alive = and(isNull(sessions.revokedAt), gt(sessions.expiresAt, sql`now()`), eq(users.isActive, true))

  return {
    /** The user of a session that is neither revoked nor over. */
    async find(userId: string, sessionId: string): Promise<Caller | undefined> {
      const [user] = await db
        .select(columns)
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(eq(sessions.id, sessionId), eq(users.id, userId), alive))
      return user && { ...user, sessionId }
    },

    /** As `find`, for many sessions in one statement, each with what its user sees. One that has ended is missing. */
    async findAccess(sessionIds: readonly string[]): Promise<readonly Access[]> {
      const rows = await db
        .select({
          ...columns,
          sessionId: sessions.id,
          visible: sql<string[] | null>`case when 'Admin' = any(${users.roles}) then null
            else ${organizationsOf(users.id)} end`,
        })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(inArray(sessions.id, [...sessionIds]), alive))
      return rows.map(({ visible, ...caller }) => ({
        caller,
        visible: visible ? new Set(visible) : undefined,
      }))
    },

    async open(userId: string): Promise<{ sessionId: string; refreshToken: string }> {
      const refreshToken = newToken()
      const expiresAt = sql`now() + make_interval(days => ${SESSION_DAYS})`
      return db.transaction(async (tx) => {
        const [session] = await tx
          .insert(sessions)
          .values({ userId, expiresAt })
          .returning({ id: sessions.id })
        if (!session) throw new Error('no session was created')
        await tx.insert(refreshTokens).values({ hash: hashToken(refreshToken), sessionId: session.id })
        return { sessionId: session.id, refreshToken }
      })
    },

    /**
     * Exchanges a refresh token for its successor. `undefined` for one that is unknown, or whose session is over.
     * The caller derives the successor from the token, so that no second branch grows from one that was stolen: whoever comes
     * second within the grace receives what the first one has.
     */
    async rotate(token: string, successor: string): Promise<Rotation | undefined> {
      const hash = hashToken(token)
      return db.transaction(async (tx) => {
        const [found] = await tx
          .select({
            ...columns,
            sessionId: sessions.id,
            usedAt: refreshTokens.usedAt,
            isLate: sql<boolean>`coalesce(${refreshTokens.usedAt} < now() - make_interval(secs => ${REUSE_GRACE_SECONDS}), false)`,
          })
          .from(refreshTokens)
          .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
          .innerJoin(users, eq(users.id, sessions.userId))
          .where(and(eq(refreshTokens.hash, hash), alive))
          .for('update', { of: refreshTokens })
        if (!found) return undefined
        const { usedAt, isLate, ...caller } = found
        if (isLate) {
          await tx.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.id, caller.sessionId))
          return { outcome: 'reused', caller }
        }
        if (!usedAt) {
          await tx.update(refreshTokens).set({ usedAt: sql`now()` }).where(eq(refreshTokens.hash, hash))
          await tx.insert(refreshTokens).values({ hash: hashToken(successor), sessionId: caller.sessionId })
        }
        return { outcome: 'rotated', caller }
      })
    },

    /** Why the session of a refresh token is over; `undefined` for a token that is unknown. */
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

    async revoke(sessionId: string): Promise<void> {
      await db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.id, sessionId))
    },

    /** Ends every session of a user, but one if there is one to keep. */
    async revokeAll(userId: string, exceptSessionId?: string): Promise<void> {
      const others = exceptSessionId === undefined ? undefined : ne(sessions.id, exceptSessionId)
      await db
        .update(sessions)
        .set({ revokedAt: new Date() })
        .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), others))
    },
  }
}
export type SessionRepository = ReturnType<typeof sessionRepository>
