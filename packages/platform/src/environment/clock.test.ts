import { afterEach, expect, test } from 'vitest'
import { clockSkew, learnServerTime, serverNow } from './clock.ts'

afterEach(() => learnServerTime(Date.now()))

test('a clock that is minutes wrong is corrected by the server', () => {
  learnServerTime(Date.now() - 600_000)
  expect(clockSkew()).toBeLessThan(-590_000)
  expect(Math.abs(serverNow() - (Date.now() - 600_000))).toBeLessThan(1_000)
})

test('a few seconds are travel time, not a wrong clock', () => {
  learnServerTime(Date.now() - 4_000)
  expect(clockSkew()).toBe(0)
})

test('an answer without a usable date teaches nothing', () => {
  learnServerTime(null)
  learnServerTime('yesterday')
  expect(clockSkew()).toBe(0)
})
