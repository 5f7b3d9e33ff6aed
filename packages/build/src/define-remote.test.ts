import { expect, test } from 'vitest'
import { defineRemote } from './define-remote.ts'

const descriptor = {
  name: 'mfe-fleet',
  title: 'Fleet',
  version: '1.0.0',
  platform: '^2.35.0',
  routes: [{ path: '/fleet' }],
  navigation: [],
}
const item = { label: 'Fleet', path: '/fleet', icon: 'report', order: 1 }
const notification = { kind: 'fleet:ready', title: 'Ready', severity: 'info' } as const
const card = { slot: 'dashboard.cards', name: 'card', title: 'Card', order: 1 }

test.each<[string, object]>([
  ['an invalid name', { name: 'fleet' }],
  ['an invalid version', { version: '1' }],
  ['a path without a slash', { routes: [{ path: 'elevators' }] }],
  ['no pages', { routes: [] }],
  ['an unknown member', { nav: [] }],
  ['an invalid platform range', { platform: 'newest' }],
  ['a platform before 2.23', { platform: '^2.22.0' }],
  ['an icon that is markup', { navigation: [{ ...item, iconPath: 'M0 0"/><script>' }] }],
  ['an icon that is an address', { navigation: [{ ...item, iconPath: 'https://icons.example/a.svg' }] }],
  ['an extension without a place', { extensions: [{ ...card, slot: 'dashboard' }] }],
  ['two extensions of one name', { extensions: [card, { ...card, slot: 'elevator.tabs' }] }],
  ['a notification of another remote', { notifications: [{ ...notification, kind: 'reports:ready' }] }],
  ['a notification without a namespace', { notifications: [{ ...notification, kind: 'ready' }] }],
  ['a critical notification', { notifications: [{ ...notification, severity: 'critical' }] }],
  ['two notifications of one kind', { notifications: [notification, notification] }],
  ['a push of another remote', { pushes: [{ name: 'fleet-2:changed' }] }],
  ['two pushes of one name', { pushes: [{ name: 'fleet:changed' }, { name: 'fleet:changed' }] }],
])('a descriptor with %s is rejected', (_, change) => {
  expect(() => defineRemote({ ...descriptor, ...change })).toThrow()
})

test('a descriptor may declare notifications and pushes', () => {
  const more = { notifications: [notification], pushes: [{ name: 'fleet:changed', roles: ['Admin'] }] }
  expect(defineRemote({ ...descriptor, ...more })).toMatchObject(more)
})

test('a descriptor may include icons and unknown extension slots', () => {
  const more = {
    navigation: [{ ...item, iconPath: 'M4 4h16v16H4z M8 12a1.5e-1 1 0 1 0 2,-2' }],
    extensions: [card, { ...card, name: 'header', slot: 'reports:header' }],
  }
  expect(defineRemote({ ...descriptor, ...more })).toMatchObject(more)
})
