/** By import name, or path for imported files. */
export type Surface = Readonly<Record<string, string>>

/** Only new declarations and optional members or parameters are compatible. */
export function breakingChanges(before: Surface, after: Surface): string[] {
  return Object.entries(before).flatMap(([file, text]) => {
    const now = after[file]
    if (now === undefined) return [`${file} is deleted`]
    return onlyAdds(text, now) ? [] : [`${file} changed\n${difference(text, now)}`]
  })
}

export function additions(before: Surface, after: Surface): string[] {
  return Object.entries(after).flatMap(([file, text]) => {
    const known = before[file]
    if (known === undefined) return [`${file} is new`]
    return text !== known && onlyAdds(known, text) ? [`${file} has more\n${difference(known, text)}`] : []
  })
}

function onlyAdds(before: string, after: string): boolean {
  const expected = before.split('\n')
  let next = 0
  let isOpen = false
  // Callers would have to pass a new member of a parameter.
  let openParentheses = 0
  for (const line of after.split('\n')) {
    const wanted = expected[next]
    const isKnown = wanted !== undefined && (line === wanted || hasMoreParameters(line, wanted))
    // New declarations and objects created by the package may gain members.
    if (!/^[\s}]/.test(line)) isOpen = !isKnown || /^export declare (const|class) /.test(line)
    if (isKnown) {
      next += 1
      openParentheses += line.split('(').length - line.split(')').length
    } else if (/^\s/.test(line) && (!isOpen || openParentheses > 0) && !isOptionalMember(line)) return false
  }
  return next === expected.length
}

const isOptionalMember = (line: string) => /^\s+(readonly )?[\w$]+\?:/.test(line)

function hasMoreParameters(line: string, before: string): boolean {
  const end = before.lastIndexOf('): ')
  if (end < 0 || !line.startsWith(before.slice(0, end)) || !line.endsWith(before.slice(end))) return false
  return /^(, )?[\w$]+\?: [^,]+$/.test(line.slice(end, line.length - (before.length - end)))
}

function difference(before: string, after: string): string {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const deleted = old.filter((line) => !now.includes(line)).map((line) => `- ${line}`)
  const added = now.filter((line) => !old.includes(line)).map((line) => `+ ${line}`)
  return [...deleted, ...added].join('\n')
}
