import type { Registry } from '@hoistway/releases/registry'
import { openRegistryReader } from '@hoistway/releases/registry-reader'

export interface RegistryInForce {
  current(): Registry
  /** Returns the last good one when it cannot be read. */
  latest(): Promise<Registry>
  /** Why an older registry is used, for users. */
  problem(): string | undefined
  close(): void
}

/** @throws ReleaseError when the registry cannot be read and there is no good one */
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
