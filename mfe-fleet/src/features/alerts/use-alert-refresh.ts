import { keys } from '@hoistway/platform/query'
import { usePush } from '@hoistway/platform/realtime'
import { useRefetchSoon } from './use-refetch-soon.ts'

/**
 * Returns a function that refetches the alerts of an elevator soon. They are also refetched once the server confirms its
 * subscription: an alert between the last response and the subscription was pushed to nobody.
 */
export function useAlertRefetch(elevatorId: string): () => void {
  const refetchSoon = useRefetchSoon(keys.alerts.all)
  usePush('ElevatorSubscriptionConfirmed', (push) => {
    if (push.elevatorId === elevatorId) refetchSoon()
  })
  return refetchSoon
}

/** Refetches alerts when one of this elevator is raised, repeated or resolved. */
export function useAlertRefresh(elevatorId: string): void {
  const refetchSoon = useAlertRefetch(elevatorId)
  usePush('ElevatorAlert', (push) => {
    if (push.elevatorId === elevatorId) refetchSoon()
  })
}
