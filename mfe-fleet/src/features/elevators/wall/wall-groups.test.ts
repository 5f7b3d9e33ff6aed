import type { ReadSeverity } from '@hoistway/contracts/alert'
import { elevator } from '@hoistway/contracts/elevator'
import { organization } from '@hoistway/contracts/organization'
import { expect, test } from 'vitest'
import { wallGroups } from './wall-groups.ts'

const lift = (id: string, organizationId: string | null, isOnline = true) =>
  elevator.parse({ id, organizationId, isOnline })
const place = (id: string, type: string, parentOrganizationId: string | null) =>
  organization.parse({ id, name: id, type, parentOrganizationId })

const organizations = [
  place('Acme', 'Organization', null),
  place('Tower 2', 'Building', 'Acme'),
  place('Tower 10', 'Building', 'Acme'),
]
const elevators = [
  lift('fine', 'Tower 10'),
  lift('broken', 'Tower 10'),
  lift('lost', null),
  lift('warned', 'Tower 2'),
  lift('away', 'Tower 10', false),
]
const worst = new Map<string, ReadSeverity>([
  ['broken', 'critical'],
  ['warned', 'warning'],
])
const shown = (...args: Parameters<typeof wallGroups>) =>
  wallGroups(...args).map((group) => [group.title, ...group.elevators.map(({ id }) => id)])

test('sorts groups of severity from critical to fine', () => {
  expect(shown({ elevators, worst, organizations }, 'severity')).toEqual([
    ['Critical (1)', 'broken'],
    ['Offline (1)', 'away'],
    ['Warning (1)', 'warned'],
    ['Others (2)', 'fine', 'lost'],
  ])
})

test('shows overlapping totals in a group of one severity', () => {
  const both = [
    lift('broken and away', null, false),
    lift('away', null, false),
    lift('warned and away', null, false),
  ]
  const signs = new Map<string, ReadSeverity>([
    ['broken and away', 'critical'],
    ['warned and away', 'warning'],
  ])
  expect(shown({ elevators: both, worst: signs, organizations }, 'severity')).toEqual([
    ['Critical (1) · 1 offline', 'broken and away'],
    ['Offline (2) · 1 warning', 'away', 'warned and away'],
  ])
})

test('sorts buildings by their worst elevator, below the critical group', () => {
  expect(shown({ elevators, worst, organizations }, 'building')).toEqual([
    ['Critical (1)', 'broken'],
    ['Tower 10 (2) · 1 offline', 'away', 'fine'],
    ['Tower 2 (1) · 1 warning', 'warned'],
    ['No building (1)', 'lost'],
  ])
})

test('assigns an elevator of a building to the organization above it', () => {
  expect(shown({ elevators, worst: new Map(), organizations }, 'organization')).toEqual([
    ['Acme (4) · 1 offline', 'away', 'fine', 'broken', 'warned'],
    ['No organization (1)', 'lost'],
  ])
})

test('ends at organizations that are each other’s parents', () => {
  const ring = [place('a', 'Building', 'b'), place('b', 'Building', 'a')]
  const lifts = [lift('one', 'a')]
  expect(shown({ elevators: lifts, worst: new Map(), organizations: ring }, 'organization')).toEqual([
    ['No organization (1)', 'one'],
  ])
})
