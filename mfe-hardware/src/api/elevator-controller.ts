import { elevator } from '@hoistway/contracts/elevator'
import { http } from '@hoistway/platform/http'
import { keys } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'
import { controllerRecord, orNull, pathOf } from './controllers.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Loads the controller of an elevator by its key or ID; `null` when the elevator has none or it is not registered. */
export const controllerOfElevator = (elevatorId: string) =>
  queryOptions({
    queryKey: keys.controllers.part(elevatorId, 'of-elevator'),
    queryFn: async ({ signal }) => {
      const path = `elevators/${encodeURIComponent(elevatorId)}`
      const named = (await http.get(path, elevator, { signal })).controllerId || null
      if (named === null) return { named, controller: null }
      const where = uuid.test(named) ? pathOf(named) : `controllers/by-key/${encodeURIComponent(named)}`
      const controller = await http.get(where, controllerRecord, { signal }).catch(orNull)
      return { named, controller }
    },
    // The elevator may have another controller by now.
    staleTime: 0,
  })
