import { versionOfBranch } from '@hoistway/releases/preview'
import { beforeAll, expect, test } from 'vitest'
import { newApiToken } from '../../support/api-tokens.ts'
import { publishBodyOf } from '../../support/builds.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer({ HOISTWAY_PROMOTE_BY: 'mfe-careful' })
const post = (path: string, body?: unknown, token?: string) =>
  token === undefined
    ? server.as('admin', 'POST', `releases/${path}`, body)
    : server.call('POST', `releases/${path}`, { token, ...(body !== undefined && { body }) })
const answer = async () => (await server.as('admin', 'GET', 'releases')).body
const token = async (actions: string[], remotes = ['mfe-fleet']): Promise<string> =>
  (await newApiToken(server, { remotes, actions })).token

beforeAll(async () => {
  for (const name of ['mfe-fleet', 'mfe-careful'])
    for (const version of ['1.0.0', '1.1.0', '1.2.0'])
      expect((await server.as('admin', 'POST', 'releases', publishBodyOf(name, version))).status).toBe(201)
  for (const version of ['1.0.0', '1.1.0']) await post('mfe-fleet/promote', { version })
})

test('a withdrawn release keeps its files and never becomes live again', async () => {
  const allowed = await token(['rollback'])
  const done = await post('mfe-fleet/versions/1.0.0/withdraw', { why: 'leaks data' }, allowed)
  expect([done.status, done.body.remotes['mfe-fleet'].previous]).toEqual([200, []])
  for (const [path, body] of [
    ['promote', { version: '1.0.0' }],
    ['canary', { version: '1.0.0', share: 10 }],
    ['versions/1.0.0/withdraw', {}],
  ] as const) {
    const refused = await post(`mfe-fleet/${path}`, body)
    expect([path, refused.status, refused.body.message]).toEqual([
      path,
      409,
      'mfe-fleet 1.0.0 was withdrawn: nobody is given it any more. Publish a new version.',
    ])
  }
  expect((await post('mfe-fleet/rollback', {})).status).toBe(409)
  const { manifest } = (await answer()).registry.remotes['mfe-fleet'].releases[0]
  expect((await fetch(new URL(manifest, `${server.url}/`))).status).toBe(200)
  const { data } = (await server.as('admin', 'GET', 'releases/audit?remote=mfe-fleet&pageSize=1')).body
  expect(data).toMatchObject([
    { action: 'withdraw', by: { kind: 'token', name: 'ci' }, from: '1.0.0', to: null, why: 'leaks data' },
  ])
})

test('the live release and the canary are not withdrawn, in the language of the request', async () => {
  const live = await server.as(
    'admin',
    'POST',
    'releases/mfe-fleet/versions/1.1.0/withdraw',
    {},
    {
      'accept-language': 'de',
    },
  )
  expect([live.status, live.body.message]).toEqual([
    409,
    'mfe-fleet 1.1.0 ist live: Rollen Sie sie vorher zurück, oder schalten Sie eine andere Version live.',
  ])
  await post('mfe-fleet/canary', { version: '1.2.0', share: 10 })
  const canary = await post('mfe-fleet/versions/1.2.0/withdraw', {})
  expect([canary.status, canary.body.message]).toEqual([
    409,
    'mfe-fleet 1.2.0 is given to some users: end its canary with a rollback of that version first.',
  ])
})

test('a withdrawal at the same time as a promotion leaves no withdrawn release live', async () => {
  await post('mfe-fleet/rollback', {})
  const both = await Promise.all([
    post('mfe-fleet/versions/1.2.0/withdraw', {}),
    post('mfe-fleet/promote', { version: '1.2.0' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const { live, releases } = (await answer()).registry.remotes['mfe-fleet']
  const withdrawn = releases.flatMap((each: { version: string; withdrawn?: object }) =>
    each.withdrawn ? [each.version] : [],
  )
  expect(withdrawn).not.toContain(live)
})

test.each([
  ['who may not roll back', ['publish', 'canary', 'promote'], 'mfe-fleet'],
  ['who releases another remote', ['rollback'], 'mfe-other'],
])('%s withdraws nothing', async (_, actions, remote) => {
  const refused = await post('mfe-fleet/versions/1.0.0/withdraw', {}, await token(actions, [remote]))
  expect(refused.status).toBe(403)
})

test('a preview of a long branch can be withdrawn', async () => {
  const branch = `feature-${'x'.repeat(52)}`
  const version = versionOfBranch('10.20.30', branch, '0a1b2c3d4e5f')
  const body = { ...publishBodyOf('mfe-fleet', version), preview: { branch } }
  expect((await server.as('admin', 'POST', 'releases', body)).status).toBe(201)
  expect((await post(`mfe-fleet/versions/${version}/withdraw`, {})).status).toBe(200)
})

test('a withdrawal closes open requests for the release', async () => {
  await server.as('admin', 'PUT', 'releases/managers/mfe-careful/manager@hoistway.demo')
  expect((await post('mfe-careful/promote', { version: '1.1.0' })).status).toBe(202)
  expect((await answer()).twoPersons).toEqual(['mfe-careful'])
  await post('mfe-careful/versions/1.1.0/withdraw', {})
  expect((await answer()).requests).toEqual([])
  const approval = await server.as('manager', 'POST', 'releases/mfe-careful/approve', { version: '1.1.0' })
  expect(approval.status).toBe(409)
})

test('names the remotes whose previous version cannot be restored, to their readers', async () => {
  const live = async (name: string, version: string, path: string) => {
    const body = publishBodyOf(name, version, {}, { routes: [{ path }], navigation: [] })
    expect((await server.as('admin', 'POST', 'releases', body)).status).toBe(201)
    expect((await post(`${name}/promote`, { version })).status).toBe(200)
  }
  await live('mfe-moved', '1.0.0', '/before')
  await live('mfe-moved', '1.1.0', '/after')
  expect((await answer()).unrestorable).toEqual([])
  await live('mfe-heir', '1.0.0', '/before')
  expect((await answer()).unrestorable).toEqual(['mfe-moved'])
  const other = { token: await token(['rollback'], ['mfe-fleet']) }
  expect((await server.call('GET', 'releases', other)).body.unrestorable).toEqual([])
})
