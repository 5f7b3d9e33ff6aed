import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { folderFiles } from '@hoistway/releases/folder-files'
import { folderRegistry } from '@hoistway/releases/folder-registry'
import { createStore, type RegistryKeeper } from '@hoistway/releases/store'
import type { FastifyBaseLogger } from 'fastify'
import pTimeout from 'p-timeout'
import type { Database } from '../../db/database.ts'
import { bucketFiles } from './files/bucket-files.ts'
import { fetchedReleases } from './files/fetched-releases.ts'
import { openLocalCopies } from './files/local-copies.ts'
import { type BucketOptions, openBucket } from './files/object-store.ts'
import { importRegistry } from './registry/import-registry.ts'
import { type Recording, registryInDatabase } from './registry/registry-in-database.ts'
import { registryOfFolder } from './registry/registry-in-force.ts'
import { servedReleases } from './served-releases.ts'

export interface ReleasePlaces {
  /** With a bucket, only the source of an import. */
  readonly releases: string
  readonly registry: 'folder' | 'database'
  readonly bucket: BucketOptions | undefined
  readonly copies: string
}

/** Time that a starting server waits for live releases. */
const FIRST_MS = 10_000

/** @throws ReleaseError when no registry can be read */
export async function openReleases(places: ReleasePlaces, db: Database, log: FastifyBaseLogger) {
  const report = (problem: string) => log.error({ problem }, 'the registry is not used')
  if (places.bucket) return openFromBucket({ ...places, bucket: places.bucket }, db, log, report)
  const folder = places.releases
  mkdirSync(join(folder, 'remotes'), { recursive: true })
  const files = folderFiles(folder)
  if (places.registry === 'folder') {
    const registry = registryOfFolder(folder, report)
    const store = (record: Recording) => createStore(recordedFolder(folder, db, record), files)
    return { served: servedReleases({ folder, registry, store }, log), close: registry.close }
  }
  await importRegistry(db, folder, files, log)
  const registry = await registryInDatabase(db, report)
  const store = (record: Recording) => createStore(registry.keeper(record), files)
  return { served: servedReleases({ folder, registry, store }, log), close: registry.close }
}

async function openFromBucket(
  { releases, bucket, copies: folder }: ReleasePlaces & { readonly bucket: BucketOptions },
  db: Database,
  log: FastifyBaseLogger,
  report: (problem: string) => void,
) {
  const copies = openLocalCopies(folder)
  const files = bucketFiles(openBucket(bucket), folder, copies)
  const fetched = fetchedReleases(files, copies, (release, error) =>
    log.error({ err: error, release }, 'the files of a release could not be copied'),
  )
  await importRegistry(db, releases, files, log)
  const registry = await registryInDatabase(db, report, (changed) => void fetched.bringLive(changed))
  // An unreachable bucket does not prevent the start.
  await pTimeout(fetched.bringLive(registry.current()), { milliseconds: FIRST_MS, fallback: () => {} })
  const store = (record: Recording) => createStore(registry.keeper(record), files)
  return {
    served: servedReleases({ folder, registry, store, remote: { fetched, copies } }, log),
    close: registry.close,
  }
}

/** A change that cannot be recorded is not made. */
const recordedFolder = (folder: string, db: Database, record: Recording): RegistryKeeper =>
  folderRegistry(folder, (before, after, write) =>
    db.transaction(async (tx) => {
      await record(tx, before, after)
      write()
    }),
  )
