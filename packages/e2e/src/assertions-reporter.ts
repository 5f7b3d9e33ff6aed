import type { FullResult, Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter'

/** Fails the run if a test passed without an assertion of its own; those of fixtures do not count. */
export default class AssertionsReporter implements Reporter {
  readonly #empty: string[] = []

  onTestEnd(test: TestCase, { status, steps }: TestResult): void {
    if (status === 'passed' && !expects(steps)) this.#empty.push(test.titlePath().slice(2).join(' › '))
  }

  onEnd(): Promise<{ status: FullResult['status'] } | undefined> {
    for (const title of this.#empty) console.error(`asserts nothing: ${title}`)
    return Promise.resolve(this.#empty.length > 0 ? { status: 'failed' } : undefined)
  }
}

function expects(steps: readonly TestStep[]): boolean {
  return steps.some(
    ({ category, steps: inner }) =>
      category === 'expect' || (category !== 'hook' && category !== 'fixture' && expects(inner)),
  )
}
