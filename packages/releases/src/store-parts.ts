import type { Registry, Release } from './registry.ts'

/** Stores the registry in a folder or a database. */
export interface RegistryKeeper<Read extends Registry | Promise<Registry> = Registry | Promise<Registry>> {
  /** @throws ReleaseError if it is unreadable, so that no change is based on an unknown state */
  read(): Read
  /** Replaces the registry by the result of `work` under one lock; writes nothing if it throws. */
  change(work: (before: Registry) => Registry): Promise<Registry>
}

/** Stores the files of releases in a folder or an object store. */
export interface ReleaseFiles {
  /** Folder for builds in preparation. */
  readonly parts: string
  /** Stores a prepared build before the registry contains it, so that it is readable everywhere from then on. */
  upload(part: string, release: Release): Promise<void>
  /** Moves a prepared build to its final place, under the registry's lock. */
  accept(part: string, release: Release): void
  /** Calls `look` with a folder of the stored files, which may not exist. */
  inspect<T>(name: string, release: Release, look: (folder: string) => T | Promise<T>): Promise<T>
  remove(name: string, release: Release): Promise<void>
  /** Deletes files of publishers interrupted at least a day ago. */
  removeLeftovers(registry: RegistryKeeper): Promise<void>
}
