import { elevator } from '@hoistway/contracts/elevator'
import { pagedResponse } from '@hoistway/contracts/paging'
import { http } from '@hoistway/platform/http'
import { keys } from '@hoistway/platform/query'
import type { PageRequest } from '@hoistway/ui/use-server-list'
import { queryOptions } from '@tanstack/react-query'

/**
 * The server searches and sorts. The contract validates the response. The key names the remote, because all remotes
 * share one cache.
 */
export const elevatorList = {
  key: (request: PageRequest) => keys.elevators.list({ template: request }),
  load: ({ filters: _, ...query }: PageRequest, signal?: AbortSignal) =>
    http.get('elevators', pagedResponse(elevator), { query, ...(signal && { signal }) }),
}

/** With all organizations below the given one; `null` if unknown. */
export const elevatorCount = (organizationId: string | undefined) =>
  queryOptions({
    queryKey: keys.elevators.statistics({ template: { organizationId } }),
    queryFn: async ({ signal }) => {
      const query = { pageSize: 1, withinOrganizationId: organizationId }
      const { totalCount } = await http.get('elevators', pagedResponse(elevator), { query, signal })
      return totalCount ?? null
    },
  })
