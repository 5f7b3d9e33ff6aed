import { expect, test } from 'vitest'
import { growth } from './weigh.ts'

test('lists growth in descending order, and new files', () => {
  const recorded = { 'a.js': 10 * 1024, 'b.js': 1024, 'same.js': 5, 'smaller.js': 9 }
  const now = { 'a.js': 11 * 1024, 'b.js': 3.5 * 1024, 'same.js': 5, 'smaller.js': 8, 'c.js': 512 }
  expect(growth(recorded, now)).toEqual([
    'b.js +2.5 KB (1.0 → 3.5)',
    'a.js +1.0 KB (10.0 → 11.0)',
    'c.js 0.5 KB is new',
  ])
})
