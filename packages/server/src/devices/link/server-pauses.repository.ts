import { sql } from 'drizzle-orm'
import { type Database, HEARTBEAT } from '../../db/database.ts'
import { heartbeat, serverPauses, stateTail } from '../../db/schema.ts'
import type { Span } from '../../history/rollups/spans.ts'

/** Servers write their heartbeat more often. */
const ABSENT = sql`interval '10 s'`

export function serverPauseRepository(db: Database) {
  return {
    async record(pauses: readonly Span[]): Promise<void> {
      if (pauses.length > 0)
        await db
          .insert(serverPauses)
          .values(pauses.map(({ from, to }) => ({ begunAt: new Date(from), endedAt: new Date(to) })))
      await db.execute(HEARTBEAT)
    },

    async recordAbsence(isAlone: boolean): Promise<void> {
      await db.execute(sql`
        insert into ${serverPauses} (begun_at, ended_at)
        select least(signed.at, now()) + interval '1 ms', now() + interval '1 ms' from (
          select greatest(h.at, (select max(t.at) from ${stateTail} t where t.at > h.at and t.at <= now())) as at
          from ${heartbeat} h
        ) signed
        where ${isAlone} or signed.at < now() - ${ABSENT}`)
    },
  }
}
