import {
  availableFilter,
  type Controller,
  type ControllerBody,
  type ControllerUpdate,
  controller,
  controllerSecret,
  type DeviceSetting,
  keyAvailability,
} from '@hoistway/contracts/controller'
import { firmware } from '@hoistway/contracts/firmware'
import { pagedResponse } from '@hoistway/contracts/paging'
import { readableList } from '@hoistway/contracts/reading'
import { ApiError, http, isConflict, type Versioned } from '@hoistway/platform/http'
import { keys, queryClient } from '@hoistway/platform/query'
import type { PageRequest } from '@hoistway/ui/use-server-list'
import { queryOptions } from '@tanstack/react-query'

/** How often a controller is read that has not confirmed its configuration. */
const PENDING_POLL_MS = 5_000

/** Path of one controller. */
export const pathOf = (id: string) => `controllers/${encodeURIComponent(id)}`

/** A 404 reads as null. */
export const orNull = (error: unknown) => {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

/** A page of controllers (B §7). */
export const controllerList = {
  key: (request: PageRequest<never>) => keys.controllers.list(request),
  load: ({ filters: _, ...query }: PageRequest<never>, signal: AbortSignal) =>
    http.get('controllers', pagedResponse(controller), { query, signal }),
}

/** One controller; `null` when there is none (B §7). */
export const controllerDetail = (id: string) =>
  queryOptions({
    queryKey: keys.controllers.detail(id),
    queryFn: async ({ signal }) =>
      (await http.record.get(pathOf(id), controller.nullish(), { signal }).catch(orNull)) ?? null,
    refetchInterval: ({ state: { data } }) => (data?.isConfigPending ? PENDING_POLL_MS : false),
  })

/** Filters to choose from (B §7). */
export const filterChoices = queryOptions({
  queryKey: keys.canFilters.list({ choices: true }),
  queryFn: ({ signal }) =>
    http.get('controllers/available-filters', readableList(availableFilter), { signal }),
})

/** Firmware to choose from (B §7). */
export const firmwareChoices = queryOptions({
  queryKey: keys.firmware.list({ choices: true }),
  queryFn: ({ signal }) => http.get('firmware', readableList(firmware), { signal }),
})

/** Whether a key is free; the controller that is edited does not count (B §5). */
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

/** A controller as it was read, with its version. */
export type ControllerRecord = Versioned<Controller>

/** Shows a record that the server answered, and refreshes what is made of it. */
async function took(record: ControllerRecord): Promise<ControllerRecord> {
  queryClient.setQueryData(keys.controllers.detail(record.id), record)
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keys.controllers.lists }),
    queryClient.invalidateQueries({ queryKey: keys.canFilters.all }),
  ])
  return record
}

export const createController = async (body: ControllerBody) =>
  took(await http.record.post('controllers', controller, body))

/** `ifMatch`: the version that the change is based on. */
export const updateController = async (id: string, body: ControllerUpdate, ifMatch: string | undefined) =>
  took(await http.record.put(pathOf(id), controller, { ...body, id }, { ifMatch }))

export async function deleteController(id: string): Promise<void> {
  await http.delete(pathOf(id))
  await queryClient.invalidateQueries({ queryKey: keys.controllers.all })
}

/** The shared secret of a controller: the server records who asked. */
export const revealSecret = async (id: string) =>
  (await http.post(`${pathOf(id)}/reveal-secret`, controllerSecret)).sharedSecret

/** What a controller is saved as when nothing but these fields changes; its shared secret stays. */
export const bodyWith = (record: Controller, changes: Partial<ControllerUpdate>) => ({
  id: record.id,
  controllerName: record.controllerName,
  controllerKey: record.controllerKey,
  controllerType: record.controllerType,
  canMessageIdFilterId: record.canMessageIdFilterId,
  firmwareId: record.firmwareId,
  deviceSettings: record.deviceSettings ?? [],
  ...changes,
})

/**
 * Writes a part of the controller, based on what is shown of it. When somebody else was faster, that is read at once:
 * whoever pressed the button sees it, and can press again.
 */
async function writePart(record: ControllerRecord, path: string, body: object) {
  try {
    return await took(await http.record.put(path, controller, body, { ifMatch: record.etag }))
  } catch (error) {
    if (isConflict(error))
      void queryClient.invalidateQueries({ queryKey: keys.controllers.detail(record.id) })
    throw error
  }
}

/** Saves the whole list of settings: no call removes one (reading 23). */
export const saveSettings = (record: ControllerRecord, deviceSettings: DeviceSetting[]) =>
  writePart(record, pathOf(record.id), bodyWith(record, { deviceSettings }))

/** Writes one setting; `oldKey` is the name that it has so far (B §7). */
export async function saveSetting(record: ControllerRecord, oldKey: string, setting: DeviceSetting) {
  if (oldKey !== '.' && oldKey !== '..' && oldKey.isWellFormed())
    return writePart(record, `${pathOf(record.id)}/device-settings/${encodeURIComponent(oldKey)}`, setting)
  // Browsers resolve the two away, encoded or not, and half a character cannot be encoded.
  const others = (record.deviceSettings ?? []).filter(({ key }) => key !== oldKey)
  return saveSettings(record, [...others, setting])
}

/** Assigns the newest firmware of the controller's type (reading 17). */
export async function assignLatestFirmware(record: ControllerRecord): Promise<ControllerRecord> {
  const latest = await http.get(`firmware/latest/${record.controllerType}`, firmware.nullish())
  if (!latest) throw new Error('There is no firmware for this controller type yet.')
  return writePart(record, pathOf(record.id), bodyWith(record, { firmwareId: latest.id }))
}
