import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { openReleaseStore } from '@hoistway/releases/store'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeBuild } from '../../../../releases/test/builds.ts'
import { startedServer } from '../../support/world.ts'

const hostDist = temporaryFolder('host', afterAll)
const script = 'globalThis.started = true'
writeFileSync(
  join(hostDist, 'index.html'),
  `<html><script type="application/json" id="hoistway-start"></script><script>${script}</script><div id="root"></div></html>`,
)
const writeEnvironment = (content: string) => writeFileSync(join(hostDist, 'environment.json'), content)
writeEnvironment('{"errorEndpoint":"/errors</script>"}')

const server = startedServer({ HOISTWAY_HOST_DIST: hostDist })
beforeAll(async () => {
  const store = openReleaseStore(join(server.state, 'releases'))
  for (const version of ['1.0.0', '1.1.0']) {
    const folder = writeBuild(join(hostDist, `build-${version}`), 'mfe-fleet', version)
    await store.add({ folder, version, by: 'ada@b.example' })
  }
  await decide('promote', { version: '1.0.0' })
})

const decide = (action: string, body: unknown) =>
  server.as('admin', 'POST', `releases/mfe-fleet/${action}`, body)

async function open(path = '/elevators', headers: Record<string, string> = {}) {
  const answer = await fetch(server.url + path, { headers })
  const html = await answer.text()
  const text = /id="hoistway-start">(.*?)<\/script>/.exec(html)?.[1]
  return { status: answer.status, headers: answer.headers, html, data: text && JSON.parse(text) }
}

test('every page of the console holds its environment, the live releases and their hashes', async () => {
  const { status, headers, data } = await open()
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(data).toMatchObject({
    environment: { errorEndpoint: '/errors</script>' },
    isFinal: true,
    registry: { remotes: { 'mfe-fleet': { live: '1.0.0' } } },
  })
  const [release] = data.registry.remotes['mfe-fleet'].releases
  expect(data.opened[release.integrity.files]).toMatchObject({ entry: 'remoteEntry.0123456789.js' })
  for (const path of ['/', '/index.html', '/nowhere', `/${'x'.repeat(2000)}`])
    expect(await open(path)).toMatchObject({ status: 200, data })
})

test('is the same for every user, and is confirmed by its tag', async () => {
  const anonymous = await open()
  const signedIn = await open('/', { authorization: `Bearer ${await server.tokenOf('admin')}` })
  expect(signedIn.html).toBe(anonymous.html)
  const tag = anonymous.headers.get('etag') ?? ''
  const again = await open('/elevators', { 'if-none-match': tag })
  expect([again.status, again.html]).toEqual([304, ''])
})

test('is sent to browsers with the highest compression', async () => {
  const [plain, packed] = [
    await open('/', { 'accept-encoding': 'identity' }),
    await open('/', { 'accept-encoding': 'br' }),
  ]
  expect([packed.headers.get('content-encoding'), packed.headers.get('content-type')]).toEqual([
    'br',
    'text/html',
  ])
  expect(packed.headers.get('vary')).toMatch(/cookie.*accept-encoding/)
  expect(packed.html).toBe(plain.html)
  expect(Number(packed.headers.get('content-length'))).toBe(
    brotliCompressSync(plain.html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
  )
})

test('its own script is allowed by its hash, and no other', async () => {
  const policy = (await open()).headers.get('content-security-policy') ?? ''
  const hash = createHash('sha256').update(script).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

test('follows a promotion, a rollback and a canary immediately', async () => {
  const tagBefore = (await open()).headers.get('etag') ?? ''
  await decide('promote', { version: '1.1.0' })
  const after = await open('/', { 'if-none-match': tagBefore })
  expect([after.status, after.data.registry.remotes['mfe-fleet'].live]).toEqual([200, '1.1.0'])
  await decide('rollback', {})
  const back = (await open()).data.registry.remotes['mfe-fleet']
  expect([back.live, back.takenBack.length]).toEqual(['1.0.0', 1])
  await decide('canary', { version: '1.1.0', users: ['manager@hoistway.demo'] })
  const { data, html } = await open()
  expect([data.isFinal, data.registry.remotes['mfe-fleet'].live]).toEqual([false, '1.0.0'])
  expect(html).not.toContain('manager@')
})

test('a canary user is served with the canary from the second page on', async () => {
  const registryAs = async (who: 'manager' | 'user', cookie = '') => {
    const authorization = `Bearer ${await server.tokenOf(who)}`
    const answer = await fetch(`${server.url}/registry.json`, { headers: { authorization, cookie } })
    return answer.headers.getSetCookie()[0]
  }
  const liveWith = async (cookie: string) => {
    const { data } = await open('/', { cookie })
    const { live, releases } = data.registry.remotes['mfe-fleet']
    const files = releases.find(({ version }: { version: string }) => version === live).integrity.files
    return [live, data.isFinal, Object.keys(data.opened).includes(files)]
  }
  const set = (await registryAs('manager')) ?? ''
  expect(set).toMatch(/; HttpOnly; .*SameSite=Lax/)
  const cookie = set.split(';')[0] ?? ''
  expect(await liveWith(cookie)).toEqual(['1.1.0', false, true])
  expect(await registryAs('user')).toBeUndefined()
  expect(await registryAs('user', cookie)).toMatch(/Max-Age=0/)
  for (const forged of ['mfe-fleet@9.9.9', 'mfe-fleet@0.9.0', '__proto__@1', '|', ''])
    expect(await liveWith(`hoistway-canaries=${forged}`)).toEqual(['1.0.0', false, true])
})

test('holds nothing of a release that the console would refuse', async () => {
  const { data } = await open()
  expect(Object.keys(data.opened)).toHaveLength(1)
  writeFileSync(join(hostDist, 'contract.json'), '{"version":"2.0.0"}')
  writeEnvironment('{"errorEndpoint":"/other"}')
  expect((await open()).data.opened).toEqual({})
})

test('leaves an environment that cannot be read to the console', async () => {
  writeEnvironment('{broken')
  expect((await open()).data).not.toHaveProperty('environment')
  writeEnvironment('{}')
  expect((await open()).data.environment).toEqual({})
})

test.each([
  ['/go/ESP.42', 200],
  ['/inspections/report.v2', 200],
  ['/api-usage', 200],
  ['/ESP.42', 404],
  ['/remotes/mfe-fleet/1.0.0/missing.js', 404],
  ['/remotes/mfe-fleet', 404],
  ['/api/missing', 404],
])(
  '%s answers a browser with %i: a path with a dot is a page, a missing file is none',
  async (path, status) => {
    expect((await open(path)).status).toBe(status)
  },
)
