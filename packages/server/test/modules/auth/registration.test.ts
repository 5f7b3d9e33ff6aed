import { afterEach, describe, expect, test } from 'vitest'
import { readEnv } from '../../../src/start/env.ts'
import { query, refuseAudit } from '../../support/database.ts'
import { startedServer } from '../../support/world.ts'

const secret = { password: 'Quiet-Lobby-7', confirmPassword: 'Quiet-Lobby-7' }
const person = (email: string) => ({ firstName: 'Rosa', lastName: 'Lind', email, ...secret })

/** Unique addresses reach no limit by accident. */
function visitors(server: ReturnType<typeof startedServer>) {
  let host = 0
  return (body: object, address?: string) => {
    host += 1
    const headers = { 'x-forwarded-for': address ?? `203.0.113.${host}` }
    return server.call('POST', 'auth/register', { body, headers })
  }
}

describe('open', () => {
  const server = startedServer()
  const register = visitors(server)
  afterEach(() => query(server.databaseUrl, 'truncate rate_limits'))

  test('after ten registrations an hour from one address, the response does not reveal existing accounts', async () => {
    const address = '198.51.100.1'
    for (let index = 0; index < 10; index += 1) {
      // Every attempt counts, including rejected ones.
      const email = index % 2 ? 'user@hoistway.demo' : `new-${index}@example.org`
      expect((await register(person(email), address)).status).toBe(index % 2 ? 409 : 200)
    }
    const [taken, free] = [
      await register(person('user@hoistway.demo'), address),
      await register(person('free@example.org'), address),
    ]
    expect(taken.status).toBe(429)
    expect(taken.body).toEqual(free.body)
    expect(Number(taken.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect((await register(person('elsewhere@example.org'))).status).toBe(200)
  })

  test.each([
    ['a dotless i', 'adm\u0131n@hoistway.demo', 'Please use plain letters, digits and signs before the @'],
    [
      'a Cyrillic letter',
      '\u0430dmin@hoistway.demo',
      'Please use plain letters, digits and signs before the @',
    ],
    ['a trailing direction override', 'admin@hoistway.demo\u202e', 'The email contains invisible characters'],
    ['a zero-width space', 'ad\u200bmin@hoistway.demo', 'The email contains invisible characters'],
    ['an escape in the domain', 'admin@hoist%77ay.demo', 'Please enter a valid email'],
    ['an IP address as domain', 'admin@127.0.0.1', 'Please enter a valid email'],
  ])('rejects an email with %s at its field', async (_, email, text) => {
    const { status, body } = await register(person(email))
    expect([status, body.errors]).toEqual([400, { email: [text] }])
  })

  test.each([
    ['a direction override', 'Rosa\u202e', 'Must not contain invisible characters'],
    ['an isolate', 'Ro\u2067sa', 'Must not contain invisible characters'],
    [
      'a Greek letter among Latin letters',
      'R\u03bfsa',
      'Must not mix letters of different scripts in one word',
    ],
  ])('rejects a name with %s at its field', async (_, name, text) => {
    const { status, body } = await register({
      ...person('names@example.org'),
      firstName: name,
      lastName: name,
    })
    expect([status, body.errors]).toEqual([400, { firstName: [text], lastName: [text] }])
  })

  test('stores names and emails in a normalized, unique form', async () => {
    const { body } = await register({
      ...person('ｒｏｓａ@Bücher.example'),
      firstName: '  Ｒｏｓａ\u00a0Lee ',
      lastName: 'Jose\u0301',
    })
    expect([body.user.email, body.user.firstName, body.user.lastName]).toEqual([
      'rosa@xn--bcher-kva.example',
      'Rosa Lee',
      'José',
    ])
    for (const same of ['ROSA@BÜCHER.example', 'rosa@xn--bcher-kva.example', 'rosa@bu\u0308cher.example']) {
      expect((await register(person(same))).status).toBe(409)
      expect((await server.signIn(same, secret.password)).status).toBe(200)
    }
  })

  test('accounts from before normalization keep their email and sign in with it', async () => {
    const old = ['ödipus@bücher.example', 'ａｂｅｌ@example.org']
    for (const email of old) {
      await query(
        server.databaseUrl,
        `insert into users (email, first_name, last_name, password_hash) select '${email}', 'Old', 'One', password_hash from users where email = 'user@hoistway.demo'`,
      )
      expect((await server.signIn(email.toUpperCase())).body.user.email).toBe(email)
    }
    expect((await register(person('abel@example.org'))).status).toBe(409)
    await query(
      server.databaseUrl,
      "update users set email = 'odo@bücher.example' where email like 'ödipus%'",
    )
    expect((await register(person('odo@xn--bcher-kva.example'))).status).toBe(409)
  })

  test('creates no account if its registration cannot be recorded', async () => {
    const allow = await refuseAudit(server.databaseUrl, 'register')
    const failed = await register(person('later@example.org'))
    await allow()
    expect([failed.status, failed.body.code]).toEqual([503, 'database-unavailable'])
    expect((await register(person('later@example.org'))).status).toBe(200)
  })

  // Last, because rejected attempts count for an hour.
  test('limits registrations to a hundred an hour over all addresses', async () => {
    await register(person('one@example.org'))
    await query(server.databaseUrl, "update rate_limits set points = 99 where key like 'registrations-%'")
    expect((await register(person('two@example.org'))).status).toBe(200)
    expect((await register(person('three@example.org'))).status).toBe(429)
  })
})

describe('with approval', () => {
  const server = startedServer({ HOISTWAY_REGISTRATION: 'approval' })
  const register = visitors(server)

  test('returns the same message for new and existing emails, without a session', async () => {
    const created = await register(person('wait@example.org'))
    const taken = await register(person('admin@hoistway.demo'))
    expect([created.status, created.body]).toEqual([
      403,
      {
        message: 'Your request was received. You can sign in as soon as an Admin has activated your account.',
      },
    ])
    expect([taken.status, taken.body]).toEqual([created.status, created.body])
    expect(created.headers.getSetCookie()).toEqual([])
    const [pending, wrong] = [
      await server.signIn('wait@example.org', secret.password),
      await server.signIn('admin@hoistway.demo', secret.password),
    ]
    expect([pending.status, pending.body]).toEqual([wrong.status, wrong.body])
    expect((await server.signIn('admin@hoistway.demo')).status).toBe(200)
  })

  test('an Admin activates the account', async () => {
    await register(person('soon@example.org'))
    const { body } = await server.as('admin', 'GET', 'users?searchTerm=soon@example.org')
    expect(body.data[0]).toMatchObject({ isActive: false, roles: [], state: 'pending' })
    const pending = (await server.as('admin', 'GET', 'users?state=pending')).body.data
    expect(pending.map(({ email }: { email: string }) => email)).toContain('soon@example.org')
    const approved = await server.as('admin', 'POST', `users/${body.data[0].id}/activate`)
    expect(approved.body.state).toBe('active')
    expect((await server.signIn('soon@example.org', secret.password)).status).toBe(200)
  })

  test('the audit log records whether the email had an account', async () => {
    const { body } = await server.as('admin', 'GET', 'audit?entity=user&pageSize=50')
    const actions = body.data.map((line: { action: string; reason?: string }) => [line.action, line.reason])
    expect(actions).toContainEqual(['register', undefined])
    expect(actions).toContainEqual(['register-refused', 'email-taken'])
  })
})

describe('closed', () => {
  const server = startedServer({ HOISTWAY_REGISTRATION: 'closed' })

  test('rejects registration and names whom to contact', async () => {
    const answer = await server.call('POST', 'auth/register', { body: person('late@example.org') })
    expect([answer.status, answer.body.message]).toEqual([
      403,
      'Registration is closed. Please ask an Admin for an account.',
    ])
    expect(await query(server.databaseUrl, "select 1 from users where email like 'late%'")).toEqual([])
  })
})

test('registration is open in demo mode and requires approval otherwise', () => {
  expect(readEnv({ HOISTWAY_DEMO: '1' }).registration).toBe('open')
  expect(readEnv({}).registration).toBe('approval')
  expect(readEnv({ HOISTWAY_REGISTRATION: 'closed', HOISTWAY_DEMO: '1' }).registration).toBe('closed')
  expect(() => readEnv({ HOISTWAY_REGISTRATION: 'maybe' })).toThrow('HOISTWAY_REGISTRATION')
})
