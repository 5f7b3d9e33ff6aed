import { expect, test } from 'vitest'
import { query } from '../../support/database.ts'
import { codeOf, newAccountWithFactor } from '../../support/second-factor.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const PASSWORD = 'Hoistway!2026'

interface Visit {
  readonly address: string
  readonly cookie?: string
  readonly password?: string
  readonly proto?: string
}

const visit = (email: string, { address, cookie, password = PASSWORD, proto }: Visit) =>
  server.call('POST', 'auth/login', {
    body: { email, password },
    headers: {
      'x-forwarded-for': address,
      ...(cookie && { cookie }),
      ...(proto && { 'x-forwarded-proto': proto }),
    },
  })
const deviceLine = (headers: Headers) =>
  headers.getSetCookie().find((line) => line.startsWith('hoistway-device='))
const deviceOf = (headers: Headers) => deviceLine(headers)?.split(';')[0] ?? ''

async function attack(email: string): Promise<void> {
  for (let host = 1; host <= 11; host += 1) {
    const { status } = await visit(email, { address: `203.0.113.${host}`, password: 'wrong-password' })
    expect(status).toBe(host <= 10 ? 401 : 429)
  }
}

test('failures of others do not lock out a known device or address', async () => {
  const email = 'manager@hoistway.demo'
  const home = '198.51.100.10'
  const cookie = deviceOf((await visit(email, { address: home })).headers)
  await attack(email)
  const elsewhere = await visit(email, { address: '192.0.2.1' })
  expect([elsewhere.status, elsewhere.body.message]).toEqual([
    429,
    'Too many attempts. Please try again in 5 min.',
  ])
  expect((await visit(email, { address: '192.0.2.1', cookie: 'hoistway-device=forged' })).status).toBe(429)
  expect((await visit(email, { address: home })).status).toBe(200)
  expect((await visit(email, { address: '192.0.2.1', cookie })).status).toBe(200)
  const { body } = await server.as('admin', 'GET', 'audit?entity=session&pageSize=50')
  expect(body.data).toContainEqual(
    expect.objectContaining({ action: 'sign-in-locked', reason: 'too-many-for-account' }),
  )
})

test('wrong codes of others do not lock out a known device', async () => {
  const account = await newAccountWithFactor(server)
  const { email, password, secret } = account
  const step = async (place: Visit, code: string) => {
    const { body } = await visit(email, { ...place, password })
    return server.call('POST', 'auth/login/second-factor', {
      body: { challenge: body.challenge, code },
      headers: { 'x-forwarded-for': place.address, ...(place.cookie && { cookie: place.cookie }) },
    })
  }
  const home = { address: '198.51.100.60' }
  const cookie = deviceOf((await step(home, codeOf(secret))).headers)
  const statuses: number[] = []
  // Each guesser knows the password and comes from another address.
  for (let host = 1; host <= 11; host += 1)
    statuses.push((await step({ address: `203.0.113.${100 + host}` }, codeOf(secret, 9))).status)
  expect(statuses.at(-1)).toBe(429)
  expect((await step({ address: '192.0.2.7' }, codeOf(secret, 1))).status).toBe(429)
  expect((await step({ address: '192.0.2.7', cookie }, codeOf(secret, 1))).status).toBe(200)
})

test('a known device has its own limit', async () => {
  const email = 'technician@hoistway.demo'
  const address = '198.51.100.20'
  const cookie = deviceOf((await visit(email, { address })).headers)
  for (let time = 0; time < 10; time += 1) await visit(email, { address, cookie, password: 'wrong-password' })
  expect((await visit(email, { address, cookie })).status).toBe(429)
  // Without the cookie, as another browser, the address has its own count.
  expect((await visit(email, { address })).status).toBe(200)
})

test('a device known to one account is unknown to another', async () => {
  const cookie = deviceOf((await visit('user@hoistway.demo', { address: '198.51.100.30' })).headers)
  await attack('admin@hoistway.demo')
  expect((await visit('admin@hoistway.demo', { address: '198.51.100.31', cookie })).status).toBe(429)
})

test('two users of one browser are both known there', async () => {
  const address = '198.51.100.40'
  const cookie = deviceOf((await visit('user@hoistway.demo', { address })).headers)
  await query(server.databaseUrl, 'truncate rate_limits')
  const second = await visit('technician@hoistway.demo', { address, cookie })
  expect(deviceOf(second.headers)).toBe(cookie)
  const known = await query(
    server.databaseUrl,
    'select mark from known_places where kind = $$device$$ group by mark having count(*) = 2',
  )
  expect(known).toHaveLength(1)
})

test('throttles an address that tries many accounts, except known devices', async () => {
  const address = '2001:db8:1:2::1'
  const cookie = deviceOf((await visit('user@hoistway.demo', { address })).headers)
  const statuses: number[] = []
  for (let index = 0; index < 51; index += 1) {
    const { status } = await visit(`account-${index}@example.org`, {
      address: `2001:db8:1:2::${index.toString(16)}`,
      password: 'wrong-password',
    })
    statuses.push(status)
  }
  expect(statuses.indexOf(429)).toBe(50)
  expect((await visit('user@hoistway.demo', { address })).status).toBe(429)
  expect((await visit('user@hoistway.demo', { address, cookie })).status).toBe(200)
  expect((await visit('user@hoistway.demo', { address: '2001:db8:1:3::1' })).status).toBe(200)
})

test('the device cookie is HttpOnly and lasts a year', async () => {
  const address = '198.51.100.50'
  const plain = deviceLine((await visit('user@hoistway.demo', { address })).headers)
  expect(plain).toMatch(
    /^hoistway-device=[\w-]{43}; Path=\/api\/auth; HttpOnly; Max-Age=31536000; SameSite=Strict$/,
  )
  const behindTls = deviceLine((await visit('user@hoistway.demo', { address, proto: 'https' })).headers)
  expect(behindTls).toMatch(/; SameSite=Strict; Secure$/)
  const stored = await query(server.databaseUrl, 'select * from known_places')
  expect(JSON.stringify(stored)).not.toContain(plain?.split(/[=;]/)[1])
})

test('known devices expire after a year, addresses after ninety days', async () => {
  const email = 'user@hoistway.demo'
  const address = '198.51.100.60'
  const cookie = deviceOf((await visit(email, { address })).headers)
  const age = (days: number) =>
    query(server.databaseUrl, `update known_places set last_used_at = now() - interval '${days} days'`)
  await query(server.databaseUrl, 'truncate rate_limits')
  await age(89)
  await attack(email)
  expect((await visit(email, { address, password: 'wrong-password' })).status).toBe(401)
  await age(91)
  expect((await visit(email, { address })).status).toBe(429)
  await age(364)
  expect((await visit(email, { address, cookie, password: 'wrong-password' })).status).toBe(401)
  await age(366)
  expect((await visit(email, { address, cookie })).status).toBe(429)
})

test('an account keeps its latest twenty known places', async () => {
  await query(
    server.databaseUrl,
    "insert into known_places (user_id, kind, mark, last_used_at) select id, 'address', '10.0.0.' || n, now() - interval '1 hour' from users, generate_series(1, 30) n where email = 'manager@hoistway.demo' on conflict do nothing",
  )
  expect((await visit('manager@hoistway.demo', { address: '10.0.0.5' })).status).toBe(200)
  const [count] = await query<{ n: number }>(
    server.databaseUrl,
    "select count(*)::int as n from known_places join users on users.id = user_id where email = 'manager@hoistway.demo'",
  )
  expect(count?.n).toBe(20)
})
