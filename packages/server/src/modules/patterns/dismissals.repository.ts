import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Database, timestamp } from '../../db/database.ts'
import { patternDismissals, userName, users } from '../../db/schema.ts'

/** Longer than the period of any rule. */
const KEPT = sql`interval '90 days'`

export interface Dismissal {
  readonly by: string | null
  readonly at: number
  readonly reason: string
  /** Time of the last dismissed evidence. */
  readonly until: number
  readonly lastAlertId: string | null
}

export type Dismissals = ReadonlyMap<string, ReadonlyMap<string, Dismissal>>

export function dismissalRepository(db: Database) {
  return {
    async of(patterns: readonly string[]): Promise<Dismissals> {
      if (patterns.length === 0) return new Map()
      const rows = await db
        .select({
          pattern: patternDismissals.pattern,
          elevatorId: patternDismissals.elevatorId,
          until: patternDismissals.until,
          lastAlertId: patternDismissals.lastAlertId,
          reason: patternDismissals.reason,
          at: patternDismissals.dismissedAt,
          by: userName,
        })
        .from(patternDismissals)
        .leftJoin(users, eq(users.id, patternDismissals.dismissedBy))
        .where(inArray(patternDismissals.pattern, [...patterns]))
      const found = new Map<string, Map<string, Dismissal>>()
      for (const { pattern, elevatorId, at, until, ...dismissal } of rows) {
        const elevators = found.get(pattern) ?? new Map<string, Dismissal>()
        found.set(pattern, elevators)
        elevators.set(elevatorId, { ...dismissal, at: at.getTime(), until: until.getTime() })
      }
      return found
    },

    async dismiss(
      pattern: string,
      elevatorIds: readonly string[],
      userId: string,
      { until, lastAlertId, reason }: Omit<Dismissal, 'at' | 'by'>,
    ): Promise<void> {
      await db.delete(patternDismissals).where(sql`${patternDismissals.dismissedAt} < now() - ${KEPT}`)
      // Sorted, so that concurrent dismissals do not deadlock; deleted elevators are skipped.
      await db.execute(sql`
        insert into ${patternDismissals} (pattern, elevator_id, until, last_alert_id, reason, dismissed_by)
        select ${pattern}, id, ${timestamp(new Date(until))}, ${lastAlertId}::uuid, ${reason}, ${userId}
        from elevators where id = any(${sql.param([...elevatorIds])}::uuid[]) order by id
        on conflict (pattern, elevator_id) do update set
          until = greatest(${patternDismissals.until}, excluded.until),
          last_alert_id = greatest(${patternDismissals.lastAlertId}, excluded.last_alert_id), reason = excluded.reason,
          dismissed_by = excluded.dismissed_by, dismissed_at = excluded.dismissed_at`)
    },

    async restore(pattern: string, elevatorIds: readonly string[]): Promise<void> {
      await db
        .delete(patternDismissals)
        .where(
          and(
            eq(patternDismissals.pattern, pattern),
            inArray(patternDismissals.elevatorId, [...elevatorIds]),
          ),
        )
    },
  }
}
export type DismissalRepository = ReturnType<typeof dismissalRepository>
