import type { ElevatorAlert } from '@hoistway/contracts/alert'
import type { Elevator } from '@hoistway/contracts/elevator'
import { paths } from '@hoistway/platform/paths'

/** Something that an operator should look at. */
export interface AttentionItem {
  readonly key: string
  readonly kind: 'alert' | 'offline'
  /** Name of the elevator. */
  readonly name: string
  readonly text: string
  readonly since: string | null | undefined
  /** Where it leads; an alert of an unknown elevator leads to all alerts. */
  readonly to: string
}

const time = (instant: string | null | undefined) =>
  instant ? Date.parse(instant) : Number.NEGATIVE_INFINITY

/** Critical alerts and offline elevators in one list, newest first; those of unknown age last. */
export function attentionItems(
  alerts: readonly ElevatorAlert[],
  elevators: readonly Elevator[],
  shown: number,
): AttentionItem[] {
  const fromAlerts = alerts.map(
    ({ id, elevatorId, elevatorName, alertCode, alertMessage, firstOccurrence, lastOccurrence }) =>
      ({
        key: `alert ${id ?? `${elevatorId} ${alertCode} ${firstOccurrence}`}`,
        kind: 'alert',
        name: elevatorName ?? '—',
        text: `${alertCode ?? '—'} · ${alertMessage ?? '—'}`,
        since: lastOccurrence,
        to: elevatorId ? paths.elevator(elevatorId) : paths.alerts(),
      }) as const,
  )
  const fromElevators = elevators.map(
    ({ id, name, lastSeenAt }) =>
      ({
        key: `offline ${id}`,
        kind: 'offline',
        name: name ?? '—',
        text: 'Offline',
        since: lastSeenAt,
        to: paths.elevator(id),
      }) as const,
  )
  return [...fromAlerts, ...fromElevators].toSorted((a, b) => time(b.since) - time(a.since)).slice(0, shown)
}
