import type { ElevatorAlert } from '@hoistway/contracts/alert'

/** A row of the table: an alert, alone or for all its repeats. */
export interface AlertRow {
  readonly alert: ElevatorAlert
  readonly key: string
  /** How many other alerts of the page this row stands for. */
  readonly repeats: number
  /** Whether it is a repeat of a row above. */
  readonly isRepeat: boolean
}

export const alertKey = ({ id, elevatorId, alertCode, firstOccurrence }: ElevatorAlert) =>
  id ?? `${elevatorId ?? ''} ${alertCode} ${firstOccurrence ?? ''}`

/** Each alert as its own row. */
export const plainRows = (alerts: readonly ElevatorAlert[]): AlertRow[] =>
  alerts.map((alert) => ({ alert, key: alertKey(alert), repeats: 0, isRepeat: false }))

/**
 * One row for all alerts of one elevator with one code, at the position of the first; an active alert represents the
 * others. Rows in `opened` are followed by their repeats.
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
