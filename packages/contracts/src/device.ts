import * as z from 'zod/mini'
import { commandType } from './command.ts'
import { direction, door } from './elevator.ts'
import { limits } from './limits.ts'
import { plainText } from './plain-text.ts'
import { instant } from './reading.ts'

const { device: limit, deviceSetting: settingLimit } = limits

/** Cuts a text, and removes what PostgreSQL cannot store (NUL, unpaired surrogates). */
const deviceText = (max: number) =>
  z.pipe(
    z.string(),
    z.transform((text) => text.replaceAll('\0', '').slice(0, max).toWellFormed()),
  )

/** Also puts a text for display on one line, without invisible characters. */
const shownText = (max: number) =>
  z.pipe(
    z.string(),
    z.transform((text) => plainText(text).slice(0, max).toWellFormed()),
  )

/** Not cut, because it would become another identifier. */
const deviceId = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[^\0]*$/))

/** Returns a device's time; `undefined` outside the years 2000 to 2099. */
export function deviceTime(ts: string): Date | undefined {
  const time = new Date(ts)
  const year = time.getUTCFullYear()
  return year >= limit.yearMin && year < limit.yearMax ? time : undefined
}

/** Root of all device topics on the broker. */
export const deviceRoot = 'elv/v1'

/** Topics of one controller, or of all with the key `+`. */
export const deviceTopics = {
  presence: (key: string) => `${deviceRoot}/${key}/presence`,
  state: (key: string) => `${deviceRoot}/${key}/state`,
  alert: (key: string) => `${deviceRoot}/${key}/alert`,
  command: (key: string, commandId: string) => `${deviceRoot}/${key}/cmd/${commandId}`,
  commandStatus: (key: string, commandId: string) => `${deviceRoot}/${key}/cmd/${commandId}/status`,
  configDesired: (key: string) => `${deviceRoot}/${key}/config/desired`,
  configReported: (key: string) => `${deviceRoot}/${key}/config/reported`,
  firmwareDesired: (key: string) => `${deviceRoot}/${key}/fw/desired`,
  firmwareStatus: (key: string) => `${deviceRoot}/${key}/fw/status`,
  canDesired: (key: string) => `${deviceRoot}/${key}/can/desired`,
  can: (key: string) => `${deviceRoot}/${key}/can`,
} as const

/** Last will and birth message. Up, QoS 1, retained. */
export const devicePresence = z.object({
  online: z.boolean(),
  ts: instant,
  fw: z.optional(shownText(limit.firmwareVersionMax)),
  ip: z.optional(shownText(limit.ipMax)),
  bootId: z.optional(deviceId(limit.bootIdMax)),
})
export type DevicePresence = z.infer<typeof devicePresence>

/**
 * Up, QoS 0, retained. By `bootId` and `seq` the server drops older and repeated messages. An absent floor keeps the
 * last one; an absent direction or door is unknown.
 */
export const deviceState = z.object({
  bootId: z.optional(deviceId(limit.bootIdMax)),
  seq: z.number().check(z.int(), z.nonnegative()),
  floor: z.nullish(z.number().check(z.int(), z.minimum(limit.floorMin), z.maximum(limit.floorMax))),
  direction,
  door,
  ts: instant,
  /** CAN messages since the boot. An invalid count does not invalidate the state. */
  canMessages: z.catch(
    z.optional(z.number().check(z.int(), z.nonnegative(), z.maximum(limit.canMessagesMax))),
    undefined,
  ),
})
export type DeviceState = z.infer<typeof deviceState>

/**
 * Up, QoS 1. The same `alertId` with `active: false` resolves the alert. An alert keeps its code: another code needs
 * another ID.
 */
export const deviceAlert = z.object({
  alertId: deviceId(limit.alertIdMax),
  code: shownText(limit.alertCodeMax),
  message: shownText(limit.alertMessageMax),
  active: z.boolean(),
  ts: instant,
})
export type DeviceAlert = z.infer<typeof deviceAlert>

/** Down, QoS 1, never retained. Devices drop expired and repeated ones. */
export const deviceCommand = z.object({
  type: commandType,
  args: z.object({ floor: z.optional(z.number().check(z.int())) }),
  issuedAt: instant,
  expiresAt: instant,
})
export type DeviceCommand = z.infer<typeof deviceCommand>

/** Up, QoS 1. */
export const deviceCommandStatus = z.object({
  status: z.enum(['accepted', 'running', 'succeeded', 'failed', 'expired']),
  error: z.optional(shownText(limit.errorMax)),
  ts: instant,
})
export type DeviceCommandStatus = z.infer<typeof deviceCommandStatus>

/** Down, QoS 1, retained. */
export const deviceConfigDesired = z.object({
  version: z.number().check(z.int()),
  filter: z.object({
    id: z.string(),
    allowAll: z.boolean(),
    ids: z.array(z.number().check(z.int())),
    /** 29-bit IDs that fit into 11 bits; absent: none. */
    extendedIds: z.optional(z.array(z.number().check(z.int()))),
    sha256: z.string(),
  }),
  settings: z.record(z.string(), z.string()),
})
export type DeviceConfigDesired = z.infer<typeof deviceConfigDesired>

/** Up, QoS 1, retained. "Synced": its hash equals the desired one. */
export const deviceConfigReported = z.object({
  version: z.number().check(z.int(), z.nonnegative()),
  filterSha256: deviceText(64),
  settings: z
    .record(deviceId(settingLimit.keyMax), deviceText(settingLimit.valueMax))
    .check(z.refine((settings) => Object.keys(settings).length <= limit.settingsMax, 'Too many settings')),
  errors: z.pipe(
    z.array(shownText(limit.errorMax)),
    z.transform((errors) => errors.slice(0, limit.errorsMax)),
  ),
})
export type DeviceConfigReported = z.infer<typeof deviceConfigReported>

/** Down, QoS 1, retained. `size` in bytes; `url` is relative to the API's host. */
export const deviceFirmwareDesired = z.object({
  jobId: z.string(),
  version: z.string(),
  size: z.number().check(z.int()),
  sha256: z.string(),
  url: z.string(),
  expiresAt: instant,
})
export type DeviceFirmwareDesired = z.infer<typeof deviceFirmwareDesired>

/** Up, QoS 1. `progress` in percent; `version` of the update, at its end the installed one. */
export const deviceFirmwareStatus = z.object({
  jobId: deviceId(64),
  state: z.enum(['downloading', 'verifying', 'restarting', 'done', 'failed']),
  progress: z.number(),
  version: shownText(limit.firmwareVersionMax),
  error: z.optional(shownText(limit.errorMax)),
})
export type DeviceFirmwareStatus = z.infer<typeof deviceFirmwareStatus>
