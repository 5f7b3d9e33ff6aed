import { idImport as messages } from '../../../texts/en.ts'
import type { ImportFormat } from '../parsers/index.ts'

type Named = 'DBC' | 'Vector ASC'
const byEnding: Readonly<Record<string, Named>> = { dbc: 'DBC', asc: 'Vector ASC' }

/** Says that a file is not what its name promises; `undefined` when it is, or when its name promises nothing. */
export function mismatchText(fileName: string, format: ImportFormat): string | undefined {
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
  const expected = Object.hasOwn(byEnding, ending) ? byEnding[ending] : undefined
  if (expected === undefined || expected === format) return undefined
  return messages.mismatch(fileName, expected, format)
}

/** Whether the content of a file is text: NUL stands in binary files only. Bytes that are not UTF-8 are in many DBC files. */
export const isText = (content: string) => !content.includes('\0')

/** How much of a text was ignored. A line of a list may hold several entries; a line of a log or DBC text is one. */
export const ignoredText = (count: number, format: ImportFormat): string =>
  format === 'list' ? messages.ignoredEntries(count) : messages.ignoredLines(count)
