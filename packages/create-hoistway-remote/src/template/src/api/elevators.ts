import { elevator } from '@hoistway/contracts/elevator'
import { pagedResponse } from '@hoistway/contracts/paging'
import { http } from '@hoistway/platform/http'
import { keys } from '@hoistway/platform/query'
import type { PageRequest } from '@hoistway/ui/use-server-list'
import { queryOptions } from '@tanstack/react-query'

/** A page of elevators, searched and sorted by the server. Its answer is parsed by the contract. */
export const elevatorList = {
  key: (request: PageRequest) => keys.elevators.list(request),
  load: ({ filters: _, ...query }: PageRequest, signal?: AbortSignal) =>
    http.get('elevators', pagedResponse(elevator), { query, ...(signal && { signal }) }),
}

/** How many elevators there are, in an organization with everything below it if one is given; `null` when nobody knows. */
export const elevatorCount = (organizationId: string | undefined) =>
  queryOptions({
    queryKey: keys.elevators.statistics({ organizationId }),
    queryFn: async ({ signal }) => {
      const query = { pageSize: 1, withinOrganizationId: organizationId }
      const { totalCount } = await http.get('elevators', pagedResponse(elevator), { query, signal })
      return totalCount ?? null
    },
  })
