import { and, getTableName, isNotNull, lt, sql } from 'drizzle-orm'
import { evenClock } from '../base/even-clock.ts'
import { type Leadership, repeat } from '../base/repeat.ts'
import { type Database, earlierNow } from './database.ts'
import {
  absences,
  canRecordings,
  deliveries,
  maintenanceWindows,
  notifications,
  pages,
  releaseErrors,
  releaseSchedules,
  releaseSessions,
  ruleMatches,
} from './schema.ts'

const SWEEP_MS = 60 * 60_000
/** Rows per statement: a million elevators may go offline together. */
const AT_ONCE = 5_000

export const NOTIFICATION_DAYS = 30

const kept = (stateDays: number) => [
  { since: absences.onlineAt, days: 90 },
  // A recording has up to 50 MB.
  { since: canRecordings.recordedAt, days: stateDays, where: isNotNull(canRecordings.endedAt), atOnce: 5 },
  { since: deliveries.createdAt, days: 30 },
  { since: notifications.raisedAt, days: NOTIFICATION_DAYS },
  { since: maintenanceWindows.endsAt, days: 30 },
  // An open page can be older, for example during maintenance.
  { since: pages.createdAt, days: 30, where: isNotNull(pages.closedAt) },
  // Stored events are not sent twice.
  { since: ruleMatches.matchedAt, days: 3, where: isNotNull(ruleMatches.doneAt) },
  { since: releaseSchedules.decidedAt, days: 90 },
  { since: releaseSessions.at, days: 14 },
  { since: releaseErrors.lastAt, days: 14 },
]

/** One sweep for each table, so that a failing one does not stop the others. */
export function sweepsOfOldRows(db: Database, { stateDays }: { stateDays: number }, leadership: Leadership) {
  const isEven = evenClock()
  return kept(stateDays).map(({ since, days, where, atOnce = AT_ONCE }) => {
    const deleteSome = () => {
      const isOld = and(where, lt(since, sql`${earlierNow()} - make_interval(days => ${days})`))
      const some = db.select({ row: sql`ctid` }).from(since.table).where(isOld).limit(atOnce)
      // Checked again, because a row may change in the meantime.
      return db.delete(since.table).where(and(isOld, sql`ctid = any(array(${some}))`))
    }
    return repeat(leadership, {
      everyMs: SWEEP_MS,
      failure: `old rows of ${getTableName(since.table)}`,
      work: async (goesOn) => {
        if (!isEven()) return false
        while (goesOn() && (await deleteSome()).rowCount === atOnce);
        return true
      },
    })
  })
}
