import { expect, test } from 'vitest'
import { scaleOf } from './scale.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [41, [0, 20, 40, 60]],
  [95, [0, 25, 50, 75, 100]],
  [1_040, [0, 500, 1_000, 1_500]],
])('an axis up to %i has round whole numbers', (most, ticks) => {
  expect(scaleOf(most)).toEqual({ from: 0, to: ticks.at(-1), ticks })
})

test.each([
  [
    [0, 1],
    [0, 1],
  ],
  [
    [90, 100],
    [90, 95, 100],
  ],
  [
    [0, 100],
    [0, 25, 50, 75, 100],
  ],
  [
    [70, 100],
    [70, 80, 90, 100],
  ],
] as const)('an axis of %j begins and ends there', ([from, to], ticks) => {
  expect(scaleOf([from, to])).toEqual({ from, to, ticks })
})
