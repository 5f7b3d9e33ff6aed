import { nameOf } from './statements.ts'

/** Modules of a package by their import name, each with its declarations. */
export type Surface = Readonly<Record<string, readonly string[]>>

/**
 * What a new surface takes away from an old one: modules and declarations that are gone or read otherwise. A
 * declaration that only has more (a further optional member or parameter) takes nothing away.
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
  const isMadeHere = /^export declare (const|class) /.test(text)
  const wanted = text.split('\n')
  let next = 0
  for (const line of other.split('\n')) {
    const expected = wanted[next]
    if (expected !== undefined && (line === expected || takesMore(line, expected))) next += 1
    else if (!isMadeHere && !isAddition(line)) return false
  }
  return next === wanted.length
}

/** A member that nobody has to give. */
const isAddition = (line: string) => /^\s+(readonly )?[\w$]+\?:/.test(line)

/** A function with a further parameter that nobody has to give. */
function takesMore(line: string, before: string): boolean {
  const end = before.lastIndexOf('): ')
  if (end < 0 || !line.startsWith(before.slice(0, end)) || !line.endsWith(before.slice(end))) return false
  const more = line.slice(end, line.length - (before.length - end))
  return /^(, )?[\w$]+\?: [^,]+$/.test(more)
}

function describe(module: string, text: string, now: readonly string[]): string {
  const name = nameOf(text)
  const changed = now.find((other) => name !== undefined && nameOf(other) === name)
  return `${module}: ${changed ? `${name} reads otherwise` : 'gone'}\n- ${text}${changed ? `\n+ ${changed}` : ''}`
}
