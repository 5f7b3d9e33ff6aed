import { ApiError, isConflict, reasonOf } from '../errors/api-error.ts'

/** What a page shows of a failure, in plain values that `@hoistway/ui` renders. */
export interface FailureText {
  /** What failed. */
  readonly text: string
  /** Why: the server's message, else the error's own. */
  readonly reason: string | undefined
  /** The server's texts by field, for a form. */
  readonly fieldErrors: Record<string, string[]> | undefined
  /** Whether a write was refused because somebody else changed the record meanwhile. */
  readonly isConflict: boolean
}

/**
 * The texts of a banner for a caught error; `undefined` while there is none, so that a query's or a mutation's `error`
 * can be given as it is.
 * @param fallback what failed: 'Failed to create controller'
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
