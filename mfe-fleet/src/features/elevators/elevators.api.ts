import { type ElevatorAlert, elevatorAlert, type ReadSeverity, severityOf } from '@hoistway/contracts/alert'
import { controller } from '@hoistway/contracts/controller'
import {
  type Elevator,
  type ElevatorBody,
  elevator,
  elevatorSortKeys,
  elevatorState,
} from '@hoistway/contracts/elevator'
import { limits } from '@hoistway/contracts/limits'
import { organization } from '@hoistway/contracts/organization'
import { type Page, pagedResponse } from '@hoistway/contracts/paging'
import { readableList } from '@hoistway/contracts/reading'
import { http } from '@hoistway/platform/http'
import { keys, queryClient } from '@hoistway/platform/query'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import {
  ACTIVE_SHOWN,
  ALERTS_PAGE_SIZE,
  CRITICAL_SHOWN,
  ELEVATOR_LIST,
  SUGGESTIONS,
} from './elevators.constants.ts'
import { type ElevatorPageRequest, knownFilters } from './list/elevator-filters.ts'

const isSortKey = (key: string) => elevatorSortKeys.some((known) => known === key)

/** Query of GET /elevators (A §7). What an address names and nobody knows counts as not named. */
function listQuery({ filters, ...request }: ElevatorPageRequest, organizationId: string | undefined) {
  const { type, status } = knownFilters(filters)
  return {
    ...request,
    sortBy: isSortKey(request.sortBy) ? request.sortBy : ELEVATOR_LIST.sort,
    organizationId,
    elevatorType: type === 'all' ? undefined : type,
    isActive: status === 'all' ? undefined : status === 'active',
  }
}

/** A page of elevators; of one organization when it is given. */
export const elevatorList = (organizationId?: string) => ({
  key: (request: ElevatorPageRequest) => keys.elevators.list(listQuery(request, organizationId)),
  load: (request: ElevatorPageRequest, signal: AbortSignal) =>
    http.get('elevators', pagedResponse(elevator), { query: listQuery(request, organizationId), signal }),
})

/** All elevators of a filtered set, in its order; at most `limit` of them. */
export async function allElevators(
  request: ElevatorPageRequest,
  organizationId: string | undefined,
  { limit, signal }: { readonly limit: number; readonly signal?: AbortSignal },
): Promise<{ readonly items: readonly Elevator[]; readonly totalCount: number }> {
  const items = new Map<string, Elevator>()
  const query = { ...listQuery(request, organizationId), pageSize: limits.paging.pageSizeMax }
  for (let page = 1; ; page += 1) {
    const answer = await http.get('elevators', pagedResponse(elevator), {
      query: { ...query, page },
      ...(signal && { signal }),
    })
    for (const each of answer.items) items.set(each.id, each)
    const { totalCount, totalPages } = answer
    if (page >= totalPages || items.size >= limit)
      return { items: [...items.values()].slice(0, limit), totalCount }
  }
}

export const elevatorStateOf = (id: string) =>
  queryOptions({
    queryKey: keys.elevators.part(id, 'state'),
    queryFn: ({ signal }) => http.get(`elevators/${encodeURIComponent(id)}/state`, elevatorState, { signal }),
  })

/** Alerts of one elevator, page by page (A §7: pageSize 10, sortBy timestamp, descending). */
export const recentAlerts = (id: string) =>
  infiniteQueryOptions({
    queryKey: keys.alerts.part(id, 'recent'),
    queryFn: ({ pageParam, signal }) =>
      http.get(`elevatoralerts/${encodeURIComponent(id)}`, pagedResponse(elevatorAlert), {
        query: { page: pageParam, pageSize: ALERTS_PAGE_SIZE, sortBy: 'timestamp', sortDescending: true },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
  })

const active = { isActive: true, sortBy: 'timestamp', sortDescending: true } as const

/** The newest critical alerts of the elevator that are active now, on whatever page of its alerts, and how many there are. */
export const criticalAlerts = (id: string) =>
  queryOptions({
    queryKey: keys.alerts.part(id, 'critical'),
    queryFn: ({ signal }) =>
      http.get(`elevatoralerts/${encodeURIComponent(id)}`, pagedResponse(elevatorAlert), {
        query: { ...active, severity: 'critical', pageSize: CRITICAL_SHOWN },
        signal,
      }),
  })

/** Whether a critical alert of the elevator is active now. */
export const hasCriticalAlert = (id: string) => ({
  ...criticalAlerts(id),
  select: ({ totalCount }: Page<ElevatorAlert>) => totalCount > 0,
})

/** Alerts of the elevator that are active now, the critical ones first. */
export const activeAlerts = (id: string) =>
  queryOptions({
    queryKey: keys.alerts.part(id, 'active'),
    queryFn: async ({ signal }) => {
      const { items } = await http.get(
        `elevatoralerts/${encodeURIComponent(id)}`,
        pagedResponse(elevatorAlert),
        { query: { ...active, pageSize: ACTIVE_SHOWN }, signal },
      )
      return bySeverity(items.filter(({ isActive }) => isActive !== false))
    },
  })

const ranks: Record<ReadSeverity, number> = { critical: 0, warning: 1, unknown: 2, info: 3, resolved: 4 }
const rank = (alert: ElevatorAlert) => ranks[severityOf(alert)]
const bySeverity = (alerts: readonly ElevatorAlert[]) =>
  alerts.toSorted((one, other) => rank(one) - rank(other))

export async function deleteElevator(id: string): Promise<void> {
  // 200 with false is a failure (reading 44); an empty answer is none.
  const done = await http.delete(`elevators/${encodeURIComponent(id)}`, z.boolean().nullish())
  if (done === false) throw new Error('the server did not delete the elevator')
  await queryClient.invalidateQueries({ queryKey: keys.elevators.all })
}

/** Organizations to choose from: the active ones. */
export const organizationChoices = queryOptions({
  queryKey: keys.organizations.list({ choices: true }),
  queryFn: async ({ signal }) => {
    const list = await http.get('organizations', readableList(organization), { signal })
    return list.map(({ id, name }) => ({ value: id, label: name ?? id }))
  },
})

/** Keys of known controllers that contain a text, to be suggested (reading 20). */
export const controllerKeys = (text: string) =>
  queryOptions({
    queryKey: keys.controllers.list({ suggested: text }),
    queryFn: async ({ signal }) => {
      const query = { searchTerm: text, pageSize: SUGGESTIONS, sortBy: 'controllerKey' }
      const { items } = await http.get('controllers', pagedResponse(controller), { query, signal })
      return items.flatMap(({ controllerKey }) => controllerKey ?? [])
    },
    placeholderData: keepPreviousData,
  })

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
  await http.record.put(`elevators/${encodeURIComponent(id)}`, elevator, { ...body, id }, { ifMatch })
  // What is read again meanwhile does not keep the form waiting.
  void queryClient.invalidateQueries({ queryKey: keys.elevators.all })
}
