import { releaseActions } from '@hoistway/releases/release-audit'
import { beforeAll, describe, expect, test } from 'vitest'
import { newApiToken } from '../../support/api-tokens.ts'
import { publishBodyOf } from '../../support/builds.ts'
import { query } from '../../support/database.ts'
import { filled } from '../../support/paths.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const all = ['publish', 'canary', 'promote', 'rollback']

const newToken = (more: Partial<Parameters<typeof newApiToken>[1]> = {}) =>
  newApiToken(server, { name: 'ci of fleet', remotes: ['mfe-fleet'], actions: all, ...more })
const publish = (token: string, name: string, version: string, more = {}) =>
  server.call('POST', 'releases', { token, body: publishBodyOf(name, version, more) })
const decide = (token: string, name: string, action: string, body: unknown) =>
  server.call('POST', `releases/${name}/${action}`, { token, body })

beforeAll(async () => {
  for (const name of ['mfe-fleet', 'mfe-other']) {
    const answer = await server.as('admin', 'POST', 'releases', publishBodyOf(name, '1.0.0'))
    expect(answer.status).toBe(201)
    await server.as('admin', 'POST', `releases/${name}/promote`, { version: '1.0.0' })
  }
})

describe('a release token', () => {
  test('releases its remote, and no other', async () => {
    const { token } = await newToken()
    const published = await publish(token, 'mfe-fleet', '2.0.0')
    expect([published.status, published.body.publishedBy]).toEqual([201, 'ci of fleet'])
    const other = await publish(token, 'mfe-other', '2.0.0')
    expect([other.status, other.body.message]).toEqual([
      403,
      'You do not have permission to publish mfe-other.',
    ])
    expect((await decide(token, 'mfe-fleet', 'canary', { version: '2.0.0', share: 10 })).status).toBe(200)
    expect((await decide(token, 'mfe-fleet', 'promote', { version: '2.0.0' })).status).toBe(200)
    expect((await decide(token, 'mfe-fleet', 'rollback', {})).status).toBe(200)
    for (const name of ['mfe-other', 'constructor', '__proto__'])
      for (const [action, body] of [
        ['canary', { version: '1.0.0', share: 10 }],
        ['promote', { version: '1.0.0' }],
        ['rollback', {}],
      ] as const)
        expect([name, action, (await decide(token, name, action, body)).status]).toEqual([name, action, 403])
  })

  test('has only the rights that it was created with', async () => {
    const { token } = await newToken({ actions: ['publish'] })
    expect((await publish(token, 'mfe-fleet', '2.1.0')).status).toBe(201)
    for (const action of ['canary', 'promote', 'rollback'])
      expect((await decide(token, 'mfe-fleet', action, { version: '2.1.0', share: 1 })).status).toBe(403)
    const { token: promoter } = await newToken({ actions: ['promote'] })
    // Even without a valid body: refused before it arrives.
    expect((await server.call('POST', 'releases', { token: promoter, body: {} })).status).toBe(403)
    expect((await decide(promoter, 'mfe-fleet', 'promote', { version: '2.1.0' })).status).toBe(200)
  })

  test('reaches no other call of the API', async () => {
    const { token } = await newToken()
    const { body } = await server.call('GET', 'openapi.json')
    const open = new Set(['GET /releases', 'GET /releases/audit', 'POST /releases'])
    let refused = 0
    for (const [path, methods] of Object.entries<Record<string, { security?: unknown[] }>>(body.paths)) {
      for (const [method, { security }] of Object.entries(methods)) {
        const call = `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`
        // Public calls read no credentials.
        if (security?.length === 0 || open.has(call)) continue
        const answer = await server.call(method.toUpperCase(), filled(path).slice('/api/'.length), {
          token,
          ...(['post', 'put'].includes(method) && { body: {} }),
        })
        expect([call, answer.status]).toEqual([call, 403])
        refused += 1
      }
    }
    expect(refused).toBeGreaterThan(80)
    expect(
      (await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).status,
    ).toBe(403)
    const registry = await fetch(`${server.url}/registry.json`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await registry.json()).not.toHaveProperty('resolvedFor')
  })

  test('reads its own remote, and only live releases of others', async () => {
    const { token } = await newToken()
    await publish(await server.tokenOf('admin'), 'mfe-other', '9.0.0')
    const { body } = await server.call('GET', 'releases', { token })
    expect(body.registry.remotes['mfe-fleet'].releases.length).toBeGreaterThan(1)
    expect(body.registry.remotes['mfe-other'].releases).toHaveLength(1)
    expect(JSON.stringify(body.registry.remotes['mfe-other'])).not.toContain('admin@')
    expect(body.rights).toEqual({ admin: false, remotes: { 'mfe-fleet': all } })
  })

  test('gets no releases of others in the answer to a change', async () => {
    const { token } = await newToken({ actions: releaseActions })
    await server.as('admin', 'POST', 'releases', publishBodyOf('mfe-other', '9.1.0'))
    const tried = { version: '9.1.0', users: ['secret@b.example'] }
    expect((await server.as('admin', 'POST', 'releases/mfe-other/canary', tried)).status).toBe(200)
    await publish(token, 'mfe-fleet', '2.2.0')
    for (const [action, body] of [
      ['canary', { version: '2.2.0', share: 10 }],
      ['preview', { version: '2.2.0', branch: 'x' }],
      ['previews/x/end', {}],
      ['promote', { version: '2.2.0' }],
      ['rollback', {}],
      ['versions/2.2.0/withdraw', {}],
    ] as const) {
      const answer = await decide(token, 'mfe-fleet', action, body)
      expect([action, answer.status]).toEqual([action, 200])
      expect(answer.body.remotes['mfe-fleet'].releases.length).toBeGreaterThan(1)
      expect(JSON.stringify(answer.body)).not.toContain('secret@b.example')
    }
  })
})

describe('a release manager', () => {
  const manager = 'releases/managers/mfe-fleet/Manager@hoistway.demo'

  test('releases a remote until an Admin takes it back', async () => {
    const token = await server.tokenOf('manager')
    const read = () => server.call('GET', 'releases', { token })
    expect((await read()).status).toBe(403)
    expect((await server.as('admin', 'PUT', manager)).status).toBe(204)
    expect((await server.as('admin', 'PUT', manager)).status).toBe(409)
    expect((await read()).body.rights).toEqual({
      admin: false,
      remotes: { 'mfe-fleet': [...releaseActions] },
    })
    expect((await publish(token, 'mfe-fleet', '5.0.0')).status).toBe(201)
    expect((await publish(token, 'mfe-other', '5.0.0')).status).toBe(403)
    expect((await decide(token, 'mfe-fleet', 'promote', { version: '5.0.0' })).status).toBe(200)
    expect((await decide(token, 'mfe-other', 'rollback', {})).status).toBe(403)
    expect((await server.call('GET', 'service-accounts', { token })).status).toBe(403)
    expect((await server.call('POST', 'releases/prune', { token, body: { keep: 1 } })).status).toBe(403)
    expect((await server.as('admin', 'GET', 'releases/managers')).body).toMatchObject([
      { remote: 'mfe-fleet', email: 'manager@hoistway.demo' },
    ])
    expect((await server.as('admin', 'DELETE', manager)).status).toBe(204)
    expect((await server.as('admin', 'DELETE', manager)).status).toBe(409)
    expect((await read()).status).toBe(403)
    expect((await decide(token, 'mfe-fleet', 'rollback', {})).status).toBe(403)
  })

  test('is found by the typed form of an international email', async () => {
    const email = 'rosa@xn--bcher-kva.example'
    await query(
      server.databaseUrl,
      `insert into users (email, first_name, last_name, password_hash) values ('${email}', 'Rosa', 'Lee', '-')`,
    )
    const typed = `releases/managers/mfe-fleet/${encodeURIComponent('Rosa@Bücher.example')}`
    expect((await server.as('admin', 'PUT', typed)).status).toBe(204)
    const { body } = await server.as('admin', 'GET', 'releases/managers')
    expect(body).toContainEqual(expect.objectContaining({ remote: 'mfe-fleet', email }))
    expect((await server.as('admin', 'DELETE', typed)).status).toBe(204)
  })

  test('must have an account', async () => {
    const answer = await server.as('admin', 'PUT', 'releases/managers/mfe-fleet/nobody@b.example')
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'There is no active account with the email nobody@b.example.',
    ])
  })
})

describe('the audit of releases', () => {
  const page = async (who: string, search = '') =>
    (await server.call('GET', `releases/audit?pageSize=100${search}`, { token: who })).body

  test('records each change with author, versions and reason', async () => {
    const { token } = await newToken({ name: 'ci of audit', remotes: ['mfe-audit'] })
    for (const version of ['1.0.0', '1.1.0'])
      await publish(token, 'mfe-audit', version, { why: `the build of ${version}` })
    const admin = await server.tokenOf('admin')
    await decide(admin, 'mfe-audit', 'promote', { version: '1.0.0', why: '  first ' })
    await decide(token, 'mfe-audit', 'canary', { version: '1.1.0', share: 5, roles: ['Admin'] })
    await decide(admin, 'mfe-audit', 'promote', { version: '1.1.0', why: 'no failures' })
    await server.call('POST', 'releases/mfe-audit/rollback', { token: admin })
    await server.as('admin', 'PUT', 'releases/managers/mfe-audit/user@hoistway.demo')
    const { data, totalCount } = await page(admin, '&remote=mfe-audit')
    const who = { kind: 'user', name: 'admin@hoistway.demo' }
    const ci = { kind: 'token', name: 'ci of audit' }
    const lines = data.map((entry: Record<string, unknown>) => [
      entry.by,
      entry.action,
      entry.from,
      entry.to,
      entry.why,
    ])
    expect([lines, totalCount]).toEqual([
      [
        [who, 'manager-add', null, 'user@hoistway.demo', null],
        [who, 'rollback', '1.1.0', '1.0.0', null],
        [who, 'promote', '1.0.0', '1.1.0', 'no failures'],
        [ci, 'canary', '1.0.0', '1.1.0 (5 %, Admin)', null],
        [who, 'promote', null, '1.0.0', 'first'],
        [ci, 'publish', null, '1.1.0', 'the build of 1.1.0'],
        [ci, 'publish', null, '1.0.0', 'the build of 1.0.0'],
      ],
      7,
    ])
    expect(data[0].remotes).toEqual(['mfe-audit'])
  })

  test('shows a token and a manager their remotes alone', async () => {
    const { token } = await newToken({ name: 'reader', remotes: ['mfe-fleet'], actions: ['rollback'] })
    const remotesOf = async (who: string, search = '') =>
      new Set((await page(who, search)).data.flatMap(({ remotes }: { remotes: string[] }) => remotes))
    expect(await remotesOf(token)).toEqual(new Set(['mfe-fleet']))
    expect(await remotesOf(token, '&remote=mfe-audit')).toEqual(new Set())
    expect((await remotesOf(await server.tokenOf('admin'))).size).toBeGreaterThan(2)
  })
})
