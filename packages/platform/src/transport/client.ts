import { bestLanguage, getLanguage } from '@hoistway/language/messages'
import ky, { type Options } from 'ky'
import * as z from 'zod/mini'
import { dropEarly, takeEarly } from '../early/early-requests.ts'
import { syncServerTime } from '../environment/clock.ts'
import { apiBase, environment } from '../environment/current-environment.ts'
import { ApiError, toApiError } from '../errors/api-error.ts'
import { readFrom } from '../errors/bad-values.ts'
import { noteStored, STORED_AT } from '../status/last-known.ts'
import { observed } from '../status/server-status.ts'

export type Method = 'get' | 'post' | 'put' | 'delete'

/** Empty values are omitted. */
export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>

export interface Call {
  readonly method: Method
  readonly path: string
  readonly query?: Query
  /** Sent as JSON; FormData and Blob unchanged. */
  readonly body?: unknown
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
  readonly token?: string
  readonly confirmation?: string
  readonly ifMatch?: string | undefined
  readonly onProgress?: (share: number) => void
  readonly onReceived?: (bytes: number) => void
}

/** Returned again when it has not changed. */
interface Known<T> {
  readonly known?: T | undefined
}

/** ETags of cached lists. */
const tags = new WeakMap<object, string>()
const tagOf = (answer: unknown) =>
  typeof answer === 'object' && answer !== null ? tags.get(answer) : undefined
const NOT_MODIFIED = 304

const TIMEOUT_MS = 10_000

/** A write may have succeeded although its response was lost. */
const retry = {
  limit: 2,
  methods: ['get'],
  statusCodes: [408, 429, 502, 503, 504],
  maxRetryAfter: 5_000,
  jitter: true,
} satisfies Options['retry']

const client = ky.create({
  retry,
  // The request may have been sent before this page was loaded,
  // in the browser's language.
  fetch: (input, init) =>
    (input instanceof Request && getLanguage() === bestLanguage(navigator.languages)
      ? takeEarly(input)
      : undefined) ?? globalThis.fetch(input, init),
  hooks: {
    afterResponse: [
      ({ request, response }) => {
        const storedAt = response.headers.get(STORED_AT)
        if (storedAt) noteStored(Number(storedAt))
        else syncServerTime(response.headers.get('date'))
        if (request.method !== 'GET') dropEarly()
      },
    ],
  },
})

function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : undefined
}

/** The anti-forgery header is only for writes to relative URLs. */
export function callHeaders({ method, token }: Pick<Call, 'method' | 'token'>): Record<string, string> {
  const { server, antiForgeryCookie, antiForgeryHeader } = environment()
  const proof = server === '' && method !== 'get' ? readCookie(antiForgeryCookie) : undefined
  return {
    'accept-language': getLanguage(),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(proof && { [antiForgeryHeader]: proof }),
  }
}

export function givenQuery(query: Query = {}): Record<string, string> {
  const given = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

function start(call: Call, knownTag?: string) {
  const {
    method,
    path,
    query,
    body,
    signal,
    timeoutMs = TIMEOUT_MS,
    onProgress,
    onReceived,
    ifMatch,
    confirmation,
  } = call
  const asItIs = body instanceof FormData || body instanceof Blob
  return client(path, {
    method,
    baseUrl: apiBase(),
    searchParams: givenQuery(query),
    headers: {
      ...callHeaders(call),
      ...(ifMatch !== undefined && { 'if-match': ifMatch }),
      ...(confirmation && { 'x-hoistway-confirmation': confirmation }),
      ...(knownTag !== undefined && { 'if-none-match': knownTag }),
    },
    throwHttpErrors: (status) => status !== NOT_MODIFIED || knownTag === undefined,
    signal: signal ?? null,
    timeout: timeoutMs,
    ...(body !== undefined && (asItIs ? { body } : { json: body })),
    ...((onProgress || onReceived) && {
      onDownloadProgress: ({ percent, transferredBytes }) => {
        onProgress?.(percent)
        onReceived?.(transferredBytes)
      },
    }),
  })
}

export function parseAnswer<T extends z.core.$ZodType>(text: string, schema: T, path: string): z.output<T> {
  try {
    return readFrom(path, () => z.parse(schema, text === '' ? undefined : JSON.parse(text)))
  } catch (cause) {
    console.info(`The answer of ${path} does not fit its contract.`, cause)
    throw new ApiError({ kind: 'contract', cause })
  }
}

/**
 * Also returns the ETag. A 304 to a cached list's tag returns that list.
 * @throws ApiError
 */
export async function sendForVersion<T extends z.core.$ZodType>(
  { known, ...call }: Call & Known<z.output<T>>,
  schema: T,
) {
  return observed(call.path, read())

  async function read() {
    const exchange = start(call, tagOf(known))
    const text = await exchange.text().catch((error: unknown) => {
      throw toApiError(error)
    })
    const { headers, status } = await exchange
    const etag = headers.get('etag') ?? undefined
    if (known !== undefined && status === NOT_MODIFIED) return { answer: known, etag }
    const answer = parseAnswer(text, schema, call.path)
    if (Array.isArray(answer) && etag !== undefined) tags.set(answer, etag)
    return { answer, etag }
  }
}

/** @throws ApiError */
export const send = async <T extends z.core.$ZodType>(
  call: Call & Known<z.output<T>>,
  schema: T,
): Promise<z.output<T>> => (await sendForVersion(call, schema)).answer

/** @throws ApiError */
export async function receive(call: Call): Promise<Blob> {
  const file = start(call)
    .blob()
    .catch((error: unknown) => {
      throw toApiError(error)
    })
  return observed(call.path, file)
}
