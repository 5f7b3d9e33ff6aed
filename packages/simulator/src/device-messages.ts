import {
  type DeviceConfigReported,
  type DevicePresence,
  deviceConfigDesired,
} from '@hoistway/contracts/device'

const textOf = (time: number) => new Date(time).toISOString()

export const offline = (now: number): DevicePresence => ({ online: false, ts: textOf(now) })

export const online = (fw: string, bootId: string, now: number): DevicePresence => ({
  online: true,
  ts: textOf(now),
  fw,
  ip: '10.0.0.1',
  bootId,
})

export function reportedConfig(desired: unknown): DeviceConfigReported | undefined {
  const { success, data } = deviceConfigDesired.safeParse(desired)
  if (!success) return undefined
  const { version, filter, settings } = data
  return { version, filterSha256: filter.sha256, settings, errors: [] }
}

/** `undefined`, which every schema rejects, for malformed JSON. */
export function parseJson(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString())
  } catch {
    return undefined
  }
}
