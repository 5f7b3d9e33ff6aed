import { auditEntry } from '@hoistway/contracts/audit'
import { pagedResponse } from '@hoistway/contracts/paging'
import { expect, test } from 'vitest'
import { query } from '../../support/database.ts'
import { codeOf, newAccountWithFactor } from '../../support/second-factor.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const from = (address: string) => ({ 'x-forwarded-for': address })
const password = 'Hoistway!2026'
const signIn = (email: string, given = password, address = '198.51.100.1') =>
  server.call('POST', 'auth/login', { body: { email, password: given }, headers: from(address) })
const logged = async (filter: string) =>
  pagedResponse(auditEntry).parse((await server.as('admin', 'GET', `audit?pageSize=200&${filter}`)).body)
    .items
const idOf = async (email: string): Promise<string> =>
  (await server.as('admin', 'GET', `users?searchTerm=${encodeURIComponent(email)}`)).body.data[0].id

test('records the user and address of signing in and out', async () => {
  const id = await idOf('technician@hoistway.demo')
  const { body } = await signIn('technician@hoistway.demo', password, '::ffff:198.51.100.7')
  await server.call('POST', 'auth/logout', { token: body.token, headers: from('2001:DB8:0::1') })
  const lines = await logged(`entity=session&entityId=${id}`)
  expect(lines.map(({ action, userName, addresses }) => [action, userName, addresses])).toEqual([
    ['sign-out', 'Tara Novak', ['2001:db8::1']],
    ['sign-in', 'Tara Novak', ['198.51.100.7']],
  ])
})

test('records a failed sign-in with its reason, without the entered values', async () => {
  const id = await idOf('user@hoistway.demo')
  await signIn('user@hoistway.demo', 'My-Secret-Guess-1')
  await server.as('admin', 'POST', `users/${id}/deactivate`)
  await signIn('user@hoistway.demo')
  await server.as('admin', 'POST', `users/${id}/activate`)
  await signIn('typed-my-password-here@example.org', 'My-Secret-Guess-1')
  const lines = await logged('entity=session')
  const refused = lines.filter(({ action }) => action === 'sign-in-refused')
  expect(refused.map(({ reason, entityId, userId }) => [reason, entityId, userId])).toEqual([
    ['unknown-account', null, null],
    ['inactive-account', id, null],
    ['wrong-password', id, null],
  ])
  const rows = await query(server.databaseUrl, 'select * from audit_log')
  expect(JSON.stringify(rows)).not.toMatch(/My-Secret-Guess|typed-my-password/)
})

test('records a wrong code of the second factor', async () => {
  const { id, secret, challenge, second } = await newAccountWithFactor(server)
  const begun = await challenge()
  await second(begun, '000000')
  const { status } = await second(begun, codeOf(secret))
  expect(status).toBe(200)
  const lines = await logged(`entity=session&entityId=${id}`)
  expect(lines.map(({ action, reason }) => [action, reason])).toEqual([
    ['sign-in', undefined],
    ['sign-in-refused', 'wrong-code'],
    ['sign-in', undefined],
  ])
})

test('merges repeated failures into one entry with a count', async () => {
  const before = (await logged('entity=session')).length
  const id = await idOf('manager@hoistway.demo')
  // No more attempts than the throttle allows.
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.1', 'garbage, {"x":1}'])
    await signIn('manager@hoistway.demo', 'wrong-password', address)
  const lines = await logged(`entity=session&entityId=${id}`)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    action: 'sign-in-refused',
    reason: 'wrong-password',
    count: 4,
    addresses: ['unknown', '203.0.113.1', '203.0.113.2'],
  })
  expect(lines[0]?.lastAt).toEqual(expect.any(String))
  expect((await logged('entity=session')).length).toBe(before + 1)
  const age = (minutes: number) =>
    query(server.databaseUrl, `update audit_log set at = now() - interval '${minutes} min'`)
  await age(59)
  await signIn('manager@hoistway.demo', 'wrong-password')
  expect(await logged(`entity=session&entityId=${id}`)).toHaveLength(1)
  await age(61)
  await signIn('manager@hoistway.demo', 'wrong-password')
  expect(await logged(`entity=session&entityId=${id}`)).toHaveLength(2)
})

test('a merged entry names the latest ten addresses', async () => {
  for (let host = 1; host <= 12; host += 1)
    await signIn(`nobody-${host}@example.org`, 'wrong-password', `192.0.2.${host}`)
  const [line] = await logged('entity=session')
  expect([line?.reason, line?.addresses]).toEqual([
    'unknown-account',
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((host) => `192.0.2.${host}`),
  ])
})

test('records the reuse of a refresh token once', async () => {
  const { refreshToken, user } = (await signIn('technician@hoistway.demo')).body
  const refresh = (token: string = refreshToken) =>
    server.call('POST', 'auth/refresh', { body: { refreshToken: token }, headers: from('203.0.113.66') })
  await refresh((await refresh()).body.refreshToken)
  await query(
    server.databaseUrl,
    "update refresh_tokens set created_at = created_at - interval '11 s', used_at = used_at - interval '11 s'",
  )
  for (let time = 0; time < 3; time += 1) expect((await refresh()).status).toBe(401)
  const lines = await logged(`entity=session&entityId=${user.id}`)
  const reused = lines.filter(({ action }) => action === 'refresh-reused')
  expect(reused.map(({ addresses }) => addresses)).toEqual([['203.0.113.66']])
  expect(JSON.stringify(lines)).not.toContain(refreshToken)
})

test('records registrations, role changes and activations with their address', async () => {
  const body = { firstName: 'Ida', lastName: 'Berg', email: 'ida@example.org' }
  const secret = { password: 'Quiet-Lobby-7', confirmPassword: 'Quiet-Lobby-7' }
  await server.call('POST', 'auth/register', { body: { ...body, ...secret }, headers: from('192.0.2.200') })
  const id = await idOf('ida@example.org')
  await server.as('admin', 'PUT', `users/${id}/roles`, { roles: ['Technician'] }, from('192.0.2.201'))
  await server.as('admin', 'POST', `users/${id}/deactivate`, undefined, from('192.0.2.202'))
  const lines = await logged(`entity=user&entityId=${id}`)
  expect(lines.map(({ action, userName, addresses, roles }) => [action, userName, addresses, roles])).toEqual(
    [
      ['deactivate', 'Ada Keller', ['192.0.2.202'], undefined],
      ['set-roles', 'Ada Keller', ['192.0.2.201'], ['Technician']],
      ['register', 'Ida Berg', ['192.0.2.200'], undefined],
    ],
  )
})
