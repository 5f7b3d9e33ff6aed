import { create } from 'zustand'

export interface Notification {
  readonly id: string
  readonly title: string
  readonly message: string | undefined
  readonly severity: 'critical' | 'warning' | 'info' | 'success'
  /** Path within the console. */
  readonly link: string | undefined
  /** ISO 8601 UTC; when the event happened, else when it arrived. */
  readonly at: string
  readonly read: boolean
}

/** Older ones make room. */
export const NOTIFICATIONS_KEPT = 50

export const useNotifications = create<{ readonly list: readonly Notification[] }>(() => ({ list: [] }))

/** Puts a notification on top; one that is known already is not repeated. */
export function addNotification(notification: Omit<Notification, 'read'>): void {
  const { list } = useNotifications.getState()
  if (list.some((known) => known.id === notification.id)) return
  useNotifications.setState({
    list: [{ ...notification, read: false }, ...list].slice(0, NOTIFICATIONS_KEPT),
  })
}

export function markAllRead(): void {
  const { list } = useNotifications.getState()
  if (list.some((one) => !one.read)) {
    useNotifications.setState({ list: list.map((one) => ({ ...one, read: true })) })
  }
}

export function clearNotifications(): void {
  useNotifications.setState({ list: [] })
}
