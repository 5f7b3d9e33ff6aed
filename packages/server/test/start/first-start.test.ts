import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sessionRepository } from '../../src/auth/session.repository.ts'
import { openDatabase } from '../../src/db/database.ts'
import { query } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { serverProcess } from '../support/processes.ts'
import { SEAL_SECRET } from '../support/seal-secret.ts'

const state = temporaryFolder('first', afterAll)
const formerState = temporaryFolder('former-demo', afterAll)
const formerDemo = demoDatabase()
const postgres = inject('postgresUrl')
const databaseUrl = postgres.replace(/postgres$/, 'suite_first_start')
beforeAll(() => query(postgres, 'create database suite_first_start'))
afterAll(() => query(postgres, 'drop database suite_first_start with (force)'))

const password = 'Correct-Horse-7-battery-staple-and-sixty-four-characters-of-words!'
const account = {
  firstName: 'Grace',
  lastName: 'Otis',
  email: 'grace@example.org',
  password,
  confirmPassword: password,
}
async function post(url: string, path: string, body: object, token?: string) {
  const answer = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: JSON.parse((await answer.text()) || 'null') }
}

test('creates the first Admin with a one-time secret and logs no secrets', async () => {
  const env = {
    DATABASE_URL: databaseUrl,
    HOISTWAY_STATE: state,
    HOISTWAY_HOST_DIST: state,
    LOG_LEVEL: 'trace',
  }
  const { url, output, stop } = await serverProcess(env)
  await expect.poll(output).toContain('There is no Admin yet.')
  const file = /one-time secret in (\S+)/.exec(output())?.[1] ?? ''
  expect(file).toBe(join(state, 'setup-secret'))
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const secret = readFileSync(file, 'utf8')
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(await query(databaseUrl, 'select email from users')).toEqual([])
  expect(
    (await post(url, 'auth/login', { email: 'admin@hoistway.demo', password: 'Hoistway!2026' })).status,
  ).toBe(401)

  expect((await post(url, 'auth/first-admin', { ...account, secret: 'guessed' })).status).toBe(403)
  await query(
    databaseUrl,
    "insert into users (email, first_name, last_name, password_hash) values ('Taken@example.org', 'Ta', 'Ken', 'x')",
  )
  const taken = await post(url, 'auth/first-admin', { ...account, email: 'taken@example.org', secret })
  expect([taken.status, taken.body.errors]).toEqual([
    409,
    { email: ['An account with this email already exists.'] },
  ])
  await query(databaseUrl, 'delete from users')
  const both = await Promise.all([
    post(url, 'auth/first-admin', { ...account, secret }),
    post(url, 'auth/first-admin', { ...account, email: 'second@example.org', secret }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403])
  const created = both.find(({ status }) => status === 200)?.body
  expect(created.user.roles).toEqual(['Admin'])
  expect(
    (await post(url, 'auth/first-admin', { ...account, email: 'third@example.org', secret })).status,
  ).toBe(403)

  expect(existsSync(file)).toBe(false)

  // Uses every kind of secret, and causes errors.
  const { token, refreshToken } = created
  const controller = {
    controllerName: 'Logged',
    controllerKey: 'LOG-1',
    sharedSecret: 'shared-secret-of-a-controller',
    controllerType: 0,
  }
  await post(url, 'controllers', controller, token)
  await post(url, 'controllers', controller, token)
  await query(databaseUrl, 'alter table controllers rename to controllers_away')
  expect((await post(url, 'controllers', controller, token)).status).toBe(500)
  await query(databaseUrl, 'alter table users rename to users_away')
  expect((await post(url, 'auth/login', { email: 'grace@example.org', password })).status).toBe(500)
  await query(databaseUrl, 'alter table users_away rename to users')
  await query(databaseUrl, 'alter table controllers_away rename to controllers')
  // The only path whose query may contain a token.
  await fetch(`${url}/customerHub?id=none&access_token=${token}`)
  const renewed = await post(url, 'auth/refresh', { refreshToken })
  const signature = String(token).split('.')[2] ?? ''
  await stop()
  // Printed output also ends up in a journal.
  expect(output()).not.toContain(secret)
  const lines = output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  expect(lines.filter((line) => line.includes('request failed')).length).toBe(2)
  const seal = readFileSync(join(state, 'seal-secret'), 'utf8')
  const stored = await query<{ password_hash: string }>(databaseUrl, 'select password_hash from users')
  for (const each of [
    secret,
    password,
    refreshToken,
    renewed.body.refreshToken,
    signature,
    controller.sharedSecret,
    seal,
    stored[0]?.password_hash ?? 'no hash',
    readFileSync(join(state, 'broker-password'), 'utf8'),
    new URL(postgres).password,
  ]) {
    expect(each.length).toBeGreaterThan(10)
    expect(lines.filter((line) => line.includes(each))).toEqual([])
  }
})

test('stores secrets hashed or encrypted', async () => {
  const dump = JSON.stringify([
    await query(databaseUrl, 'select password_hash from users'),
    await query(databaseUrl, 'select hash from refresh_tokens'),
    await query(databaseUrl, 'select shared_secret from controllers'),
  ])
  expect(dump).toMatch(/argon2id\$/)
  expect(dump).toMatch(/"hash":"[0-9a-f]{64}"/)
  expect(dump).not.toContain('shared-secret-of-a-controller')
  const [session] = await query<{ days: number }>(
    databaseUrl,
    'select round(extract(epoch from expires_at - created_at) / 86400)::int as days from sessions',
  )
  expect(session?.days).toBe(30)
})

test('without the demo, accounts of a former demo lose their public password and their sessions', async () => {
  const DATABASE_URL = formerDemo.databaseUrl
  const [admin, user] = await query<{ id: string }>(
    DATABASE_URL,
    "select id from users where email in ('admin@hoistway.demo', 'user@hoistway.demo') order by email",
  )
  await query(DATABASE_URL, `update users set password_hash = 'argon2id$own' where id = '${user?.id}'`)
  const { db, close } = await openDatabase(DATABASE_URL)
  const client = { address: '127.0.0.1', userAgent: '' }
  const [ended, kept] = await Promise.all(
    [admin, user].map((each) => sessionRepository(db).open(each?.id ?? '', client)),
  )
  await close()
  writeFileSync(join(formerState, 'seal-secret'), SEAL_SECRET)
  const { url, output, stop } = await serverProcess({
    DATABASE_URL,
    HOISTWAY_STATE: formerState,
    HOISTWAY_HOST_DIST: formerState,
  })
  const lines = output()
    .split('\n')
    .filter((line) => line.includes('npm run reset-link'))
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '').emails).toContain('admin@hoistway.demo')
  const refresh = (opened: typeof kept) => post(url, 'auth/refresh', { refreshToken: opened?.refreshToken })
  expect((await refresh(ended)).status).toBe(401)
  expect((await refresh(kept)).status).toBe(200)
  const credentials = { email: 'admin@hoistway.demo', password: 'Hoistway!2026' }
  expect((await post(url, 'auth/login', credentials)).status).toBe(401)
  await stop()
})
