import { type Channel, deliveryLimits } from '@hoistway/contracts/delivery'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alive } from '../../auth/live-sessions.repository.ts'
import { hashToken } from '../../auth/tokens.ts'
import type { Database } from '../../db/database.ts'
import { timeZoneOf } from '../../db/organization-tree.ts'
import { deliveryPreferences, pushBrowsers, sessions, users } from '../../db/schema.ts'
import { organizationsOf } from '../../db/scope.ts'

type Preferences = typeof deliveryPreferences.$inferInsert

const columns = {
  userId: users.id,
  email: users.email,
  language: sql<Preferences['language']>`coalesce(${deliveryPreferences.language}, ${users.language}, 'en')`,
}

/** Checked when a message is sent, because a membership or a role may have ended. */
const sees = (organizationIds: readonly string[]) =>
  organizationIds.length === 0
    ? undefined
    : sql`('Admin' = any(${users.roles}) or ${sql.param([...organizationIds])}::uuid[] <@ ${organizationsOf(users.id)})`

const readsReports = sql`${users.roles} && '{Admin,Manager}'`

export function recipientRepository(db: Database) {
  return {
    async user(id: string, organizationIds: readonly string[], isReport: boolean) {
      const organizationId = sql`${organizationIds[0] ?? null}::uuid`
      const timeZone = sql<string>`coalesce(${deliveryPreferences.timeZone}, ${timeZoneOf(organizationId)}, 'UTC')`
      const [found] = await db
        .select({ ...columns, timeZone })
        .from(users)
        .leftJoin(deliveryPreferences, eq(deliveryPreferences.userId, users.id))
        .where(
          and(
            eq(users.id, id),
            eq(users.isActive, true),
            sees(organizationIds),
            isReport ? readsReports : undefined,
          ),
        )
      return found
    },

    async readersOfReports(organizationId: string): Promise<string[]> {
      const rows = await db
        .select({ id: users.id })
        .from(users)
        .innerJoin(deliveryPreferences, eq(deliveryPreferences.userId, users.id))
        .where(
          and(deliveryPreferences.reports, eq(users.isActive, true), readsReports, sees([organizationId])),
        )
      return rows.map(({ id }) => id)
    },

    async preferences(userId: string) {
      const { language, timeZone, quietHours, reports } = deliveryPreferences
      const [found] = await db
        .select({ language, timeZone, quietHours, reports })
        .from(deliveryPreferences)
        .where(eq(deliveryPreferences.userId, userId))
      return found
    },

    setPreferences: (row: Preferences) =>
      db
        .insert(deliveryPreferences)
        .values(row)
        .onConflictDoUpdate({ target: deliveryPreferences.userId, set: row }),
  }
}

export function browserRepository(db: Database) {
  return {
    async find(id: string, organizationIds: readonly string[]) {
      const [found] = await db
        .select({ ...columns, subscription: pushBrowsers.subscription })
        .from(pushBrowsers)
        .innerJoin(sessions, eq(sessions.id, pushBrowsers.sessionId))
        .innerJoin(users, eq(users.id, sessions.userId))
        .leftJoin(deliveryPreferences, eq(deliveryPreferences.userId, users.id))
        .where(and(eq(pushBrowsers.id, id), alive, sees(organizationIds)))
      return found
    },

    of: (userId: string, which?: SQL) =>
      db
        .select({
          id: pushBrowsers.id,
          sessionId: pushBrowsers.sessionId,
          userAgent: sessions.userAgent,
          createdAt: pushBrowsers.createdAt,
        })
        .from(pushBrowsers)
        .innerJoin(sessions, eq(sessions.id, pushBrowsers.sessionId))
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(eq(users.id, userId), alive, which))
        .orderBy(desc(pushBrowsers.createdAt), desc(pushBrowsers.id)),

    /** Moves a known browser to the session. */
    async add(userId: string, sessionId: string, endpoint: string, subscription: string): Promise<string> {
      const row = { sessionId, hash: hashToken(endpoint), subscription }
      const [added] = await db
        .insert(pushBrowsers)
        .values(row)
        .onConflictDoUpdate({ target: pushBrowsers.hash, set: row })
        .returning({ id: pushBrowsers.id })
      if (!added) throw new Error('no browser was added')
      const all = await this.of(userId)
      for (const { id } of all.slice(deliveryLimits.browsersMax)) await this.remove(id)
      return added.id
    },

    remove: (id: string) => db.delete(pushBrowsers).where(eq(pushBrowsers.id, id)),
  }
}
export type BrowserRepository = ReturnType<typeof browserRepository>

export async function targetsOfUser(db: Database, userId: string, channels: readonly Channel[]) {
  const browsers = channels.includes('push') ? await browserRepository(db).of(userId) : []
  const email = channels.includes('email') ? [{ channel: 'email', target: userId, userId } as const] : []
  return [...email, ...browsers.map(({ id }) => ({ channel: 'push', target: id, userId }) as const)]
}
