import { ApiError, isConflict, reasonOf } from '../errors/api-error.ts'

/** Texts of a failure, in plain values that `@hoistway/ui` renders. */
export interface FailureText {
  /** The failed action. */
  readonly text: string
  /** The reason: the server's message, else the error's own. */
  readonly reason: string | undefined
  /** The server's texts by field, for a form. */
  readonly fieldErrors: Record<string, string[]> | undefined
  /** Whether a write was refused because another user changed the record. */
  readonly isConflict: boolean
}

/**
 * Returns the texts of a banner for a caught error; `undefined` without one, so that the `error` of a query or mutation
 * can be passed directly.
 * @param fallback the failed action: 'Failed to create controller'
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
