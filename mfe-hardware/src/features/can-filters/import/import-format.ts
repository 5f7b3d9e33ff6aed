import type { ImportFormat } from '../parsers/index.ts'

const names: Record<ImportFormat, string> = {
  list: 'a list of IDs',
  DBC: 'DBC text',
  candump: 'candump output',
  'candump -l': 'a candump log file',
  'Vector ASC': 'a Vector log',
}

/** Says what a text was recognised as, where that is not the plain list that the field asks for. */
export const formatText = (format: ImportFormat) => (format === 'list' ? '' : ` Read as ${names[format]}.`)

const byEnding: Readonly<Record<string, ImportFormat>> = { dbc: 'DBC', asc: 'Vector ASC' }
const kinds: Partial<Record<ImportFormat, string>> = { DBC: 'DBC file', 'Vector ASC': 'Vector log' }

/** Says that a file is not what its name promises; `undefined` when it is, or when its name promises nothing. */
export function mismatchText(fileName: string, format: ImportFormat): string | undefined {
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
  const expected = Object.hasOwn(byEnding, ending) ? byEnding[ending] : undefined
  if (expected === undefined || expected === format) return undefined
  return `${fileName} is not a ${kinds[expected]}: it was read as ${names[format]}.`
}

/** Whether the content of a file is text: NUL stands in binary files only. Bytes that are not UTF-8 are in many DBC files. */
export const isText = (content: string) => !content.includes('\0')

/** How much of a text was ignored. A line of a list may hold several entries; a line of a log or DBC text is one. */
export function ignoredText(count: number, format: ImportFormat): string {
  const [one, many] = format === 'list' ? ['entry', 'entries'] : ['line', 'lines']
  return `${count.toLocaleString()} ${count === 1 ? one : many} ignored`
}
