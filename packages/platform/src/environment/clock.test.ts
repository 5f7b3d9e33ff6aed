import { afterEach, expect, test } from 'vitest'
import { clockSkew, serverNow, syncServerTime } from './clock.ts'

afterEach(() => syncServerTime(Date.now()))

test('a clock that is minutes off is corrected to server time', () => {
  syncServerTime(Date.now() - 600_000)
  expect(clockSkew()).toBeLessThan(-590_000)
  expect(Math.abs(serverNow() - (Date.now() - 600_000))).toBeLessThan(1_000)
})

test('a difference of a few seconds is not corrected', () => {
  syncServerTime(Date.now() - 4_000)
  expect(clockSkew()).toBe(0)
})

test('a response without a usable date does not set the clock', () => {
  syncServerTime(null)
  syncServerTime('yesterday')
  expect(clockSkew()).toBe(0)
})
