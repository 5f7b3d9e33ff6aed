import type { ControllerBody, ControllerUpdate, DeviceSetting } from '@hoistway/contracts/controller'
import { firmware } from '@hoistway/contracts/firmware'
import { http } from '@hoistway/platform/http'
import { keys, queryClient, refreshAfter } from '@hoistway/platform/query'
import * as z from 'zod/mini'
import { api as messages } from '../texts/en.ts'
import { type ControllerRecord, controllerDetail, controllerRecord, orNull, pathOf } from './controllers.ts'
import { assertReadable } from './unreadable.ts'

export const writtenFields = () => messages.controllerFields

function showStored(record: ControllerRecord): ControllerRecord {
  queryClient.setQueryData(keys.controllers.detail(record.id), record)
  return record
}

/** Keeps the check of a key, which would report a controller's own key as taken. */
const written = (write: Promise<ControllerRecord>, id = '') =>
  refreshAfter(write.then(showStored), () =>
    Promise.all(
      [keys.controllers.lists, keys.controllers.detail(id), keys.canFilters.all].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    ),
  )

export const createController = (body: ControllerBody) =>
  written(http.record.post('controllers', controllerRecord, body))

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
  return written(http.record.put(pathOf(shown.id), controllerRecord, whole, { ifMatch }), shown.id)
}

/** Resolves also if another user has deleted it. */
export const deleteController = (id: string) =>
  refreshAfter(http.delete(pathOf(id)).catch(orNull), () =>
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

const writePart = (record: ControllerRecord, path: string, body: object) =>
  written(http.record.put(path, controllerRecord, body, { ifMatch: record.etag }), record.id)

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
