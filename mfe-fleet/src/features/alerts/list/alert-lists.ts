import { alertSortKeys, severities } from '@hoistway/contracts/alert'
import type { PageRequest } from '@hoistway/ui/use-server-list'
import { type AlertFilters, type AlertQuery, alertPage, fetchAlerts } from '../../../api/alerts.ts'
import {
  ALERT_LIST,
  FLEET_LIST,
  FLEET_REFRESH_MS,
  type FleetFilter,
  pageSizeOf,
} from '../alerts.constants.ts'
import { type Days, periodOf } from './alert-period.ts'

type SortKey = (typeof alertSortKeys)[number]

const knownOf = <Filter extends string>(
  { filters: _, ...request }: PageRequest<Filter>,
  defaultSort: SortKey,
) => ({
  ...request,
  sortBy: alertSortKeys.find((key) => key === request.sortBy) ?? defaultSort,
  pageSize: pageSizeOf(request.pageSize),
})

export const sortOf = ({
  sort,
}: {
  readonly sort: { readonly key: string; readonly descending: boolean }
}) => ({
  sortBy: alertSortKeys.find((key) => key === sort.key) ?? ALERT_LIST.sort,
  sortDescending: sort.descending,
})

export const fleetFilters = ({
  severity,
  active,
  organizationId,
  from,
  to,
}: Readonly<Record<FleetFilter, string>>): AlertFilters => ({
  severity: severities.find((each) => each === severity),
  isActive: active === 'all' ? undefined : active !== 'resolved',
  organizationId: organizationId || undefined,
  ...periodOf({ from, to }),
})

const listOf = <Filter extends string>(queryOf: (request: PageRequest<Filter>) => AlertQuery) => ({
  key: (request: PageRequest<Filter>) => alertPage(queryOf(request)).queryKey,
  load: (request: PageRequest<Filter>, signal: AbortSignal) => fetchAlerts(queryOf(request), signal),
})

export const alertList = (elevatorId: string) =>
  listOf<keyof Days>((request) => ({
    elevatorId,
    ...knownOf(request, ALERT_LIST.sort),
    ...periodOf(request.filters),
  }))

export const fleetAlertList = (members: number) => ({
  ...listOf<FleetFilter>((request) => ({
    ...knownOf(request, FLEET_LIST.sort),
    ...fleetFilters(request.filters),
    together: members,
  })),
  refetchInterval: FLEET_REFRESH_MS,
})
