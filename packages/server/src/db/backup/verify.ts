import { createHash, type Hash } from 'node:crypto'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { z } from 'zod'
import { migrationsFolder } from '../migrations.ts'
import { readArchive } from './archive.ts'
import {
  BackupError,
  type BackupManifest,
  backupManifest,
  FORMAT,
  fileOf,
  MANIFEST,
  tableOf,
} from './manifest.ts'

export async function verifyBackup(file: string): Promise<BackupManifest> {
  const found = new Map<string, Hash>()
  let manifest: BackupManifest | undefined
  try {
    for await (const { name, content } of readArchive(file)) {
      if (name === MANIFEST) manifest = manifestFrom(content)
      else {
        const part = tableOf(name)
        const key = part === undefined ? name : `table ${part}`
        if (part === undefined && (fileOf(name) === undefined || found.has(key))) throw damaged(file, name)
        found.set(key, (found.get(key) ?? createHash('sha256')).update(content))
      }
    }
  } catch (error) {
    if (error instanceof BackupError) throw error
    if (Object(error).code === 'ENOENT') throw new BackupError(`There is no file ${file}.`, { cause: error })
    throw damaged(file, error instanceof Error ? error.message : String(error), error)
  }
  if (!manifest) throw damaged(file, 'its end is missing')
  compare(file, manifest, found)
  refuseNewer(manifest)
  return manifest
}

function manifestFrom(content: Buffer): BackupManifest {
  const json: unknown = JSON.parse(content.toString())
  const { format } = Object(json)
  if (typeof format === 'number' && format > FORMAT) {
    throw new BackupError('A newer version of Hoistway made this backup: restore it with that version.')
  }
  const parsed = backupManifest.safeParse(json)
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error))
  return parsed.data
}

function compare(file: string, { tables, files }: BackupManifest, found: ReadonlyMap<string, Hash>): void {
  const wanted = new Map<string, string>([
    // An empty table has no part.
    ...tables.map(({ name, sha256 }) => [`table ${name}`, sha256] as const),
    ...files.map(({ path, sha256 }) => [`state/${path}`, sha256] as const),
  ])
  const empty = createHash('sha256').digest('hex')
  for (const [name, sha256] of wanted) {
    if ((found.get(name)?.digest('hex') ?? empty) !== sha256)
      throw damaged(file, `${name} is not what it was`)
  }
  for (const name of found.keys()) if (!wanted.has(name)) throw damaged(file, `${name} was added`)
}

function refuseNewer({ migrations, version }: BackupManifest): void {
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  const unknown = migrations.filter((at) => !known.includes(at)).length
  if (unknown === 0) return
  throw new BackupError(
    `This backup has ${unknown} schema ${unknown === 1 ? 'change' : 'changes'} that this version of Hoistway does not ` +
      `know. Restore it with the version that made it (${version}) or a later one.`,
  )
}

const damaged = (file: string, what: string, cause?: unknown) =>
  new BackupError(`${file} is damaged, or no backup: ${what}. Nothing was restored.`, { cause })
