import {
  type CanFilter,
  type CanFilterBody,
  canFilter,
  defaultFollowers,
  filterUsage,
  syncResponse,
} from '@hoistway/contracts/can-filter'
import { pagedFilterResponse } from '@hoistway/contracts/paging'
import { ApiError, http, type Versioned } from '@hoistway/platform/http'
import { keys, queryClient } from '@hoistway/platform/query'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'

/** Filters on a page of the list. */
export const FILTER_PAGE_SIZE = 10
/** How often the controllers that have confirmed a filter are counted, until all have. */
const USAGE_POLL_MS = 3_000

const pathOf = (id: string) => `canmessageidfilters/${encodeURIComponent(id)}`

/** A filter as it was read, with its version. */
export type CanFilterRecord = Versioned<CanFilter>

/** A page of filters; the search stays in the browser (B §7, reading 12). */
export const filterPage = (pageNumber: number) =>
  queryOptions({
    queryKey: keys.canFilters.list({ pageNumber }),
    queryFn: ({ signal }) =>
      http.get('canmessageidfilters', pagedFilterResponse(canFilter), {
        query: { pageNumber, pageSize: FILTER_PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** One filter; `null` when there is none: the call answers null or 404 (reading 11). */
export const filterDetail = (id: string) =>
  queryOptions({
    queryKey: keys.canFilters.detail(id),
    queryFn: async ({ signal }) => {
      try {
        return (await http.record.get(pathOf(id), canFilter.nullish(), { signal })) ?? null
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })

/** Who follows a filter, and who has it as it is saved. */
export const filterUsageOf = (id: string) =>
  queryOptions({
    queryKey: keys.canFilters.part(id, 'controllers'),
    queryFn: ({ signal }) => http.get(`${pathOf(id)}/controllers`, filterUsage, { signal }),
    // Controllers report a while after a sync.
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && data.upToDateCount < data.totalCount && USAGE_POLL_MS,
  })

/** How many controllers follow whichever filter is the default. */
export const defaultFollowersQuery = queryOptions({
  queryKey: keys.canFilters.list({ part: 'default-followers' }),
  queryFn: ({ signal }) => http.get('canmessageidfilters/default-followers', defaultFollowers, { signal }),
})

/** Nobody, and not an error: nothing was saved (B §7). */
function taken(record: CanFilter | null | undefined): CanFilter {
  if (!record) throw new Error('the server did not save the filter')
  return record
}

async function changed(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keys.canFilters.all }),
    queryClient.invalidateQueries({ queryKey: keys.controllers.all }),
  ])
}

export async function createFilter(body: CanFilterBody): Promise<CanFilter> {
  const made = taken(await http.post('canmessageidfilters', canFilter.nullish(), body))
  await changed()
  return made
}

/** `ifMatch`: the version that the change is based on. */
export async function updateFilter(
  id: string,
  body: CanFilterBody,
  ifMatch: string | undefined,
): Promise<CanFilter> {
  const saved = taken(await http.record.put(pathOf(id), canFilter.nullish(), body, { ifMatch }))
  await changed()
  return saved
}

export async function deleteFilter(id: string): Promise<void> {
  await http.delete(pathOf(id))
  await changed()
}

/**
 * Publishes a filter to its controllers; answers the server's flag. Its key lets every page see that the same filter
 * is being synchronized: it is blocked as long (B §4).
 */
export const syncFilter = (id: string) =>
  mutationOptions({
    mutationKey: keys.canFilters.part(id, 'sync'),
    mutationFn: () => http.post(`${pathOf(id)}/synchronize`, syncResponse),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.canFilters.all }),
  })
