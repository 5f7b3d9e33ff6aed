import { alertSortKeys, type ElevatorAlert, elevatorAlert, severities } from '@hoistway/contracts/alert'
import { elevator } from '@hoistway/contracts/elevator'
import { type Page, pagedResponse } from '@hoistway/contracts/paging'
import { http } from '@hoistway/platform/http'
import { keys, queryClient } from '@hoistway/platform/query'
import type { PageRequest } from '@hoistway/ui/use-server-list'
import { queryOptions } from '@tanstack/react-query'
import {
  ALERT_LIST,
  ELEVATORS_FOUND,
  ELEVATORS_OFFERED,
  type FleetFilter,
  pageSizeOf,
} from './alerts.constants.ts'

const page = pagedResponse(elevatorAlert)
const isSortKey = (key: string) => alertSortKeys.some((known) => known === key)

/** What an address names and nobody knows counts as not named. */
const known = <Filter extends string>({ filters: _, ...request }: PageRequest<Filter>) => ({
  ...request,
  sortBy: isSortKey(request.sortBy) ? request.sortBy : ALERT_LIST.sort,
  pageSize: pageSizeOf(request.pageSize),
})

/** The elevators to choose from: up to 1000, by name (B §2). */
export const offeredElevators = queryOptions({
  queryKey: keys.elevators.list({ offered: ELEVATORS_OFFERED }),
  queryFn: ({ signal }) =>
    http.get('elevators', pagedResponse(elevator), {
      query: { pageSize: ELEVATORS_OFFERED, sortBy: 'name', sortDescending: false },
      signal,
    }),
})

/** Elevators that the server finds, for a fleet that is larger than what is offered (reading 32). */
export const foundElevators = (searchTerm: string) =>
  queryOptions({
    queryKey: keys.elevators.list({ offered: ELEVATORS_FOUND, searchTerm }),
    queryFn: ({ signal }) =>
      http.get('elevators', pagedResponse(elevator), {
        query: { searchTerm, pageSize: ELEVATORS_FOUND, sortBy: 'name', sortDescending: false },
        signal,
      }),
  })

/** A page of the alerts of one elevator (A §7). */
export const alertList = (elevatorId: string) => ({
  key: (request: PageRequest<never>) => keys.alerts.list({ elevatorId, ...known(request) }),
  load: (request: PageRequest<never>, signal: AbortSignal) =>
    http.get(`elevatoralerts/${encodeURIComponent(elevatorId)}`, page, { query: known(request), signal }),
})

function fleetQuery(request: PageRequest<FleetFilter>) {
  const { severity, active } = request.filters
  return {
    ...known(request),
    severity: severities.find((each) => each === severity),
    isActive: active === 'all' ? undefined : active !== 'resolved',
  }
}

/** A page of the alerts of everything that the user sees (A §7). */
export const fleetAlertList = {
  key: (request: PageRequest<FleetFilter>) => keys.alerts.list({ fleet: true, ...fleetQuery(request) }),
  load: (request: PageRequest<FleetFilter>, signal: AbortSignal) =>
    http.get('elevatoralerts', page, { query: fleetQuery(request), signal }),
}

/** Puts what is new of an alert into every page that shows it. Answers whether any did. */
export function patchAlert(id: string, change: (alert: ElevatorAlert) => ElevatorAlert): boolean {
  let found = false
  queryClient.setQueriesData<Page<ElevatorAlert>>({ queryKey: keys.alerts.lists }, (shown) => {
    if (!shown?.items.some((alert) => alert.id === id)) return shown
    found = true
    return { ...shown, items: shown.items.map((alert) => (alert.id === id ? change(alert) : alert)) }
  })
  return found
}

/** Tells everybody that somebody takes care of an alert. */
export async function acknowledge(id: string, note: string): Promise<void> {
  const body = note.trim() ? { note: note.trim() } : {}
  const answer = await http.post(`elevatoralerts/${encodeURIComponent(id)}/acknowledge`, elevatorAlert, body)
  patchAlert(id, () => answer)
}
