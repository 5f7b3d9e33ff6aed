import { signInForTest, signOutForTest } from '@hoistway/platform/testing/session'
import { remoteDescriptor } from '@hoistway/releases/descriptor'
import type { Registry, Release } from '@hoistway/releases/registry'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { checkPlatform } from './check-platform.ts'
import { releaseCheck } from './ensure-releases-for-user.ts'
import { integrityOf, protect } from './integrity.ts'
import { isAllowedOrigin } from './open-release.ts'
import { overrides, readOverridesOfAddress, setOverride } from './overrides.ts'
import { fetchReleases } from './registry.api.ts'

const released = (version: string, platform = '^1.0.0'): Release => ({
  version,
  manifest: `remotes/mfe-fleet/${version}/mf-manifest.json`,
  descriptor: remoteDescriptor.parse({
    name: 'mfe-fleet',
    title: 'Fleet',
    version,
    platform,
    routes: [{ path: '/elevators' }],
    navigation: [],
  }),
})
const registry: Registry = {
  remotes: {
    'mfe-fleet': {
      live: '1.0.0',
      previous: ['0.9.0'],
      canary: { version: '1.1.0', share: 0, roles: [], users: ['ada@b.example'] },
      releases: ['0.9.0', '1.0.0', '1.1.0'].map((version) => released(version)),
    },
  },
}

const requests: Request[] = []
const serve = (body: unknown) =>
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push(new Request(new URL(path, 'http://localhost'), init))
    return Response.json(body)
  })
const versions = async () =>
  (await fetchReleases()).map(({ release, fallback }) => [release.version, fallback?.version])

beforeEach(() => {
  serve(registry)
  signOutForTest()
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  requests.length = 0
})

describe('resolution', () => {
  test('resolves the registry of a static host for the signed-in user', async () => {
    expect(await versions()).toEqual([['1.0.0', '0.9.0']])
    signInForTest({ email: 'Ada@b.example', roles: [] })
    expect(await versions()).toEqual([['1.1.0', '1.0.0']])
  })

  test('sends the identity of the user to the server', async () => {
    await fetchReleases()
    signInForTest({})
    await fetchReleases()
    expect(requests.map(({ headers }) => headers.get('authorization')?.split(' ')[0])).toEqual([
      undefined,
      'Bearer',
    ])
    expect(requests.map(({ cache }) => cache)).toEqual(['no-cache', 'no-cache'])
  })

  test('shows the other remotes despite an unreadable record', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    serve({ remotes: { 'mfe-broken': { live: 7 }, ...registry.remotes } })
    expect(await versions()).toEqual([['1.0.0', '0.9.0']])
    expect(report).toHaveBeenCalledTimes(1)
  })
})

describe('overrides', () => {
  test('are read from the address and removed again', async () => {
    readOverridesOfAddress('?remote.fleet=0.9.0&page=2')
    expect([overrides(), await versions()]).toEqual([{ 'mfe-fleet': '0.9.0' }, [['0.9.0', undefined]]])
    readOverridesOfAddress('?remote.fleet=')
    expect([overrides(), await versions()]).toEqual([{}, [['1.0.0', '0.9.0']]])
  })

  test('ignore an unknown version', async () => {
    setOverride('mfe-fleet', '7.7.7')
    expect(await versions()).toEqual([['1.0.0', '0.9.0']])
  })

  test('wait for confirmation in production if an address requests them', async () => {
    vi.resetModules()
    vi.stubEnv('NODE_ENV', 'production')
    const { readOverridesOfAddress: read } = await import('./overrides.ts')
    vi.unstubAllEnvs()
    read('?remote.fleet=0.9.0')
    expect([overrides(), sessionStorage.getItem('hoistway.asked')]).toEqual([
      {},
      '{"name":"mfe-fleet","value":"0.9.0"}',
    ])
  })

  test('apply to Admins only in production', async () => {
    vi.resetModules()
    vi.stubEnv('NODE_ENV', 'production')
    const { withOverrides } = await import('./overrides.ts')
    vi.unstubAllEnvs()
    setOverride('mfe-fleet', '0.9.0')
    const given = [{ release: released('1.0.0'), fallback: undefined }]
    const seenBy = async (roles: string[]) =>
      (await withOverrides(given, registry, { id: '1', email: 'a@b.example', roles }))[0]?.release.version
    expect([await seenBy(['Manager']), await seenBy(['Admin'])]).toEqual(['1.0.0', '0.9.0'])
  })
})

describe('a later sign-in', () => {
  const inUse = [{ release: released('1.0.0'), fallback: undefined }]

  test('keeps the page with the same releases', async () => {
    const reload = vi.fn()
    await releaseCheck(inUse, undefined, reload)('somebody')
    expect(reload).not.toHaveBeenCalled()
  })

  test('reloads the page with other releases', async () => {
    const reload = vi.fn()
    const ensureReleasesForUser = releaseCheck(inUse, undefined, reload)
    onTestFinished(() => document.body.removeAttribute('inert'))
    signInForTest({ email: 'ada@b.example', roles: [] })
    let isEnsured = false
    ensureReleasesForUser('ada')?.then(() => {
      isEnsured = true
    })
    await expect.poll(() => reload).toHaveBeenCalledTimes(1)
    expect(isEnsured).toBe(false)
  })

  test('makes the page inert before it reloads', async () => {
    onTestFinished(() => document.body.removeAttribute('inert'))
    signInForTest({ email: 'ada@b.example', roles: [] })
    let wasInert: boolean | undefined
    void releaseCheck(inUse, undefined, () => {
      wasInert = document.body.hasAttribute('inert')
    })('ada')
    await expect.poll(() => wasInert).toBe(true)
  })

  test('keeps the page when the registry cannot be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    const reload = vi.fn()
    await releaseCheck(inUse, undefined, reload)('somebody')
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('before a script is loaded', () => {
  test('rejects a platform range that does not fit', async () => {
    const kindFor = (range: string) =>
      checkPlatform(released('1.0.0', range), '1.4.0').then(
        () => 'fits',
        (error: unknown) => Object(error).kind,
      )
    expect(await Promise.all(['^1.0.0', '^2.0.0', '^0.9.0', 'nonsense'].map(kindFor))).toEqual([
      'fits',
      'too-new',
      'too-old',
      'too-new',
    ])
  })

  test('allows the own origin and the listed ones only', () => {
    expect(isAllowedOrigin(new URL('/remotes/x', location.origin))).toBe(true)
    expect(isAllowedOrigin(new URL('https://evil.example/remotes/x'))).toBe(false)
  })

  test('refuses a file that was never published', () => {
    const folder = new URL('/remotes/mfe-fleet/1.0.0/', location.origin)
    protect(folder, { 'entry.js': 'sha384-abc' })
    expect(integrityOf('/remotes/mfe-fleet/1.0.0/entry.js')).toBe('sha384-abc')
    expect(integrityOf('/remotes/mfe-fleet/1.0.0/added.js')).toBe(`sha384-${'A'.repeat(64)}`)
    expect(integrityOf('/main.js')).toBeUndefined()
  })
})
