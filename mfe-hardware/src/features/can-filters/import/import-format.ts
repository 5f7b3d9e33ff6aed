import { idImport as messages } from '../../../texts/en.ts'
import type { ImportFormat } from '../parsers/index.ts'

type ExpectedFormat = 'DBC' | 'Vector ASC'
const byExtension: Readonly<Record<string, ExpectedFormat>> = { dbc: 'DBC', asc: 'Vector ASC' }

/** Returns a warning when the content does not match the file extension. */
export function mismatchText(fileName: string, format: ImportFormat): string | undefined {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
  const expected = Object.hasOwn(byExtension, extension) ? byExtension[extension] : undefined
  if (expected === undefined || expected === format) return undefined
  return messages.mismatch(fileName, expected, format)
}

/** Returns whether a file is text. Only NUL marks it as binary, because many DBC files are not valid UTF-8. */
export const isText = (content: string) => !content.includes('\0')

/** Returns the number of ignored parts: entries of a list (a line may have several), or lines of other formats. */
export const ignoredText = (count: number, format: ImportFormat): string =>
  format === 'list' ? messages.ignoredEntries(count) : messages.ignoredLines(count)
