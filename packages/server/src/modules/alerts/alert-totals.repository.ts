import { type AlertTotals, type alertTotalsQuery, type Severity, severities } from '@hoistway/contracts/alert'
import { and, count, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../db/database.ts'
import {
  activeAlerts,
  alertKindCounts,
  alerts,
  organizationAlertCounts,
  organizationAlertTotals,
} from '../../db/schema.ts'
import { each, ofOrganizations } from '../../db/scope.ts'
import {
  activeRank,
  begunIn,
  ofKind,
  ofScope,
  severityOfRank,
  severityRank,
} from './alert-filters.repository.ts'

type Filters = z.output<typeof alertTotalsQuery>

/** `undefined` means all. */
type Scope = ReadonlySet<string> | undefined

export async function alertTotalsOf(db: Database, scope: Scope, filters: Filters): Promise<AlertTotals> {
  const { elevatorId, from, to } = filters
  // The counters have no times.
  const isCounted = elevatorId === undefined && from === undefined && to === undefined
  const counted = await (isCounted ? countersOf(db, scope, filters) : countAlerts(db, scope, filters))
  const totalOf = (severity: Severity) => (isWanted(severity, filters) ? (counted.get(severity) ?? 0) : 0)
  return {
    critical: totalOf('critical'),
    warning: totalOf('warning'),
    info: totalOf('info'),
    resolved: totalOf('resolved'),
  }
}

export const sumOf = (totals: AlertTotals): number =>
  severities.reduce((sum, severity) => sum + totals[severity], 0)

function isWanted(severity: Severity, { isActive, severity: only }: Filters): boolean {
  const matchesActivity = isActive === undefined || isActive === (severity !== 'resolved')
  return matchesActivity && (only === undefined || only === severity)
}

async function countAlerts(db: Database, scope: Scope, { elevatorId, searchTerm, from, to }: Filters) {
  const ofWhom = elevatorId === undefined ? ofScope(db, scope) : eq(alerts.elevatorId, elevatorId)
  const rows = await db
    .select({ rank: severityRank, total: count() })
    .from(alerts)
    .where(and(ofWhom, ofKind(alerts, searchTerm), begunIn({ from, to })))
    .groupBy(sql`1`)
  return new Map(rows.map(({ rank, total }) => [severityOfRank(rank), total]))
}

/** For some organizations without a search, there are fewer active alerts than kinds to count. */
async function countersOf(db: Database, scope: Scope, { searchTerm }: Filters) {
  if (scope && !searchTerm) return totalsWithin(db, scope)
  const counters = scope ? organizationAlertCounts : alertKindCounts
  const rows = await db
    .select({
      rank: activeRank(counters.code),
      active: sql<number>`sum(${counters.active})::int`,
      resolved: sql<number>`sum(${counters.total} - ${counters.active})::int`,
    })
    .from(counters)
    .where(
      scope
        ? and(
            ofOrganizations(organizationAlertCounts.organizationId, scope),
            isOfKind(db, organizationAlertCounts, searchTerm),
          )
        : ofKind(alertKindCounts, searchTerm),
    )
    .groupBy(sql`1`)
  const totals = new Map(rows.map(({ rank, active }) => [severityOfRank(rank), active]))
  return totals.set(
    'resolved',
    rows.reduce((sum, { resolved }) => sum + resolved, 0),
  )
}

/** Compares each kind's texts once, not per organization. */
function isOfKind(
  db: Database,
  { code, message }: typeof organizationAlertCounts,
  searchTerm: string | undefined,
) {
  const kinds = db
    .select({ code: alertKindCounts.code, message: alertKindCounts.message })
    .from(alertKindCounts)
    .where(ofKind(alertKindCounts, searchTerm))
  // `is true` keeps the planner from a join that looks up each kind in each organization.
  return sql`((${code}, ${message}) in ${kinds}) is true`
}

/** One statement, so that active alerts and totals agree. */
async function totalsWithin(db: Database, organizationIds: ReadonlySet<string>) {
  const { rank, organizationId } = activeAlerts
  const { organizationId: counted, total } = organizationAlertTotals
  const { rows } = await db.execute<{ rank: number | null; n: number }>(sql`
    select ${rank} as rank, count(*)::int as n
    from ${each(organizationIds)} join ${activeAlerts} on ${organizationId} = each.id group by 1
    union all
    select null, coalesce(sum(${total}), 0)::int from ${organizationAlertTotals}
    where ${ofOrganizations(counted, organizationIds)}`)
  const totals = new Map<Severity, number>()
  let resolved = 0
  for (const { rank: active, n } of rows) {
    if (active !== null) totals.set(severityOfRank(active), n)
    resolved += active === null ? n : -n
  }
  return totals.set('resolved', resolved)
}
