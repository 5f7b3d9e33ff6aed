import { expect, test } from 'vitest'
import { defineRemote } from './descriptor.ts'
import { type Registry, type Release, registry, resolveReleases, withRelease } from './registry.ts'

const released = (version: string): Release => ({
  version,
  manifest: `remotes/mfe-fleet/${version}/mf-manifest.json`,
  descriptor: defineRemote({
    name: 'mfe-fleet',
    title: 'Fleet',
    version,
    platform: '^1.0.0',
    routes: [{ path: '/elevators' }],
    navigation: [],
  }),
})
const empty: Registry = { remotes: {} }

test('the newest published release becomes live, the older ones stay', () => {
  const both = withRelease(withRelease(empty, released('1.0.0')), released('1.1.0'))
  expect(both.remotes['mfe-fleet']?.releases.map(({ version }) => version)).toEqual(['1.0.0', '1.1.0'])
  expect(resolveReleases(both).releases.map(({ version }) => version)).toEqual(['1.1.0'])
})

test('a release never changes', () => {
  const once = withRelease(empty, released('1.0.0'))
  expect(() => withRelease(once, released('1.0.0'))).toThrow('mfe-fleet 1.0.0 is published already')
})

test('a remote whose live release is missing does not hide the others', () => {
  const broken = {
    remotes: { ...withRelease(empty, released('1.0.0')).remotes, 'mfe-x': { live: '9.9.9', releases: [] } },
  }
  expect(resolveReleases(registry.parse(broken))).toMatchObject({
    releases: [{ version: '1.0.0' }],
    unresolved: [{ name: 'mfe-x', reason: 'no-live-release' }],
  })
})

test.each([
  ['a name that is no remote', { name: 'fleet' }],
  ['a version that is none', { version: '1' }],
  ['a path without slash', { routes: [{ path: 'elevators' }] }],
  ['no page at all', { routes: [] }],
  ['a member that is unknown', { nav: [] }],
])('a descriptor with %s is refused', (_, change) => {
  expect(() => defineRemote({ ...released('1.0.0').descriptor, ...change })).toThrow()
})
