import type { ControllerBody, ControllerUpdate, DeviceSetting } from '@hoistway/contracts/controller'
import { firmware } from '@hoistway/contracts/firmware'
import { http, isConflict } from '@hoistway/platform/http'
import { keys, queryClient } from '@hoistway/platform/query'
import * as z from 'zod/mini'
import { api as messages } from '../texts/en.ts'
import { type ControllerRecord, controllerRecord, pathOf } from './controllers.ts'
import { refuseUnreadable } from './unreadable.ts'

/** What a PUT of a controller replaces, with the names that people read. */
export const writtenFields = () => messages.controllerFields

/** Shows a record that the server returned, and refreshes what derives from it. */
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
 * Saves the form. The settings are saved by themselves and are sent as they now are.
 * @param shown the controller as it was read last
 * @param ifMatch the version that the form was filled from
 * @throws when a value of the controller cannot be read
 */
export async function updateController(
  shown: ControllerRecord,
  body: ControllerUpdate,
  ifMatch: string | undefined,
) {
  const whole = { ...wholeBody(shown), ...body, deviceSettings: shown.deviceSettings ?? [] }
  return showStored(await http.record.put(pathOf(shown.id), controllerRecord, whole, { ifMatch }))
}

export async function deleteController(id: string): Promise<void> {
  await http.delete(pathOf(id))
  await queryClient.invalidateQueries({ queryKey: keys.controllers.all })
}

/** A controller as a PUT sends it, without its shared secret, which stays. @throws when a value cannot be read */
function wholeBody(record: ControllerRecord) {
  refuseUnreadable(record, writtenFields())
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

/**
 * Writes a part of the controller, based on what is shown of it. When somebody else was faster, theirs is read at once:
 * the person who pressed the button sees it, and can press again.
 */
async function writePart(record: ControllerRecord, path: string, body: object) {
  try {
    return await showStored(await http.record.put(path, controllerRecord, body, { ifMatch: record.etag }))
  } catch (error) {
    if (isConflict(error))
      void queryClient.invalidateQueries({ queryKey: keys.controllers.detail(record.id) })
    throw error
  }
}

/** Saves the whole list of settings: no call removes a single one. */
export const saveSettings = async (record: ControllerRecord, deviceSettings: readonly DeviceSetting[]) =>
  writePart(record, pathOf(record.id), { ...wholeBody(record), deviceSettings })

/** Writes one setting; `oldKey` is the name that it has so far. */
export async function saveSetting(record: ControllerRecord, oldKey: string, setting: DeviceSetting) {
  if (oldKey !== '.' && oldKey !== '..' && oldKey.isWellFormed())
    return writePart(record, `${pathOf(record.id)}/device-settings/${encodeURIComponent(oldKey)}`, setting)
  // Browsers resolve the two away, encoded or not, and half a character cannot be encoded.
  const others = (record.deviceSettings ?? []).filter(({ key }) => key !== oldKey)
  return saveSettings(record, [...others, setting])
}

/** Assigns the newest firmware of the controller's type. */
export async function assignLatestFirmware(record: ControllerRecord): Promise<ControllerRecord> {
  const whole = wholeBody(record)
  const latest = await http.get(`firmware/latest/${record.controllerType}`, z.nullish(firmware))
  if (!latest) throw new Error(messages.noFirmware)
  return writePart(record, pathOf(record.id), { ...whole, firmwareId: latest.id })
}
