import { expect, test } from 'vitest'
import { defineRemote } from './define-remote.ts'

const descriptor = {
  name: 'mfe-fleet',
  title: 'Fleet',
  version: '1.0.0',
  platform: '^1.0.0',
  routes: [{ path: '/fleet' }],
  navigation: [],
}

test.each([
  ['a name that is no remote', { name: 'fleet' }],
  ['a version that is none', { version: '1' }],
  ['a path without slash', { routes: [{ path: 'elevators' }] }],
  ['no page at all', { routes: [] }],
  ['a member that is unknown', { nav: [] }],
  ['a platform that is no range', { platform: 'newest' }],
])('a descriptor with %s is refused', (_, change) => {
  expect(() => defineRemote({ ...descriptor, ...change })).toThrow()
})
