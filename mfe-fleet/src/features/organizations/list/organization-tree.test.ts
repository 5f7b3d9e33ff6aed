import { organization } from '@hoistway/contracts/organization'
import { expect, test } from 'vitest'
import { type OrganizationNode, organizationTree } from './organization-tree.ts'

const row = (id: string, parentOrganizationId?: string) => ({
  organization: organization.parse({ id, name: id, type: 0, isActive: true, parentOrganizationId }),
  statistics: undefined,
  health: { own: 0, elevators: 0, offline: 0, notCommissioned: 0, silent: 0, critical: 0 },
})
const text = (nodes: readonly OrganizationNode[]): string =>
  nodes
    .map(
      ({ row: { organization: of }, isMatch, children }) =>
        `${isMatch ? of.id : `(${of.id})`}${children.length > 0 ? `[${text(children)}]` : ''}`,
    )
    .join(' ')

const rows = [row('b'), row('a2', 'a'), row('a'), row('a10', 'a'), row('lost', 'nowhere')]

test('sorts children below their parents by name and number', () => {
  expect(text(organizationTree(rows, rows))).toBe('a[a2 a10] b lost')
})

test('keeps a parent without a match for its children', () => {
  expect(text(organizationTree(rows, rows.slice(1, 2)))).toBe('(a)[a2]')
})

test('shows organizations that are their own ancestors without looping', () => {
  const ring = [row('x', 'y'), row('y', 'x'), row('z', 'z')]
  expect(text(organizationTree(ring, ring))).toBe('x[y] z')
})
