import { eq, sql } from 'drizzle-orm'
import { LOCKS } from '../../db/advisory-lock.ts'
import type { Database } from '../../db/database.ts'
import { deviceSessions } from '../../db/schema.ts'

export function deviceSessionRepository(db: Database) {
  const { id } = deviceSessions
  return {
    async create(): Promise<number> {
      const [created] = await db.insert(deviceSessions).values({}).returning({ id })
      if (!created) throw new Error('no session was recorded')
      return created.id
    },

    async restore(session: number): Promise<void> {
      await db.insert(deviceSessions).overridingSystemValue().values({ id: session }).onConflictDoNothing()
    },

    async abandoned(): Promise<number[]> {
      const rows = await db
        .select({ id })
        .from(deviceSessions)
        .where(sql`not exists (
        select from pg_locks where locktype = 'advisory' and classid = ${LOCKS} and objid = ${id} and granted
          and database = (select oid from pg_database where datname = current_database()))`)
      return rows.map((row) => row.id)
    },

    async remove(session: number): Promise<void> {
      await db.delete(deviceSessions).where(eq(id, session))
    },
  }
}
export type DeviceSessionRepository = ReturnType<typeof deviceSessionRepository>
