import type { Registry } from '@hoistway/releases/registry'
import { openRegistryReader } from '@hoistway/releases/registry-reader'

export interface RegistryInForce {
  current(): Registry
  /** Returns the registry of all servers, or the last good one when it cannot be read. */
  latest(): Promise<Registry>
  /** Returns why an older registry is used, for users. */
  problem(): string | undefined
  close(): void
}

/** @throws ReleaseError when the folder's registry cannot be read and there is no earlier good one */
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
