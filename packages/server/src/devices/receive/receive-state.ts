import { deviceState, deviceTime } from '@hoistway/contracts/device'
import type { StateLog } from '../../history/state-log.ts'
import type { DeviceContext } from '../link/device-context.ts'
import type { StateBuffer } from '../state/state-buffer.ts'
import type { StateOrder } from '../state/state-order.ts'
import { arrivalOf, type DeviceMessage } from './device-message.ts'
import { confirmOnline } from './receive-presence.ts'

/**
 * Receives a state. A newer state is pushed immediately and written with the next batch; if another server may number
 * it differently, it is pushed after the write. The history also stores older states of the same boot.
 */
export function receiveState(
  context: DeviceContext,
  order: StateOrder,
  buffer: StateBuffer,
  history: Pick<StateLog, 'put'>,
  message: DeviceMessage,
): void {
  const { read, directory, contacts, conflicts, events, drop } = context
  const state = read(deviceState, message)
  if (!state) return
  const { key, receivedAt, retained } = message
  const arrivedAt = arrivalOf(message)
  if (!retained) {
    contacts.measure(key, state.ts, receivedAt)
    confirmOnline(context, key, state.ts, receivedAt)
  }
  for (const elevator of directory.byKey(key)) {
    const { floor = null, direction, door, canMessages = null, ts, bootId = null, seq } = state
    const mark = order.place(elevator.id, state, arrivedAt)
    const isOfEarlierBoot = mark === 'older' && order.isEarlierBoot(elevator.id, state.bootId)
    if (arrivedAt && mark !== 'repeated' && !isOfEarlierBoot)
      history.put(elevator.id, { at: arrivedAt.getTime(), bootId, seq, floor, direction, door })
    if (typeof mark === 'string') {
      drop(message, mark)
      if (!retained && isOfEarlierBoot) conflicts.earlierBoot(key, receivedAt.getTime())
      continue
    }
    const measuredAt = deviceTime(ts) ?? null
    const clockSkewMs = contacts.skewOf(key)
    const received = { ...mark, floor, direction, door, canMessages, measuredAt, clockSkewMs }
    buffer.put(elevator.id, received)
    if (!mark.isProvisional) events.state(elevator, received)
  }
}
