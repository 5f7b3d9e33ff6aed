import type { Acknowledged } from '../../simulator/src/parent.ts'

/** A line of a soak's report. `passed` is absent for informational lines. */
export interface Check {
  readonly what: string
  readonly found: string
  readonly asked?: string
  readonly passed?: boolean
}

export type Recorded = ReadonlyMap<string, string>

/** Returns acknowledged writes that the database does not have, or has with an older value. */
export const lostWrites = (acknowledged: readonly Acknowledged[], recorded: Recorded): Acknowledged[] =>
  acknowledged.filter(({ controllerKey, kind, id, value }) => {
    const found = recorded.get(kind === 'alert' ? `${controllerKey} ${id}` : id)
    // The server expired it, after which later answers change nothing.
    return found !== value && !(kind !== 'alert' && found === 'expired')
  })

/** A killed broker loses messages that it acknowledged this shortly before and did not deliver. */
const LAST_MOMENTS_MS = 1_000

export function diedWithBroker(
  lost: readonly Acknowledged[],
  isHeard: (one: Acknowledged) => boolean,
  killedAt: number | undefined,
): Acknowledged[] {
  if (killedAt === undefined) return []
  return lost.filter((one) => !isHeard(one) && one.at <= killedAt && one.at > killedAt - LAST_MOMENTS_MS)
}

/** Returns NaN without values. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** Counts connected watchers without the last state of one of their elevators, and all disconnected ones. */
export function countBehind(
  watchers: readonly (readonly number[] | null)[],
  watched: readonly (readonly string[])[],
  sent: Readonly<Record<string, number>>,
): number {
  return watchers.filter((last, watcher) => {
    const keys = watched[watcher] ?? []
    return last === null || keys.some((key, index) => (last[index] ?? 0) < (sent[key] ?? 0))
  }).length
}

/** Returns the relative growth from the middle third to the last third. */
export function growth(samples: readonly number[]): number {
  const third = Math.floor(samples.length / 3)
  if (third === 0) return Number.NaN
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return mean(samples.slice(-third)) / mean(samples.slice(-2 * third, -third)) - 1
}
