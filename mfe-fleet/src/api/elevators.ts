import {
  type Elevator,
  type ElevatorBody,
  elevator,
  type elevatorQuery,
  elevatorState,
  elevatorStatistics,
  type NewElevatorsBody,
  newElevatorsCreated,
} from '@hoistway/contracts/elevator'
import { pagedResponse } from '@hoistway/contracts/paging'
import { readableList } from '@hoistway/contracts/reading'
import { http } from '@hoistway/platform/http'
import { keys, queryClient } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { readAllPages } from './all-pages.ts'

const pathOf = (id: string) => `elevators/${encodeURIComponent(id)}`

/** Query of GET /elevators; what is absent is the server's default. */
export type ElevatorQuery = Partial<z.output<typeof elevatorQuery>>

export const fetchElevators = (query: ElevatorQuery, signal?: AbortSignal) =>
  http.get('elevators', pagedResponse(elevator), { query, ...(signal && { signal }) })

/** A page of elevators. */
export const elevatorPage = (query: ElevatorQuery) =>
  queryOptions({
    queryKey: keys.elevators.list(query),
    queryFn: ({ signal }) => fetchElevators(query, signal),
  })

/** All elevators of a filtered set, in its order; at most `limit` of them. */
export const fetchAllElevators = (
  query: ElevatorQuery,
  { limit, signal }: { readonly limit: number; readonly signal?: AbortSignal },
) => readAllPages((page, pageSize) => fetchElevators({ ...query, page, pageSize }, signal), limit)

/** The first `limit` elevators of a filtered set, whatever page the query names. */
export function allElevators({ page: _, pageSize: __, ...query }: ElevatorQuery, limit: number) {
  return queryOptions({
    queryKey: keys.elevators.list({ ...query, limit }),
    queryFn: ({ signal }) => fetchAllElevators(query, { limit, signal }),
  })
}

/**
 * One elevator, with the version that a later save names. The only query of its key: a page that read it without the
 * version would let the edit page overwrite what somebody else saved.
 */
export const elevatorDetail = (id: string) =>
  queryOptions({
    queryKey: keys.elevators.detail(id),
    queryFn: ({ signal }) => http.record.get(pathOf(id), elevator, { signal }),
  })

/** The elevators that the user sees whose controller has a key: none, one, or several that share a controller. */
export const elevatorsByControllerKey = (key: string) =>
  queryOptions({
    queryKey: keys.elevators.list({ controllerKey: key }),
    queryFn: ({ signal }) =>
      http.get('elevators/with-controller', readableList(elevator), { query: { key }, signal }),
  })

/** An elevator as the newest list in the cache shows it; `undefined` when no list does. */
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

/** Where the car of an elevator is. */
export const elevatorStateOf = (id: string) =>
  queryOptions({
    queryKey: keys.elevators.part(id, 'state'),
    queryFn: ({ signal }) => http.get(`${pathOf(id)}/state`, elevatorState, { signal }),
  })

/** Counts of the elevators of an organization and of everything below it. */
export const elevatorCountsWithin = (withinOrganizationId: string) =>
  queryOptions({
    queryKey: keys.elevators.statistics({ withinOrganizationId }),
    queryFn: ({ signal }) =>
      http.get('elevators/statistics', elevatorStatistics, { query: { withinOrganizationId }, signal }),
  })

/** Creates several elevators: all of them, or none. */
export async function createElevators(body: NewElevatorsBody): Promise<void> {
  await http.post('elevators/batch', newElevatorsCreated, body)
  void queryClient.invalidateQueries({ queryKey: keys.elevators.all })
  void queryClient.invalidateQueries({ queryKey: keys.organizations.all })
}

export async function createElevator(body: ElevatorBody): Promise<void> {
  await http.post('elevators', elevator, body)
  void queryClient.invalidateQueries({ queryKey: keys.elevators.all })
}

/** `ifMatch`: the version that the change is based on. */
export async function updateElevator(
  id: string,
  body: ElevatorBody,
  ifMatch: string | undefined,
): Promise<void> {
  await http.record.put(pathOf(id), elevator, { ...body, id }, { ifMatch })
  // The form does not wait for the lists to be read again.
  void queryClient.invalidateQueries({ queryKey: keys.elevators.all })
}

export async function deleteElevator(id: string): Promise<void> {
  await http.delete(pathOf(id))
  await queryClient.invalidateQueries({ queryKey: keys.elevators.all })
}
