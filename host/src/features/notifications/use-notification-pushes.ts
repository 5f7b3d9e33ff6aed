import { keys, queryClient } from '@hoistway/platform/query'
import { usePush } from '@hoistway/platform/realtime'
import { useEffect, useRef } from 'react'
import { REFETCH_DELAY_MS } from './notifications.constants.ts'

/** Refetches the notifications after a new one, or after some were read in another tab or on another device. */
export function useNotificationPushes(): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const refetchSoon = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void queryClient.invalidateQueries({ queryKey: keys.notifications.all })
    }, REFETCH_DELAY_MS)
  }
  usePush('UserNotification', refetchSoon)
  usePush('OrganizationNotification', refetchSoon)
  usePush('NotificationsRead', refetchSoon)
}
