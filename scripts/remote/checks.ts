import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ReleaseError } from '@hoistway/releases/plan'
import { execa } from 'execa'
import { sourceHash } from '../start/build-apps.ts'
import { root } from '../workspace.ts'

/** Programs of the workspace. */
const local = { cwd: root, preferLocal: true, localDir: root } as const

/** Arguments of Vitest for the tests of one remote, wherever its folder is. */
const testsOf = (folder: string) => [
  'run',
  '-c',
  join(root, 'scripts/test/vitest.remote.config.ts'),
  '--root',
  folder,
]

/** Throws when the types or tests of a remote fail. Skips what has passed before, unchanged. @throws ReleaseError */
export async function checkTree(folder: string, report: (text: string) => void): Promise<void> {
  const stamp = join(root, 'node_modules/.cache/hoistway', `checked-${basename(folder)}`)
  const checked = `${folder} ${sourceHash(folder, true)}`
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === checked)
    return report('checks: unchanged since they passed')
  report('checking types')
  await check('Types', 'tsc', ['-p', folder])
  report('running its tests')
  await check('Tests', 'vitest', testsOf(folder))
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, checked)
}

/** Runs Vitest for a remote with these arguments, in the terminal. Returns the exit code. */
export async function runTests(folder: string, args: readonly string[]): Promise<number> {
  const { exitCode } = await execa('vitest', [...testsOf(folder), ...args], {
    ...local,
    stdio: 'inherit',
    reject: false,
  })
  return exitCode ?? 1
}

async function check(name: string, command: string, args: readonly string[]): Promise<void> {
  const options = { ...local, env: { FORCE_COLOR: '0' }, all: true, reject: false } as const
  const { failed, all } = await execa(command, args, options)
  if (failed) throw new ReleaseError(`${name} fail.\n${all.slice(-4000)}`)
}
