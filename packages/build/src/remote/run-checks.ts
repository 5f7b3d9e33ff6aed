import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ReleaseError } from '@hoistway/releases/plan'
import { execa } from 'execa'
import { z } from 'zod'
import { sourceHash } from './ingredients.ts'

/** Arguments of Vitest for the tests of one remote. One with a configuration of its own uses that. */
function testsOf(folder: string): string[] {
  const own = existsSync(join(folder, 'vitest.config.ts'))
  const config = fileURLToPath(import.meta.resolve('@hoistway/build/vitest-config'))
  return ['run', ...(own ? [] : ['-c', config]), '--root', folder]
}

/** Programs that the remote has installed. */
const local = (folder: string) => ({ cwd: folder, preferLocal: true, localDir: folder }) as const

/** Throws when the types or tests of a remote fail. Skips what has passed before, unchanged. @throws ReleaseError */
export async function checkTree(folder: string, report: (text: string) => void): Promise<void> {
  const stamp = join(folder, 'node_modules/.cache/hoistway/checked')
  const checked = sourceHash(folder, true)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === checked)
    return report('types and tests: unchanged since they passed')
  await checkTypes(folder, report)
  report('running its tests')
  await check(folder, 'Tests', 'vitest', testsOf(folder))
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, checked)
}

/** Checks types and runs the tests, whatever has passed before. Returns how many passed. @throws ReleaseError */
export async function runAllChecks(folder: string, report: (text: string) => void): Promise<number> {
  await checkTypes(folder, report)
  report('running its tests')
  const counted = join(folder, 'node_modules/.cache/hoistway/tests.json')
  rmSync(counted, { force: true })
  const counting = ['--reporter=default', '--reporter=json', `--outputFile.json=${counted}`]
  await check(folder, 'Tests', 'vitest', [...testsOf(folder), ...counting])
  const { numPassedTests } = z
    .object({ numPassedTests: z.number() })
    .parse(JSON.parse(readFileSync(counted, 'utf8')))
  return numPassedTests
}

async function checkTypes(folder: string, report: (text: string) => void): Promise<void> {
  report('checking types')
  await check(folder, 'Types', 'tsc', ['-p', folder])
}

/** Runs Vitest for a remote with these arguments, in the terminal. Returns the exit code. */
export async function runTests(folder: string, args: readonly string[]): Promise<number> {
  const { exitCode } = await execa('vitest', [...testsOf(folder), ...args], {
    ...local(folder),
    stdio: 'inherit',
    reject: false,
  })
  return exitCode ?? 1
}

async function check(folder: string, name: string, command: string, args: readonly string[]): Promise<void> {
  const options = { ...local(folder), env: { FORCE_COLOR: '0' }, all: true, reject: false } as const
  const { failed, all, code } = await execa(command, args, options)
  if (code === 'ENOENT')
    throw new ReleaseError(`${command} is not installed. Add it to devDependencies and install.`)
  if (failed) throw new ReleaseError(`${name} fail.\n${all.slice(-4000)}`)
}
