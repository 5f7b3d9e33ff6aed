import { getLanguage } from '@hoistway/language/messages'
import { keys, queryClient } from '@hoistway/platform/query'
import { usePush } from '@hoistway/platform/realtime'
import { useState } from 'react'
import { patchAlert, pushedChange } from '../../../api/alerts.ts'
import { useElevatorRefetch } from '../../../shared/use-elevator-refetch.ts'
import { useLateStarts } from '../use-late-starts.ts'

interface Shown {
  readonly page: number
  /** The filters may exclude a new alert. */
  readonly isFiltered: boolean
}

/**
 * Alerts on screen change in place. New ones load on the first page; later pages only count them. Pushed messages are
 * English, so a list in another language is loaded again.
 */
export function useAlertArrivals(elevatorId: string, { page, isFiltered }: Shown) {
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set())
  if ((page === 1 || isFiltered) && arrived.size > 0) setArrived(new Set())
  const changed = useElevatorRefetch(elevatorId, keys.alerts.all)
  const refetchSoon = () => changed({ elevatorId })
  const isLateStart = useLateStarts()
  usePush('ElevatorAlert', ({ elevatorId: source, alert }) => {
    if (source !== elevatorId) return
    if (isLateStart(alert)) return refetchSoon()
    const { id, isActive, alertMessage, firstOccurrence, lastOccurrence } = alert
    const isEnglish = getLanguage() === 'en'
    const change = { ...pushedChange(alert), ...(isEnglish && { alertMessage }) }
    const isShown = id != null && patchAlert(id, (shown) => ({ ...shown, ...change }))
    // A running read may return the alert as it was before this push.
    const isReading = queryClient.isFetching({ queryKey: keys.alerts.lists }) > 0
    if (isShown && (isReading || !isEnglish)) refetchSoon()
    if (isShown) return
    if (page > 1) {
      const isNew = isActive !== false && firstOccurrence === lastOccurrence
      if (isNew && !isFiltered)
        setArrived((before) => new Set([...before, id ?? `${alert.alertCode} ${lastOccurrence}`]))
      void queryClient.invalidateQueries({ queryKey: keys.alerts.all, refetchType: 'none' })
    } else {
      refetchSoon()
    }
  })
  return arrived.size
}
