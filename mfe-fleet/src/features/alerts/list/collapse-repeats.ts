import type { ElevatorAlert, ListedAlert, ListedLine } from '@hoistway/contracts/alert'

/** A row of the table: one alert, which may represent its repeats, or an incident of several elevators. */
export interface AlertRow {
  readonly alert: ElevatorAlert
  readonly key: string
  /** Number of other alerts on the page that this row represents. */
  readonly repeats: number
  /** Whether this is a repeat of a row above, or part of its incident. */
  readonly isRepeat: boolean
  /** The alerts of several elevators that began together; the row's alert then has their times and state. */
  readonly incident?: ListedLine
}

const alertKey = ({ id, elevatorId, alertCode, firstOccurrence }: ElevatorAlert) =>
  id ?? `${elevatorId ?? ''} ${alertCode} ${firstOccurrence ?? ''}`

/** Returns the line of several alerts; `undefined` for a single one. */
export const incidentOf = ({ line }: ListedAlert): ListedLine | undefined =>
  line && line.alerts > 1 ? line : undefined

const single = (alert: ElevatorAlert, isRepeat = false): AlertRow => ({
  alert,
  key: alertKey(alert),
  repeats: 0,
  isRepeat,
})

/**
 * Returns the rows of a page; members of an incident follow it while its key is in `opened`. With `isCollapsed`, alerts
 * of the same elevator and code are one row at the position of the first, preferably showing an active one, and repeats
 * follow the rows in `opened`.
 */
export function alertRows(
  alerts: readonly ListedAlert[],
  opened: ReadonlySet<string>,
  isCollapsed: boolean,
): AlertRow[] {
  const keys = incidentKeys(alerts)
  const groups = Map.groupBy(alerts, (alert) => {
    const isAlone = !isCollapsed || incidentOf(alert)
    return isAlone ? alert : `${alert.elevatorId ?? ''} ${alert.alertCode}`
  })
  return [...groups].flatMap(([group, members]) => {
    const head = members.find(({ isActive }) => isActive) ?? members[0]
    if (!head) return []
    const incident = incidentOf(head)
    const others = incident ? incident.members : members.filter((alert) => alert !== head)
    const key = incident ? (keys.get(head) ?? '') : typeof group === 'string' ? group : alertKey(head)
    const row: AlertRow = incident
      ? { ...single({ ...head, ...stateOf(incident) }), key, incident }
      : { ...single(head), key, repeats: others.length }
    return opened.has(key) ? [row, ...others.map((alert) => single(alert, true))] : [row]
  })
}

/** A push can change the first alert alone. */
const stateOf = ({ isActive, firstOccurrence, lastOccurrence }: ListedLine) => ({
  isActive,
  firstOccurrence,
  lastOccurrence,
  resolveDate: null,
})

/** Returns keys that stay the same while alerts join and leave an incident. */
function incidentKeys(alerts: readonly ListedAlert[]): ReadonlyMap<ListedAlert, string> {
  const oldestFirst = alerts
    .flatMap((alert) => {
      const line = incidentOf(alert)
      return line ? [{ alert, line, at: Date.parse(line.firstOccurrence ?? '') }] : []
    })
    .toSorted((one, other) => one.at - other.at)
  const same = Map.groupBy(
    oldestFirst,
    ({ alert, line }) => `${line.organizationId} ${alert.alertCode} ${line.isActive}`,
  )
  return new Map(
    [...same].flatMap(([key, incidents]) =>
      incidents.map(({ alert }, index): [ListedAlert, string] => [alert, `${key} ${index}`]),
    ),
  )
}
