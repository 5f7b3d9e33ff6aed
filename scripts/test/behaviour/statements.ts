import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** `file`: shortest unique end of the path. `title`: as in the source. */
export interface NamedTest {
  readonly file: string
  readonly title: string
}

export interface Statement {
  readonly id: string
  readonly tests: readonly NamedTest[]
}

export interface Page {
  readonly statements: readonly Statement[]
  readonly problems: readonly string[]
}

const PAGES = ['packages/docs/behaviour/*.md']

export function readPages(root: string): Page {
  const pages = globSync(PAGES, { cwd: root })
    .sort()
    .map((path) => readPage(path, readFileSync(`${root}/${path}`, 'utf8')))
  const statements = pages.flatMap((page) => page.statements)
  const ids = statements.map(({ id }) => id)
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index)
  return {
    statements,
    problems: [...pages.flatMap((page) => page.problems), ...repeated.map((id) => `${id} is there twice`)],
  }
}

/** Statements: "- `area.topic` Text", followed by lines "  - `file › title`". */
export function readPage(path: string, text: string): Page {
  const area = basename(path, '.md')
  const statements: { id: string; tests: NamedTest[] }[] = []
  const problems: string[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (!/^\s*-/.test(line)) continue
    const statement = /^- `([a-z-]+)((?:\.[a-z0-9-]+)+)` \S/.exec(line)
    const test = /^ {2}- `(\S+) › (.+)`$/.exec(line)
    if (statement?.[1] === area) statements.push({ id: `${area}${statement[2]}`, tests: [] })
    else if (test?.[1] && test[2]) statements.at(-1)?.tests.push({ file: test[1], title: test[2] })
    else problems.push(`${path}:${index + 1} is neither a statement of ${area} nor one of its tests`)
  }
  const untested = statements.filter(({ tests }) => tests.length === 0)
  return { statements, problems: [...problems, ...untested.map(({ id }) => `${id} names no test`)] }
}
