import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { expectWaiting, query, transaction } from '../../support/database.ts'
import { auditOf, codeOf, newAccount, newAccountWithFactor } from '../../support/second-factor.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const NEXT = 'Calm-Landing-8'
const DAY = 24 * 60 * 60

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
afterEach(() => {
  vi.useRealTimers()
})

async function uncommittedPassword(userId: string): Promise<() => Promise<unknown>> {
  const client = await transaction(server.databaseUrl)
  await client.query("update users set password_hash = 'another' where id = $1", [userId])
  return () => client.query('commit')
}

describe("changing one's own password", () => {
  interface Given {
    readonly currentPassword?: string
    readonly password?: string
    readonly endOtherSessions?: boolean
  }
  const change = (account: Awaited<ReturnType<typeof newAccount>>, given: Given = {}) => {
    const { password = NEXT } = given
    const body = { currentPassword: account.password, password, confirmPassword: password, ...given }
    return account.call('PUT', 'auth/password', body)
  }

  test('replaces the old password and is audited', async () => {
    const account = await newAccount(server)
    expect((await change(account)).status).toBe(204)
    expect((await account.signIn()).status).toBe(401)
    expect((await server.signIn(account.email, NEXT)).status).toBe(200)
    expect(await auditOf(server, account.id)).toContain('change-password')
  })

  test('ends all other sessions by default', async () => {
    const account = await newAccount(server)
    const other = (await account.signIn()).body
    await change(account, { endOtherSessions: false })
    expect((await server.call('GET', 'elevators', { token: other.token })).status).toBe(200)
    await change(account, { currentPassword: NEXT, password: 'Third-Floor-9' })
    expect((await server.call('GET', 'elevators', { token: other.token })).status).toBe(401)
    const refresh = await server.call('POST', 'auth/refresh', { body: { refreshToken: other.refreshToken } })
    expect(refresh.status).toBe(401)
    expect((await account.call('GET', 'elevators')).status).toBe(200)
  })

  test.each([
    [
      'a wrong current password',
      { currentPassword: 'Wrong-Lobby-7' },
      'currentPassword',
      'The password is wrong.',
    ],
    [
      'a common password',
      { password: 'Password1!' },
      'password',
      'This password is too common. Please choose another one.',
    ],
    [
      'the current password',
      { password: 'Quiet-Lobby-7' },
      'password',
      'This is the current password. Please choose another one.',
    ],
    ['a password without a digit', { password: 'Calm-Landing' }, 'password', 'Password needs: One number'],
    [
      'a password that is too short',
      { password: 'Calm-8' },
      'password',
      'Password must be at least 8 characters',
    ],
  ])('rejects %s at its field', async (_, given, field, message) => {
    const account = await newAccount(server)
    const { status, body } = await change(account, given)
    expect([status, body.errors]).toEqual([400, { [field]: [message] }])
    expect((await account.signIn()).status).toBe(200)
  })

  test('throttles guesses of the current password', async () => {
    const account = await newAccount(server)
    const statuses: number[] = []
    for (let attempt = 0; attempt < 11; attempt += 1)
      statuses.push((await change(account, { currentPassword: 'Wrong-Lobby-7' })).status)
    expect(statuses).toEqual([...Array(10).fill(400), 429])
  })

  test('does not replace a password that was reset during the change', async () => {
    const account = await newAccount(server)
    const commit = await uncommittedPassword(account.id)
    const changed = change(account)
    await expectWaiting(server.databaseUrl, 1)
    await commit()
    expect((await changed).status).toBe(401)
    const stored = await query(
      server.databaseUrl,
      `select password_hash from users where id = '${account.id}'`,
    )
    expect(stored).toEqual([{ password_hash: 'another' }])
  })

  test('invalidates a sign-in that waits for its code', async () => {
    const account = await newAccountWithFactor(server)
    const waiting = await account.challenge()
    expect((await change(account)).status).toBe(204)
    expect((await account.second(waiting, codeOf(account.secret))).status).toBe(401)
  })
})

describe('a one-time link', () => {
  const link = async (id: string): Promise<string> =>
    (await server.as('admin', 'POST', `users/${id}/password-reset`)).body.token
  const check = (token: string) => server.call('POST', 'auth/password-reset/check', { body: { token } })
  const reset = (token: string, password = NEXT) =>
    server.call('POST', 'auth/password-reset', { body: { token, password, confirmPassword: password } })

  test('sets a password and ends every session', async () => {
    const account = await newAccount(server)
    const token = await link(account.id)
    expect((await check(token)).body).toEqual({
      email: account.email,
      expiresAt: new Date(Date.now() + DAY * 1000).toISOString(),
      isInvitation: false,
    })
    expect((await reset(token)).status).toBe(204)
    expect((await account.call('GET', 'elevators')).status).toBe(401)
    expect((await server.signIn(account.email, NEXT)).status).toBe(200)
    expect(await auditOf(server, account.id)).toEqual(
      expect.arrayContaining(['create-reset-link', 'reset-password']),
    )
  })

  test.each([
    [DAY - 1, 204],
    [DAY, 410],
  ])('%i s after its creation it returns %i', async (seconds, expected) => {
    const account = await newAccount(server)
    const token = await link(account.id)
    vi.setSystemTime(Date.now() + seconds * 1000)
    expect((await reset(token)).status).toBe(expected)
  })

  test('explains why it is invalid', async () => {
    const account = await newAccount(server)
    const why = async (token: string) => {
      const [checked, tried] = [await check(token), await reset(token, 'Third-Floor-9')]
      expect([checked.status, tried.status, tried.body]).toEqual([410, 410, checked.body])
      return [checked.body.code, checked.body.message]
    }
    const used = await link(account.id)
    await reset(used)
    expect(await why(used)).toEqual([
      'used',
      'This link has already been used. Please ask an Admin for a new one.',
    ])
    const withdrawn = await link(account.id)
    expect((await server.as('admin', 'DELETE', `users/${account.id}/password-reset`)).status).toBe(204)
    expect(await why(withdrawn)).toEqual([
      'withdrawn',
      'This link was withdrawn or replaced. Please open the newest one, or ask an Admin for a new one.',
    ])
    expect((await why('made-up'))[0]).toBe('unknown')
    const expired = await link(account.id)
    vi.setSystemTime(Date.now() + DAY * 1000)
    expect(await why(expired)).toEqual([
      'expired',
      'This link has expired. Please ask an Admin for a new one.',
    ])
  })

  test('is invalidated by a newer link, a password change or a deactivation', async () => {
    const account = await newAccount(server)
    const first = await link(account.id)
    const second = await link(account.id)
    expect((await check(first)).body.code).toBe('withdrawn')
    await account.call('PUT', 'auth/password', {
      currentPassword: account.password,
      password: NEXT,
      confirmPassword: NEXT,
    })
    expect((await check(second)).body.code).toBe('withdrawn')
    const third = await link(account.id)
    await server.as('admin', 'POST', `users/${account.id}/deactivate`)
    expect((await reset(third)).body.code).toBe('withdrawn')
    expect((await server.as('admin', 'POST', `users/${account.id}/password-reset`)).status).toBe(409)
    await server.as('admin', 'POST', `users/${account.id}/activate`)
    expect((await reset(third)).body.code).toBe('withdrawn')
  })

  test('works once under concurrent use', async () => {
    const account = await newAccount(server)
    const token = await link(account.id)
    const answers = await Promise.all(
      ['Calm-Landing-1', 'Calm-Landing-2', 'Calm-Landing-3'].map((each) => reset(token, each)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 410, 410])
  })

  test.each([
    ['without', newAccount],
    ['with', newAccountWithFactor],
  ])('stops a sign-in %s a second factor with the old password that has not finished', async (_, create) => {
    const account = await create(server)
    const commit = await uncommittedPassword(account.id)
    const signIn = account.signIn()
    await expectWaiting(server.databaseUrl, 1)
    await commit()
    const { status, body } = await signIn
    expect([status, body.code]).toEqual([401, undefined])
  })

  test('is not used up by a rejected password', async () => {
    const account = await newAccount(server)
    const token = await link(account.id)
    expect((await reset(token, 'Password1!')).body.errors).toEqual({
      password: ['This password is too common. Please choose another one.'],
    })
    expect((await reset(token)).status).toBe(204)
  })

  test('does not bypass the second factor', async () => {
    const account = await newAccountWithFactor(server)
    await reset(await link(account.id))
    expect((await server.signIn(account.email, NEXT)).body.code).toBe('second-factor-needed')
  })

  test('has 256 random bits and is stored only as a hash', async () => {
    const account = await newAccount(server)
    const token = await link(account.id)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const stored = await query(server.databaseUrl, 'select * from password_resets')
    const audit = await query(server.databaseUrl, 'select * from audit_log')
    expect(JSON.stringify([stored, audit])).not.toContain(token)
  })

  test('is created by an Admin for another user', async () => {
    const account = await newAccount(server)
    for (const who of ['manager', 'user'] as const)
      expect((await server.as(who, 'POST', `users/${account.id}/password-reset`)).status).toBe(403)
    const [admin] = (await server.as('admin', 'GET', 'users?searchTerm=admin@hoistway.demo')).body.data
    expect((await server.as('admin', 'POST', `users/${admin.id}/password-reset`)).status).toBe(409)
  })
})
