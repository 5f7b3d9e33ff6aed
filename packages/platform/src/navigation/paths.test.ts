import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('every link between apps matches the route table', () => {
  expect(Object.entries(paths).map(([name, path]) => [name, path('7')])).toEqual([
    ['dashboard', '/dashboard'],
    ['organizations', '/organizations'],
    ['organization', '/organizations/7'],
    ['elevators', '/elevators'],
    ['elevator', '/elevators/7'],
    ['elevatorReplay', '/elevators/7/replay'],
    ['findElevator', '/go'],
    ['go', '/go/7'],
    ['alerts', '/alerts?elevatorId=7'],
    ['controller', '/controllers/7'],
    ['users', '/users'],
    ['user', '/users/7'],
    ['canMessages', '/can-messages?elevator=7'],
    ['reports', '/reports'],
    ['settings', '/settings'],
    ['profile', '/profile'],
    ['notifications', '/notifications'],
    ['organizationNotifications', '/notifications/7'],
    ['unauthorized', '/unauthorized'],
    ['login', '/login?returnUrl=7'],
    ['register', '/register'],
    ['resetPassword', '/reset-password#7'],
    ['respond', '/respond'],
  ])
})

test('ids and requested pages are encoded', () => {
  expect(paths.elevator('a/b?c')).toBe('/elevators/a%2Fb%3Fc')
  expect(paths.login('/elevators/7?tab=alerts')).toBe('/login?returnUrl=%2Felevators%2F7%3Ftab%3Dalerts')
  expect(paths.login()).toBe('/login')
})
