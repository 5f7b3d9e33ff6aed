import { expect, test } from 'vitest'
import { Quarantines } from './cluster.ts'

const quarantine = (controllerKey: string, until: number) => ({
  controllerKey,
  reason: 'flood' as const,
  since: new Date(0),
  until: new Date(until),
})

test('quarantines of other servers are listed with the own ones until they end', () => {
  const others = new Quarantines()
  others.heard(quarantine('A', 100), 0)
  others.heard(quarantine('B', 200), 0)
  const own = [quarantine('B', 150), quarantine('C', 300)]
  expect(others.with(own, 50)).toEqual([quarantine('A', 100), quarantine('B', 200), quarantine('C', 300)])
  expect(others.with(own, 100)).toEqual([quarantine('B', 200), quarantine('C', 300)])
  expect(others.with([], 200)).toEqual([])
  // The clock was set back.
  expect(others.with(own, -1)).toEqual([])
})
