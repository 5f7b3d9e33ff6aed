import { expect, test } from 'vitest'
import { descriptorOf } from '../test/builds.ts'
import { pathProblem, takenPath } from './path-ownership.ts'
import { canaried, promoted, ReleaseError, rolledBack, unrestorable, withRelease } from './plan.ts'
import type { Registry, Release } from './registry.ts'
import { restored } from './rollout/plan-rollout.ts'

const decision = { by: 'anna', at: '2026-11-22T10:00:00.000Z' }
const released = (name: string, more: Parameters<typeof descriptorOf>[1]): Release => ({
  version: '1.0.0',
  manifest: `remotes/${name}/1.0.0/mf-manifest.json`,
  descriptor: descriptorOf(name, more),
})
const routes = (...paths: string[]) => paths.map((path) => ({ path }))
const fleet = released('mfe-fleet', { routes: routes('/elevators', '/elevators/:id') })
const empty: Registry = { remotes: {} }
const live = promoted(withRelease(empty, fleet), 'mfe-fleet', '1.0.0', decision)

test.each([
  '/elevators/',
  '/Elevators',
  '/elevators/*',
  '/elevators/map',
  '/elevators?/map?',
  '/:page',
  '/*',
])('refuses to publish %s of another remote', (path) => {
  expect(() => withRelease(live, released('mfe-other', { routes: routes(path) }))).toThrow(ReleaseError)
})

test.each([
  '/Settings',
  '/settings/',
  '/users',
  '/',
  '/login',
  '/*',
  '/:page/:tab?',
  '/settings/*',
  '/metrics',
  '/api/usage',
  '/customerHub',
  '/remotes/:name',
])('refuses to publish %s, a path of the console or the server', (path) => {
  const { descriptor } = released('mfe-other', { routes: routes(path) })
  expect(takenPath(empty, descriptor)).toEqual({ path, owner: 'host' })
})

test('reserves everything below the prefixes of a remote', () => {
  const prefixes = ['/inspections']
  const owner = released('mfe-owner', { prefixes, routes: routes('/inspections') })
  const owned = canaried(
    withRelease(empty, owner),
    'mfe-owner',
    '1.0.0',
    { share: 10, roles: [], users: [] },
    decision,
  )
  const other = (path: string) => takenPath(owned, descriptorOf('mfe-other', { routes: routes(path) }))
  expect(other('/Inspections/of/today')).toEqual({ path: '/Inspections/of/today', owner: 'mfe-owner' })
  expect(other('/inspections-of-today')).toBeUndefined()
  expect(
    takenPath(owned, descriptorOf('mfe-owner', { prefixes, routes: routes('/inspections/new') })),
  ).toBeUndefined()
})

test('restores no release with a path that another remote owns by now', () => {
  const next = { ...released('mfe-fleet', { routes: routes('/fleet') }), version: '1.1.0' }
  const moved = promoted(withRelease(live, next), 'mfe-fleet', '1.1.0', decision)
  const other = released('mfe-other', { routes: routes('/elevators') })
  const taken = promoted(withRelease(moved, other), 'mfe-other', '1.0.0', decision)
  expect(() => rolledBack(taken, 'mfe-fleet', decision)).toThrow(
    'The path /elevators of mfe-fleet belongs to mfe-other.',
  )
  const unsuccessful = { version: '1.1.0', since: decision.at }
  const counted = { canary: { sessions: 9, failed: 9 }, live: { sessions: 9, failed: 0 } }
  expect(restored(taken, 'mfe-fleet', unsuccessful, counted, decision.at)).toBe(taken)
  expect(rolledBack(moved, 'mfe-fleet', decision).remotes['mfe-fleet']?.live).toBe('1.0.0')
})

test('a rollback ends a canary when another remote owns a path of the version before', () => {
  const of = (version: string) => ({ ...released('mfe-fleet', { routes: routes('/fleet') }), version })
  const audience = { share: 10, roles: [], users: [] }
  const tried = canaried(withRelease(live, of('1.2.0')), 'mfe-fleet', '1.2.0', audience, decision)
  const later = { by: 'anna', at: '2026-11-22T11:00:00.000Z' }
  const moved = promoted(withRelease(tried, of('1.1.0')), 'mfe-fleet', '1.1.0', later)
  const other = released('mfe-other', { routes: routes('/elevators') })
  const taken = promoted(withRelease(moved, other), 'mfe-other', '1.0.0', later)
  const after = rolledBack(taken, 'mfe-fleet', later).remotes['mfe-fleet']
  expect([after?.live, after?.canary]).toEqual(['1.1.0', undefined])
  expect(() => rolledBack(taken, 'mfe-fleet', later, true)).toThrow('belongs to mfe-other')
  expect([unrestorable(moved), unrestorable(taken)]).toEqual([[], ['mfe-fleet']])
})

test.each([
  ['/lifts/*/plan', undefined],
  ['/lif*', undefined],
  ['/lifts/:id.json', undefined],
  ['/%6Cifts', undefined],
  ['/lifts.html', undefined],
  ['/lifts.html/:id?', undefined],
  ['/a?/lifts.html', undefined],
  ['/a?/b?/c?/d?/e?', undefined],
  ['/other', ['/lifts']],
  ['/lifts-of-others', ['/lifts']],
  ['/lifts', ['/']],
  ['/lifts', ['/:any']],
])('refuses the path %s with the prefixes %s', (path, prefixes) => {
  expect(
    pathProblem(descriptorOf('mfe-lifts', { routes: routes(path), ...(prefixes && { prefixes }) })),
  ).toContain('mfe-lifts')
})

test('accepts pages below the prefixes of their remote', () => {
  const paths = ['/lifts', '/lifts/v1.2', '/Lifts/:id', '/lifts/:id/:tab?', '/lifts/files/*']
  expect(
    pathProblem(descriptorOf('mfe-lifts', { prefixes: ['/lifts'], routes: routes(...paths) })),
  ).toBeUndefined()
})
