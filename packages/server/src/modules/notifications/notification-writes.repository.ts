import { lt, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { alerts, notifications } from '../../db/schema.ts'
import type { FoldedEvent } from './notification-event.ts'

/** Later events of a subject start a new count. */
const REPEAT_HOURS = 1
export const RETENTION_DAYS = 30
/** Per elevator or user, and again per remote: devices choose the codes of alerts freely. */
const KEPT_EACH = 200

export type StoredNotification = typeof notifications.$inferSelect

export function notificationWrites(db: Database) {
  const { at, count, since, raisedAt, resolvedAt } = notifications
  const restarts = sql`${at} < excluded.at - make_interval(hours => ${REPEAT_HOURS})`

  const upsert = (tx: Database, events: readonly FoldedEvent[], isRepeat: boolean) =>
    tx
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
                // An event that recurs after its end is new.
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
    /** One transaction, because events that are stored again count again. */
    store: (events: readonly FoldedEvent[]): Promise<StoredNotification[]> =>
      db.transaction(async (tx) => {
        const stored: StoredNotification[] = []
        for (const isRepeat of [false, true]) {
          const some = events.filter((event) => (event.isRepeat ?? false) === isRepeat)
          if (some.length > 0) stored.push(...(await upsert(tx, some, isRepeat)))
        }
        return stored
      }),

    /** Ends no alert that goes on. */
    async end(ends: ReadonlyMap<string, Date>): Promise<StoredNotification[]> {
      if (ends.size === 0) return []
      const rows = sql.join(
        [...ends].map(([id, time]) => sql`(${id}::uuid, ${time.toISOString()}::timestamptz)`),
        sql`, `,
      )
      return db
        .update(notifications)
        .set({
          resolvedAt: sql`coalesce((select coalesce(${alerts.resolveDate}, ${alerts.lastOccurrence})
            from ${alerts} where ${alerts.id} = ends.id), ends.time)`,
        })
        .from(sql`(values ${rows}) as ends (id, time)`)
        .where(
          sql`${notifications.id} = ends.id and ${resolvedAt} is null
            and not exists (select from ${alerts} where ${alerts.id} = ends.id and ${alerts.isActive})`,
        )
        .returning()
    },

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

export type NotificationWrites = ReturnType<typeof notificationWrites>
