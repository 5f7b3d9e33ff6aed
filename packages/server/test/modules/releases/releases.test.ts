import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { chmodSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { hashOf } from '@hoistway/releases/integrity'
import { precompress } from '@hoistway/releases/precompress'
import { openReleaseStore } from '@hoistway/releases/store'
import { Client } from 'pg'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type DemoUser, startedServer } from '../../support/world.ts'

vi.mock('@hoistway/releases/precompress', { spy: true })

const server = startedServer({ HOISTWAY_REMOTE_ORIGINS: 'https://cdn.example.org' })
const base64 = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64')
const none = { sync: [], async: [] }
const build = (name: string, script = 'first', platform = '^1.0.0') => ({
  'remote.json': base64({
    name,
    title: 'Fleet',
    version: '0.0.1',
    platform,
    routes: [{ path: `/${name}` }],
    navigation: [],
  }),
  'mf-manifest.json': base64({
    name: name.replaceAll('-', '_'),
    metaData: { remoteEntry: { name: 'remoteEntry.0123456789.js' } },
    exposes: [{ path: './routes', assets: { js: none, css: none } }],
  }),
  'remoteEntry.0123456789.js': base64(script.repeat(500)),
})
const hashes = (files: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(files).map(([path, content]) => [path, hashOf(Buffer.from(content, 'base64'))]),
  )
const publish = (version: string, files: Record<string, string> = build('mfe-fleet'), built = files) =>
  server.as('admin', 'POST', 'releases', { version, files, integrity: hashes(built), commit: 'abc' })
const decide = (action: string, body?: unknown) =>
  server.as('admin', 'POST', `releases/mfe-fleet/${action}`, body)

async function registryOf(who: DemoUser | undefined, headers: Record<string, string> = {}) {
  const token = who && (await server.tokenOf(who))
  const answer = await fetch(`${server.url}/registry.json`, {
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : undefined }
}
const liveFor = async (who?: DemoUser) => (await registryOf(who)).body.remotes['mfe-fleet']?.live

async function largeUploads(count: number): Promise<readonly ClientRequest[]> {
  const headers = {
    authorization: `Bearer ${await server.tokenOf('admin')}`,
    'content-type': 'application/json',
    'content-length': 64 * 1024 * 1024,
  }
  return Array.from({ length: count }, () => {
    const upload = request(`${server.url}/api/releases`, { method: 'POST', headers }).on('error', () => {})
    upload.write('{')
    return upload
  })
}

/** Returns milliseconds of CPU, whatever else the machine does. */
function longestTurn(): () => number {
  let longest = 0
  let before = process.threadCpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1_000)
    before = process.threadCpuUsage()
  }, 1)
  return () => {
    clearInterval(timer)
    return longest
  }
}

describe('a release', () => {
  beforeAll(async () => {
    expect((await publish('1.0.0')).status).toBe(201)
    expect((await decide('promote', { version: '1.0.0' })).status).toBe(200)
  })

  test('is published with hashes and compressed files but not yet live', async () => {
    const published = await publish('1.1.0', build('mfe-fleet', 'second'))
    expect(published.body).toMatchObject({
      version: '1.1.0',
      publishedBy: 'admin@hoistway.demo',
      commit: 'abc',
    })
    expect(await liveFor()).toBe('1.0.0')
    const entry = `${server.url}/remotes/mfe-fleet/1.1.0/remoteEntry.0123456789.js`
    const file = await fetch(entry, { headers: { 'accept-encoding': 'br' } })
    expect(await file.text()).toContain('second')
    expect(file.headers.get('content-encoding')).toBe('br')
    expect(file.headers.get('cache-control')).toContain('immutable')
    expect((await server.as('admin', 'POST', 'releases/verify', {})).body).toEqual([])
  })

  test('downloads its documents instead of opening them', async () => {
    const documents = ['x.html', 'x.xhtml', 'x.svg']
    const pages = Object.fromEntries(documents.map((path) => [path, base64('<script src="x.js"></script>')]))
    expect((await publish('1.0.0-pages', { ...build('mfe-fleet'), ...pages })).status).toBe(201)
    for (const path of documents) {
      const document = await fetch(`${server.url}/remotes/mfe-fleet/1.0.0-pages/${path}`)
      expect([path, document.headers.get('content-disposition')]).toEqual([path, 'attachment'])
    }
  })

  test('with 2,000 files is published without blocking other requests', async () => {
    const many = Array.from({ length: 2_000 }, (_, index) => [
      `part-${index}.0123456789.js`,
      base64(`// ${index}\n`.padEnd(900, 'part ')),
    ])
    const files = { ...build('mfe-fleet', 'large'), ...Object.fromEntries(many) }
    const body = JSON.stringify({ version: '1.0.1', files, integrity: hashes(files) })
    const token = await server.tokenOf('admin')
    const longest = longestTurn()
    const published = await fetch(`${server.url}/api/releases`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
    })
    expect(published.status).toBe(201)
    expect(longest()).toBeLessThan(100)
  })

  test('goes to canary users, then to all, and is rolled back', async () => {
    await decide('canary', { version: '1.1.0', roles: ['Technician'] })
    expect([await liveFor('technician'), await liveFor('manager'), await liveFor()]).toEqual([
      '1.1.0',
      '1.0.0',
      '1.0.0',
    ])
    await decide('canary', { version: '1.1.0', users: ['manager@hoistway.demo'] })
    expect([await liveFor('technician'), await liveFor('manager')]).toEqual(['1.0.0', '1.1.0'])
    await decide('promote', { version: '1.1.0' })
    expect([await liveFor('user'), await liveFor()]).toEqual(['1.1.0', '1.1.0'])
    await decide('rollback', {})
    expect([await liveFor('user'), await liveFor()]).toEqual(['1.0.0', '1.0.0'])
  })

  test('is refused while the server has no memory for another build', async () => {
    const uploads = await largeUploads(3)
    const answers = uploads.map(
      (each) => new Promise<IncomingMessage>((resolve) => each.on('response', resolve)),
    )
    const refused = await Promise.race(answers)
    expect([refused.statusCode, refused.headers['retry-after'], await text(refused)]).toEqual([
      503,
      '5',
      expect.stringContaining('The server is publishing other builds.'),
    ])
    for (const each of uploads) each.destroy()
    await expect.poll(async () => (await publish('1.3.0')).status).toBe(201)
  })

  test('uses no memory for publishers who disconnect while they are authenticated', async () => {
    const client = new Client({ connectionString: server.databaseUrl })
    await client.connect()
    onTestFinished(() => client.end())
    // `largeUploads` could not sign in behind the lock.
    await server.tokenOf('admin')
    await client.query('begin; lock table sessions in access exclusive mode')
    const responses: ServerResponse[] = []
    const arrived = (message: unknown) => {
      const { request: arriving, response } = Object(message)
      if (arriving.method === 'POST') responses.push(response)
    }
    subscribe('http.server.request.start', arrived)
    onTestFinished(() => void unsubscribe('http.server.request.start', arrived))
    const uploads = await largeUploads(2)
    await expect.poll(() => responses.length).toBe(2)
    for (const each of uploads) each.destroy()
    await expect.poll(() => responses.every(({ closed }) => closed)).toBe(true)
    await client.query('commit')
    expect((await publish('1.4.0')).status).toBe(201)
  })

  test('cannot be published twice or promoted unpublished', async () => {
    vi.mocked(precompress).mockClear()
    const twice = await publish('1.0.0', build('mfe-fleet', 'other'))
    expect(precompress).not.toHaveBeenCalled()
    expect([twice.status, twice.body.message]).toEqual([
      409,
      'mfe-fleet 1.0.0 is published already; a release never changes.',
    ])
    expect((await decide('promote', { version: '9.0.0' })).status).toBe(409)
    expect((await publish('3.0.0', { 'a.js': base64('x') })).status).toBe(409)
    expect((await publish('3.0.0', { '../../evil.js': base64('x') })).status).toBe(400)
    expect((await publish('3.0.0', { [`${'x'.repeat(300)}.js`]: base64('x') })).status).toBe(400)
    expect((await publish('3.0.0', { '.lock': base64('x') })).status).toBe(400)
    expect((await publish('1.x')).status).toBe(400)
  })

  test.each([
    ['canary', { version: '1.1.0', share: 100.1 }, 'share'],
    ['canary', { version: '1.1.0', share: -1 }, 'share'],
    ['canary', { version: '1.1.0', roles: Array.from({ length: 21 }, () => 'Admin') }, 'roles'],
    ['canary', { version: '1.1.0', users: Array.from({ length: 201 }, () => 'a@b.example') }, 'users'],
    ['promote', { version: '../../1.1.0' }, 'version'],
    ['promote', { version: '1.1.0', force: true }, 'body'],
  ])('rejects a decision to %s with %o', async (action, body, field) => {
    const answer = await decide(action, body)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]])
  })

  test('rejects a negative number of releases to keep', async () => {
    for (const keep of [-1, 1001, 0.5])
      expect((await server.as('admin', 'POST', 'releases/prune', { keep })).status).toBe(400)
  })

  test.each([
    ['a modified script', { 'remoteEntry.0123456789.js': base64('evil') }, 'is not what was built'],
    ['an added file', { 'extra.js': base64('evil') }, 'extra.js is not what was built'],
  ])('is rejected with %s', async (_, change, message) => {
    const built = build('mfe-fleet')
    const answer = await publish('4.0.0', { ...built, ...change }, built)
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining(message)])
    expect((await decide('promote', { version: '4.0.0' })).status).toBe(409)
  })

  test('is rejected with a missing file', async () => {
    const built = build('mfe-fleet')
    const { 'remote.json': _, ...less } = built
    expect((await publish('4.0.0', less, built)).body.message).toContain('remote.json did not arrive')
  })

  test.each(['remoteEntry.0123456789.js.br', 'floor.png.gz'])(
    'is rejected with the compressed copy %s',
    async (copy) => {
      const answer = await publish('4.0.0', { ...build('mfe-fleet'), [copy]: base64('a copy') })
      expect([answer.status, answer.body.message]).toEqual([
        409,
        `${copy} is a compressed copy, which the server creates; nothing was published.`,
      ])
    },
  )

  test.each([
    [
      'of another remote',
      { 'mf-manifest.json': build('mfe-x')['mf-manifest.json'] },
      'mf-manifest.json is of mfe_x',
    ],
    [
      'of another format',
      { 'mf-manifest.json': base64('{}') },
      'mf-manifest.json is not what a build writes',
    ],
    [
      'that is not JSON',
      { 'mf-manifest.json': base64('tampered') },
      'mf-manifest.json is not what a build writes',
    ],
  ])('is rejected with a manifest %s', async (_, change, message) => {
    const answer = await publish('4.0.0', { ...build('mfe-fleet'), ...change })
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining(message)])
  })

  test('is rejected with a broken manifest, descriptor or range', async () => {
    const { 'remoteEntry.0123456789.js': _, ...without } = build('mfe-fleet')
    expect((await publish('4.0.0', without)).body.message).toContain('which is not there')
    const nobody = { ...build('mfe-fleet'), 'remote.json': base64({ name: 'mfe-fleet' }) }
    expect((await publish('4.0.0', nobody)).body.message).toContain('remote.json is not what a build writes')
    const answer = await publish('4.0.0', build('mfe-fleet', 'first', 'newest of all'))
    expect([answer.status, answer.body.message]).toEqual([
      409,
      expect.stringContaining('no range of versions'),
    ])
  })

  const wide = (change: object) => {
    const built = build('mfe-wide')
    const descriptor = JSON.parse(Buffer.from(built['remote.json'], 'base64').toString())
    return { ...built, 'remote.json': base64({ ...descriptor, ...change }) }
  }
  const routes = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ path: `/mfe-wide/${index}` }))
  test.each([
    ['501 routes', { routes: routes(501) }, 'remote.json has 501 routes; at most 500 are possible.'],
    ['more than 256 KB', { title: 'x'.repeat(262_144) }, 'remote.json is larger than 256 KB.'],
  ])('is rejected with a descriptor of %s', async (_, change, message) => {
    const answer = await publish('1.0.0', wide(change))
    expect([answer.status, answer.body.message]).toEqual([409, message])
  })

  test('is published with a descriptor of 500 routes', async () => {
    expect((await publish('1.0.0', wide({ routes: routes(500) }))).status).toBe(201)
  })

  test('is rejected when the served console would reject it', async () => {
    const file = join(server.state, 'contract.json')
    writeFileSync(file, JSON.stringify({ version: '1.1.0' }))
    const answer = await publish('4.0.0', build('mfe-fleet', 'first', '^1.2.0'))
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'mfe-fleet needs platform ^1.2.0; the console here has 1.1.0.',
    ])
    rmSync(file)
  })

  test('audits every decision with its author', async () => {
    const { body } = await server.as('admin', 'GET', 'audit?entity=release')
    const entries = body.data.map((entry: Record<string, unknown>) => `${entry.action} ${entry.entityId}`)
    expect(entries).toEqual(
      expect.arrayContaining([
        'publish mfe-fleet@1.1.0',
        'promote mfe-fleet@1.1.0',
        'rollback mfe-fleet@1.0.0',
      ]),
    )
    expect(body.data[0].userName).toBe('Ada Keller')
  })

  test('is pruned once it is no longer live', async () => {
    const removed = await server.as('admin', 'POST', 'releases/prune', { keep: 1 })
    expect([removed.status, Array.isArray(removed.body)]).toEqual([200, true])
    const { registry } = (await server.as('admin', 'GET', 'releases')).body
    const { live, releases } = registry.remotes['mfe-fleet']
    const kept = releases.map(({ version }: { version: string }) => version)
    expect(kept).toContain(live)
    for (const each of removed.body) expect(kept).not.toContain(each.split(' ')[1])
  })

  test('is reported to Admins once if it fails to load', async () => {
    const failed = { remote: 'mfe-fleet', version: '1.1.0', kind: 'refused' }
    for (const who of ['user', 'user', 'manager'] as const)
      expect((await server.as(who, 'POST', 'releases/failures', failed)).status).toBe(204)
    expect(
      (await server.as('user', 'POST', 'releases/failures', { ...failed, version: '7.7.7' })).status,
    ).toBe(404)
    for (const remote of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
      expect([
        remote,
        (await server.as('user', 'POST', 'releases/failures', { ...failed, remote })).status,
      ]).toEqual([remote, 404])
    const { body } = await server.as('admin', 'GET', 'releases')
    expect(body.failures).toEqual([{ ...failed, users: 2, lastAt: expect.stringMatching(/Z$/) }])
  })
})

describe('the registry', () => {
  test('is revalidated and differs by user', async () => {
    const first = await registryOf('user')
    expect(first.headers.get('cache-control')).toBe('no-cache')
    expect(first.headers.get('vary')).toMatch(/authorization/i)
    const tag = first.headers.get('etag') ?? ''
    expect((await registryOf('user', { 'if-none-match': tag })).status).toBe(304)
    await publish('1.2.0')
    await decide('canary', { version: '1.2.0', users: ['user@hoistway.demo'] })
    expect((await registryOf('user', { 'if-none-match': tag })).status).toBe(200)
    await decide('rollback', {})
    const back = (await registryOf('user')).headers.get('etag') ?? ''
    expect((await registryOf('user', { 'if-none-match': back })).status).toBe(304)
  })

  test('hides other releases and authors from users', async () => {
    const { body } = await registryOf('manager')
    expect(body.remotes['mfe-fleet'].releases.map(({ version }: { version: string }) => version)).toEqual([
      '1.0.0',
    ])
    expect(JSON.stringify(body)).not.toContain('admin@hoistway.demo')
    expect((await registryOf('admin')).body.remotes['mfe-fleet'].releases.length).toBeGreaterThan(2)
  })

  test('serves the live releases to an ended session', async () => {
    const answer = await registryOf(undefined, { authorization: 'Bearer nonsense' })
    expect([answer.status, answer.body.resolvedFor]).toEqual([200, undefined])
  })

  test('serves a change by the command line immediately', async () => {
    const store = openReleaseStore(join(server.state, 'releases'))
    const before = store.read()
    await store.change(({ remotes }) => ({
      remotes: { ...remotes, 'mfe-x': { live: null, previous: [], releases: [] } },
    }))
    const { body } = await server.as('admin', 'GET', 'releases')
    expect(Object.keys(body.registry.remotes)).toContain('mfe-x')
    await store.change(() => before)
  })
})

describe('damage', () => {
  const store = () => join(server.state, 'releases')
  const file = () => join(store(), 'registry.json')
  const health = async () => (await server.call('GET', 'health')).body
  const releases = async (language = 'en') =>
    (await server.as('admin', 'GET', 'releases', undefined, { 'accept-language': language })).body
  const restored = async (path: string, text: string | Buffer) => {
    chmodSync(path, 0o644)
    writeFileSync(path, text)
    await expect.poll(async () => (await health()).releases).toBe('up')
  }

  test.each([
    ['truncated', (text: string) => text.slice(0, text.length / 2)],
    ['empty', () => ''],
    ['null', () => 'null'],
    ['of another shape', () => '{"remotes":{"mfe-fleet":{"live":7}}}'],
    ['missing', () => undefined],
  ])('a registry that is %s leaves the live releases unchanged and is reported', async (_, damaged) => {
    const good = readFileSync(file(), 'utf8')
    const before = (await registryOf('manager')).body
    const text = damaged(good)
    if (text === undefined) rmSync(file())
    else writeFileSync(file(), text)
    for (const who of ['manager', undefined, 'admin'] as const) {
      const answer = await registryOf(who)
      expect([answer.status, answer.body.remotes['mfe-fleet'].live]).toEqual([200, '1.0.0'])
    }
    expect((await registryOf('manager')).body).toEqual(before)
    expect(await health()).toMatchObject({ status: 'degraded', releases: 'down' })
    expect((await releases()).problems).toEqual([
      expect.stringMatching(/registry\.json (is|cannot).*The last good one stays in force/s),
    ])
    expect((await releases('de')).problems).toEqual([
      expect.stringMatching(
        /registry\.json (fehlt|ist).*Die letzte gültige Fassung bleibt in Kraft.*backup\.json daneben/s,
      ),
    ])
    const failed = { remote: 'mfe-fleet', version: '1.0.0', kind: 'slow' }
    expect((await server.as('user', 'POST', 'releases/failures', failed)).status).toBe(204)
    for (const answer of [
      await decide('promote', { version: '1.1.0' }),
      await publish('8.0.0'),
      await server.as('admin', 'POST', 'releases/prune', { keep: 1 }),
      await server.as('admin', 'POST', 'releases/verify', {}),
    ])
      expect([answer.status, answer.body.message]).toEqual([
        409,
        expect.stringContaining('registry.backup.json'),
      ])
    writeFileSync(file(), readFileSync(join(store(), 'registry.backup.json')))
    expect((await registryOf('manager')).body).toEqual(before)
    expect(await health()).toMatchObject({ releases: 'up' })
    expect((await releases()).problems).toEqual([])
  })

  const address = (name: string) => `${server.url}/remotes/mfe-fleet/1.0.0/${name}`
  const placed = (name: string) => join(store(), 'remotes/mfe-fleet/1.0.0', name)
  test.each([
    'remoteEntry.0123456789.js',
    'remoteEntry.0123456789.js.br',
    'remoteEntry.0123456789.js.gz',
    'mf-manifest.json',
    'integrity.json',
  ])('does not serve %s that differs from what was published', async (name) => {
    const requested = name.replace(/\.(br|gz)$/, '')
    const encoding = { 'accept-encoding': name.endsWith('.gz') ? 'gzip' : 'br' }
    const get = () => fetch(address(requested), { headers: encoding })
    expect((await get()).status).toBe(200)
    const good = readFileSync(placed(name))
    chmodSync(placed(name), 0o644)
    const middle = good.length >> 1
    writeFileSync(placed(name), Buffer.from([...good].toSpliced(middle, 1, (good[middle] ?? 0) ^ 0xff)))
    utimesSync(placed(name), new Date(), new Date(Date.now() + 2000))
    const refused = await get()
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([404, null])
    expect(await health()).toMatchObject({ releases: 'down' })
    expect((await releases()).problems).toEqual([
      `remotes/mfe-fleet/1.0.0/${requested} is not what was published, and is not served.`,
    ])
    expect((await releases('fr')).problems).toEqual([
      `remotes/mfe-fleet/1.0.0/${requested} n’est pas ce qui a été publié, et n’est pas servi.`,
    ])
    await restored(placed(name), good)
    expect((await get()).status).toBe(200)
    expect((await releases()).problems).toEqual([])
  })

  test('does not serve an unpublished file from a release folder', async () => {
    writeFileSync(placed('added.js'), 'alert(1)')
    expect((await fetch(address('added.js'))).status).toBe(404)
    rmSync(placed('added.js'))
    expect(await health()).toMatchObject({ releases: 'up' })
  })
})

test('pages may load remotes from listed origins', async () => {
  const { headers } = await fetch(server.url)
  const policy = headers.get('content-security-policy') ?? ''
  for (const kind of ['script-src', 'style-src', 'style-src-elem', 'connect-src'])
    expect(policy).toMatch(new RegExp(`${kind} 'self'[^;]* https://cdn\\.example\\.org(;| |$)`))
})
