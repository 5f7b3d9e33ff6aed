import type { ElevatorAlert, ListedAlert, ListedLine } from '@hoistway/contracts/alert'

/** A single alert, which may represent its repeats, or an incident of several elevators. */
export interface AlertRow {
  readonly alert: ElevatorAlert
  readonly key: string
  readonly repeats: number
  /** A repeat of a row above, or part of its incident. */
  readonly isRepeat: boolean
  /** The row's alert then has the times and state of these alerts. */
  readonly incident?: ListedLine
}

const alertKey = ({ id, elevatorId, alertCode, firstOccurrence }: ElevatorAlert) =>
  id ?? `${elevatorId ?? ''} ${alertCode} ${firstOccurrence ?? ''}`

export const incidentOf = ({ line }: ListedAlert): ListedLine | undefined =>
  line && line.alerts > 1 ? line : undefined

const single = (alert: ElevatorAlert, isRepeat = false): AlertRow => ({
  alert,
  key: alertKey(alert),
  repeats: 0,
  isRepeat,
})

/**
 * Repeats and members of incidents follow a row while its key is in `opened`. A collapsed row prefers an active alert.
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

/** The keys stay the same while alerts join and leave an incident. */
function incidentKeys(alerts: readonly ListedAlert[]): ReadonlyMap<ListedAlert, string> {
  const oldestFirst = alerts
    .flatMap((alert) => {
      const line = incidentOf(alert)
      return line ? [{ alert, line, at: Date.parse(line.firstOccurrence ?? '') || 0 }] : []
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
