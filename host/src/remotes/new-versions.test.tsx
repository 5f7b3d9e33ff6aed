import { identityHeaders } from '@hoistway/platform/session'
import { startApi } from '@hoistway/platform/testing/api'
import { sessionFor, signInForTest, signOutForTest } from '@hoistway/platform/testing/session'
import type { Registry, Release } from '@hoistway/releases/registry'
import { resolveReleases } from '@hoistway/releases/resolve'
import { expect, onTestFinished, test, vi } from 'vitest'
import { remoteSource } from './load-remote-source.tsx'
import { newVersions } from './new-versions.ts'

const released = (version: string): Release => ({
  version,
  manifest: `remotes/mfe-fleet/${version}/mf-manifest.json`,
  descriptor: {
    name: 'mfe-fleet',
    title: 'Fleet',
    version,
    platform: '^1.0.0',
    routes: [{ path: '/elevators' }],
    navigation: [],
  },
})
const registry = (live: string | null, ...takenBack: readonly string[]): Registry => ({
  remotes: {
    'mfe-fleet': {
      live,
      previous: [],
      releases: ['1.0.0', '1.1.0'].map(released),
      takenBack: takenBack.map((version) => ({ version, at: '2026-11-22T10:00:00.000Z' })),
    },
  },
})
const loaded = (version: string) => resolveReleases(registry(version)).releases

test.each([
  ['the same release', registry('1.1.0', '1.0.0'), []],
  ['another release', registry('1.0.0'), [{ name: 'Fleet 1.0.0', isTakenBack: false }]],
  [
    'another release after a rollback',
    registry('1.0.0', '1.1.0'),
    [{ name: 'Fleet 1.0.0', isTakenBack: true }],
  ],
  ['no release after a rollback', registry(null, '1.1.0'), [{ name: 'Fleet ', isTakenBack: true }]],
  ['no readable release', { remotes: {} }, []],
])('compares the loaded release with %s', async (_, now, found) => {
  expect(await newVersions(loaded('1.1.0'), now)).toEqual(found)
})

const withHost = (version: string, ...takenBack: readonly string[]): Registry => ({
  ...registry('1.1.0'),
  host: { version, takenBack: takenBack.map((each) => ({ version: each, at: '2026-11-22T10:00:00.000Z' })) },
})
test.each([
  ['the same version', withHost('2.0.0', '1.9.0'), '2.0.0', []],
  ['another version', withHost('2.1.0'), '2.0.0', [{ name: 'host 2.1.0', isTakenBack: false }]],
  [
    'another version after a rollback',
    withHost('0.0.0', '2.0.0'),
    '2.0.0',
    [{ name: 'host 0.0.0', isTakenBack: true }],
  ],
  ['no released version', registry('1.1.0'), '2.0.0', []],
  ['the first released version', withHost('2.0.0'), undefined, [{ name: 'host 2.0.0', isTakenBack: false }]],
])('compares the loaded console with %s', async (_, now, running, found) => {
  expect(await newVersions(loaded('1.1.0'), now, running)).toEqual(found)
})

test.each([
  ['renews an expired session before it compares', 200, []],
  ['finds no new version while an expired session cannot be renewed', 429, undefined],
])('%s', async (_, status, found) => {
  await startApi(() => ({}))
  signInForTest()
  const { findNewVersions } = remoteSource(loaded('1.1.0'))
  const { authorization } = identityHeaders()
  vi.stubGlobal('fetch', async (request: string | Request, init?: RequestInit) => {
    if (typeof request !== 'string') return Response.json(sessionFor(9_000), { status })
    return Response.json(
      registry(new Headers(init?.headers).get('authorization') === authorization ? '1.0.0' : '1.1.0'),
    )
  })
  vi.useFakeTimers({ now: Date.now() + 2 * 3_600_000, toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    signOutForTest()
  })
  expect(await findNewVersions().catch(() => undefined)).toEqual(found)
})
