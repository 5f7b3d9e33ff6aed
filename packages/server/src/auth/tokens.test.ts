import { afterEach, expect, test, vi } from 'vitest'
import { ACCESS_TOKEN_SECONDS, createTokens } from './tokens.ts'

afterEach(() => void vi.useRealTimers())

const tokens = createTokens('a secret of this test')

test('a token is valid until it expires, however often it was verified', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const token = await tokens.issue('user', 'session')
  const claims = { userId: 'user', sessionId: 'session', expiresAt: expect.any(Date) }
  for (let time = 0; time < 3; time += 1) expect(await tokens.verify(token)).toEqual(claims)
  vi.advanceTimersByTime((ACCESS_TOKEN_SECONDS - 1) * 1000)
  expect(await tokens.verify(token)).toEqual(claims)
  vi.advanceTimersByTime(1001)
  expect(await tokens.verify(token)).toBeUndefined()
  expect(await createTokens('a secret of this test').verify(token)).toBeUndefined()
})

test('a token that was changed is invalid, also after the true one was verified', async () => {
  const token = await tokens.issue('user', 'session')
  expect(await tokens.verify(token)).toBeDefined()
  const [header, payload = '', signature] = token.split('.')
  const forged = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), sub: 'admin' }),
  ).toString('base64url')
  for (const text of [[header, forged, signature].join('.'), `${token}A`, ''])
    expect(await tokens.verify(text), text).toBeUndefined()
  expect(await createTokens('another secret').verify(token)).toBeUndefined()
})

test('a confirmation is valid for five minutes, for its session and kind', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { token } = await tokens.confirm('session', 'accounts', ['mfe-fleet 1.0.0'])
  expect(await tokens.confirmed(token, 'session', 'accounts')).toEqual(['mfe-fleet 1.0.0'])
  expect(await tokens.confirmed(token, 'other', 'accounts')).toBeUndefined()
  expect(await tokens.confirmed(token, 'session', 'promotions')).toBeUndefined()
  expect(await tokens.verify(token)).toBeUndefined()
  vi.advanceTimersByTime(299_000)
  expect(await tokens.confirmed(token, 'session', 'accounts')).toEqual(['mfe-fleet 1.0.0'])
  vi.advanceTimersByTime(2_000)
  expect(await tokens.confirmed(token, 'session', 'accounts')).toBeUndefined()
})
