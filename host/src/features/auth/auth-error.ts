import { reportError } from '@hoistway/platform/errors'
import { ApiError, serverMessage } from '@hoistway/platform/http'
import { NoTokenError, SecondFactorNeededError } from '@hoistway/platform/session'
import { authMessages } from './auth.messages.ts'

function report(error: unknown, where: string): void {
  const expected = error instanceof NoTokenError || (error instanceof ApiError && error.kind !== 'contract')
  if (!expected) reportError(error, { where })
}

/** A §8: no token in the answer, else the server's message, else the catalogue's text. */
export function loginFailure(error: unknown): string | undefined {
  // The next step says what it needs.
  if (error instanceof SecondFactorNeededError) return undefined
  report(error, 'sign in')
  if (error instanceof NoTokenError) return authMessages.loginNoToken
  return serverMessage(error) ?? authMessages.loginFailed
}

export function registerFailure(error: unknown): string {
  report(error, 'register')
  return serverMessage(error) ?? authMessages.registrationFailed
}
