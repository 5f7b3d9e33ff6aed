import { firmwareUploadResponse } from '@hoistway/contracts/firmware'
import { http, type TransferOptions } from '@hoistway/platform/http'
import { keys, queryClient } from '@hoistway/platform/query'

/** Sends an upload's JSON text (B §7). */
export async function uploadFirmware(json: Blob, options: TransferOptions) {
  try {
    return await http.upload('firmware/upload', firmwareUploadResponse, json, options)
  } finally {
    // One that was cancelled or got no answer may have been stored all the same.
    void queryClient.invalidateQueries({ queryKey: keys.firmware.all })
  }
}
