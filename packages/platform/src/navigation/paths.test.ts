import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('every address is the one of the route table', () => {
  expect(Object.entries(paths).map(([name, path]) => [name, path('7')])).toEqual([
    ['dashboard', '/dashboard'],
    ['organizations', '/organizations'],
    ['organizationCreate', '/organizations/create?parentId=7'],
    ['organization', '/organizations/7'],
    ['organizationEdit', '/organizations/7/edit'],
    ['elevators', '/elevators'],
    ['elevatorCreate', '/elevators/create?organizationId=7'],
    ['elevator', '/elevators/7'],
    ['elevatorEdit', '/elevators/7/edit'],
    ['alerts', '/alerts?elevatorId=7'],
    ['controllers', '/controllers'],
    ['controllerCreate', '/controllers/create'],
    ['controller', '/controllers/7'],
    ['controllerEdit', '/controllers/7/edit'],
    ['canFilters', '/can-message-filters'],
    ['canFilterCreate', '/can-message-filters/create'],
    ['canFilterEdit', '/can-message-filters/7/edit'],
    ['firmware', '/firmware'],
    ['firmwareUpload', '/firmware/upload'],
    ['users', '/users'],
    ['canMessages', '/can-messages'],
    ['reports', '/reports'],
    ['settings', '/settings'],
    ['profile', '/profile'],
    ['unauthorized', '/unauthorized'],
    ['login', '/login?returnUrl=7'],
    ['register', '/register'],
    ['resetPassword', '/reset-password#7'],
  ])
})

test('ids and wanted pages are encoded', () => {
  expect(paths.elevator('a/b?c')).toBe('/elevators/a%2Fb%3Fc')
  expect(paths.login('/elevators/7?tab=alerts')).toBe('/login?returnUrl=%2Felevators%2F7%3Ftab%3Dalerts')
  expect(paths.login()).toBe('/login')
})
