import { organization } from '@hoistway/contracts/organization'
import { expect, test } from 'vitest'
import { sumHealth } from '../organization-health.ts'
import { hiddenInactive, organizationListRules as rules } from './organization-list-rules.ts'

const row = (more: object) => ({
  organization: organization.parse({ id: 'o', name: 'Alpine', type: 1, isActive: true, ...more }),
  statistics: undefined,
  health: sumHealth(undefined, []),
})

test('searches name, description, city and country', () => {
  const record = row({
    description: 'Offices',
    address: { street: 'Lane 1', city: 'Bern', state: 'BE', country: 'CH' },
  })
  expect(rules.searched(record)).toEqual(['Alpine', 'Offices', 'Bern', 'CH'])
})

test.each([
  ['all', 'active', true],
  ['Building', 'active', true],
  ['Organization', 'active', false],
  ['all', 'inactive', false],
  ['all', 'all', true],
  ['x', 'y', true],
])('an active building under the filters %s and %s: %s', (type, status, passes) => {
  expect(rules.passes(row({}), { type, status })).toBe(passes)
})

test.each([
  ['all', 'active', 2],
  ['Building', 'active', 1],
  ['x', 'y', 2],
  ['all', 'inactive', 0],
  ['all', 'all', 0],
])('the filters %s and %s hide %i inactive organizations', (type, status, count) => {
  const rows = [row({}), row({ isActive: false }), row({ isActive: false, type: 0 })]
  expect(hiddenInactive(rows, { type, status })).toBe(count)
})

test('the sort by health puts critical elevators before offline and silent ones', () => {
  const sortValue = (criticalCount: number, offlineCount: number, silentCount: number | undefined) => {
    const counts = { organizationId: 'o', criticalCount, offlineCount, silentCount }
    return rules.sortValue({ ...row({}), health: sumHealth(counts, [counts]) }, 'health')
  }
  const values = [sortValue(1, 0, 0), sortValue(0, 2, 1), sortValue(0, 0, 2), sortValue(0, 1, undefined)]
  expect(values).toEqual([1_000_000, 3, 2, 1])
})

test('shows an organization of unknown state under All Status only', () => {
  const unknown = row({ isActive: 'perhaps' })
  expect(rules.passes(unknown, { type: 'all', status: 'active' })).toBe(false)
  expect(rules.passes(unknown, { type: 'all', status: 'inactive' })).toBe(false)
  expect(rules.passes(unknown, { type: 'all', status: 'all' })).toBe(true)
})
