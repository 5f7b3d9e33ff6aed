import { SECOND_FACTOR_NEEDED } from '@hoistway/contracts/second-factor'
import { expect, test } from 'vitest'
import { isSignIn, signInOutcome } from './sign-in-outcome.ts'

test('derives the outcome of a sign-in from its response', () => {
  const outcomes = [200, 401, 403, 429, 400, 500].map((status) => signInOutcome(status, undefined))
  expect(outcomes).toEqual(['succeeded', 'refused', 'refused', 'throttled', 'invalid', 'failed'])
  expect(signInOutcome(401, SECOND_FACTOR_NEEDED)).toBe('second-factor-needed')
})

test('counts the steps of a sign-in, with a password and by single sign-on', () => {
  expect(isSignIn('POST', '/api/auth/login')).toBe(true)
  expect(isSignIn('POST', '/api/auth/login/second-factor')).toBe(true)
  expect(isSignIn('POST', '/api/auth/sso/session')).toBe(true)
  expect(isSignIn('POST', '/api/auth/register')).toBe(false)
  expect(isSignIn('OPTIONS', '/api/auth/login')).toBe(false)
})
