import {
  type Elevator,
  elevator,
  type elevatorQuery,
  elevatorState,
  elevatorStatistics,
} from '@hoistway/contracts/elevator'
import { pagedResponse } from '@hoistway/contracts/paging'
import { http } from '@hoistway/platform/http'
import { keys, queryClient, refreshAfter } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { readAllPages } from './all-pages.ts'
import { missingAsNull } from './is-missing.ts'

const pathOf = (id: string) => `elevators/${encodeURIComponent(id)}`

export type ElevatorQuery = Partial<z.output<typeof elevatorQuery>>

export const fetchElevators = (query: ElevatorQuery, signal?: AbortSignal) =>
  http.get('elevators', pagedResponse(elevator), { query, ...(signal && { signal }) })

export const elevatorPage = (query: ElevatorQuery) =>
  queryOptions({
    queryKey: keys.elevators.list(query),
    queryFn: ({ signal }) => fetchElevators(query, signal),
  })

export const fetchAllElevators = (
  { page: _, pageSize: __, ...query }: ElevatorQuery,
  { limit, signal }: { readonly limit: number; readonly signal?: AbortSignal },
) => readAllPages((page, pageSize) => fetchElevators({ ...query, page, pageSize }, signal), limit)

/** No other query may use this key: without the record's version, the edit page could overwrite a concurrent change. */
export const elevatorDetail = (id: string) =>
  queryOptions({
    queryKey: keys.elevators.detail(id),
    queryFn: ({ signal }) => http.record.get(pathOf(id), elevator, { signal }),
  })

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

export const elevatorCounts = (query: Pick<ElevatorQuery, 'organizationId' | 'withinOrganizationId'>) =>
  queryOptions({
    queryKey: keys.elevators.statistics({ counts: query }),
    queryFn: ({ signal }) => http.get('elevators/statistics', elevatorStatistics, { query, signal }),
  })

/** Resolves also if another user has deleted it. */
export const deleteElevator = (id: string) =>
  refreshAfter(http.delete(pathOf(id)).catch(missingAsNull), () =>
    queryClient.invalidateQueries({ queryKey: keys.elevators.all }),
  )
