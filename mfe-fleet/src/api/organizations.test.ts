import { organization } from '@hoistway/contracts/organization'
import { expect, test } from 'vitest'
import { organizationOptions } from './organizations.ts'

test('options of several organizations with one name show their paths', () => {
  const record = (id: string, name: string, parentId?: string, parentName?: string) =>
    organization.parse({ id, name, parentOrganizationId: parentId, parentOrganizationName: parentName })
  const list = [
    record('a', 'Alpine'),
    record('n', 'North', 'a', 'Alpine'),
    record('t1', 'Tower', 'n', 'North'),
    record('t2', 'Tower', 'hidden', 'Holding'),
    record('t3', 'Tower'),
  ]
  expect(organizationOptions(list).map(({ label }) => label)).toEqual([
    'Alpine',
    'North',
    'Alpine / North / Tower',
    'Holding / Tower',
    'Tower',
  ])
})
