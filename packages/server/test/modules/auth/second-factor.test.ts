import { authResponse } from '@hoistway/contracts/auth'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recoveryCodeHash } from '../../../src/modules/auth/second-factor/recovery-codes.ts'
import { expectWaiting, query, transaction } from '../../support/database.ts'
import { auditOf, codeOf, newAccount, newAccountWithFactor } from '../../support/second-factor.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const WRONG = 'This code is wrong, or was used already. Wait for the next one.'

/** Frozen, so that no 30 s step ends during a test. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
afterEach(() => {
  vi.useRealTimers()
})

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

describe('enrolment', () => {
  test('requires the password and a confirming code', async () => {
    const account = await newAccount(server)
    const refused = await account.call('POST', 'auth/second-factor/enrolment', { password: 'Wrong-Lobby-7' })
    expect([refused.status, refused.body.errors]).toEqual([400, { password: ['The password is wrong.'] }])

    const { body } = await account.call('POST', 'auth/second-factor/enrolment', {
      password: account.password,
    })
    expect(body.uri).toContain(`secret=${body.secret}`)
    expect((await account.signIn()).status).toBe(200)
    const wrong = await account.call('POST', 'auth/second-factor/confirm', { code: codeOf(body.secret, 5) })
    expect([wrong.status, wrong.body.errors]).toEqual([400, { code: [WRONG] }])

    const confirmed = await account.call('POST', 'auth/second-factor/confirm', { code: codeOf(body.secret) })
    expect(confirmed.body.recoveryCodes).toHaveLength(10)
    const status = await account.call('GET', 'auth/second-factor')
    expect(status.body).toEqual({
      enabled: true,
      required: false,
      hasPassword: true,
      provider: null,
      enabledAt: new Date().toISOString(),
      recoveryCodesLeft: 10,
    })
    expect(await auditOf(server, account.id)).toContain('enable-second-factor')
  })

  test('stops a sign-in with the password alone that has not finished', async () => {
    const account = await newAccount(server)
    const client = await transaction(server.databaseUrl)
    await client.query('select from users where id = $1 for update', [account.id])
    const signIn = account.signIn()
    await expectWaiting(server.databaseUrl, 1)
    await client.query(`insert into second_factors (user_id, secret, confirmed_at) values ($1, 'x', now())`, [
      account.id,
    ])
    await client.query('commit')
    const { status, body } = await signIn
    expect([status, body.token]).toEqual([401, undefined])
  })

  test('ends a session that is being opened with the password alone', async () => {
    const account = await newAccount(server)
    const { password } = account
    const { body } = await account.call('POST', 'auth/second-factor/enrolment', { password })
    const client = await transaction(server.databaseUrl)
    await client.query('update users set last_sign_in_at = now() where id = $1', [account.id])
    const { rows } = await client.query(
      `insert into sessions (user_id, expires_at) values ($1, now() + interval '1 day') returning id`,
      [account.id],
    )
    const confirmed = account.call('POST', 'auth/second-factor/confirm', { code: codeOf(body.secret) })
    await expectWaiting(server.databaseUrl, 1)
    await client.query('commit')
    expect((await confirmed).status).toBe(200)
    const open = `select from sessions where id = '${rows[0].id}' and revoked_at is null`
    expect(await query(server.databaseUrl, open)).toEqual([])
  })

  test('throttles guesses of the confirmation code', async () => {
    const account = await newAccount(server)
    const { body } = await account.call('POST', 'auth/second-factor/enrolment', {
      password: account.password,
    })
    const statuses: number[] = []
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const guess = { code: codeOf(body.secret, 9) }
      statuses.push((await account.call('POST', 'auth/second-factor/confirm', guess)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429])
  })

  test('is rejected while a second factor is already on', async () => {
    const account = await newAccountWithFactor(server)
    for (const [path, body] of [
      ['enrolment', { password: account.password }],
      ['confirm', { code: codeOf(account.secret) }],
    ] as const) {
      expect((await account.call('POST', `auth/second-factor/${path}`, body)).status).toBe(409)
    }
  })

  test('ends other sessions opened with the password alone', async () => {
    const account = await newAccount(server)
    const other = (await account.signIn()).body.token
    const { body } = await account.call('POST', 'auth/second-factor/enrolment', {
      password: account.password,
    })
    await account.call('POST', 'auth/second-factor/confirm', { code: codeOf(body.secret) })
    expect((await server.call('GET', 'elevators', { token: other })).status).toBe(401)
    expect((await account.call('GET', 'elevators')).status).toBe(200)
  })

  test('stores neither the secret nor the codes in plain text', async () => {
    const { id, secret, recoveryCodes } = await newAccountWithFactor(server)
    const stored = JSON.stringify([
      await query(server.databaseUrl, `select * from second_factors where user_id = '${id}'`),
      await query(server.databaseUrl, `select * from recovery_codes where user_id = '${id}'`),
      await query(server.databaseUrl, `select * from audit_log where entity_id = '${id}'`),
    ])
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text)
  })
})

describe('sign-in', () => {
  test('requires a code after the password', async () => {
    const { signIn, second, secret } = await newAccountWithFactor(server)
    const first = await signIn()
    expect([first.status, first.body]).toEqual([
      401,
      {
        message: 'Please enter the code of your authenticator app as well.',
        code: 'second-factor-needed',
        challenge: expect.any(String),
        expiresAt: new Date(Date.now() + 5 * 60_000).toISOString(),
      },
    ])
    const { status, body } = await second(first.body.challenge, codeOf(secret))
    expect(status).toBe(200)
    expect((await server.call('GET', 'elevators', { token: authResponse.parse(body).token })).status).toBe(
      200,
    )
  })

  test('a wrong password does not reveal the second factor', async () => {
    const { email } = await newAccountWithFactor(server)
    const { body } = await server.signIn(email, 'Wrong-Lobby-7')
    expect(body).toEqual({ message: 'The email or the password is wrong.' })
  })

  test.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('a code %i steps from now returns %i', async (steps, expected) => {
    const { challenge, second, secret } = await newAccountWithFactor(server)
    later(60)
    expect((await second(await challenge(), codeOf(secret, steps))).status).toBe(expected)
  })

  test('a code works once and invalidates older ones', async () => {
    const { challenge, second, secret } = await newAccountWithFactor(server)
    later(60)
    expect((await second(await challenge(), codeOf(secret))).status).toBe(200)
    for (const steps of [0, -1]) {
      const replayed = await second(await challenge(), codeOf(secret, steps))
      expect([replayed.status, replayed.body.errors]).toEqual([401, { code: [WRONG] }])
    }
    expect((await second(await challenge(), codeOf(secret, 1))).status).toBe(200)
  })

  test('concurrent requests with one code open one session', async () => {
    const { challenge, second, secret } = await newAccountWithFactor(server)
    const challenges = await Promise.all([challenge(), challenge(), challenge(), challenge()])
    const answers = await Promise.all(challenges.map((each) => second(each, codeOf(secret))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
  })

  test('a challenge opens one session', async () => {
    const { challenge, second, secret } = await newAccountWithFactor(server)
    const used = await challenge()
    expect((await second(used, codeOf(secret))).status).toBe(200)
    const again = await second(used, codeOf(secret, 1))
    expect([again.status, again.body.code]).toEqual([401, 'second-factor-challenge-over'])
  })

  test('a failure after the code was spent does not say that nothing was changed', async () => {
    const { challenge, second, secret } = await newAccountWithFactor(server)
    const waiting = await challenge()
    await query(
      server.databaseUrl,
      `create function fail() returns trigger language plpgsql as
        $$ begin raise exception using errcode = '57014'; end $$;
       create trigger fail before update of used_at on sign_in_challenges for each row execute function fail()`,
    )
    const failed = await second(waiting, codeOf(secret))
    await query(server.databaseUrl, 'drop function fail cascade')
    expect([failed.status, failed.body.code]).toEqual([503, 'outcome-unknown'])
  })

  test.each([
    [5 * 60 - 1, 200],
    [5 * 60, 401],
  ])('%i s after the password the code returns %i', async (seconds, expected) => {
    const { challenge, second, secret } = await newAccountWithFactor(server)
    const waiting = await challenge()
    later(seconds)
    expect((await second(waiting, codeOf(secret))).status).toBe(expected)
  })

  test('requires the password again after five wrong codes', async () => {
    const { challenge, second, secret } = await newAccountWithFactor(server)
    const mine = await challenge()
    const codes: (string | undefined)[] = []
    for (let attempt = 0; attempt < 5; attempt += 1)
      codes.push((await second(mine, codeOf(secret, 9))).body.code)
    expect(codes).toEqual([undefined, undefined, undefined, undefined, 'second-factor-challenge-over'])
    expect((await second(mine, codeOf(secret))).status).toBe(401)
    expect((await second(await challenge(), codeOf(secret))).status).toBe(200)
  })

  test('throttles ten wrong codes of one account across challenges', async () => {
    const { challenge, second, secret } = await newAccountWithFactor(server)
    const statuses: number[] = []
    for (let attempt = 0; attempt < 11; attempt += 1)
      statuses.push((await second(await challenge(), codeOf(secret, 9))).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    expect((await second(await challenge(), codeOf(secret))).status).toBe(429)
  })

  test('a challenge of one account does not work for another', async () => {
    const [victim, attacker] = [await newAccountWithFactor(server), await newAccountWithFactor(server)]
    expect((await attacker.second(await victim.challenge(), codeOf(attacker.secret))).status).toBe(401)
    expect((await attacker.second('made-up', codeOf(attacker.secret))).status).toBe(401)
  })

  test('explains what to do when the secret was sealed with another key', async () => {
    const { id, challenge, second, secret, call } = await newAccountWithFactor(server)
    const waiting = await challenge()
    await query(server.databaseUrl, `update second_factors set secret = 'AAAA' where user_id = '${id}'`)
    const answer = await second(waiting, codeOf(secret))
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'The second factor of this account cannot be read. Please ask an Admin to remove it.',
    ])
    const wish = { kind: 'accounts', proof: { code: codeOf(secret) } }
    expect((await call('POST', 'auth/confirmations', wish)).status).toBe(409)
  })

  test('an account deactivated between the two steps cannot sign in', async () => {
    const { id, challenge, second, secret } = await newAccountWithFactor(server)
    const waiting = await challenge()
    await server.as('admin', 'POST', `users/${id}/deactivate`)
    expect((await second(waiting, codeOf(secret))).status).toBe(401)
  })
})

describe('recovery codes', () => {
  test('work once each', async () => {
    const { call, challenge, second, recoveryCodes } = await newAccountWithFactor(server)
    const [code = ''] = recoveryCodes
    expect((await second(await challenge(), ` ${code.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200)
    expect((await second(await challenge(), code)).status).toBe(401)
    expect((await call('GET', 'auth/second-factor')).body.recoveryCodesLeft).toBe(9)
  })

  test('consisting of digits are not taken for app codes', async () => {
    const { id, challenge, second } = await newAccountWithFactor(server)
    const hash = recoveryCodeHash('2345-6789-2345-6789')
    await query(server.databaseUrl, `insert into recovery_codes values ('${id}', '${hash}')`)
    expect((await second(await challenge(), '2345 6789 2345 6789')).status).toBe(200)
  })

  test('are replaced after confirmation with the password or a code', async () => {
    const { call, challenge, second, password, recoveryCodes } = await newAccountWithFactor(server)
    const renew = (proof: object) => call('POST', 'auth/second-factor/recovery-codes', proof)
    expect((await renew({ password: 'Wrong-Lobby-7' })).status).toBe(400)
    expect((await renew({})).status).toBe(400)
    const renewed = (await renew({ password })).body.recoveryCodes
    expect((await second(await challenge(), recoveryCodes[0] ?? '')).status).toBe(401)
    expect((await second(await challenge(), renewed[0])).status).toBe(200)
  })
})

describe('switching off', () => {
  test.each(['password', 'code'] as const)('requires the correct %s', async (kind) => {
    const account = await newAccountWithFactor(server)
    const off = (proof: object) => account.call('POST', 'auth/second-factor/disable', proof)
    const [wrong, right] =
      kind === 'password'
        ? [{ password: 'Wrong-Lobby-7' }, { password: account.password }]
        : [{ code: codeOf(account.secret, 9) }, { code: codeOf(account.secret) }]
    const refused = await off(wrong)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [kind]])
    expect((await account.signIn()).status).toBe(401)
    expect((await off(right)).status).toBe(204)
    expect((await account.signIn()).status).toBe(200)
    expect(await auditOf(server, account.id)).toContain('disable-second-factor')
  })

  test('throttles guesses of the password or code', async () => {
    const account = await newAccountWithFactor(server)
    const statuses: number[] = []
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const guess = { code: codeOf(account.secret, 9) }
      statuses.push((await account.call('POST', 'auth/second-factor/disable', guess)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429])
  })

  test('an Admin can remove the second factor of another user', async () => {
    const { id, call, signIn } = await newAccountWithFactor(server)
    expect((await server.as('manager', 'DELETE', `users/${id}/second-factor`)).status).toBe(403)
    expect((await server.as('admin', 'DELETE', `users/${id}/second-factor`)).status).toBe(204)
    expect((await call('GET', 'elevators')).status).toBe(401)
    expect((await signIn()).status).toBe(200)
    expect(await auditOf(server, id)).toContain('remove-second-factor')
    expect((await server.as('admin', 'DELETE', `users/${id}/second-factor`)).status).toBe(409)
  })

  test('an Admin cannot remove their own without proof', async () => {
    const [admin] = (await server.as('admin', 'GET', 'users?searchTerm=admin@hoistway.demo')).body.data
    const answer = await server.as('admin', 'DELETE', `users/${admin.id}/second-factor`)
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'This is your own account. Please use your profile page.',
    ])
  })
})
