import { expect, test } from 'vitest'
import { pages } from './pages.ts'
import { paths } from './paths.ts'

test('the addresses and roles of the pages are unchanged', () => {
  expect([paths.template(), paths.templateNew()]).toEqual(['/template', '/template/new'])
  expect(pages.templateNew.roles).toEqual(['Admin'])
})
