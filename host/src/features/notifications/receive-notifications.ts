import { severityOf } from '@hoistway/contracts/alert'
import type { ElevatorAlertPush, HubPush } from '@hoistway/contracts/hub'
import { paths } from '@hoistway/platform/paths'
import { onPush } from '@hoistway/platform/realtime'
import { ownPath } from '../../app/own-path.ts'
import { addNotification, clearNotifications } from './notification-store.ts'

type Told = HubPush<'UserNotification' | 'OrganizationNotification'>

function tell({ id, title, message, severity, link, timestamp }: Told): void {
  addNotification({
    id,
    title: title ?? '—',
    message: message ?? undefined,
    severity: severity ?? 'info',
    link: ownPath(link),
    at: timestamp ?? new Date().toISOString(),
  })
}

function tellAlert({ elevatorId, elevatorName, alert }: ElevatorAlertPush): void {
  const severity = severityOf(alert)
  const at = alert.lastOccurrence ?? alert.firstOccurrence ?? new Date().toISOString()
  addNotification({
    id: `${elevatorId} ${alert.id ?? alert.alertCode} ${alert.isActive ? at : 'resolved'}`,
    title: `${elevatorName ?? 'Elevator'}: ${alert.alertCode}${alert.isActive ? '' : ' resolved'}`,
    message: alert.alertMessage ?? undefined,
    severity: severity === 'resolved' ? 'success' : severity,
    link: paths.elevator(elevatorId),
    at,
  })
}

/** Feeds the bell (reading 37) for one session. Returns the way to stop, which forgets all of it. */
export function receiveNotifications(): () => void {
  const stops = [
    onPush('UserNotification', tell),
    onPush('OrganizationNotification', tell),
    onPush('ElevatorAlert', tellAlert),
    clearNotifications,
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
