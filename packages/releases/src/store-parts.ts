import type { Registry, Release } from './registry.ts'

export interface RegistryKeeper<Read extends Registry | Promise<Registry> = Registry | Promise<Registry>> {
  /** @throws ReleaseError if it is unreadable */
  read(): Read
  /** Writes under one lock; nothing if `work` throws. */
  change(work: (before: Registry) => Registry): Promise<Registry>
}

export interface ReleaseFiles {
  /** Folder for builds in preparation. */
  readonly parts: string
  /** Called before the registry contains the build, which must be readable everywhere from then on. */
  upload(part: string, release: Release): Promise<void>
  /** Called under the registry's lock. */
  accept(part: string, release: Release): void
  /** The folder may not exist. */
  inspect<T>(name: string, release: Release, look: (folder: string) => T | Promise<T>): Promise<T>
  remove(name: string, release: Release): Promise<void>
  /** Deletes files of publishers interrupted at least a day ago. */
  removeLeftovers(registry: RegistryKeeper): Promise<void>
}
