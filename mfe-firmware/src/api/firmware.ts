import { firmware, firmwareLimits, firmwareUploadResponse, firmwareUser } from '@hoistway/contracts/firmware'
import { readableList } from '@hoistway/contracts/reading'
import { http, type TransferOptions } from '@hoistway/platform/http'
import { keys, queryClient } from '@hoistway/platform/query'
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

export type ReleaseAction = 'release' | 'withdraw'

export async function changeRelease(id: string, action: ReleaseAction): Promise<void> {
  await http.post(`firmware/${encodeURIComponent(id)}/${action}`, z.nullish(firmware))
  await queryClient.invalidateQueries({ queryKey: keys.firmware.all })
  void queryClient.invalidateQueries({ queryKey: keys.controllers.all })
}

/**
 * Refreshes after a failure too: the response may be lost, or the firmware already deleted. Waits for the refresh only
 * after a success, so that a failure is shown immediately.
 * @throws ApiError when a controller uses it
 */
export async function deleteFirmware(id: string): Promise<void> {
  const refresh = () => queryClient.invalidateQueries({ queryKey: keys.firmware.all })
  try {
    await http.delete(`firmware/${encodeURIComponent(id)}`)
  } catch (error) {
    void refresh()
    throw error
  }
  await refresh()
}

export async function uploadFirmware(json: Blob, options: TransferOptions) {
  try {
    return await http.upload('firmware/upload', firmwareUploadResponse, json, options)
  } finally {
    // An upload that was cancelled or got no response may still have been stored.
    void queryClient.invalidateQueries({ queryKey: keys.firmware.all })
  }
}
