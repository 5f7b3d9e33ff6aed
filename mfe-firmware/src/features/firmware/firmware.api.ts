import { firmware } from '@hoistway/contracts/firmware'
import { readableList } from '@hoistway/contracts/reading'
import { http } from '@hoistway/platform/http'
import { keys } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'

/** All firmware (B §7). */
export const firmwareList = queryOptions({
  queryKey: keys.firmware.list(),
  queryFn: ({ signal }) => http.get('firmware', readableList(firmware), { signal }),
})
