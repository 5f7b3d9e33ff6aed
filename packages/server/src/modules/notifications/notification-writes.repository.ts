import { and, eq, getTableColumns, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { alerts, notifications } from '../../db/schema.ts'
import type { FoldedEvent } from './notification-event.ts'

/** An event within this time after the last one of its subject is a repeat of it; later ones are counted from one again. */
const REPEAT_HOURS = 1
export const RETENTION_DAYS = 30
/** Codes of alerts are the devices' to choose: an elevator, and a user, have at most so many notifications, and of each remote as many more. */
const KEPT_EACH = 200

export type StoredNotification = typeof notifications.$inferSelect

/** Writes what happened. */
export function notificationWrites(db: Database) {
  const { at, count, since, raisedAt, resolvedAt } = notifications
  const restarts = sql`${at} < excluded.at - make_interval(hours => ${REPEAT_HOURS})`

  const upsert = (events: readonly FoldedEvent[], isRepeat: boolean) =>
    db
      .insert(notifications)
      .values(events.map(({ isRepeat: _, ...event }) => event))
      .onConflictDoUpdate({
        target: notifications.subject,
        set: {
          id: sql`excluded.id`,
          elevatorId: sql`excluded.elevator_id`,
          organizationId: sql`excluded.organization_id`,
          userId: sql`excluded.user_id`,
          roles: sql`excluded.roles`,
          remote: sql`excluded.remote`,
          source: sql`excluded.source`,
          kind: sql`excluded.kind`,
          translations: sql`excluded.translations`,
          severity: sql`excluded.severity`,
          title: sql`excluded.title`,
          message: sql`excluded.message`,
          link: sql`excluded.link`,
          at: sql`greatest(${at}, excluded.at)`,
          resolvedAt: null,
          ...(isRepeat
            ? {
                count: sql`${count} + excluded.count`,
                // What was over and has come back is news.
                raisedAt: sql`case when ${resolvedAt} is null then ${raisedAt} else now() end`,
              }
            : {
                count: sql`case when ${restarts} then excluded.count else ${count} + excluded.count end`,
                since: sql`case when ${restarts} then excluded.since else ${since} end`,
                raisedAt: sql`now()`,
              }),
        },
      })
      .returning()

  return {
    /** Stores events, at most one of each subject, and returns what became of them. */
    async store(events: readonly FoldedEvent[]): Promise<StoredNotification[]> {
      const stored: StoredNotification[] = []
      for (const isRepeat of [false, true]) {
        const some = events.filter((event) => (event.isRepeat ?? false) === isRepeat)
        if (some.length > 0) stored.push(...(await upsert(some, isRepeat)))
      }
      if (stored.length === 0) return stored
      const over = new Map((await endIfOver(db, stored)).map((row) => [row.id, row]))
      return stored.map((row) => over.get(row.id) ?? row)
    },

    /** Notes the ends of what notifications are about, and returns those that changed. */
    async end(ends: ReadonlyMap<string, Date>): Promise<StoredNotification[]> {
      if (ends.size === 0) return []
      const rows = sql.join(
        [...ends].map(([id, time]) => sql`(${id}::uuid, ${time.toISOString()}::timestamptz)`),
        sql`, `,
      )
      return db
        .update(notifications)
        .set({ resolvedAt: sql`ends.time` })
        .from(sql`(values ${rows}) as ends (id, time)`)
        .where(sql`${notifications.id} = ends.id and ${resolvedAt} is null`)
        .returning()
    },

    /** Deletes what is older than {@link RETENTION_DAYS}, and what is beyond the bound of an elevator or a user. */
    async sweep(): Promise<void> {
      await db
        .delete(notifications)
        .where(lt(raisedAt, sql`now() - make_interval(days => ${RETENTION_DAYS})`))
      const ranked = db
        .select({
          id: notifications.id,
          rank: sql<number>`row_number() over (
            partition by ${notifications.elevatorId}, ${notifications.organizationId}, ${notifications.userId}, ${notifications.remote}
            order by ${raisedAt} desc, ${notifications.id} desc)`.as('rank'),
        })
        .from(notifications)
        .as('ranked')
      const kept = db.select({ id: ranked.id }).from(ranked).where(sql`${ranked.rank} <= ${KEPT_EACH}`)
      await db.delete(notifications).where(notInArray(notifications.id, kept))
    },
  }
}

/** Another server may have recorded the end of an alert, and noted it here, before this one stored its begin. */
function endIfOver(db: Database, stored: readonly StoredNotification[]): Promise<StoredNotification[]> {
  const ids = stored.map(({ id }) => id)
  return db
    .update(notifications)
    .set({ resolvedAt: sql`coalesce(${alerts.resolveDate}, ${alerts.lastOccurrence})` })
    .from(alerts)
    .where(
      and(
        eq(alerts.id, notifications.id),
        eq(alerts.isActive, false),
        isNull(notifications.resolvedAt),
        inArray(notifications.id, ids),
      ),
    )
    .returning(getTableColumns(notifications))
}

export type NotificationWrites = ReturnType<typeof notificationWrites>
