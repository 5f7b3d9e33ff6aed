// Prints `N passed, N failed` at the end: tests, and one for each other check.
import { readFileSync, rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import { isAbsolute, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { notInstalled, type ProgramName, programNames } from '@hoistway/testing/programs'
import { execa } from 'execa'
import PQueue from 'p-queue'
import { readArguments } from '../read-arguments.ts'
import { buildApps } from '../start/build-apps.ts'
import { remotes, root } from '../workspace.ts'
import { heldStatements } from './behaviour/passing.ts'
import { type TestResult, testResults } from './behaviour/results.ts'
import { readPages } from './behaviour/statements.ts'
import { previousBuilds } from './build-previous.ts'
import { playwright } from './playwright.ts'
import { installPrograms } from './programs.ts'
import {
  type FailedTest,
  OUTSIDE,
  playwrightAgain,
  playwrightOutcome,
  type TestName,
  type TestOutcome,
  vitestOutcome,
} from './reports.ts'

interface Count {
  passed: number
  failed: number
}

readArguments('npm test', {})
// The compile cache saves a quarter of the CPU time of starting a server.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled')
// glibc returns freed memory later, which saves servers and databases a tenth of their time.
process.env.MALLOC_TRIM_THRESHOLD_ ??= String(1024 ** 3)
process.env.MALLOC_MMAP_THRESHOLD_ ??= String(64 * 1024 ** 2)

const env = { FORCE_COLOR: '0' }
const local = { cwd: root, preferLocal: true, localDir: root, env } as const
const endToEndReport = join(root, 'packages/e2e/test-results/report.json')
const sources = ['host', ...remotes.map(({ name }) => name), 'packages', 'scripts']
const total: Count = { passed: 0, failed: 0 }
const results: TestResult[] = []
const remarks: string[] = []
/** Failures can be due to timing. */
const MOST_FLAKY = 5
/** Characters of a failed check in the final summary. */
const LAST_WORDS = 4000
/** At the lowest priority, checks would take hours on a busy machine. */
const CHECK_PRIORITY = 5

let missing: readonly ProgramName[] = []
await check('programs that tests run are installed', async () => {
  missing = await installPrograms(programNames)
  if (process.env.CI && missing.length > 0) throw new Error(missing.map(notInstalled).join('\n'))
})
const noBrowser = missing.includes('chromium') ? notInstalled('chromium') : undefined

// One at a time: the tests leave a part of two cores idle.
const checks = new PQueue({ concurrency: 1 }).addAll([
  () => command('types', process.execPath, ['scripts/test/types.ts']),
  () => command('import rules', 'depcruise', ['--config', '.dependency-cruiser.cjs', ...sources]),
  () => command('dead code', 'knip', ['--no-config-hints', '--cache']),
  () => command('remotes of the previous release', process.execPath, ['scripts/test/previous-types.ts']),
  () => command('public surface of what remotes are built with', process.execPath, ['scripts/api-report.ts']),
  () => command('format and lint', 'biome', ['check', '--error-on-warnings', '.']),
  () => command('behaviour: every statement names its tests', process.execPath, ['scripts/trace.ts']),
  () => command('links', 'remark', ['--frail', '--quiet', '--no-stdout', '.']),
])
const builds = noBrowser ? undefined : check('builds', buildAll)
// Server tests wait for the database half of the time, which leaves a processor to other tests.
const unit = [
  vitest('tests with a database', 'database'),
  vitest('unit, component and hub tests', '!database'),
]
// The last unit tests leave a processor idle.
await Promise.race(unit)
await builds
if (!noBrowser) {
  await tests('end-to-end tests', endToEndReport, playwrightOutcome, async (again) => ({
    failed: !(await playwright(playwrightAgain(again, isSerial), env)),
  }))
}
await Promise.all([...unit, checks])
await check('behaviour: every statement has a passing test', async () => {
  const { problems, skipped } = heldStatements(readPages(root).statements, results, noBrowser)
  remarks.unshift(...notChecked(skipped))
  if (problems.length > 0) throw new Error(problems.join('\n'))
})
for (const text of remarks) console.log(text)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

async function buildAll(): Promise<void> {
  await buildApps()
  if (!(await previousBuilds())) console.log('git does not have the release before: its tests are skipped')
}

async function check(name: string, work: () => Promise<unknown>): Promise<void> {
  const from = performance.now()
  const failure = await work().then(
    () => undefined,
    (error: unknown) => error,
  )
  total[failure ? 'failed' : 'passed'] += 1
  if (failure) {
    const message = failure instanceof Error ? failure.message : String(failure)
    console.error(message)
    remarks.push(`failed: ${name}${indented(lastWords(message))}`)
  }
  console.log(
    `── ${name}: ${failure ? 'FAILED' : 'passed'} (${((performance.now() - from) / 1000).toFixed(1)} s)`,
  )
}

function command(name: string, program: string, args: readonly string[]): Promise<void> {
  return check(name, () => {
    const running = execa(program, args, { ...local, all: true })
    if (running.pid) setPriority(running.pid, CHECK_PRIORITY)
    return running
  })
}

/**
 * Repeats a few failed tests: one that then passes is flaky. A failed run without a failed test counts as one failure.
 */
async function tests(
  name: string,
  report: string,
  read: (json: unknown) => TestOutcome,
  work: (again: readonly TestName[]) => Promise<{ failed: boolean; stderr?: string | undefined }>,
) {
  const from = performance.now()
  console.log(`\n── ${name}`)
  const first = await outcome([])
  let { failed } = first
  const isRunItself = failed.some(({ file }) => file === name || file === OUTSIDE)
  if (failed.length > 0 && failed.length <= MOST_FLAKY && !isRunItself) {
    console.log(`\n── ${name}: a second run of ${failed.length} failed`)
    failed = (await outcome(failed)).failed
  }
  const label = ({ file, name }: TestName) => `${isAbsolute(file) ? relative(root, file) : file} › ${name}`
  const failedNow = new Set(failed.map(label))
  const flaky = first.failed.filter((each) => !failedNow.has(label(each)))
  const said = ({ error }: FailedTest) => indented(error ?? '')
  remarks.push(...flaky.map((each) => `flaky, passed in a second run: ${label(each)}${said(each)}`))
  remarks.push(...failed.map((each) => `failed: ${label(each)}${said(each)}`))
  total.passed += first.passed + flaky.length
  total.failed += failed.length
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  console.log(
    `── ${name}: ${first.passed + flaky.length} passed, ${failed.length} failed, ${flaky.length} flaky (${seconds} s)`,
  )

  async function outcome(again: readonly TestName[]): Promise<TestOutcome> {
    rmSync(report, { force: true })
    const run = await work(again)
    try {
      const json = JSON.parse(readFileSync(report, 'utf8'))
      results.push(...testResults(json))
      const { passed, failed } = read(json)
      if (failed.length > 0 || (!run.failed && passed > 0)) return { passed, failed }
      return { passed, failed: [{ file: name, name: 'the run itself', error: lastWords(run.stderr ?? '') }] }
    } catch (error) {
      console.error(`${name}: no report was written`, error)
      return { passed: 0, failed: [{ file: name, name: 'no report was written' }] }
    }
  }
}

function lastWords(output: string): string {
  return stripVTControlCharacters(output).trim().slice(-LAST_WORDS)
}

function indented(text: string): string {
  return text && `\n${text.replaceAll(/^/gm, '    ')}`
}

function notChecked(statements: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const skipped = results.flatMap(({ file, title, skipped: reason }) =>
    reason ? [{ test: `${file} ${title}`, reason }] : [],
  )
  const reasons = new Set([...skipped.map(({ reason }) => reason), ...statements.keys()])
  return [...reasons].map((reason) => {
    const tests = new Set(skipped.filter((each) => each.reason === reason).map(({ test }) => test)).size
    const count = tests > 0 ? `${tests} tests` : 'all browser tests'
    return `not checked here: ${count}, which hold ${statements.get(reason)?.size ?? 0} statements: ${reason}`
  })
}

function isSerial(file: string): boolean {
  return readFileSync(join(root, 'packages/e2e/tests', file), 'utf8').includes("mode: 'serial'")
}

function vitest(name: string, projects: string): Promise<void> {
  const report = join(root, `node_modules/.cache/vitest-${projects.replace('!', 'no-')}.json`)
  return tests(name, report, vitestOutcome, async (again) => {
    const args = ['run', '-c', 'scripts/vitest.config.ts', '--project', projects]
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const files = again.map(({ file }) => file)
    // Two programs cannot redraw one terminal.
    const output = ['pipe', 'inherit'] as const
    return execa('vitest', [...args, ...reporters, ...files], {
      ...local,
      stdout: output,
      stderr: output,
      buffer: { stdout: false },
      reject: false,
    })
  })
}
