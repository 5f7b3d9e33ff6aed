import { afterEach, expect, test } from 'vitest'
import { clockSkew, serverNow, syncServerTime } from './clock.ts'

afterEach(() => syncServerTime(Date.now()))

test('a clock that is minutes wrong is corrected by the server', () => {
  syncServerTime(Date.now() - 600_000)
  expect(clockSkew()).toBeLessThan(-590_000)
  expect(Math.abs(serverNow() - (Date.now() - 600_000))).toBeLessThan(1_000)
})

test('a few seconds are travel time, not a wrong clock', () => {
  syncServerTime(Date.now() - 4_000)
  expect(clockSkew()).toBe(0)
})

test('an answer without a usable date teaches nothing', () => {
  syncServerTime(null)
  syncServerTime('yesterday')
  expect(clockSkew()).toBe(0)
})
