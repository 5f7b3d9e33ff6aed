import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { RELEASE_FOLDERS, releaseFolder } from '@hoistway/releases/folder-files'
import { hashOf } from '@hoistway/releases/integrity'
import { INTEGRITY_FILE, integrityList } from '@hoistway/releases/integrity-list'
import { LRUCache } from 'lru-cache'

/** About 300 releases of a usual size. */
const MOST_BYTES = 1024 ** 3

/** Requires a folder that no other process uses. Copies of an earlier process remain valid. */
export function openLocalCopies(folder: string) {
  mkdirSync(join(folder, 'remotes'), { recursive: true })
  for (const part of globSync('remotes/.part-*', { cwd: folder })) remove(join(folder, part))
  const hashes = new LRUCache<string, string>({
    maxSize: MOST_BYTES,
    dispose: (_hash, key, reason) => {
      if (reason !== 'set') remove(join(folder, 'remotes', key))
    },
  })

  function add(name: string, version: string): void {
    const place = releaseFolder(folder, name, version)
    hashes.set(`${name}/${version}`, hashOfWhole(place), { size: bytesIn(place) })
  }

  for (const path of globSync(RELEASE_FOLDERS, { cwd: folder })) {
    const [, name = '', version = ''] = path.split(/[\\/]/)
    add(name, version)
  }

  return {
    /** Also marks the copy as used. */
    has: (name: string, version: string, hash: string) => hashes.get(`${name}/${version}`) === hash,
    adopt(part: string, name: string, version: string) {
      const place = releaseFolder(folder, name, version)
      hashes.delete(`${name}/${version}`)
      remove(place)
      mkdirSync(dirname(place), { recursive: true })
      renameSync(part, place)
      add(name, version)
    },
    forget: (name: string, version: string) => void hashes.delete(`${name}/${version}`),
  }
}
export type LocalCopies = ReturnType<typeof openLocalCopies>

export function hashOfWhole(folder: string): string {
  try {
    const list = readFileSync(join(folder, INTEGRITY_FILE))
    const { files } = integrityList.parse(JSON.parse(list.toString()))
    return Object.keys(files).every((path) => existsSync(join(folder, path))) ? hashOf(list) : 'none'
  } catch {
    return 'none'
  }
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })

/** At least 1, because the cache requires positive sizes. */
const bytesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce(
    (sum, path) => sum + statSync(join(folder, path)).size,
    1,
  )
