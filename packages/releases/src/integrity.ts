import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { INTEGRITY_FILE } from './integrity-list.ts'

/** Whether a path is a compressed copy; its content has the hash of the original. */
export const isCopy = (path: string) => /\.(br|gz)$/.test(path)

/** Hash in the format of Subresource Integrity. */
export const hashOf = (bytes: Uint8Array | string) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** Sorted paths of the files in a folder, with slashes. Dot files, which tools write, are not part of a release. */
export function filesIn(folder: string): string[] {
  return globSync('**/*', {
    cwd: folder,
    exclude: (path) => path.split(/[\\/]/).some((part) => part.startsWith('.')),
  })
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
}

/** Hashes of the files of a build, by path; not of their compressed copies. */
export function hashesIn(folder: string): Record<string, string> {
  const paths = filesIn(folder).filter((path) => !isCopy(path) && path !== INTEGRITY_FILE)
  return Object.fromEntries(paths.map((path) => [path, hashOf(readFileSync(join(folder, path)))]))
}

/** Text of the integrity file of a folder. */
export const integrityText = (folder: string): string =>
  `${JSON.stringify({ files: hashesIn(folder) }, null, 1)}\n`
