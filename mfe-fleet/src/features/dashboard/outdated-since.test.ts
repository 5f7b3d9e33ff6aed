import { expect, test } from 'vitest'
import { earlier, outdatedSince } from './outdated-since.ts'

const loaded = { isError: false, data: {}, dataUpdatedAt: 5 }

test('figures are current while no loaded query fails', () => {
  expect(outdatedSince([loaded, { isError: true, data: undefined, dataUpdatedAt: 0 }])).toBeUndefined()
})

test('figures are as old as the oldest query that fails', () => {
  const failing = (dataUpdatedAt: number) => ({ isError: true, data: {}, dataUpdatedAt })
  expect(outdatedSince([{ ...loaded, dataUpdatedAt: 1 }, failing(9), failing(7)])).toBe(7)
})

test.each([
  [undefined, undefined, undefined],
  [3, undefined, 3],
  [undefined, 4, 4],
  [4, 3, 3],
])('the earlier of %s and %s is %s', (one, other, expected) => {
  expect(earlier(one, other)).toBe(expected)
})
