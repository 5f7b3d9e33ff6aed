import { readTable as messages } from '../texts/en.ts'

/** Rows by the names of the columns, as trimmed texts. */
export interface TableFile {
  readonly columns: readonly string[]
  readonly rows: readonly Readonly<Record<string, string>>[]
  /** Cells of each row, also those below an empty or repeated header. Absent in older hosts. */
  readonly cells?: readonly (readonly string[])[]
  /** Line of each row, as a spreadsheet counts lines. Absent in older hosts. */
  readonly lines?: readonly number[]
  /** Names the line that makes the file unreadable, in the user's language. There are no rows then. */
  readonly problem?: string
}

/** Reads a CSV file, or the first sheet of an XLSX file. */
export async function readTable(file: File): Promise<TableFile> {
  return /\.xlsx$/i.test(file.name) ? readXlsx(file) : readCsv(await readText(file))
}

/** Reads a text file in UTF-8 or, as Excel and Vector's programs save files of western languages, in Windows-1252. */
export async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function readCsv(text: string): Promise<TableFile> {
  const { default: Papa } = await import('papaparse')
  const csv = text.replace(/^\ufeff/, '')
  // The guess must skip empty lines, which the second run counts.
  const { delimiter } = Papa.parse(csv, { preview: 1, skipEmptyLines: 'greedy' }).meta
  const { data, errors } = Papa.parse<string[]>(csv, { delimiter })
  const misquoted = errors.find(({ type }) => type === 'Quotes')
  if (misquoted) return unreadable(messages.misquoted((misquoted.row ?? 0) + 1))
  return tableOf(data)
}

async function readXlsx(file: File): Promise<TableFile> {
  const { readSheet } = await import('read-excel-file/universal')
  return tableOf((await readSheet(file)).map((line) => line.map(textOf)))
}

function tableOf(cells: readonly (readonly string[])[]): TableFile {
  // The export defuses formulas with quotes.
  const plain = (cell: string) => cell.trim().replace(/(^|[;\t\r\n]"*)'(?='*[=+\-@\t\r])/g, '$1')
  const filled = cells
    .map((line) => line.map(plain))
    .flatMap((line, index) => (line.some(Boolean) ? { line, number: index + 1 } : []))
  const [header, ...rest] = filled
  const columns = header?.line ?? []
  const longer = rest.find(({ line }) => line.slice(columns.length).some(Boolean))
  if (longer) return unreadable(messages.tooManyCells(longer.number))
  return {
    columns,
    rows: rest.map(({ line }) => rowOf(columns, line)),
    cells: rest.map(({ line }) => line),
    lines: rest.map(({ number }) => number),
  }
}

/** The first of several columns with the same name counts. */
function rowOf(columns: readonly string[], line: readonly string[]) {
  const row: Record<string, string> = {}
  for (const [index, column] of columns.entries()) row[column] ??= line[index] ?? ''
  return row
}

const unreadable = (problem: string): TableFile => ({ columns: [], rows: [], lines: [], problem })

const textOf = (value: unknown): string =>
  value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? '')
