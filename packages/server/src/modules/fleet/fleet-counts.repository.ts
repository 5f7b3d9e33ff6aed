import { and, count, sql } from 'drizzle-orm'
import type { Caller } from '../../auth/caller.ts'
import type { Database } from '../../db/database.ts'
import { elevatorCounts, elevators, organizationAlertCounts } from '../../db/schema.ts'
import { inOrganizations } from '../../db/scope.ts'
import { activeRank, rankOf } from '../alerts/alert-filters.repository.ts'
import { isSilent } from '../elevators/elevator-statistics.repository.ts'

/** Counts of the fleet that the caller sees, or of an organization and all below it. From counters that triggers keep. */
export async function fleetCounts(db: Database, caller: Caller, organizationId: string | undefined) {
  const { total, isOnline, isActive } = elevatorCounts
  const elevatorsWhere = (condition: unknown) =>
    sql<number>`coalesce(sum(${total}) filter (where ${condition}), 0)::int`
  const scopeOf = (column: Parameters<typeof inOrganizations>[1]) =>
    inOrganizations(caller, column, organizationId)
  // By code first: there are few, and ranking one costs more than adding it up.
  const byCode = db
    .select({
      code: organizationAlertCounts.code,
      active: sql<number>`sum(${organizationAlertCounts.active})`.as('active'),
    })
    .from(organizationAlertCounts)
    .where(scopeOf(organizationAlertCounts.organizationId))
    .groupBy(organizationAlertCounts.code)
    .as('by_code')
  const alertsOf = (severity: 'critical' | 'warning') =>
    sql<number>`coalesce(sum(${byCode.active}) filter (where ${activeRank(byCode.code)} = ${rankOf(severity)}), 0)::int`
  const [[counted], [silent], [alerting]] = await Promise.all([
    db
      .select({
        connected: elevatorsWhere(isOnline),
        offlineElevators: elevatorsWhere(sql`not ${isOnline}`),
        offlineInUse: elevatorsWhere(sql`${isActive} and not ${isOnline}`),
        outOfService: elevatorsWhere(sql`not ${isActive}`),
      })
      .from(elevatorCounts)
      .where(scopeOf(elevatorCounts.organizationId)),
    db
      .select({ n: count() })
      .from(elevators)
      .where(and(isSilent, scopeOf(elevators.organizationId))),
    db.select({ criticalAlerts: alertsOf('critical'), warningAlerts: alertsOf('warning') }).from(byCode),
  ])
  const { connected = 0, ...counts } = counted ?? {}
  const silentElevators = Math.min(connected, silent?.n ?? 0)
  return { ...counts, ...alerting, silentElevators, onlineElevators: connected - silentElevators }
}
