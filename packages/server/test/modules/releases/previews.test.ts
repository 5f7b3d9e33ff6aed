import { join } from 'node:path'
import { openReleaseStore } from '@hoistway/releases/store'
import { beforeAll, expect, test } from 'vitest'
import { newApiToken } from '../../support/api-tokens.ts'
import { publishBodyOf } from '../../support/builds.ts'
import { query } from '../../support/database.ts'
import { type DemoUser, startedServer } from '../../support/world.ts'

const server = startedServer()
const preview = { branch: 'x', roles: ['Technician'] }
let ci: string

const post = (token: string, path: string, body?: unknown) =>
  server.call('POST', `releases${path}`, { token, ...(body !== undefined && { body }) })
const publish = (token: string, version: string, more = {}, name = 'mfe-fleet') =>
  post(token, '', publishBodyOf(name, version, more))
const registryOf = async (who?: DemoUser) => {
  const headers = who ? { authorization: `Bearer ${await server.tokenOf(who)}` } : {}
  return (await fetch(`${server.url}/registry.json`, { headers })).json() as Promise<{
    remotes: Record<string, { live: string; previews?: { branch: string; version: string }[] }>
  }>
}
const previewsOf = async (who?: DemoUser) =>
  (await registryOf(who)).remotes['mfe-fleet']?.previews?.map(({ branch, version }) => `${branch} ${version}`)

beforeAll(async () => {
  const admin = await server.tokenOf('admin')
  expect((await publish(admin, '1.0.0')).status).toBe(201)
  expect((await post(admin, '/mfe-fleet/promote', { version: '1.0.0' })).status).toBe(200)
  ci = (await newApiToken(server, { remotes: ['mfe-fleet'], actions: ['preview'] })).token
})

test('a token with the preview right only publishes for a branch', async () => {
  expect((await publish(ci, '1.1.0-x.1', { preview })).status).toBe(201)
  const squatting = await publish(ci, '2.0.0', { preview })
  expect([squatting.status, Object.keys(squatting.body.errors)]).toEqual([400, ['version']])
  expect((await publish(ci, '1.1.0-x.2')).status).toBe(403)
  expect((await publish(ci, '1.1.0-x.2', { preview }, 'mfe-other')).status).toBe(403)
  for (const [path, body] of [
    ['promote', { version: '1.1.0-x.1' }],
    ['canary', { version: '1.1.0-x.1', share: 1 }],
    ['rollback', {}],
    ['versions/1.1.0-x.1/withdraw', {}],
  ] as const)
    expect([path, (await post(ci, `/mfe-fleet/${path}`, body)).status]).toEqual([path, 403])
  // A user with the right to promote cannot promote it by mistake.
  const promoted = await post(await server.tokenOf('admin'), '/mfe-fleet/promote', { version: '1.1.0-x.1' })
  expect([promoted.status, promoted.body.message]).toEqual([
    409,
    'mfe-fleet 1.1.0-x.1 was published for x: publish it without a branch to give it to users.',
  ])
})

test('a preview is visible to Admins, managers of the remote and its roles, and is no default release', async () => {
  expect([await previewsOf('admin'), await previewsOf('technician')]).toEqual([
    ['x 1.1.0-x.1'],
    ['x 1.1.0-x.1'],
  ])
  expect([await previewsOf('manager'), await previewsOf('user'), await previewsOf()]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  const manager = 'releases/managers/mfe-fleet/manager@hoistway.demo'
  await server.as('admin', 'PUT', manager)
  expect(await previewsOf('manager')).toEqual(['x 1.1.0-x.1'])
  await server.as('admin', 'DELETE', manager)
  expect(await previewsOf('manager')).toBeUndefined()
  expect((await registryOf('technician')).remotes['mfe-fleet']?.live).toBe('1.0.0')
})

test('a published release becomes the preview of another branch, until that is ended', async () => {
  const answer = await post(ci, '/mfe-fleet/preview', { version: '1.0.0', branch: 'staging', why: 'demo' })
  expect([answer.status, answer.body.remotes['mfe-fleet'].previews[1]]).toEqual([
    200,
    expect.not.objectContaining({ until: expect.anything() }),
  ])
  expect(await previewsOf('admin')).toEqual(['x 1.1.0-x.1', 'staging 1.0.0'])
  expect((await post(ci, '/mfe-fleet/previews/staging/end')).status).toBe(200)
  expect((await post(ci, '/mfe-fleet/previews/staging/end')).status).toBe(409)
  expect((await post(ci, '/mfe-other/preview', { version: '1.0.0', branch: 'x' })).status).toBe(403)
  for (const branch of ['live', '../x', ''])
    expect((await post(ci, '/mfe-fleet/preview', { version: '1.0.0', branch })).status).toBe(400)
  const { data } = (await server.as('admin', 'GET', 'releases/audit?remote=mfe-fleet&pageSize=2')).body
  const by = { kind: 'token', name: 'ci' }
  expect(data).toMatchObject([
    { action: 'preview-end', by, from: '1.0.0 (staging)', to: null },
    { action: 'preview', by, from: null, to: '1.0.0 (staging)', why: 'demo' },
  ])
})

test('the typed form of an international email finds the user of a preview and a canary', async () => {
  const admin = await server.tokenOf('admin')
  expect(await previewsOf('user')).toBeUndefined()
  await query(
    server.databaseUrl,
    "update users set email = 'user@xn--bcher-kva.example' where email = 'user@hoistway.demo'",
  )
  const users = ['User@Bücher.example']
  await post(ci, '/mfe-fleet/preview', { version: '1.0.0', branch: 'y', users })
  expect(await previewsOf('user')).toEqual(['y 1.0.0'])
  await post(ci, '/mfe-fleet/previews/y/end')
  await publish(admin, '1.1.0')
  await post(admin, '/mfe-fleet/canary', { version: '1.1.0', users })
  expect((await registryOf('user')).remotes['mfe-fleet']?.live).toBe('1.1.0')
  expect((await registryOf('technician')).remotes['mfe-fleet']?.live).toBe('1.0.0')
})

test('an expired preview is hidden and removed with its release', async () => {
  const past = new Date(Date.now() - 2 * 86_400_000).toISOString()
  await openReleaseStore(join(server.state, 'releases')).change((before) => {
    const entry = before.remotes['mfe-fleet']
    if (!entry) throw new Error('nothing was published')
    const previews = entry.previews?.map((each) => ({ ...each, until: past })) ?? []
    const releases = entry.releases.map((each) => ({ ...each, publishedAt: past }))
    return { ...before, remotes: { ...before.remotes, 'mfe-fleet': { ...entry, previews, releases } } }
  })
  expect([await previewsOf('admin'), await previewsOf('technician')]).toEqual([undefined, undefined])
  const pruned = await server.as('admin', 'POST', 'releases/prune', { keep: 3 })
  expect(pruned.body).toEqual(['mfe-fleet 1.1.0-x.1'])
  const { registry } = (await server.as('admin', 'GET', 'releases')).body
  expect(registry.remotes['mfe-fleet']).not.toHaveProperty('previews')
})
