import type { Registry } from '@hoistway/releases/registry'
import { expect, test } from 'vitest'
import { withLocalRelease } from './development-server.ts'

const releaseOf = (name: string, version: string) => ({
  version,
  manifest: `remotes/${name}/${version}/mf-manifest.json`,
  descriptor: {
    name,
    title: name,
    version,
    platform: '^1.0.0',
    routes: [{ path: `/${name}` }],
    navigation: [],
  },
})
const entryOf = (name: string, version: string) => ({
  live: version,
  previous: [],
  releases: [releaseOf(name, version)],
})

test('the registry of a development server has the local build, and no console to announce', () => {
  const deployed: Registry = {
    resolvedFor: 'u',
    host: { version: '1.4.0' },
    remotes: { 'mfe-x': entryOf('mfe-x', '1.0.0'), 'mfe-y': entryOf('mfe-y', '2.0.0') },
  }
  expect(withLocalRelease(deployed, releaseOf('mfe-x', '1.1.0-dev'))).toEqual({
    resolvedFor: 'u',
    remotes: { 'mfe-x': entryOf('mfe-x', '1.1.0-dev'), 'mfe-y': entryOf('mfe-y', '2.0.0') },
  })
})
