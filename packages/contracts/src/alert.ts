import * as z from 'zod/mini'
import { messages } from './bodies.messages.ts'
import { limits } from './limits.ts'
import { pageQuery, queryFlag } from './paging.ts'
import { id, instant, instantOrNever, readable } from './reading.ts'

/**
 * Elevator alert. `id`, the fields of its elevator and the acknowledgement are optional.
 * `isActive` decides whether it is resolved, `resolveDate` is display only.
 */
export const elevatorAlert = z.object({
  id: readable(id),
  elevatorId: readable(id),
  elevatorName: readable(z.string()),
  /** Of its elevator when the alert was read; lists have them, pushes do not. */
  elevatorIsOnline: readable(z.boolean()),
  elevatorIsActive: readable(z.boolean()),
  elevatorLastSeenAt: instantOrNever,
  alertCode: readable(z.string()),
  alertMessage: readable(z.string()),
  /** Unknown when it was sent malformed: then nobody knows whether it is resolved. */
  isActive: readable(z.boolean()),
  firstOccurrence: readable(instant),
  lastOccurrence: readable(instant),
  resolveDate: readable(instant),
  acknowledgedBy: readable(z.string()),
  acknowledgedAt: readable(instant),
  acknowledgeNote: readable(z.string()),
})
export type ElevatorAlert = z.infer<typeof elevatorAlert>

/** `severity` descending: critical, warning, info, resolved; the newest of each first. */
export const alertSortKeys = [
  'timestamp',
  'severity',
  'alertCode',
  'alertMessage',
  'firstOccurrence',
  'lastOccurrence',
] as const

export const severities = ['critical', 'warning', 'info', 'resolved'] as const
export type Severity = (typeof severities)[number]
/** Severities of active alerts, the worst first. */
export const activeSeverities = ['critical', 'warning', 'info'] as const
export type ActiveSeverity = (typeof activeSeverities)[number]
/** What is known of an alert's severity. */
export type ReadSeverity = Severity | 'unknown'

const pointInTime = z
  .string()
  .check(z.refine((text) => !Number.isNaN(Date.parse(text)), { error: () => messages.unknownTime }))
/** When an alert began: from one point in time (ISO 8601) until before another. */
const period = { from: z.optional(pointInTime), to: z.optional(pointInTime) }

/** Query of GET /elevatoralerts and GET /elevatoralerts/{elevatorId}. */
export const alertQuery = z.extend(pageQuery, {
  /** An organization with everything below it; one that the user does not see has no alerts. */
  organizationId: z.optional(z.string()),
  sortBy: z._default(z.enum(alertSortKeys), 'timestamp'),
  sortDescending: z._default(queryFlag, true),
  isActive: z.optional(queryFlag),
  severity: z.optional(z.enum(severities)),
  ...period,
})

/** Query of GET /elevatoralerts/totals: the filters of a list; with `elevatorId` of one elevator's alerts. */
export const alertTotalsQuery = z.extend(
  z.pick(alertQuery, {
    searchTerm: true,
    organizationId: true,
    isActive: true,
    severity: true,
    from: true,
    to: true,
  }),
  { elevatorId: z.optional(z.string()) },
)

/** Response of GET /elevatoralerts/totals: how many alerts of the filtered set have each severity. */
export const alertTotals = z.object({
  critical: z.number(),
  warning: z.number(),
  info: z.number(),
  resolved: z.number(),
})
export type AlertTotals = z.infer<typeof alertTotals>

/** Query of GET /elevatoralerts/comparison; with `elevatorId` of one elevator's alerts. */
export const alertComparisonQuery = z
  .extend(z.pick(alertTotalsQuery, { searchTerm: true, organizationId: true, elevatorId: true }), {
    from: pointInTime,
    to: pointInTime,
  })
  .check(
    z.refine(({ from, to }) => !(Date.parse(from) >= Date.parse(to)), {
      path: ['to'],
      error: () => messages.periodBackwards,
    }),
  )

/** Alerts that began in a period, by the severity of their code, resolved or not. */
const begun = z.object({ total: z.number(), critical: z.number(), warning: z.number(), info: z.number() })
export type AlertsBegun = z.infer<typeof begun>

/** Response of GET /elevatoralerts/comparison: a period beside the one of the same length before it. */
export const alertComparison = z.object({ period: begun, before: begun })
export type AlertComparison = z.infer<typeof alertComparison>

const isTimeZone = (name: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/**
 * Query of GET /elevatoralerts/daily: the last so many days, as the clocks of `timeZone` (IANA name) count; with
 * `organizationId` of that organization and everything below it.
 */
export const dailyAlertsQuery = z.object({
  organizationId: z.optional(z.string()),
  days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(90)), 14),
  timeZone: z._default(
    z.string().check(z.refine(isTimeZone, { error: () => messages.unknownTimeZone })),
    'UTC',
  ),
})

/** Answer of GET /elevatoralerts/daily: how many alerts began on each day that had any, oldest first. */
export const dailyAlerts = z.array(
  z.object({
    /** `2026-11-21` */
    date: z.string(),
    total: z.number(),
    /** Of them, those whose code is critical, resolved or not. */
    critical: z.number(),
  }),
)
export type DailyAlerts = z.infer<typeof dailyAlerts>

/** Body of POST /elevatoralerts/{alertId}/acknowledge. */
export const acknowledgeBody = z.object({
  note: z.optional(z.string().check(z.trim(), z.maxLength(limits.alert.noteMax))),
})

/** Prefixes of critical codes, taken literally (Er150 starts with Er15). */
export const criticalPrefixes = [
  'Er07',
  'Er08',
  'Er09',
  'Er14',
  'Er15',
  'Er16',
  'Er18',
  'Er23',
  'Er24',
  'Er25',
] as const
export const warningPrefixes = ['Er01', 'Er02', 'Er03', 'Er04', 'Er05', 'Er06'] as const

/** Severity class of an alert; `unknown` when nobody knows its code or whether it is active. */
export function severityOf({
  alertCode,
  isActive,
}: Pick<ElevatorAlert, 'alertCode' | 'isActive'>): ReadSeverity {
  if (isActive === false) return 'resolved'
  if (isActive == null || alertCode == null) return 'unknown'
  const startsWith = (prefix: string) => alertCode.startsWith(prefix)
  if (criticalPrefixes.some(startsWith)) return 'critical'
  return warningPrefixes.some(startsWith) ? 'warning' : 'info'
}
