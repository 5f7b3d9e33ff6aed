import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type RemoteDescriptor, remoteDescriptor } from '@hoistway/releases/descriptor'
import { expect, test } from 'vitest'
import { root } from '../workspace.ts'

// Code of the browser has other types than scripts.
const load = (file: string) => import(pathToFileURL(join(root, file)).href)

// Not the remotes that a team has added.
const descriptors: RemoteDescriptor[] = await Promise.all(
  ['mfe-fleet', 'mfe-hardware', 'mfe-firmware'].map(async (name) =>
    remoteDescriptor.parse((await load(`${name}/remote.config.ts`)).default),
  ),
)
const { menuItems, visibleItems } = await load('host/src/features/shell/navigation.ts')

test('the three remotes declare the roles of each page', () => {
  const routes = descriptors.flatMap((descriptor) => descriptor.routes)
  const groups = Object.groupBy(routes, ({ roles = [] }) => roles.toSorted().join(', ') || 'everybody')
  const paths = (roles: string) => groups[roles]?.map(({ path }) => path)
  expect(Object.keys(groups)).toHaveLength(4)
  expect(paths('everybody')).toEqual([
    '/dashboard',
    '/organizations',
    '/organizations/:id',
    '/elevators',
    '/elevators/:id',
    '/elevators/:id/replay',
    '/elevators/:id/incident',
    '/go',
    '/go/:key',
    '/organizations/:id/codes',
    '/alerts',
    '/alerts/codes',
  ])
  expect(paths('Admin')).toEqual([
    '/organizations/create',
    '/organizations/:id/edit',
    '/controllers',
    '/controllers/create',
    '/controllers/:id',
    '/controllers/:id/edit',
    '/can-message-filters',
    '/can-message-filters/create',
    '/can-message-filters/:id/edit',
    '/firmware',
    '/firmware/upload',
  ])
  expect(paths('Admin, Manager')).toEqual([
    '/elevators/create',
    '/elevators/:id/edit',
    '/alerts/codes/create',
    '/alerts/codes/:id/edit',
    '/reports',
  ])
  expect(paths('Admin, Technician')).toEqual(['/can-messages'])
})

test.each([
  [
    ['Admin'],
    [
      'Dashboard',
      'Organizations',
      'Elevators',
      'Alerts',
      'Controllers',
      'Message Filters',
      'Firmware',
      'Users',
      'CAN Messages',
      'Reports',
      'Settings',
    ],
  ],
  [['Manager'], ['Dashboard', 'Organizations', 'Elevators', 'Alerts', 'Reports']],
  [['Technician'], ['Dashboard', 'Elevators', 'Alerts', 'CAN Messages']],
  [[], ['Dashboard']],
])('the menu of %j has the items of the host and the three remotes', (roles, labels) => {
  const items = menuItems(descriptors.flatMap(({ navigation }) => navigation))
  const user = { id: 'u1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Vogel', roles }
  expect(visibleItems(items, user)).toMatchObject(labels.map((label) => ({ label })))
})
