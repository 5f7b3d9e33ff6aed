import * as z from 'zod/mini'
import { commandStatus, commandType } from './command.ts'
import { floorNames } from './elevator-parts.ts'
import { id, readable, readableList } from './reading.ts'

export { handoverQuery } from './handover-query.ts'

export const handoverLimits = {
  /** Milliseconds. */
  reach: 7 * 24 * 60 * 60 * 1_000,
  /** Per section; its total counts the others as well. */
  lines: 60,
  /** Maximum of a section's total. */
  counted: 1_000,
} as const

/** `at`: milliseconds since 1970 on the server's clock. */
const line = {
  elevatorId: id,
  elevatorName: readable(z.string()),
  organizationId: readable(id),
  organizationName: readable(z.string()),
  at: z.number(),
}

const section = <Line extends z.core.$ZodType>(lineOf: Line) =>
  z.object({
    /** Counted up to the limit; the lines are the latest ones. */
    total: z.number(),
    lines: readableList(lineOf),
  })

/** `at` is the last change. */
const presenceLine = z.object({
  ...line,
  /** Lost connections. */
  times: z.number(),
})
export type PresenceLine = z.infer<typeof presenceLine>

const alertLine = z.object({
  ...line,
  alertId: id,
  code: z.string(),
  message: z.string(),
  isActive: z.boolean(),
  acknowledgedBy: readable(z.string()),
  note: readable(z.string()),
})
export type AlertLine = z.infer<typeof alertLine>

const serviceLine = z.object({ ...line, isInService: z.boolean(), reason: readable(z.string()) })
export type ServiceLine = z.infer<typeof serviceLine>

/** First reported by a controller. */
const changeLine = z.object({
  ...line,
  kind: z.enum(['configuration', 'firmware']),
  version: z.string(),
})
export type ChangeLine = z.infer<typeof changeLine>

const commandLine = z.object({
  ...line,
  type: commandType,
  floor: readable(z.number()),
  /** Names of the elevator's floors. */
  floors: readable(floorNames),
  status: commandStatus,
  requestedBy: readable(z.string()),
})
export type CommandLine = z.infer<typeof commandLine>

/** Response of GET /fleet/handover: events since the user's last visit, latest first. */
export const handover = z.object({
  /** Milliseconds since 1970. */
  since: z.number(),
  until: z.number(),
  /** Sign-out, or an hour without requests; may be before `since`. Null: unknown. */
  leftAt: z.nullable(z.number()),
  /** Went offline and still is. */
  offline: section(presenceLine),
  back: section(presenceLine),
  raised: section(alertLine),
  acknowledged: section(alertLine),
  service: section(serviceLine),
  changed: section(changeLine),
  commands: section(commandLine),
})
export type Handover = z.infer<typeof handover>
