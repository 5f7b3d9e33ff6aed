import { devicePresence } from '@hoistway/contracts/device'
import type { DeviceContext } from '../link/device-context.ts'
import { arrivalOf, type DeviceMessage } from './device-message.ts'

/** Records whether a controller is connected. Its last will comes from the broker: it is no sign of life. */
export async function receivePresence(
  { read, directory, contacts, devices, events, jobs }: DeviceContext,
  message: DeviceMessage,
): Promise<void> {
  const presence = read(devicePresence, message)
  if (!presence) return
  const { key, receivedAt, retained } = message
  if (presence.online && !retained) {
    contacts.heard(key, receivedAt)
    contacts.measure(key, presence.ts, receivedAt)
  }
  const elevators = directory.byKey(key)
  const recorded = await devices.setPresence(
    elevators.map(({ id }) => id),
    { ...presence, arrivedAt: arrivalOf(message) },
    contacts.lastOf(key),
  )
  const seen = new Map(recorded.map(({ id, lastSeenAt }) => [id, lastSeenAt]))
  for (const elevator of elevators) {
    const lastSeenAt = seen.get(elevator.id)
    if (lastSeenAt !== undefined) events.presence(elevator, { isOnline: presence.online, lastSeenAt })
  }
  // A controller that no elevator names is known to be online at this moment only.
  if (presence.online && elevators.length === 0) await jobs.startQueued(key)
}
