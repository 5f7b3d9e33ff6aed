import {
  type ActiveSeverity,
  type AlertsBegun,
  activeSeverities,
  type alertComparisonQuery,
  type dailyAlertsQuery,
} from '@hoistway/contracts/alert'
import { and, count, eq, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Caller } from '../../base/caller.ts'
import type { Database } from '../../db/database.ts'
import { alerts } from '../../db/schema.ts'
import { activeRank, begunIn, ofKind, ofViewer, rankOf } from './alert-filters.repository.ts'

type ComparisonQuery = z.output<typeof alertComparisonQuery>

/** The caller must see the elevator. */
export async function compareAlerts(db: Database, caller: Caller, query: ComparisonQuery) {
  const { from, to, searchTerm, elevatorId, organizationId } = query
  const start = Date.parse(from)
  const length = Date.parse(to) - start
  // Alerts follow the time of day: a period that is not over is compared with the same part of the one before.
  const elapsed = Math.min(length, Math.max(0, Date.now() - start))
  const at = (ms: number) => new Date(ms).toISOString()
  const before = { from: at(start - length), to: at(start - length + elapsed) }
  const ofWhom =
    elevatorId === undefined ? await ofViewer(db, caller, organizationId) : eq(alerts.elevatorId, elevatorId)
  const rows = await db
    .select({
      isBefore: sql<boolean>`${alerts.firstOccurrence} < ${at(start)}`,
      rank: activeRank(alerts.code),
      total: count(),
    })
    .from(alerts)
    .where(and(or(begunIn(before), begunIn({ from, to })), ofKind(alerts, searchTerm), ofWhom))
    .groupBy(sql`1`, sql`2`)
  const begun = (isBefore: boolean): AlertsBegun => {
    const counted = (severity: ActiveSeverity) =>
      rows.find((row) => row.isBefore === isBefore && row.rank === rankOf(severity))?.total ?? 0
    const [critical, warning, info] = activeSeverities.map(counted)
    const each = { critical: critical ?? 0, warning: warning ?? 0, info: info ?? 0 }
    return { total: each.critical + each.warning + each.info, ...each }
  }
  return { period: begun(false), before: begun(true) }
}

type DailyQuery = z.output<typeof dailyAlertsQuery>

export async function alertsPerDay(db: Database, caller: Caller, query: DailyQuery) {
  const { days, timeZone, organizationId } = query
  const date = sql<string>`(${alerts.firstOccurrence} at time zone ${timeZone})::date::text`
  const today = sql`(now() at time zone ${timeZone})::date`
  return db
    .select({
      date: date.as('date'),
      total: count(),
      critical: sql<number>`count(*) filter (where ${activeRank(alerts.code)} = ${rankOf('critical')})::int`,
    })
    .from(alerts)
    .where(
      and(
        sql`${alerts.firstOccurrence} >= (${today} - ${days - 1}::int)::timestamp at time zone ${timeZone}`,
        await ofViewer(db, caller, organizationId),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`1`)
}
