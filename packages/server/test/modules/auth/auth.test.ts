import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { authResponse } from '@hoistway/contracts/auth'
import { expect, test } from 'vitest'
import { sessionRepository } from '../../../src/auth/session.repository.ts'
import { openDatabase } from '../../../src/db/database.ts'
import { query } from '../../support/database.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const me = (token: string) => server.call('GET', 'elevators?pageSize=1', { token })

test('signing in returns tokens and the user without secrets', async () => {
  const { status, body } = await server.signIn('admin@hoistway.demo')
  expect(status).toBe(200)
  expect(authResponse.parse(body).user).toMatchObject({ firstName: 'Ada', roles: ['Admin'] })
  expect(Object.keys(body.user).sort()).toEqual(['email', 'firstName', 'id', 'lastName', 'roles'])
})

test('an access token is valid for 15 minutes', async () => {
  const { body } = await server.signIn('admin@hoistway.demo')
  const { iat, exp } = JSON.parse(Buffer.from(String(body.token).split('.')[1] ?? '', 'base64url').toString())
  expect(exp - iat).toBe(900)
})

test('an unknown email and a wrong password give the same error', async () => {
  const [unknown, wrong] = [
    await server.signIn('nobody@hoistway.demo', 'whatever'),
    await server.signIn('user@hoistway.demo', 'whatever'),
  ]
  expect(unknown.status).toBe(401)
  expect(unknown.body).toEqual(wrong.body)
})

test('throttles failed sign-ins of one account and returns the wait', async () => {
  for (let attempt = 0; attempt < 10; attempt += 1)
    await server.signIn('guess@hoistway.demo', 'wrong-password')
  const { status, headers, body } = await server.signIn('guess@hoistway.demo', 'wrong-password')
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(body.message).toMatch(/^Too many attempts\./)
})

test('counts look-alike emails together, also without an account', async () => {
  for (let attempt = 0; attempt < 10; attempt += 1)
    await server.signIn('lookalike@hoistway.demo', 'wrong-password')
  expect((await server.signIn('ｌookalike@hoistway.demo', 'wrong-password')).status).toBe(429)
})

test('registration ignores roles in the body', async () => {
  const account = {
    firstName: 'Rosa',
    lastName: 'Lind',
    email: 'rosa@example.org',
    password: 'Quiet-Lobby-7',
    confirmPassword: 'Quiet-Lobby-7',
    roles: ['Admin'],
    isAdmin: true,
  }
  const { status, body } = await server.call('POST', 'auth/register', { body: account })
  expect(status).toBe(200)
  expect(body.user.roles).toEqual([])
  const again = await server.call('POST', 'auth/register', {
    body: { ...account, email: 'ROSA@example.org' },
  })
  expect([again.status, again.body.errors]).toEqual([
    409,
    { email: ['An account with this email already exists.'] },
  ])
})

test('rejects common passwords', async () => {
  const password = 'Password1!'
  const body = {
    firstName: 'Al',
    lastName: 'Bo',
    email: 'al@example.org',
    password,
    confirmPassword: password,
  }
  const answer = await server.call('POST', 'auth/register', { body })
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['password']])
})

test('refreshing rotates the token, and reuse ends the session', async () => {
  const first = await server.signIn('manager@hoistway.demo')
  const refresh = (refreshToken: string) => server.call('POST', 'auth/refresh', { body: { refreshToken } })
  const second = await refresh(first.body.refreshToken)
  expect(second.status).toBe(200)
  expect(second.body.refreshToken).not.toBe(first.body.refreshToken)
  // Two tabs that refresh concurrently do not indicate a stolen token.
  expect((await refresh(first.body.refreshToken)).status).toBe(200)
  expect((await refresh('unknown')).status).toBe(401)
  expect((await refresh(second.body.refreshToken)).status).toBe(200)
})

test('logout takes effect immediately', async () => {
  const { body } = await server.signIn('technician@hoistway.demo')
  expect((await me(body.token)).status).toBe(200)
  expect((await server.call('POST', 'auth/logout', { token: body.token })).status).toBe(204)
  expect((await me(body.token)).status).toBe(401)
  expect(
    (await server.call('POST', 'auth/refresh', { body: { refreshToken: body.refreshToken } })).status,
  ).toBe(401)
})

test("a failed refresh explains to the token's holder why the session ended", async () => {
  const refresh = (refreshToken: string) => server.call('POST', 'auth/refresh', { body: { refreshToken } })
  const ended = async (refreshToken: string) => (await refresh(refreshToken)).body.code
  const signedOut = (await server.signIn('technician@hoistway.demo')).body
  await server.call('POST', 'auth/logout', { token: signedOut.token })
  expect(await ended(signedOut.refreshToken)).toBe('session-revoked')
  expect(await ended('unknown')).toBeUndefined()
})

test('deletes a session 90 days after its end, with its refresh tokens and its address', async () => {
  const opened = []
  for (let session = 0; session < 4; session += 1)
    opened.push((await server.signIn('user@hoistway.demo')).body)
  const idOf = ({ token }: { token: string }): string =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid
  const ids = opened.map(idOf)
  const [live, ended, expired, revoked] = ids
  await query(
    server.databaseUrl,
    `update sessions set expires_at = now() - interval '80 days' where id = '${ended}';
     update sessions set expires_at = now() - interval '100 days' where id = '${expired}';
     update sessions set revoked_at = now() - interval '100 days' where id = '${revoked}'`,
  )
  const database = await openDatabase(server.databaseUrl)
  await sessionRepository(database.db).sweep(() => true)
  await database.close()
  const left = (column: string, table: string) =>
    query(
      server.databaseUrl,
      `select ${column} as id from ${table} where ${column} = any('{${ids}}') order by 1`,
    )
  expect(await left('id', 'sessions')).toEqual([{ id: live }, { id: ended }])
  expect(await left('session_id', 'refresh_tokens')).toEqual([{ id: live }, { id: ended }])
  expect((await me(opened[0].token)).status).toBe(200)
})

test('a deactivation does not store ended sessions for longer', async () => {
  await server.signIn('technician@hoistway.demo')
  await server.signIn('technician@hoistway.demo')
  const sql = (text: string) => query<{ id: string }>(server.databaseUrl, text)
  const [user] = await sql(`select id from users where email = 'technician@hoistway.demo'`)
  const own = `from sessions where user_id = '${user?.id}'`
  await sql(`update sessions set expires_at = now() - interval '100 days' where user_id = '${user?.id}';
    update sessions set revoked_at = expires_at where id = (select id ${own} order by created_at limit 1)`)
  const ends = () => sql(`select id, revoked_at, expires_at ${own} order by id`)
  const before = await ends()
  await server.as('admin', 'POST', `users/${user?.id}/deactivate`)
  expect(await ends()).toEqual(before)
  await server.as('admin', 'POST', `users/${user?.id}/activate`)
})

test('rejects forged tokens', async () => {
  const { body } = await server.signIn('admin@hoistway.demo')
  const [header = '', payload = '', signature = ''] = String(body.token).split('.')
  const secret = readFileSync(join(server.state, 'jwt-secret'), 'utf8')
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const sign = (head: object, data: object, key = secret) => {
    const text = `${encode(head)}.${encode(data)}`
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  }
  const good = { alg: 'HS256', typ: 'at+jwt' }
  expect((await me(sign(good, claims))).status).toBe(200)
  const forged = {
    'no signature': `${encode({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
    'another algorithm': `${encode({ alg: 'HS512', typ: 'at+jwt' })}.${payload}.${createHmac('sha512', secret)
      .update(`${encode({ alg: 'HS512', typ: 'at+jwt' })}.${payload}`)
      .digest('base64url')}`,
    'another payload': `${header}.${encode({ ...claims, sub: 'x' })}.${signature}`,
    'another key': sign(good, claims, 'another-secret'),
    'another type': sign({ alg: 'HS256', typ: 'JWT' }, claims),
    'another issuer': sign(good, { ...claims, iss: 'evil' }),
    'another audience': sign(good, { ...claims, aud: 'evil' }),
    expired: sign(good, { ...claims, exp: 1 }),
    garbage: 'garbage',
  }
  for (const [what, token] of Object.entries(forged))
    expect([what, (await me(token)).status]).toEqual([what, 401])
})

test.each([
  ['auth/login', {}, ['email', 'password']],
  ['auth/login', { email: 'nobody', password: '12345' }, ['email', 'password']],
  ['auth/register', { email: 'a@b.ch' }, ['firstName', 'lastName', 'password', 'confirmPassword']],
  ['auth/refresh', {}, ['refreshToken']],
])('invalid input to %s (%o) names its fields', async (path, body, fields) => {
  const answer = await server.call('POST', path, { body })
  expect(answer.status).toBe(400)
  expect(answer.body.message).toEqual(expect.any(String))
  expect(Object.keys(answer.body.errors)).toEqual(fields)
})
