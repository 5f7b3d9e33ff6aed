import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ReleaseError } from '@hoistway/releases/plan'
import { sourceHash } from '../start/build-apps.ts'
import { root } from '../workspace.ts'

const bin = (name: string) => join(root, 'node_modules/.bin', name)

/** The tests of one remote, wherever its folder is. */
const testsOf = (folder: string) => [
  bin('vitest'),
  'run',
  '-c',
  join(root, 'scripts/test/vitest.remote.config.ts'),
  '--root',
  folder,
]

/** Refuses a remote whose types or tests fail. What has passed once, unchanged, is not run again. */
export async function checkTree(folder: string, say: (text: string) => void): Promise<void> {
  const stamp = join(root, 'node_modules/.cache/hoistway', `checked-${basename(folder)}`)
  const checked = `${folder} ${sourceHash(folder, true)}`
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === checked)
    return say('checks: unchanged since they passed')
  say('checking types')
  await run('Types', [bin('tsc'), '-p', folder])
  say('running its tests')
  await run('Tests', testsOf(folder))
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, checked)
}

/** Some of its tests, or all while they are written; the terminal is theirs. Answers the exit code. */
export function runTests(folder: string, args: readonly string[]): Promise<number> {
  const [command = '', ...given] = testsOf(folder)
  const child = spawn(command, [...given, ...args], { cwd: root, stdio: 'inherit' })
  return new Promise((done, failed) => child.on('close', (code) => done(code ?? 1)).on('error', failed))
}

async function run(what: string, [command = '', ...args]: string[]): Promise<void> {
  const child = spawn(command, args, { cwd: root, env: { ...process.env, FORCE_COLOR: '0' } })
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  child.stderr.on('data', (text) => (said += text))
  const code = await new Promise((done, failed) => child.on('close', done).on('error', failed))
  if (code !== 0) throw new ReleaseError(`${what} fail.\n${said.slice(-4000)}`)
}
