import { NoTokenError, SecondFactorNeededError } from '@hoistway/platform/session'
import { failureOf } from '../../shared/auth-form/failure-of.ts'
import { messages } from './auth.messages.ts'

/** The text of a failed sign-in; `undefined` when the second step follows instead. */
export function loginFailure(error: unknown): string | undefined {
  if (error instanceof SecondFactorNeededError) return undefined
  return failureOf(
    error,
    'sign in',
    error instanceof NoTokenError ? messages.loginNoToken : messages.loginFailed,
  )
}
