import type { Severity } from './alert-query.ts'
import type { ElevatorAlert } from './elevator-alert.ts'

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
export { type ElevatorAlert, elevatorAlert } from './elevator-alert.ts'
export { alertForUser, type ListedAlert, type ListedLine, listedAlert } from './listed-alert.ts'

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
