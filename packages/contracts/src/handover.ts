import * as z from 'zod/mini'
import { commandStatus, commandType } from './command.ts'
import { queryTime } from './query-time.ts'
import { id, readable, readableList } from './reading.ts'

export const handoverLimits = {
  /** Maximum length in milliseconds. */
  reach: 7 * 24 * 60 * 60 * 1_000,
  /** Maximum lines of a section; its total counts the others as well. */
  lines: 60,
  /** Maximum count of a section's total. */
  counted: 1_000,
} as const

/** Query of GET /fleet/handover. */
export const handoverQuery = z.object({
  /** ISO 8601. Default: the caller's last visit, else twelve hours ago. */
  since: z.optional(queryTime),
  /** An organization with everything below it; default: all that the caller sees. */
  organizationId: z.optional(z.string()),
})

/** Elevator and time, in milliseconds since 1970 on the server's clock. */
const line = {
  elevatorId: id,
  elevatorName: readable(z.string()),
  organizationId: readable(id),
  organizationName: readable(z.string()),
  at: z.number(),
}

const section = <Line extends z.core.$ZodType>(lineOf: Line) =>
  z.object({
    /** Number of entries up to the limit; the lines are the latest ones. */
    total: z.number(),
    lines: readableList(lineOf),
  })

/** An elevator whose connection changed; `at` is the last change. */
const presenceLine = z.object({
  ...line,
  /** Number of lost connections. */
  times: z.number(),
})
export type PresenceLine = z.infer<typeof presenceLine>

/** An alert that was raised or acknowledged. */
const alertLine = z.object({
  ...line,
  alertId: id,
  code: z.string(),
  message: z.string(),
  isActive: z.boolean(),
  /** User and note of the acknowledgement, if any. */
  acknowledgedBy: readable(z.string()),
  note: readable(z.string()),
})
export type AlertLine = z.infer<typeof alertLine>

const serviceLine = z.object({ ...line, isInService: z.boolean(), reason: readable(z.string()) })
export type ServiceLine = z.infer<typeof serviceLine>

/** A configuration or firmware that a controller reported for the first time. */
const changeLine = z.object({
  ...line,
  kind: z.enum(['configuration', 'firmware']),
  /** Version of the configuration or the firmware. */
  version: z.string(),
})
export type ChangeLine = z.infer<typeof changeLine>

const commandLine = z.object({
  ...line,
  type: commandType,
  floor: readable(z.number()),
  status: commandStatus,
  requestedBy: readable(z.string()),
})
export type CommandLine = z.infer<typeof commandLine>

/**
 * Response of GET /fleet/handover: events of a fleet since the user's last visit, in the sections of a shift handover,
 * latest first.
 */
export const handover = z.object({
  /** The period, in milliseconds since 1970. */
  since: z.number(),
  until: z.number(),
  /** When the caller left: signed out, or made no requests for an hour. Null: unknown, or too long ago. */
  leftAt: z.nullable(z.number()),
  /** Went offline and still is. */
  offline: section(presenceLine),
  /** Was offline and is connected again. */
  back: section(presenceLine),
  raised: section(alertLine),
  acknowledged: section(alertLine),
  service: section(serviceLine),
  changed: section(changeLine),
  commands: section(commandLine),
})
export type Handover = z.infer<typeof handover>
