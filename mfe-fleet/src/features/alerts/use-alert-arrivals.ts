import { keys, queryClient } from '@hoistway/platform/query'
import { usePush } from '@hoistway/platform/realtime'
import { useState } from 'react'
import { patchAlert } from '../../api/alerts.ts'
import { useAlertReading } from './use-alert-reading.ts'

/**
 * Brings alerts of an elevator into the list as they come. One on screen changes where it stands. A new one is read
 * in on the first page; further back it is only counted, so that the place is not lost: `show` leads to it.
 */
export function useAlertArrivals(elevatorId: string, page: number) {
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set())
  const readSoon = useAlertReading(elevatorId)
  usePush('ElevatorAlert', ({ elevatorId: of, alert }) => {
    if (of !== elevatorId) return
    const { id, isActive, alertMessage, lastOccurrence, resolveDate } = alert
    const isShown =
      id != null &&
      patchAlert(id, (shown) => ({ ...shown, isActive, alertMessage, lastOccurrence, resolveDate }))
    if (isShown) return
    if (page > 1) {
      setArrived((before) => new Set([...before, id ?? `${alert.alertCode} ${lastOccurrence}`]))
      void queryClient.invalidateQueries({ queryKey: keys.alerts.all, refetchType: 'none' })
    } else {
      readSoon()
    }
  })
  return { arrived: page > 1 ? arrived.size : 0, forget: () => setArrived(new Set()) }
}
