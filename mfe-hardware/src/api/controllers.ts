import {
  availableFilter,
  controller,
  controllerSecret,
  keyAvailability,
} from '@hoistway/contracts/controller'
import { elevator } from '@hoistway/contracts/elevator'
import { firmware } from '@hoistway/contracts/firmware'
import { pagedResponse } from '@hoistway/contracts/paging'
import { readableList, withUnreadable } from '@hoistway/contracts/reading'
import { ApiError, http, type Versioned } from '@hoistway/platform/http'
import { keys } from '@hoistway/platform/query'
import type { PageRequest } from '@hoistway/ui/use-server-list'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type ControllerFilter, FILTER_PARAMETERS } from './controller-filters.ts'

const PENDING_POLL_MS = 5_000

export const controllerRecord = withUnreadable(controller)

export type ControllerRow = z.output<typeof controllerRecord>

export type ControllerRecord = Versioned<ControllerRow>

export const pathOf = (id: string) => `controllers/${encodeURIComponent(id)}`

export const orNull = (error: unknown) => {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

type ControllerRequest = PageRequest<ControllerFilter>

export const controllerList = {
  key: (request: ControllerRequest) => keys.controllers.list(request),
  load: ({ filters, ...query }: ControllerRequest, signal?: AbortSignal) =>
    http.get('controllers', pagedResponse(controllerRecord), {
      query: { ...query, ...filterQuery(filters) },
      ...(signal && { signal }),
    }),
}

function filterQuery(filters: Partial<ControllerRequest['filters']>): Record<string, string> {
  const chosen = Object.entries(filters).filter(([, value]) => value !== '')
  const names: Readonly<Record<string, string>> = FILTER_PARAMETERS
  return Object.fromEntries(chosen.map(([filter, value]) => [names[filter] ?? filter, value]))
}

/** The count is `null` when it is unreadable. */
export const controllerCount = (filters: Partial<ControllerRequest['filters']>) =>
  queryOptions({
    queryKey: keys.controllers.statistics(filters),
    queryFn: async ({ signal }) => {
      const query = { pageSize: 1, ...filterQuery(filters) }
      const { totalCount } = await http.get('controllers', pagedResponse(controllerRecord), { query, signal })
      return totalCount ?? null
    },
  })

/** The data is `null` when the controller does not exist. */
export const controllerDetail = (id: string) =>
  queryOptions({
    queryKey: keys.controllers.detail(id),
    queryFn: async ({ signal }) =>
      (await http.record.get(pathOf(id), z.nullish(controllerRecord), { signal }).catch(orNull)) ?? null,
    refetchInterval: ({ state: { data } }) => (data?.isConfigPending ? PENDING_POLL_MS : false),
  })

export const filterChoices = queryOptions({
  queryKey: keys.canFilters.list({ choices: true }),
  queryFn: ({ signal }) =>
    http.get('controllers/available-filters', readableList(availableFilter), { signal }),
})

export const firmwareChoices = queryOptions({
  queryKey: keys.firmware.list({ choices: true }),
  queryFn: ({ signal }) => http.get('firmware', readableList(firmware), { signal }),
})

export const keyCheck = (key: string, excludeId: string | undefined) =>
  queryOptions({
    queryKey: keys.controllers.part(excludeId ?? 'new', 'key-availability', key),
    queryFn: async ({ signal }) => {
      const query = { key, excludeId }
      return (await http.get('controllers/check-key-availability', keyAvailability, { query, signal }))
        .isAvailable
    },
    staleTime: 0,
  })

/** The server records the request. */
export const revealSecret = async (id: string) =>
  (await http.post(`${pathOf(id)}/reveal-secret`, controllerSecret)).sharedSecret

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The elevator names its controller by key or ID. `null` when it has none or it is not registered. */
export const controllerOfElevator = (elevatorId: string) =>
  queryOptions({
    queryKey: keys.controllers.part(elevatorId, 'of-elevator'),
    queryFn: async ({ signal }) => {
      const path = `elevators/${encodeURIComponent(elevatorId)}`
      const named = (await http.get(path, elevator, { signal })).controllerId || null
      if (named === null) return { named, controller: null }
      const read = (where: string) => http.get(where, controllerRecord, { signal }).catch(orNull)
      const byKey = await read(`controllers/by-key/${encodeURIComponent(named)}`)
      // A key may look like an ID.
      return { named, controller: byKey ?? (uuid.test(named) ? await read(pathOf(named)) : null) }
    },
    // The elevator may have another controller by now.
    staleTime: 0,
  })
