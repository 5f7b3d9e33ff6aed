import type { Registry, Release } from './registry.ts'

/** Keeps the registry: a file of a folder, or a database. */
export interface RegistryKeeper<Read extends Registry | Promise<Registry> = Registry | Promise<Registry>> {
  /** @throws ReleaseError when it cannot be read, so that no change is based on an unknown state */
  read(): Read
  /** Replaces the registry by the result of `work`, under one lock; writes nothing when it throws. */
  change(work: (before: Registry) => Registry): Promise<Registry>
}

/** Keeps the files of releases: a folder, or an object store. */
export interface ReleaseFiles {
  /** Folder in which builds are prepared. */
  readonly parts: string
  /** Stores a prepared build before the registry names it, so that it can be read everywhere as soon as it does. */
  upload(part: string, release: Release): Promise<void>
  /** Moves a prepared build to where it is served from; called under the registry's lock. */
  accept(part: string, release: Release): void
  /** Calls `look` with a folder of the files as they are stored; it need not exist when they are missing. */
  inspect<T>(name: string, release: Release, look: (folder: string) => T | Promise<T>): Promise<T>
  remove(name: string, release: Release): Promise<void>
  /** Deletes what interrupted publishers left a day ago or longer. */
  removeLeftovers(registry: RegistryKeeper): Promise<void>
}
