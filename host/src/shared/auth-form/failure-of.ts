import { reportError } from '@hoistway/platform/errors'
import { ApiError, serverMessage } from '@hoistway/platform/http'
import { NoTokenError } from '@hoistway/platform/session'

/** Unexpected errors are reported with `where`. */
export function failureOf(error: unknown, where: string, text: string): string {
  const expected = error instanceof NoTokenError || (error instanceof ApiError && error.kind !== 'contract')
  if (!expected) reportError(error, { where })
  return serverMessage(error) ?? text
}
