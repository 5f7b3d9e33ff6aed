import type { RemoteEntry } from './registry.ts'

type Withdrawal = NonNullable<RemoteEntry['takenBack']>[number]

/** How many of a remote's releases that were taken back are remembered. */
const MAX_TAKEN_BACK = 20

/** Notes that a release was taken from users who had it. */
export function takenBack(entry: RemoteEntry, ...withdrawals: readonly Withdrawal[]): RemoteEntry {
  const versions = withdrawals.map(({ version }) => version)
  const { takenBack: before = [] } = givenAgain(entry, versions)
  return { ...entry, takenBack: [...before, ...withdrawals].slice(-MAX_TAKEN_BACK) }
}

/** Forgets that releases were taken back: users get them again, or they are no more. */
export function givenAgain(entry: RemoteEntry, versions: readonly string[]): RemoteEntry {
  const { takenBack: before, ...rest } = entry
  const left = before?.filter(({ version }) => !versions.includes(version)) ?? []
  return left.length === 0 ? rest : { ...rest, takenBack: left }
}
