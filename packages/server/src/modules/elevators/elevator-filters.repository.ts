import type { elevatorQuery } from '@hoistway/contracts/elevator'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { isId } from '../../base/wire.ts'
import { activeAlerts, type elevatorCounts, elevators } from '../../db/schema.ts'
import {
  anyContains,
  keyContains,
  type OrganizationIds,
  ofOrganizations,
  organizationAndBelow,
} from '../../db/scope.ts'
import { rankOf } from '../alerts/alert-filters.repository.ts'
import { isNotCommissioned, isSilent } from './elevator-statistics.repository.ts'

export type ElevatorQuery = z.output<typeof elevatorQuery>

/** `undefined` means all. Ids tell the planner how many organizations there are. */
export type Seen = OrganizationIds | undefined

export const matching = (seen: Seen, query: ElevatorQuery): SQL | undefined =>
  and(
    ofOrganizations(elevators.organizationId, seen),
    ...countedFilters(elevators, query),
    query.isCommissioned === undefined
      ? undefined
      : query.isCommissioned
        ? sql`not ${isNotCommissioned}`
        : isNotCommissioned,
    query.isSilent === undefined ? undefined : query.isSilent ? isSilent : sql`(${isSilent}) is not true`,
    withAlerts(query),
    search(query.searchTerm),
  )

export function countedFilters(
  table: typeof elevators | typeof elevatorCounts,
  { organizationId, withinOrganizationId, elevatorType, isActive, isOnline }: ElevatorQuery,
): (SQL | undefined)[] {
  return [
    organizationId === undefined
      ? undefined
      : isId(organizationId)
        ? eq(table.organizationId, organizationId)
        : sql`false`,
    withinOrganizationId === undefined
      ? undefined
      : sql`${table.organizationId} = any(${organizationAndBelow(withinOrganizationId)})`,
    elevatorType && eq(table.elevatorType, elevatorType),
    isActive === undefined ? undefined : eq(table.isActive, isActive),
    isOnline === undefined ? undefined : eq(table.isOnline, isOnline),
  ]
}

export const isCounted = ({
  searchTerm,
  severity,
  hasActiveAlerts,
  isSilent: silent,
}: ElevatorQuery): boolean =>
  !searchTerm && severity === undefined && hasActiveAlerts === undefined && silent === undefined

function withAlerts({ severity, hasActiveAlerts }: ElevatorQuery): SQL | undefined {
  if (severity === undefined && hasActiveAlerts === undefined) return undefined
  const active = sql`select ${activeAlerts.elevatorId} from ${activeAlerts}`
  const worst =
    severity &&
    sql`${elevators.id} in (${active} group by 1 having max(${activeAlerts.rank}) = ${rankOf(severity)})`
  const any =
    hasActiveAlerts === undefined
      ? undefined
      : hasActiveAlerts
        ? sql`${elevators.id} in (${active})`
        : sql`${elevators.id} not in (${active})`
  return and(worst, any)
}

/** One indexed column has name, location and controller, one per line. */
function search(term: string | undefined): SQL | undefined {
  if (!term) return undefined
  const columns = [elevators.name, elevators.location, elevators.controllerId]
  return and(
    keyContains(elevators.searchText, term),
    // A line break would match across two columns.
    term.includes('\n') ? anyContains(columns, term) : undefined,
  )
}
