import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { INTEGRITY_FILE } from './integrity-list.ts'

/** A compressed copy has the hash of its original. */
export const isCopy = (path: string) => /\.(br|gz)$/.test(path)

/** Returns a hash in the format of Subresource Integrity. */
export const hashOf = (bytes: Uint8Array | string) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** Reads in chunks that do not block a server. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha384')
  for await (const part of createReadStream(path)) hash.update(part)
  return `sha384-${hash.digest('base64')}`
}

/** Returns sorted paths with slashes. Dot files are not part of a release. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .filter((path) => !path.split('/').some((part) => part.startsWith('.')))
    .sort()
}

/** Returns hashes by path, without compressed copies. */
export async function hashesIn(folder: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const path of await filesIn(folder)) {
    if (!isCopy(path) && path !== INTEGRITY_FILE) hashes[path] = await hashOfFile(join(folder, path))
  }
  return hashes
}

export const integrityText = async (folder: string): Promise<string> =>
  `${JSON.stringify({ files: await hashesIn(folder) }, null, 1)}\n`
