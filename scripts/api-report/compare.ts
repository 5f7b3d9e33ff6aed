/** Emitted declarations: of public modules by import name, of the files that they import by path. */
export type Surface = Readonly<Record<string, string>>

/**
 * What a new surface may take away from an old one, as texts: files that are deleted, and files in which a line is
 * deleted or changed. New declarations and optional members or parameters take nothing away.
 */
export function breakingChanges(before: Surface, after: Surface): string[] {
  return Object.entries(before).flatMap(([file, text]) => {
    const now = after[file]
    if (now === undefined) return [`${file} is deleted`]
    return onlyAdds(text, now) ? [] : [`${file} changed\n${difference(text, now)}`]
  })
}

/** Files that are new or have new lines. */
export function additions(before: Surface, after: Surface): string[] {
  return Object.entries(after).flatMap(([file, text]) => {
    const known = before[file]
    if (known === undefined) return [`${file} is new`]
    return text !== known && onlyAdds(known, text) ? [`${file} has more\n${difference(known, text)}`] : []
  })
}

/** Whether all lines of `before` are in `after`, in the same order, and the lines between them break no caller. */
function onlyAdds(before: string, after: string): boolean {
  const expected = before.split('\n')
  let next = 0
  let isOpen = false
  for (const line of after.split('\n')) {
    const wanted = expected[next]
    const isKnown = wanted !== undefined && (line === wanted || hasMoreParameters(line, wanted))
    // A member may be added to a new declaration, and to an object that the package makes.
    if (!/^[\s}]/.test(line)) isOpen = !isKnown || /^export declare (const|class) /.test(line)
    if (isKnown) next += 1
    else if (/^\s/.test(line) && !isOpen && !isOptionalMember(line)) return false
  }
  return next === expected.length
}

const isOptionalMember = (line: string) => /^\s+(readonly )?[\w$]+\?:/.test(line)

/** A function with one more parameter, which is optional. */
function hasMoreParameters(line: string, before: string): boolean {
  const end = before.lastIndexOf('): ')
  if (end < 0 || !line.startsWith(before.slice(0, end)) || !line.endsWith(before.slice(end))) return false
  return /^(, )?[\w$]+\?: [^,]+$/.test(line.slice(end, line.length - (before.length - end)))
}

/** Lines that only one of the texts has. */
function difference(before: string, after: string): string {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const deleted = old.filter((line) => !now.includes(line)).map((line) => `- ${line}`)
  const added = now.filter((line) => !old.includes(line)).map((line) => `+ ${line}`)
  return [...deleted, ...added].join('\n')
}
