import { organization, organizationStatistics } from '@hoistway/contracts/organization'
import { expect, test } from 'vitest'
import { countText, elevatorsText, healthOf, organizationsBelow } from './organization-health.ts'

const at = (id: string, parentOrganizationId?: string) => organization.parse({ id, parentOrganizationId })
const counts = (
  organizationId: string,
  elevatorCount: number,
  offlineCount?: number,
  criticalCount = 0,
  notCommissionedCount = 0,
  silentCount = 0,
) =>
  organizationStatistics.parse({
    organizationId,
    elevatorCount,
    offlineCount,
    notCommissionedCount,
    silentCount,
    criticalCount,
  })

test('counts the elevators of an organization and everything below it', () => {
  const health = healthOf(
    [at('company'), at('tower', 'company'), at('annex', 'tower'), at('other')],
    [
      counts('company', 2, 1),
      counts('tower', 30, 4, 1),
      counts('annex', 3, 0, 2, 3, 1),
      counts('other', 9, 9, 9, 9),
    ],
  )
  const below = { notCommissioned: 3, silent: 1 }
  expect(health('company')).toEqual({ own: 2, elevators: 35, offline: 5, ...below, critical: 3 })
  expect(health('annex')).toEqual({ own: 3, elevators: 3, offline: 0, ...below, critical: 2 })
})

test('treats missing counts as unknown and ends at a cycle', () => {
  const health = healthOf([at('a', 'b'), at('b', 'a')], [counts('a', 1), counts('b', 2, 3)])
  const none = { notCommissioned: 0, silent: 0, critical: 0 }
  expect(health('a')).toEqual({ own: 1, elevators: 3, offline: undefined, ...none })
  expect(health('gone')).toEqual({
    own: undefined,
    elevators: undefined,
    offline: undefined,
    notCommissioned: undefined,
    silent: undefined,
    critical: undefined,
  })
})

test('limits a scope to an organization with everything below it', () => {
  const all = [at('annex', 'tower'), at('company'), at('other'), at('tower', 'company')]
  const ids = (scope?: string) => organizationsBelow(all, scope).map(({ id }) => id)
  expect(ids()).toEqual(['annex', 'company', 'other', 'tower'])
  expect(ids('company')).toEqual(['annex', 'company', 'tower'])
  expect(ids('gone')).toEqual([])
})

test.each([
  // Lines break before the dot only.
  [6, 80, '6 own ·\u00a080\u00a0in\u00a0all', '6 own elevators ·\u00a080\u00a0in\u00a0all'],
  [74, 74, '74', '74 elevators'],
  [1, 1, '1', '1 elevator'],
  [undefined, undefined, '—', '— elevators'],
])('%j own elevators of %j read %j', (own, elevators, figure, words) => {
  const health = { own, elevators, offline: 0, notCommissioned: 0, silent: 0, critical: 0 }
  expect([countText(health), elevatorsText(health)]).toEqual([figure, words])
})
