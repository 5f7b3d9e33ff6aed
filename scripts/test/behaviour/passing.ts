import type { TestResult } from './results.ts'
import type { NamedTest, Statement } from './statements.ts'
import { isFile } from './tests-exist.ts'

export interface Held {
  /** Tests that passed in no run. */
  readonly problems: readonly string[]
  /** Tests that were skipped for a stated reason. */
  readonly skipped: readonly string[]
}

/** Compares the statements of the pages with the reports of the test runners. */
export function heldStatements(statements: readonly Statement[], results: readonly TestResult[]): Held {
  const problems: string[] = []
  const skipped: string[] = []
  for (const { id, tests } of statements)
    for (const test of tests) {
      const own = results.filter(({ file, title }) => isFile(test, file) && titlePattern(test).test(title))
      const reason = own.find((each) => each.skipped)?.skipped
      if (own.some(({ passed }) => passed)) continue
      if (reason) skipped.push(`${id}: ${test.title} was skipped: ${reason}`)
      else problems.push(`${id}: no test passed as "${test.title}" in ${test.file}`)
    }
  return { problems, skipped }
}

/** A title in the source may have placeholders: %s and its kind, $name, or ${expression}. */
export function titlePattern({ title }: NamedTest): RegExp {
  const literal = title
    .split(/%[sdifjoOc#$]|\$\{[^}]*\}|\$[a-zA-Z_][\w.]*/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${literal.join('[^]*')}$`)
}
