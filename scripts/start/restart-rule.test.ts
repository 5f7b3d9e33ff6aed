import { expect, test } from 'vitest'
import { delayAfter, hasEnoughOf, helper, vital } from './restart-rule.ts'

const quick = (count: number) => Array.from({ length: count }, () => 59_999)

test('each quick end doubles the delay, up to half a minute; a long life starts over', () => {
  const delays = [1, 2, 3, 4, 5, 6, 60].map((count) => delayAfter(quick(count), helper))
  expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  expect(delayAfter([...quick(6), 60_000], helper)).toBe(1_000)
  expect(delayAfter([...quick(6), 60_000, 5], helper)).toBe(1_000)
})

test('five quick ends in a row are enough of the server, and never of a helper', () => {
  expect([4, 5].map((count) => hasEnoughOf(quick(count), vital))).toEqual([false, true])
  expect(hasEnoughOf([...quick(4), 60_000, ...quick(4)], vital)).toBe(false)
  expect(hasEnoughOf(quick(1000), helper)).toBe(false)
})
