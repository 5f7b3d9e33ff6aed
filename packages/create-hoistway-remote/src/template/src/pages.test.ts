import { expect, test } from 'vitest'
import { pages } from './pages.ts'
import { paths } from './paths.ts'

test('every page has the address and the roles that others rely on', () => {
  expect([paths.template(), paths.templateNew()]).toEqual(['/template', '/template/new'])
  expect(pages.templateNew.roles).toEqual(['Admin'])
})
