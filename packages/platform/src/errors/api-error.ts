import { CHANGED_MEANWHILE } from '@hoistway/contracts/error'
import { isHTTPError, isTimeoutError } from 'ky'
import * as z from 'zod/mini'
import { messages } from './api-error.messages.ts'
import { isCancellation } from './cancellation.ts'

/**
 * Kind of failure: no response, no response in time, an error status, a response that breaks the contract, or one that
 * reports that nothing was done (`false` to a DELETE).
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
  message: z.catch(z.optional(z.string()), undefined),
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

/** The error of all failed API calls, except for cancellation (the caller's `AbortError`). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  /** HTTP status, if there was a response. */
  readonly status: number | undefined
  /** The `message` of the server's response, for users. */
  readonly serverMessage: string | undefined
  /** The server's texts by field, for a form. */
  readonly fieldErrors: Record<string, string[]> | undefined
  /** The `code` of the server's response, for programs. */
  readonly code: string | undefined
  /** The parsed body, unchanged (commands have their text in `error`). */
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

/** Creates the error of a response with an error status. */
export function httpError(status: number, body: unknown, cause?: unknown): ApiError {
  const { data } = errorBody.safeParse(body)
  return new ApiError({
    kind: 'http',
    status,
    body,
    serverMessage: data?.message?.trim() || undefined,
    fieldErrors: data?.errors,
    code: data?.code,
    cause,
  })
}

/** Converts ky's errors into an {@link ApiError}; a cancellation stays unchanged. */
export function toApiError(error: unknown): unknown {
  if (error instanceof ApiError) return error
  if (isCancellation(error)) return error
  if (isHTTPError(error)) return httpError(error.response.status, error.data, error)
  if (isTimeoutError(error)) return new ApiError({ kind: 'timeout', cause: error })
  return new ApiError({ kind: 'network', cause: error })
}

export function serverMessage(error: unknown): string | undefined {
  return error instanceof ApiError ? error.serverMessage : undefined
}

/**
 * Returns the reason of a failure, to follow a text such as 'Failed to create controller': the server's message, else
 * the error's own. `undefined` without any.
 */
export function reasonOf(error: unknown): string | undefined {
  return error instanceof Error && error.message !== '' ? error.message : undefined
}

/** Returns whether a write was refused because the record's version is no longer the one in `ifMatch`. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === CHANGED_MEANWHILE
