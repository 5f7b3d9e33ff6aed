import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { query } from '../../support/database.ts'
import { codeOf } from '../../support/second-factor.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer({ HOISTWAY_REQUIRE_2FA: 'admins' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
afterEach(() => {
  vi.useRealTimers()
})

const negotiate = (token: string) =>
  fetch(`${server.url}/customerHub/negotiate?negotiateVersion=1`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })

test('an Admin must set up a second factor before any other call', async () => {
  const { user, token } = (await server.signIn('admin@hoistway.demo')).body
  expect(user.mustEnrolSecondFactor).toBe(true)
  for (const [method, path] of [
    ['GET', 'elevators'],
    ['GET', 'users'],
    ['POST', 'organizations'],
    ['PUT', 'auth/password'],
    ['POST', 'auth/second-factor/disable'],
  ] as const) {
    const answer = await server.call(method, path, { token, ...(method !== 'GET' && { body: {} }) })
    expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'second-factor-enrolment-needed'])
  }
  expect((await negotiate(token)).status).toBe(401)
  const manager = (await server.signIn('manager@hoistway.demo')).body
  expect(manager.user).not.toHaveProperty('mustEnrolSecondFactor')
  expect((await server.call('GET', 'elevators', { token: manager.token })).status).toBe(200)

  expect((await server.call('GET', 'auth/second-factor', { token })).body).toMatchObject({
    enabled: false,
    required: true,
  })
  const password = 'Hoistway!2026'
  const begun = await server.call('POST', 'auth/second-factor/enrolment', { token, body: { password } })
  const { secret } = begun.body
  expect((await server.call('GET', 'elevators', { token })).status).toBe(403)
  await server.call('POST', 'auth/second-factor/confirm', { token, body: { code: codeOf(secret) } })
  expect((await server.call('GET', 'elevators', { token })).status).toBe(200)
  expect((await negotiate(token)).status).toBe(200)

  const { challenge } = (await server.signIn('admin@hoistway.demo')).body
  const body = { challenge, code: codeOf(secret, 1) }
  const signedIn = await server.call('POST', 'auth/login/second-factor', { body })
  expect(signedIn.body.user).not.toHaveProperty('mustEnrolSecondFactor')

  await server.call('POST', 'auth/second-factor/disable', { token, body: { password } })
  expect((await server.call('GET', 'elevators', { token })).body.code).toBe('second-factor-enrolment-needed')
})

test('a new Admin must set up a second factor from the next call on', async () => {
  const { token, user } = (await server.signIn('technician@hoistway.demo')).body
  expect((await server.call('GET', 'elevators', { token })).status).toBe(200)
  await query(server.databaseUrl, `update users set roles = '{Admin}' where id = '${user.id}'`)
  expect((await server.call('GET', 'elevators', { token })).status).toBe(403)
})
