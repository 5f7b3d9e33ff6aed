import * as z from 'zod/mini'
import { commandType } from './command.ts'
import { demoPast } from './demo-past.ts'
import { queryTime } from './query-time.ts'
import { id, readable, readableList } from './reading.ts'
import { rollup } from './rollup.ts'

/** What a report can be asked for, and how much of it an answer holds. */
export const reportLimits = {
  /** Days between `from` and `to`, at most. */
  days: 366,
  /** Organizations and elevators, the worst first. */
  lines: 100,
  /** Groups of alerts of each kind, the largest first. */
  groups: 50,
} as const

/** Query of GET /reports. */
export const reportQuery = z.object({
  /** ISO 8601; whole days (UTC) are reported. Default: 30 days before `to`. */
  from: z.optional(queryTime),
  /** Default: now. */
  to: z.optional(queryTime),
  /** An organization with everything below it; default: all that the caller sees. */
  organizationId: z.optional(z.string()),
})

/** Times of which availability is a share: see {@link rollup}. */
const times = { plannedSeconds: z.number(), knownSeconds: z.number(), availableSeconds: z.number() }

/** A day (UTC) of all. */
const reportDay = z.object({ from: z.number(), ...times })
export type ReportDay = z.infer<typeof reportDay>

/** What the elevators of one organization did, without those of organizations below it. */
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
    /** All of them; the lines are those with the lowest availability, and at last those of which nothing is known. */
    total: z.number(),
    lines: readableList(line),
  })

/** Alerts that have something in common. */
const alertGroup = z.object({
  /** What they have in common; null: it is not known of them. */
  key: z.nullable(z.string()),
  /** How it is called, where the key is no name; of a code the text, where all its alerts have the same. */
  name: readable(z.string()),
  count: z.number(),
})
export type AlertGroup = z.infer<typeof alertGroup>

const alertGroups = z.object({
  /** All groups; listed are the largest. */
  total: z.number(),
  groups: readableList(alertGroup),
})
export type AlertGroups = z.infer<typeof alertGroups>

/** Commands of one kind by how they ended. */
const commandCounts = z.object({
  type: commandType,
  sent: z.number(),
  succeeded: z.number(),
  failed: z.number(),
  expired: z.number(),
})
export type CommandCounts = z.infer<typeof commandCounts>

/** Answer of GET /reports: what elevators did between two times, in milliseconds since 1970. */
export const report = z.object({
  /** Whole days (UTC). */
  from: z.number(),
  to: z.number(),
  /** Up to then rollups are made: what is later is not part of availability and use. */
  madeUntil: z.number(),
  /** The first day of which anything is known, at any time; null: there is none. */
  knownSince: z.nullable(z.number()),
  /** Of the whole time and all elevators. */
  sums: rollup,
  /** Days of which there is anything. */
  days: z.array(reportDay),
  organizations: worst(reportedOrganization),
  elevators: worst(reportedElevator),
  /** Trips in each hour since `from`, up to the last that is made; null: nothing is known of it. */
  tripsByHour: z.array(z.nullable(z.number())),
  /** Alerts that began, of elevators that are there now. */
  alerts: z.object({
    total: z.number(),
    byCode: alertGroups,
    /** The organization or building that the elevator belongs to now. */
    byOrganization: alertGroups,
    byControllerType: alertGroups,
    /** The firmware that the controller had when the alert began. */
    byFirmware: alertGroups,
  }),
  /** Commands that were sent, of elevators that are there now. */
  commands: z.array(commandCounts),
  /** Only while the past of a demo is being written. */
  demoPast: z.optional(demoPast),
})
export type Report = z.infer<typeof report>

/** What is known of a report without opening it. */
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

/** Answer of GET /reports/made: the latest first, of the last two years. */
export const madeReportList = z.object({
  /** Organizations of which a report is made when a month is over. */
  scheduled: z.array(id),
  reports: readableList(madeReportLine),
})

/** Answer of GET /reports/made/{id}: the report as it was made. */
export const madeReport = z.object({ ...madeReportShape, report, before: report })
export type MadeReport = z.infer<typeof madeReport>

/** Body of PUT /organizations/{id}/report-schedule. */
export const reportScheduleBody = z.object({ isScheduled: z.boolean() })
