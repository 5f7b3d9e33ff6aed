import * as z from 'zod/mini'
import { messages } from './bodies.messages.ts'
import { controllerType } from './controller.ts'
import { messages as fieldNames } from './field-names.messages.ts'
import { limits } from './limits.ts'
import { id, instant, readable } from './reading.ts'
import { releaseState } from './release-state.ts'
import { emptyAsAbsent, requiredText } from './text-schemas.ts'

/** An anomaly, found before or during the upload. */
export const firmwareFinding = z.object({
  id: z.string().check(z.maxLength(50)),
  title: z.string().check(z.maxLength(200)),
  why: z.string().check(z.maxLength(500)),
})
export type FirmwareFinding = z.infer<typeof firmwareFinding>

/**
 * `fileSize` in bytes; `timestamp`: upload. `isLatest`: the highest released version of its controller type; only in
 * lists.
 */
export const firmware = z.object({
  id,
  name: readable(z.string()),
  version: readable(z.string()),
  description: readable(z.string()),
  controllerType: readable(controllerType),
  fileSize: readable(z.number()),
  timestamp: readable(instant),
  sha256Hash: readable(z.string()),
  /** Controllers with this assignment. */
  controllerCount: readable(z.number()),
  /** Controllers that use it as the latest of their type; only in lists. */
  followerCount: readable(z.number()),
  releaseState: readable(releaseState),
  isLatest: readable(z.boolean()),
  findings: readable(z.array(firmwareFinding)),
})
export type Firmware = z.infer<typeof firmware>

/** GET /firmware/{id}/controllers lists this many. */
export const FIRMWARE_USERS_MAX = 200

/** Has this firmware assigned, or uses it as the latest. */
export const firmwareUser = z.object({
  id,
  controllerName: readable(z.string()),
  controllerKey: readable(z.string()),
  /** Uses the latest firmware instead of an assigned one. */
  followsLatest: readable(z.boolean()),
})

/** Response of GET /firmware/limits. */
export const firmwareLimits = z.object({ maxFileBytes: z.number().check(z.int(), z.positive()) })

const { firmware: limit } = limits
const tooManyDigits = new RegExp(`\\d{${limit.versionPartMax + 1}}`)

/** The upload form, without the file. */
export const firmwareDetails = z.object({
  name: requiredText(limit.nameMax, () => [
    messages.nameRequired,
    messages.tooLong(fieldNames.name, limit.nameMax),
  ]).check(z.minLength(limit.nameMin, { error: () => messages.tooShort(fieldNames.name, limit.nameMin) })),
  version: z.string().check(
    z.trim(),
    z.minLength(1, { error: () => messages.versionRequired }),
    z.regex(/^\d+\.\d+\.\d+$/, { error: () => messages.versionFormat }),
    z.refine((version) => !tooManyDigits.test(version), {
      error: () => messages.versionDigits(limit.versionPartMax),
    }),
  ),
  controllerType,
  description: z.optional(
    emptyAsAbsent(
      z.string().check(
        z.trim(),
        z.maxLength(limit.descriptionMax, {
          error: () => messages.tooLong(fieldNames.description, limit.descriptionMax),
        }),
      ),
    ),
  ),
})

/** Body of POST /firmware/upload. `binaryData` is base64; the server adds its own `findings`. */
export const firmwareUpload = z.extend(firmwareDetails, {
  findings: z.optional(z.array(firmwareFinding).check(z.maxLength(20))),
  /** Default: the upload is a draft. */
  release: z.optional(z.boolean()),
  binaryData: z
    .base64({ error: () => messages.notBase64 })
    .check(z.minLength(1, { error: () => messages.fileRequired })),
})
export type FirmwareUpload = z.infer<typeof firmwareUpload>

/** Response of POST /firmware/upload. */
export const firmwareUploadResponse = z.object({
  message: readable(z.string()),
  firmware: readable(firmware),
})
