import { elevator } from '@hoistway/contracts/elevator'
import { expect, test } from 'vitest'
import { columnsIn, rowsBetween, TILE, wallBlocks } from './wall-rows.ts'

const lifts = (count: number) =>
  Array.from({ length: count }, (_, index) => elevator.parse({ id: `e${index}` }))
const groups = [
  { key: 'a', title: 'A', elevators: lifts(5) },
  { key: 'b', title: 'B', elevators: lifts(1) },
]
const ROW = TILE.height + TILE.gap

test('fits at least one tile into a row', () => {
  expect([0, 9.5, 19.4, 19.5, 80].map(columnsIn)).toEqual([1, 1, 1, 2, 8])
})

test('starts a new row for each group below its heading', () => {
  const blocks = wallBlocks(groups, 2)
  expect(blocks.map(({ rows }) => rows.map(({ index, elevators }) => [index, elevators.length]))).toEqual([
    [
      [0, 2],
      [1, 2],
      [2, 1],
    ],
    [[3, 1]],
  ])
  expect(blocks[1]?.rows[0]?.top).toBe(2 * TILE.heading + 3 * ROW)
})

test('includes rows that the limits touch', () => {
  const rows = wallBlocks(groups, 2).flatMap((block) => block.rows)
  expect(rowsBetween(rows, -100, 0)).toEqual([0, 0])
  expect(rowsBetween(rows, 0, TILE.heading + 1)).toEqual([0, 1])
  expect(rowsBetween(rows, TILE.heading + ROW + 1, 1_000)).toEqual([1, 4])
  expect(rowsBetween(rows, 1_000, 2_000)).toEqual([4, 4])
})
