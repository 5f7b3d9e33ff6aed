import { type Elevator, elevator } from '@hoistway/contracts/elevator'
import { type Organization, organization } from '@hoistway/contracts/organization'
import { pagedResponse } from '@hoistway/contracts/paging'
import { readableList } from '@hoistway/contracts/reading'
import { http } from '@hoistway/platform/http'
import { keys } from '@hoistway/platform/query'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** A search of one letter finds everything. */
export const SEARCH_FROM = 2
const SHOWN = 5

/** Elevators that the server finds. */
export const elevatorsFound = (term: string) =>
  queryOptions({
    queryKey: keys.elevators.list({ palette: term }),
    queryFn: async ({ signal }): Promise<Elevator[]> => {
      const query = { searchTerm: term, page: 1, pageSize: SHOWN, sortBy: 'name' }
      return (await http.get('elevators', pagedResponse(elevator), { query, signal })).items
    },
    enabled: term.length >= SEARCH_FROM,
    placeholderData: keepPreviousData,
  })

/** Organizations by name; the API lists them all at once (A §7). */
export const organizationsFound = (term: string) =>
  queryOptions({
    queryKey: keys.organizations.list({ palette: true }),
    queryFn: ({ signal }) => http.get('organizations', readableList(organization), { signal }),
    enabled: term.length >= SEARCH_FROM,
    select: (all: Organization[]) =>
      all.filter(({ name }) => name?.toLowerCase().includes(term.toLowerCase())).slice(0, SHOWN),
  })
