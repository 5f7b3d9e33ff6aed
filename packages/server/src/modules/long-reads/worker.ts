import { AsyncLocalStorage } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import { DbcError } from '@hoistway/contracts/parse-dbc'
import { parseCanDatabase } from '@hoistway/contracts/parse-eds'
import type { Report } from '@hoistway/contracts/report'
import { type Language, languages, loadLanguage, readLanguageFrom } from '@hoistway/language/messages'
import { connectDatabase, type Database, type DatabaseConnection } from '../../db/database.ts'
import { causeOf, codeOf } from '../../db/database-errors.ts'
import { databaseLimits } from '../../db/pool.ts'
import { eventRepository } from '../../history/events.repository.ts'
import { csvOf } from '../../history/export/csv.ts'
import { eventBatches, eventColumns } from '../../history/export/events.ts'
import { parquetOf } from '../../history/export/parquet.ts'
import { rollupColumns } from '../../history/export/rollup-columns.ts'
import {
  rollupBatches,
  segmentBatches,
  segmentColumns,
  type Whose,
} from '../../history/export/rows.repository.ts'
import type { Batches, Column } from '../../history/export/table.ts'
import { readHistory, type WantedHistory } from '../../history/read-history.ts'
import type { Span } from '../../history/rollups/spans.ts'
import type { Reported } from '../reports/availability.repository.ts'
import { makeReport } from '../reports/make-report.ts'

export type ExportedRows =
  | { readonly of: 'states'; readonly elevatorId: string; readonly time: Span; readonly now: number }
  | { readonly of: 'events'; readonly elevatorId: string; readonly time: Span }
  | { readonly of: 'rollups'; readonly whose: Whose; readonly time: Span & { readonly step: 'hour' | 'day' } }

export type ExportFormat = 'csv' | 'parquet'

export interface ExportTask {
  readonly url: string
  readonly rows: ExportedRows
  readonly format: ExportFormat
  readonly language: Language
  readonly into: WritableStream<Uint8Array>
}

export interface ReportTask {
  readonly url: string
  readonly reported: Reported
}

export interface HistoryTask {
  readonly url: string
  readonly wanted: WantedHistory
}

/** Serializable, for other threads. */
export interface Failure {
  readonly message: string
  readonly code: string
}

const current = new AsyncLocalStorage<Language>()
readLanguageFrom(() => current.getStore() ?? 'en')
await Promise.all(languages.map(loadLanguage))

/** Leaves connections for short statements of the main thread. */
const CONNECTIONS = Math.max(2, Math.floor(availableParallelism() / 2))
/** Generous, because reports that take seconds hold the connections. */
const CONNECT_MS = 30_000

let connected: { readonly url: string; readonly connection: DatabaseConnection } | undefined

function databaseAt(url: string): Database {
  if (connected?.url !== url) {
    void connected?.connection.close()
    const limits = { ...databaseLimits, connect: CONNECT_MS }
    connected = { url, connection: connectDatabase(url, { limits, max: CONNECTIONS }) }
  }
  return connected.connection.db
}

/** Cancelling the stream stops the reading. */
export async function exportRows({
  url,
  rows,
  format,
  language,
  into,
}: ExportTask): Promise<Failure | undefined> {
  try {
    // The generators run while the stream reads them.
    await current.run(language, () =>
      ReadableStream.from(partsOf(databaseAt(url), rows, format)).pipeTo(into, { preventAbort: true }),
    )
    return undefined
  } catch (error) {
    return failureOf(error)
  }
}

export async function report({ url, reported }: ReportTask): Promise<Report | Failure> {
  try {
    return await makeReport(databaseAt(url), reported)
  } catch (error) {
    return failureOf(error)
  }
}

export async function history({ url, wanted }: HistoryTask) {
  try {
    return await readHistory(databaseAt(url), wanted)
  } catch (error) {
    return failureOf(error)
  }
}

export type CheckedCanDatabase = { readonly messages: number } | Pick<DbcError, 'line' | 'problem' | 'token'>

export function checkCanDatabase(text: string): CheckedCanDatabase {
  try {
    return { messages: parseCanDatabase(text).size }
  } catch (error) {
    if (!(error instanceof DbcError)) throw error
    const { line, problem, token } = error
    return { line, problem, token }
  }
}

function partsOf(db: Database, rows: ExportedRows, format: ExportFormat): AsyncGenerator<Uint8Array> {
  switch (rows.of) {
    case 'states':
      return fileOf(format, segmentBatches(db, rows.elevatorId, rows.time, rows.now), segmentColumns)
    case 'events':
      return fileOf(format, eventBatches(eventRepository(db), rows.elevatorId, rows.time), eventColumns)
    case 'rollups':
      return fileOf(format, rollupBatches(db, rows.whose, rows.time), rollupColumns)
  }
}

async function* fileOf<T>(
  format: ExportFormat,
  batches: Batches<T>,
  columns: readonly Column<T>[],
): AsyncGenerator<Uint8Array> {
  const parts = format === 'csv' ? csvOf(batches, columns) : parquetOf(batches, columns)
  for await (const part of parts) yield Buffer.from(part)
}

function failureOf(error: unknown): Failure {
  const cause = causeOf(error)
  return { message: cause instanceof Error ? cause.message : String(cause), code: codeOf(cause) }
}
