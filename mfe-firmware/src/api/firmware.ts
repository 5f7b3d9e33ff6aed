import { controller } from '@hoistway/contracts/controller'
import { firmware, firmwareUploadResponse } from '@hoistway/contracts/firmware'
import { readableList } from '@hoistway/contracts/reading'
import { http, type TransferOptions } from '@hoistway/platform/http'
import { keys, queryClient } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

/** All firmware versions. */
export const firmwareList = queryOptions({
  queryKey: keys.firmware.list(),
  queryFn: ({ signal }) => http.get('firmware', readableList(firmware), { signal }),
})

const assignee = z.pick(controller, { id: true, controllerName: true, controllerKey: true })

/** The controllers that a firmware version is assigned to. */
export const controllersOf = (id: string) =>
  queryOptions({
    queryKey: keys.firmware.part(id, 'controllers'),
    queryFn: ({ signal }) =>
      http.get(`firmware/${encodeURIComponent(id)}/controllers`, readableList(assignee), { signal }),
  })

export type ReleaseAction = 'release' | 'withdraw'

/** Releases a firmware version, or withdraws it. Rejects with an ApiError. */
export async function changeRelease(id: string, action: ReleaseAction): Promise<void> {
  await http.post(`firmware/${encodeURIComponent(id)}/${action}`, z.nullish(firmware))
  await queryClient.invalidateQueries({ queryKey: keys.firmware.all })
  void queryClient.invalidateQueries({ queryKey: keys.controllers.all })
}

/** Sends the JSON text of an upload. Rejects with an ApiError. */
export async function uploadFirmware(json: Blob, options: TransferOptions) {
  try {
    return await http.upload('firmware/upload', firmwareUploadResponse, json, options)
  } finally {
    // An upload that was cancelled or got no response may have been stored all the same.
    void queryClient.invalidateQueries({ queryKey: keys.firmware.all })
  }
}
