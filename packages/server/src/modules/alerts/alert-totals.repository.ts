import { type AlertTotals, type alertTotalsQuery, type Severity, severities } from '@hoistway/contracts/alert'
import { and, count, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Caller } from '../../auth/caller.ts'
import type { Database } from '../../db/database.ts'
import { alertKindCounts, alerts, organizationAlertCounts } from '../../db/schema.ts'
import { inOrganizations } from '../../db/scope.ts'
import {
  activeRank,
  begunIn,
  ofKind,
  ofViewer,
  severityOfRank,
  severityRank,
} from './alert-filters.repository.ts'

type Filters = z.output<typeof alertTotalsQuery>

/**
 * How many alerts of a filtered set have each severity: of one elevator (which the caller may see), or of all that the
 * caller sees. Alerts of one elevator or of a period are counted; for all others there are counters, kept by triggers.
 */
export async function alertTotalsOf(db: Database, caller: Caller, filters: Filters): Promise<AlertTotals> {
  const { elevatorId, from, to } = filters
  // The counters know no time.
  const isCounted = elevatorId === undefined && from === undefined && to === undefined
  const counted = await (isCounted ? countersOf(db, caller, filters) : countAlerts(db, caller, filters))
  const totalOf = (severity: Severity) => (isWanted(severity, filters) ? (counted.get(severity) ?? 0) : 0)
  return {
    critical: totalOf('critical'),
    warning: totalOf('warning'),
    info: totalOf('info'),
    resolved: totalOf('resolved'),
  }
}

/** How many alerts a filtered set has. */
export const sumOf = (totals: AlertTotals): number =>
  severities.reduce((sum, severity) => sum + totals[severity], 0)

function isWanted(severity: Severity, { isActive, severity: only }: Filters): boolean {
  const matchesActivity = isActive === undefined || isActive === (severity !== 'resolved')
  return matchesActivity && (only === undefined || only === severity)
}

async function countAlerts(db: Database, caller: Caller, filters: Filters) {
  const { elevatorId, organizationId, searchTerm, from, to } = filters
  const ofWhom =
    elevatorId === undefined ? await ofViewer(db, caller, organizationId) : eq(alerts.elevatorId, elevatorId)
  const rows = await db
    .select({ rank: severityRank, total: count() })
    .from(alerts)
    .where(and(ofWhom, ofKind(alerts, searchTerm), begunIn({ from, to })))
    .groupBy(sql`1`)
  return new Map(rows.map(({ rank, total }) => [severityOfRank(rank), total]))
}

async function countersOf(db: Database, caller: Caller, { searchTerm, organizationId }: Filters) {
  const scope = inOrganizations(caller, organizationAlertCounts.organizationId, organizationId)
  const counters = scope ? organizationAlertCounts : alertKindCounts
  const rows = await db
    .select({
      rank: activeRank(counters.code),
      active: sql<number>`sum(${counters.active})::int`,
      resolved: sql<number>`sum(${counters.total} - ${counters.active})::int`,
    })
    .from(counters)
    .where(and(scope, ofKind(counters, searchTerm)))
    .groupBy(sql`1`)
  const totals = new Map(rows.map(({ rank, active }) => [severityOfRank(rank), active]))
  return totals.set(
    'resolved',
    rows.reduce((sum, { resolved }) => sum + resolved, 0),
  )
}
