export const LONGEST_MESSAGE = 200
export const LONGEST_FRAME = 160

/** Possible personal data and secrets. */
const personal: readonly (readonly [RegExp, string])[] = [
  [/[a-z][a-z0-9+.-]*:\/\/\S+/gi, '<address>'],
  [/\S*@\S*/g, '<address>'],
  [/"[^"]*"|“[^”]*”|'[^']*'|`[^`]*`/g, '<value>'],
  [/[\w-]*\d[\w-]*/g, '<number>'],
  [/[A-Za-z0-9+/=_.-]{32,}/g, '<value>'],
]

/** Removes values, addresses and numbers. */
export function impersonal(message: string): string {
  const line = message.split('\n', 1)[0] ?? ''
  const text = personal.reduce(
    (left, [pattern, instead]) => left.replace(pattern, instead),
    line.slice(0, 2000),
  )
  return text.trim().slice(0, LONGEST_MESSAGE)
}

/** Returns the first stack frame within a folder as `file:line:column`. */
export function frameIn(stack: string, folder: string): string | undefined {
  const at = stack.indexOf(folder)
  if (at < 0) return undefined
  const found = /^[\w./-]*(?::\d+){0,2}/.exec(stack.slice(at + folder.length))?.[0] ?? ''
  return found.slice(0, LONGEST_FRAME)
}
