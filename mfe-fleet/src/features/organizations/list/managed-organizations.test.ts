import { type Membership, organization } from '@hoistway/contracts/organization'
import { expect, test } from 'vitest'
import { managedOrganizations } from './managed-organizations.ts'

const below = (id: string, parentOrganizationId: string | null) =>
  organization.parse({ id, parentOrganizationId })
const tree = [below('top', null), below('house', 'top'), below('wing', 'house'), below('other', null)]
const member = (organizationId: string, accessLevel: Membership['accessLevel']): Membership => ({
  organizationId,
  organizationName: null,
  userId: 'u',
  user: null,
  accessLevel,
  department: null,
  isActive: true,
})

test.each([
  ['Manager above manages all below', [member('top', 'Manager')], ['top', 'house', 'wing']],
  [
    'a higher level below counts there',
    [member('top', 'ReadOnly'), member('house', 'Administrator')],
    ['house', 'wing'],
  ],
  ['Technician manages nothing', [member('top', 'Technician')], []],
  ['an unknown level grants nothing', [member('top', null)], []],
])('%s', (_, memberships, managed) => {
  expect([...managedOrganizations(tree, memberships)]).toEqual(managed)
})

test('a ring of parents ends', () => {
  expect([...managedOrganizations([below('a', 'b'), below('b', 'a')], [member('a', 'Manager')])]).toEqual([
    'a',
    'b',
  ])
})
