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

/** Text of the integrity file of a folder. */
export function integrityText(folder: string): string {
  const files: Record<string, string> = {}
  for (const path of filesIn(folder)) {
    if (isCopy(path) || path === INTEGRITY_FILE) continue
    files[path] = hashOf(readFileSync(join(folder, path)))
  }
  return `${JSON.stringify({ files }, null, 1)}\n`
}
