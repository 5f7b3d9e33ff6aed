import type { TestResult } from './results.ts'
import type { NamedTest, Statement } from './statements.ts'
import { isFile } from './tests-exist.ts'

export interface Held {
  readonly problems: readonly string[]
  readonly skipped: ReadonlyMap<string, ReadonlySet<string>>
}

/** @param noBrowser why no browser test ran */
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

/** Placeholders: %s and similar, $name and ${expression}. */
export function titlePattern({ title }: NamedTest): RegExp {
  const literal = title
    .split(/%[sdifjoOc#$]|\$\{[^}]*\}|\$[a-zA-Z_][\w.]*/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${literal.join('[^]*')}$`)
}
