import {
  type MaintenanceWindow,
  type MaintenanceWindowBody,
  maintenanceWindow,
} from '@hoistway/contracts/maintenance-window'
import { readableList } from '@hoistway/contracts/reading'
import { http } from '@hoistway/platform/http'
import { keys } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'
import { thenRefetched } from './delivery.api.ts'

const pathOf = (organizationId: string) =>
  `organizations/${encodeURIComponent(organizationId)}/maintenance-windows`

/** The server omits windows that have ended. */
export const maintenanceQuery = (organizationId: string) =>
  queryOptions({
    queryKey: keys.notifications.part(organizationId, 'maintenance-windows'),
    queryFn: ({ signal }) => http.get(pathOf(organizationId), readableList(maintenanceWindow), { signal }),
  })

export const addWindow = (organizationId: string, body: MaintenanceWindowBody) =>
  http.post(pathOf(organizationId), maintenanceWindow, body)

export const removeWindow = (organizationId: string, { id }: MaintenanceWindow) =>
  thenRefetched(http.delete(`${pathOf(organizationId)}/${encodeURIComponent(id)}`))
