import { and, getTableName, isNotNull, lt, sql } from 'drizzle-orm'
import { type Leadership, repeat } from '../base/repeat.ts'
import type { Database } from './database.ts'
import {
  maintenanceWindows,
  pages,
  releaseErrors,
  releaseSchedules,
  releaseSessions,
  ruleMatches,
} from './schema.ts'

const SWEEP_MS = 60 * 60_000

const kept = [
  { since: maintenanceWindows.endsAt, days: 30 },
  // An open page can be older, for example during maintenance.
  { since: pages.createdAt, days: 30, where: isNotNull(pages.closedAt) },
  // Stored events are not sent twice.
  { since: ruleMatches.matchedAt, days: 3, where: isNotNull(ruleMatches.doneAt) },
  // For decided schedules; the audit log stays.
  { since: releaseSchedules.decidedAt, days: 90 },
  { since: releaseSessions.at, days: 14 },
  { since: releaseErrors.lastAt, days: 14 },
]

/** One for each table, so that a failing one does not stop the others. */
export const sweepsOfOldRows = (db: Database, leadership: Leadership) =>
  kept.map(({ since, days, where }) =>
    repeat(leadership, {
      everyMs: SWEEP_MS,
      failure: `old rows of ${getTableName(since.table)}`,
      work: () =>
        db.delete(since.table).where(and(where, lt(since, sql`now() - make_interval(days => ${days})`))),
    }),
  )
