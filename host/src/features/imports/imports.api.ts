import { type ImportKind, type ImportRow, imported, importPreview } from '@hoistway/contracts/import'
import { http } from '@hoistway/platform/http'
import { queryClient } from '@hoistway/platform/query'
import { confirmed } from '../confirmation/index.ts'

interface ImportFile {
  readonly kind: ImportKind
  readonly rows: readonly ImportRow[]
}

export const previewImport = ({ kind, rows }: ImportFile) =>
  http.post(`imports/${kind}/preview`, importPreview, { rows }, { timeoutMs: IMPORT_MS })

/** Creates all new records of a file, or none. */
export const runImport = ({ kind, rows }: ImportFile) =>
  confirmed('accounts', (options) =>
    http.post(`imports/${kind}`, imported, { rows }, { ...options, timeoutMs: IMPORT_MS }),
  ).finally(() => void queryClient.invalidateQueries())

/** Ten thousand rows take seconds, or longer on a busy server. */
const IMPORT_MS = 90_000
