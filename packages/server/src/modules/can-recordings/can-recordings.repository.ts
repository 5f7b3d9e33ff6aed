import { and, count, desc, eq, getTableColumns, gte, isNull, lte, or, sql } from 'drizzle-orm'
import { changed, type Database, firstRow, onlyRow } from '../../db/database.ts'
import { canRecordingChunks, canRecordings, userName, users } from '../../db/schema.ts'
import type { StoredChunk } from '../../devices/can/can-capture.ts'

const own = canRecordings
const chunks = canRecordingChunks
const { triggerId, stopAt, bytesMax, recorder, recordedAt, ...columns } = getTableColumns(own)
const endReason = sql<
  typeof own.$inferSelect.endReason
>`case when ${own.endedAt} is not null then ${own.endReason} end`
const SHOWN = 200

export function canRecordingRepository(db: Database) {
  const select = () =>
    db
      .select({ ...columns, userName, endReason })
      .from(own)
      .leftJoin(users, eq(users.id, own.userId))

  return {
    /** Imported ones can have started long before. */
    latest: (elevatorId: string, from: string | undefined, to: string | undefined) =>
      select()
        .where(
          and(
            eq(own.elevatorId, elevatorId),
            from === undefined ? undefined : or(isNull(own.endedAt), gte(own.endedAt, new Date(from))),
            to === undefined ? undefined : lte(own.startedAt, new Date(to)),
          ),
        )
        .orderBy(desc(own.recordedAt), desc(own.id))
        .limit(SHOWN),

    find: (elevatorId: string, id: string) =>
      firstRow(select().where(and(eq(own.elevatorId, elevatorId), eq(own.id, id)))),

    /** `bytes` include the most that running recordings can reach. */
    async sumsOf(elevatorId: string): Promise<{ bytes: number; total: number }> {
      const [sums] = await db
        .select({
          total: count(),
          bytes: sql<number>`coalesce(sum(case when ${own.endedAt} is null then ${own.bytesMax} else ${own.bytes} end), 0)::float8`,
        })
        .from(own)
        .where(eq(own.elevatorId, elevatorId))
      return sums ?? { bytes: 0, total: 0 }
    },

    async running(elevatorId: string, userId: string): Promise<{ here: number; byUser: number }> {
      const [counted] = await db
        .select({
          here: sql<number>`count(*) filter (where ${own.elevatorId} = ${elevatorId})::int`,
          byUser: sql<number>`count(*) filter (where ${own.userId} = ${userId})::int`,
        })
        .from(own)
        .where(and(isNull(own.endedAt), isNull(own.alertCode)))
      return counted ?? { here: 0, byUser: 0 }
    },
  }
}
export function canRecordingWrites(db: Database) {
  return {
    async lockStarts(): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(481525)`)
    },

    async create(values: typeof own.$inferInsert, stored: readonly StoredChunk[] = []): Promise<string> {
      const created = await onlyRow(db.insert(own).values(values).returning({ id: own.id }))
      for (const [number, chunk] of stored.entries())
        await db.insert(chunks).values({ recordingId: created.id, number, ...chunk })
      return created.id
    },

    stop: (id: string) =>
      changed(
        db
          .update(own)
          .set({ stopAt: sql`now()`, endReason: 'stopped' })
          .where(and(eq(own.id, id), isNull(own.endedAt))),
      ),

    remove: (id: string) => changed(db.delete(own).where(eq(own.id, id))),
  }
}

export type FoundRecording = NonNullable<
  Awaited<ReturnType<ReturnType<typeof canRecordingRepository>['find']>>
>
