import type { ElevatorAlert } from '@hoistway/contracts/alert'
import type { Elevator } from '@hoistway/contracts/elevator'
import { isKnown } from '@hoistway/contracts/reading'
import { paths } from '../../../paths.ts'

/** Most severe first. */
const kinds = ['critical', 'offline', 'warning'] as const
export type AttentionKind = (typeof kinds)[number]

/** Why an operator should look at an elevator. */
export interface AttentionReason {
  readonly key: string
  readonly kind: AttentionKind
  readonly text: string
  readonly since: string | null | undefined
  /** The alert, when the reason is one. */
  readonly alert?: ElevatorAlert
}

/** An elevator that an operator should look at, with all its reasons, the most severe first. */
export interface AttentionItem {
  readonly key: string
  readonly elevatorId: string | undefined
  /** Name of the elevator. */
  readonly name: string
  /** Path of the elevator, or of all alerts when the elevator is unknown. */
  readonly to: string
  readonly reasons: readonly AttentionReason[]
}

/** Loaded alerts and elevators. */
interface Loaded {
  readonly critical: readonly ElevatorAlert[]
  readonly warning: readonly ElevatorAlert[]
  readonly offline: readonly Elevator[]
}

interface ElevatorReason extends AttentionReason {
  readonly elevatorId: string | undefined
  readonly name: string | undefined
}

/** An unknown time is the oldest. */
const time = (instant: string | null | undefined) => {
  const at = instant ? Date.parse(instant) : Number.NaN
  return Number.isNaN(at) ? Number.NEGATIVE_INFINITY : at
}

const byWorst = (a: AttentionReason, b: AttentionReason) =>
  kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || time(b.since) - time(a.since) || 0

/** Elevators with active critical alerts first, then offline ones, then those with warnings; the newest of each first. */
export function attentionItems({ critical, warning, offline }: Loaded, shown: number): AttentionItem[] {
  const alerts = [
    ...critical.map((alert) => alertReason('critical', alert)),
    ...warning.map((alert) => alertReason('warning', alert)),
  ]
  // Not all elevators that are offline were read: those of the alerts are known by them.
  const offlineReasons = [
    ...[...critical, ...warning].flatMap(offlineByAlert),
    ...offline.map(({ id, name, lastSeenAt }) => offlineReason(id, name, lastSeenAt)),
  ]
  const offlineById = new Map(offlineReasons.map((reason) => [reason.elevatorId, reason]))
  const allReasons = [...alerts, ...offlineById.values()].toSorted(byWorst)
  const groups = Map.groupBy(allReasons, ({ elevatorId, key }) => elevatorId ?? key)
  return [...groups].slice(0, shown).map(([key, reasons]) => {
    const id = reasons[0]?.elevatorId
    return {
      key,
      elevatorId: id,
      name: reasons.find(({ name }) => name !== undefined)?.name ?? '—',
      to: id !== undefined && isKnown(id) ? paths.elevator(id) : paths.alerts(),
      reasons,
    }
  })
}

/** Ids of the elevators of items that the server has named. */
export const knownElevators = (items: readonly AttentionItem[]): string[] =>
  items.flatMap(({ elevatorId }) => (elevatorId !== undefined && isKnown(elevatorId) ? [elevatorId] : []))

function alertReason(kind: AttentionKind, alert: ElevatorAlert): ElevatorReason {
  const { id, elevatorId, elevatorName, alertCode, alertMessage, firstOccurrence, lastOccurrence } = alert
  return {
    key: `alert ${id ?? `${elevatorId} ${alertCode} ${firstOccurrence}`}`,
    kind,
    elevatorId: elevatorId ?? undefined,
    name: elevatorName ?? undefined,
    text: `${alertCode ?? '—'} · ${alertMessage ?? '—'}`,
    since: lastOccurrence,
    alert,
  }
}

function offlineByAlert(alert: ElevatorAlert): ElevatorReason[] {
  const { elevatorId, elevatorName, elevatorIsOnline, elevatorIsActive, elevatorLastSeenAt } = alert
  if (!elevatorId || elevatorIsOnline !== false || !elevatorIsActive) return []
  return [offlineReason(elevatorId, elevatorName, elevatorLastSeenAt)]
}

const offlineReason = (
  id: string,
  name: string | null | undefined,
  lastSeenAt: string | null | undefined,
): ElevatorReason => ({
  key: `offline ${id}`,
  kind: 'offline',
  elevatorId: id,
  name: name ?? undefined,
  text: 'Offline, last seen',
  since: lastSeenAt,
})
