import { ApiError } from '@hoistway/platform/http'
import { type Refusal, refusalOf } from './auth-form/refusal.ts'

const isReported = (error: unknown) => error instanceof ApiError && error.code === 'outcome-unknown'

/** Returns whether the server may have made the change that failed. */
export const outcomeIsUnknown = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind !== 'http' ||
    isReported(error) ||
    // A proxy sends no code.
    ((error.status ?? 0) >= 500 && error.code === undefined))

/** `unknown` says how the user finds out whether the change was made, which the server's text does not. */
export function refusalOfChange(error: unknown, failed: string, unknown: string): Refusal {
  const refused = refusalOf(error, outcomeIsUnknown(error) ? unknown : failed)
  return isReported(error) ? { ...refused, text: unknown } : refused
}
