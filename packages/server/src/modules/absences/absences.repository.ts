import {
  and,
  asc,
  between,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Database, timestamp } from '../../db/database.ts'
import { absences, elevators, organizations } from '../../db/schema.ts'

/** Per elevator: an unstable controller produces many. */
const KEPT_EACH = 500
/** Batch size: a million elevators may go offline together. */
const TAKEN = 1_000

/** Absences that start further apart are not one incident. */
const AROUND_MS = 30 * 60_000

const due = {
  id: absences.id,
  elevatorId: absences.elevatorId,
  offlineAt: absences.offlineAt,
  onlineAt: absences.onlineAt,
}
export type DueAbsence = Pick<typeof absences.$inferSelect, keyof typeof due>

const dueOf = (db: Database, condition: SQL | undefined): Promise<DueAbsence[]> =>
  db.select(due).from(absences).where(condition).orderBy(asc(absences.offlineAt))

async function absencesAround(
  db: Database,
  begun: readonly DueAbsence[],
  organizationIds: ReadonlySet<string>,
) {
  const times = begun.map(({ offlineAt }) => offlineAt.getTime())
  const [from, to] = [Math.min(...times) - AROUND_MS, Math.max(...times) + AROUND_MS]
  const { name: elevatorName, isActive, organizationId } = elevators
  return db
    .select({ ...due, elevatorName, isActive, organizationId, organizationName: organizations.name })
    .from(absences)
    .innerJoin(elevators, eq(elevators.id, absences.elevatorId))
    .innerJoin(organizations, eq(organizations.id, elevators.organizationId))
    .where(
      and(
        inArray(elevators.organizationId, [...organizationIds]),
        // An outage keeps its identity when an elevator goes out of service.
        or(eq(elevators.isActive, true), isNotNull(absences.notifiedAt)),
        between(absences.offlineAt, new Date(from), new Date(to)),
        // An absence within the grace period does not count.
        or(isNull(absences.onlineAt), isNotNull(absences.notifiedAt)),
      ),
    )
    .orderBy(asc(absences.offlineAt), asc(absences.id))
}
export type NearbyAbsence = Awaited<ReturnType<typeof absencesAround>>[number]

export function absenceRepository(db: Database) {
  return {
    around: (begun: readonly DueAbsence[], organizationIds: ReadonlySet<string>) =>
      absencesAround(db, begun, organizationIds),

    history: (elevatorId: string, limit: number) =>
      db
        .select({ ...due, wasFound: absences.wasFound })
        .from(absences)
        .where(eq(absences.elevatorId, elevatorId))
        .orderBy(desc(absences.offlineAt), desc(absences.id))
        .limit(limit),

    /** Each absence goes to one server only. */
    takeBegun: (graceMs: number, now: Date): Promise<DueAbsence[]> =>
      take(
        { notifiedAt: now },
        and(
          isNull(absences.onlineAt),
          isNull(absences.notifiedAt),
          // Their times are of a server's clock or the database's, which may differ.
          lt(
            absences.offlineAt,
            sql`least(${timestamp(now)}, now()) - make_interval(secs => ${graceMs / 1_000})`,
          ),
          // Elevators out of service may be offline.
          sql`exists (select from ${elevators} where ${elevators.id} = ${absences.elevatorId} and ${elevators.isActive})`,
        ),
        absences.offlineAt,
      ),

    takeEnded: (now: Date): Promise<DueAbsence[]> =>
      take(
        { endNotifiedAt: now },
        and(isNotNull(absences.onlineAt), isNotNull(absences.notifiedAt), isNull(absences.endNotifiedAt)),
        absences.onlineAt,
      ),

    begunAt: (notifiedAt: Date): Promise<DueAbsence[]> =>
      dueOf(db, and(eq(absences.notifiedAt, notifiedAt), isNull(absences.endNotifiedAt))),

    endedAt: (endNotifiedAt: Date): Promise<DueAbsence[]> =>
      dueOf(db, eq(absences.endNotifiedAt, endNotifiedAt)),

    async sweep(): Promise<void> {
      const crowded = await db
        .select({ id: absences.elevatorId })
        .from(absences)
        .groupBy(absences.elevatorId)
        .having(sql`count(*) > ${KEPT_EACH}`)
      for (const { id } of crowded) {
        const kept = db
          .select({ id: absences.id })
          .from(absences)
          .where(eq(absences.elevatorId, id))
          .orderBy(desc(absences.offlineAt), desc(absences.id))
          .limit(KEPT_EACH)
        await db.delete(absences).where(and(eq(absences.elevatorId, id), notInArray(absences.id, kept)))
      }
    },
  }

  function take(
    mark: { notifiedAt: Date } | { endNotifiedAt: Date },
    isDue: SQL | undefined,
    first: PgColumn,
  ) {
    const taken = db
      .select({ id: absences.id })
      .from(absences)
      .where(isDue)
      .orderBy(asc(first))
      .limit(TAKEN)
      .for('update', { skipLocked: true })
    // An array lets the planner look the rows up by key.
    return db.update(absences).set(mark).where(sql`${absences.id} = any(array(${taken}))`).returning(due)
  }
}
export type AbsenceRepository = ReturnType<typeof absenceRepository>
