import { elevator } from '@hoistway/contracts/elevator'
import { pagedResponse } from '@hoistway/contracts/paging'
import { http } from '@hoistway/platform/http'
import { keys } from '@hoistway/platform/query'
import type { PageRequest } from '@hoistway/ui/use-server-list'

/** A page of elevators, searched and sorted by the server. Its answer is parsed by the contract. */
export const elevatorList = {
  key: (request: PageRequest) => keys.elevators.list(request),
  load: ({ filters: _, ...query }: PageRequest, signal?: AbortSignal) =>
    http.get('elevators', pagedResponse(elevator), { query, ...(signal && { signal }) }),
}
