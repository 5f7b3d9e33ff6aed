import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { INTEGRITY_FILE } from './integrity-list.ts'

/** Whether a path is a compressed copy; its content has the hash of the original. */
export const isCopy = (path: string) => /\.(br|gz)$/.test(path)

/** Hash in the format of Subresource Integrity. */
export const hashOf = (bytes: Uint8Array | string) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** Returns the {@link hashOf} a file, read in parts so that a server answers other requests in between. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha384')
  for await (const part of createReadStream(path)) hash.update(part)
  return `sha384-${hash.digest('base64')}`
}

/** Sorted paths of the files in a folder, with slashes. Dot files, which tools write, are not part of a release. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .filter((path) => !path.split('/').some((part) => part.startsWith('.')))
    .sort()
}

/** Hashes of the files of a build, by path; not of their compressed copies. */
export async function hashesIn(folder: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const path of await filesIn(folder)) {
    if (!isCopy(path) && path !== INTEGRITY_FILE) hashes[path] = await hashOfFile(join(folder, path))
  }
  return hashes
}

/** Text of the integrity file of a folder. */
export const integrityText = async (folder: string): Promise<string> =>
  `${JSON.stringify({ files: await hashesIn(folder) }, null, 1)}\n`
