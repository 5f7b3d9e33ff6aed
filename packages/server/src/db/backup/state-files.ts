import { type Dirent, readdirSync, statSync } from 'node:fs'
import path, { join, type PlatformPath, relative, sep } from 'node:path'

const RELEASES = 'releases'

/**
 * PostgreSQL's data (tables are copied), the folder of `npm run dev`, copies of releases in a bucket, files that each
 * start rewrites, and the releases, which are read from their own folder.
 */
const notKept = [
  'postgres',
  'dev',
  'release-copies',
  'lock.db',
  'lock.db-journal',
  'broker.json',
  'fleet.json',
  'broker.json.part',
  'fleet.json.part',
  RELEASES,
]

/** The registry precedes the releases that it names. */
export function stateFiles(state: string, releases: string): { path: string; file: string }[] {
  const own = filesIn(state, notKept)
    .filter((file) => !isInside(releases, file))
    .map((file) => ({ path: inBackup(state, file), file }))
  const store = filesIn(releases)
    // Skips the lock and unfinished releases.
    .filter((file) => !inBackup(releases, file).startsWith('.'))
    .map((file) => ({ path: `${RELEASES}/${inBackup(releases, file)}`, file }))
    .sort((one, other) => Number(isRegistry(other.path)) - Number(isRegistry(one.path)))
  return [...own, ...store]
}

const isRegistry = (path: string) => path.startsWith(`${RELEASES}/registry`)

const inBackup = (folder: string, file: string) => relative(folder, file).split(sep).join('/')

function filesIn(folder: string, skipped: readonly string[] = []): string[] {
  return contentOf(folder)
    .filter(({ name }) => !skipped.includes(name))
    .flatMap((entry) => {
      const place = join(folder, entry.name)
      return entry.isDirectory() ? filesIn(place) : [place].filter(isFile)
    })
}

/** Omits `lost+found`, which the file system keeps in the root of a volume. */
export function contentOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name !== 'lost+found')
  } catch (error) {
    // Releases may be in a bucket.
    if (Object(error).code === 'ENOENT') return []
    throw error
  }
}

/** Also a link to a file, as of a mounted secret. */
const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile()

export function isInside(
  folder: string,
  file: string,
  { isAbsolute, relative, sep }: PlatformPath = path,
): boolean {
  const way = relative(folder, file)
  // Absolute on another drive of Windows.
  return !isAbsolute(way) && way.split(sep)[0] !== '..'
}

export const placeOf = (path: string, { state, releases }: { state: string; releases: string }) =>
  path.startsWith(`${RELEASES}/`) ? join(releases, path.slice(RELEASES.length + 1)) : join(state, path)
