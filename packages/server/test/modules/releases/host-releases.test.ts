import { createHash } from 'node:crypto'
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn, hashOf } from '@hoistway/releases/integrity'
import { registry } from '@hoistway/releases/registry'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeHostBuild } from '../../../../releases/test/builds.ts'
import { newApiToken } from '../../support/api-tokens.ts'
import { type DemoUser, startedServer } from '../../support/world.ts'

const builds = temporaryFolder('builds', afterAll)
const hostDist = writeHostBuild(join(builds, 'built in'), 'built in')
writeFileSync(join(hostDist, 'environment.json'), '{"errorEndpoint":"/of-the-deployment"}')
const server = startedServer({ HOISTWAY_HOST_DIST: hostDist })

beforeAll(async () => {
  for (const version of ['1.0.0', '1.1.0']) expect((await publish(version)).status).toBe(201)
})

async function publish(version: string) {
  const folder = writeHostBuild(join(builds, version), version)
  const contents = (await filesIn(folder)).map((path) => [path, readFileSync(join(folder, path))] as const)
  return server.as('admin', 'POST', 'releases', {
    version,
    files: Object.fromEntries(contents.map(([path, bytes]) => [path, bytes.toString('base64')])),
    integrity: Object.fromEntries(contents.map(([path, bytes]) => [path, hashOf(bytes)])),
  })
}

const decide = (action: string, body: unknown) => server.as('admin', 'POST', `releases/host/${action}`, body)

async function open(cookies = '') {
  const answer = await fetch(`${server.url}/elevators`, { headers: { cookie: cookies } })
  const html = await answer.text()
  const data = JSON.parse(/id="hoistway-start">(.*?)<\/script>/.exec(html)?.[1] ?? 'null')
  return { headers: answer.headers, html, data, shown: /globalThis.early = "([^"]*)"/.exec(html)?.[1] }
}

async function registryOf(who: DemoUser | undefined, cookies = '') {
  const answer = await fetch(`${server.url}/registry.json`, {
    headers: { cookie: cookies, ...(who && { authorization: `Bearer ${await server.tokenOf(who)}` }) },
  })
  const set = answer.headers.getSetCookie().find((each) => each.startsWith('hoistway-canaries='))
  const after = set === undefined ? cookies : /Max-Age=0/.test(set) ? '' : (set.split(';')[0] ?? '')
  const body = registry.parse(await answer.json())
  return { body, set, cookies: after }
}

const damaged = (file: string) => join(server.state, 'releases/remotes/host', file)

test('a published console waits for its promotion, and users get the bundled one', async () => {
  const { shown, data } = await open()
  expect([shown, data.host.version, data.registry.remotes]).toEqual(['built in', '0.0.0', {}])
  expect((await registryOf('user')).body).toMatchObject({ host: { version: '0.0.0' }, remotes: {} })
})

test('a promoted console is served with its own files, environment of the deployment and policy', async () => {
  expect((await decide('promote', { version: '1.0.0' })).status).toBe(200)
  const { shown, data, html, headers } = await open()
  expect([shown, data.host.version]).toEqual(['1.0.0', '1.0.0'])
  expect(data.environment).toEqual({ errorEndpoint: '/of-the-deployment' })
  expect(headers.get('vary')).toMatch(/cookie/i)
  const hash = createHash('sha256').update('globalThis.early = "1.0.0"').digest('base64')
  expect(headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`)
  const script = /src="(\/remotes\/host\/1\.0\.0\/main[^"]*)" integrity="([^"]*)"/.exec(html)
  const file = await fetch(server.url + script?.[1])
  expect(file.headers.get('cache-control')).toContain('immutable')
  expect(hashOf(Buffer.from(await file.arrayBuffer()))).toBe(script?.[2])
  const worker = await fetch(`${server.url}/service-worker.js`)
  expect([await worker.text(), worker.headers.get('cache-control')]).toEqual(['// 1.0.0\n', 'no-cache'])
  const icon = await fetch(`${server.url}/favicon.svg`)
  expect([icon.status, icon.headers.get('cache-control')]).toEqual([200, 'public, max-age=604800'])
  const environment = await fetch(`${server.url}/environment.json`)
  expect(await environment.json()).toEqual({ errorEndpoint: '/of-the-deployment' })
})

test('a canary is chosen by the server for a user, and kept by the browser for its next page', async () => {
  await decide('canary', { version: '1.1.0', users: ['manager@hoistway.demo'] })
  const manager = await registryOf('manager')
  expect(manager.body.host?.version).toBe('1.1.0')
  expect(manager.set).toMatch(/; HttpOnly; .*SameSite=Lax/)
  expect((await open(manager.cookies)).shown).toBe('1.1.0')
  expect((await registryOf('user')).body.host?.version).toBe('1.0.0')
  // Until sign-in, a visitor keeps the browser's canaries.
  const visitor = await registryOf(undefined, manager.cookies)
  expect([visitor.body.host?.version, visitor.cookies]).toEqual(['1.1.0', manager.cookies])
  const user = await registryOf('user', manager.cookies)
  expect([user.body.host?.version, user.cookies]).toEqual(['1.0.0', ''])
  expect((await open()).data.isFinal).toBe(false)
})

test('a cookie names the current canary or nothing', async () => {
  for (const version of ['0.0.0', '9.9.9', '../../1.1.0', '__proto__', ''])
    expect((await open(`hoistway-canaries=host@${version}`)).shown).toBe('1.0.0')
})

test('a rollback restores the previous console for all users, and notifies open tabs', async () => {
  const { cookies } = await registryOf('manager')
  await decide('rollback', {})
  expect((await open(cookies)).shown).toBe('1.0.0')
  const { body, cookies: after } = await registryOf('manager', cookies)
  expect(body.host).toMatchObject({ version: '1.0.0', takenBack: [{ version: '1.1.0' }] })
  expect(after).toBe('')
})

test.each([
  ['a missing script', '1.1.0/main.0123456789.js', undefined],
  ['a damaged script', '1.1.0/page.0123456789.js', 'evil()'],
  ['a damaged page', '1.1.0/index.html', '<html></html>'],
  ['a damaged list of hashes', '1.1.0/integrity.json', '{"files":{}}'],
])('with %s, serves the previous console and tells Admins', async (_, path, content) => {
  const { status } = await decide('promote', { version: '1.1.0' })
  expect(status).toBe(200)
  const copies = ['', '.br', '.gz'].map((end) => damaged(path + end))
  const [file = ''] = copies
  const kept = readFileSync(file)
  chmodSync(file, 0o644)
  if (content === undefined) rmSync(file)
  else writeFileSync(file, content)
  await expect.poll(async () => (await open()).shown).toBe('1.0.0')
  expect((await registryOf('user')).body.host?.version).toBe('1.0.0')
  const { body } = await server.as('admin', 'GET', 'releases')
  expect(body.problems).toContain('host 1.1.0 is not whole here; the console before it is served.')
  writeFileSync(file, kept)
  await expect.poll(async () => (await open()).shown).toBe('1.1.0')
  expect((await server.as('admin', 'GET', 'releases')).body.problems).toEqual([])
  await decide('rollback', {})
})

test('ignores a damaged console that no user gets', async () => {
  const problems = async () => (await server.as('admin', 'GET', 'releases')).body.problems
  const file = damaged('1.1.0/contract.json')
  const kept = readFileSync(file)
  await decide('promote', { version: '1.1.0' })
  rmSync(file)
  await expect.poll(problems).toHaveLength(1)
  await decide('rollback', {})
  expect(await problems()).toEqual([])
  writeFileSync(file, kept)
})

test('counts sessions and crashes of released and bundled consoles', async () => {
  await decide('promote', { version: '0.0.0' })
  const report = (version: string, crashes: unknown[] = []) =>
    server.as('user', 'POST', 'releases/sessions', {
      session: crypto.randomUUID(),
      releases: [{ remote: 'host', version, crashes }],
    })
  await report('0.0.0', [{ kind: 'render', message: 'Error: no lift', frame: '' }])
  await report('9.9.9')
  const { usage } = (await server.as('admin', 'GET', 'releases')).body
  expect(usage).toMatchObject([{ remote: 'host', version: '0.0.0', sessions: 1, failed: 1 }])
})

test('a token for the console releases it, and no remote', async () => {
  const actions = ['promote', 'rollback']
  const { token } = await newApiToken(server, { name: 'console team', remotes: ['host'], actions })
  const call = (path: string, body: unknown) => server.call('POST', path, { token, body })
  expect((await call('releases/host/promote', { version: '1.0.0' })).status).toBe(200)
  expect((await call('releases/mfe-fleet/promote', { version: '1.0.0' })).status).toBe(403)
  expect((await open()).shown).toBe('1.0.0')
})
