import {
  type DeviceConfigReported,
  type DevicePresence,
  deviceConfigDesired,
} from '@hoistway/contracts/device'

const textOf = (time: number) => new Date(time).toISOString()

/** Presence of a controller that has left; also its last will. */
export const offline = (now: number): DevicePresence => ({ online: false, ts: textOf(now) })

/** Presence of a controller that runs `fw` since the boot `bootId`. */
export const online = (fw: string, bootId: string, now: number): DevicePresence => ({
  online: true,
  ts: textOf(now),
  fw,
  ip: '10.0.0.1',
  bootId,
})

/** The report that follows a desired configuration; `undefined` when it cannot be read. */
export function reportedConfig(desired: unknown): DeviceConfigReported | undefined {
  const { success, data } = deviceConfigDesired.safeParse(desired)
  if (!success) return undefined
  const { version, filter, settings } = data
  return { version, filterSha256: filter.sha256, settings, errors: [] }
}

/** The JSON of a message; `undefined`, which no schema accepts, when it is malformed. */
export function parseJson(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString())
  } catch {
    // The schema refuses it, and the message is dropped.
    return undefined
  }
}
