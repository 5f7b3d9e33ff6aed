import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../src/own-console.ts'

const root = join(import.meta.dirname, '../../..')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** Installs and builds host and remotes as they were at a commit, once. Answers the folder. */
export function previousBuild(reference: string): string {
  const commit = git('rev-parse', '--short=12', `${reference}^{commit}`)
  const folder = join(tmpdir(), `hoistway-${commit}`)
  if (existsSync(join(folder, 'host/dist/index.html'))) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 256 * 1024 * 1024 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  run([join(folder, 'scripts/bootstrap.mjs'), 'build'], {}, folder)
  return folder
}
