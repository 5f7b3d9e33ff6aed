import { expect, test } from 'vitest'
import { axisOf, sinceSetBack } from './line-points.ts'

test('a line begins again where its clock was set back', () => {
  const line = { times: [10, 20, 5, 6, 6], values: [1, 2, null, 4, 5] }
  expect(sinceSetBack(line)).toEqual({ times: [5, 6, 6], values: [null, 4, 5] })
  expect(sinceSetBack({ times: [5, 6, 6], values: [1, 2, 3] }).times).toEqual([5, 6, 6])
})

test.each([
  ['of the values', [2, 3], undefined, [2, 3]],
  ['of the page', [2, 3], [0, 10], [0, 10]],
  ['with values outside of it', [-1, 3], [0, 2], [-1, 3]],
  ['around a single time', [2], [2, 2], [-498, 502]],
])('has the time axis %s', (_, times, wanted, axis) => {
  expect(axisOf(times, wanted)).toEqual(axis)
})
