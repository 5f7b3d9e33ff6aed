import { NOTIFICATIONS_LISTED, type notificationQuery, type ReadBody } from '@hoistway/contracts/notification'
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Caller } from '../../base/caller.ts'
import type { Database } from '../../db/database.ts'
import { NOTIFICATION_DAYS } from '../../db/old-rows.ts'
import { elevators, notificationReaders, notificationReads, notifications, users } from '../../db/schema.ts'
import { visibleTo } from '../../db/scope.ts'

/** Requires that the caller sees the subject now. */
const isFor = (caller: Caller) =>
  and(
    or(isNull(notifications.userId), eq(notifications.userId, caller.id)),
    or(isNull(notifications.elevatorId), visibleTo(caller, elevators.organizationId) ?? sql`true`),
    or(isNull(notifications.organizationId), visibleTo(caller, notifications.organizationId) ?? sql`true`),
    or(isNull(notifications.roles), sql`${notifications.roles} && ${sql.param([...caller.roles])}::text[]`),
    sql`${notifications.raisedAt} > now() - make_interval(days => ${NOTIFICATION_DAYS})`,
  )

export function notificationRepository(db: Database) {
  const listOf = (caller: Caller, which?: SQL) => {
    const readUntil = sql`coalesce(
      (select ${notificationReaders.readUntil} from ${notificationReaders} where ${notificationReaders.userId} = ${caller.id}),
      (select ${users.createdAt} from ${users} where ${users.id} = ${caller.id}))`
    const isReadAlone = sql`exists (select 1 from ${notificationReads}
      where ${notificationReads.userId} = ${caller.id} and ${notificationReads.notificationId} = ${notifications.id}
      and ${notificationReads.readAt} >= ${notifications.raisedAt})`
    return db
      .select({
        id: notifications.id,
        title: notifications.title,
        message: notifications.message,
        severity: notifications.severity,
        kind: notifications.kind,
        source: notifications.source,
        translations: notifications.translations,
        link: notifications.link,
        timestamp: sql<Date>`${notifications.at}`.mapWith(notifications.at).as('timestamp'),
        count: notifications.count,
        since: notifications.since,
        resolvedAt: notifications.resolvedAt,
        raisedAt: notifications.raisedAt,
        organizationId: sql<
          string | null
        >`coalesce(${notifications.organizationId}, ${elevators.organizationId})`.as('place'),
        isUnread: sql<boolean>`(${notifications.raisedAt} > ${readUntil} and not ${isReadAlone})`.as(
          'is_unread',
        ),
      })
      .from(notifications)
      .leftJoin(elevators, eq(elevators.id, notifications.elevatorId))
      .where(and(isFor(caller), which))
      .orderBy(desc(notifications.raisedAt), desc(notifications.id))
      .limit(NOTIFICATIONS_LISTED)
      .as('listed')
  }

  async function countsOf(caller: Caller, which?: SQL) {
    const listed = listOf(caller, which)
    const [counts] = await db
      .select({
        total: sql<number>`count(*)::int`,
        unread: sql<number>`count(*) filter (where ${listed.isUnread})::int`,
      })
      .from(listed)
    return counts ?? { total: 0, unread: 0 }
  }

  return {
    async page(caller: Caller, { severity, page, pageSize }: z.output<typeof notificationQuery>) {
      const which = severity && eq(notifications.severity, severity)
      const listed = listOf(caller, which)
      const rows = await db
        .select()
        .from(listed)
        .orderBy(desc(listed.raisedAt), desc(listed.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize)
      const { total, unread } = await countsOf(caller, which)
      return { rows, total, unreadCount: which ? (await countsOf(caller)).unread : unread }
    },

    unreadCount: async (caller: Caller): Promise<number> => (await countsOf(caller)).unread,

    /** Returns false for a notification that the caller does not see. */
    async markRead(caller: Caller, body: ReadBody): Promise<boolean> {
      if ('until' in body) {
        const until = sql`least(${body.until}::timestamptz, now())`
        await db
          .insert(notificationReaders)
          .values({ userId: caller.id, readUntil: until })
          .onConflictDoUpdate({
            target: notificationReaders.userId,
            set: { readUntil: sql`greatest(${notificationReaders.readUntil}, excluded.read_until)` },
          })
        return true
      }
      const [seen] = await db.select().from(listOf(caller, eq(notifications.id, body.id)))
      if (!seen) return false
      await db
        .insert(notificationReads)
        .values({ userId: caller.id, notificationId: seen.id })
        .onConflictDoUpdate({
          target: [notificationReads.userId, notificationReads.notificationId],
          set: { readAt: sql`now()` },
        })
      return true
    },
  }
}
