import type { RemoteEntry } from './registry.ts'

type TakenBack = NonNullable<RemoteEntry['takenBack']>[number]

/** Limit per remote. */
const MAX_TAKEN_BACK = 20
/** Open tabs may still run a release that was taken back or withdrawn, or whose preview has ended. */
const KEPT_MS = 24 * 3_600_000

export const isOld = (since: string | undefined, now: number) =>
  since !== undefined && now - Date.parse(since) > KEPT_MS

export function takenBack(entry: RemoteEntry, ...added: readonly TakenBack[]): RemoteEntry {
  const versions = added.map(({ version }) => version)
  const { takenBack: before = [] } = givenAgain(entry, versions)
  return { ...entry, takenBack: [...before, ...added].slice(-MAX_TAKEN_BACK) }
}

/** Forgets releases that are served again or deleted. */
export function givenAgain(entry: RemoteEntry, versions: readonly string[]): RemoteEntry {
  const { takenBack: before, ...rest } = entry
  const left = before?.filter(({ version }) => !versions.includes(version)) ?? []
  return left.length === 0 ? rest : { ...rest, takenBack: left }
}
