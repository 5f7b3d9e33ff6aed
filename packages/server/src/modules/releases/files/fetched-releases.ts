import { entryOf, type Registry, type Release, releaseOf } from '@hoistway/releases/registry'
import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import type { BucketFiles } from './bucket-files.ts'
import type { LocalCopies } from './local-copies.ts'

const PAUSE_MS = 3_000
const REPORTED_MS = 60_000

/** Concurrent requests share a copy; `report` gets the failed ones. */
export function fetchedReleases(
  files: BucketFiles,
  copies: LocalCopies,
  report: (release: string, error: unknown) => void,
) {
  // An archive is in memory while it is unpacked.
  const queue = new PQueue({ concurrency: 2 })
  const underWay = new Map<string, Promise<void>>()
  const failures = new LRUCache<string, { at: number; error: Error }>({ max: 1_000, ttl: REPORTED_MS })
  let brought = 0

  async function fetch(key: string, name: string, release: Release): Promise<void> {
    try {
      await queue.add(() => files.fetch(name, release))
      failures.delete(key)
      brought += 1
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause))
      failures.set(key, { at: Date.now(), error })
      report(key, error)
      throw error
    } finally {
      underWay.delete(key)
    }
  }

  async function bring(name: string, release: Release): Promise<void> {
    const { version, integrity, manifest } = release
    if (!integrity || /^https?:/.test(manifest)) return
    if (copies.has(name, version, integrity.files)) return
    const key = `${name} ${version}`
    const failed = failures.get(key)
    if (failed && Date.now() - failed.at < PAUSE_MS) throw failed.error
    const going = underWay.get(key) ?? fetch(key, name, release)
    underWay.set(key, going)
    await going
  }

  return {
    bring,
    async bringLive(registry: Registry) {
      const wanted = Object.keys(registry.remotes).flatMap((name) => {
        const entry = entryOf(registry, name)
        const both = [releaseOf(entry, entry?.live), releaseOf(entry, entry?.canary?.version)]
        return both.flatMap((release) => (release ? [bring(name, release)] : []))
      })
      await Promise.allSettled(wanted)
    },
    /** When it grows, cached statements about local files are out of date. */
    get brought() {
      return brought
    },
    problems: (): string[] => [...failures].map(([key, { error }]) => `${key}: ${error.message}`),
  }
}
export type FetchedReleases = ReturnType<typeof fetchedReleases>
