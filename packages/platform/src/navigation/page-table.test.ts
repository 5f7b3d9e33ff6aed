import { expect, test } from 'vitest'
import { definePages, descriptorRoutes, navigationItem, pathsOf, routesOf } from './page-table.ts'

const pages = definePages({
  things: { path: '/things' },
  thingCreate: { path: '/things/create', query: 'parentId', roles: ['Admin'], title: 'New thing' },
  thing: { path: '/things/:id' },
})
const paths = pathsOf(pages)

test('an address without parameters is the path', () => {
  expect(paths.things()).toBe('/things')
})

test('a parameter is encoded', () => {
  expect(paths.thing('a/b?c')).toBe('/things/a%2Fb%3Fc')
})

test('a link without its parameter is an error', () => {
  expect(() => paths.thing('')).toThrow('A link to /things/:id needs its :id')
})

test('a query is optional and encoded', () => {
  expect([paths.thingCreate(), paths.thingCreate('a&b')]).toEqual([
    '/things/create',
    '/things/create?parentId=a%26b',
  ])
})

test("the descriptor's routes have a path, roles, a title, first requests and a chunk of their name", () => {
  const requests = [
    { path: 'things', query: [{ name: 'page', value: '1' }], when: { tab: '' }, chunk: 'rows' },
  ]
  expect(descriptorRoutes({ ...pages, things: { ...pages.things, requests } })).toEqual([
    { path: '/things', chunk: 'things', requests },
    { path: '/things/create', chunk: 'thingCreate', roles: ['Admin'], title: 'New thing' },
    { path: '/things/:id', chunk: 'thing' },
  ])
})

test('a menu item has an icon of the host or an own one', () => {
  expect(navigationItem('Things', pages.things, 'report', 1)).toMatchObject({ icon: 'report' })
  expect(navigationItem('Things', pages.things, { path: 'M4 4h16v16z' }, 1)).toMatchObject({
    icon: 'own',
    iconPath: 'M4 4h16v16z',
  })
})

test('every page has the route of its path', () => {
  expect(routesOf(pages, { things: 'list', thingCreate: 'form', thing: 'detail' })).toEqual([
    { path: '/things', element: 'list' },
    { path: '/things/create', element: 'form' },
    { path: '/things/:id', element: 'detail' },
  ])
})
