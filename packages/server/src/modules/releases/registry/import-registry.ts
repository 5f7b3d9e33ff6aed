import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { releaseFolder } from '@hoistway/releases/folder-files'
import { folderRegistry } from '@hoistway/releases/folder-registry'
import type { Registry } from '@hoistway/releases/registry'
import { REGISTRY_BACKUP, REGISTRY_FILE, REGISTRY_IMPORTED } from '@hoistway/releases/registry-reader'
import type { ReleaseFiles } from '@hoistway/releases/store'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../db/database.ts'
import { addRegistry, hasRegistry, lockRegistry } from './registry.repository.ts'

/**
 * Imports into an empty database, after storing the files. Renames the registry's file, because edits would have no
 * effect.
 * @throws ReleaseError when the folder's registry cannot be read
 */
export async function importRegistry(
  db: Database,
  folder: string,
  files: Pick<ReleaseFiles, 'upload'>,
  log: FastifyBaseLogger,
): Promise<void> {
  if (!existsSync(join(folder, REGISTRY_FILE))) return
  if (!(await hasRegistry(db))) {
    const found = folderRegistry(folder).read()
    await store(found, folder, files)
    const isImported = await db.transaction(async (tx) => {
      await lockRegistry(tx)
      if (await hasRegistry(tx)) return false
      await addRegistry(tx, 1, found)
      return true
    })
    if (isImported) log.info({ folder }, 'the registry of releases was imported into the database')
  }
  for (const [from, to] of [
    [REGISTRY_FILE, REGISTRY_IMPORTED],
    [REGISTRY_BACKUP, `${REGISTRY_IMPORTED}.backup`],
  ] as const)
    if (existsSync(join(folder, from))) renameSync(join(folder, from), join(folder, to))
}

async function store(
  { remotes }: Registry,
  folder: string,
  { upload }: Pick<ReleaseFiles, 'upload'>,
): Promise<void> {
  for (const [name, { releases }] of Object.entries(remotes)) {
    for (const release of releases) {
      const place = releaseFolder(folder, name, release.version)
      // Missing files, and files served elsewhere, are skipped.
      if (existsSync(place)) await upload(place, release)
    }
  }
}
