import { sql } from 'drizzle-orm'
import { type Database, HEARTBEAT } from '../../db/database.ts'
import { heartbeat, serverPauses, stateTail } from '../../db/schema.ts'
import type { Span } from '../../history/rollups/spans.ts'

/** Servers write their heartbeat more often. */
const ABSENT = sql`interval '10 s'`

export function serverPauseRepository(db: Database) {
  return {
    /**
     * At most `pause`: this server received messages before and after it. A clock that was set forward looks like a pause,
     * so it begins after the last heartbeat and recorded state.
     */
    async recordAbsence(isAlone: boolean, pause?: Span): Promise<void> {
      const secondsAgo = (at: number | undefined) => (at === undefined ? null : (Date.now() - at) / 1_000)
      const time = (at: number | undefined) => sql`now() - make_interval(secs => ${secondsAgo(at)}::float8)`
      await db.execute(sql`
        insert into ${serverPauses} (begun_at, ended_at)
        select begun_at, ended_at from (
          select greatest(least(signed.at, now()) + interval '1 ms', ${time(pause?.from)}) as begun_at,
            least(now() + interval '1 ms', ${time(pause?.to)}) as ended_at
          from (
            select greatest(h.at, (
              select max(t.at) from ${stateTail} t where t.at > h.at and t.at <= least(now(), ${time(pause?.to)}))) as at
            from ${heartbeat} h
          ) signed
        ) absent
        where ended_at - begun_at > case when ${isAlone} then interval '0' else ${ABSENT} end`)
    },

    async sign(): Promise<void> {
      await db.execute(HEARTBEAT)
    },
  }
}
