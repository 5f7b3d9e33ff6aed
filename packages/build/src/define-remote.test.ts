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
  ['an invalid name', { name: 'fleet' }],
  ['an invalid version', { version: '1' }],
  ['a path without a slash', { routes: [{ path: 'elevators' }] }],
  ['no pages', { routes: [] }],
  ['an unknown member', { nav: [] }],
  ['an invalid platform range', { platform: 'newest' }],
])('a descriptor with %s is rejected', (_, change) => {
  expect(() => defineRemote({ ...descriptor, ...change })).toThrow()
})
