import { and, eq, sql } from 'drizzle-orm'
import { type Database, firstRow, timestamp } from '../../db/database.ts'
import { notificationRules, ruleMatches, ruleProgress } from '../../db/schema.ts'
import { SAME_OCCURRENCE } from '../../devices/pipeline/device-alerts.repository.ts'
import type { Window } from './flood.ts'
import { inMaintenance } from './maintenance.repository.ts'
import { HELD_MS } from './rule-match.ts'

export interface WaitingMatch {
  readonly subjectId: string
  readonly elevatorId: string
  readonly organizationId: string
  readonly elevatorName: string
  readonly code: string | null
  readonly message: string | null
  readonly at: Date
}

const { until, absencesUntil } = ruleProgress
type Progress = Pick<typeof ruleProgress.$inferSelect, 'until' | 'absencesUntil'>

/** Elevators out of service and in maintenance wait. */
const isFree = (now: Date) => sql`m.done_at is null and e.is_active and not ${inMaintenance(now)}`
const isHeld = (now: Date) => sql`m.matched_at < ${timestamp(now.getTime() - HELD_MS)}`

export function matchRepository(db: Database) {
  return {
    async progress(now: Date): Promise<Progress> {
      const [found] = await db.select({ until, absencesUntil }).from(ruleProgress)
      if (found) return found
      const begun = { until: now, absencesUntil: now }
      await db.insert(ruleProgress).values(begun).onConflictDoNothing()
      return begun
    },

    setProgress: (progress: Progress) => db.update(ruleProgress).set(progress),

    add: (rows: readonly (typeof ruleMatches.$inferInsert)[]) =>
      db
        .insert(ruleMatches)
        .values([...rows])
        .onConflictDoNothing(),

    /** Drops held events that are over. An alert that ended can go on for a while. */
    dropOver: (now: Date) =>
      db.execute(sql`update rule_matches m set done_at = now()
        where done_at is null and ${isHeld(now)} and not exists (
          select from alerts a where a.id = m.subject_id and a.acknowledged_at is null and (a.is_active
            or coalesce(a.resolve_date, a.last_occurrence) > ${timestamp(now.getTime())} - ${SAME_OCCURRENCE})
          union all select from absences b where b.id = m.subject_id and b.online_at is null)`),

    locked: (ruleId: string) =>
      firstRow(db.select().from(notificationRules).where(eq(notificationRules.id, ruleId)).for('update')),

    async rulesWithWaiting(now: Date): Promise<Set<string>> {
      const { rows } = await db.execute<{ id: string }>(sql`
        select r.id from notification_rules r where exists (
          select from rule_matches m join elevators e on e.id = m.elevator_id where m.rule_id = r.id and ${isFree(now)})`)
      return new Set(rows.map(({ id }) => id))
    },

    /** Critical codes come first, then the oldest; held alerts that ended wait. */
    async waiting(ruleId: string, now: Date): Promise<WaitingMatch[]> {
      const { rows } = await db.execute<Record<string, never>>(sql`
        select m.subject_id as "subjectId", m.elevator_id as "elevatorId", e.organization_id as "organizationId",
          e.name as "elevatorName", a.code, a.message, coalesce(a.first_occurrence, b.offline_at) as at
        from rule_matches m join elevators e on e.id = m.elevator_id
        left join alerts a on a.id = m.subject_id left join absences b on b.id = m.subject_id
        where m.rule_id = ${ruleId} and ${isFree(now)}
          and (a.is_active or b.id is not null or (a.id is not null and not ${isHeld(now)}))
        order by alert_severity_rank(a.code, true) desc nulls last, at, m.subject_id`)
      return rows.map((row: object) => row as WaitingMatch).map((row) => ({ ...row, at: new Date(row.at) }))
    },

    async done(ruleId: string, subjectIds: readonly string[], window: Window): Promise<void> {
      await db
        .update(ruleMatches)
        .set({ doneAt: sql`now()` })
        .where(
          and(
            eq(ruleMatches.ruleId, ruleId),
            sql`${ruleMatches.subjectId} = any(${sql.param([...subjectIds])}::uuid[])`,
          ),
        )
      await db
        .update(notificationRules)
        .set({ windowAt: new Date(window.at), windowCount: window.count })
        .where(eq(notificationRules.id, ruleId))
    },
  }
}
