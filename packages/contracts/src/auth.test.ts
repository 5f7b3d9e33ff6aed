import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isEmail, loginRequest, registerRequest } from './auth.ts'

const errors = (schema: z.ZodMiniType, value: unknown) => {
  const parsed = schema.safeParse(value)
  const none: Record<string, string[] | undefined> = {}
  return parsed.success ? none : { ...none, ...z.flattenError(parsed.error).fieldErrors }
}

test('login requires an email and a password', () => {
  expect(errors(loginRequest, { email: '', password: '' })).toMatchObject({
    email: ['Email is required'],
    password: ['Password is required', 'Password must be at least 6 characters'],
  })
  expect(errors(loginRequest, { email: 'nobody', password: '12345' })).toEqual({
    email: ['Please enter a valid email'],
    password: ['Password must be at least 6 characters'],
  })
})

test.each([
  ['a@b.ch', true],
  [`${'a'.repeat(64)}@b.ch`, true],
  [`${'a'.repeat(65)}@b.ch`, false],
  [`a@${'b'.repeat(248)}.ch`, true],
  [`a@${'b'.repeat(250)}.ch`, false],
  ['a@b', false],
  ['a b@c.ch', false],
  ['@b.ch', false],
  ['a@.ch', false],
])('email %s is valid: %s', (email, valid) => {
  expect(isEmail(email)).toBe(valid)
})

const account = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.org',
  password: 'Lift-2026!x',
  confirmPassword: 'Lift-2026!x',
}

test('registration reports every broken rule', () => {
  expect(errors(registerRequest, account)).toEqual({})
  expect(errors(registerRequest, { ...account, firstName: '', lastName: 'B' })).toMatchObject({
    firstName: ['First name is required', 'Must be at least 2 characters'],
    lastName: ['Must be at least 2 characters'],
  })
  expect(errors(registerRequest, { ...account, confirmPassword: 'other' })).toEqual({
    confirmPassword: ['Passwords do not match'],
  })
  expect(errors(registerRequest, { ...account, confirmPassword: '' }).confirmPassword?.[0]).toBe(
    'Please confirm your password',
  )
})

test.each(['short1!A'.slice(0, 7), 'nouppercase1!', 'NOLOWERCASE1!', 'NoNumber!!', 'NoSpecial12'])(
  'the password %s is rejected',
  (password) => {
    expect(errors(registerRequest, { ...account, password, confirmPassword: password })).toHaveProperty(
      'password',
    )
  },
)

test('a password has 8 to 128 characters', () => {
  const broken = (length: number) => {
    const password = `Aa1!${'x'.repeat(length - 4)}`
    return Object.keys(errors(registerRequest, { ...account, password, confirmPassword: password }))
  }
  expect([7, 8, 128, 129].map(broken)).toEqual([['password'], [], [], ['password']])
})

test('a name has 2 to 100 characters', () => {
  const broken = (length: number) =>
    Object.keys(errors(registerRequest, { ...account, firstName: 'x'.repeat(length) }))
  expect([1, 2, 100, 101].map(broken)).toEqual([['firstName'], [], [], ['firstName']])
})
