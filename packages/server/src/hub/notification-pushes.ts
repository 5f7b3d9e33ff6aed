import type { PeerEvent } from '../cluster/peer-event.ts'
import type { Directory } from '../devices/directory/directory.ts'
import { alertCodeOf } from '../modules/notifications/notification-event.ts'
import type { StoredNotification } from '../modules/notifications/notification-writes.repository.ts'
import { type CustomerHub, holdsOne, maySee } from './hub-context.ts'

type NotificationPush = PeerEvent & { is: 'notification' }

export function notificationPush(stored: StoredNotification): NotificationPush {
  const { subject, remote: _, translations, elevatorId, organizationId, userId, roles, at, ...shown } = stored
  const payload = { ...shown, alertCode: alertCodeOf(subject), timestamp: at }
  return { is: 'notification', elevatorId, organizationId, userId, roles, payload }
}

export function pushNotification(hub: CustomerHub, directory: Directory, push: NotificationPush): void {
  const { elevatorId, userId, roles, payload } = push
  const entry = elevatorId === null ? undefined : directory.byId(elevatorId)
  // Deleted, or not known to this process yet. The notification list contains it anyway.
  if (elevatorId !== null && !entry) return
  const organizationId = entry ? entry.organizationId : (push.organizationId ?? null)
  if (userId !== null) {
    void hub.clients
      .where(
        ({ context }) =>
          context.caller.id === userId &&
          (!entry || maySee(context, entry)) &&
          (push.organizationId == null || maySee(context, { organizationId: push.organizationId })) &&
          holdsOne(context, roles),
      )
      .send('UserNotification', payload)
  } else if (entry || organizationId !== null) {
    void hub.clients
      .where(({ context }) => maySee(context, { organizationId }) && holdsOne(context, roles))
      .send('OrganizationNotification', { ...payload, organizationId })
  }
}

export function pushNotificationsRead(hub: CustomerHub, userId: string, unreadCount: number): void {
  void hub.clients.user(userId).send('NotificationsRead', { unreadCount })
}
