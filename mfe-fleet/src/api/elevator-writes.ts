import {
  type ElevatorUpdate,
  elevator,
  type NewElevatorsBody,
  type NewElevatorsCreated,
  newElevatorsCreated,
} from '@hoistway/contracts/elevator'
import { http } from '@hoistway/platform/http'
import { keys, queryClient, refreshAfter } from '@hoistway/platform/query'

/** Not awaited: the form does not need the refetched lists. */
const refresh = async () => void queryClient.invalidateQueries({ queryKey: keys.elevators.all })

/** Creates all of them or none. */
export async function createElevators(body: NewElevatorsBody): Promise<NewElevatorsCreated> {
  try {
    return await http.post('elevators/batch', newElevatorsCreated, body)
  } finally {
    // A request without a response may still have been stored.
    void refresh()
    void queryClient.invalidateQueries({ queryKey: keys.organizations.all })
  }
}

export const createElevator = (body: ElevatorUpdate) =>
  refreshAfter(http.post('elevators', elevator, body), refresh)

/** `ifMatch` is the version that the user edited. */
export const updateElevator = (id: string, body: ElevatorUpdate, ifMatch: string | undefined) =>
  refreshAfter(
    http.record.put(`elevators/${encodeURIComponent(id)}`, elevator, { ...body, id }, { ifMatch }),
    refresh,
  )
