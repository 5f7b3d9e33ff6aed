import { controller } from '@hoistway/contracts/controller'
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

const user = controller.pick({ id: true, controllerName: true, controllerKey: true })

/** The controllers that a firmware is assigned to (the call is ours). */
export const controllersOf = (id: string) =>
  queryOptions({
    queryKey: keys.firmware.part(id, 'controllers'),
    queryFn: ({ signal }) =>
      http.get(`firmware/${encodeURIComponent(id)}/controllers`, readableList(user), { signal }),
  })
