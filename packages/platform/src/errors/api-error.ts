import { CHANGED_MEANWHILE } from '@hoistway/contracts/error'
import { isHTTPError, isTimeoutError } from 'ky'
import * as z from 'zod/mini'
import { messages } from './api-error.messages.ts'
import { isCancellation } from './cancellation.ts'

/**
 * What went wrong: no answer at all, none in time, an error status, an answer that breaks the contract, or one that
 * says that nothing was done (`false` to a DELETE).
 */
export type ApiErrorKind = 'network' | 'timeout' | 'http' | 'contract' | 'not-done'

interface Details {
  readonly kind: ApiErrorKind
  readonly status?: number
  readonly serverMessage?: string
  readonly fieldErrors?: Record<string, string[]>
  readonly code?: string
  readonly body?: unknown
  readonly cause?: unknown
}

const errorBody = z.object({
  message: z.catch(z.optional(z.string().check(z.minLength(1))), undefined),
  errors: z.catch(z.optional(z.record(z.string(), z.array(z.string()))), undefined),
  code: z.catch(z.optional(z.string()), undefined),
})

function describe({ kind, status, serverMessage }: Details): string {
  if (serverMessage) return serverMessage
  if (kind === 'network') return messages.network
  if (kind === 'timeout') return messages.timeout
  if (kind === 'contract') return messages.contract
  if (kind === 'not-done') return messages.notDone
  return messages.status(status)
}

/** The one error that a call to the API throws, cancellation aside (that is the caller's `AbortError`). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  /** HTTP status, when there was an answer. */
  readonly status: number | undefined
  /** The `message` of the server's answer, for people. */
  readonly serverMessage: string | undefined
  /** The server's texts by field, for a form. */
  readonly fieldErrors: Record<string, string[]> | undefined
  /** The `code` of the server's answer, for programs. */
  readonly code: string | undefined
  /** The parsed answer as it came (commands carry their text in `error`). */
  readonly body: unknown

  constructor(details: Details) {
    super(describe(details), { cause: details.cause })
    this.kind = details.kind
    this.status = details.status
    this.serverMessage = details.serverMessage
    this.fieldErrors = details.fieldErrors
    this.code = details.code
    this.body = details.body
  }
}

/** The error of an answer with an error status. */
export function httpError(status: number, body: unknown, cause?: unknown): ApiError {
  const { data } = errorBody.safeParse(body)
  return new ApiError({
    kind: 'http',
    status,
    body,
    serverMessage: data?.message,
    fieldErrors: data?.errors,
    code: data?.code,
    cause,
  })
}

/** Turns what ky throws into an {@link ApiError}; a cancellation stays what it is. */
export function toApiError(error: unknown): unknown {
  if (error instanceof ApiError) return error
  if (isCancellation(error)) return error
  if (isHTTPError(error)) return httpError(error.response.status, error.data, error)
  if (isTimeoutError(error)) return new ApiError({ kind: 'timeout', cause: error })
  return new ApiError({ kind: 'network', cause: error })
}

/** The server's own text, if the error carries one. */
export function serverMessage(error: unknown): string | undefined {
  return error instanceof ApiError ? error.serverMessage : undefined
}

/**
 * Why something failed, to stand after the text that says what failed ('Failed to create controller'): the server's
 * message, else the error's own. `undefined` when the error says nothing.
 */
export function reasonOf(error: unknown): string | undefined {
  return error instanceof Error && error.message !== '' ? error.message : undefined
}

/** Whether a write was refused because the record is no longer the version that `ifMatch` names. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === CHANGED_MEANWHILE
