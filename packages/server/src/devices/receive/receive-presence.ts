import { type DevicePresence, devicePresence } from '@hoistway/contracts/device'
import type { DeviceContext } from '../link/device-context.ts'
import { arrivalOf, type DeviceMessage } from './device-message.ts'

/**
 * Stores the presence of controllers with one statement. A last will is sent by the broker, so it is no sign of life.
 */
export async function receivePresences(
  context: DeviceContext,
  messages: readonly DeviceMessage[],
): Promise<void> {
  const { directory, health, jobs, configs } = context
  const presences = messages.flatMap((message) => readPresence(context, message) ?? [])
  for (const { key, online, arrivedAt } of presences) if (arrivedAt) health.connected(key, online, arrivedAt)
  await record(context, presences)
  const online = presences.filter((presence) => presence.online)
  await configs.publishUnreported(online.map(({ key }) => key))
  for (const { key } of online) {
    // The presence of a controller without an elevator is not stored, so its updates start now.
    if (directory.byKey(key).length === 0) await jobs.startQueued(key)
  }
}

interface Presence extends Pick<DevicePresence, 'online' | 'fw'> {
  readonly key: string
  readonly arrivedAt: Date | null
}

async function record(
  { directory, contacts, devices, events }: DeviceContext,
  presences: readonly Presence[],
): Promise<void> {
  const known = presences.flatMap(({ key, online, fw, arrivedAt }) =>
    directory.byKey(key).map((elevator) => ({
      elevator,
      presence: { elevatorId: elevator.id, online, fw, arrivedAt, heardAt: contacts.lastOf(key) },
    })),
  )
  const seen = await devices.setPresences(known.map(({ presence }) => presence))
  for (const { elevator, presence } of known) {
    const lastSeenAt = seen.get(elevator.id)
    if (lastSeenAt !== undefined) events.presence(elevator, { isOnline: presence.online, lastSeenAt })
  }
}

/**
 * Stores that a controller is connected when it sends a state after its last will: the will belonged to an earlier
 * connection, or to another device with the same key. A waiting presence makes this unnecessary.
 */
export function confirmOnline({ health, inbox }: DeviceContext, key: string, ts: string, at: Date): void {
  if (!health.isStillThere(key, at) || inbox.hasPresence(key)) return
  const payload = Buffer.from(JSON.stringify({ online: true, ts } satisfies DevicePresence))
  // Queued, so that it is stored before a last will that follows.
  inbox.accept({ key, kind: 'presence', commandId: '', payload, receivedAt: at, retained: false })
}

function readPresence({ read, contacts, health }: DeviceContext, message: DeviceMessage) {
  const presence: DevicePresence | undefined = read(devicePresence, message)
  if (!presence) return undefined
  const { key, receivedAt, retained } = message
  if (presence.online && !retained) {
    contacts.heard(key, receivedAt)
    contacts.measure(key, presence.ts, receivedAt)
    if (presence.bootId) health.booted(key, presence.bootId, receivedAt)
  }
  return { ...presence, key, arrivedAt: arrivalOf(message) }
}
