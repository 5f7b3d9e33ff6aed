import type { Registry } from '@hoistway/releases/registry'
import { openRegistryReader } from '@hoistway/releases/registry-reader'
import { openServedFiles } from '@hoistway/releases/served-files'
import type { FastifyBaseLogger } from 'fastify'

/** The releases as this server serves them. */
export interface ServedReleases {
  /** The registry that is in force: the last good one. */
  registry(): Registry
  /** Whether a file below `remotes/` is what was published. */
  isSound(path: string): boolean
  /** What is wrong, for Admins; empty when all is well. */
  problems(): string[]
}

/** @throws ReleaseError when there is a registry that cannot be read, and no good one before it */
export function serveReleases(folder: string, log: FastifyBaseLogger): ServedReleases {
  const reader = openRegistryReader(folder, (problem) => log.error({ problem }, 'the registry is not used'))
  const files = openServedFiles(folder, reader.current, (path) =>
    log.error({ path }, 'a file of a release is not what was published, and is not served'),
  )
  reader.current()
  return {
    registry: reader.current,
    isSound: files.isSound,
    problems() {
      const problem = reader.problem()
      return [
        ...(problem === undefined ? [] : [problem]),
        ...files.refused().map((path) => `remotes/${path} is not what was published, and is not served.`),
      ]
    },
  }
}
