import type { Audience } from '../plan.ts'
import type { Registry, Release } from '../registry.ts'
import type { Build } from '../store.ts'

/** A place with releases: a folder, or a running server. Every method throws when it could not do its work. */
export interface Target {
  /** For people. */
  readonly where: string
  read(): Promise<Registry>
  publish(build: Omit<Build, 'by'>): Promise<Release>
  promote(name: string, version: string): Promise<Registry>
  canary(name: string, version: string, audience: Audience): Promise<Registry>
  rollback(name: string): Promise<Registry>
  /** Removed releases, as `name version`. */
  prune(keep: number): Promise<readonly string[]>
  /** Writes the live releases into the page of the console that was built into `host`. */
  writePage(host: string): Promise<void>
  /** Everything that is wrong. */
  verify(): Promise<readonly string[]>
}
