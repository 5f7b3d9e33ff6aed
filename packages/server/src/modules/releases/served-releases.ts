import { entryOf, type Registry, releaseOf } from '@hoistway/releases/registry'
import { openServedFiles } from '@hoistway/releases/served-files'
import type { Releases } from '@hoistway/releases/store'
import type { FastifyBaseLogger } from 'fastify'
import type { FetchedReleases } from './files/fetched-releases.ts'
import type { LocalCopies } from './files/local-copies.ts'
import type { Recording } from './registry/registry-in-database.ts'
import type { RegistryInForce } from './registry/registry-in-force.ts'
import { messages, storeText } from './releases.messages.ts'

/** The releases as this server serves them. */
export interface ServedReleases {
  /** Folder with `remotes/<name>/<version>/`, as far as the files are on this machine. */
  readonly folder: string
  /** The registry that is in force, as far as it is known here: the last good one. */
  registry(): Registry
  /** The registry that is in force on all servers, or the last good one when that cannot be found out. */
  latest(): Promise<Registry>
  /** Grows when files of the live releases have come to this machine. */
  readonly brought: number
  /** Makes sure that the files of a published release are on this machine. @throws Error when they cannot be had now */
  bring(name: string, version: string): Promise<void>
  /** Whether a file below `remotes/` is what was published. */
  isSound(path: string): boolean
  /** What is wrong, for Admins, in the language of the request; empty when all is well. */
  problems(): string[]
  /** What changes them; `record` writes down who did it. */
  store(record: Recording): Releases
}

interface Parts {
  readonly folder: string
  readonly registry: RegistryInForce
  readonly store: (record: Recording) => Releases
  /** Absent when the files are in a folder that all servers see. */
  readonly remote?: { readonly fetched: FetchedReleases; readonly copies: LocalCopies } | undefined
}

export function servedReleases(
  { folder, registry, store, remote }: Parts,
  log: FastifyBaseLogger,
): ServedReleases {
  const files = openServedFiles(folder, registry.current, (path) => {
    log.error({ path }, 'a file of a release is not what was published, and is not served')
    // The next request gets a new copy.
    const [name = '', version = ''] = path.split('/')
    remote?.copies.forget(name, version)
  })
  let looking: Promise<unknown> | undefined

  const known = (name: string, version: string) => releaseOf(entryOf(registry.current(), name), version)

  /** Another server may just have published it: looks once after each request, for all that wait. */
  async function published(name: string, version: string) {
    if (known(name, version)) return known(name, version)
    await looking
    looking ??= registry.latest().finally(() => {
      looking = undefined
    })
    await looking
    return known(name, version)
  }

  return {
    folder,
    store,
    registry: registry.current,
    latest: registry.latest,
    get brought() {
      return remote?.fetched.brought ?? 0
    },
    async bring(name, version) {
      if (!remote) return
      const release = await published(name, version)
      if (release) await remote.fetched.bring(name, release)
    },
    isSound: files.isSound,
    problems() {
      const problem = registry.problem()
      return [
        ...(problem === undefined ? [] : [storeText(problem)]),
        ...files.refused().map((path) => messages.notServed(`remotes/${path}`)),
        ...(remote?.fetched.problems().map((each) => storeText(`The files of ${each}.`)) ?? []),
      ]
    },
  }
}
