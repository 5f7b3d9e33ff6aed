import {
  type ElevatorUpdate,
  elevator,
  type NewElevatorsBody,
  type NewElevatorsCreated,
  newElevatorsCreated,
} from '@hoistway/contracts/elevator'
import { http } from '@hoistway/platform/http'
import { keys, queryClient } from '@hoistway/platform/query'

/** Creates all of them or none. */
export async function createElevators(body: NewElevatorsBody): Promise<NewElevatorsCreated> {
  try {
    return await http.post('elevators/batch', newElevatorsCreated, body)
  } finally {
    // A request without a response may still have been stored.
    void queryClient.invalidateQueries({ queryKey: keys.elevators.all })
    void queryClient.invalidateQueries({ queryKey: keys.organizations.all })
  }
}

export async function createElevator(body: ElevatorUpdate): Promise<void> {
  await http.post('elevators', elevator, body)
  void queryClient.invalidateQueries({ queryKey: keys.elevators.all })
}

/** `ifMatch` is the version that the user edited. */
export async function updateElevator(
  id: string,
  body: ElevatorUpdate,
  ifMatch: string | undefined,
): Promise<void> {
  await http.record.put(`elevators/${encodeURIComponent(id)}`, elevator, { ...body, id }, { ifMatch })
  // Not awaited: the form does not need the refetched lists.
  void queryClient.invalidateQueries({ queryKey: keys.elevators.all })
}
