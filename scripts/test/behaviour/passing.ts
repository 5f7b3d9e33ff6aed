import type { TestResult } from './results.ts'
import type { NamedTest, Statement } from './statements.ts'
import { isFile } from './tests-exist.ts'

export interface Held {
  /** Tests that never passed. */
  readonly problems: readonly string[]
  /** Statements with skipped tests, by reason. */
  readonly skipped: ReadonlyMap<string, ReadonlySet<string>>
}

/**
 * Compares the statements with the reports of the test runners.
 * @param noBrowser reason why no browser test ran
 */
export function heldStatements(
  statements: readonly Statement[],
  results: readonly TestResult[],
  noBrowser?: string,
): Held {
  const problems: string[] = []
  const skipped = new Map<string, Set<string>>()
  for (const { id, tests } of statements)
    for (const test of tests) {
      const own = results.filter(({ file, title }) => isFile(test, file) && titlePattern(test).test(title))
      if (own.some(({ passed }) => passed)) continue
      const reason =
        own.find((each) => each.skipped)?.skipped ?? (test.file.endsWith('.spec.ts') ? noBrowser : undefined)
      if (reason) skipped.set(reason, (skipped.get(reason) ?? new Set()).add(id))
      else problems.push(`${id}: no test passed as "${test.title}" in ${test.file}`)
    }
  return { problems, skipped }
}

/** Converts a title with placeholders (%s and similar, $name, ${expression}) to a pattern. */
export function titlePattern({ title }: NamedTest): RegExp {
  const literal = title
    .split(/%[sdifjoOc#$]|\$\{[^}]*\}|\$[a-zA-Z_][\w.]*/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${literal.join('[^]*')}$`)
}
