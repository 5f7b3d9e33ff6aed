import Bowser from 'bowser'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { notEnded } from '../../auth/live-sessions.repository.ts'
import { changed, type Database } from '../../db/database.ts'
import { sessions } from '../../db/schema.ts'

const LISTED = 100

const live = (userId: string) => and(eq(sessions.userId, userId), notEnded)

export function accountSessions(db: Database) {
  return {
    async list(userId: string, ownSessionId: string) {
      const rows = await db
        .select({
          id: sessions.id,
          createdAt: sessions.createdAt,
          seenAt: sessions.seenAt,
          expiresAt: sessions.expiresAt,
          address: sessions.address,
          userAgent: sessions.userAgent,
        })
        .from(sessions)
        .where(live(userId))
        .orderBy(desc(sql`coalesce(${sessions.seenAt}, ${sessions.createdAt})`), desc(sessions.id))
        .limit(LISTED)
      return rows.map(({ userAgent, ...session }) => ({
        ...session,
        ...deviceOf(userAgent),
        isOwn: session.id === ownSessionId,
      }))
    },

    async end(userId: string, which: { readonly only: string } | { readonly except: string }) {
      const condition = 'only' in which ? eq(sessions.id, which.only) : ne(sessions.id, which.except)
      return changed(
        db
          .update(sessions)
          .set({ revokedAt: sql`now()` })
          .where(and(live(userId), condition)),
      )
    },
  }
}

/** Null: an unknown browser or system, such as a script. */
export function deviceOf(userAgent: string | null) {
  const { browser, os } = userAgent ? Bowser.parse(userAgent) : {}
  const major = browser?.version?.split('.')[0]
  return {
    browser: browser?.name ? [browser.name, major].filter(Boolean).join(' ') : null,
    system: os?.name ?? null,
  }
}
