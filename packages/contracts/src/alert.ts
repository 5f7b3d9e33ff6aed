import * as z from 'zod/mini'
import type { Severity } from './alert-query.ts'
import { id, instant, instantOrNever, readable } from './reading.ts'

export {
  acknowledgeBody,
  alertComparisonQuery,
  alertQuery,
  alertSortKeys,
  alertTotalsQuery,
  dailyAlertsQuery,
  type Severity,
  severities,
} from './alert-query.ts'

/**
 * Elevator alert. `id`, the fields of its elevator and the acknowledgement are optional.
 * `isActive` decides whether it is resolved, `resolveDate` is display only.
 */
export const elevatorAlert = z.object({
  id: readable(id),
  elevatorId: readable(id),
  elevatorName: readable(z.string()),
  /** From the elevator at the time of reading; in lists, but not in pushes. */
  elevatorIsOnline: readable(z.boolean()),
  elevatorIsActive: readable(z.boolean()),
  elevatorLastSeenAt: instantOrNever,
  alertCode: readable(z.string()),
  alertMessage: readable(z.string()),
  /** Unknown when it was malformed: then it is unknown whether the alert is resolved. */
  isActive: readable(z.boolean()),
  firstOccurrence: readable(instant),
  lastOccurrence: readable(instant),
  resolveDate: readable(instant),
  acknowledgedBy: readable(z.string()),
  acknowledgedAt: readable(instant),
  acknowledgeNote: readable(z.string()),
})
export type ElevatorAlert = z.infer<typeof elevatorAlert>

/** Severities of active alerts, the worst first. */
export const activeSeverities = ['critical', 'warning', 'info'] as const
export type ActiveSeverity = (typeof activeSeverities)[number]
/** A severity, if it is known. */
export type ReadSeverity = Severity | 'unknown'

/** Response of GET /elevatoralerts/totals: alerts of the filtered set by severity. */
export const alertTotals = z.object({
  critical: z.number(),
  warning: z.number(),
  info: z.number(),
  resolved: z.number(),
})
export type AlertTotals = z.infer<typeof alertTotals>

/** Alerts that started in a period, by the severity of their code, resolved or not. */
const begun = z.object({ total: z.number(), critical: z.number(), warning: z.number(), info: z.number() })
export type AlertsBegun = z.infer<typeof begun>

/** Response of GET /elevatoralerts/comparison: a period and the one of the same length before it. */
export const alertComparison = z.object({ period: begun, before: begun })
export type AlertComparison = z.infer<typeof alertComparison>

/** Response of GET /elevatoralerts/daily: alerts by day of their start, oldest first, without empty days. */
export const dailyAlerts = z.array(
  z.object({
    /** `2026-11-21` */
    date: z.string(),
    total: z.number(),
    /** Number of alerts with a critical code, resolved or not. */
    critical: z.number(),
  }),
)
export type DailyAlerts = z.infer<typeof dailyAlerts>

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

/** Returns the severity of an alert; `unknown` when its code or `isActive` is unknown. */
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
