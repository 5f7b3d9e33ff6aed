import { entryOf, releaseOf } from '@hoistway/releases/registry'
import { openServedFiles } from '@hoistway/releases/served-files'
import type { Releases } from '@hoistway/releases/store'
import type { FastifyBaseLogger } from 'fastify'
import { releases as messages } from '../../texts/en.ts'
import { releaseStore } from '../../texts/release-store.ts'
import type { FetchedReleases } from './files/fetched-releases.ts'
import type { LocalCopies } from './files/local-copies.ts'
import type { Recording } from './registry/registry-in-database.ts'
import type { RegistryInForce } from './registry/registry-in-force.ts'
import { storeText } from './store-errors.ts'

interface Parts {
  readonly folder: string
  readonly registry: RegistryInForce
  readonly store: (record: Recording) => Releases
  /** Absent when all servers share a folder of files. */
  readonly remote?: { readonly fetched: FetchedReleases; readonly copies: LocalCopies } | undefined
}

export function servedReleases({ folder, registry, store, remote }: Parts, log: FastifyBaseLogger) {
  const files = openServedFiles(folder, registry.current, (path) => {
    log.error({ path }, 'a file of a release is not what was published, and is not served')
    // The next request fetches a new copy.
    const [name = '', version = ''] = path.split('/')
    remote?.copies.forget(name, version)
  })
  let looking: Promise<unknown> | undefined

  const known = (name: string, version: string) => releaseOf(entryOf(registry.current(), name), version)

  /** Another server may have just published it; waiting requests share one look. */
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
    async bring(name: string, version: string) {
      if (!remote) return
      const release = await published(name, version)
      if (release) await remote.fetched.bring(name, release)
    },
    isSound: files.isSound,
    problems(): string[] {
      const problem = registry.problem()
      return [
        ...(problem === undefined ? [] : [storeText(problem)]),
        ...files.refused().map((path) => messages.notServed(`remotes/${path}`)),
        ...(remote?.fetched.problems().map((each) => storeText(releaseStore.filesOf(each))) ?? []),
      ]
    },
  }
}
export type ServedReleases = ReturnType<typeof servedReleases>
