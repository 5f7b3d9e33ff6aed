import { expect, test } from 'vitest'
import { isApiToken, newApiToken } from './api-token.ts'

test('detects an incomplete or mistyped API token', () => {
  const token = newApiToken()
  expect(token).toMatch(/^hwr_[\w-]{43}[0-9a-f]{8}$/)
  expect(isApiToken(token)).toBe(true)
  const mistyped = `hwr_${token[4] === 'a' ? 'b' : 'a'}${token.slice(5)}`
  for (const wrong of [token.slice(0, -1), `${token}0`, mistyped, token.slice(4), '', 'hwr_'])
    expect([wrong, isApiToken(wrong)]).toEqual([wrong, false])
})

test('API tokens are unique', () => {
  expect(new Set(Array.from({ length: 100 }, newApiToken)).size).toBe(100)
})
