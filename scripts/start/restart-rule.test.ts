import { expect, test } from 'vitest'
import { delayAfter, helper, isHopeless, vital } from './restart-rule.ts'

const quick = (count: number) => Array.from({ length: count }, () => 59_999)

test('each quick exit doubles the delay up to 30 s', () => {
  const delays = [1, 2, 3, 4, 5, 6, 60].map((count) => delayAfter(quick(count), helper))
  expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
})

test('a long run resets the delay', () => {
  expect(delayAfter([...quick(6), 60_000], helper)).toBe(1_000)
  expect(delayAfter([...quick(6), 60_000, 5], helper)).toBe(1_000)
})

test('gives up a vital process after five quick exits in a row', () => {
  expect([4, 5].map((count) => isHopeless(quick(count), vital))).toEqual([false, true])
  expect(isHopeless([...quick(4), 60_000, ...quick(4)], vital)).toBe(false)
})

test('never gives up a helper', () => {
  expect(isHopeless(quick(1000), helper)).toBe(false)
})
