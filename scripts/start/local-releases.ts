import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withBuild } from '@hoistway/build/with-build'
import { remoteDescriptor } from '@hoistway/releases/descriptor'
import { forgotten, promoted, ReleaseError } from '@hoistway/releases/plan'
import { type Release, releaseOf } from '@hoistway/releases/registry'
import { REGISTRY_IMPORTED } from '@hoistway/releases/registry-reader'
import { isPlaced, openReleaseStore, type ReleaseStore } from '@hoistway/releases/store'
import { type Remote, remotes, root } from '../workspace.ts'

const OWN = 'Hoistway'

/**
 * Versions contain a content hash (`0.1.0-3f9a21c4`): an unchanged build is the same release. Returns the remotes
 * whose live release stays, because a person promoted it, or its successor was rolled back or cannot be released.
 */
export async function releaseBuilds(folder: string, which: readonly Remote[] = remotes): Promise<string[]> {
  // A server has moved the registry into its database, and publishes through it.
  if (existsSync(join(folder, REGISTRY_IMPORTED))) return which.map(({ name }) => name)
  const store = openReleaseStore(folder)
  const decided: string[] = []
  for (const { name } of which) {
    const entry = store.read().remotes[name]
    const live = releaseOf(entry, entry?.live)
    const kept =
      isChosen(live) || (await withBuild(join(root, name), (dist) => releaseBuild(store, name, dist)))
    if (kept) decided.push(kept === true ? name : `${name} (${kept})`)
  }
  return decided
}

export const isChosen = (live: Release | undefined) =>
  live !== undefined && !live.local && live.publishedBy !== OWN

/** A development server would replace the releases that a person published. @throws ReleaseError */
export function refuseChosen(folder: string, which: readonly Remote[]): void {
  const known = openReleaseStore(folder).read().remotes
  const chosen = which.filter(({ name }) => known[name]?.releases.some(isChosen)).map(({ name }) => name)
  if (chosen.length > 0)
    throw new ReleaseError(
      `${folder} has published releases of ${chosen.join(', ')}, which development would erase: set HOISTWAY_STATE to another folder.`,
    )
}

/** Returns why another release stays live; undefined if the build is live. */
export async function releaseBuild(
  store: ReleaseStore,
  name: string,
  dist: string,
): Promise<string | undefined> {
  try {
    return await release(store, name, dist)
  } catch (error) {
    const isServed = store.read().remotes[name]?.live != null
    if (isServed && error instanceof ReleaseError) return error.message
    throw error
  }
}

async function release(store: ReleaseStore, name: string, dist: string): Promise<string | undefined> {
  const built = remoteDescriptor.parse(JSON.parse(readFileSync(join(dist, 'remote.json'), 'utf8')))
  const hash = createHash('sha256')
    .update(readFileSync(join(dist, 'mf-manifest.json')))
    .update(readFileSync(join(dist, '.built-from')))
  const version = `${built.version}-${hash.digest('hex').slice(0, 8)}`
  const entry = store.read().remotes[name]
  if (entry?.takenBack?.some((each) => each.version === version)) return `${version} was taken back`
  const decision = { by: OWN, at: new Date().toISOString() }
  if (!isPlaced(store, name, version)) {
    // The folder of the record was deleted.
    await store.change((before) => (before.remotes[name] ? forgotten(before, name, version) : before))
    await store.add({ folder: dist, version, by: decision.by, local: true }, (after) =>
      promoted(after, name, version, decision),
    )
  } else if (entry?.live !== version) {
    await store.change((before) => promoted(before, name, version, decision))
  }
  return undefined
}
