import { globSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { HOST } from './descriptor.ts'
import { REMOTE_PREFIX } from './product.ts'
import { entryOf, type Registry, releaseOf } from './registry.ts'
import type { ReleaseFiles } from './store-parts.ts'

export const releaseFolder = (folder: string, name: string, version: string) =>
  join(folder, 'remotes', name, version)

/** Pattern of all folders of releases. */
export const RELEASE_FOLDERS = `remotes/{${REMOTE_PREFIX}*,${HOST}}/*`

/** Stores releases in immutable folders `remotes/<name>/<version>/`. */
export function folderFiles(folder: string): ReleaseFiles {
  const folderOf = (name: string, version: string) => releaseFolder(folder, name, version)
  return {
    parts: join(folder, 'remotes'),
    async upload() {},
    accept(part, { version, descriptor: { name } }) {
      mkdirSync(join(folder, 'remotes', name), { recursive: true })
      // An interrupted publisher left this folder, since the registry does not contain it.
      rmSync(folderOf(name, version), { recursive: true, force: true })
      renameSync(part, folderOf(name, version))
    },
    inspect: async (name, { version }, look) => look(folderOf(name, version)),
    async remove(name, { version }) {
      rmSync(folderOf(name, version), { recursive: true, force: true })
    },
    async removeLeftovers(registry) {
      // The lock of the registry excludes publishers.
      await registry.change((registered) => {
        for (const path of leftovers(folder, registered)) rmSync(path, { recursive: true, force: true })
        return registered
      })
    },
  }
}

/** Younger folders may still be in use by a publisher. */
export const ABANDONED_AFTER_MS = 24 * 3_600_000

function leftovers(folder: string, registered: Registry): string[] {
  const parts = globSync('remotes/.part-*', { cwd: folder }).map((path) => join(folder, path))
  const unknown = globSync(RELEASE_FOLDERS, { cwd: folder }).flatMap((path) => {
    const [, name = '', version = ''] = path.split(/[\\/]/)
    return releaseOf(entryOf(registered, name), version) ? [] : [releaseFolder(folder, name, version)]
  })
  return [...parts, ...unknown].filter((path) => Date.now() - statSync(path).mtimeMs > ABANDONED_AFTER_MS)
}
