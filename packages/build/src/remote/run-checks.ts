import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { ReleaseError } from '@hoistway/releases/plan'
import { execa } from 'execa'
import { z } from 'zod'
import { sourceHash } from './ingredients.ts'

function testsOf(folder: string): string[] {
  const own = existsSync(join(folder, 'vitest.config.ts'))
  const config = fileURLToPath(import.meta.resolve('@hoistway/build/vitest-config'))
  return ['run', ...(own ? [] : ['-c', config]), '--root', folder]
}

const local = (folder: string) => ({ cwd: folder, preferLocal: true, localDir: folder }) as const

/** Skips checks that passed for the same sources. @throws ReleaseError */
export async function checkTree(folder: string, report: (text: string) => void): Promise<void> {
  const stamp = stampIn(folder)
  const sources = sourceHash(folder, true)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources)
    return report('types and tests: unchanged since they passed')
  await checkTypes(folder, report)
  await checkTests(folder, report)
  writeStamp(folder, sources)
}

const cacheOf = (folder: string) => join(folder, 'node_modules/.cache/hoistway')

const stampIn = (folder: string) => join(cacheOf(folder), 'checked')

function writeStamp(folder: string, sources: string): void {
  const stamp = stampIn(folder)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, sources)
}

/** Returns the number of passed tests. @throws ReleaseError */
export async function runAllChecks(folder: string, report: (text: string) => void): Promise<number> {
  const sources = sourceHash(folder, true)
  await checkTypes(folder, report)
  const counted = join(cacheOf(folder), 'tests.json')
  rmSync(counted, { force: true })
  await checkTests(folder, report, ['--reporter=json', `--outputFile.json=${counted}`])
  writeStamp(folder, sources)
  const { numPassedTests } = z
    .object({ numPassedTests: z.number() })
    .parse(JSON.parse(readFileSync(counted, 'utf8')))
  return numPassedTests
}

/** Vitest's line for a test that passed after a failure. */
const RETRIED = /^.*? > (.*?)(?: *\d+ms)? \(retry x\d+\)$/gm

/** A busy machine may cause a failure, so failed tests run up to twice more. */
async function checkTests(
  folder: string,
  report: (text: string) => void,
  args: readonly string[] = [],
): Promise<void> {
  report('running tests')
  const retrying = ['--retry=2', '--reporter=verbose']
  const output = await check(folder, 'Tests', 'vitest', [...testsOf(folder), ...retrying, ...args])
  for (const [, name] of stripVTControlCharacters(output).matchAll(RETRIED))
    report(`passed only in a second run: ${name}`)
}

async function checkTypes(folder: string, report: (text: string) => void): Promise<void> {
  report('checking types')
  const seen = ['--incremental', '--tsBuildInfoFile', join(cacheOf(folder), 'types.json')]
  await check(folder, 'Types', 'tsc', ['-p', folder, ...seen])
}

export async function runTests(folder: string, args: readonly string[]): Promise<number> {
  const { exitCode } = await execa('vitest', [...testsOf(folder), ...args], {
    ...local(folder),
    stdio: 'inherit',
    reject: false,
  })
  return exitCode ?? 1
}

async function check(
  folder: string,
  name: string,
  command: string,
  args: readonly string[],
): Promise<string> {
  const options = { ...local(folder), env: { FORCE_COLOR: '0' }, all: true, reject: false } as const
  const { failed, all, code } = await execa(command, args, options)
  if (code === 'ENOENT')
    throw new ReleaseError(`${command} is not installed. Add it to devDependencies and install.`)
  if (failed) throw new ReleaseError(`${name} fail.\n${all.slice(-4000)}`)
  return all
}
