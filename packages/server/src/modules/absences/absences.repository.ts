import { and, desc, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { absences, elevators } from '../../db/schema.ts'

/** Absences are kept for so long, and at most so many of an elevator: a controller may flap for days. */
const RETENTION_DAYS = 90
const KEPT_EACH = 500

/** An absence that people are to be notified of, or of its end. */
export interface DueAbsence {
  readonly id: string
  readonly elevatorId: string
  readonly offlineAt: Date
  readonly onlineAt: Date | null
}

export function absenceRepository(db: Database) {
  const due = {
    id: absences.id,
    elevatorId: absences.elevatorId,
    offlineAt: absences.offlineAt,
    onlineAt: absences.onlineAt,
  }
  return {
    /** When an elevator was away, the last time first. */
    history: (elevatorId: string, limit: number) =>
      db
        .select({ ...due, wasFound: absences.wasFound })
        .from(absences)
        .where(eq(absences.elevatorId, elevatorId))
        .orderBy(desc(absences.offlineAt), desc(absences.id))
        .limit(limit),

    /** Marks those that began before a time and last as notified, and returns them: of several servers one gets each. */
    takeBegun: (before: Date, now: Date): Promise<DueAbsence[]> =>
      db
        .update(absences)
        .set({ notifiedAt: now })
        .where(
          and(
            isNull(absences.onlineAt),
            isNull(absences.notifiedAt),
            lt(absences.offlineAt, before),
            // An elevator that is out of service is not expected to be online.
            inArray(
              absences.elevatorId,
              db.select({ id: elevators.id }).from(elevators).where(eq(elevators.isActive, true)),
            ),
          ),
        )
        .returning(due),

    /** Marks the ends of those that people were notified of, and returns them. */
    takeEnded: (now: Date): Promise<DueAbsence[]> =>
      db
        .update(absences)
        .set({ endNotifiedAt: now })
        .where(
          and(isNotNull(absences.onlineAt), isNotNull(absences.notifiedAt), isNull(absences.endNotifiedAt)),
        )
        .returning(due),

    async sweep(): Promise<void> {
      const ranked = db
        .select({
          id: absences.id,
          rank: sql<number>`row_number() over (
            partition by ${absences.elevatorId} order by ${absences.offlineAt} desc, ${absences.id} desc)`.as(
            'rank',
          ),
        })
        .from(absences)
        .as('ranked')
      const kept = db.select({ id: ranked.id }).from(ranked).where(sql`${ranked.rank} <= ${KEPT_EACH}`)
      const isOld = lt(absences.onlineAt, sql`now() - make_interval(days => ${RETENTION_DAYS})`)
      await db.delete(absences).where(or(isOld, notInArray(absences.id, kept)))
    },
  }
}
export type AbsenceRepository = ReturnType<typeof absenceRepository>
