import { inArray, sql } from 'drizzle-orm'
import { bePatient, type Database } from '../../db/database.ts'
import { notifications } from '../../db/schema.ts'
import type { FoldedEvent } from './notification-event.ts'

/** Later events of a subject start a new count. */
const REPEAT_HOURS = 1
/** Per elevator or user, and again per remote: devices choose the codes of alerts freely. */
const KEPT_EACH = 200

export type StoredNotification = typeof notifications.$inferSelect

export function notificationWrites(db: Database) {
  const { id, at, count, since, raisedAt, resolvedAt } = notifications
  const restarts = sql`${at} < excluded.at - make_interval(hours => ${REPEAT_HOURS})`

  function upsert(tx: Database, events: readonly FoldedEvent[], isRepeat: boolean, mayBeStored: boolean) {
    const isStored = mayBeStored ? sql`(${id} = excluded.id and ${at} >= excluded.at)` : sql`false`
    const added = sql`case when ${isStored} then 0 else excluded.count end`
    return tx
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
          resolvedAt: sql`case when ${isStored} then ${resolvedAt} end`,
          ...(isRepeat
            ? {
                count: sql`${count} + ${added}`,
                // An event that recurs after its end is new.
                raisedAt: sql`case when ${isStored} or ${resolvedAt} is null then ${raisedAt} else now() end`,
              }
            : {
                count: sql`case when ${restarts} then excluded.count else ${count} + ${added} end`,
                since: sql`case when ${restarts} then excluded.since else ${since} end`,
                raisedAt: sql`case when ${isStored} then ${raisedAt} else now() end`,
              }),
        },
      })
      .returning()
  }

  return {
    /** One transaction. After a lost answer, events that it has stored do not count again. */
    store: (events: readonly FoldedEvent[], mayBeStored = false): Promise<StoredNotification[]> =>
      db.transaction(async (tx) => {
        const stored: StoredNotification[] = []
        for (const isRepeat of [false, true]) {
          const some = events.filter((event) => (event.isRepeat ?? false) === isRepeat)
          if (some.length > 0) stored.push(...(await upsert(tx, some, isRepeat, mayBeStored)))
        }
        return stored
      }),

    /**
     * An alert ends the notification of its code unless another one of the code is active. That of a failed command
     * ends with a late answer.
     */
    async end(ends: ReadonlyMap<string, Date>): Promise<StoredNotification[]> {
      if (ends.size === 0) return []
      const ids = sql.param([...ends.keys()])
      const times = sql.param([...ends.values()])
      return db
        .update(notifications)
        .set({ resolvedAt: sql`ended.time` })
        .from(
          sql`(
            select n.id, coalesce(c.updated_at, ends.time) from unnest(${ids}::uuid[], ${times}::timestamptz[]) as ends (id, time)
            join notifications n on n.id = ends.id and n.subject not like 'alert %'
            left join commands c on c.id = n.id
            where c.status is null or c.status not in ('failed', 'expired')
            union all
            select n.id, max(coalesce(a.resolve_date, a.last_occurrence)) from alerts a
            join notifications n on n.subject = 'alert ' || a.elevator_id || ' ' || a.code
            where a.id = any(${ids}::uuid[]) and not exists (
              select from alerts o where o.elevator_id = a.elevator_id and o.code = a.code and o.is_active)
            group by n.id
          ) as ended (id, time)`,
        )
        .where(sql`${notifications.id} = ended.id and ${resolvedAt} is null`)
        .returning()
    },

    async sweep(): Promise<void> {
      const ranked = db
        .select({
          id: notifications.id,
          rank: sql<number>`row_number() over (
            partition by ${notifications.elevatorId}, ${notifications.organizationId}, ${notifications.userId}, ${notifications.remote}
            order by ${raisedAt} desc, ${notifications.id} desc)`.as('rank'),
        })
        .from(notifications)
        .as('ranked')
      // Not "not in the kept ones", which would delete a notification that gets a new id in the meantime.
      const surplus = db.select({ id: ranked.id }).from(ranked).where(sql`${ranked.rank} > ${KEPT_EACH}`)
      await db.transaction(async (tx) => {
        await bePatient(tx)
        await tx.delete(notifications).where(inArray(notifications.id, surplus))
      })
    },
  }
}

export type NotificationWrites = ReturnType<typeof notificationWrites>
