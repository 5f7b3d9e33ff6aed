import { keys, queryClient } from '@hoistway/platform/query'
import { usePush } from '@hoistway/platform/realtime'

/**
 * Alerts that came after they were read and before the subscription stood were pushed to nobody: once it stands, they
 * are read again.
 */
export function useMissedAlerts(elevatorId: string): void {
  usePush('ElevatorSubscriptionConfirmed', (push) => {
    if (push.elevatorId === elevatorId) void queryClient.invalidateQueries({ queryKey: keys.alerts.all })
  })
}
