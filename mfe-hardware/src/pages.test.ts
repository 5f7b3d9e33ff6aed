import { pathsOf } from '@hoistway/platform/pages'
import { expect, test } from 'vitest'
import { pages } from './pages.ts'

test('all paths match the route table', () => {
  expect(Object.entries(pathsOf(pages)).map(([name, path]) => [name, path('7')])).toEqual([
    ['controllers', '/controllers'],
    ['controllerCreate', '/controllers/create'],
    ['controller', '/controllers/7'],
    ['controllerEdit', '/controllers/7/edit'],
    ['canFilters', '/can-message-filters'],
    ['canFilterCreate', '/can-message-filters/create'],
    ['canFilterEdit', '/can-message-filters/7/edit'],
    ['canMessages', '/can-messages?elevator=7'],
  ])
})
