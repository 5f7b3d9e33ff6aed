import {
  type DeviceConfigReported,
  type DevicePresence,
  deviceConfigDesired,
} from '@hoistway/contracts/device'

const textOf = (time: number) => new Date(time).toISOString()

/** Presence of an offline controller; also its last will. */
export const offline = (now: number): DevicePresence => ({ online: false, ts: textOf(now) })

/** Presence of a controller with firmware `fw` since boot `bootId`. */
export const online = (fw: string, bootId: string, now: number): DevicePresence => ({
  online: true,
  ts: textOf(now),
  fw,
  ip: '10.0.0.1',
  bootId,
})

/** Returns the report for a desired configuration; `undefined` if it is invalid. */
export function reportedConfig(desired: unknown): DeviceConfigReported | undefined {
  const { success, data } = deviceConfigDesired.safeParse(desired)
  if (!success) return undefined
  const { version, filter, settings } = data
  return { version, filterSha256: filter.sha256, settings, errors: [] }
}

/** Parses JSON. Returns `undefined`, which every schema rejects, for a malformed message. */
export function parseJson(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString())
  } catch {
    // The schema rejects the message.
    return undefined
  }
}
