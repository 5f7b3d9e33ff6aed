import { expect, test } from 'vitest'
import { tokenFor } from '../testing/tokens.ts'
import { readToken, timeLeft } from './token.ts'

test('a token is valid until its exp, which is in seconds', () => {
  const now = 1_700_000_000_000
  const token = tokenFor(60, now)
  expect(timeLeft(token, now)).toBe(60_000)
  expect(timeLeft(token, now + 59_999)).toBe(1)
  expect(timeLeft(token, now + 60_000)).toBe(0)
})

test.each([
  undefined,
  '',
  'garbage',
  'a.b',
  'a.b.c',
  'a.b.c.d',
  `a.${btoa('{"exp":"soon"}')}.c`,
  `a.${btoa('{}')}.c`,
])('%j cannot be decoded and counts as expired', (token) => {
  expect(readToken(token)).toBeUndefined()
  expect(timeLeft(token, 0)).toBe(0)
})

test('names with non-ASCII letters are decoded', () => {
  const payload = Buffer.from(JSON.stringify({ exp: 9, name: 'Zoë Ünal' })).toString('base64url')
  expect(readToken(`h.${payload}.s`)?.exp).toBe(9)
})
