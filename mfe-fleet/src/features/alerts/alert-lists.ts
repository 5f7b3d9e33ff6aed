import { alertSortKeys, severities } from '@hoistway/contracts/alert'
import type { PageRequest } from '@hoistway/ui/use-server-list'
import { type AlertQuery, alertPage, fetchAlerts } from '../../api/alerts.ts'
import { ALERT_LIST, type FleetFilter, pageSizeOf } from './alerts.constants.ts'

/** A sort column or page size that an address names but the list does not have falls back to the default. */
const knownOf = <Filter extends string>({ filters: _, ...request }: PageRequest<Filter>) => ({
  ...request,
  sortBy: alertSortKeys.find((key) => key === request.sortBy) ?? ALERT_LIST.sort,
  pageSize: pageSizeOf(request.pageSize),
})

function fleetQuery(request: PageRequest<FleetFilter>): AlertQuery {
  const { severity, active } = request.filters
  return {
    ...knownOf(request),
    severity: severities.find((each) => each === severity),
    isActive: active === 'all' ? undefined : active !== 'resolved',
  }
}

const listOf = <Filter extends string>(queryOf: (request: PageRequest<Filter>) => AlertQuery) => ({
  key: (request: PageRequest<Filter>) => alertPage(queryOf(request)).queryKey,
  load: (request: PageRequest<Filter>, signal: AbortSignal) => fetchAlerts(queryOf(request), signal),
})

/** The alerts of one elevator. */
export const alertList = (elevatorId: string) =>
  listOf<never>((request) => ({ elevatorId, ...knownOf(request) }))

/** The alerts of everything that the user sees. */
export const fleetAlertList = listOf(fleetQuery)
