import { expect, test } from 'vitest'
import { organization } from './organization.ts'
import { organizationLabels } from './organization-labels.ts'

const below = (parentOrganizationId: string, id: string, name: string | null) =>
  organization.parse({ id, name, type: 0, isActive: true, parentOrganizationId })

test('labels organizations that are above each other', () => {
  const labels = organizationLabels([below('b', 'a', 'Tower'), below('a', 'b', 'Tower')])
  expect([...labels.values()]).toEqual(['Tower / Tower / Tower', 'Tower / Tower'])
})

test('labels an organization without a name by its id', () => {
  const labels = organizationLabels([below('', 'a', null), below('a', 'b', 'Tower'), below('', 'c', 'Tower')])
  expect([...labels.values()]).toEqual(['a', 'a / Tower', 'Tower'])
})
