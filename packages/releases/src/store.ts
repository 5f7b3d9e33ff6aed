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
  /** Folder with the manifest, `remote.json` and everything that they lead to; it is copied. */
  readonly folder: string
  readonly version: string
  readonly by: string
  readonly commit?: string | undefined
  readonly local?: boolean
}

/**
 * A folder of releases: `registry.json` and the immutable `remotes/<name>/<version>/`. Any web server can serve it.
 * Every change happens under one lock and becomes visible at once: readers see the registry before or after it.
 */
export function openReleaseStore(folder: string) {
  const file = join(folder, REGISTRY_FILE)
  const backup = join(folder, REGISTRY_BACKUP)
  const folderOf = (name: string, version: string) => join(folder, 'remotes', name, version)

  /** @throws ReleaseError when the registry cannot be read: nothing is decided on what nobody knows */
  function read(): Registry {
    if (!existsSync(file) && !existsSync(backup)) return { remotes: {} }
    const found = readRegistry(file)
    if (typeof found !== 'string') return found
    throw new ReleaseError(`${found} Restore it, for example from ${REGISTRY_BACKUP} beside it.`)
  }

  /** Replaces the registry by what `work` makes of it; nothing is written when it throws. */
  function change(work: (before: Registry) => Registry): Promise<Registry> {
    return withFileLock(join(folder, '.lock'), async () => {
      const after = registry.parse(work(read()))
      const text = `${JSON.stringify(after, null, 2)}\n`
      writeDurably(file, text)
      writeDurably(backup, text)
      return after
    })
  }

  /** Adds a build as a release, which is not live yet. `then` may decide more in the same change. */
  async function add(build: Build, then: (after: Registry) => Registry = (after) => after): Promise<Release> {
    const part = join(folder, 'remotes', `.part-${randomUUID()}`)
    try {
      const added = place(build, part)
      const { name } = added.descriptor
      await change((before) => {
        const after = then(withRelease(before, added))
        mkdirSync(join(folder, 'remotes', name), { recursive: true })
        // No record names it: a publisher that was interrupted has left it.
        rmSync(folderOf(name, added.version), { recursive: true, force: true })
        renameSync(part, folderOf(name, added.version))
        return after
      })
      return added
    } finally {
      rmSync(part, { recursive: true, force: true })
    }
  }

  /** Forgets releases that nobody gets, then deletes their folders. The live one and the canary cannot be removed. */
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

/** Checks and copies a build, gives it its version and hashes, and says what the registry shall know of it. */
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

/** Written beside, flushed, then renamed over: never half of a file, even when the machine stops. */
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

/** Whether a release is there to be served. */
export const isPlaced = (store: ReleaseStore, name: string, version: string) =>
  releaseOf(entryOf(store.read(), name), version) !== undefined && existsSync(store.folderOf(name, version))

/**
 * Removes the releases that nobody gets, of every remote, and what publishers that were interrupted have left; answers
 * the releases as `name version`.
 */
export async function pruneStore(store: ReleaseStore, keep: number): Promise<string[]> {
  const removed: string[] = []
  await store.change((registered) => {
    removeLeftovers(store, registered)
    return registered
  })
  for (const name of Object.keys(store.read().remotes)) {
    const gone = await store.remove(name, (registered) => {
      const entry = entryOf(registered, name)
      return entry ? superfluous(entry, keep) : []
    })
    removed.push(...gone.map((version) => `${name} ${version}`))
  }
  return removed
}

const LEFT_AFTER_MS = 24 * 3_600_000

/** Folders that no record names; one that is still being written is younger. */
function removeLeftovers({ folder, folderOf }: ReleaseStore, registered: Registry): void {
  const parts = globSync('remotes/.part-*', { cwd: folder }).map((path) => join(folder, path))
  const unknown = globSync('remotes/mfe-*/*', { cwd: folder }).flatMap((path) => {
    const [, name = '', version = ''] = path.split(/[\\/]/)
    return releaseOf(entryOf(registered, name), version) ? [] : [folderOf(name, version)]
  })
  for (const path of [...parts, ...unknown])
    if (Date.now() - statSync(path).mtimeMs > LEFT_AFTER_MS) rmSync(path, { recursive: true, force: true })
}
