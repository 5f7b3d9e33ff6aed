import { withoutIsolates } from '@hoistway/language/messages'

export interface CsvColumn<T> {
  readonly header: string
  readonly value: (row: T) => string | number | boolean | null | undefined
}

/**
 * Returns CSV as of RFC 4180. Quotes defuse texts that a spreadsheet would run as a formula, also within a text, because
 * a semicolon separates cells in some languages. Imports remove the quotes.
 */
export function toCsv<T>(rows: readonly T[], columns: readonly CsvColumn<T>[]): string {
  const line = (values: readonly unknown[]) => values.map(field).join(',')
  return [
    line(columns.map(({ header }) => header)),
    ...rows.map((row) => line(columns.map(({ value }) => value(row)))),
  ]
    .join('\r\n')
    .concat('\r\n')
}

function field(value: unknown): string {
  const text = value == null ? '' : withoutIsolates(String(value))
  const safe = typeof value === 'string' ? text.replace(/(^|[;\t\r\n]"*)(?='*[=+\-@\t\r])/g, "$1'") : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Starts a download. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Saves a CSV file, with the byte order mark that identifies UTF-8 to spreadsheets. */
export function saveCsv<T>(name: string, rows: readonly T[], columns: readonly CsvColumn<T>[]): void {
  saveFile(name, new Blob(['\ufeff', toCsv(rows, columns)], { type: 'text/csv;charset=utf-8' }))
}
