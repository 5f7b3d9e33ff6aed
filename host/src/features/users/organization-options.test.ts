import { organization } from '@hoistway/contracts/organization'
import { expect, test } from 'vitest'
import { organizationOptions } from './organization-options.ts'

const at = (id: string, name: string, parentOrganizationId?: string) =>
  organization.parse({ id, name, type: 0, isActive: true, parentOrganizationId })

test('offers organizations in the order of the server, below their parents', () => {
  const listed = [at('c', 'House 2', 'a'), at('b', 'House 10', 'a'), at('a', 'Metro')]
  const labels = organizationOptions(listed).map(({ label }) => label.trim())
  expect(labels).toEqual(['Metro', 'House 2', 'House 10'])
})
