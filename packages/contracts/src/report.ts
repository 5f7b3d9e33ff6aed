import * as z from 'zod/mini'
import { commandType } from './command.ts'
import { demoPast } from './demo-past.ts'
import { queryTime, timeZone } from './query-time.ts'
import { id, readable, readableList } from './reading.ts'
import { rollup } from './rollup.ts'

export const reportLimits = {
  /** Maximum days between `from` and `to`. */
  days: 366,
  /** Maximum organizations and elevators, the worst first. */
  lines: 100,
  /** Maximum groups of alerts of each kind, the largest first. */
  groups: 50,
} as const

/** Query of GET /reports. */
export const reportQuery = z.object({
  /** ISO 8601, rounded to whole days of the time zone. Default: 30 days before `to`. */
  from: z.optional(queryTime),
  /** Default: now. */
  to: z.optional(queryTime),
  /** An organization with everything below it; default: all that the caller sees. */
  organizationId: z.optional(z.string()),
  timeZone: z._default(timeZone, 'UTC'),
})

/** Availability is a ratio of these times: see {@link rollup}. */
const times = { plannedSeconds: z.number(), knownSeconds: z.number(), availableSeconds: z.number() }

/** A day, in the time zone of the report, of all elevators. */
const reportDay = z.object({ from: z.number(), ...times })
export type ReportDay = z.infer<typeof reportDay>

/** The elevators of one organization, without those of organizations below it. */
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

/** The worst of many. */
const worst = <Line extends z.core.$ZodType>(line: Line) =>
  z.object({
    /** Number of all; the lines are those with the lowest availability, then those with unknown availability. */
    total: z.number(),
    lines: readableList(line),
  })

/** Alerts with a common property. */
const alertGroup = z.object({
  /** The common property; null: unknown. */
  key: z.nullable(z.string()),
  /** Display name, where the key is not one; for a code its text, if all its alerts have the same. */
  name: readable(z.string()),
  count: z.number(),
})
export type AlertGroup = z.infer<typeof alertGroup>

const alertGroups = z.object({
  /** Number of all groups; the largest are listed. */
  total: z.number(),
  groups: readableList(alertGroup),
})
export type AlertGroups = z.infer<typeof alertGroups>

/** Commands of one kind by outcome. */
const commandCounts = z.object({
  type: commandType,
  sent: z.number(),
  succeeded: z.number(),
  failed: z.number(),
  expired: z.number(),
})
export type CommandCounts = z.infer<typeof commandCounts>

/** Response of GET /reports, for a period in milliseconds since 1970. */
export const report = z.object({
  /** Whole days, from the first full hour of UTC. */
  from: z.number(),
  to: z.number(),
  /** IANA name of the zone of days and months. */
  timeZone: z._default(z.string(), 'UTC'),
  /** End of the rollups: availability and usage include nothing later. */
  madeUntil: z.number(),
  /** The first day with data, whatever the period; null: none. */
  knownSince: z.nullable(z.number()),
  /** Totals of the whole period and all elevators. */
  sums: rollup,
  /** Days with data. */
  days: z.array(reportDay),
  organizations: worst(reportedOrganization),
  elevators: worst(reportedElevator),
  /** Trips in each hour since `from`, up to the end of the rollups; null: unknown. */
  tripsByHour: z.array(z.nullable(z.number())),
  /** Alerts that started in the period, of existing elevators. */
  alerts: z.object({
    total: z.number(),
    byCode: alertGroups,
    /** The current organization or building of the elevator. */
    byOrganization: alertGroups,
    byControllerType: alertGroups,
    /** The controller's firmware at the start of the alert. */
    byFirmware: alertGroups,
  }),
  /** Commands that were sent in the period, of existing elevators. */
  commands: z.array(commandCounts),
  /** Only while the history of a demo is being written. */
  demoPast: z.optional(demoPast),
})
export type Report = z.infer<typeof report>

/** Properties in the list of reports. */
const madeReportShape = {
  id,
  organizationId: id,
  organizationName: readable(z.string()),
  /** Year and month: 2026-03. */
  month: z.string(),
  /** Milliseconds since 1970. */
  madeAt: z.number(),
}
const madeReportLine = z.object(madeReportShape)
export type MadeReportLine = z.infer<typeof madeReportLine>

/** Response of GET /reports/made: reports of the last two years, latest first. */
export const madeReportList = z.object({
  /** Organizations with monthly reports. */
  scheduled: z.array(id),
  reports: readableList(madeReportLine),
})

/** Response of GET /reports/made/{id}: the unchanged report. */
export const madeReport = z.object({ ...madeReportShape, report, before: report })
export type MadeReport = z.infer<typeof madeReport>

/** Body of PUT /organizations/{id}/report-schedule. */
export const reportScheduleBody = z.object({ isScheduled: z.boolean() })
