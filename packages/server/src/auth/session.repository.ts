import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { refreshTokens, sessions, users } from '../db/schema.ts'
import type { Client } from './address.ts'
import { liveSessions, type SignInPolicy } from './live-sessions.repository.ts'
import { refreshTokenRepository } from './refresh-tokens.repository.ts'
import { hashToken, newToken } from './tokens.ts'

/** Maximum age of a session, however often it is refreshed. */
const SESSION_DAYS = 30

export function sessionRepository(db: Database, policy: SignInPolicy = { adminsNeedSecondFactor: false }) {
  return {
    ...liveSessions(db, policy),
    ...refreshTokenRepository(db, policy),

    async open(userId: string, client: Client): Promise<{ sessionId: string; refreshToken: string }> {
      const refreshToken = newToken()
      const expiresAt = sql`now() + make_interval(days => ${SESSION_DAYS})`
      return db.transaction(async (tx) => {
        const [session] = await tx
          .insert(sessions)
          .values({ userId, expiresAt, ...client, seenAt: sql`now()` })
          .returning({ id: sessions.id })
        if (!session) throw new Error('no session was created')
        await tx.update(users).set({ lastSignInAt: sql`now()` }).where(eq(users.id, userId))
        await tx.insert(refreshTokens).values({ hash: hashToken(refreshToken), sessionId: session.id })
        return { sessionId: session.id, refreshToken }
      })
    },

    async revoke(sessionId: string): Promise<void> {
      await db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.id, sessionId))
    },

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
