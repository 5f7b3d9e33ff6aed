import { expect, test } from 'vitest'
import { Conflicts } from './conflicts.ts'

function conflicts() {
  const reported: string[][] = []
  return { reported, noticed: new Conflicts((key, reason) => reported.push([key, reason])) }
}
const HOUR = 60 * 60_000

test('three states of an earlier boot within a minute are a conflict', () => {
  const { reported, noticed } = conflicts()
  noticed.earlierBoot('ESP-1', 0)
  noticed.earlierBoot('ESP-1', 1)
  noticed.earlierBoot('ESP-1', 60_001)
  expect(reported).toEqual([])
  noticed.earlierBoot('ESP-1', 60_002)
  noticed.earlierBoot('ESP-1', 60_003)
  expect(reported).toEqual([['ESP-1', 'two-devices']])
})

test('reports an ongoing conflict once an hour per reason and controller', () => {
  const { reported, noticed } = conflicts()
  for (const at of [0, HOUR - 1, HOUR]) noticed.foreignAnswer('ESP-1', at)
  noticed.foreignAnswer('ESP-2', 1)
  for (const at of [2, 3, 4]) noticed.earlierBoot('ESP-1', at)
  expect(reported).toEqual([
    ['ESP-1', 'foreign-answer'],
    ['ESP-1', 'foreign-answer'],
    ['ESP-2', 'foreign-answer'],
    ['ESP-1', 'two-devices'],
  ])
})

test('a deleted controller that is created again begins without conflicts', () => {
  const { reported, noticed } = conflicts()
  noticed.foreignAnswer('ESP-1', 0)
  for (const at of [1, 2]) noticed.earlierBoot('ESP-1', at)
  noticed.keepOnly((key) => key !== 'ESP-1')
  noticed.earlierBoot('ESP-1', 3)
  noticed.foreignAnswer('ESP-1', 4)
  expect(reported).toEqual([
    ['ESP-1', 'foreign-answer'],
    ['ESP-1', 'foreign-answer'],
  ])
})
