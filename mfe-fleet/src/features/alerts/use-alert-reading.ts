import { keys, queryClient } from '@hoistway/platform/query'
import { usePush } from '@hoistway/platform/realtime'
import { useEffect, useRef } from 'react'

/** Pushes that come together are one reading. */
const GATHER_MS = 250

/**
 * The way to read the alerts of an elevator again. They are also read once its subscription stands: what came after
 * they were read and before that was pushed to nobody.
 */
export function useAlertReading(elevatorId: string): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const readSoon = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void queryClient.invalidateQueries({ queryKey: keys.alerts.all })
    }, GATHER_MS)
  }
  usePush('ElevatorSubscriptionConfirmed', (push) => {
    if (push.elevatorId === elevatorId) readSoon()
  })
  return readSoon
}
