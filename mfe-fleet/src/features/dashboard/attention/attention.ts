import type { ElevatorAlert } from '@hoistway/contracts/alert'
import type { Elevator } from '@hoistway/contracts/elevator'
import { isKnown } from '@hoistway/contracts/reading'
import { paths } from '../../../paths.ts'

/** The worst first. */
const kinds = ['critical', 'offline', 'warning'] as const
export type AttentionKind = (typeof kinds)[number]

/** Why an operator should look at an elevator. */
export interface AttentionReason {
  readonly key: string
  readonly kind: AttentionKind
  readonly text: string
  readonly since: string | null | undefined
  /** The alert that it is about. */
  readonly alert?: ElevatorAlert
}

/** An elevator that an operator should look at, with all reasons for it, the worst first. */
export interface AttentionItem {
  readonly key: string
  /** Name of the elevator. */
  readonly name: string
  /** Where it leads; an elevator that nobody knows leads to all alerts. */
  readonly to: string
  readonly reasons: readonly AttentionReason[]
}

/** What was read; `undefined` is not known. */
interface Found {
  readonly critical: readonly ElevatorAlert[]
  readonly warning: readonly ElevatorAlert[]
  readonly offline: readonly Elevator[]
}

interface Sighting extends AttentionReason {
  readonly elevatorId: string | undefined
  readonly name: string | undefined
}

/** A time that nobody knows is the oldest. */
const time = (instant: string | null | undefined) => {
  const at = instant ? Date.parse(instant) : Number.NaN
  return Number.isNaN(at) ? Number.NEGATIVE_INFINITY : at
}

const byWorst = (a: AttentionReason, b: AttentionReason) =>
  kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || time(b.since) - time(a.since) || 0

/** Elevators with active critical alerts first, then those that are offline, then those with warnings; newest first. */
export function attentionItems({ critical, warning, offline }: Found, shown: number): AttentionItem[] {
  const sightings = [
    ...critical.map((alert) => alertSighting('critical', alert)),
    ...warning.map((alert) => alertSighting('warning', alert)),
    ...offline.map(offlineSighting),
  ].toSorted(byWorst)
  const groups = Map.groupBy(sightings, ({ elevatorId, key }) => elevatorId ?? key)
  return [...groups].slice(0, shown).map(([key, reasons]) => {
    const id = reasons[0]?.elevatorId
    return {
      key,
      name: reasons.find(({ name }) => name !== undefined)?.name ?? '—',
      to: id !== undefined && isKnown(id) ? paths.elevator(id) : paths.alerts(),
      reasons,
    }
  })
}

function alertSighting(kind: AttentionKind, alert: ElevatorAlert): Sighting {
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

const offlineSighting = ({ id, name, lastSeenAt }: Elevator): Sighting => ({
  key: `offline ${id}`,
  kind: 'offline',
  elevatorId: id,
  name: name ?? undefined,
  text: 'Offline, last seen',
  since: lastSeenAt,
})
