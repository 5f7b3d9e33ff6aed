import type { DemoPast } from '@hoistway/contracts/demo-past'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { demoPasts } from '../db/schema.ts'
import { DAY_MS } from './partitions.repository.ts'

export async function pastProgress(db: Pick<Database, 'execute'>): Promise<DemoPast | undefined> {
  const { rows } = await db.execute<{ startedAt: number; writtenFrom: number; days: number }>(sql`
    select (extract(epoch from started_at) * 1000)::float8 as "startedAt", days,
      (extract(epoch from written_from) * 1000)::float8 as "writtenFrom" from ${demoPasts}`)
  const [past] = rows
  if (!past) return undefined
  const end = Math.floor(past.startedAt / DAY_MS) * DAY_MS + DAY_MS
  const written = (end - past.writtenFrom) / DAY_MS
  return { percent: Math.floor((written / past.days) * 100), writtenFrom: past.writtenFrom }
}
