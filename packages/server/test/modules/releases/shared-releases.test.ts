import { chmodSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONFIRMATION_HEADER } from '@hoistway/contracts/confirmation'
import { filesIn, hashOf } from '@hoistway/releases/integrity'
import { openReleaseStore } from '@hoistway/releases/store'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeBuild, writeHostBuild } from '../../../../releases/test/builds.ts'
import { readEnv } from '../../../src/start/env.ts'
import { type RunningServer, startServer } from '../../../src/start/server.ts'
import { confirmed } from '../../support/confirmed.ts'
import { query } from '../../support/database.ts'
import { demoDatabase } from '../../support/demo-database.ts'
import { startS3 } from '../../support/s3.ts'
import { SEAL_SECRET } from '../../support/seal-secret.ts'
import { signIn } from '../../support/sign-in.ts'
import type { Answer } from '../../support/world.ts'

const database = demoDatabase()
const work = temporaryFolder('shared', afterAll)
const script = 'remoteEntry.0123456789.js'
let s3: Awaited<ReturnType<typeof startS3>>
const servers: RunningServer[] = []
let token = ''

async function start(name: string): Promise<void> {
  const state = join(work, name)
  servers.push(
    await startServer(
      readEnv({
        PORT: '0',
        DATABASE_URL: database.databaseUrl,
        HOISTWAY_STATE: state,
        HOISTWAY_DEMO: '1',
        HOISTWAY_HOST_DIST: work,
        HOISTWAY_JWT_SECRET: 'the same secret on all of the servers',
        LOG_LEVEL: 'silent',
        ...s3.variables,
      }),
    ),
  )
}

beforeAll(async () => {
  s3 = await startS3()
  for (const name of ['one', 'two']) {
    const store = openReleaseStore(join(work, name, 'releases'))
    await store.add({ folder: buildOf('0.9.0', name), version: '0.9.0', by: name })
    writeFileSync(join(work, name, 'seal-secret'), SEAL_SECRET)
    await start(name)
  }
  token = await signIn(servers[0]?.url ?? '')
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await s3.remove()
})

const buildOf = (version: string, text = version, name = 'mfe-fleet') =>
  writeBuild(join(work, `build-${name}-${version}-${text}`), name, text)

const url = (server: 0 | 1, path: string) => `${servers[server]?.url}/${path}`

const call = (server: 0 | 1, method: string, path: string, body?: unknown) =>
  confirmed(
    (headers) => callOnce(server, method, path, body, headers),
    (to, wish) => callOnce(server, 'POST', to, wish),
  )

async function callOnce(
  server: 0 | 1,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Pick<Answer, 'status' | 'body'>> {
  const answer = await fetch(url(server, `api/${path}`), {
    method,
    headers: {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}

function publish(server: 0 | 1, version: string, text = version) {
  const folder = buildOf(version, text)
  const files = ['remote.json', 'mf-manifest.json', script, 'page.0123456789.css']
  const contents = files.map((path) => [path, readFileSync(join(folder, path))] as const)
  return call(server, 'POST', 'releases', {
    version,
    files: Object.fromEntries(contents.map(([path, bytes]) => [path, bytes.toString('base64')])),
    integrity: Object.fromEntries(contents.map(([path, bytes]) => [path, hashOf(bytes)])),
  })
}
const promote = (server: 0 | 1, version: string) =>
  call(server, 'POST', 'releases/mfe-fleet/promote', { version })
const liveOn = async (server: 0 | 1) =>
  JSON.parse(await (await fetch(url(server, 'registry.json'))).text()).remotes['mfe-fleet'].live
const versionsOn = async (server: 0 | 1): Promise<string[]> =>
  (await call(server, 'GET', 'releases')).body.registry.remotes['mfe-fleet'].releases.map(
    (release: { version: string }) => release.version,
  )
const fileOn = (server: 0 | 1, version: string, file = script) =>
  fetch(url(server, `remotes/mfe-fleet/${version}/${file}`), { headers: { 'accept-encoding': 'br' } })
const archiveOf = (version: string) =>
  join(s3.objects, globSync(`**/${version}/*.tar*object`, { cwd: s3.objects })[0] ?? 'none')
const copyOf = (server: 'one' | 'two', version: string, file = script) =>
  join(work, server, 'release-copies/remotes/mfe-fleet', version, file)
const problemsOn = async (server: 0 | 1) => (await call(server, 'GET', 'releases')).body.problems

describe('with the registry in the database and releases in a bucket', () => {
  test('imports the registry and the releases of a folder once', async () => {
    expect(await (await fileOn(1, '0.9.0')).text()).toContain('"one"')
    expect(await versionsOn(1)).toEqual(['0.9.0'])
    for (const name of ['one', 'two'])
      expect(() => openReleaseStore(join(work, name, 'releases')).read()).toThrow(
        'is in a database now: use the address of the server as --target.',
      )
  })

  test('a console that is released on one server is served by the other', async () => {
    const folder = writeHostBuild(join(work, 'console'), 'new')
    const contents = (await filesIn(folder)).map((path) => [path, readFileSync(join(folder, path))] as const)
    const published = await call(0, 'POST', 'releases', {
      version: '1.0.0',
      files: Object.fromEntries(contents.map(([path, bytes]) => [path, bytes.toString('base64')])),
      integrity: Object.fromEntries(contents.map(([path, bytes]) => [path, hashOf(bytes)])),
    })
    expect(published.status).toBe(201)
    expect((await call(0, 'POST', 'releases/host/promote', { version: '1.0.0' })).status).toBe(200)
    const page = async () => (await fetch(url(1, 'elevators'))).text()
    const main = 'remotes/host/1.0.0/main.0123456789.js'
    await expect.poll(page).toContain(`src="/${main}"`)
    expect(await (await fetch(url(1, main))).text()).toContain('"new"')
    expect(await problemsOn(1)).toEqual([])
    await call(1, 'POST', 'releases/host/rollback', {})
  })

  test('a promotion on one server is served by the other immediately', async () => {
    expect((await publish(0, '1.0.0')).status).toBe(201)
    expect(await versionsOn(1)).toContain('1.0.0')
    const file = await fileOn(1, '1.0.0')
    expect([file.status, file.headers.get('content-encoding')]).toEqual([200, 'br'])
    expect(file.headers.get('cache-control')).toContain('immutable')
    expect(await file.text()).toContain('1.0.0')
    expect((await promote(1, '1.0.0')).status).toBe(200)
    expect([await liveOn(0), await liveOn(1)]).toEqual(['1.0.0', '1.0.0'])
    expect((await call(1, 'POST', 'releases/verify', {})).body).toEqual([])
  })

  test('a failover that loses a promotion takes it back on all servers', async () => {
    expect((await publish(0, '1.0.0-a')).status).toBe(201)
    expect((await promote(0, '1.0.0-a')).status).toBe(200)
    expect([await liveOn(0), await liveOn(1)]).toEqual(['1.0.0-a', '1.0.0-a'])
    // Another change has the same revision since.
    await query(
      database.databaseUrl,
      `delete from release_registries where revision = (select max(revision) from release_registries);
       insert into release_registries (revision, registry)
       select revision + 1, registry from release_registries order by revision desc limit 1`,
    )
    expect([await liveOn(0), await liveOn(1)]).toEqual(['1.0.0', '1.0.0'])
  })

  test('one of the servers performs a scheduled change once', async () => {
    expect((await publish(0, '1.0.1')).status).toBe(201)
    const before = await liveOn(0)
    const at = new Date(Date.now() + 3_600_000).toISOString()
    const body = { version: '1.0.1', at }
    const { schedule } = (await call(1, 'POST', 'releases/mfe-fleet/promote', body)).body
    await query(database.databaseUrl, `update release_schedules set at = now() where id = '${schedule.id}'`)
    await expect.poll(() => liveOn(0)).toBe('1.0.1')
    await expect.poll(async () => (await call(0, 'GET', 'releases')).body.schedules).toEqual([])
    const { data } = (await call(0, 'GET', 'releases/audit?remote=mfe-fleet&pageSize=2')).body
    expect(data).toMatchObject([{ action: 'promote', from: before, to: '1.0.1' }, { action: 'schedule' }])
    await call(0, 'POST', 'releases/mfe-fleet/rollback', {})
  })

  test('only one of two concurrent builds of a version becomes the release', async () => {
    const both = await Promise.all([publish(0, '2.0.0', 'first'), publish(1, '2.0.0', 'second')])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const winner = both[0]?.status === 201 ? '"first"' : '"second"'
    for (const server of [0, 1] as const)
      expect(await (await fileOn(server, '2.0.0')).text()).toContain(winner)
    expect((await call(0, 'POST', 'releases/verify', {})).body).toEqual([])
  })

  test('concurrent publishers on both servers lose no release', async () => {
    const versions = Array.from({ length: 12 }, (_, index) => `3.${index}.0`)
    const answers = await Promise.all(versions.map((version, index) => publish(index % 2 ? 1 : 0, version)))
    expect(answers.filter(({ status }) => status !== 201)).toEqual([])
    expect(await versionsOn(0)).toEqual(expect.arrayContaining(versions))
    expect(await versionsOn(1)).toEqual(await versionsOn(0))
  })

  test('a change waits for that of a server that takes long', async () => {
    // Longer than the lock timeout of a statement.
    const held = query(
      database.databaseUrl,
      'begin; lock table release_registries in exclusive mode; select pg_sleep(4.5); commit',
    )
    const holding =
      "select from pg_stat_activity where query like 'begin; lock table%' and wait_event = 'PgSleep'"
    await expect.poll(() => query(database.databaseUrl, holding)).toHaveLength(1)
    expect((await publish(1, '3.99.0')).status).toBe(201)
    await held
    expect(await versionsOn(0)).toContain('3.99.0')
  })

  test('a change that cannot be recorded is not made', async () => {
    const before = await liveOn(0)
    const wish = { kind: 'promotions', proof: { password: 'Hoistway!2026' } }
    const confirmation = (await call(0, 'POST', 'auth/confirmations', wish)).body.token
    await query(database.databaseUrl, 'alter table audit_log add constraint none check (false) not valid')
    const headers = { [CONFIRMATION_HEADER]: confirmation }
    const refused = await callOnce(0, 'POST', 'releases/mfe-fleet/promote', { version: '3.1.0' }, headers)
    await query(database.databaseUrl, 'alter table audit_log drop constraint none')
    expect(refused.status).toBe(500)
    expect([await liveOn(0), await liveOn(1)]).toEqual([before, before])
  })

  test('releases that are pruned leave the bucket', async () => {
    for (const version of ['3.2.0', '3.3.0']) await promote(0, version)
    const { body: removed } = await call(1, 'POST', 'releases/prune', { keep: 1 })
    expect(removed).toContain('mfe-fleet 0.9.0')
    expect(await versionsOn(0)).not.toContain('0.9.0')
    expect(existsSync(archiveOf('0.9.0'))).toBe(false)
    expect(existsSync(archiveOf('3.3.0'))).toBe(true)
  })
})

describe('damage', () => {
  test('a copy that was changed is not served, and is replaced by the next request', async () => {
    expect((await fileOn(0, '3.3.0')).status).toBe(200)
    const file = copyOf('one', '3.3.0', `${script}.br`)
    chmodSync(file, 0o644)
    writeFileSync(file, 'evil')
    expect((await fileOn(0, '3.3.0')).status).toBe(404)
    const again = await fileOn(0, '3.3.0')
    expect([again.status, await again.text()]).toEqual([200, expect.stringContaining('3.3.0')])
    expect(await problemsOn(0)).toEqual([])
  })

  test('a copy that lost a file is replaced by the next request', async () => {
    expect((await fileOn(0, '3.3.0')).status).toBe(200)
    for (const path of globSync(`${copyOf('one', '3.3.0')}*`)) rmSync(path)
    expect((await fileOn(0, '3.3.0')).status).toBe(404)
    expect((await fileOn(0, '3.3.0')).status).toBe(200)
    expect(await problemsOn(0)).toEqual([])
  })

  test('a request for a folder of a release is no damage', async () => {
    expect((await fileOn(0, '3.3.0')).status).toBe(200)
    mkdirSync(copyOf('one', '3.3.0', 'chunks'))
    await fileOn(0, '3.3.0', 'chunks')
    expect(await problemsOn(0)).toEqual([])
    expect(existsSync(copyOf('one', '3.3.0'))).toBe(true)
  })

  test('an archive that was changed is not served and is reported', async () => {
    await publish(0, '4.0.0')
    const archive = archiveOf('4.0.0')
    const good = readFileSync(archive)
    writeFileSync(archive, Buffer.from(good.toString('latin1').replaceAll('sha384-', 'sha384+'), 'latin1'))
    const refused = await fileOn(1, '4.0.0')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '3'])
    expect(await problemsOn(1)).toEqual([
      'The files of mfe-fleet 4.0.0: its archive is missing or not what was published.',
    ])
    expect((await call(1, 'POST', 'releases/verify', {})).body).toEqual([
      'mfe-fleet 4.0.0: integrity.json was changed',
    ])
    writeFileSync(archive, good)
    await expect.poll(async () => (await fileOn(1, '4.0.0')).status).toBe(200)
    expect(await problemsOn(1)).toEqual([])
  })

  test('an archive cannot write outside of its folder', async () => {
    await publish(0, '4.1.0')
    const archive = archiveOf('4.1.0')
    // The entry's name comes first; only the checksum must be adjusted.
    writeFileSync(archive, withName(readFileSync(archive), '../../../evil.js'))
    expect((await fileOn(1, '4.1.0')).status).toBe(503)
    expect(globSync('**/evil.js', { cwd: work })).toEqual([])
    expect((await problemsOn(1)).join()).toContain('../../../evil.js is no file of a release')
  })

  test('a registry that cannot be read leaves the last good one in force', async () => {
    const live = await liveOn(0)
    await query(
      database.databaseUrl,
      `insert into release_registries (revision, registry) select max(revision) + 1, '{"remotes":7}' from release_registries`,
    )
    for (const server of [0, 1] as const) {
      expect(await liveOn(server)).toBe(live)
      expect(await problemsOn(server)).toEqual(
        expect.arrayContaining([expect.stringContaining('The last good one stays in force.')]),
      )
    }
    const refused = await promote(0, '3.1.0')
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/^Revision \d+ of release_registries .* Delete that row/s),
    ])
    await query(
      database.databaseUrl,
      'delete from release_registries where revision = (select max(revision) from release_registries)',
    )
    await publish(0, '4.2.0')
    expect((await promote(1, '4.2.0')).status).toBe(200)
    expect([await liveOn(0), await liveOn(1)]).toEqual(['4.2.0', '4.2.0'])
  })

  test('without the bucket copies are served, and other releases are for later', async () => {
    await publish(0, '5.0.0')
    await s3.stop()
    expect((await fileOn(0, '5.0.0')).status).toBe(200)
    const away = await fileOn(1, '5.0.0')
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '3'])
    expect((await publish(1, '5.1.0')).status).toBe(503)
    await s3.start()
    await expect.poll(async () => (await fileOn(1, '5.0.0')).status).toBe(200)
    expect((await publish(1, '5.1.0')).status).toBe(201)
  })
})

function withName(archive: Buffer, name: string): Buffer {
  const changed = Buffer.from(archive)
  changed.fill(0, 0, 100).write(name)
  changed.fill(' ', 148, 156)
  const sum = changed.subarray(0, 512).reduce((total, byte) => total + byte, 0)
  changed.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return changed
}
