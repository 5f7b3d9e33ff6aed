import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

/** SHA-1 examples in RFC 6238, appendix B. */
const secret = Secret.fromUTF8('12345678901234567890').base32

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at %i s the code matches RFC 6238', (seconds, code) => {
  expect(stepOfCode(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
})

test('accepts a clock one step late or early, not two', () => {
  const step = 1_234_567_890 - (1_234_567_890 % 30)
  const at = (steps: number) => stepOfCode(secret, '005924', (step + steps * 30) * 1000)
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([undefined, step / 30, step / 30, step / 30, undefined])
})

test.each(['', '00592', '0059240', '00592a', '-05924', '５９２４００'])('rejects %j', (code) => {
  expect(stepOfCode(secret, code, 1_234_567_890_000)).toBeUndefined()
})

test('creates a random secret of 160 bits', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
})

test('the enrolment URI names the product and the account', () => {
  const uri = new URL(totpUri(secret, 'ada@example.org'))
  expect(`${uri.protocol}//${uri.host}${decodeURIComponent(uri.pathname)}`).toBe(
    'otpauth://totp/Hoistway:ada@example.org',
  )
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Hoistway',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
