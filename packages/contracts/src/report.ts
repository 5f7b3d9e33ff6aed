import * as z from 'zod/mini'
import { commandType } from './command.ts'
import { demoPast } from './demo-past.ts'
import { queryTime, timeZone } from './query-time.ts'
import { id, readable, readableList } from './reading.ts'
import { rollup } from './rollup.ts'

export const reportLimits = {
  /** Longest period. */
  days: 366,
  /** Organizations and elevators, the worst first. */
  lines: 100,
  /** The largest of each kind first. */
  groups: 50,
} as const

/** Query of GET /reports. */
export const reportQuery = z.object({
  /** Rounded to whole days of the time zone. Default: 30 days before `to`. */
  from: z.optional(queryTime),
  /** Default: now. */
  to: z.optional(queryTime),
  /** Includes everything below it; default: all visible ones. */
  organizationId: z.optional(z.string()),
  timeZone: z._default(timeZone, 'UTC'),
})

/** See {@link rollup}. */
const times = { plannedSeconds: z.number(), knownSeconds: z.number(), availableSeconds: z.number() }

/** A day in the time zone of the report. */
const reportDay = z.object({ from: z.number(), ...times })
export type ReportDay = z.infer<typeof reportDay>

/** Without organizations below it. */
const reportedOrganization = z.object({ organizationId: id, name: readable(z.string()), ...times })
export type ReportedOrganization = z.infer<typeof reportedOrganization>

const reportedElevator = z.object({
  elevatorId: id,
  name: readable(z.string()),
  organizationName: readable(z.string()),
  ...times,
  offlineSeconds: z.number(),
})
export type ReportedElevator = z.infer<typeof reportedElevator>

const worst = <Line extends z.core.$ZodType>(line: Line) =>
  z.object({
    /** Counts all; the lines are those with the lowest availability, unknown ones last. */
    total: z.number(),
    lines: readableList(line),
  })

const alertGroup = z.object({
  /** Common property; null: unknown. */
  key: z.nullable(z.string()),
  /** Display name of the key; for a code, its text if all its alerts have the same. */
  name: readable(z.string()),
  count: z.number(),
})
export type AlertGroup = z.infer<typeof alertGroup>

const alertGroups = z.object({
  /** Includes groups that are not listed. */
  total: z.number(),
  groups: readableList(alertGroup),
})
export type AlertGroups = z.infer<typeof alertGroups>

const commandCounts = z.object({
  type: commandType,
  sent: z.number(),
  succeeded: z.number(),
  failed: z.number(),
  expired: z.number(),
})
export type CommandCounts = z.infer<typeof commandCounts>

/** Response of GET /reports. */
export const report = z.object({
  /** Whole days in milliseconds since 1970, from the first full hour of UTC. */
  from: z.number(),
  to: z.number(),
  /** IANA name. */
  timeZone: z._default(z.string(), 'UTC'),
  /** End of the data for availability and usage. */
  madeUntil: z.number(),
  /** First hour of all data for availability and usage; null: none. */
  knownSince: z.nullable(z.number()),
  sums: rollup,
  /** Only those with data. */
  days: z.array(reportDay),
  organizations: worst(reportedOrganization),
  elevators: worst(reportedElevator),
  /** Each hour since `from`, up to the end of the rollups; null: unknown. */
  tripsByHour: z.array(z.nullable(z.number())),
  /** Started in the period, for existing elevators. */
  alerts: z.object({
    total: z.number(),
    byCode: alertGroups,
    /** The elevator's current one. */
    byOrganization: alertGroups,
    byControllerType: alertGroups,
    /** At the start of the alert. */
    byFirmware: alertGroups,
  }),
  /** Sent in the period, to existing elevators. */
  commands: z.array(commandCounts),
  demoPast: z.optional(demoPast),
})
export type Report = z.infer<typeof report>

/** Returns the alerts and commands of a report; `undefined` for those that are zero before the first record. */
export function recordedIn({ knownSince, to, alerts, commands }: Report): {
  alerts: Report['alerts'] | undefined
  commands: Report['commands'] | undefined
} {
  const isRecorded = knownSince !== null && knownSince < to
  return {
    alerts: isRecorded || alerts.total > 0 ? alerts : undefined,
    commands: isRecorded || commands.some(({ sent }) => sent > 0) ? commands : undefined,
  }
}

const madeReportShape = {
  id,
  organizationId: id,
  organizationName: readable(z.string()),
  /** `2026-03` */
  month: z.string(),
  /** Milliseconds since 1970. */
  madeAt: z.number(),
}
const madeReportLine = z.object(madeReportShape)
export type MadeReportLine = z.infer<typeof madeReportLine>

/** Response of GET /reports/made?organizationId: the last two years, latest first, at most 200. */
export const madeReportList = z.object({
  scheduled: z.array(id),
  reports: readableList(madeReportLine),
})

/** Response of GET /reports/made/{id}. */
export const madeReport = z.object({ ...madeReportShape, report, before: report })
export type MadeReport = z.infer<typeof madeReport>

/** Body of PUT /organizations/{id}/report-schedule. */
export const reportScheduleBody = z.object({ isScheduled: z.boolean() })
