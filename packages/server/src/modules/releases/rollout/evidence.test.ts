import type { Registry, Release, RemoteEntry } from '@hoistway/releases/registry'
import type { Counted } from '@hoistway/releases/rollout'
import { expect, test } from 'vitest'
import { worseReleases } from './evidence.ts'

const HOUR = 3_600_000
const now = Date.parse('2026-11-23T12:00:00.000Z')
const ago = (hours: number) => new Date(now - hours * HOUR).toISOString()
const released = (version: string, local?: boolean): Release => ({
  version,
  manifest: `remotes/mfe-x/${version}/mf-manifest.json`,
  descriptor: {
    name: 'mfe-x',
    title: 'X',
    version,
    platform: '^2.0.0',
    routes: [{ path: '/x' }],
    navigation: [],
  },
  ...(local && { local }),
})
const promoted: RemoteEntry = {
  live: '1.1.0',
  since: ago(23),
  previous: ['1.0.0'],
  releases: [released('1.0.0'), released('1.1.0')],
}
const canary = { version: '1.1.0', share: 10, roles: [], users: [], since: ago(100) }
const tried: RemoteEntry = { ...promoted, live: '1.0.0', previous: [], canary }
const steps = {
  steps: [10],
  everySeconds: 900,
  minSessions: 50,
  maxDifference: 1,
  step: 0,
  stepSince: ago(1),
}
const failing: Counted = { sessions: 20, failed: 20, failedUsers: 5 }

const worse = async (entry: RemoteEntry, counted = failing, others: Registry['remotes'] = {}) => {
  const registry: Registry = { remotes: { 'mfe-x': entry, ...others } }
  const count = async ({ version }: { readonly version: string }) =>
    version === '1.1.0' ? counted : { sessions: 30, failed: 0, failedUsers: 0 }
  return (await worseReleases(registry, { count }, now)).map(({ version, liveSince }) => [version, liveSince])
}

test('finds a release promoted within a day and a canary without steps that fail', async () => {
  expect(await worse(promoted)).toEqual([['1.1.0', ago(23)]])
  expect(await worse(tried)).toEqual([['1.1.0', undefined]])
})

test('watches a promoted release that ended a canary', async () => {
  const takenBack = [{ version: '1.0.1', at: ago(23) }]
  expect(await worse({ ...promoted, takenBack })).toEqual([['1.1.0', ago(23)]])
})

test('compares a promoted release with the last other version, not with itself', async () => {
  expect(await worse({ ...promoted, previous: ['1.0.0', '1.1.0'] })).toEqual([['1.1.0', ago(23)]])
})

test.each([
  ['promoted more than a day ago', { ...promoted, since: ago(25) }],
  ['restored by a rollback', { ...promoted, restoredAt: ago(23) }],
  ['without a version before it', { ...promoted, previous: [] }],
  ['without a version before it but itself', { ...promoted, previous: ['1.1.0'] }],
  ['whose version before was removed', { ...promoted, releases: [released('1.1.0')] }],
  ['built in a checkout', { ...promoted, releases: [released('1.0.0'), released('1.1.0', true)] }],
  ['that is a canary in steps', { ...tried, canary: { ...canary, rollout: steps } }],
])('keeps a release %s', async (_, entry) => {
  expect(await worse(entry)).toEqual([])
})

test.each([
  ['two users alone', { sessions: 20, failed: 20, failedUsers: 2 }],
  ['hardly more sessions', { sessions: 900, failed: 9, failedUsers: 9 }],
])('keeps a release that fails for %s', async (_, counted) => {
  expect(await worse(promoted, counted)).toEqual([])
})

test('keeps a release whose previous version does not fit the console', async () => {
  const version = '3.0.0'
  const descriptor = {
    name: 'host',
    title: 'Console',
    version,
    platform: version,
    routes: [],
    navigation: [],
  }
  const manifest = `remotes/host/${version}/index.html`
  const host = { live: version, previous: [], releases: [{ version, manifest, descriptor }] }
  expect(await worse(promoted, failing, { host })).toEqual([])
})
