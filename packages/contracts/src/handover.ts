import * as z from 'zod/mini'
import { commandStatus, commandType } from './command.ts'
import { queryTime } from './query-time.ts'
import { id, readable, readableList } from './reading.ts'

/** What can be asked of a handover. */
export const handoverLimits = {
  /** It reaches back so far, in milliseconds. */
  reach: 7 * 24 * 60 * 60 * 1_000,
  /** Lines of a section; its total counts the others as well. */
  lines: 60,
  /** So many of a section are counted. */
  counted: 1_000,
} as const

/** Query of GET /fleet/handover. */
export const handoverQuery = z.object({
  /** ISO 8601. Default: when the caller left, else twelve hours ago. */
  since: z.optional(queryTime),
  /** An organization with everything below it; default: all that the caller sees. */
  organizationId: z.optional(z.string()),
})

/** Which elevator, and when, in milliseconds since 1970 by the server's clock. */
const line = {
  elevatorId: id,
  elevatorName: readable(z.string()),
  organizationName: readable(z.string()),
  at: z.number(),
}

const section = <Line extends z.core.$ZodType>(lineOf: Line) =>
  z.object({
    /** All of them, up to as many as are counted; the lines are the latest ones. */
    total: z.number(),
    lines: readableList(lineOf),
  })

/** An elevator whose connection changed; `at` is the last time. */
const presenceLine = z.object({
  ...line,
  /** How often it was lost in this time. */
  times: z.number(),
})
export type PresenceLine = z.infer<typeof presenceLine>

/** An alert that was raised, or that somebody acknowledged. */
const alertLine = z.object({
  ...line,
  alertId: id,
  code: z.string(),
  message: z.string(),
  isActive: z.boolean(),
  /** Who acknowledged it, if somebody has, and what they wrote. */
  acknowledgedBy: readable(z.string()),
  note: readable(z.string()),
})
export type AlertLine = z.infer<typeof alertLine>

const serviceLine = z.object({ ...line, isInService: z.boolean(), reason: readable(z.string()) })
export type ServiceLine = z.infer<typeof serviceLine>

/** A configuration or a firmware that a controller reported for the first time. */
const changeLine = z.object({
  ...line,
  kind: z.enum(['configuration', 'firmware']),
  /** Of the configuration or the firmware. */
  version: z.string(),
})
export type ChangeLine = z.infer<typeof changeLine>

const commandLine = z.object({
  ...line,
  type: commandType,
  /** The called floor. */
  floor: readable(z.number()),
  status: commandStatus,
  requestedBy: readable(z.string()),
})
export type CommandLine = z.infer<typeof commandLine>

/** Answer of GET /fleet/handover: what happened in a fleet since somebody left, by what a successor asks, the latest first. */
export const handover = z.object({
  /** The times that it is about, in milliseconds since 1970. */
  since: z.number(),
  until: z.number(),
  /** When the caller left: signed out, or was not heard of for an hour or longer. Null: not known, or longer ago than it reaches. */
  leftAt: z.nullable(z.number()),
  /** Went off, and is not connected now. */
  offline: section(presenceLine),
  /** Was off, and is connected now. */
  back: section(presenceLine),
  raised: section(alertLine),
  acknowledged: section(alertLine),
  service: section(serviceLine),
  changed: section(changeLine),
  commands: section(commandLine),
})
export type Handover = z.infer<typeof handover>
