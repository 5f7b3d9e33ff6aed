import { list } from '../reports.ts'

export interface TestResult {
  readonly file: string
  readonly title: string
  readonly passed: boolean
  readonly skipped?: string
}

export function testResults(json: unknown): TestResult[] {
  const { testResults: files, suites } = Object(json)
  return [...list(files).flatMap(unitResults), ...list(suites).flatMap(endToEndResults)]
}

function unitResults({ name, assertionResults }: Record<string, unknown>): TestResult[] {
  return list(assertionResults).map(({ title, status, meta }) => {
    const { skipReason } = Object(meta)
    return {
      file: String(name),
      title: String(title),
      passed: status === 'passed',
      ...(status !== 'passed' && skipReason ? { skipped: String(skipReason) } : {}),
    }
  })
}

function endToEndResults({ specs, suites }: Record<string, unknown>): TestResult[] {
  const own = list(specs).map(({ file, title, tests }) => {
    const runs = list(tests)
    const skip = runs.flatMap(({ annotations }) => list(annotations)).find(({ type }) => type === 'skip')
    return {
      file: `packages/e2e/tests/${file}`,
      title: String(title),
      passed: runs.some(({ status }) => status === 'expected' || status === 'flaky'),
      ...(skip?.description ? { skipped: String(skip.description) } : {}),
    }
  })
  return [...own, ...list(suites).flatMap(endToEndResults)]
}
