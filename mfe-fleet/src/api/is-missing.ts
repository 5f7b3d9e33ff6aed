import { ApiError } from '@hoistway/platform/http'

/** The record does not exist, or is hidden from this user. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

export function missingAsNull(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}
