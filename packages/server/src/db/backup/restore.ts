import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { startEmbeddedPostgres } from '../embedded-postgres.ts'
import { lockState } from '../lock.ts'
import { bringUpToDate, migrationsFolder } from '../migrations.ts'
import { postgresHome } from '../postgres-home.ts'
import { readArchive } from './archive.ts'
import type { StateFolders } from './backup.ts'
import { hasEmbeddedDatabase } from './embedded-database.ts'
import { BackupError, type BackupManifest, fileOf, tableOf } from './manifest.ts'
import { copyIn, openClient } from './snapshot.ts'
import { contentOf, placeOf } from './state-files.ts'
import { verifyBackup } from './verify.ts'

/** One is used, but space for locks grows with it: each partition takes about four. */
const CONNECTIONS = 200

/** Verifies the whole file first; a failure leaves the folder empty. Throws a `BackupError`. */
export async function restore(folders: StateFolders, source: string): Promise<BackupManifest> {
  const file = resolve(source)
  const { state } = folders
  refuseUsed(folders)
  const manifest = await verifyBackup(file)
  mkdirSync(state, { recursive: true })
  const lock = lockState(state)
  try {
    // During the verification another process may have used the folder.
    refuseUsed(folders)
    try {
      const postgres = await startEmbeddedPostgres(state, CONNECTIONS)
      await fill(postgres.url, manifest, file, folders).finally(() => postgres.stop())
      return manifest
    } catch (error) {
      for (const folder of [postgresHome(state), state, folders.releases]) empty(folder)
      throw error
    }
  } finally {
    lock.release()
  }
}

function empty(folder: string): void {
  for (const { name } of contentOf(folder)) rmSync(join(folder, name), { recursive: true, force: true })
}

function refuseUsed({ state, releases }: StateFolders): void {
  for (const folder of [state, releases]) {
    if (contentOf(folder).some(({ name }) => !name.startsWith('lock.db'))) {
      throw new BackupError(
        `${folder} is not empty, and a backup replaces nothing. Stop Hoistway, move the folder away ` +
          `(mv ${folder} ${folder}.old), and restore again; or set HOISTWAY_STATE to another folder.`,
      )
    }
  }
  if (hasEmbeddedDatabase(state)) {
    throw new BackupError(
      `${postgresHome(state)} still has the database of an earlier ${state}. Move it away, and restore again.`,
    )
  }
}

async function fill(
  url: string,
  manifest: BackupManifest,
  file: string,
  folders: StateFolders,
): Promise<void> {
  await migrateTo(url, manifest.migrations)
  const client = await openClient(url)
  try {
    const loader = await copyIn(client, manifest)
    const modes = new Map(manifest.files.map(({ path, mode }) => [path, mode]))
    for await (const { name, content } of readArchive(file)) {
      const table = tableOf(name)
      const path = fileOf(name)
      if (table !== undefined) await loader.load(table, content)
      else if (path !== undefined) write(placeOf(path, folders), content, modes.get(path))
    }
    await loader.finish()
  } finally {
    await client.end()
  }
}

function write(place: string, content: Buffer, mode = 0o600): void {
  // Earlier versions stored releases in the state folder twice.
  if (existsSync(place) && readFileSync(place).equals(content)) return
  mkdirSync(dirname(place), { recursive: true })
  writeFileSync(place, content, { mode, flag: 'wx' })
}

async function migrateTo(url: string, migrations: readonly number[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hoistway-restore-'))
  try {
    cpSync(migrationsFolder, folder, { recursive: true })
    const journal = join(folder, 'meta/_journal.json')
    const { entries } = JSON.parse(readFileSync(journal, 'utf8'))
    const had = entries.filter(({ when }: { when: number }) => migrations.includes(when))
    writeFileSync(journal, JSON.stringify({ entries: had }))
    await bringUpToDate(url, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
