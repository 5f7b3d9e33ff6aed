import type { DemoPast } from '@hoistway/contracts/demo-past'
import { sql } from 'drizzle-orm'
import { type Database, milliseconds } from '../db/database.ts'
import { demoPasts } from '../db/schema.ts'
import { DAY_MS } from './partitions.repository.ts'

export async function pastProgress(db: Pick<Database, 'execute'>): Promise<DemoPast | undefined> {
  const { rows } = await db.execute<{ startedAt: number; writtenFrom: number; days: number }>(sql`
    select ${milliseconds(sql`started_at`)} as "startedAt", days,
      ${milliseconds(sql`written_from`)} as "writtenFrom" from ${demoPasts}`)
  const [past] = rows
  if (!past) return undefined
  const end = Math.floor(past.startedAt / DAY_MS) * DAY_MS + DAY_MS
  const written = (end - past.writtenFrom) / DAY_MS
  return { percent: Math.floor((written / past.days) * 100), writtenFrom: past.writtenFrom }
}
