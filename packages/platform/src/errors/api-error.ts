import { CHANGED_MEANWHILE } from '@hoistway/contracts/error'
import { isHTTPError, isTimeoutError } from 'ky'
import * as z from 'zod/mini'
import { messages } from './api-error.messages.ts'
import { isCancellation } from './cancellation.ts'

/** `contract`: the response breaks the contract. `not-done`: the server answered a DELETE with `false`. */
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
  readonly status: number | undefined
  /** The server's text for users. */
  readonly serverMessage: string | undefined
  readonly fieldErrors: Record<string, string[]> | undefined
  /** The server's code for programs. */
  readonly code: string | undefined
  /** Parsed and unchanged; commands have their text in `error`. */
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

/** Leaves a cancellation unchanged. */
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

/** Returns the server's message, else the error's own; `undefined` without any. */
export function reasonOf(error: unknown): string | undefined {
  return error instanceof Error && error.message !== '' ? error.message : undefined
}

/** Returns whether a write was refused because `ifMatch` is outdated. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === CHANGED_MEANWHILE

/** Texts of a failure, which `@hoistway/ui` renders. */
export interface FailureText {
  /** The failed action. */
  readonly text: string
  /** The server's message, else the error's own. */
  readonly reason: string | undefined
  readonly fieldErrors: Record<string, string[]> | undefined
  readonly isConflict: boolean
}

/**
 * Returns the texts of a banner; `undefined` without an error. `fallback` is the failed action: 'Failed to create
 * controller'.
 */
export function failureText(error: unknown, fallback: string): FailureText | undefined {
  if (error === undefined || error === null) return undefined
  return {
    text: fallback,
    reason: reasonOf(error),
    fieldErrors: error instanceof ApiError ? error.fieldErrors : undefined,
    isConflict: isConflict(error),
  }
}
