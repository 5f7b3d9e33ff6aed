import { BUILT_IN } from '@hoistway/releases/host-release'
import { entryOf, type Registry } from '@hoistway/releases/registry'
import type { Resolved } from '@hoistway/releases/resolve'
import type { NewVersion } from '../shared/remote-source.ts'
import { releasesFrom } from './registry.api.ts'
import { servedData } from './served-data.ts'

export async function newVersions(
  loaded: readonly Resolved[],
  registry: Registry,
  // Before the first release of the console, a page does not name its version.
  runningHost = servedData.host?.version ?? BUILT_IN,
): Promise<readonly NewVersion[]> {
  const now = new Map((await releasesFrom(registry)).map(({ release }) => [release.descriptor.name, release]))
  const before = new Map(loaded.map(({ release }) => [release.descriptor.name, release]))
  const ofRemotes = [...new Set([...now.keys(), ...before.keys()])].flatMap((name) => {
    const [given, inUse] = [now.get(name), before.get(name)]
    if (given?.version === inUse?.version) return []
    const takenBack = entryOf(registry, name)?.takenBack ?? []
    const isTakenBack = takenBack.some(({ version }) => version === inUse?.version)
    // A remote without a readable record is not missing.
    if (!given && !isTakenBack) return []
    return [{ name: `${(given ?? inUse)?.descriptor.title} ${given?.version ?? ''}`, isTakenBack }]
  })
  return [...otherHost(registry, runningHost), ...ofRemotes]
}

function otherHost({ host }: Registry, running: string): NewVersion[] {
  if (!host || host.version === running) return []
  const isTakenBack = host.takenBack?.some(({ version }) => version === running) ?? false
  return [{ name: `host ${host.version}`, isTakenBack }]
}
