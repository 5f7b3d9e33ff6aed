import { statementsOf } from './statements.ts'

/** Modules of a package by their import name, each with its declarations. */
export type Surface = Readonly<Record<string, readonly string[]>>

/**
 * What a new surface takes away from an old one: modules and declarations that are gone or read otherwise. A
 * declaration that only has more lines (a further optional member) takes nothing away.
 */
export function breakingChanges(before: Surface, after: Surface): string[] {
  return Object.entries(before).flatMap(([module, declarations]) => {
    const now = after[module]
    if (!now) return [`${module} is gone`]
    return declarations
      .filter((text) => !now.some((other) => includes(other, text)))
      .map((text) => describe(module, text, now))
  })
}

/** What is new. */
export function additions(before: Surface, after: Surface): string[] {
  return Object.entries(after).flatMap(([module, declarations]) => {
    const known = before[module]
    if (!known) return [`${module} is new`]
    return declarations
      .filter((text) => !known.includes(text))
      .map((text) => `${module}: ${text.split('\n')[0]}`)
  })
}

/** Whether all lines of `text` stand in `other`, in the same order, and what is between them is optional. */
function includes(other: string, text: string): boolean {
  // Objects that the package makes may have more; what remotes make may not have to.
  const isMadeHere = text.startsWith('export declare const ')
  const wanted = text.split('\n')
  let next = 0
  for (const line of other.split('\n')) {
    if (line === wanted[next]) next += 1
    else if (!isMadeHere && !isAddition(line)) return false
  }
  return next === wanted.length
}

/** A member that nobody has to give. */
const isAddition = (line: string) => /^\s+(readonly )?[\w$]+\?:/.test(line)

function describe(module: string, text: string, now: readonly string[]): string {
  const name = statementsOf(text)[0]?.name
  const changed = now.find((other) => name !== undefined && statementsOf(other)[0]?.name === name)
  return `${module}: ${changed ? `${name} reads otherwise` : 'gone'}\n- ${text}${changed ? `\n+ ${changed}` : ''}`
}

/** A surface as a page to review. */
export function reportOf(name: string, version: string, surface: Surface): string {
  const modules = Object.entries(surface).map(
    ([module, declarations]) => `## ${module}\n\n\`\`\`ts\n${declarations.join('\n')}\n\`\`\`\n`,
  )
  return `# The public surface of ${name} ${version}

Written by \`npm run api-report -- --update\`; \`npm test\` fails when a change takes something away without a new major version.

${modules.join('\n')}`
}

/** Reads a report back. */
export function readReport(text: string): { version: string; surface: Surface } {
  const version = /^# .* (\S+)$/m.exec(text)?.[1] ?? '0.0.0'
  const modules = [...text.matchAll(/^## (\S+)\n\n```ts\n([\s\S]*?)\n```$/gm)]
  const surface = modules.map(
    ([, module = '', body = '']) => [module, statementsOf(body).map((statement) => statement.text)] as const,
  )
  return { version, surface: Object.fromEntries(surface) }
}
