import { keys } from '../query/keys.ts'
import { queryClient } from '../query/query.ts'
import { onPush } from './pushes.ts'

/** Reads the record of an elevator, and the lists that show it, again when somebody has changed it. Returns an unsubscribe function. */
export function followElevators(): () => void {
  return onPush('ElevatorChanged', ({ elevatorId }) => {
    void queryClient.invalidateQueries({ queryKey: keys.elevators.detail(elevatorId) })
    void queryClient.invalidateQueries({ queryKey: keys.elevators.lists })
  })
}
