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
          reason: patternDismissals.reason,
          at: patternDismissals.dismissedAt,
          by: userName,
        })
        .from(patternDismissals)
        .leftJoin(users, eq(users.id, patternDismissals.dismissedBy))
        .where(inArray(patternDismissals.pattern, [...patterns]))
      const found = new Map<string, Map<string, Dismissal>>()
      for (const { pattern, elevatorId, by, reason, ...times } of rows) {
        const elevators = found.get(pattern) ?? new Map<string, Dismissal>()
        found.set(pattern, elevators)
        elevators.set(elevatorId, { by, reason, at: times.at.getTime(), until: times.until.getTime() })
      }
      return found
    },

    async dismiss(
      pattern: string,
      elevatorIds: readonly string[],
      { until, reason, userId }: { readonly until: Date; readonly reason: string; readonly userId: string },
    ): Promise<void> {
      await db.delete(patternDismissals).where(sql`${patternDismissals.dismissedAt} < now() - ${KEPT}`)
      // Sorted, so that concurrent dismissals do not deadlock; deleted elevators are skipped.
      await db.execute(sql`
        insert into ${patternDismissals} (pattern, elevator_id, until, reason, dismissed_by)
        select ${pattern}, id, ${timestamp(until)}, ${reason}, ${userId}
        from elevators where id = any(${sql.param([...elevatorIds])}::uuid[]) order by id
        on conflict (pattern, elevator_id) do update set
          until = greatest(${patternDismissals.until}, excluded.until), reason = excluded.reason,
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
