import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** One declaration of a `.d.ts` file, without comments. */
export interface Statement {
  /** What it declares or hands on; several names, and imports, have none. */
  readonly name: string | undefined
  readonly text: string
}

const declared =
  /^(?:export )?(?:declare )?(?:abstract )?(?:default )?(?:interface|type|class|function|const|let|var|enum) (\w+)/
const handedOn = /^export (?:type )?\{ (?:type )?(?:\w+ as )?(\w+) \}/

export const nameOf = (text: string) => (handedOn.exec(text) ?? declared.exec(text))?.[1]

/** The top-level statements of a declaration file. */
export function statementsOf(source: string): Statement[] {
  const statements: Statement[] = []
  let lines: string[] = []
  let depth = 0
  for (const line of source.replaceAll(/\/\*[\s\S]*?\*\//g, '').split('\n')) {
    if (line.trim() === '') continue
    lines.push(line.trimEnd())
    depth += count(line, /[{([]/g) - count(line, /[})\]]/g)
    if (depth !== 0 || !/[;}]$/.test(line.trimEnd())) continue
    const text = lines.join('\n')
    statements.push({ name: nameOf(text), text })
    lines = []
  }
  return statements
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/**
 * The public declarations of a module: what its file exports, and what these lean on in other files of the package.
 * `file` is the path of its `.d.ts`.
 */
export function publicDeclarations(file: string): string[] {
  const own = statementsOf(readFileSync(file, 'utf8'))
  const kept = own.filter(({ text }) => !/^import /.test(text) && text !== 'export {};')
  const leaned = own.flatMap(({ text }) => namedImports(text, file))
  const seen = new Set<string>()
  const found = leaned.flatMap(({ from, name }) => declarationOf(from, name, seen))
  return [...new Set([...kept.flatMap(({ text }) => oneByOne(text)), ...found].map(plain))]
}

/** A list of names that are handed on, name by name: one more is one more line. */
function oneByOne(text: string): string[] {
  const match = /^export (type )?\{([^}]*)\}( from '[^']*')?;$/.exec(text)
  if (!match) return [text]
  const [, type = '', names = '', from = ''] = match
  // In which file of ours a name stands is nobody's business.
  const origin = from.startsWith(" from '.") ? '' : from
  return names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => `export ${type}{ ${name} }${origin};`)
}

/** Without what says nothing: the files of types, and how a function takes its properties apart. */
const plain = (text: string) =>
  text.replaceAll(/\bimport\("[^"]*"\)\./g, '').replaceAll(/([(,] ?)\{[^{}:]*\}(\??: )/g, '$1props$2')

interface NamedImport {
  readonly from: string
  readonly name: string
}

/** Names that a statement takes from a file of the same package. */
function namedImports(text: string, file: string): NamedImport[] {
  const match = /^(?:import|export)(?: type)? \{([^}]*)\} from '(\.[^']+)'/.exec(text)
  if (!match) return []
  const [, names = '', path = ''] = match
  const from = resolve(dirname(file), path.replace(/\.tsx?$/, '.d.ts'))
  return names.split(',').map((name) => ({
    from,
    name:
      name
        .replace(/^\s*type /, '')
        .trim()
        .split(' ')[0] ?? '',
  }))
}

function declarationOf(file: string, name: string, seen: Set<string>): string[] {
  const key = join(file, name)
  if (name === '' || seen.has(key)) return []
  seen.add(key)
  const statements = statementsOf(readFileSync(file, 'utf8'))
  const found = statements.find((statement) => statement.name === name && declared.test(statement.text))
  const imports = statements.flatMap(({ text }) => namedImports(text, file))
  if (!found)
    return imports
      .filter((each) => each.name === name)
      .flatMap((each) => declarationOf(each.from, name, seen))
  const mentioned = (other: string) => other !== name && new RegExp(`\\b${other}\\b`).test(found.text)
  const here = statements.flatMap((other) => (other.name && mentioned(other.name) ? [other.name] : []))
  return [
    found.text,
    ...here.flatMap((other) => declarationOf(file, other, seen)),
    ...imports
      .filter((each) => mentioned(each.name))
      .flatMap((each) => declarationOf(each.from, each.name, seen)),
  ]
}
