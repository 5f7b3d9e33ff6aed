import { type ElevatorAlert, severityOf } from '@hoistway/contracts/alert'
import { type CsvColumn, saveCsv } from '@hoistway/ui/csv'
import { type AlertQuery, fetchAllAlerts } from '../../../api/alerts.ts'
import { alerts as alertMessages, alertList as messages, shared } from '../../../texts/en.ts'
import { EXPORT_MAX } from '../alerts.constants.ts'
import { severityLooks } from '../severity-looks.ts'

/** Times are complete (ISO 8601 UTC). */
const alertCsv = (): readonly CsvColumn<ElevatorAlert>[] => [
  { header: shared.elevator, value: ({ elevatorName }) => elevatorName },
  { header: messages.code, value: ({ alertCode }) => alertCode },
  { header: messages.severity, value: (alert) => severityLooks[severityOf(alert)].name },
  { header: messages.message, value: ({ alertMessage }) => alertMessage },
  { header: messages.firstOccurrence, value: ({ firstOccurrence }) => firstOccurrence },
  { header: messages.lastOccurrence, value: ({ lastOccurrence }) => lastOccurrence },
  { header: alertMessages.active, value: ({ isActive }) => isActive },
  { header: alertMessages.resolved, value: ({ resolveDate }) => resolveDate },
  { header: messages.csv.acknowledgedBy, value: ({ acknowledgedBy }) => acknowledgedBy },
  { header: messages.csv.acknowledgedAt, value: ({ acknowledgedAt }) => acknowledgedAt },
  { header: alertMessages.note, value: ({ acknowledgeNote }) => acknowledgeNote },
]

export interface CutExport {
  readonly saved: number
  readonly total: number
}

/** Returns both counts if the file does not contain all alerts. */
export async function exportAlerts(query: AlertQuery, limit = EXPORT_MAX): Promise<CutExport | undefined> {
  const { items, totalCount: total } = await fetchAllAlerts(query, limit)
  saveCsv('alerts.csv', items, alertCsv())
  return total !== undefined && total > items.length ? { saved: items.length, total } : undefined
}
