import type { Registry } from '@hoistway/releases/registry'
import { openRegistryReader } from '@hoistway/releases/registry-reader'

/** The registry that a server serves. */
export interface RegistryInForce {
  /** The last good one that is known here. */
  current(): Registry
  /** The one in force on all servers, or the last good one when that cannot be found out. */
  latest(): Promise<Registry>
  /** Why the registry in force is not the newest one, for people. */
  problem(): string | undefined
  close(): void
}

/** @throws ReleaseError when the folder has a registry that cannot be read, and no good one before it */
export function registryOfFolder(folder: string, report: (problem: string) => void): RegistryInForce {
  const reader = openRegistryReader(folder, report)
  reader.current()
  return {
    current: reader.current,
    latest: async () => reader.current(),
    problem: reader.problem,
    close() {},
  }
}
