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
import type { Database } from '../../db/database.ts'
import { absences, elevators, organizations } from '../../db/schema.ts'

/** Absences are kept for so long, and at most so many of an elevator: a controller may flap for days. */
const RETENTION_DAYS = 90
const KEPT_EACH = 500
/** A fleet of a million may be away at once: so many absences are taken at a look, and so many deleted by a statement. */
const TAKEN = 1_000
const DELETED = 5_000

/** An absence that people are to be notified of, or of its end. */
export interface DueAbsence {
  readonly id: string
  readonly elevatorId: string
  readonly offlineAt: Date
  readonly onlineAt: Date | null
}

/** An absence with its elevator and organization. */
export interface NearbyAbsence extends DueAbsence {
  readonly elevatorName: string
  readonly organizationId: string
  readonly organizationName: string
}

/** The longest incident that is seen as one. */
const AROUND_MS = 30 * 60_000

const due = {
  id: absences.id,
  elevatorId: absences.elevatorId,
  offlineAt: absences.offlineAt,
  onlineAt: absences.onlineAt,
}

/** Returns the known absences of the elevators of some organizations that began around some absences, in their order. */
async function absencesAround(
  db: Database,
  begun: readonly DueAbsence[],
  organizationIds: readonly string[],
): Promise<NearbyAbsence[]> {
  const times = begun.map(({ offlineAt }) => offlineAt.getTime())
  const [from, to] = [Math.min(...times) - AROUND_MS, Math.max(...times) + AROUND_MS]
  return db
    .select({
      id: absences.id,
      elevatorId: absences.elevatorId,
      elevatorName: elevators.name,
      organizationId: elevators.organizationId,
      organizationName: organizations.name,
      offlineAt: absences.offlineAt,
      onlineAt: absences.onlineAt,
    })
    .from(absences)
    .innerJoin(elevators, eq(elevators.id, absences.elevatorId))
    .innerJoin(organizations, eq(organizations.id, elevators.organizationId))
    .where(
      and(
        inArray(elevators.organizationId, [...organizationIds]),
        eq(elevators.isActive, true),
        between(absences.offlineAt, new Date(from), new Date(to)),
        // One that ended within its grace was none.
        or(isNull(absences.onlineAt), isNotNull(absences.notifiedAt)),
      ),
    )
    .orderBy(asc(absences.offlineAt), asc(absences.id))
}

export function absenceRepository(db: Database) {
  return {
    around: (begun: readonly DueAbsence[], organizationIds: readonly string[]) =>
      absencesAround(db, begun, organizationIds),

    /** When an elevator was away, the last time first. */
    history: (elevatorId: string, limit: number) =>
      db
        .select({ ...due, wasFound: absences.wasFound })
        .from(absences)
        .where(eq(absences.elevatorId, elevatorId))
        .orderBy(desc(absences.offlineAt), desc(absences.id))
        .limit(limit),

    /**
     * Marks the first {@link TAKEN} of those that began before a time and last as notified, and returns them: of several servers
     * one gets each.
     */
    takeBegun: (before: Date, now: Date): Promise<DueAbsence[]> =>
      take(
        { notifiedAt: now },
        and(
          isNull(absences.onlineAt),
          isNull(absences.notifiedAt),
          lt(absences.offlineAt, before),
          // An elevator that is out of service is not expected to be online.
          sql`exists (select from ${elevators} where ${elevators.id} = ${absences.elevatorId} and ${elevators.isActive})`,
        ),
        absences.offlineAt,
      ),

    /** Marks the ends of the first of those that people were notified of, and returns them. */
    takeEnded: (now: Date): Promise<DueAbsence[]> =>
      take(
        { endNotifiedAt: now },
        and(isNotNull(absences.onlineAt), isNotNull(absences.notifiedAt), isNull(absences.endNotifiedAt)),
        absences.onlineAt,
      ),

    async sweep(): Promise<void> {
      await removeAll(lt(absences.onlineAt, sql`now() - make_interval(days => ${RETENTION_DAYS})`))
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
        await removeAll(and(eq(absences.elevatorId, id), notInArray(absences.id, kept)))
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
    // An array, so that they are looked up by their key.
    return db.update(absences).set(mark).where(sql`${absences.id} = any(array(${taken}))`).returning(due)
  }

  async function removeAll(condition: SQL | undefined): Promise<void> {
    for (;;) {
      const some = db.select({ id: absences.id }).from(absences).where(condition).limit(DELETED)
      const { rowCount } = await db.delete(absences).where(sql`${absences.id} = any(array(${some}))`)
      if ((rowCount ?? 0) < DELETED) return
    }
  }
}
export type AbsenceRepository = ReturnType<typeof absenceRepository>
