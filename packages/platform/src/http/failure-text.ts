import { ApiError, isConflict, reasonOf } from '../errors/api-error.ts'

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
