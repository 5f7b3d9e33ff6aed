import { handover, type StartData } from '@hoistway/platform/start'
import { signOutForTest } from '@hoistway/platform/testing/session'
import { remoteDescriptor } from '@hoistway/releases/descriptor'
import type { Registry, Release } from '@hoistway/releases/registry'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { integrityOf } from './integrity.ts'
import { openRelease } from './open-release.ts'
import { firstRegistry } from './registry.api.ts'

const release: Release = {
  version: '1.0.0',
  manifest: 'remotes/mfe-fleet/1.0.0/mf-manifest.json',
  integrity: { manifest: 'sha384-manifest', files: 'sha384-list' },
  descriptor: remoteDescriptor.parse({
    name: 'mfe-fleet',
    title: 'Fleet',
    version: '1.0.0',
    platform: '^1.0.0',
    routes: [{ path: '/elevators' }],
    navigation: [],
    files: ['entry.js', 'routes.js'],
  }),
}
const registry: Registry = {
  remotes: { 'mfe-fleet': { live: '1.0.0', previous: [], releases: [release] } },
}
const current: Registry = { remotes: {} }
const served: StartData = { isFinal: true, registry }

let requests = 0
beforeEach(() => {
  requests = 0
  document.head.replaceChildren()
  signOutForTest()
  vi.stubGlobal('fetch', async () => {
    requests += 1
    return Response.json(current)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
  handover().registry = undefined
})

test('takes the registry that every user gets from the page', async () => {
  expect(await firstRegistry(served)).toEqual(registry)
  expect(requests).toBe(0)
})

test.each([
  ['some users get a canary', { ...served, isFinal: false }],
  ['the page is a plain file', {}],
])('requests the registry if %s', async (_, data) => {
  expect(await firstRegistry(data)).toEqual(current)
  expect(requests).toBe(1)
})

test('requests the registry in a tab with an override', async () => {
  sessionStorage.setItem('hoistway.overrides', '{"mfe-fleet":"0.9.0"}')
  expect(await firstRegistry(served)).toEqual(current)
})

test("requests the registry for a page from the browser's history, which may be old", async () => {
  const entry = { type: 'back_forward' } as unknown as PerformanceEntry
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry])
  expect(await firstRegistry(served)).toEqual(current)
})

test('uses a registry request that is under way', async () => {
  handover().registry = Promise.resolve(Response.json(registry))
  expect(await firstRegistry({})).toEqual(registry)
  expect(requests).toBe(0)
})

test('opens and protects a release that the page was served with, without a request', async () => {
  const files = { 'entry.js': 'sha384-entry', 'routes.js': 'sha384-routes' }
  const opened = { 'sha384-list': { container: 'mfe_fleet', entry: 'entry.js', files } }
  const place = new URL('/remotes/mfe-fleet/1.0.0/', location.origin).href
  expect(await openRelease(release, { ...served, opened })).toEqual({
    manifestUrl: `${place}mf-manifest.json`,
    entryUrl: `${place}entry.js`,
    container: 'mfe_fleet',
  })
  expect(requests).toBe(0)
  expect(integrityOf(`${place}routes.js`)).toBe('sha384-routes')
  expect(integrityOf(`${place}added.js`)).toBe(`sha384-${'A'.repeat(64)}`)
  const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')]
  expect(preloads.map(({ href, integrity }) => [href, integrity])).toEqual([
    [`${place}entry.js`, 'sha384-entry'],
    [`${place}routes.js`, 'sha384-routes'],
  ])
})
