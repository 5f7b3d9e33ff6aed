import { ApiError } from '@hoistway/platform/http'

/** Returns whether the server may have made the change that failed. */
export const outcomeIsUnknown = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind !== 'http' ||
    error.code === 'outcome-unknown' ||
    // A proxy sends no code.
    ((error.status ?? 0) >= 500 && error.code === undefined))
