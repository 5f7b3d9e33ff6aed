import { keys, queryClient } from '@hoistway/platform/query'
import { usePush } from '@hoistway/platform/realtime'
import { useEffect, useRef } from 'react'
import { GATHER_MS } from './notifications.constants.ts'

/** Reads the notifications again when there is a new one, or when some were read in another tab or elsewhere. */
export function useNotificationPushes(): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const readSoon = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void queryClient.invalidateQueries({ queryKey: keys.notifications.all })
    }, GATHER_MS)
  }
  usePush('UserNotification', readSoon)
  usePush('OrganizationNotification', readSoon)
  usePush('NotificationsRead', readSoon)
}
