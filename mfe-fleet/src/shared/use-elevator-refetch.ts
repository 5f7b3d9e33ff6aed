import { usePush, useRefetchSoon } from '@hoistway/platform/realtime'
import type { QueryKey } from '@tanstack/react-query'

/** Returns a handler of pushes. Also refetches on a confirmed subscription: earlier changes were not pushed. */
export function useElevatorRefetch(elevatorId: string, queryKey: QueryKey) {
  const refetchSoon = useRefetchSoon(queryKey)
  const changed = (push: { readonly elevatorId?: string | null | undefined }) => {
    if (push.elevatorId === elevatorId) refetchSoon()
  }
  usePush('ElevatorSubscriptionConfirmed', changed)
  return changed
}
