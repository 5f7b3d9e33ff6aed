import type { ControllerBody, ControllerUpdate, DeviceSetting } from '@hoistway/contracts/controller'
import { firmware } from '@hoistway/contracts/firmware'
import { http, isConflict } from '@hoistway/platform/http'
import { keys, queryClient, refreshAfter } from '@hoistway/platform/query'
import * as z from 'zod/mini'
import { api as messages } from '../texts/en.ts'
import { type ControllerRecord, controllerDetail, controllerRecord, pathOf } from './controllers.ts'
import { assertReadable } from './unreadable.ts'

export const writtenFields = () => messages.controllerFields

async function showStored(record: ControllerRecord): Promise<ControllerRecord> {
  queryClient.setQueryData(keys.controllers.detail(record.id), record)
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keys.controllers.lists }),
    queryClient.invalidateQueries({ queryKey: keys.canFilters.all }),
  ])
  return record
}

export const createController = async (body: ControllerBody) =>
  showStored(await http.record.post('controllers', controllerRecord, body))

/**
 * The settings are saved separately, so the latest version read is sent, which `shown` may not be yet.
 * @param ifMatch the version that the form was filled from
 * @throws when a value of the controller is unreadable
 */
export async function updateController(
  shown: ControllerRecord,
  body: ControllerUpdate,
  ifMatch: string | undefined,
) {
  const latest = queryClient.getQueryData(controllerDetail(shown.id).queryKey) ?? shown
  const whole = { ...wholeBody(latest), ...body, deviceSettings: latest.deviceSettings ?? [] }
  return showStored(await http.record.put(pathOf(shown.id), controllerRecord, whole, { ifMatch }))
}

export const deleteController = (id: string) =>
  refreshAfter(http.delete(pathOf(id)), () =>
    queryClient.invalidateQueries({ queryKey: keys.controllers.all }),
  )

/** Omits the shared secret, which keeps it. @throws when a value is unreadable */
function wholeBody(record: ControllerRecord) {
  assertReadable(record, writtenFields())
  return {
    id: record.id,
    controllerName: record.controllerName,
    controllerKey: record.controllerKey,
    controllerType: record.controllerType,
    canMessageIdFilterId: record.canMessageIdFilterId,
    firmwareId: record.firmwareId,
    deviceSettings: record.deviceSettings ?? [],
  }
}

/** Loads the saved version after a conflict, so that the user sees it and can try again. */
async function writePart(record: ControllerRecord, path: string, body: object) {
  try {
    return await showStored(await http.record.put(path, controllerRecord, body, { ifMatch: record.etag }))
  } catch (error) {
    if (isConflict(error))
      void queryClient.invalidateQueries({ queryKey: keys.controllers.detail(record.id) })
    throw error
  }
}

/** Saves the whole list of settings, because the API cannot remove a single one. */
export const saveSettings = async (record: ControllerRecord, deviceSettings: readonly DeviceSetting[]) =>
  writePart(record, pathOf(record.id), { ...wholeBody(record), deviceSettings })

export async function saveSetting(record: ControllerRecord, oldKey: string, setting: DeviceSetting) {
  if (oldKey !== '.' && oldKey !== '..' && oldKey.isWellFormed())
    return writePart(record, `${pathOf(record.id)}/device-settings/${encodeURIComponent(oldKey)}`, setting)
  // Browsers resolve `.` and `..` in paths even if encoded, and a lone surrogate cannot be encoded.
  const others = (record.deviceSettings ?? []).filter(({ key }) => key !== oldKey)
  return saveSettings(record, [...others, setting])
}

export async function assignLatestFirmware(record: ControllerRecord): Promise<ControllerRecord> {
  const whole = wholeBody(record)
  const latest = await http.get(`firmware/latest/${record.controllerType}`, z.nullish(firmware))
  if (!latest) throw new Error(messages.noFirmware)
  return writePart(record, pathOf(record.id), { ...whole, firmwareId: latest.id })
}
