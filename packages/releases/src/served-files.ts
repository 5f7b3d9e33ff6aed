import { readFileSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { hashOf } from './integrity.ts'
import { INTEGRITY_FILE, integrityList } from './integrity-list.ts'
import { entryOf, type Registry, type Release, releaseOf } from './registry.ts'

interface ServedFiles {
  /**
   * Whether a file below `remotes/` and its compressed copies exist unmodified. Files outside of published releases
   * count as unmodified.
   */
  isSound(path: string): boolean
  /** Returns the rejected paths that are still modified; none that are missing. */
  refused(): string[]
}

interface Checked {
  readonly stamp: string
  readonly sound: boolean
}

/** Calls `report` once for each version of a rejected or missing file. */
export function openServedFiles(
  folder: string,
  current: () => Registry,
  report: (path: string) => void,
): ServedFiles {
  const known = new Map<string, Checked>()

  function isSound(path: string): boolean {
    const [name = '', version = '', ...rest] = path.split('/').filter(Boolean)
    const release = releaseOf(entryOf(current(), name), version)
    if (!release?.integrity || rest.length === 0) return true
    const place = join(folder, 'remotes', name, version)
    const file = rest.join('/')
    const own = stampOf(join(place, file))
    const stamp = `${own},${stampOf(join(place, INTEGRITY_FILE))}`
    const key = `${name}/${version}/${file}`
    const before = known.get(key)
    if (before?.stamp === stamp) return before.sound
    // The server returns 404 for a path that the release does not have.
    if (own === ABSENT && !isListed(place, file, release.integrity)) return true
    const sound = own !== ABSENT && isPublished(place, file, release.integrity)
    known.set(key, { stamp, sound })
    if (!sound) report(key)
    return sound
  }

  return {
    isSound,
    refused: () =>
      [...known]
        .filter(([path, { stamp, sound }]) => !sound && !stamp.startsWith(ABSENT) && !isSound(path))
        .map(([path]) => path),
  }
}

type Decompress = (bytes: Buffer, limit: { readonly maxOutputLength: number }) => Buffer

const COPIES: Readonly<Record<string, Decompress>> = {
  '': (bytes) => bytes,
  '.br': brotliDecompressSync,
  '.gz': gunzipSync,
}

const ABSENT = 'absent,absent,absent'

const stampOf = (file: string) =>
  Object.keys(COPIES)
    .map((end) => textOf(statSync(file + end, { throwIfNoEntry: false })))
    .join()

const textOf = (stat: Stats | undefined) =>
  stat?.isFile() ? `${stat.mtimeMs} ${stat.ino} ${stat.size}` : 'absent'

type Integrity = NonNullable<Release['integrity']>

function listIn(place: string, integrity: Integrity): Readonly<Record<string, string>> {
  const list = readFileSync(join(place, INTEGRITY_FILE))
  if (hashOf(list) !== integrity.files) throw new Error('The list was changed.')
  return integrityList.parse(JSON.parse(list.toString())).files
}

function isListed(place: string, file: string, integrity: Integrity): boolean {
  try {
    return hashIn(listIn(place, integrity), file) !== undefined
  } catch {
    return false
  }
}

function isPublished(place: string, file: string, integrity: Integrity): boolean {
  try {
    const files = listIn(place, integrity)
    const copy = /\.(br|gz)$/.exec(file)?.[0] ?? ''
    const original = file.slice(0, file.length - copy.length)
    const expected = original === INTEGRITY_FILE ? integrity.files : hashIn(files, original)
    const copies = Object.entries(COPIES).filter(
      ([end]) => statSync(join(place, original + end), { throwIfNoEntry: false }) !== undefined,
    )
    // A few bytes may decompress to gigabytes.
    const limit = { maxOutputLength: Math.max(1, statSync(join(place, original)).size) }
    return copies.every(
      ([end, decompress]) =>
        hashOf(decompress(readFileSync(join(place, original + end)), limit)) === expected,
    )
  } catch {
    return false
  }
}

const hashIn = (files: Readonly<Record<string, string>>, path: string) =>
  Object.hasOwn(files, path) ? files[path] : undefined
