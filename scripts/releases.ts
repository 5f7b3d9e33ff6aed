import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { remoteDescriptor } from '@hoistway/federation/descriptor'
import { type Registry, registry, withRelease } from '@hoistway/federation/registry'
import { type Remote, remotes, root } from './apps.ts'

/**
 * Puts the builds of this checkout into a release store: immutable folders `remotes/<name>/<version>/` and the
 * registry. The version of a build carries a hash of its content (`0.1.0-3f9a21c4`), so that an unchanged build is
 * the same release and a changed one is another.
 */
export function releaseBuilds(store: string, which: readonly Remote[] = remotes): void {
  let current = readRegistry(store)
  for (const { name } of which) {
    const dist = join(root, name, 'dist')
    const built = remoteDescriptor.parse(JSON.parse(readFileSync(join(dist, 'remote.json'), 'utf8')))
    const hash = createHash('sha256').update(readFileSync(join(dist, 'mf-manifest.json')))
    const version = `${built.version}-${hash
      .update(readFileSync(join(dist, '.built-from')))
      .digest('hex')
      .slice(0, 8)}`
    const known = current.remotes[name]
    if (known?.live === version && existsSync(join(store, 'remotes', name, version))) continue
    place(dist, join(store, 'remotes', name, version))
    const others = known?.releases.filter((release) => release.version !== version) ?? []
    current = withRelease(
      { remotes: { ...current.remotes, ...(known && { [name]: { ...known, releases: others } }) } },
      {
        version,
        manifest: `/remotes/${name}/${version}/mf-manifest.json`,
        descriptor: { ...built, version },
        publishedAt: new Date().toISOString(),
      },
    )
  }
  writeRegistry(store, current)
}

function readRegistry(store: string): Registry {
  const file = join(store, 'registry.json')
  return existsSync(file) ? registry.parse(JSON.parse(readFileSync(file, 'utf8'))) : { remotes: {} }
}

/** Readers see the old registry or the new one, never half of one. */
function writeRegistry(store: string, value: Registry): void {
  const file = join(store, 'registry.json')
  mkdirSync(store, { recursive: true })
  writeFileSync(`${file}.part`, `${JSON.stringify(value, null, 2)}\n`)
  renameSync(`${file}.part`, file)
}

function place(dist: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  rmSync(`${folder}.part`, { recursive: true, force: true })
  cpSync(dist, `${folder}.part`, { recursive: true })
  renameSync(`${folder}.part`, folder)
}
