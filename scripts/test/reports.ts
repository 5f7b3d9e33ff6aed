import { stripVTControlCharacters } from 'node:util'

export interface TestName {
  readonly file: string
  readonly name: string
  readonly line?: number
}

export interface FailedTest extends TestName {
  readonly error?: string
}

export interface TestOutcome {
  readonly passed: number
  readonly failed: readonly FailedTest[]
}

/** A file that fails to load counts as one failed test. */
export function vitestOutcome(json: unknown): TestOutcome {
  const { numPassedTests, testResults } = Object(json)
  const failed = list(testResults).flatMap(({ name: file, status, message, assertionResults }) => {
    const names = list(assertionResults).filter((each) => each.status === 'failed')
    if (names.length > 0)
      return names.map(({ fullName, failureMessages }) => ({
        file: String(file),
        name: String(fullName),
        ...errorOf(listOfTexts(failureMessages)[0]),
      }))
    return status === 'failed' ? [{ file: String(file), name: String(message || 'the file itself') }] : []
  })
  return { passed: Number(numPassedTests), failed }
}

export const OUTSIDE = 'packages/e2e'

/** An error outside of a test, such as a failed start of the product, counts as one. */
export function playwrightOutcome(json: unknown): TestOutcome {
  const { stats, suites, errors } = Object(json)
  const failed = list(suites).flatMap(failedSpecs)
  const outside = list(errors).map(({ message }) => ({ file: OUTSIDE, name: String(message) }))
  return { passed: Number(Object(stats).expected), failed: [...failed, ...outside] }
}

function failedSpecs(suite: Record<string, unknown>): FailedTest[] {
  const own = list(suite.specs)
    .filter(({ ok }) => ok !== true)
    .map(({ file, title, line, tests }) => {
      const [error] = list(tests)
        .flatMap(({ results }) => list(results))
        .flatMap(({ errors }) => list(errors))
      return {
        file: String(file),
        name: String(title),
        line: Number(line),
        ...errorOf(error && String(error.message)),
      }
    })
  return [...own, ...list(suite.suites).flatMap(failedSpecs)]
}

/** Repeats serial files as a whole. */
export function playwrightAgain(
  failed: readonly TestName[],
  isSerial: (file: string) => boolean,
): readonly string[] {
  const filters = failed.map(({ file, line }) => {
    // Filters match absolute paths, without `..`.
    const inner = file.replace(/^(\.\.\/)+/, '')
    return isSerial(file) || line === undefined ? inner : `${inner}:${line}`
  })
  return [...new Set(filters)]
}

/** Reasons and differences precede documents and stacks. */
const ERROR_LINES = 12

function errorOf(text: string | undefined): { error?: string } {
  if (!text) return {}
  const lines = stripVTControlCharacters(text).split('\n')
  const stack = lines.findIndex((line) => /^\s+at .*:\d+:\d+\)?$/.test(line))
  const place = lines.find((line) => /^\s+at .*:\d+:\d+\)?$/.test(line) && !line.includes('node_modules'))
  const said = lines.slice(0, stack < 0 ? undefined : stack).filter((line) => line.trim() !== '')
  return { error: [...said.slice(0, ERROR_LINES), ...(place ? [place] : [])].join('\n') }
}

const listOfTexts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

export function list(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map((each) => Object(each)) : []
}
