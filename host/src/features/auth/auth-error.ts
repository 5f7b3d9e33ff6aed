import { reportError } from '@hoistway/platform/errors'
import { ApiError, serverMessage } from '@hoistway/platform/http'
import { NoTokenError, SecondFactorNeededError } from '@hoistway/platform/session'
import { messages } from './auth.messages.ts'

function report(error: unknown, where: string): void {
  const expected = error instanceof NoTokenError || (error instanceof ApiError && error.kind !== 'contract')
  if (!expected) reportError(error, { where })
}

/** The text of a failed sign-in; `undefined` when the second step follows instead. */
export function loginFailure(error: unknown): string | undefined {
  if (error instanceof SecondFactorNeededError) return undefined
  report(error, 'sign in')
  if (error instanceof NoTokenError) return messages.loginNoToken
  return serverMessage(error) ?? messages.loginFailed
}

/** The text of a failed registration. */
export function registerFailure(error: unknown): string {
  report(error, 'register')
  return serverMessage(error) ?? messages.register.failed
}
