import { account, accountSession, invitation } from '@hoistway/contracts/account'
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { expect, test } from 'vitest'
import { query } from '../../support/database.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const password = 'Quiet-Lobby-7'

const organizationNamed = async (name: string): Promise<string> => {
  const { body } = await server.as('admin', 'GET', 'organizations?includeInactive=true')
  return body.find((each: { name: string }) => each.name === name).id
}
const emails = async (who: 'admin' | 'manager', search = ''): Promise<string[]> => {
  const { body } = await server.as(who, 'GET', `users?sortBy=email&pageSize=100${search}`)
  return body.data.map(({ email }: { email: string }) => email)
}
const person = (email: string) => ({ firstName: 'Ines', lastName: 'Vogel', email })
const invite = (who: 'admin' | 'manager', body: object) => server.as(who, 'POST', 'users/invitations', body)
const accept = (token: string) =>
  server.call('POST', 'auth/password-reset', { body: { token, password, confirmPassword: password } })

async function joined(email: string, more: object = {}) {
  const { body } = await invite('admin', { ...person(email), ...more })
  await accept(body.token)
  const session = (await server.signIn(email, password)).body
  return { id: String(body.account.id), token: String(session.token) }
}

test('an invited person sets a password by the link, once', async () => {
  const email = 'ines@example.org'
  const answer = await invite('admin', { ...person(email), roles: ['Technician'] })
  expect(answer.status).toBe(201)
  const { token = '', expiresAt = '', account: invited } = invitation.parse(answer.body)
  expect(invited).toMatchObject({ email, roles: ['Technician'], state: 'invited', lastSignInAt: null })
  const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThan(7.1)
  const check = () => server.call('POST', 'auth/password-reset/check', { body: { token } })
  expect((await check()).body).toMatchObject({ email, isInvitation: true })
  expect((await accept(token)).status).toBe(204)
  expect([(await accept(token)).status, (await check()).body.code]).toEqual([410, 'used'])
  expect((await server.signIn(email, password)).status).toBe(200)
  const { body } = await server.as('admin', 'GET', `users/${invited.id}`)
  expect(account.parse(body)).toMatchObject({ state: 'active', lastSignInAt: expect.any(String) })
})

test('an invited account cannot sign in before, and its link is stored as a hash', async () => {
  const email = 'early@example.org'
  const { body } = await invite('admin', person(email))
  const [wrong, unknown] = [await server.signIn(email, ''), await server.signIn('x@example.org', '')]
  expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
  const guess = await server.signIn(email, 'argon2id$')
  expect([guess.status, guess.body.message]).toEqual([401, 'The email or the password is wrong.'])
  const rows = JSON.stringify(await query(server.databaseUrl, 'select * from password_resets'))
  expect(rows).not.toContain(body.token)
})

test('deactivating an invited account withdraws its link', async () => {
  const { body } = await invite('admin', person('gone@example.org'))
  await server.as('admin', 'POST', `users/${body.account.id}/deactivate`)
  const refused = await accept(body.token)
  expect([refused.status, refused.body.code]).toEqual([410, 'withdrawn'])
  const again = await server.as('admin', 'POST', `users/${body.account.id}/activate`)
  expect(again.body.state).toBe('invited')
})

test('rejects an invitation of an existing email and of an invalid one', async () => {
  expect((await invite('admin', person('USER@hoistway.demo'))).status).toBe(409)
  expect((await invite('admin', person('user@127.0.0.1'))).status).toBe(400)
})

test('Managers invite plain users into organizations whose users they manage', async () => {
  const [alpine, lugano, nordhafen] = await Promise.all(
    ['Alpine Facilities', 'City of Lugano', 'Nordhafen Real Estate'].map(organizationNamed),
  )
  const into = (organizationId: string | undefined, accessLevel = 'User') => ({
    memberships: [{ organizationId, accessLevel }],
  })
  const statusOf = async (body: object) => (await invite('manager', body)).status
  const email = 'member@example.org'
  expect(await statusOf({ ...person(email), ...into(alpine), roles: ['Admin'] })).toBe(403)
  expect(await statusOf(person(email))).toBe(400)
  // Administrator is needed; the Manager has level Manager there.
  expect(await statusOf({ ...person(email), ...into(lugano) })).toBe(403)
  expect(await statusOf({ ...person(email), ...into(nordhafen) })).toBe(400)
  const { status, body } = await invite('manager', { ...person(email), ...into(alpine) })
  expect([status, body.account.organizationNames]).toEqual([201, ['Alpine Facilities']])
  const { body: memberships } = await server.as(
    'manager',
    'GET',
    `users/${body.account.id}/organizations?activeOnly=false`,
  )
  expect(memberships).toMatchObject([{ organizationId: alpine, accessLevel: 'User' }])
})

test('Managers see the accounts of the organizations they manage, and nothing of others', async () => {
  const nordhafen = await organizationNamed('Nordhafen Real Estate')
  const leman = await organizationNamed('Léman Health Group')
  const foreign = await joined('foreign@example.org', {
    memberships: [nordhafen, leman].map((organizationId) => ({ organizationId, accessLevel: 'User' })),
  })
  expect(await emails('manager')).not.toContain('foreign@example.org')
  expect(await emails('manager')).toContain('user@hoistway.demo')
  expect(await emails('manager', `&organizationId=${leman}`)).not.toContain('foreign@example.org')
  expect(await emails('admin', `&organizationId=${leman}`)).toContain('foreign@example.org')
  for (const path of [`users/${foreign.id}`, `users/${foreign.id}/organizations`])
    expect((await server.as('manager', 'GET', path)).status).toBe(404)
  const { body } = await server.as('manager', 'GET', 'users?searchTerm=technician')
  expect(body.data[0]).toMatchObject({ membershipCount: 1, organizationNames: ['Alpine Facilities'] })
})

test('filters by role, state and second factor', async () => {
  expect(await emails('admin', '&role=Manager')).toEqual(['manager@hoistway.demo'])
  expect(await emails('admin', '&role=User')).toContain('user@hoistway.demo')
  expect(await emails('admin', '&role=User')).not.toContain('admin@hoistway.demo')
  expect(await emails('admin', '&state=active')).toContain('admin@hoistway.demo')
  expect(await emails('admin', '&state=pending')).toEqual([])
  expect(await emails('admin', '&secondFactor=true')).toEqual([])
  expect((await server.as('admin', 'GET', 'users?state=asleep')).status).toBe(400)
  const { body } = await server.as('admin', 'GET', 'users?sortBy=lastSignInAt&sortDescending=true')
  expect(body.data[0].lastSignInAt).toEqual(expect.any(String))
})

test('lists the sessions of an account with device and address, without secrets', async () => {
  const { id } = await joined('devices@example.org')
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  await server.call('POST', 'auth/login', {
    body: { email: 'devices@example.org', password },
    headers: { 'user-agent': agent },
  })
  const { body } = await server.as('admin', 'GET', `users/${id}/sessions`)
  const [latest] = body.map((each: unknown) => accountSession.parse(each))
  expect(latest).toMatchObject({
    browser: 'Firefox 140',
    system: 'Linux',
    address: '127.0.0.1',
    isOwn: false,
  })
  expect(JSON.stringify(body)).not.toMatch(/hash|token/i)
})

test('ending the sessions of an account stops its calls and closes its connection within 5 s', async () => {
  const { id, token } = await joined('ended@example.org')
  const other = String((await server.signIn('ended@example.org', password)).body.token)
  const connection = new HubConnectionBuilder()
    .withUrl(`${server.url}/customerHub`, { accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .build()
  const closed = new Promise<void>((done) => connection.onclose(() => done()))
  await connection.start()
  const { body } = await server.as('admin', 'GET', `users/${id}/sessions`)
  expect(body).toHaveLength(2)
  const malformed = await server.as('admin', 'DELETE', `users/${id}/sessions/latest`)
  expect(malformed).toMatchObject({ status: 404, body: { message: 'Session not found.' } })
  await server.as('admin', 'DELETE', `users/${id}/sessions/${body[0].id}`)
  const statusOf = async (of: string) => (await server.call('GET', 'elevators', { token: of })).status
  expect([await statusOf(other), await statusOf(token)]).toEqual([401, 200])
  await server.as('admin', 'DELETE', `users/${id}/sessions`)
  expect(await statusOf(token)).toBe(401)
  const from = Date.now()
  await closed
  expect(Date.now() - from).toBeLessThan(5_000)
  const lines = (await server.as('admin', 'GET', `audit?account=${id}`)).body.data
  expect(lines.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['end-sessions', 'sign-in', 'reset-password', 'invite']),
  )
})

test("an Admin's own session survives ending the own sessions", async () => {
  const { body } = await server.as('admin', 'GET', 'users?searchTerm=admin@hoistway.demo')
  const [{ id }] = body.data
  expect((await server.as('admin', 'DELETE', `users/${id}/sessions`)).status).toBe(204)
  const own = (await server.as('admin', 'GET', `users/${id}/sessions`)).body
  expect(own).toMatchObject([{ isOwn: true }])
})

test('two Admins who demote each other at the same time leave one Admin', async () => {
  const { body } = await server.as('admin', 'GET', 'users?searchTerm=admin@hoistway.demo')
  const other = await joined('second@example.org', { roles: ['Admin'] })
  // An invited Admin cannot sign in and does not count.
  await invite('admin', { ...person('third@example.org'), roles: ['Admin'] })
  const demote = (path: string, call: string, sent?: object) =>
    server.as('admin', call, path, sent).then(({ status }) => status)
  const statuses = await Promise.all([
    demote(`users/${other.id}/roles`, 'PUT', { roles: [] }),
    server
      .call('POST', `users/${body.data[0].id}/deactivate`, { token: other.token, body: {} })
      .then(({ status }) => status),
  ])
  const left = await query(
    server.databaseUrl,
    "select 1 from users where 'Admin' = any(roles) and is_active and awaiting is null",
  )
  expect([left.length, statuses.filter((status) => status === 200).length]).toEqual([1, 1])
})
