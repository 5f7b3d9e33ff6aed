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
import { http, type Versioned } from '@hoistway/platform/http'
import { keys, queryClient, refreshAfter } from '@hoistway/platform/query'
import type { PageRequest } from '@hoistway/ui/use-server-list'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api as messages } from '../texts/en.ts'
import { FILTER_PAGE_SIZE } from './can-filters.constants.ts'
import { orNull } from './controllers.ts'
import { assertReadable } from './unreadable.ts'

const USAGE_POLL_MS = 3_000
/** A large filter is sent to thousands of controllers. Proxies wait for 75 s. */
const SYNC_MS = 70_000

const pathOf = (id: string) => `canmessageidfilters/${encodeURIComponent(id)}`

const filterRecord = withUnreadable(canFilter)

export type CanFilterRow = z.output<typeof filterRecord>

export type CanFilterRecord = Versioned<CanFilterRow>

export const writtenFields = () => messages.filterFields

export const filterList = {
  key: ({ page }: PageRequest) => keys.canFilters.list({ pageNumber: page }),
  load: ({ page }: PageRequest, signal: AbortSignal) =>
    http.get('canmessageidfilters', pagedFilterResponse(filterRecord), {
      query: { pageNumber: page, pageSize: FILTER_PAGE_SIZE },
      signal,
    }),
}

/** The data is `null` when the server responds with null or 404. */
export const filterDetail = (id: string) =>
  queryOptions({
    queryKey: keys.canFilters.detail(id),
    queryFn: async ({ signal }) =>
      (await http.record.get(pathOf(id), z.nullish(filterRecord), { signal }).catch(orNull)) ?? null,
  })

export const filterUsageOf = (id: string) =>
  queryOptions({
    queryKey: keys.canFilters.part(id, 'controllers'),
    queryFn: ({ signal }) => http.get(`${pathOf(id)}/controllers`, filterUsage, { signal }),
    // Controllers confirm some time after a sync.
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && data.upToDateCount < data.totalCount && USAGE_POLL_MS,
  })

export const filterHistoryOf = (id: string) =>
  queryOptions({
    queryKey: keys.canFilters.part(id, 'history'),
    queryFn: ({ signal }) => http.get(`${pathOf(id)}/history`, readableList(filterChange), { signal }),
  })

export const deletedFilters = queryOptions({
  queryKey: keys.canFilters.list({ part: 'deleted' }),
  queryFn: ({ signal }) => http.get('canmessageidfilters/deleted', readableList(deletedFilter), { signal }),
})

/** Controllers without an assigned filter follow the default filter. */
export const defaultFollowersQuery = queryOptions({
  queryKey: keys.canFilters.list({ part: 'default-followers' }),
  queryFn: ({ signal }) => http.get('canmessageidfilters/default-followers', defaultFollowers, { signal }),
})

const refresh = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: keys.canFilters.all }),
    queryClient.invalidateQueries({ queryKey: keys.controllers.all }),
  ])

/** An empty response means that nothing was saved, although its status is no error. */
function requireSaved<T extends object>(record: T | null | undefined): T {
  if (!record) throw new Error(messages.filterNotSaved)
  return record
}

export const createFilter = (body: CanFilterBody) =>
  refreshAfter(http.post('canmessageidfilters', z.nullish(filterRecord), body).then(requireSaved), refresh)

/**
 * @param shown the latest version read
 * @param ifMatch the version that the form was filled from
 * @throws when a value of the filter is unreadable
 */
export async function updateFilter(shown: CanFilterRecord, body: CanFilterBody, ifMatch: string | undefined) {
  assertReadable(shown, writtenFields())
  const write = http.record.put(pathOf(shown.id), z.nullish(filterRecord), body, { ifMatch })
  return refreshAfter(write.then(requireSaved), refresh)
}

/** Resolves also if another user has deleted it. */
export const deleteFilter = (id: string) => refreshAfter(http.delete(pathOf(id)).catch(orNull), refresh)

/** The mutation key lets every page disable another sync of the same filter while this one runs. */
export const syncFilter = (id: string) =>
  mutationOptions({
    mutationKey: keys.canFilters.part(id, 'sync'),
    mutationFn: (ifMatch: string | undefined) =>
      http.post(`${pathOf(id)}/synchronize`, syncResponse, {}, { ifMatch, timeoutMs: SYNC_MS }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.canFilters.all }),
  })
