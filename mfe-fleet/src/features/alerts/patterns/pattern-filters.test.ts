import type { Pattern } from '@hoistway/contracts/pattern'
import { expect, test } from 'vitest'
import { alertsOf, isWithin } from './pattern-filters.ts'

const at = new Date(2026, 10, 23, 3).getTime()
const pattern: Pattern = {
  id: 'p1',
  rule: 'common-cause',
  severity: 'critical',
  code: 'Er16',
  message: 'Défaut de porte',
  elevator: null,
  building: { id: 'o 1', name: 'Prime Tower' },
  from: at - 3_600_000,
  until: at,
  isGoingOn: true,
  count: 3,
  isAtLeast: false,
  elevatorCount: 3,
  most: null,
  resets: null,
  evidence: [],
  more: 0,
}
const iso = (time: number) => new Date(time).toISOString()

test.each([
  ['everything', {}, true],
  ['its severity', { severity: 'critical' }, true],
  ['another severity', { severity: 'info' }, false],
  ['resolved alerts, which it has as well', { severity: 'resolved' }, true],
  ['a part of its text without its accents', { searchTerm: ' defaut' }, true],
  ['its code', { searchTerm: 'er16' }, true],
  ['another text', { searchTerm: 'Er05' }, false],
  ['a period that it lies in', { from: iso(at - 60_000), to: iso(at + 60_000) }, true],
  ['a later period', { from: iso(at + 60_000) }, false],
  ['an earlier period', { to: iso(at - 3_600_000) }, false],
] as const)('compares the pattern with %s', (_, filters, expected) => {
  expect(isWithin(pattern, filters)).toBe(expected)
})

test('links to its alerts on its days, resolved or not', () => {
  expect(alertsOf(pattern)).toBe(
    '/alerts?tab=fleet&active=all&organizationId=o+1&search=Er16&from=2026-11-23&to=2026-11-23',
  )
  expect(alertsOf({ ...pattern, code: null })).toBeUndefined()
})
