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

/** `isActive` decides whether it is resolved; `resolveDate` is display only. */
export const elevatorAlert = z.object({
  id: readable(id),
  elevatorId: readable(id),
  elevatorName: readable(z.string()),
  /** Present values; absent from pushes. */
  elevatorIsOnline: readable(z.boolean()),
  elevatorIsActive: readable(z.boolean()),
  elevatorLastSeenAt: instantOrNever,
  alertCode: readable(z.string()),
  alertMessage: readable(z.string()),
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
 * One alert, or those with the same code that several elevators of one organization raised together: all active or all
 * resolved, so of one severity.
 */
const listedLine = z.object({
  /** From 1, in the whole list. */
  place: z.number(),
  isActive: z.boolean(),
  alerts: z.number(),
  elevators: z.number(),
  acknowledged: z.number(),
  /** Different texts. */
  messages: z.number(),
  organizationId: id,
  organizationName: readable(z.string()),
  firstOccurrence: readable(instant),
  lastOccurrence: readable(instant),
  /** The first alerts of the line, in the order of the list. */
  members: readableList(elevatorAlert),
})
export type ListedLine = z.infer<typeof listedLine>

/** In a grouped list, the first alert of its line. */
export const listedAlert = z.extend(elevatorAlert, { line: readable(listedLine) })
export type ListedAlert = z.infer<typeof listedAlert>

/** Worst first. */
export const activeSeverities = ['critical', 'warning', 'info'] as const
export type ActiveSeverity = (typeof activeSeverities)[number]
/** `unknown`: malformed. */
export type ReadSeverity = Severity | 'unknown'

/** Taken literally: Er150 starts with Er15. */
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

/** Returns the severity; `unknown` when code or `isActive` is. */
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
