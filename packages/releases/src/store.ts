import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  globSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { checkBuild, DESCRIPTOR, MANIFEST } from './check-build.ts'
import { remoteDescriptor } from './descriptor.ts'
import { withFileLock } from './file-lock.ts'
import { filesIn, hashOf, integrityText } from './integrity.ts'
import { INTEGRITY_FILE } from './integrity-list.ts'
import { ReleaseError, superfluous, withoutReleases, withRelease } from './plan.ts'
import { entryOf, type Registry, type Release, registry, releaseOf } from './registry.ts'
import { REGISTRY_BACKUP, REGISTRY_FILE, readRegistry } from './registry-reader.ts'

/** A build that becomes a release. */
export interface Build {
  /** Folder with the manifest, `remote.json` and all files that they name; it is copied. */
  readonly folder: string
  readonly version: string
  readonly by: string
  readonly commit?: string | undefined
  readonly local?: boolean
}

/**
 * Opens a folder of releases: `registry.json` and the immutable `remotes/<name>/<version>/`. Any web server can serve it.
 * Changes happen under one lock and are atomic: readers see the registry before or after a change.
 */
export function openReleaseStore(folder: string) {
  const file = join(folder, REGISTRY_FILE)
  const backup = join(folder, REGISTRY_BACKUP)
  const folderOf = (name: string, version: string) => join(folder, 'remotes', name, version)

  /** @throws ReleaseError when the registry cannot be read, so that no change is based on an unknown state */
  function read(): Registry {
    if (!existsSync(file) && !existsSync(backup)) return { remotes: {} }
    const found = readRegistry(file)
    if (typeof found !== 'string') return found
    throw new ReleaseError(`${found} Restore it, for example from ${REGISTRY_BACKUP} beside it.`)
  }

  /** Replaces the registry by the result of `work`; writes nothing when it throws. */
  function change(work: (before: Registry) => Registry): Promise<Registry> {
    return withFileLock(join(folder, '.lock'), async () => {
      const after = registry.parse(work(read()))
      const text = `${JSON.stringify(after, null, 2)}\n`
      writeDurably(file, text)
      writeDurably(backup, text)
      return after
    })
  }

  /** Adds a build as a release, not live yet. `then` may change more in the same transaction. */
  async function add(build: Build, then: (after: Registry) => Registry = (after) => after): Promise<Release> {
    const part = join(folder, 'remotes', `.part-${randomUUID()}`)
    try {
      const added = place(build, part)
      const { name } = added.descriptor
      await change((before) => {
        const after = then(withRelease(before, added))
        mkdirSync(join(folder, 'remotes', name), { recursive: true })
        // The registry does not have it: an interrupted publisher left it.
        rmSync(folderOf(name, added.version), { recursive: true, force: true })
        renameSync(part, folderOf(name, added.version))
        return after
      })
      return added
    } finally {
      rmSync(part, { recursive: true, force: true })
    }
  }

  /** Removes releases and deletes their folders. @throws ReleaseError for the live one and the canary */
  async function remove(
    name: string,
    choose: (before: Registry) => readonly string[],
  ): Promise<readonly string[]> {
    let removed: readonly string[] = []
    await change((before) => {
      removed = choose(before)
      const entry = entryOf(before, name)
      if (removed.some((version) => version === entry?.live || version === entry?.canary?.version))
        throw new ReleaseError(`${name} cannot lose a release that somebody gets.`)
      return withoutReleases(before, name, removed)
    })
    for (const version of removed) rmSync(folderOf(name, version), { recursive: true, force: true })
    return removed
  }

  return { folder, folderOf, read, change, add, remove }
}
export type ReleaseStore = ReturnType<typeof openReleaseStore>

/** Checks and copies a build, sets its version and hashes, and returns its entry for the registry. */
function place({ folder, version, by, commit, local }: Build, part: string): Release {
  const built = checkBuild(folder)
  const descriptor = remoteDescriptor.parse({ ...built, version })
  mkdirSync(part, { recursive: true })
  for (const path of filesIn(folder)) cpSync(join(folder, path), join(part, path))
  if (built.version !== version) {
    for (const copy of ['', '.br', '.gz']) rmSync(join(part, DESCRIPTOR + copy), { force: true })
    writeFileSync(join(part, DESCRIPTOR), `${JSON.stringify(descriptor, null, 2)}\n`)
  }
  const hashes = integrityText(part)
  writeFileSync(join(part, INTEGRITY_FILE), hashes)
  if (process.platform !== 'win32') {
    for (const path of filesIn(part)) chmodSync(join(part, path), 0o444)
  }
  return {
    version,
    manifest: `remotes/${descriptor.name}/${version}/${MANIFEST}`,
    descriptor,
    integrity: { manifest: hashOf(readFileSync(join(part, MANIFEST))), files: hashOf(hashes) },
    publishedAt: new Date().toISOString(),
    publishedBy: by,
    ...(commit && { commit }),
    ...(local && { local }),
  }
}

/** Writes to a temporary file, flushes and renames it: never half a file, even when the machine stops. */
function writeDurably(file: string, text: string): void {
  const part = `${file}.${randomUUID()}.part`
  const handle = openSync(part, 'w')
  try {
    writeFileSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(part, file)
}

/** Whether a release is registered and its folder exists. */
export const isPlaced = (store: ReleaseStore, name: string, version: string) =>
  releaseOf(entryOf(store.read(), name), version) !== undefined && existsSync(store.folderOf(name, version))

/**
 * Removes the releases that no user gets, of every remote, and what interrupted publishers left. Returns the removed
 * releases as `name version`.
 */
export async function pruneStore(store: ReleaseStore, keep: number): Promise<string[]> {
  const removed: string[] = []
  await store.change((registered) => {
    removeLeftovers(store, registered)
    return registered
  })
  for (const name of Object.keys(store.read().remotes)) {
    const deleted = await store.remove(name, (registered) => {
      const entry = entryOf(registered, name)
      return entry ? superfluous(entry, keep) : []
    })
    removed.push(...deleted.map((version) => `${name} ${version}`))
  }
  return removed
}

const ABANDONED_AFTER_MS = 24 * 3_600_000

/** Deletes old folders that the registry does not have; a younger one may still be being written. */
function removeLeftovers({ folder, folderOf }: ReleaseStore, registered: Registry): void {
  const parts = globSync('remotes/.part-*', { cwd: folder }).map((path) => join(folder, path))
  const unknown = globSync('remotes/mfe-*/*', { cwd: folder }).flatMap((path) => {
    const [, name = '', version = ''] = path.split(/[\\/]/)
    return releaseOf(entryOf(registered, name), version) ? [] : [folderOf(name, version)]
  })
  for (const path of [...parts, ...unknown])
    if (Date.now() - statSync(path).mtimeMs > ABANDONED_AFTER_MS)
      rmSync(path, { recursive: true, force: true })
}
