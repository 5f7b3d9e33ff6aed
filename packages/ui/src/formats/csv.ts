/** A column of a CSV file. */
export interface CsvColumn<T> {
  readonly header: string
  readonly value: (row: T) => string | number | boolean | null | undefined
}

/** CSV by RFC 4180. Texts that a spreadsheet would run as a formula are made plain with a quote. */
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
  const text = value == null ? '' : String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Hands a file to the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The download has been taken over by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Saves rows as a CSV file, with the mark by which spreadsheets know UTF-8. */
export function saveCsv<T>(name: string, rows: readonly T[], columns: readonly CsvColumn<T>[]): void {
  saveFile(name, new Blob(['\ufeff', toCsv(rows, columns)], { type: 'text/csv;charset=utf-8' }))
}
