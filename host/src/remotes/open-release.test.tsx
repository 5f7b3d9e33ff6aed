import { remoteDescriptor } from '@hoistway/releases/descriptor'
import { hashOf } from '@hoistway/releases/integrity'
import type { Release } from '@hoistway/releases/registry'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const manifest = JSON.stringify({
  name: 'mfe_fleet',
  metaData: { remoteEntry: { name: 'entry.js' } },
  exposes: [{ assets: { js: { sync: [] } } }],
})
const list = JSON.stringify({ files: { 'entry.js': hashOf('entry') } })
const released = (more: Partial<Release> = {}): Release => ({
  version: '1.0.0',
  manifest: 'remotes/mfe-fleet/1.0.0/mf-manifest.json',
  descriptor: remoteDescriptor.parse({
    name: 'mfe-fleet',
    title: 'Fleet',
    version: '1.0.0',
    platform: '^1.0.0',
    routes: [{ path: '/elevators' }],
    navigation: [],
  }),
  ...more,
})
const integrity = { manifest: hashOf(manifest), files: hashOf(list) }

let requests: [string, RequestInit | undefined][] = []
beforeEach(() => {
  requests = []
  vi.stubGlobal('fetch', async (url: URL | string, init?: RequestInit) => {
    requests.push([new URL(url).pathname, init])
    return new Response(String(url).endsWith('integrity.json') ? list : manifest)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

async function openIn(mode: 'production' | 'development', release: Release) {
  vi.resetModules()
  vi.stubEnv('NODE_ENV', mode)
  const { openRelease } = await import('./open-release.ts')
  return openRelease(release)
}

test('production refuses a release without integrity hashes before any request', async () => {
  await expect(openIn('production', released())).rejects.toMatchObject({
    kind: 'refused',
    message: 'Fleet has no integrity hashes',
  })
  expect(requests).toEqual([])
  expect((await openIn('development', released())).container).toBe('mfe_fleet')
})

test.each([
  ['production', 'https://evil.example/remotes/mf-manifest.json'],
  ['development', 'https://evil.example/remotes/mf-manifest.json'],
  ['production', 'http://localhost:3001/mf-manifest.json'],
  ['production', 'http://127.0.0.1:3001/mf-manifest.json'],
] as const)('in %s a release from %s is refused', async (mode, address) => {
  const release = released({ manifest: address, integrity })
  await expect(openIn(mode, release)).rejects.toMatchObject({ kind: 'refused' })
  expect(requests).toEqual([])
})

test('protects every file of a release with its published hash', async () => {
  expect(await openIn('production', released({ integrity }))).toMatchObject({ container: 'mfe_fleet' })
  expect(requests.map(([path, init]) => [path, init?.integrity])).toEqual([
    ['/remotes/mfe-fleet/1.0.0/mf-manifest.json', integrity.manifest],
    ['/remotes/mfe-fleet/1.0.0/integrity.json', integrity.files],
  ])
  const { integrityOf } = await import('./integrity.ts')
  expect(integrityOf('/remotes/mfe-fleet/1.0.0/entry.js')).toBe(hashOf('entry'))
})

test('refuses a manifest with another hash after one retry past the cache', async () => {
  vi.stubGlobal('fetch', async (url: URL | string, init?: RequestInit) => {
    requests.push([new URL(url).pathname, init])
    if (init?.integrity) throw new TypeError('Failed to fetch')
    return new Response(manifest)
  })
  await expect(openIn('production', released({ integrity }))).rejects.toMatchObject({ kind: 'refused' })
  const tries = requests.filter(([path, init]) => path.endsWith('mf-manifest.json') && init?.integrity)
  expect(tries.map(([, init]) => init?.cache)).toEqual(['default', 'reload'])
})

test.each([502, 503, 504])('reports the status %i instead of a file', async (status) => {
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    // A response without the file does not have its hash either.
    if (init?.integrity) throw new TypeError('Failed to fetch')
    return new Response('', { status })
  })
  await expect(openIn('production', released({ integrity }))).rejects.toMatchObject({
    kind: 'missing',
    message: 'Fleet could not be reached',
    status,
  })
})
