import { expect, test } from 'vitest'
import { isReleaseToken, newReleaseToken } from './release-token.ts'

test('detects an incomplete or mistyped release token', () => {
  const token = newReleaseToken()
  expect(token).toMatch(/^hwr_[\w-]{43}[0-9a-f]{8}$/)
  expect(isReleaseToken(token)).toBe(true)
  const mistyped = `hwr_${token[4] === 'a' ? 'b' : 'a'}${token.slice(5)}`
  for (const wrong of [token.slice(0, -1), `${token}0`, mistyped, token.slice(4), '', 'hwr_'])
    expect([wrong, isReleaseToken(wrong)]).toEqual([wrong, false])
})

test('release tokens are unique', () => {
  expect(new Set(Array.from({ length: 100 }, newReleaseToken)).size).toBe(100)
})
