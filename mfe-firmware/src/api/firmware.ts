import { firmware, firmwareLimits, firmwareUploadResponse, firmwareUser } from '@hoistway/contracts/firmware'
import { readableList } from '@hoistway/contracts/reading'
import { http, type TransferOptions } from '@hoistway/platform/http'
import { keys, queryClient, refreshAfter } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

export const firmwareList = queryOptions({
  queryKey: keys.firmware.list(),
  queryFn: ({ signal }) => http.get('firmware', readableList(firmware), { signal }),
})

/** They never change while the server runs. */
export const firmwareLimitsQuery = queryOptions({
  queryKey: keys.firmware.list({ limits: true }),
  queryFn: ({ signal }) => http.get('firmware/limits', firmwareLimits, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const controllersOf = (id: string) =>
  queryOptions({
    queryKey: keys.firmware.part(id, 'controllers'),
    queryFn: ({ signal }) =>
      http.get(`firmware/${encodeURIComponent(id)}/controllers`, readableList(firmwareUser), { signal }),
  })

const refresh = () => queryClient.invalidateQueries({ queryKey: keys.firmware.all })

export type ReleaseAction = 'release' | 'withdraw'

export const changeRelease = (id: string, action: ReleaseAction) =>
  refreshAfter(
    http.post(`firmware/${encodeURIComponent(id)}/${action}`, z.nullish(firmware)),
    refresh,
  ).finally(() => void queryClient.invalidateQueries({ queryKey: keys.controllers.all }))

/** @throws ApiError when a controller uses it */
export const deleteFirmware = (id: string) =>
  refreshAfter(http.delete(`firmware/${encodeURIComponent(id)}`), refresh)

export async function uploadFirmware(json: Blob, options: TransferOptions) {
  try {
    return await http.upload('firmware/upload', firmwareUploadResponse, json, options)
  } finally {
    // An upload that was cancelled or got no response may still have been stored.
    void refresh()
  }
}
