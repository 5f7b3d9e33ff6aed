import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { folderFiles, releaseFolder } from './folder-files.ts'
import { type FolderRecording, folderRegistry } from './folder-registry.ts'
import { type Build, placeBuild } from './place-build.ts'
import { ReleaseError, superfluous, withoutReleases, withRelease } from './plan.ts'
import { leftOfBranches, withoutEndedPreviews } from './plan-preview.ts'
import { entryOf, type Registry, type Release, releaseOf } from './registry.ts'
import type { RegistryKeeper, ReleaseFiles } from './store-parts.ts'
import { texts } from './texts.ts'

export type { Build } from './place-build.ts'
export type { RegistryKeeper, ReleaseFiles } from './store-parts.ts'

/** A registry and immutable files. */
export type Releases = ReturnType<typeof createStore>

/** Changes are atomic for readers. */
export function createStore(registry: RegistryKeeper, files: ReleaseFiles) {
  /** The release is not live. `then` may change more in the same transaction. */
  async function add(
    build: Build,
    then: (after: Registry, added: Release) => Registry = (after) => after,
  ): Promise<Release> {
    const part = join(files.parts, `.part-${randomUUID()}`)
    try {
      const added = await placeBuild(build, part)
      // Checked before files are stored, and again under the lock.
      withRelease(await registry.read(), added)
      await files.upload(part, added)
      await registry.change((before) => {
        const after = then(withRelease(before, added), added)
        files.accept(part, added)
        return after
      })
      return added
    } finally {
      await rm(part, { recursive: true, force: true })
    }
  }

  async function remove(
    name: string,
    choose: (before: Registry) => readonly string[],
  ): Promise<readonly string[]> {
    let removed: Release[] = []
    await registry.change((before) => {
      const entry = entryOf(before, name)
      removed = choose(before).flatMap((version) => releaseOf(entry, version) ?? [])
      const used = [
        entry?.live,
        entry?.canary?.version,
        ...(entry?.previews ?? []).map((each) => each.version),
      ]
      if (removed.some(({ version }) => used.includes(version))) throw new ReleaseError(texts.inUse(name))
      return removed.length === 0
        ? before
        : withoutReleases(
            before,
            name,
            removed.map(({ version }) => version),
          )
    })
    for (const release of removed) await files.remove(name, release)
    return removed.map(({ version }) => version)
  }

  return {
    read: () => registry.read(),
    change: registry.change,
    add,
    remove,
    inspect: files.inspect,
    removeLeftovers: () => files.removeLeftovers(registry),
  }
}

/** Opens `registry.json` and the folders `remotes/<name>/<version>/`. `record` is called before each change. */
export function openReleaseStore(folder: string, record: FolderRecording = () => {}) {
  const registry = folderRegistry(folder, (before, after, write) => {
    record(before, after)
    write()
  })
  return {
    ...createStore(registry, folderFiles(folder)),
    read: registry.read,
    folder,
    folderOf: (name: string, version: string) => releaseFolder(folder, name, version),
  }
}
export type ReleaseStore = ReturnType<typeof openReleaseStore>

/** Returns whether a release is registered and its folder exists. */
export const isPlaced = (store: ReleaseStore, name: string, version: string) =>
  releaseOf(entryOf(store.read(), name), version) !== undefined && existsSync(store.folderOf(name, version))

async function endPreviews(store: Releases): Promise<void> {
  const known = await store.read()
  if (withoutEndedPreviews(known, Date.now()) === known) return
  await store.change((before) => withoutEndedPreviews(before, Date.now()))
}

/** Ends expired previews and removes the unreferenced releases of their branches. */
export async function clearPreviews(store: Releases): Promise<void> {
  await endPreviews(store)
  const { remotes } = await store.read()
  for (const [name, known] of Object.entries(remotes)) {
    if (leftOfBranches(known, Date.now()).length === 0) continue
    await store.remove(name, (registered) => {
      const entry = entryOf(registered, name)
      return entry ? leftOfBranches(entry, Date.now()) : []
    })
  }
}

/** Returns the removed releases as `name version`. Keeps `awaited`, in the same format. */
export async function pruneStore(
  store: Releases,
  keep: number,
  awaited: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const removed: string[] = []
  await store.removeLeftovers()
  await endPreviews(store)
  const { remotes } = await store.read()
  for (const name of Object.keys(remotes)) {
    const deleted = await store.remove(name, (registered) => {
      const entry = entryOf(registered, name)
      if (!entry) return []
      const unused = new Set([...superfluous(entry, keep, Date.now()), ...leftOfBranches(entry, Date.now())])
      return [...unused].filter((version) => !awaited.has(`${name} ${version}`))
    })
    removed.push(...deleted.map((version) => `${name} ${version}`))
  }
  return removed
}
