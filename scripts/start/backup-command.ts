import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { StateFolders } from '../../packages/server/src/db/backup/backup.ts'
import { BackupError, type BackupManifest } from '../../packages/server/src/db/backup/manifest.ts'
import { root } from '../workspace.ts'
import { folders } from './settings.ts'

type Work = (folders: StateFolders, file: string, version: string) => Promise<string>

export async function onState(command: 'backup' | 'restore', work: Work): Promise<void> {
  const { DATABASE_URL, INIT_CWD = '.' } = process.env
  const [file, ...rest] = process.argv.slice(2)
  try {
    if (file === undefined || rest.length > 0) throw new BackupError(`Usage: npm run ${command} -- FILE`)
    if (DATABASE_URL) {
      throw new BackupError(
        'This command is for the embedded database, and DATABASE_URL names one of yours. ' +
          'packages/docs/deploy/backup.md says how to back that up.',
      )
    }
    // npm changes the working folder.
    console.log(await work(folders(process.env), resolve(INIT_CWD, file), version()))
  } catch (error) {
    console.error(error instanceof BackupError ? error.message : error)
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
