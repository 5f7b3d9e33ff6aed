import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { ListDefaults, ListState, PageRequest } from './list-state.ts'
import { requestOf, useListState } from './use-list-state.ts'

export type { PageRequest } from './list-state.ts'

/** One page of the server's response. */
export interface ServerPage<T> {
  readonly items: readonly T[]
  /** In all pages; `undefined` if unknown. */
  readonly totalCount: number | undefined
  readonly totalPages: number | undefined
}

interface ServerListQuery<T, Filter extends string> {
  readonly key: (request: PageRequest<Filter>) => QueryKey
  readonly load: (request: PageRequest<Filter>, signal: AbortSignal) => Promise<ServerPage<T>>
  /** Milliseconds between reads while the page is visible, for rows that come and go without a push. */
  readonly refetchInterval?: number | false
}

/** A list that the server or the browser pages. */
export interface PagedList<T, Filter extends string = string> extends ListState<Filter> {
  /** `undefined` while the first ones load. */
  readonly rows: readonly T[] | undefined
  readonly totalCount: number | undefined
  readonly totalPages: number
  readonly error: unknown
  readonly retry: () => void
  readonly isRefreshing: boolean
}

/** Returns the query of the page that an address chooses, to read it before it is shown. */
export function pageQuery<T, Filter extends string>(
  { key, load }: ServerListQuery<T, Filter>,
  defaults: ListDefaults<Filter>,
  address: URLSearchParams,
) {
  const request = requestOf(defaults, address)
  return {
    queryKey: key(request),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => load(request, signal),
  }
}

/** Shows a list that the server searches, sorts and pages. The old page stays until the new one arrives. */
export function useServerList<T, Filter extends string = never>(
  { key, load, refetchInterval = false }: ServerListQuery<T, Filter>,
  defaults: ListDefaults<Filter>,
): PagedList<T, Filter> {
  const state = useListState(defaults)
  const request: PageRequest<Filter> = {
    searchTerm: state.search.value,
    page: state.page,
    pageSize: state.pageSize,
    sortBy: state.sort.key,
    sortDescending: state.sort.descending,
    filters: state.filters,
  }
  const query = useQuery({
    queryKey: key(request),
    queryFn: ({ signal }) => load(request, signal),
    placeholderData: keepPreviousData,
    refetchInterval,
  })
  // The previous rows do not show whether another page follows.
  const loaded = query.isPlaceholderData && query.data ? { ...query.data, items: [] } : query.data
  const totalPages = loaded ? pageCount(loaded, state.page, state.pageSize) : 1
  // A shared link or a deletion can lead past the last page.
  const beyond = query.data !== undefined && !query.isPlaceholderData && state.page > totalPages
  const correct = useEffectEvent(() => state.replacePage(totalPages))
  useEffect(() => {
    if (beyond) correct()
  }, [beyond])
  return {
    ...state,
    onPage: (page) => {
      if (page >= 1 && page <= totalPages && page !== state.page) state.onPage(page)
    },
    rows: beyond ? undefined : query.data?.items,
    totalCount: query.data?.totalCount,
    totalPages,
    error: query.error,
    retry: () => query.refetch(),
    isRefreshing: query.isFetching,
  }
}

interface LoadedPage {
  readonly items: readonly unknown[]
  readonly totalCount: number | undefined
  readonly totalPages: number | undefined
}

/** Returns at least 1. Without any total, a full page has a successor. */
export function pageCount(loaded: LoadedPage, page: number, pageSize: number): number {
  const { items, totalCount, totalPages } = loaded
  if (totalPages !== undefined) return Math.max(1, totalPages)
  if (totalCount !== undefined) return Math.max(1, Math.ceil(totalCount / pageSize))
  return items.length >= pageSize ? page + 1 : page
}
