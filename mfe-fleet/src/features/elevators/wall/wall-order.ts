import type { ReadSeverity } from '@hoistway/contracts/alert'
import type { Elevator } from '@hoistway/contracts/elevator'
import { isNotCommissioned } from '../../../shared/online-now.ts'
import { wall as messages } from '../../../texts/en.ts'

type Worst = ReadonlyMap<string, ReadSeverity>

const isOffline = (elevator: Elevator) => elevator.isOnline === false && !isNotCommissioned(elevator)

export function rankOf(elevator: Elevator, worst: Worst): number {
  const severity = worst.get(elevator.id)
  if (severity === 'critical') return 0
  if (isOffline(elevator)) return 1
  return severity === 'warning' ? 2 : 3
}

export const worstFirst = (elevators: readonly Elevator[], worst: Worst): Elevator[] =>
  elevators.toSorted((a, b) => rankOf(a, worst) - rankOf(b, worst))

/** Omits zeros. An elevator counts in all that apply. `omitted` is the total that the group was selected for. */
export function wallTotals(elevators: readonly Elevator[], worst: Worst, omitted?: string): string {
  const count = (matches: (elevator: Elevator) => boolean) => elevators.filter(matches).length
  const totals = [
    ['critical', count(({ id }) => worst.get(id) === 'critical')],
    ['offline', count(isOffline)],
    ['warning', count(({ id }) => worst.get(id) === 'warning')],
  ] as const
  return totals
    .flatMap(([kind, total]) => (total > 0 && kind !== omitted ? [messages.totals[kind](total)] : []))
    .join(' · ')
}
