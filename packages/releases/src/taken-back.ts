import type { RemoteEntry } from './registry.ts'

type Withdrawal = NonNullable<RemoteEntry['takenBack']>[number]

/** Limit per remote. */
const MAX_TAKEN_BACK = 20

export function takenBack(entry: RemoteEntry, ...withdrawals: readonly Withdrawal[]): RemoteEntry {
  const versions = withdrawals.map(({ version }) => version)
  const { takenBack: before = [] } = givenAgain(entry, versions)
  return { ...entry, takenBack: [...before, ...withdrawals].slice(-MAX_TAKEN_BACK) }
}

/** Forgets releases that are served again or deleted. */
export function givenAgain(entry: RemoteEntry, versions: readonly string[]): RemoteEntry {
  const { takenBack: before, ...rest } = entry
  const left = before?.filter(({ version }) => !versions.includes(version)) ?? []
  return left.length === 0 ? rest : { ...rest, takenBack: left }
}
