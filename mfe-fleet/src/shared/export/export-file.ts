import { http } from '@hoistway/platform/http'
import { saveFile } from '@hoistway/ui/csv'

/** Formats in which the server writes. */
export const exportFormats = ['csv', 'parquet'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** From when until when, in milliseconds since 1970. */
export interface ExportPeriod {
  readonly from: number
  readonly to: number
}

/** A table that the server writes. */
export interface ExportSource {
  /** Of the API, `'fleet/rollups/export'`. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  /** Begin of the file's name: what it holds, of what. */
  readonly name: string
}

interface Options {
  readonly source: ExportSource
  readonly format: ExportFormat
  readonly period: ExportPeriod
  readonly signal: AbortSignal
  readonly onReceived: (bytes: number) => void
}

/** Reads a table and saves it as a file; the whole of it or nothing. @throws ApiError */
export async function exportFile({ source, format, period, ...options }: Options): Promise<void> {
  const [from, to] = [period.from, period.to].map((at) => new Date(at).toISOString())
  const file = await http.download(source.path, { query: { ...source.query, from, to, format }, ...options })
  // Cancelled between its last byte and now.
  options.signal.throwIfAborted()
  // The mark by which spreadsheets know UTF-8.
  saveFile(fileNameOf(source.name, period, format), format === 'csv' ? new Blob(['\ufeff', file]) : file)
}

/** 'states-North-1-20261122T100000Z-20261123T100000Z.csv': what every file system takes. */
export function fileNameOf(name: string, { from, to }: ExportPeriod, format: ExportFormat): string {
  const plain = name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 100)
  const stamp = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return `${plain}-${stamp(from)}-${stamp(to)}.${format}`
}
