import { elevatorAlert } from '@hoistway/contracts/alert'
import { elevator } from '@hoistway/contracts/elevator'
import { pagedResponse } from '@hoistway/contracts/paging'
import { http } from '@hoistway/platform/http'
import { keys } from '@hoistway/platform/query'
import type { PageRequest } from '@hoistway/ui/use-server-list'
import { queryOptions } from '@tanstack/react-query'
import { ELEVATORS_OFFERED } from './alerts.constants.ts'

/** The elevators to choose from: up to 1000, by name (B §2). */
export const offeredElevators = queryOptions({
  queryKey: keys.elevators.list({ offered: ELEVATORS_OFFERED }),
  queryFn: ({ signal }) =>
    http.get('elevators', pagedResponse(elevator), {
      query: { pageSize: ELEVATORS_OFFERED, sortBy: 'name', sortDescending: false },
      signal,
    }),
})

/** A page of the alerts of one elevator (A §7). */
export const alertList = (elevatorId: string) => ({
  key: (request: PageRequest<never>) => keys.alerts.list({ elevatorId, ...request }),
  load: ({ filters: _, ...query }: PageRequest<never>, signal: AbortSignal) =>
    http.get(`elevatoralerts/${encodeURIComponent(elevatorId)}`, pagedResponse(elevatorAlert), {
      query,
      signal,
    }),
})
