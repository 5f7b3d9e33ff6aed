import type { dailyAlertsQuery } from '@hoistway/contracts/alert'
import { and, count, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Caller } from '../../base/caller.ts'
import type { Database } from '../../db/database.ts'
import { alerts } from '../../db/schema.ts'
import { activeRank, ofViewer, rankOf } from './alert-filters.repository.ts'

export type DailyQuery = z.output<typeof dailyAlertsQuery>

/**
 * Counts the alerts that started on each of the last days, for the caller's elevators or for one organization and all
 * below it.
 */
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
