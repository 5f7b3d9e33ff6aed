import { entryOf, type Registry } from '@hoistway/releases/registry'
import type { Resolved } from '@hoistway/releases/resolve'
import type { NewVersion } from '../shared/remote-source.ts'
import { releasesFrom } from './registry.api.ts'

/** The remotes of which the user gets another release now, or none, than the page loaded. */
export async function newVersions(
  loaded: readonly Resolved[],
  registry: Registry,
): Promise<readonly NewVersion[]> {
  const now = new Map((await releasesFrom(registry)).map(({ release }) => [release.descriptor.name, release]))
  const before = new Map(loaded.map(({ release }) => [release.descriptor.name, release]))
  return [...new Set([...now.keys(), ...before.keys()])].flatMap((name) => {
    const [given, inUse] = [now.get(name), before.get(name)]
    if (given?.version === inUse?.version) return []
    const withdrawn = entryOf(registry, name)?.takenBack ?? []
    const isTakenBack = withdrawn.some(({ version }) => version === inUse?.version)
    // A remote whose record cannot be read now is not missing.
    if (!given && !isTakenBack) return []
    return [{ name: `${(given ?? inUse)?.descriptor.title} ${given?.version ?? ''}`, isTakenBack }]
  })
}
