import { withConnection, withState } from '../live/live-elevator.ts'
import { changeLive } from '../live/live-store.ts'
import { onPush } from './pushes.ts'

/** Writes pushes to the live store. Returns an unsubscribe function. */
export function feedLive(): () => void {
  const stops = [
    onPush('ElevatorStateUpdate', (push) =>
      changeLive(push.elevatorId, (known) => withState(known, push, Date.now())),
    ),
    onPush('ElevatorConnectionStatus', (push) =>
      changeLive(push.elevatorId, (known) => withConnection(known, push, Date.now())),
    ),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
