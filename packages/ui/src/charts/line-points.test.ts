import { expect, test } from 'vitest'
import { axisOf, sinceSetBack } from './line-points.ts'

const NOW = Date.UTC(2026, 10, 20)

test('a line begins again where its clock was set back', () => {
  const line = { times: [10, 20, 5, 6, 6], values: [1, 2, null, 4, 5] }
  expect(sinceSetBack(line)).toEqual({ times: [5, 6, 6], values: [null, 4, 5] })
  expect(sinceSetBack({ times: [5, 6, 6], values: [1, 2, 3] }).times).toEqual([5, 6, 6])
})

test('a line begins again where its clock was set forward by more than a day', () => {
  const hours = (count: number) => count * 3_600_000
  const line = { times: [0, hours(24), hours(49), hours(50)], values: [1, 2, 3, 4] }
  expect(sinceSetBack(line)).toEqual({ times: [hours(49), hours(50)], values: [3, 4] })
})

test.each([
  ['of the values', [2, 3], undefined, [2, 3]],
  ['of the page', [2, 3], [0, 10], [0, 10]],
  ['with values outside of it', [-1, 3], [0, 2], [-1, 3]],
  ['without an end of the page before the clock was set', [NOW, NOW + 3], [5, NOW + 10], [NOW, NOW + 10]],
  ['around a single time', [2], [2, 2], [-498, 502]],
])('has the time axis %s', (_, times, wanted, axis) => {
  expect(axisOf(times, wanted)).toEqual(axis)
})
