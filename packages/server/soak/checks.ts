import type { Acknowledged } from '../../simulator/src/parent.ts'

/** One line of the report of a soak. `passed` is absent where nothing is asked for. */
export interface Check {
  readonly what: string
  readonly found: string
  readonly asked?: string
  readonly passed?: boolean
}

/** What the database has of what was acknowledged: the value of an alert, command or update by its id. */
export type Recorded = ReadonlyMap<string, string>

/** What was acknowledged to devices and is not in the database, or is there with an older value. */
export const lostWrites = (acknowledged: readonly Acknowledged[], recorded: Recorded): Acknowledged[] =>
  acknowledged.filter(({ controllerKey, kind, id, value }) => {
    const found = recorded.get(kind === 'alert' ? `${controllerKey} ${id}` : id)
    // The server gave up on what took too long: later answers change nothing.
    return found !== value && !(kind !== 'alert' && found === 'expired')
  })

/** A killed broker takes with it what it had acknowledged in its last moments and not handed over. */
const LAST_MOMENTS_MS = 1_000

/**
 * Tells what died with a broker from what servers lost: a server has not received it, and it was acknowledged shortly before the
 * broker was killed.
 */
export function diedWithBroker(
  lost: readonly Acknowledged[],
  isHeard: (one: Acknowledged) => boolean,
  killedAt: number | undefined,
): Acknowledged[] {
  if (killedAt === undefined) return []
  return lost.filter((one) => !isHeard(one) && one.at <= killedAt && one.at > killedAt - LAST_MOMENTS_MS)
}

/** The value below which a share of some sorted values is; NaN of none. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** Watchers that miss the last state of one of their elevators, of those that are connected; all others miss it, too. */
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

/** Growth of the last third over the middle one, as a share of it. */
export function growth(samples: readonly number[]): number {
  const third = Math.floor(samples.length / 3)
  if (third === 0) return Number.NaN
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return mean(samples.slice(-third)) / mean(samples.slice(-2 * third, -third)) - 1
}
