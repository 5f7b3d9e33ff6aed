import { expect, test } from 'vitest'
import { firstPaths, listRequest, matchPage } from './first-requests.ts'
import type { StartRoute } from './start-data.ts'

const lists = listRequest('lifts', {
  sort: 'name',
  pageSize: 20,
  filters: [{ name: 'isActive', from: 'status', value: 'on', values: { on: 'true', off: 'false', all: '' } }],
})
const routes = [
  { path: '/lifts', requests: [lists] },
  { path: '/lifts/:id', requests: [{ path: 'lifts/:id' }, { path: 'lifts/:id/state' }] },
  { path: '/lifts/create' },
]
const pathsOf = (pathname: string, search = '') => {
  const match = matchPage(routes, pathname)
  return match && firstPaths(match, search)
}

test.each([
  ['', 'lifts?page=1&pageSize=20&sortBy=name&sortDescending=false&isActive=true'],
  ['?page=3&status=off', 'lifts?page=3&pageSize=20&sortBy=name&sortDescending=false&isActive=false'],
  [
    '?search=a%20%26b&order=desc',
    'lifts?searchTerm=a+%26b&page=1&pageSize=20&sortBy=name&sortDescending=true&isActive=true',
  ],
  ['?status=all', 'lifts?page=1&pageSize=20&sortBy=name&sortDescending=false'],
  ['?status=constructor', 'lifts?page=1&pageSize=20&sortBy=name&sortDescending=false&isActive=true'],
])('a list with %j begins with %s', (search, path) => {
  expect(pathsOf('/lifts', search)).toEqual([path])
})

test('parameters of the path are encoded once', () => {
  expect(pathsOf('/lifts/a%2Fb%20c')).toEqual(['lifts/a%2Fb%20c', 'lifts/a%2Fb%20c/state'])
})

test('a request is sent only with the query parameters that it requires', () => {
  const route: StartRoute = {
    path: '/lifts',
    requests: [
      { path: 'tiles', when: { view: 'wall', page: '' } },
      { path: 'rows', when: { view: '' } },
    ],
  }
  const sent = (search: string) => firstPaths({ route, parameters: {} }, search)
  expect(['', '?view=wall', '?view=wall&page=2', '?view=other'].map(sent)).toEqual([
    ['rows'],
    ['tiles'],
    [],
    [],
  ])
})

test('a path without parameters goes before one with', () => {
  expect(matchPage(routes, '/lifts/create')?.route.path).toBe('/lifts/create')
  expect(matchPage(routes, '/lifts/')?.route.path).toBe('/lifts')
})

test.each(['/', '/nowhere', '/lifts/1/2', `/${'x'.repeat(2000)}`])('%s is no page', (pathname) => {
  expect(matchPage(routes, pathname)).toBeUndefined()
})

test('a path with an invalid encoding is used unchanged', () => {
  expect(pathsOf('/lifts/%zz')).toEqual(['lifts/%25zz', 'lifts/%25zz/state'])
})
