import * as z from 'zod/mini'
import { messages } from './bodies.messages.ts'
import { clockSkewMs } from './elevator-parts.ts'
import { messages as fieldNames } from './field-names.messages.ts'
import { limits } from './limits.ts'
import { pageQuery, queryFlag } from './paging.ts'
import { id, instant, instantOrNever, nameOrNumber, readable } from './reading.ts'
import { releaseState } from './release-state.ts'

/** The first is the default of new controllers and firmware. */
export const controllerTypes = ['ESP32_WiFi', 'ESP32_Cellular_A76XX'] as const
export const controllerType = nameOrNumber(controllerTypes)
export type ControllerType = (typeof controllerTypes)[number]

/** Returns the name of a controller type on the screen, which is the same in all languages. */
export const controllerTypeName = (type: ControllerType) => type.replaceAll('_', ' ')

export const deviceSetting = z.object({ key: z.string(), value: z.string() })
export type DeviceSetting = z.infer<typeof deviceSetting>

/** A controller's report of its configuration (device topic `config/reported`). */
export const reportedSettings = z.object({
  version: z.number(),
  settings: z.record(z.string(), z.string()),
  filterSha256: z.nullish(z.string()),
  errors: readable(z.array(z.string())),
  reportedAt: readable(instant),
})
export type ReportedSettings = z.infer<typeof reportedSettings>

/** Possible differences between a controller's report and its desired state: firmware version, settings, CAN filter. */
export const driftKinds = ['firmware', 'settings', 'filter'] as const

/**
 * Controller. `timestamp` is the creation time; `updatedAt`, `isOnline`, `lastSeenAt` (both of the elevator),
 * `elevatorId`, `elevatorName`, `recordedFirmwareVersion`, `firmwareReleaseState`, `clockSkewMs`, `reported`,
 * `isConfigPending`, `filterInForceName`, `targetFirmwareVersion` and `drift` are optional.
 */
export const controller = z.object({
  id,
  controllerName: readable(z.string()),
  controllerKey: readable(z.string()),
  /** Absent: only `POST /controllers/{id}/reveal-secret` returns it, see {@link controllerSecret}. */
  sharedSecret: readable(z.string()),
  controllerType: readable(controllerType),
  canMessageIdFilterId: readable(id),
  canMessageIdFilterName: readable(z.string()),
  firmwareId: readable(id),
  firmwareName: readable(z.string()),
  firmwareVersion: readable(z.string()),
  deviceSettings: readable(z.array(deviceSetting)),
  timestamp: readable(instant),
  updatedAt: readable(instant),
  /** Null or absent: unknown, because no elevator uses this controller. */
  isOnline: readable(z.boolean()),
  /** Null or absent: it never connected, or no elevator uses it. */
  lastSeenAt: instantOrNever,
  /** State of the assigned firmware, which stays assigned after a withdrawal. */
  firmwareReleaseState: readable(releaseState),
  elevatorId: readable(id),
  elevatorName: readable(z.string()),
  recordedFirmwareVersion: readable(z.string()),
  clockSkewMs,
  /** Only for a single controller, not in lists. */
  reported: readable(reportedSettings),
  /** The controller has not reported the last saved configuration. */
  isConfigPending: readable(z.boolean()),
  /** The filter in use: the assigned one, else the default; null when there is none. */
  filterInForceName: readable(z.string()),
  /** The version that it should run: of the assigned firmware, else of the latest of its type. */
  targetFirmwareVersion: readable(z.string()),
  /** Differences between its report and its desired state; null before its first report. */
  drift: readable(z.array(z.enum(driftKinds))),
})
export type Controller = z.infer<typeof controller>

const sized = (field: keyof typeof fieldNames, min: number, max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: () => messages.required(fieldNames[field]) }),
      z.minLength(min, { error: () => messages.tooShort(fieldNames[field], min) }),
      z.maxLength(max, { error: () => messages.cannotExceed(fieldNames[field], max) }),
    )

const { controller: limit, deviceSetting: settingLimit } = limits

export const deviceSettingBody = z.object({
  key: z
    .string()
    .check(
      z.trim(),
      z.minLength(settingLimit.keyMin, { error: () => messages.settingKeyRequired }),
      z.maxLength(settingLimit.keyMax, { error: () => messages.settingKeyLong }),
    ),
  value: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: () => messages.settingValueRequired }),
      z.maxLength(settingLimit.valueMax, { error: () => messages.settingValueLong }),
    ),
})

/** Settings of one controller: keys are unique. */
export const deviceSettingsBody = z.array(deviceSettingBody).check(
  z.superRefine((settings, ctx) => {
    const seen = new Set<string>()
    settings.forEach(({ key }, index) => {
      if (seen.has(key)) {
        ctx.addIssue({
          code: 'custom',
          path: [index, 'key'],
          message: messages.settingTwice,
        })
      }
      seen.add(key)
    })
  }),
)

const reference = z.nullish(
  z.pipe(
    z.string(),
    z.transform((value) => value || undefined),
  ),
)

/** Body of POST /controllers. Text is trimmed. */
export const controllerBody = z.object({
  controllerName: sized('controllerName', limit.nameMin, limit.nameMax),
  controllerKey: sized('controllerKey', limit.keyMin, limit.keyMax).check(
    z.regex(/^[A-Za-z0-9_-]*$/, { error: () => messages.controllerKeyLetters }),
  ),
  sharedSecret: sized('sharedSecret', limit.secretMin, limit.secretMax),
  controllerType,
  canMessageIdFilterId: reference,
  firmwareId: reference,
  deviceSettings: z._default(deviceSettingsBody, []),
})
export type ControllerBody = z.infer<typeof controllerBody>

/** Body of PUT /controllers/{id}. Without a shared secret the stored one remains. */
export const controllerUpdate = z.extend(controllerBody, {
  sharedSecret: z.nullish(controllerBody.shape.sharedSecret),
})
export type ControllerUpdate = z.infer<typeof controllerUpdate>

/** Response of POST /controllers/{id}/reveal-secret, for Admins; each call is recorded in the audit log. */
export const controllerSecret = z.object({ sharedSecret: z.string() })

export const controllerSortKeys = [
  'name',
  'key',
  'created',
  'controllerName',
  'controllerKey',
  'timestamp',
] as const

/** Query of GET /controllers. Name and key can be sorted by either of their two names. */
export const controllerQuery = z.extend(pageQuery, {
  controllerType: z.optional(controllerType),
  /** The filter in use: the assigned one, or else the default. */
  filterId: z.optional(z.string()),
  /** The assigned firmware; {@link LATEST_FIRMWARE}: none is assigned, so it uses the latest. */
  firmwareId: z.optional(z.string()),
  /** The firmware version that its elevator reports. */
  installedVersion: z.optional(z.string()),
  isOnline: z.optional(queryFlag),
  hasDrift: z.optional(queryFlag),
  sortBy: z._default(z.enum(controllerSortKeys), 'name'),
})

/** `firmwareId` of a query for controllers that use the latest firmware. */
export const LATEST_FIRMWARE = 'latest'

/** Response of GET /controllers/check-key-availability. */
export const keyAvailability = z.object({ isAvailable: z.boolean() })

/** A selectable filter in the controller form. */
export const availableFilter = z.object({
  id,
  name: readable(z.string()),
  isDefault: readable(z.boolean()),
  allowAll: readable(z.boolean()),
  messageCount: readable(z.number()),
})
export type AvailableFilter = z.infer<typeof availableFilter>

/** Body of PUT /controllers/{id}/assign-filter: null selects the default filter. */
export const assignFilterBody = z.object({ canMessageIdFilterId: z.nullable(z.string()) })

/**
 * States of a firmware update. `queued` waits until the controller comes online, `cancelled` was cancelled before that;
 * the others are reported by the controller.
 */
export const firmwareUpdateStates = [
  'queued',
  'cancelled',
  'sent',
  'downloading',
  'verifying',
  'restarting',
  'done',
  'failed',
  'expired',
] as const

/**
 * Body of POST /controllers/{id}/firmware-update, which may be empty. With `queue`, an update that the controller
 * cannot take now starts as soon as it comes online, within {@link FIRMWARE_QUEUE_HOURS}.
 */
export const firmwareUpdateBody = z.nullish(z.object({ queue: z.optional(z.boolean()) }))

/** Maximum wait of a queued firmware update. */
export const FIRMWARE_QUEUE_HOURS = 24

/** Response of POST, GET and DELETE /controllers/{id}/firmware-update. */
export const firmwareUpdate = z.object({
  success: z.boolean(),
  message: readable(z.string()),
  jobId: readable(z.string()),
  state: readable(z.enum(firmwareUpdateStates)),
  /** Percent, 0 to 100. */
  progress: readable(z.number()),
  version: readable(z.string()),
  error: readable(z.string()),
  updatedAt: readable(instant),
  /** Time of its automatic expiry. */
  expiresAt: readable(instant),
})
export type FirmwareUpdate = z.infer<typeof firmwareUpdate>
