import { globSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { entryOf, type Registry, releaseOf } from './registry.ts'
import type { ReleaseFiles } from './store-parts.ts'

/** Where the files of a release are in a folder of releases. */
export const releaseFolder = (folder: string, name: string, version: string) =>
  join(folder, 'remotes', name, version)

/** The files of releases in the immutable folders `remotes/<name>/<version>/`. Any web server can serve them. */
export function folderFiles(folder: string): ReleaseFiles {
  const folderOf = (name: string, version: string) => releaseFolder(folder, name, version)
  return {
    parts: join(folder, 'remotes'),
    async upload() {},
    accept(part, { version, descriptor: { name } }) {
      mkdirSync(join(folder, 'remotes', name), { recursive: true })
      // The registry does not have it: an interrupted publisher left it.
      rmSync(folderOf(name, version), { recursive: true, force: true })
      renameSync(part, folderOf(name, version))
    },
    inspect: async (name, { version }, look) => look(folderOf(name, version)),
    async remove(name, { version }) {
      rmSync(folderOf(name, version), { recursive: true, force: true })
    },
    async removeLeftovers(registry) {
      // Under the registry's lock: nobody publishes meanwhile.
      await registry.change((registered) => {
        for (const path of leftovers(folder, registered)) rmSync(path, { recursive: true, force: true })
        return registered
      })
    },
  }
}

/** A younger one may still be being written. */
export const ABANDONED_AFTER_MS = 24 * 3_600_000

/** Old folders that the registry does not have. */
function leftovers(folder: string, registered: Registry): string[] {
  const parts = globSync('remotes/.part-*', { cwd: folder }).map((path) => join(folder, path))
  const unknown = globSync('remotes/{mfe-*,host}/*', { cwd: folder }).flatMap((path) => {
    const [, name = '', version = ''] = path.split(/[\\/]/)
    return releaseOf(entryOf(registered, name), version) ? [] : [releaseFolder(folder, name, version)]
  })
  return [...parts, ...unknown].filter((path) => Date.now() - statSync(path).mtimeMs > ABANDONED_AFTER_MS)
}
