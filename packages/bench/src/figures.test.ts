import { expect, test } from 'vitest'
import { interleaved, median, ratio, spread } from './figures.ts'

test('the median of an even number of values is the mean of the middle two', () => {
  expect(median([4, 1, 3])).toBe(3)
  expect(median([4, 1, 3, 2])).toBe(2.5)
})

test('a spread is the median and the range', () => {
  expect(spread([1_300, 1_200, 1_234])).toBe('1,234 (1,200–1,300)')
  expect(spread([])).toBe('–')
})

test('a ratio compares paired runs', () => {
  expect(ratio([10, 40, 30], [10, 20, 10])).toBe('2.00 ×')
})

test('measurements alternate', async () => {
  const order: string[] = []
  const measure = (name: string) => async () => order.push(name)
  expect(await interleaved(2, { a: measure('a'), b: measure('b') })).toEqual({ a: [1, 3], b: [2, 4] })
  expect(order).toEqual(['a', 'b', 'a', 'b'])
})
