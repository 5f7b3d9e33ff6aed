import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './own-console.ts'

/** Text on the page of a generated remote, for a team to change. */
const FIRST = 'This is the first page of mfe-reports.'

/** Generates a remote in a separate repository. Returns its folder. */
export function makeTeamRemote(into: string): string {
  run([join(import.meta.dirname, '../../../scripts/remote/new-remote.ts'), 'reports', '--into', into])
  writeFileSync(join(into, '.gitignore'), 'node_modules\ndist\n')
  git(into, 'init', '-q')
  commit(into)
  return join(into, 'mfe-reports')
}

/** Changes the page's text and commits it. */
export function changePage(folder: string, text: string): void {
  const page = join(folder, 'src/features/reports/reports.messages.ts')
  writeFileSync(page, readFileSync(page, 'utf8').replace(FIRST, text))
  commit(join(folder, '..'))
}

function commit(folder: string): void {
  git(folder, 'add', '.')
  git(folder, '-c', 'user.name=Team', '-c', 'user.email=team@example.org', 'commit', '-qm', 'change')
}

function git(folder: string, ...args: string[]): void {
  const { status, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}
