import {
  type CanFilterBody,
  canFilter,
  defaultFollowers,
  deletedFilter,
  filterChange,
  filterUsage,
  syncResponse,
} from '@hoistway/contracts/can-filter'
import { pagedFilterResponse } from '@hoistway/contracts/paging'
import { readableList, withUnreadable } from '@hoistway/contracts/reading'
import { ApiError, http, type Versioned } from '@hoistway/platform/http'
import { keys, queryClient } from '@hoistway/platform/query'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api as messages } from '../texts/en.ts'
import { refuseUnreadable } from './unreadable.ts'

/** Filters on a page of the list. */
export const FILTER_PAGE_SIZE = 10
/** How often the controllers that have confirmed a filter are counted, until all have. */
const USAGE_POLL_MS = 3_000

const pathOf = (id: string) => `canmessageidfilters/${encodeURIComponent(id)}`

const filterRecord = withUnreadable(canFilter)

/** A filter of the list, with the names of its fields that could not be read. */
export type CanFilterRow = z.output<typeof filterRecord>

/** A filter as it was read, with its version. */
export type CanFilterRecord = Versioned<CanFilterRow>

/** What a PUT of a filter replaces, with the names that people read. */
export const writtenFields = () => messages.filterFields

/** A page of filters; the search stays in the browser. */
export const filterPage = (pageNumber: number) =>
  queryOptions({
    queryKey: keys.canFilters.list({ pageNumber }),
    queryFn: ({ signal }) =>
      http.get('canmessageidfilters', pagedFilterResponse(filterRecord), {
        query: { pageNumber, pageSize: FILTER_PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** One filter; `null` when there is none: the server answers null or 404. */
export const filterDetail = (id: string) =>
  queryOptions({
    queryKey: keys.canFilters.detail(id),
    queryFn: async ({ signal }) => {
      try {
        return (await http.record.get(pathOf(id), z.nullish(filterRecord), { signal })) ?? null
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

/** Who changed a filter, when and how; the latest first. */
export const filterHistoryOf = (id: string) =>
  queryOptions({
    queryKey: keys.canFilters.part(id, 'history'),
    queryFn: ({ signal }) => http.get(`${pathOf(id)}/history`, readableList(filterChange), { signal }),
  })

/** Filters that have been deleted, the latest first. */
export const deletedFilters = queryOptions({
  queryKey: keys.canFilters.list({ part: 'deleted' }),
  queryFn: ({ signal }) => http.get('canmessageidfilters/deleted', readableList(deletedFilter), { signal }),
})

/** How many controllers follow whichever filter is the default. */
export const defaultFollowersQuery = queryOptions({
  queryKey: keys.canFilters.list({ part: 'default-followers' }),
  queryFn: ({ signal }) => http.get('canmessageidfilters/default-followers', defaultFollowers, { signal }),
})

/** An empty answer is no error status, and yet nothing was saved. */
function requireSaved<T extends object>(record: T | null | undefined): T {
  if (!record) throw new Error(messages.filterNotSaved)
  return record
}

async function refreshFilters(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keys.canFilters.all }),
    queryClient.invalidateQueries({ queryKey: keys.controllers.all }),
  ])
}

export async function createFilter(body: CanFilterBody): Promise<CanFilterRow> {
  const created = requireSaved(await http.post('canmessageidfilters', z.nullish(filterRecord), body))
  await refreshFilters()
  return created
}

/**
 * @param shown the filter as it was read last
 * @param ifMatch the version that the form was filled from
 * @throws when a value of the filter cannot be read
 */
export async function updateFilter(
  shown: CanFilterRecord,
  body: CanFilterBody,
  ifMatch: string | undefined,
): Promise<CanFilterRecord> {
  refuseUnreadable(shown, writtenFields())
  const saved = requireSaved(
    await http.record.put(pathOf(shown.id), z.nullish(filterRecord), body, { ifMatch }),
  )
  await refreshFilters()
  return saved
}

export async function deleteFilter(id: string): Promise<void> {
  await http.delete(pathOf(id))
  await refreshFilters()
}

/**
 * Publishes a filter to its controllers, and returns the server's flag. Its key lets every page see that the same filter
 * is being synchronized: it is blocked as long.
 */
export const syncFilter = (id: string) =>
  mutationOptions({
    mutationKey: keys.canFilters.part(id, 'sync'),
    mutationFn: () => http.post(`${pathOf(id)}/synchronize`, syncResponse),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.canFilters.all }),
  })
