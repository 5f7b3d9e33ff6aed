import { keys, queryClient } from '@hoistway/platform/query'
import { usePush } from '@hoistway/platform/realtime'
import { useEffect, useRef } from 'react'
import { useMissedAlerts } from './use-missed-alerts.ts'

/** Pushes that come together are one reading. */
const GATHER_MS = 250

/** Reads alerts again when one of this elevator is raised, repeated or resolved. */
export function useAlertRefresh(elevatorId: string): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useMissedAlerts(elevatorId)
  usePush('ElevatorAlert', (push) => {
    if (push.elevatorId !== elevatorId || timer.current !== undefined) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      queryClient.invalidateQueries({ queryKey: keys.alerts.all })
    }, GATHER_MS)
  })
}
