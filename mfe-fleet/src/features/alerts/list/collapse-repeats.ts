import type { ElevatorAlert } from '@hoistway/contracts/alert'

/** A row of the table: one alert, which may represent its repeats. */
export interface AlertRow {
  readonly alert: ElevatorAlert
  readonly key: string
  /** Number of other alerts on the page that this row represents. */
  readonly repeats: number
  /** Whether this is a repeat of a row above. */
  readonly isRepeat: boolean
}

export const alertKey = ({ id, elevatorId, alertCode, firstOccurrence }: ElevatorAlert) =>
  id ?? `${elevatorId ?? ''} ${alertCode} ${firstOccurrence ?? ''}`

export const plainRows = (alerts: readonly ElevatorAlert[]): AlertRow[] =>
  alerts.map((alert) => ({ alert, key: alertKey(alert), repeats: 0, isRepeat: false }))

/**
 * Collapses alerts of the same elevator and code to one row at the position of the first,
 * preferably showing an active one. Repeats follow the rows in `opened`.
 */
export function collapsedRows(alerts: readonly ElevatorAlert[], opened: ReadonlySet<string>): AlertRow[] {
  const groups = Map.groupBy(alerts, ({ elevatorId, alertCode }) => `${elevatorId ?? ''} ${alertCode}`)
  return [...groups].flatMap(([key, group]) => {
    const head = group.find(({ isActive }) => isActive) ?? group[0]
    if (!head) return []
    const others = group.filter((alert) => alert !== head)
    const row = { alert: head, key, repeats: others.length, isRepeat: false }
    if (!opened.has(key)) return [row]
    return [row, ...plainRows(others).map((repeat) => ({ ...repeat, isRepeat: true }))]
  })
}
