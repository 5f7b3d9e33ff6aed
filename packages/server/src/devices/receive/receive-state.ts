import { deviceState, deviceTime } from '@hoistway/contracts/device'
import type { DeviceContext } from '../link/device-context.ts'
import type { StateBuffer } from '../state/state-buffer.ts'
import type { StateOrder } from '../state/state-order.ts'
import { arrivalOf, type DeviceMessage } from './device-message.ts'

/**
 * Receives a state: a newer one is pushed at once and written with the next batch. One that another server may count
 * otherwise is pushed when it is written.
 */
export function receiveState(
  { read, directory, contacts, conflicts, events, drop }: DeviceContext,
  order: StateOrder,
  buffer: StateBuffer,
  message: DeviceMessage,
): void {
  const state = read(deviceState, message)
  if (!state) return
  const { key, receivedAt, retained } = message
  const arrivedAt = arrivalOf(message)
  if (!retained) contacts.measure(key, state.ts, receivedAt)
  for (const elevator of directory.byKey(key)) {
    const mark = order.place(elevator.id, state, arrivedAt)
    if (typeof mark === 'string') {
      drop(message, mark)
      if (!retained && order.isEarlierBoot(elevator.id, state.bootId))
        conflicts.earlierBoot(key, receivedAt.getTime())
      continue
    }
    const { floor = null, direction, door, canMessages = null, ts } = state
    const measuredAt = deviceTime(ts) ?? null
    const clockSkewMs = contacts.skewOf(key)
    const received = { ...mark, floor, direction, door, canMessages, measuredAt, clockSkewMs }
    buffer.put(elevator.id, received)
    if (!mark.isProvisional) events.state(elevator, received)
  }
}
