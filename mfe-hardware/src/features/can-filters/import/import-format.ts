import { idImport as messages } from '../../../texts/en.ts'
import type { ImportFormat } from '../parsers/index.ts'

type ExpectedFormat = 'DBC' | 'Vector ASC'
const byExtension: Readonly<Record<string, ExpectedFormat>> = { dbc: 'DBC', asc: 'Vector ASC' }

export function mismatchText(fileName: string, format: ImportFormat): string | undefined {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
  const expected = Object.hasOwn(byExtension, extension) ? byExtension[extension] : undefined
  if (expected === undefined || expected === format) return undefined
  return messages.mismatch(fileName, expected, format)
}

/** Only NUL marks a file as binary: each other byte is a letter of Windows-1252. */
export const isText = (content: string) => !content.includes('\0')

export const ignoredText = (count: number, format: ImportFormat): string =>
  format === 'list' ? messages.ignoredEntries(count) : messages.ignoredLines(count)
