import { deviceAlert } from '@hoistway/contracts/device'
import type { DeviceContext } from '../link/device-context.ts'
import { type AlertMessage, foldAlerts } from './device-alerts.repository.ts'
import type { DeviceMessage } from './device-message.ts'

/** Records alerts of one controller with one statement, and reports those that changed. */
export async function receiveAlerts(
  { read, directory, contacts, alerts, events }: DeviceContext,
  key: string,
  messages: readonly DeviceMessage[],
): Promise<void> {
  const elevators = new Map(directory.byKey(key).map((elevator) => [elevator.id, elevator]))
  const folds = foldAlerts(
    messages.flatMap((message): AlertMessage[] => {
      const alert = read(deviceAlert, message)
      if (!alert) return []
      const { alertId, code, message: text, active, ts } = alert
      const at = contacts.timeOf(key, ts, message.receivedAt)
      return [{ deviceAlertId: alertId, code, message: text, active, at }]
    }),
  )
  const byId = new Map(folds.map((fold) => [fold.last.deviceAlertId, fold]))
  for (const { deviceAlertId, ...alert } of await alerts.record([...elevators.keys()], folds)) {
    const elevator = elevators.get(alert.elevatorId)
    if (!elevator) continue
    const began = alert.isNew && !alert.isActive ? byId.get(deviceAlertId)?.lastActive : undefined
    // It began and ended within one batch: both are reported.
    if (began) events.alert(elevator, { ...alert, isActive: true, resolveDate: null })
    events.alert(elevator, began ? { ...alert, isNew: false } : alert)
  }
}
