import { authResponse } from '@hoistway/contracts/auth'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recoveryCodeHash } from '../../../src/modules/auth/second-factor/recovery-codes.ts'
import { query } from '../../support/database.ts'
import { auditOf, codeOf, newAccount, newAccountWithFactor } from '../../support/second-factor.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const WRONG = 'This code is wrong, or was used already. Wait for the next one.'

/** The clock stands still, so that no step of 30 s ends within a test. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
afterEach(() => {
  vi.useRealTimers()
})

/** The same moment some seconds later. */
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

describe('enrolment', () => {
  test('asks for the password, and is on only once a code has confirmed it', async () => {
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
      enabledAt: new Date().toISOString(),
      recoveryCodesLeft: 10,
    })
    expect(await auditOf(server, account.id)).toContain('enable-second-factor')
  })

  test('guessing the code of the confirmation is slowed down', async () => {
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

  test('a second one is refused while the first is on', async () => {
    const account = await newAccountWithFactor(server)
    for (const [path, body] of [
      ['enrolment', { password: account.password }],
      ['confirm', { code: codeOf(account.secret) }],
    ] as const) {
      expect((await account.call('POST', `auth/second-factor/${path}`, body)).status).toBe(409)
    }
  })

  test('ends the sessions that were opened with the password alone, but not the one that enrols', async () => {
    const account = await newAccount(server)
    const other = (await account.signIn()).body.token
    const { body } = await account.call('POST', 'auth/second-factor/enrolment', {
      password: account.password,
    })
    await account.call('POST', 'auth/second-factor/confirm', { code: codeOf(body.secret) })
    expect((await server.call('GET', 'elevators', { token: other })).status).toBe(401)
    expect((await account.call('GET', 'elevators')).status).toBe(200)
  })

  test('neither the secret nor the codes are stored as they are', async () => {
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
  test('the password alone opens no session; with a code it does', async () => {
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

  test('a wrong password tells nothing of the second factor', async () => {
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
  ])('a code of %i steps from now answers %i', async (steps, expected) => {
    const { challenge, second, secret } = await newAccountWithFactor(server)
    // The code of the confirmation is out of the way.
    later(60)
    expect((await second(await challenge(), codeOf(secret, steps))).status).toBe(expected)
  })

  test('a code counts once, and no older one after it', async () => {
    const { challenge, second, secret } = await newAccountWithFactor(server)
    later(60)
    expect((await second(await challenge(), codeOf(secret))).status).toBe(200)
    for (const steps of [0, -1]) {
      const replayed = await second(await challenge(), codeOf(secret, steps))
      expect([replayed.status, replayed.body.errors]).toEqual([401, { code: [WRONG] }])
    }
    expect((await second(await challenge(), codeOf(secret, 1))).status).toBe(200)
  })

  test('one code at once in many requests opens one session', async () => {
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

  test.each([
    [5 * 60 - 1, 200],
    [5 * 60, 401],
  ])('%i s after the password the code answers %i', async (seconds, expected) => {
    const { challenge, second, secret } = await newAccountWithFactor(server)
    const waiting = await challenge()
    later(seconds)
    expect((await second(waiting, codeOf(secret))).status).toBe(expected)
  })

  test('after five wrong codes the password is asked for again', async () => {
    const { challenge, second, secret } = await newAccountWithFactor(server)
    const mine = await challenge()
    const codes: (string | undefined)[] = []
    for (let attempt = 0; attempt < 5; attempt += 1)
      codes.push((await second(mine, codeOf(secret, 9))).body.code)
    expect(codes).toEqual([undefined, undefined, undefined, undefined, 'second-factor-challenge-over'])
    expect((await second(mine, codeOf(secret))).status).toBe(401)
    expect((await second(await challenge(), codeOf(secret))).status).toBe(200)
  })

  test('ten wrong codes for one account are slowed down, however many challenges there are', async () => {
    const { challenge, second, secret } = await newAccountWithFactor(server)
    const statuses: number[] = []
    for (let attempt = 0; attempt < 11; attempt += 1)
      statuses.push((await second(await challenge(), codeOf(secret, 9))).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    expect((await second(await challenge(), codeOf(secret))).status).toBe(429)
  })

  test('a challenge of one account is nothing to another', async () => {
    const [victim, attacker] = [await newAccountWithFactor(server), await newAccountWithFactor(server)]
    expect((await attacker.second(await victim.challenge(), codeOf(attacker.secret))).status).toBe(401)
    expect((await attacker.second('made-up', codeOf(attacker.secret))).status).toBe(401)
  })

  test('a secret that was sealed with another key opens nothing, and says what to do', async () => {
    const { id, challenge, second, secret } = await newAccountWithFactor(server)
    const waiting = await challenge()
    await query(server.databaseUrl, `update second_factors set secret = 'AAAA' where user_id = '${id}'`)
    const answer = await second(waiting, codeOf(secret))
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'The second factor of this account cannot be read. Please ask an Admin to remove it.',
    ])
  })

  test('whoever is deactivated in between does not get in', async () => {
    const { id, challenge, second, secret } = await newAccountWithFactor(server)
    const waiting = await challenge()
    await server.as('admin', 'POST', `users/${id}/deactivate`)
    expect((await second(waiting, codeOf(secret))).status).toBe(401)
  })
})

describe('recovery codes', () => {
  test('sign in once each, as they were copied', async () => {
    const { call, challenge, second, recoveryCodes } = await newAccountWithFactor(server)
    const [code = ''] = recoveryCodes
    expect((await second(await challenge(), ` ${code.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200)
    expect((await second(await challenge(), code)).status).toBe(401)
    expect((await call('GET', 'auth/second-factor')).body.recoveryCodesLeft).toBe(9)
  })

  test('of digits alone are no codes of the app', async () => {
    const { id, challenge, second } = await newAccountWithFactor(server)
    const hash = recoveryCodeHash('2345-6789-2345-6789')
    await query(server.databaseUrl, `insert into recovery_codes values ('${id}', '${hash}')`)
    expect((await second(await challenge(), '2345 6789 2345 6789')).status).toBe(200)
  })

  test('new ones replace the old ones, and need the password or a code', async () => {
    const { call, challenge, second, password, recoveryCodes } = await newAccountWithFactor(server)
    const renew = (proof: object) => call('POST', 'auth/second-factor/recovery-codes', proof)
    expect((await renew({ password: 'Wrong-Lobby-7' })).status).toBe(400)
    expect((await renew({})).status).toBe(400)
    const renewed = (await renew({ password })).body.recoveryCodes
    expect((await second(await challenge(), recoveryCodes[0] ?? '')).status).toBe(401)
    expect((await second(await challenge(), renewed[0])).status).toBe(200)
  })
})

describe('switching it off', () => {
  test.each(['password', 'code'] as const)('needs the right %s', async (kind) => {
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

  test('guessing the proof is slowed down', async () => {
    const account = await newAccountWithFactor(server)
    const statuses: number[] = []
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const guess = { code: codeOf(account.secret, 9) }
      statuses.push((await account.call('POST', 'auth/second-factor/disable', guess)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429])
  })

  test('an Admin removes a lost one of somebody else, which ends the sessions and is audited', async () => {
    const { id, call, signIn } = await newAccountWithFactor(server)
    expect((await server.as('manager', 'DELETE', `users/${id}/second-factor`)).status).toBe(403)
    expect((await server.as('admin', 'DELETE', `users/${id}/second-factor`)).status).toBe(204)
    expect((await call('GET', 'elevators')).status).toBe(401)
    expect((await signIn()).status).toBe(200)
    expect(await auditOf(server, id)).toContain('remove-second-factor')
    expect((await server.as('admin', 'DELETE', `users/${id}/second-factor`)).status).toBe(409)
  })

  test('an Admin does not remove their own that way', async () => {
    const [admin] = (await server.as('admin', 'GET', 'users?searchTerm=admin@hoistway.demo')).body.data
    const answer = await server.as('admin', 'DELETE', `users/${admin.id}/second-factor`)
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'This is your own account. Please use your profile page.',
    ])
  })
})
