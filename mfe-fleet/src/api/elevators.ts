import {
  type Elevator,
  elevator,
  type elevatorQuery,
  elevatorState,
  elevatorStatistics,
} from '@hoistway/contracts/elevator'
import { pagedResponse } from '@hoistway/contracts/paging'
import { readableList } from '@hoistway/contracts/reading'
import { http } from '@hoistway/platform/http'
import { keys, queryClient } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { readAllPages } from './all-pages.ts'

const pathOf = (id: string) => `elevators/${encodeURIComponent(id)}`

/** Query of GET /elevators. Absent fields use the server's defaults. */
export type ElevatorQuery = Partial<z.output<typeof elevatorQuery>>

export const fetchElevators = (query: ElevatorQuery, signal?: AbortSignal) =>
  http.get('elevators', pagedResponse(elevator), { query, ...(signal && { signal }) })

export const elevatorPage = (query: ElevatorQuery) =>
  queryOptions({
    queryKey: keys.elevators.list(query),
    queryFn: ({ signal }) => fetchElevators(query, signal),
  })

/** Loads up to `limit` elevators of a filtered set, in its order. */
export const fetchAllElevators = (
  query: ElevatorQuery,
  { limit, signal }: { readonly limit: number; readonly signal?: AbortSignal },
) => readAllPages((page, pageSize) => fetchElevators({ ...query, page, pageSize }, signal), limit)

/**
 * Returns the query of the first `limit` elevators of a filtered set; ignores the page of the
 * query.
 */
export function allElevators({ page: _, pageSize: __, ...query }: ElevatorQuery, limit: number) {
  return queryOptions({
    queryKey: keys.elevators.list({ ...query, limit }),
    queryFn: ({ signal }) => fetchAllElevators(query, { limit, signal }),
  })
}

/**
 * Returns the query of one elevator with its version for a later save. No other query may use its
 * key: without the version, the edit page could overwrite a concurrent change.
 */
export const elevatorDetail = (id: string) =>
  queryOptions({
    queryKey: keys.elevators.detail(id),
    queryFn: ({ signal }) => http.record.get(pathOf(id), elevator, { signal }),
  })

/**
 * Returns the query of visible elevators by controller key: none, one, or several that share a
 * controller.
 */
export const elevatorsByControllerKey = (key: string) =>
  queryOptions({
    queryKey: keys.elevators.list({ controllerKey: key }),
    queryFn: ({ signal }) =>
      http.get('elevators/with-controller', readableList(elevator), { query: { key }, signal }),
  })

/** Returns an elevator from the newest cached list that contains it. */
export function listedElevator(id: string): Elevator | undefined {
  const lists = queryClient.getQueryCache().findAll({ queryKey: keys.elevators.lists })
  const newest = lists.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  for (const { state } of newest) {
    const { items }: { readonly items?: readonly Elevator[] } = Object(state.data)
    const listed = items?.find((each) => each.id === id)
    if (listed) return listed
  }
  return undefined
}

export const elevatorStateOf = (id: string) =>
  queryOptions({
    queryKey: keys.elevators.part(id, 'state'),
    queryFn: ({ signal }) => http.get(`${pathOf(id)}/state`, elevatorState, { signal }),
  })

/** Returns the query of the counts of elevators: all, of an organization, or of everything within one. */
export const elevatorCounts = (query: Pick<ElevatorQuery, 'organizationId' | 'withinOrganizationId'>) =>
  queryOptions({
    queryKey: keys.elevators.statistics({ counts: query }),
    queryFn: ({ signal }) => http.get('elevators/statistics', elevatorStatistics, { query, signal }),
  })

export async function deleteElevator(id: string): Promise<void> {
  await http.delete(pathOf(id))
  await queryClient.invalidateQueries({ queryKey: keys.elevators.all })
}
