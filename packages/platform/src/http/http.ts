import * as z from 'zod/mini'
import { ApiError } from '../errors/api-error.ts'
import { freshToken, refreshRoles, renewSession } from '../session/renewal.ts'
import { type Call, type Method, type Query, receive, send, sendForVersion } from '../transport/client.ts'

export {
  ApiError,
  type ApiErrorKind,
  type FailureText,
  failureText,
  isConflict,
  reasonOf,
  serverMessage,
} from '../errors/api-error.ts'
export type { Query } from '../transport/client.ts'

export interface RequestOptions {
  /** Empty values are omitted. */
  readonly query?: Query
  readonly signal?: AbortSignal
  /** Per attempt; default 10 s. */
  readonly timeoutMs?: number
  /** Proves that the user has just confirmed a sensitive call. */
  readonly confirmation?: string
}

export interface ReadOptions<T> extends RequestOptions {
  /** A result of this call, returned again when the server reports no change. */
  readonly known?: T | undefined
}

export interface WriteOptions extends RequestOptions {
  /**
   * The `etag` that the write is based on. An outdated one rejects with {@link isConflict}; absent: overwrites any
   * version.
   */
  readonly ifMatch?: string | undefined
}

export interface TransferOptions {
  readonly signal?: AbortSignal
  /** Share, 0 to 1. */
  readonly onProgress?: (share: number) => void
}

export interface DownloadOptions extends TransferOptions {
  readonly query?: Query
  /** Also for a generated file, whose size is unknown. */
  readonly onReceived?: (bytes: number) => void
}

/** A record with the tag of its version, which a later write passes as `ifMatch`. It is not a field of the API. */
export type Versioned<T> = T extends object ? T & { readonly etag?: string } : T

const FILE_TIMEOUT_MS = 10 * 60_000

/** Renews the session after a 401 and retries once. */
async function authorized<T>(call: (token: string | undefined) => Promise<T>): Promise<T> {
  const token = await freshToken()
  try {
    return await call(token)
  } catch (error) {
    if (!(error instanceof ApiError && token)) throw error
    if (error.status === 403) refreshRoles(token)
    if (error.status !== 401) throw error
    const renewed = await renewSession(token, true).catch(() => {
      throw error
    })
    return call(renewed)
  }
}

function request<T extends z.core.$ZodType>(
  method: Method,
  path: string,
  schema: T,
  body: unknown,
  options: ReadOptions<z.output<T>> = {},
): Promise<z.output<T>> {
  const call = { method, path, body, ...options }
  return authorized((token) => send({ ...call, token }, schema))
}

/** The tag is absent if the server does not version the record. */
function versioned<T>(answer: T, etag: string | undefined): Versioned<T>
function versioned(answer: unknown, etag: string | undefined): unknown {
  return typeof answer === 'object' && answer !== null && etag !== undefined ? { ...answer, etag } : answer
}

async function sendForRecord<T extends z.core.$ZodType>(
  call: Call,
  schema: T,
): Promise<Versioned<z.output<T>>> {
  const { answer, etag } = await sendForVersion(call, schema)
  return versioned(answer, etag)
}

const record = {
  get: <T extends z.core.$ZodType>(path: string, schema: T, options: RequestOptions = {}) =>
    authorized((token) => sendForRecord({ method: 'get', path, token, ...options }, schema)),
  post: <T extends z.core.$ZodType>(
    path: string,
    schema: T,
    body: unknown = {},
    options: RequestOptions = {},
  ) => authorized((token) => sendForRecord({ method: 'post', path, body, token, ...options }, schema)),
  put: <T extends z.core.$ZodType>(path: string, schema: T, body: unknown = {}, options: WriteOptions = {}) =>
    authorized((token) => sendForRecord({ method: 'put', path, body, token, ...options }, schema)),
} as const

/**
 * API calls below `/api` (`'organizations'`), parsed by the given contract. GETs are retried twice with backoff when
 * the server cannot be reached. All throw {@link ApiError}.
 */
export const http = {
  get: <T extends z.core.$ZodType>(path: string, schema: T, options?: ReadOptions<z.output<T>>) =>
    request('get', path, schema, undefined, options),
  post: <T extends z.core.$ZodType>(path: string, schema: T, body: unknown = {}, options?: WriteOptions) =>
    request('post', path, schema, body, options),
  put: <T extends z.core.$ZodType>(path: string, schema: T, body: unknown = {}, options?: RequestOptions) =>
    request('put', path, schema, body, options),
  /** A 200 with `false` is an error. */
  delete: async (path: string, options?: RequestOptions): Promise<void> => {
    const answer = await request('delete', path, z.unknown(), undefined, options)
    if (answer === false) throw new ApiError({ kind: 'not-done' })
  },
  /** The same calls for one record, with its `etag`. */
  record,
  /** Reports progress if the server states the size. */
  download: (path: string, options: DownloadOptions = {}): Promise<Blob> =>
    authorized((token) => receive({ method: 'get', path, token, timeoutMs: FILE_TIMEOUT_MS, ...options })),
  /** POSTs JSON text, or a Blob with its own type. */
  upload: async <T extends z.core.$ZodType>(
    path: string,
    schema: T,
    json: string | Blob,
    options: TransferOptions = {},
  ): Promise<z.output<T>> => {
    const { upload } = await loadUpload()
    return authorized((token) => upload({ path, token, json, ...options }, schema))
  },
} as const

/** Few users upload anything. */
const loadUpload = () =>
  import('../transport/upload.ts').catch((cause: unknown) => {
    throw new ApiError({ kind: 'network', cause })
  })
