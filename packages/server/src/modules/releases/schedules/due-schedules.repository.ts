import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { changed, type Database } from '../../../db/database.ts'
import { releaseSchedules } from '../../../db/schema.ts'
import { isOpen, read, type StoredSchedule } from './schedules.repository.ts'

/** An older claim belongs to a stopped server: another one retries. */
const BEGUN_AGAIN = sql`now() - interval '1 minute'`
const isFree = or(isNull(releaseSchedules.begunAt), lt(releaseSchedules.begunAt, BEGUN_AGAIN))

export function dueScheduleRepository(db: Database) {
  return {
    async begin(): Promise<{ readonly due: StoredSchedule; readonly now: Date } | undefined> {
      const due = db
        .select({ id: releaseSchedules.id })
        .from(releaseSchedules)
        .where(and(isOpen, isFree, sql`${releaseSchedules.at} <= now()`))
        .orderBy(asc(releaseSchedules.at), asc(releaseSchedules.id))
        .limit(1)
        .for('update', { skipLocked: true })
      const [row] = await db
        .update(releaseSchedules)
        .set({ begunAt: sql`now()` })
        .where(sql`${releaseSchedules.id} = (${due})`)
        .returning()
      return row && { due: read(row), now: row.begunAt ?? new Date() }
    },

    end: (id: string, outcome: 'done' | 'cancelled') =>
      changed(
        db
          .update(releaseSchedules)
          .set({ outcome, decidedAt: sql`now()` })
          .where(and(eq(releaseSchedules.id, id), isOpen)),
      ),
  }
}
