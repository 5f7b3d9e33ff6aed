import { organization } from '@hoistway/contracts/organization'
import { expect, test } from 'vitest'
import { organizationOptions } from './organization-options.ts'

const at = (id: string, name: string, parentOrganizationId?: string) =>
  organization.parse({ id, name, type: 0, isActive: true, parentOrganizationId })

test('shows the paths of organizations with one name', () => {
  const tower = (id: string, parentId?: string, parentName?: string) =>
    organization.parse({
      ...{ id, name: 'Tower', type: 1, isActive: true },
      ...{ parentOrganizationId: parentId, parentOrganizationName: parentName },
    })
  const listed = [
    at('a', 'Metro'),
    tower('b', 'a', 'Metro'),
    tower('c', 'x', 'North'),
    tower('d', 'y', 'South'),
  ]
  const labels = organizationOptions(listed).map(({ label }) => label.trim())
  expect(labels).toEqual(['Metro', 'Metro / Tower', 'North / Tower', 'South / Tower'])
})

test('offers organizations in the order of the server, below their parents', () => {
  const listed = [at('c', 'House 2', 'a'), at('b', 'House 10', 'a'), at('a', 'Metro')]
  const labels = organizationOptions(listed).map(({ label }) => label.trim())
  expect(labels).toEqual(['Metro', 'House 2', 'House 10'])
})
