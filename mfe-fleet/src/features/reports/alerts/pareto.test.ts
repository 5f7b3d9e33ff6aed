import { expect, test } from 'vitest'
import { paretoLines } from './pareto.ts'

const groupsOf = (counts: Record<string, number>, total = Object.keys(counts).length) => ({
  total,
  groups: Object.entries(counts).map(([key, count]) => ({ key, name: null, count })),
})

test('calculates the share and the cumulative share of each group', () => {
  const lines = paretoLines(groupsOf({ Er07: 5, Er09: 3 }, 4), 10, groupsOf({ Er09: 1 }))
  expect(lines.map(({ count, share, cumulative }) => [count, share, cumulative])).toEqual([
    [5, 50, 50],
    [3, 30, 80],
  ])
})

test('compares a missing group with zero unless the month before has more groups than it lists', () => {
  const before = (total: number) =>
    paretoLines(groupsOf({ Er07: 5, Er09: 3 }), 8, groupsOf({ Er09: 1 }, total)).map((line) => line.before)
  expect(before(1)).toEqual([0, 1])
  expect(before(2)).toEqual([undefined, 1])
  expect(paretoLines(groupsOf({ Er07: 5 }), 5, undefined)[0]?.before).toBeUndefined()
})

test('groups alerts with unknown fields separately', () => {
  const unknown = {
    total: 2,
    groups: [
      { key: null, name: null, count: 2 },
      { key: 'null', name: null, count: 1 },
    ],
  }
  expect(paretoLines(unknown, 3, unknown).map(({ key, before }) => [key, before])).toEqual([
    ['null', 2],
    ['"null"', 1],
  ])
})
