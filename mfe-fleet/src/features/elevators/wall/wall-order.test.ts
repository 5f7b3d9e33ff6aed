import type { ReadSeverity } from '@hoistway/contracts/alert'
import { elevator } from '@hoistway/contracts/elevator'
import { expect, test } from 'vitest'
import { wallTotals, worstFirst } from './wall-order.ts'

const lift = (id: string, isOnline: unknown = true) => elevator.parse({ id, isOnline })
const lifts = [
  lift('fine'),
  lift('warned'),
  lift('away', false),
  lift('unknown', 'yes'),
  lift('broken'),
  lift('both', false),
]
const worst = new Map<string, ReadSeverity>([
  ['warned', 'warning'],
  ['broken', 'critical'],
  ['both', 'critical'],
])

test('sorts critical before offline before warning and keeps the order within each', () => {
  expect(worstFirst(lifts, worst).map(({ id }) => id)).toEqual([
    'broken',
    'both',
    'away',
    'warned',
    'fine',
    'unknown',
  ])
})

test('an elevator that never connected is not offline', () => {
  const fresh = elevator.parse({ id: 'new', isOnline: false, lastSeenAt: null })
  expect(worstFirst([fresh, lift('away', false)], worst).map(({ id }) => id)).toEqual(['away', 'new'])
  expect(wallTotals([fresh, lift('away', false)], worst)).toBe('1 offline')
})

test('lists only totals above zero', () => {
  expect(wallTotals(lifts, worst)).toBe('2 critical · 2 offline · 1 warning')
  expect(wallTotals([lift('fine')], worst)).toBe('')
})
