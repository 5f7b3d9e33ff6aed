import { alertSortKeys, severities } from '@hoistway/contracts/alert'
import type { PageRequest } from '@hoistway/ui/use-server-list'
import { type AlertFilters, type AlertQuery, alertPage, fetchAlerts } from '../../../api/alerts.ts'
import { ALERT_LIST, FLEET_LIST, type FleetFilter, pageSizeOf } from '../alerts.constants.ts'
import { periodOf } from './alert-period.ts'

type SortKey = (typeof alertSortKeys)[number]

/** A sort column or page size in the address that the list does not have falls back to the default. */
const knownOf = <Filter extends string>(
  { filters: _, ...request }: PageRequest<Filter>,
  defaultSort: SortKey,
) => ({
  ...request,
  sortBy: alertSortKeys.find((key) => key === request.sortBy) ?? defaultSort,
  pageSize: pageSizeOf(request.pageSize),
})

/** The server's filters for those in the address. */
export const fleetFilters = ({
  severity,
  active,
  from,
  to,
}: Readonly<Record<FleetFilter, string>>): AlertFilters => ({
  severity: severities.find((each) => each === severity),
  isActive: active === 'all' ? undefined : active !== 'resolved',
  ...periodOf({ from, to }),
})

const listOf = <Filter extends string>(queryOf: (request: PageRequest<Filter>) => AlertQuery) => ({
  key: (request: PageRequest<Filter>) => alertPage(queryOf(request)).queryKey,
  load: (request: PageRequest<Filter>, signal: AbortSignal) => fetchAlerts(queryOf(request), signal),
})

/** Alerts of one elevator. */
export const alertList = (elevatorId: string) =>
  listOf<never>((request) => ({ elevatorId, ...knownOf(request, ALERT_LIST.sort) }))

/** Alerts of all elevators that the user may see. */
export const fleetAlertList = listOf<FleetFilter>((request) => ({
  ...knownOf(request, FLEET_LIST.sort),
  ...fleetFilters(request.filters),
}))
