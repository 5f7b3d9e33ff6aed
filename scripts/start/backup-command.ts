import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartError } from '../../packages/server/src/base/start-error.ts'
import type { StateFolders } from '../../packages/server/src/db/backup/backup.ts'
import {
  hasEmbeddedDatabase,
  withEmbeddedDatabase,
} from '../../packages/server/src/db/backup/embedded-database.ts'
import { BackupError, type BackupManifest } from '../../packages/server/src/db/backup/manifest.ts'
import { connectDatabase, type Database } from '../../packages/server/src/db/database.ts'
import { explainDatabase } from '../../packages/server/src/start/start-problems.ts'
import { root } from '../workspace.ts'
import { folders } from './settings.ts'

type Work = (folders: StateFolders, file: string, version: string) => Promise<string>

export async function onState(file: string, work: Work): Promise<void> {
  const { DATABASE_URL, INIT_CWD = '.' } = process.env
  await explained(async () => {
    if (DATABASE_URL) {
      throw new BackupError(
        'This command is for the embedded database, and DATABASE_URL names one of yours. ' +
          'packages/docs/deploy/backup.md says how to back that up.',
      )
    }
    // npm changes the working folder.
    console.log(await work(folders(process.env), resolve(INIT_CWD, file), version()))
  })
}

/** Uses the database of `DATABASE_URL`, or the embedded one, even while Hoistway runs. */
export async function onDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  const { DATABASE_URL } = process.env
  const { state } = folders(process.env)
  await explained(async () => {
    const connected = async (url: string) => {
      const database = connectDatabase(url, {})
      try {
        await database.pool.query('select 1').catch(explainDatabase(DATABASE_URL))
        await work(database.db)
      } finally {
        await database.close()
      }
    }
    if (DATABASE_URL) return connected(DATABASE_URL)
    if (hasEmbeddedDatabase(state)) return withEmbeddedDatabase(state, connected)
    throw new StartError(
      `There is no embedded database in ${state}. HOISTWAY_STATE names the state folder, DATABASE_URL another database.`,
    )
  })
}

async function explained(work: () => Promise<void>): Promise<void> {
  // `process.exit` also stops an embedded database that this process started.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, (_: string, number: number) => process.exit(128 + number))
  try {
    await work()
  } catch (error) {
    const isExpected = error instanceof BackupError || error instanceof StartError
    console.error(isExpected ? error.message : error)
    process.exitCode = 1
  }
}

function version(): string {
  return JSON.parse(readFileSync(join(root, 'packages/server/package.json'), 'utf8')).version
}

export function summary({ tables, files }: BackupManifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows of ${tables.length} tables and ${files.length} files`
}
