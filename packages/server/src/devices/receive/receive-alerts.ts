import { deviceAlert, deviceTime } from '@hoistway/contracts/device'
import type { DeviceContext } from '../link/device-context.ts'
import { type AlertFold, type AlertMessage, foldAlerts } from './alert-order.ts'
import type { DeviceMessage } from './device-message.ts'

/** Stores alerts of controllers with one statement, and reports those that changed. */
export async function receiveAlerts(
  context: DeviceContext,
  messages: readonly DeviceMessage[],
): Promise<void> {
  const { directory, alerts, events } = context
  const reported = [...Map.groupBy(messages, ({ key }) => key)].flatMap(([key, own]) => {
    const folds = foldAlerts(own.flatMap((message) => readAlert(context, message) ?? []))
    return directory
      .byKey(key)
      .flatMap((elevator) => folds.map((fold) => ({ elevator, elevatorId: elevator.id, fold })))
  })
  const byAlert = new Map(
    reported.map((each) => [nameOf(each.elevatorId, each.fold.newest.deviceAlertId), each]),
  )
  for (const { deviceAlertId, ...alert } of await alerts.record(reported)) {
    const own = byAlert.get(nameOf(alert.elevatorId, deviceAlertId))
    if (!own) continue
    const began = alert.isNew && hasEnded(own.fold)
    // Reports both start and end when they arrived in one batch.
    if (began) events.alert(own.elevator, { ...alert, isActive: true, resolveDate: null })
    events.alert(own.elevator, began ? { ...alert, isNew: false } : alert)
  }
}

const nameOf = (elevatorId: string, deviceAlertId: string) => `${elevatorId} ${deviceAlertId}`
const hasEnded = ({ newest, lastActive }: AlertFold) => !newest.active && lastActive !== undefined

function readAlert({ read, contacts }: DeviceContext, message: DeviceMessage): AlertMessage | undefined {
  const alert = read(deviceAlert, message)
  if (!alert) return undefined
  const { alertId, code, message: text, active, ts } = alert
  const at = contacts.timeOf(message.key, ts, message.receivedAt)
  return { deviceAlertId: alertId, code, message: text, active, at, statedAt: deviceTime(ts) ?? null }
}
