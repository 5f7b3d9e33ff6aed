import type { Batches, Column } from './table.ts'

/**
 * RFC 4180. Quotes texts that a spreadsheet would run as a formula, also after a semicolon, which separates cells in
 * some languages.
 */
export async function* csvOf<T>(batches: Batches<T>, columns: readonly Column<T>[]): AsyncGenerator<string> {
  yield line(columns.map(({ name }) => name))
  for await (const rows of batches)
    yield rows.map((row) => line(columns.map((column) => field(column, row)))).join('')
}

const line = (fields: readonly string[]) => `${fields.join(',')}\r\n`

function field<T>({ type, value }: Column<T>, row: T): string {
  const read = value(row)
  if (read === null) return ''
  if (type === 'time') return new Date(read).toISOString()
  if (typeof read === 'number') return String(read)
  const safe = read.replace(/(^|[;\t\r\n]"*)(?='*[=+\-@\t\r])/g, "$1'")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
