import { type LiveElevator, withConnection, withState } from '../live/live-elevator.ts'
import { changeLive } from '../live/live-store.ts'
import { onPush } from './pushes.ts'

/** Drops pushes for elevators without subscribers, which would be shown as live later. */
export function feedLive(isHeld: (id: string) => boolean): () => void {
  const change = (id: string, how: (known: LiveElevator | undefined) => LiveElevator) => {
    if (isHeld(id)) changeLive(id, how)
  }
  const stops = [
    onPush('ElevatorStateUpdate', (push) =>
      change(push.elevatorId, (known) => withState(known, push, Date.now())),
    ),
    onPush('ElevatorConnectionStatus', (push) =>
      change(push.elevatorId, (known) => withConnection(known, push, Date.now())),
    ),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
