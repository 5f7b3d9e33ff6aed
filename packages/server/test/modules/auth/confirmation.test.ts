import { CONFIRMATION_HEADER, CONFIRMATION_NEEDED } from '@hoistway/contracts/confirmation'
import { expect, test } from 'vitest'
import { inDays, newApiToken } from '../../support/api-tokens.ts'
import { publishBodyOf } from '../../support/builds.ts'
import { UNKNOWN } from '../../support/paths.ts'
import { codeOf, newAccount } from '../../support/second-factor.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const password = 'Hoistway!2026'
const release = { version: '1.0.0' }
const key = { name: 'laptop', publicKey: 'x' }

const asAdmin = async (method: string, path: string, body?: unknown, confirmation?: string) =>
  server.callOnce(method, path, {
    token: await server.tokenOf('admin'),
    ...(body !== undefined && { body }),
    ...(confirmation !== undefined && { headers: { [CONFIRMATION_HEADER]: confirmation } }),
  })
const confirm = (kind: string, proof: object = { password }, releases: string[] = []) =>
  asAdmin('POST', 'auth/confirmations', { kind, proof, releases })
const manager = async () => {
  const { data } = (await server.as('admin', 'GET', 'users?search=manager@hoistway.demo')).body
  return data[0].id as string
}

test.each([
  ['accounts', 'POST', 'service-accounts', { name: 'ci', roles: [], memberships: [] }],
  ['accounts', 'PUT', `service-accounts/${UNKNOWN}`, { name: 'ci', roles: [], memberships: [] }],
  [
    'accounts',
    'POST',
    `service-accounts/${UNKNOWN}/tokens`,
    { name: 'ci', scopes: ['elevators:read'], expiresAt: inDays(1) },
  ],
  ['accounts', 'DELETE', `service-accounts/${UNKNOWN}/tokens/${UNKNOWN}`],
  ['release-rights', 'PUT', 'releases/managers/mfe-lifts/manager@hoistway.demo'],
  ['release-rights', 'DELETE', 'releases/managers/mfe-lifts/manager@hoistway.demo'],
  ['release-rights', 'POST', 'releases/mfe-lifts/keys', key],
  ['release-rights', 'DELETE', 'releases/mfe-lifts/keys/00000000-0000-4000-8000-000000000000'],
  ['promotions', 'POST', 'releases/mfe-lifts/promote', release],
  ['promotions', 'POST', 'releases/mfe-lifts/canary', { ...release, share: 100 }],
  ['promotions', 'POST', 'releases/mfe-lifts/approve', release],
  ['promotions', 'POST', 'releases/mfe-lifts/schedules/00000000-0000-4000-8000-000000000000/approve'],
  ['accounts', 'PUT', 'users/:id/roles', { roles: ['Admin'] }],
  ['accounts', 'POST', 'users/:id/deactivate'],
  ['accounts', 'POST', 'users/:id/activate'],
  ['accounts', 'POST', 'users/:id/password-reset'],
  ['accounts', 'DELETE', 'users/:id/password-reset'],
  ['accounts', 'DELETE', 'users/:id/second-factor'],
  ['accounts', 'DELETE', 'users/:id/sessions'],
  ['accounts', 'DELETE', 'users/:id/sessions/:id'],
  ['accounts', 'POST', 'users/invitations', { email: 'x@example.org' }],
])('asks for a confirmation of %s before %s %s', async (kind, method, path, body?) => {
  const address = path.includes(':id') ? path.replaceAll(':id', await manager()) : path
  const refused = await asAdmin(method, address, body)
  expect([refused.status, refused.body]).toEqual([
    403,
    expect.objectContaining({ code: CONFIRMATION_NEEDED, kind }),
  ])
})

test('accepts a confirmation for its kind of call and its session alone', async () => {
  const { token: confirmation } = (await confirm('release-rights')).body
  const manage = 'releases/managers/mfe-lifts/user@hoistway.demo'
  expect((await asAdmin('PUT', manage, undefined, confirmation)).status).toBe(204)
  const roles = `users/${await manager()}/roles`
  expect((await asAdmin('PUT', roles, { roles: ['Manager'] }, confirmation)).status).toBe(403)
  const other = String((await server.signIn('admin@hoistway.demo')).body.token)
  const headers = { [CONFIRMATION_HEADER]: confirmation }
  expect((await server.callOnce('DELETE', manage, { token: other, headers })).status).toBe(403)
  const session = await server.tokenOf('admin')
  expect((await asAdmin('DELETE', manage, undefined, session)).status).toBe(403)
  expect((await server.callOnce('GET', 'users', { token: confirmation })).status).toBe(401)
})

test('refuses to confirm with a wrong password or code', async () => {
  expect((await confirm('accounts', { password: 'wrong' })).status).toBe(400)
  expect((await confirm('accounts', { code: '123456' })).status).toBe(400)
})

test('records a confirmation with the releases that ran in the page', async () => {
  await confirm('accounts', { password }, ['mfe-fleet 1.2.0', 'mfe-lifts 1.0.0'])
  const { data } = (await server.as('admin', 'GET', 'audit?entity=user&pageSize=1')).body
  expect(data).toMatchObject([
    { action: 'confirm', reason: 'accounts', releases: ['mfe-fleet 1.2.0', 'mfe-lifts 1.0.0'] },
  ])
})

test('names the releases of the page on the line of each confirmed call', async () => {
  const releases = ['mfe-fleet 1.2.0', 'mfe-lifts 1.0.0']
  const as = async (kind: string) => (await confirm(kind, { password }, releases)).body.token
  const id = await manager()
  const manage = 'releases/managers/mfe-ramps/user@hoistway.demo'
  expect((await asAdmin('PUT', manage, undefined, await as('release-rights'))).status).toBe(204)
  await server.as('admin', 'POST', 'releases', publishBodyOf('mfe-ramps', '1.0.0'))
  await asAdmin('POST', 'releases/mfe-ramps/promote', release, await as('promotions'))
  const accounts = await as('accounts')
  await asAdmin('PUT', `users/${id}/roles`, { roles: ['Manager'] }, accounts)
  await asAdmin('POST', `users/${id}/password-reset`, undefined, accounts)
  const lines: { action: string; releases?: string[] }[] = (
    await server.as('admin', 'GET', 'audit?pageSize=50')
  ).body.data
  for (const action of ['manager-add', 'promote', 'set-roles', 'create-reset-link'])
    expect(lines.find((line) => line.action === action)?.releases, action).toEqual(releases)
})

test('names the releases of the page when users change their own password or second factor', async () => {
  const releases = ['mfe-fleet 1.2.0', 'mfe-lifts 1.0.0']
  const named = `?releases=${encodeURIComponent(releases.join())}`
  const { call, id, password: current } = await newAccount(server)
  const begun = await call('POST', 'auth/second-factor/enrolment', { password: current })
  const proof = { password: current }
  const next = 'Other-Lobby-8'
  const change = { currentPassword: current, password: next, confirmPassword: next }
  await call('POST', `auth/second-factor/confirm${named}`, { code: codeOf(begun.body.secret) })
  await call('POST', `auth/second-factor/recovery-codes${named}`, proof)
  await call('POST', `auth/second-factor/disable${named}`, proof)
  expect((await call('PUT', `auth/password${named}`, change)).status).toBe(204)
  const lines: { action: string; releases?: string[] }[] = (
    await server.as('admin', 'GET', `audit?entity=user&entityId=${id}`)
  ).body.data
  const actions = ['change-password', 'disable-second-factor', 'renew-recovery-codes', 'enable-second-factor']
  for (const action of actions)
    expect(lines.find((line) => line.action === action)?.releases, action).toEqual(releases)
})

test('lets the token of a pipeline promote without a confirmation', async () => {
  expect((await server.as('admin', 'POST', 'releases', publishBodyOf('mfe-lifts', '1.0.0'))).status).toBe(201)
  const { token: ci } = await newApiToken(server, { remotes: ['mfe-lifts'], actions: ['promote'] })
  expect(
    (await server.callOnce('POST', 'releases/mfe-lifts/promote', { token: ci, body: release })).status,
  ).toBe(200)
})

test('lets a session publish and roll back without a confirmation', async () => {
  const live = async () => {
    const { registry } = (await asAdmin('GET', 'releases')).body
    return registry.remotes['mfe-stairs'].live
  }
  for (const version of ['1.0.0', '1.1.0'])
    expect((await asAdmin('POST', 'releases', publishBodyOf('mfe-stairs', version))).status).toBe(201)
  expect((await asAdmin('POST', 'releases/mfe-stairs/promote', release)).status).toBe(403)
  expect(await live()).toBeNull()
  for (const version of ['1.0.0', '1.1.0'])
    await server.as('admin', 'POST', 'releases/mfe-stairs/promote', { version })
  expect((await asAdmin('POST', 'releases/mfe-stairs/rollback')).status).toBe(200)
  expect(await live()).toBe('1.0.0')
})
