import { http } from '@hoistway/platform/http'
import { saveFile } from '@hoistway/ui/csv'

export const exportFormats = ['csv', 'parquet'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Milliseconds since 1970. */
export interface ExportPeriod {
  readonly from: number
  readonly to: number
}

export interface ExportSource {
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly name: string
}

interface Options {
  readonly source: ExportSource
  readonly format: ExportFormat
  readonly period: ExportPeriod
  readonly signal: AbortSignal
  readonly onReceived: (bytes: number) => void
}

/**
 * Saves the whole table or nothing.
 * @throws ApiError
 */
export async function exportFile({ source, format, period, ...options }: Options): Promise<void> {
  const [from, to] = [period.from, period.to].map((at) => new Date(at).toISOString())
  const file = await http.download(source.path, { query: { ...source.query, from, to, format }, ...options })
  // The export may have been cancelled after its last byte.
  options.signal.throwIfAborted()
  // The byte order mark lets spreadsheets detect UTF-8.
  saveFile(fileNameOf(source.name, period, format), format === 'csv' ? new Blob(['\ufeff', file]) : file)
}

/** Example: 'states-North-1-20261122T100000Z-20261123T100000Z.csv'. */
export function fileNameOf(name: string, { from, to }: ExportPeriod, format: ExportFormat): string {
  const stamp = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return `${plainName(name)}-${stamp(from)}-${stamp(to)}.${format}`
}

/** Returns the letters and digits of a name, which every file system accepts. */
export const plainName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 100)
