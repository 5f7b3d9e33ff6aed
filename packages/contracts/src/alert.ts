import * as z from 'zod/mini'
import type { Severity } from './alert-query.ts'
import { id, instant, instantOrNever, readable, readableList } from './reading.ts'

export {
  type AlertComparison,
  type AlertsBegun,
  type AlertTotals,
  alertComparison,
  alertTotals,
  type DailyAlerts,
  dailyAlerts,
} from './alert-counts.ts'
export {
  acknowledgeBody,
  alertComparisonQuery,
  alertQuery,
  alertSortKeys,
  alertTotalsQuery,
  dailyAlertsQuery,
  fleetAlertQuery,
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

/**
 * A line of a grouped list: one alert, or the alerts with the same code that several elevators of one organization
 * raised together. They are all active or all resolved, so that they have the same severity.
 */
const listedLine = z.object({
  /** Number of the line's first alert in the whole list, from 1. */
  place: z.number(),
  isActive: z.boolean(),
  alerts: z.number(),
  elevators: z.number(),
  acknowledged: z.number(),
  /** Number of different texts. */
  messages: z.number(),
  organizationId: id,
  organizationName: readable(z.string()),
  /** The earliest start and the latest message. */
  firstOccurrence: readable(instant),
  lastOccurrence: readable(instant),
  /** The first alerts of several, in the order of the list. */
  members: readableList(elevatorAlert),
})
export type ListedLine = z.infer<typeof listedLine>

/** An alert of a list; in a grouped list, the first alert of its line. */
export const listedAlert = z.extend(elevatorAlert, { line: readable(listedLine) })
export type ListedAlert = z.infer<typeof listedAlert>

/** Severities of active alerts, the worst first. */
export const activeSeverities = ['critical', 'warning', 'info'] as const
export type ActiveSeverity = (typeof activeSeverities)[number]
/** A severity, if it is known. */
export type ReadSeverity = Severity | 'unknown'

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
