import {
  availableFilter,
  controller,
  controllerSecret,
  keyAvailability,
} from '@hoistway/contracts/controller'
import { firmware } from '@hoistway/contracts/firmware'
import { pagedResponse } from '@hoistway/contracts/paging'
import { readableList, withUnreadable } from '@hoistway/contracts/reading'
import { ApiError, http, type Versioned } from '@hoistway/platform/http'
import { keys } from '@hoistway/platform/query'
import type { PageRequest } from '@hoistway/ui/use-server-list'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type ControllerFilter, FILTER_PARAMETERS } from './controller-filters.ts'

/** How often a controller is read that has not confirmed its configuration. */
const PENDING_POLL_MS = 5_000

/** A controller with the names of its fields that could not be read. */
export const controllerRecord = withUnreadable(controller)

/** A controller of the list. */
export type ControllerRow = z.output<typeof controllerRecord>

/** A controller as it was read, with its version. */
export type ControllerRecord = Versioned<ControllerRow>

/** Path of one controller. */
export const pathOf = (id: string) => `controllers/${encodeURIComponent(id)}`

/** A 404 reads as null. */
export const orNull = (error: unknown) => {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

type ControllerRequest = PageRequest<ControllerFilter>

/** A page of controllers. */
export const controllerList = {
  key: (request: ControllerRequest) => keys.controllers.list(request),
  load: ({ filters, ...query }: ControllerRequest, signal?: AbortSignal) =>
    http.get('controllers', pagedResponse(controllerRecord), {
      query: { ...query, ...sentFilters(filters) },
      ...(signal && { signal }),
    }),
}

/** What is not chosen is not sent. */
function sentFilters(filters: Partial<ControllerRequest['filters']>): Record<string, string> {
  const chosen = Object.entries(filters).filter(([, value]) => value !== '')
  const names: Readonly<Record<string, string>> = FILTER_PARAMETERS
  return Object.fromEntries(chosen.map(([filter, value]) => [names[filter] ?? filter, value]))
}

/** How many controllers pass filters; `null` when the server's count cannot be read. */
export const controllerCount = (filters: Partial<ControllerRequest['filters']>) =>
  queryOptions({
    queryKey: keys.controllers.statistics(filters),
    queryFn: async ({ signal }) => {
      const query = { pageSize: 1, ...sentFilters(filters) }
      const { totalCount } = await http.get('controllers', pagedResponse(controllerRecord), { query, signal })
      return totalCount ?? null
    },
  })

/** One controller; `null` when there is none. */
export const controllerDetail = (id: string) =>
  queryOptions({
    queryKey: keys.controllers.detail(id),
    queryFn: async ({ signal }) =>
      (await http.record.get(pathOf(id), z.nullish(controllerRecord), { signal }).catch(orNull)) ?? null,
    refetchInterval: ({ state: { data } }) => (data?.isConfigPending ? PENDING_POLL_MS : false),
  })

/** Filters to choose from. */
export const filterChoices = queryOptions({
  queryKey: keys.canFilters.list({ choices: true }),
  queryFn: ({ signal }) =>
    http.get('controllers/available-filters', readableList(availableFilter), { signal }),
})

/** Firmware to choose from. */
export const firmwareChoices = queryOptions({
  queryKey: keys.firmware.list({ choices: true }),
  queryFn: ({ signal }) => http.get('firmware', readableList(firmware), { signal }),
})

/** Whether a key is free; the controller that is edited does not count. */
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

/** The shared secret of a controller: the server records who requested it. */
export const revealSecret = async (id: string) =>
  (await http.post(`${pathOf(id)}/reveal-secret`, controllerSecret)).sharedSecret
