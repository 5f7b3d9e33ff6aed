import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOST } from '@hoistway/releases/descriptor'
import { releaseFolder } from '@hoistway/releases/folder-files'
import { hostCandidates } from '@hoistway/releases/host-release'
import { hashOf } from '@hoistway/releases/integrity'
import { INTEGRITY_FILE, integrityList } from '@hoistway/releases/integrity-list'
import { entryOf, type Registry, type Release, releaseOf } from '@hoistway/releases/registry'
import type { FastifyBaseLogger } from 'fastify'
import { releases as messages } from '../../../texts/en.ts'
import { contractIn } from '../host-contract.ts'
import type { ServedReleases } from '../served-releases.ts'

export interface ServedHost {
  /** Undefined for the bundled console. */
  readonly version: string | undefined
  readonly folder: string
  /** Public path and file hashes. The bundled console is at the root. */
  readonly released: { readonly place: string; readonly files: Readonly<Record<string, string>> } | undefined
  /** Contract version; undefined if the console does not state it. */
  readonly contract: string | undefined
}

interface Parts {
  readonly hostDist: string
  readonly served: Pick<ServedReleases, 'folder' | 'registry' | 'isSound' | 'bring' | 'brought'>
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

interface Looked {
  readonly at: number
  readonly brought: number
  readonly host: ServedHost | undefined
}

const LOOK_MS = 1_000

export function hostReleases({ hostDist, served, log }: Parts) {
  const looked = new Map<string, Looked>()

  function look(release: Release): ServedHost | undefined {
    const { version } = release
    const before = looked.get(version)
    const { brought } = served
    // Files copied since then may complete it.
    if (before?.brought === brought && performance.now() - before.at < LOOK_MS) return before.host
    const host = whole(release, served)
    if (host === undefined && (before === undefined || before.host)) {
      log.error(
        { release: `${HOST} ${version}` },
        'a console is not whole here, and the one before is served',
      )
    }
    looked.set(version, { at: performance.now(), brought, host })
    if (host === undefined) served.bring(HOST, version).catch(() => {})
    return host
  }

  return {
    /**
     * Returns the previous console when the intended one is incomplete or damaged.
     * @param canary version chosen for this visitor
     */
    hostFor(registry: Registry, canary?: string): ServedHost {
      const isReleased = entryOf(registry, HOST) !== undefined
      for (const release of hostCandidates(registry, canary)) {
        if (release.builtIn) return builtIn(hostDist, isReleased ? release.version : undefined)
        const host = look(release)
        if (host) return host
      }
      return builtIn(hostDist, undefined)
    },
    /** For Admins, in the language of the request. */
    problems(): string[] {
      const entry = entryOf(registryInForce(served), HOST)
      const given = [entry?.live, entry?.canary?.version].flatMap(
        (version) => releaseOf(entry, version) ?? [],
      )
      return given
        .filter((release) => !release.builtIn && !look(release))
        .map(({ version }) => messages.notWhole(version))
    },
  }
}
export type HostReleases = ReturnType<typeof hostReleases>

/** A registry that cannot be read is reported elsewhere. */
function registryInForce(served: Parts['served']): Registry {
  try {
    return served.registry()
  } catch {
    return { remotes: {} }
  }
}

const builtIn = (folder: string, version: string | undefined): ServedHost => ({
  version,
  folder,
  released: undefined,
  contract: contractIn(folder),
})

function whole(
  { version, integrity, descriptor }: Release,
  { folder: store, isSound }: Parts['served'],
): ServedHost | undefined {
  if (!integrity) return undefined
  const folder = releaseFolder(store, HOST, version)
  try {
    const list = readFileSync(join(folder, INTEGRITY_FILE))
    if (hashOf(list) !== integrity.files) return undefined
    const { files } = integrityList.parse(JSON.parse(list.toString()))
    const isThere = (path: string) => isSound(`${HOST}/${version}/${path}`) && existsSync(join(folder, path))
    if (!Object.keys(files).every(isThere)) return undefined
    const place = `remotes/${HOST}/${version}`
    return { version, folder, released: { place, files }, contract: descriptor.platform }
  } catch {
    return undefined
  }
}
