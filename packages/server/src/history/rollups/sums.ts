import { waitLimits } from '@hoistway/contracts/rollup'
import { type SumName, sumNames } from '../../db/schema/sum-names.ts'

export type Sums = Record<SumName, number>

/** By the contract's `waitLimits`, and above the last. */
const waitNames = ['waits15', 'waits30', 'waits60', 'waits120', 'waits300', 'waitsLonger'] as const

const nothing = Object.fromEntries(sumNames.map((name) => [name, 0])) as Sums

export const noSums = (): Sums => ({ ...nothing })

export function sumsOf(value: (name: SumName) => number): Sums {
  const sums = noSums()
  for (const name of sumNames) sums[name] = value(name)
  return sums
}

export function addSums(to: Sums, added: Sums): void {
  for (const name of sumNames) to[name] += added[name]
}

export const difference = (from: Sums, to: Sums): Sums => sumsOf((name) => to[name] - from[name])

export const areSame = (one: Sums, other: Sums): boolean =>
  sumNames.every((name) => one[name] === other[name])

export function addWait(sums: Sums, ms: number): void {
  sums.waitMs += ms
  const place = waitLimits.findIndex((seconds) => ms <= seconds * 1_000)
  sums[waitNames[place] ?? 'waitsLonger'] += 1
}

export function rollupOf(sums: Sums, from: number, to: number) {
  const counts = waitNames.map((name) => sums[name])
  return {
    from,
    to,
    trips: sums.trips,
    floors: sums.floors,
    doorCycles: sums.doorCycles,
    movingSeconds: sums.movingMs / 1_000,
    waits: { count: counts.reduce((sum, each) => sum + each, 0), seconds: sums.waitMs / 1_000, counts },
    offlineSeconds: sums.offlineMs / 1_000,
    outOfServiceSeconds: sums.outOfServiceMs / 1_000,
    plannedSeconds: sums.plannedMs / 1_000,
    knownSeconds: sums.knownMs / 1_000,
    availableSeconds: sums.availableMs / 1_000,
    alerts: { critical: sums.criticalAlerts, warning: sums.warningAlerts, info: sums.infoAlerts },
  }
}
