import Bowser from 'bowser'
import { and, desc, eq, sql } from 'drizzle-orm'
import { notEnded } from '../../auth/live-sessions.repository.ts'
import type { Database } from '../../db/database.ts'
import { sessions } from '../../db/schema.ts'

const LISTED = 100

export async function accountSessions(db: Database, userId: string, ownSessionId: string) {
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
    .where(and(eq(sessions.userId, userId), notEnded))
    .orderBy(desc(sql`coalesce(${sessions.seenAt}, ${sessions.createdAt})`), desc(sessions.id))
    .limit(LISTED)
  return rows.map(({ userAgent, ...session }) => ({
    ...session,
    ...deviceOf(userAgent),
    isOwn: session.id === ownSessionId,
  }))
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
