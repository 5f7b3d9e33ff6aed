import { keys } from '@hoistway/platform/query'
import { usePush, useRefetchSoon } from '@hoistway/platform/realtime'

/** Also refetches when the server confirms the subscription, since earlier alerts were not pushed. */
export function useAlertRefetch(elevatorId: string): () => void {
  const refetchSoon = useRefetchSoon(keys.alerts.all)
  usePush('ElevatorSubscriptionConfirmed', (push) => {
    if (push.elevatorId === elevatorId) refetchSoon()
  })
  return refetchSoon
}

export function useAlertRefresh(elevatorId: string): void {
  const refetchSoon = useAlertRefetch(elevatorId)
  usePush('ElevatorAlert', (push) => {
    if (push.elevatorId === elevatorId) refetchSoon()
  })
}
