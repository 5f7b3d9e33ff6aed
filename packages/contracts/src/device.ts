import { z } from 'zod'
import { commandType } from './command.ts'
import { direction, door } from './elevator.ts'
import { instant } from './reading.ts'

/** Root of all device topics on the broker; a controller's own are `elv/v1/{controllerKey}/…`. */
export const deviceRoot = 'elv/v1'

/** Topics between the server and one controller, or all of them with the key `+`. */
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
} as const

/** Last will and birth message. Up, QoS 1, retained. */
export const devicePresence = z.object({
  online: z.boolean(),
  ts: instant,
  fw: z.string().optional(),
  ip: z.string().optional(),
  bootId: z.string().optional(),
})
export type DevicePresence = z.infer<typeof devicePresence>

/** Up, QoS 0, retained. `seq` grows by one with each message since the boot. */
export const deviceState = z.object({
  seq: z.number().int(),
  floor: z.number().int(),
  direction,
  door,
  ts: instant,
  /** CAN messages processed since the boot. */
  canMessages: z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).optional(),
})
export type DeviceState = z.infer<typeof deviceState>

/** Up, QoS 1. `alertId` names one occurrence; the same id with `active: false` resolves it. */
export const deviceAlert = z.object({
  alertId: z.string(),
  code: z.string(),
  message: z.string(),
  active: z.boolean(),
  ts: instant,
})
export type DeviceAlert = z.infer<typeof deviceAlert>

/** Down, QoS 1, never retained. Devices drop expired and repeated ones. */
export const deviceCommand = z.object({
  type: commandType,
  args: z.object({ floor: z.number().int().optional() }),
  issuedAt: instant,
  expiresAt: instant,
})
export type DeviceCommand = z.infer<typeof deviceCommand>

/** Up, QoS 1. */
export const deviceCommandStatus = z.object({
  status: z.enum(['accepted', 'running', 'succeeded', 'failed', 'expired']),
  error: z.string().optional(),
  ts: instant,
})
export type DeviceCommandStatus = z.infer<typeof deviceCommandStatus>

/** Down, QoS 1, retained. */
export const deviceConfigDesired = z.object({
  version: z.number().int(),
  filter: z.object({
    id: z.string(),
    allowAll: z.boolean(),
    ids: z.array(z.number().int()),
    sha256: z.string(),
  }),
  settings: z.record(z.string(), z.string()),
})
export type DeviceConfigDesired = z.infer<typeof deviceConfigDesired>

/** Up, QoS 1, retained. "Synced" means: the reported hash equals the desired one. */
export const deviceConfigReported = z.object({
  version: z.number().int(),
  filterSha256: z.string(),
  settings: z.record(z.string(), z.string()),
  errors: z.array(z.string()),
})
export type DeviceConfigReported = z.infer<typeof deviceConfigReported>

/** Down, QoS 1, retained. `size` in bytes, `url` relative to the API's host. */
export const deviceFirmwareDesired = z.object({
  jobId: z.string(),
  version: z.string(),
  size: z.number().int(),
  sha256: z.string(),
  url: z.string(),
  expiresAt: instant,
})
export type DeviceFirmwareDesired = z.infer<typeof deviceFirmwareDesired>

/** Up, QoS 1. `progress` in percent. */
export const deviceFirmwareStatus = z.object({
  jobId: z.string(),
  state: z.enum(['downloading', 'verifying', 'restarting', 'done', 'failed']),
  progress: z.number(),
  version: z.string(),
  error: z.string().optional(),
})
export type DeviceFirmwareStatus = z.infer<typeof deviceFirmwareStatus>
