import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './own-console.ts'

export const FIRST = 'This is the first page of mfe-inspections.'

export interface TeamRemote {
  readonly folder: string
  npmRun(script: string, words?: readonly string[], env?: Record<string, string>): string
  hoistway(words: readonly string[], env?: Record<string, string>): string
  dev(against: string, port: number): Promise<{ readonly url: string; stop(): Promise<unknown> }>
}

export function makeTeamRemote(into: string): TeamRemote {
  run([join(import.meta.dirname, '../../../scripts/pack/offline.ts'), into])
  const installed = join(into, 'node_modules')
  run([join(installed, 'create-hoistway-remote/dist/create.js'), 'inspections', '--into', into])
  const folder = join(into, 'mfe-inspections')
  symlinkSync(installed, join(folder, 'node_modules'), 'junction')
  // `node_modules/` in .gitignore does not match this link.
  writeFileSync(join(folder, '.git-ignored'), 'node_modules\n')
  git(folder, 'init', '-q')
  git(folder, 'config', 'core.excludesFile', join(folder, '.git-ignored'))
  commit(folder)
  const command = join(installed, '@hoistway/build/dist/command/hoistway.js')
  return {
    folder,
    npmRun: (script, words = [], env = {}) =>
      execFileSync('npm', ['run', '--silent', script, '--', ...words], {
        cwd: folder,
        env: { ...process.env, ...env },
        encoding: 'utf8',
        shell: process.platform === 'win32',
      }),
    hoistway: (words, env) => run([command, ...words], env, folder),
    async dev(against, port) {
      const args = [command, 'dev', '--against', against, '--port', String(port)]
      const server = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
      const ended = once(server, 'exit')
      await new Promise<void>((ready, failed) => {
        // Reads to the end, because writing to a closed pipe would end the program.
        server.stdout.on('data', (text) => String(text).includes('ready: ') && ready())
        ended.then(() => failed(new Error('hoistway dev ended before it was ready.')))
      })
      return {
        url: `http://127.0.0.1:${port}`,
        stop() {
          server.kill('SIGTERM')
          return ended
        },
      }
    },
  }
}

export function changePage({ folder }: TeamRemote, before: string, text: string): void {
  const page = join(folder, 'src/texts/en.ts')
  writeFileSync(page, readFileSync(page, 'utf8').replace(before, text))
  commit(folder)
}

function commit(folder: string): void {
  git(folder, 'add', '.')
  git(folder, '-c', 'user.name=Team', '-c', 'user.email=team@example.org', 'commit', '-qm', 'change')
}

function git(folder: string, ...args: string[]): void {
  const { status, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}
