import { usePush } from '@hoistway/platform/realtime'
import { useAlertReading } from './use-alert-reading.ts'

/** Reads alerts again when one of this elevator is raised, repeated or resolved. */
export function useAlertRefresh(elevatorId: string): void {
  const readSoon = useAlertReading(elevatorId)
  usePush('ElevatorAlert', (push) => {
    if (push.elevatorId === elevatorId) readSoon()
  })
}
