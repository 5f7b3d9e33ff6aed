import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withBuild } from '@hoistway/build/with-build'
import { remoteDescriptor } from '@hoistway/releases/descriptor'
import { forgotten, promoted } from '@hoistway/releases/plan'
import { releaseOf } from '@hoistway/releases/registry'
import { REGISTRY_IMPORTED } from '@hoistway/releases/registry-reader'
import { isPlaced, openReleaseStore, type ReleaseStore } from '@hoistway/releases/store'
import { type Remote, remotes, root } from '../workspace.ts'

/**
 * Versions contain a content hash (`0.1.0-3f9a21c4`), so that an unchanged build is the same release. A release that a
 * person promoted stays live; returns the names of these remotes.
 */
export async function releaseBuilds(folder: string, which: readonly Remote[] = remotes): Promise<string[]> {
  // A server has moved the registry into its database: releases are published through it.
  if (existsSync(join(folder, REGISTRY_IMPORTED))) return which.map(({ name }) => name)
  const store = openReleaseStore(folder)
  const decided: string[] = []
  for (const { name } of which) {
    const entry = store.read().remotes[name]
    const live = releaseOf(entry, entry?.live)
    if (live && !live.local && !/-[0-9a-f]{8}$|-dev$/.test(live.version)) decided.push(name)
    else await withBuild(join(root, name), (dist) => release(store, name, dist))
  }
  return decided
}

async function release(store: ReleaseStore, name: string, dist: string): Promise<void> {
  const built = remoteDescriptor.parse(JSON.parse(readFileSync(join(dist, 'remote.json'), 'utf8')))
  const hash = createHash('sha256')
    .update(readFileSync(join(dist, 'mf-manifest.json')))
    .update(readFileSync(join(dist, '.built-from')))
  const version = `${built.version}-${hash.digest('hex').slice(0, 8)}`
  const decision = { by: 'Hoistway', at: new Date().toISOString() }
  if (!isPlaced(store, name, version)) {
    // The folder of the record was deleted.
    await store.change((before) => (before.remotes[name] ? forgotten(before, name, version) : before))
    await store.add({ folder: dist, version, by: decision.by, local: true }, (after) =>
      promoted(after, name, version, decision),
    )
  } else if (store.read().remotes[name]?.live !== version) {
    await store.change((before) => promoted(before, name, version, decision))
  }
}
