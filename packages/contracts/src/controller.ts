import * as z from 'zod/mini'
import { messages } from './bodies.messages.ts'
import { clockSkewMs } from './elevator-parts.ts'
import { messages as fieldNames } from './field-names.messages.ts'
import { limits } from './limits.ts'
import { pageQuery, queryFlag } from './paging.ts'
import { id, instant, instantOrNever, nameOrNumber, readable } from './reading.ts'
import { releaseState } from './release-state.ts'
import { emptyAsAbsent, requiredText } from './text-schemas.ts'

/** The first is the default. */
export const controllerTypes = ['ESP32_WiFi', 'ESP32_Cellular_A76XX'] as const
export const controllerType = nameOrNumber(controllerTypes)
export type ControllerType = (typeof controllerTypes)[number]

/** Returns the display name, which is the same in all languages. */
export const controllerTypeName = (type: ControllerType) => type.replaceAll('_', ' ')

export const deviceSetting = z.object({ key: z.string(), value: z.string() })
export type DeviceSetting = z.infer<typeof deviceSetting>

/** Report on the device topic `config/reported`. */
export const reportedSettings = z.object({
  version: z.number(),
  settings: z.record(z.string(), z.string()),
  filterSha256: z.nullish(z.string()),
  errors: readable(z.array(z.string())),
  reportedAt: readable(instant),
})
export type ReportedSettings = z.infer<typeof reportedSettings>

/** Possible differences between report and desired state. */
export const driftKinds = ['firmware', 'settings', 'filter'] as const

/** `timestamp` is the creation time; `isOnline` and `lastSeenAt` are the elevator's. */
export const controller = z.object({
  id,
  controllerName: readable(z.string()),
  controllerKey: readable(z.string()),
  /** Only POST /controllers/{id}/reveal-secret returns it. */
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
  /** Null or absent: no elevator uses the controller. */
  isOnline: readable(z.boolean()),
  /** Null or absent: never connected, or no elevator uses it. */
  lastSeenAt: instantOrNever,
  /** State of the assigned firmware, which can be withdrawn. */
  firmwareReleaseState: readable(releaseState),
  elevatorId: readable(id),
  elevatorName: readable(z.string()),
  recordedFirmwareVersion: readable(z.string()),
  clockSkewMs,
  /** Absent from lists. */
  reported: readable(reportedSettings),
  /** The last saved configuration is not reported yet. */
  isConfigPending: readable(z.boolean()),
  /** Assigned or default filter; null: none. */
  filterInForceName: readable(z.string()),
  /** Version of the assigned firmware, otherwise of the latest. */
  targetFirmwareVersion: readable(z.string()),
  /** Null: not reported yet. */
  drift: readable(z.array(z.enum(driftKinds))),
})
export type Controller = z.infer<typeof controller>

const sized = (field: keyof typeof fieldNames, min: number, max: number) =>
  requiredText(max, () => [
    messages.required(fieldNames[field]),
    messages.cannotExceed(fieldNames[field], max),
  ]).check(z.minLength(min, { error: () => messages.tooShort(fieldNames[field], min) }))

const { controller: limit, deviceSetting: settingLimit } = limits

export const deviceSettingBody = z.object({
  key: requiredText(settingLimit.keyMax, () => [messages.settingKeyRequired, messages.settingKeyLong]),
  value: requiredText(settingLimit.valueMax, () => [
    messages.settingValueRequired,
    messages.settingValueLong,
  ]),
})

const uniqueSettings = z.array(deviceSettingBody).check(
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

/** Returns why a controller cannot report these settings; `undefined` if it can. */
export function settingsProblem(settings: readonly DeviceSetting[]): string | undefined {
  const { settingsMax, settingsBytes } = limits.device
  if (settings.length > settingsMax) return messages.settingsMax(settingsMax)
  const sent = JSON.stringify(Object.fromEntries(settings.map(({ key, value }) => [key, value])))
  const bytes = encodeURIComponent(sent).replaceAll(/%../g, ' ').length
  return bytes > settingsBytes ? messages.settingsLarge(settingsBytes / 1024) : undefined
}

/** Settings with unique keys, which a controller can report. */
export const deviceSettingsBody = uniqueSettings.check(
  z.superRefine((settings, ctx) => {
    const message = settingsProblem(settings)
    if (message) ctx.addIssue({ code: 'custom', message })
  }),
)

const reference = z.nullish(emptyAsAbsent(z.string()))

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

/**
 * Body of PUT /controllers/{id}. Without a secret, the stored one stays. Settings that the controller cannot report are
 * refused unless all of them are stored.
 */
export const controllerUpdate = z.extend(controllerBody, {
  sharedSecret: z.nullish(controllerBody.shape.sharedSecret),
  deviceSettings: z._default(uniqueSettings, []),
})
export type ControllerUpdate = z.infer<typeof controllerUpdate>

/** Response of POST /controllers/{id}/reveal-secret, for Admins; the audit log records each call. */
export const controllerSecret = z.object({ sharedSecret: z.string() })

export const controllerSortKeys = [
  'name',
  'key',
  'created',
  'controllerName',
  'controllerKey',
  'timestamp',
] as const

/** Query of GET /controllers. `sortBy` has two names each for name and key. */
export const controllerQuery = z.extend(pageQuery, {
  controllerType: z.optional(controllerType),
  /** Assigned or default filter. */
  filterId: z.optional(z.string()),
  /** Assigned firmware, or {@link LATEST_FIRMWARE}. */
  firmwareId: z.optional(z.string()),
  /** As its elevator reports it. */
  installedVersion: z.optional(z.string()),
  isOnline: z.optional(queryFlag),
  hasDrift: z.optional(queryFlag),
  sortBy: z._default(z.enum(controllerSortKeys), 'name'),
})

/** `firmwareId` that selects controllers without an assigned firmware, which use the latest. */
export const LATEST_FIRMWARE = 'latest'

/** Response of GET /controllers/check-key-availability. */
export const keyAvailability = z.object({ isAvailable: z.boolean() })

/** A filter that the controller form offers. */
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

/** `queued` waits for the controller, `cancelled` ended before that; the controller reports the others. */
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
 * Body of POST /controllers/{id}/firmware-update; may be empty. With `queue`, an update that is impossible now starts
 * when the controller comes online within {@link FIRMWARE_QUEUE_HOURS}. 409 unless `firmwareId`, which the user confirmed,
 * is still assigned.
 */
export const firmwareUpdateBody = z.nullish(
  z.object({ queue: z.optional(z.boolean()), firmwareId: z.optional(z.string()) }),
)

/** Maximum wait of a queued update. */
export const FIRMWARE_QUEUE_HOURS = 24

/** Response of POST, GET and DELETE /controllers/{id}/firmware-update. */
export const firmwareUpdate = z.object({
  success: z.boolean(),
  message: readable(z.string()),
  jobId: readable(z.string()),
  state: readable(z.enum(firmwareUpdateStates)),
  /** Percent. */
  progress: readable(z.number()),
  version: readable(z.string()),
  error: readable(z.string()),
  updatedAt: readable(instant),
  expiresAt: readable(instant),
})
export type FirmwareUpdate = z.infer<typeof firmwareUpdate>
