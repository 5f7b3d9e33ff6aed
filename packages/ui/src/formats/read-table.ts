/** Rows by the names of the columns, as trimmed texts. */
export interface TableFile {
  readonly columns: readonly string[]
  readonly rows: readonly Readonly<Record<string, string>>[]
}

/** Reads a CSV file, or the first sheet of an XLSX file. */
export async function readTable(file: File): Promise<TableFile> {
  return /\.xlsx$/i.test(file.name) ? readXlsx(file) : readCsv(await textFrom(file))
}

/** Excel saves CSV files of western languages in Windows-1252. */
async function textFrom(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function readCsv(text: string): Promise<TableFile> {
  const { default: Papa } = await import('papaparse')
  const { data, meta } = Papa.parse<Record<string, string>>(text.replace(/^\ufeff/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim(),
    // The export defuses formulas with a quote.
    transform: (value) => value.trim().replace(/^'(?=[=+\-@])/, ''),
  })
  return { columns: meta.fields ?? [], rows: data }
}

async function readXlsx(file: File): Promise<TableFile> {
  const { readSheet } = await import('read-excel-file/universal')
  const [header = [], ...lines] = await readSheet(file)
  const columns = header.map(textOf)
  const rows = lines
    .map((line) => Object.fromEntries(columns.map((column, index) => [column, textOf(line[index])])))
    .filter((row) => Object.values(row).some(Boolean))
  return { columns, rows }
}

const textOf = (value: unknown): string =>
  value instanceof Date ? value.toISOString().slice(0, 10) : value == null ? '' : String(value).trim()
