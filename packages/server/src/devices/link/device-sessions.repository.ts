import { eq, sql } from 'drizzle-orm'
import { LOCKS } from '../../db/advisory-lock.ts'
import { type Database, onlyRow } from '../../db/database.ts'
import { deviceSessions } from '../../db/schema.ts'

export function deviceSessionRepository(db: Database) {
  const { id } = deviceSessions
  return {
    create: async () => (await onlyRow(db.insert(deviceSessions).values({}).returning({ id }))).id,

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
