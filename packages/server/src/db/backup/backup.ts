import { createHash } from 'node:crypto'
import { existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { type ArchiveWriter, writeArchive } from './archive.ts'
import { hasEmbeddedDatabase, withEmbeddedDatabase } from './embedded-database.ts'
import {
  BackupError,
  type BackupFile,
  type BackupManifest,
  FORMAT,
  fileEntry,
  MANIFEST,
  tableEntry,
} from './manifest.ts'
import { copyOut, openClient } from './snapshot.ts'
import { isInside, stateFiles } from './state-files.ts'

export interface StateFolders {
  readonly state: string
  readonly releases: string
  /** Backups do not contain releases in a bucket. */
  readonly hasBucket?: boolean
}

/** Also works while the product runs. The file appears when complete. Throws a `BackupError`. */
export async function backUp(
  folders: StateFolders,
  target: string,
  version: string,
): Promise<BackupManifest> {
  const file = resolve(target)
  refuseTarget(file, folders)
  const part = `${file}.part`
  const removePart = () => rmSync(part, { force: true })
  removePart()
  process.on('exit', removePart)
  const archive = writeArchive(part)
  try {
    const manifest = await withEmbeddedDatabase(folders.state, (url) => fill(archive, url, folders, version))
    await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest, undefined, 1)))
    await archive.finish()
    renameSync(part, file)
    return manifest
  } catch (error) {
    await archive.abandon()
    throw error
  } finally {
    removePart()
    process.off('exit', removePart)
  }
}

function refuseTarget(file: string, { state, releases, hasBucket }: StateFolders): void {
  if (!hasEmbeddedDatabase(state)) {
    throw new BackupError(`There is no embedded database in ${state}. HOISTWAY_STATE names the state folder.`)
  }
  if (!hasBucket && !existsSync(releases)) {
    throw new BackupError(
      `There is no folder ${releases}. HOISTWAY_RELEASES names the releases, as for the server.`,
    )
  }
  if (existsSync(file)) throw new BackupError(`${file} exists already. Give the backup another name.`)
  if (!existsSync(dirname(file))) throw new BackupError(`There is no folder ${dirname(file)}.`)
  for (const folder of [state, releases]) {
    if (isInside(folder, file)) {
      throw new BackupError(`${file} is in ${folder}, which it is to outlive. Put the backup elsewhere.`)
    }
  }
}

async function fill(
  archive: ArchiveWriter,
  url: string,
  folders: StateFolders,
  version: string,
): Promise<BackupManifest> {
  const client = await openClient(url)
  try {
    const createdAt = new Date().toISOString()
    const copied = await copyOut(client, (table, part, content) =>
      archive.add(tableEntry(table, part), content),
    )
    const files = await addFiles(archive, folders)
    return { format: FORMAT, createdAt, version, ...copied, files }
  } finally {
    await client.end()
  }
}

async function addFiles(archive: ArchiveWriter, { state, releases }: StateFolders): Promise<BackupFile[]> {
  const added: BackupFile[] = []
  for (const { path, file } of stateFiles(state, releases)) {
    const content = await readFile(file).catch((cause: unknown) => {
      throw new BackupError(
        `${file} could not be read. If releases are being changed, run the backup again.`,
        {
          cause,
        },
      )
    })
    const mode = statSync(file).mode & 0o777
    await archive.add(fileEntry(path), content, mode)
    const sha256 = createHash('sha256').update(content).digest('hex')
    added.push({ path, mode, size: content.byteLength, sha256 })
  }
  return added
}
