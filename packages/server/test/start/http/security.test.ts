import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { importColumns } from '@hoistway/contracts/import'
import { limits } from '@hoistway/contracts/limits'
import { pageLinkAlertsMax } from '@hoistway/contracts/on-call'
import { upgradeRequest } from '@hoistway/testing/upgrade-request'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '../../../src/auth/passwords.ts'
import { query } from '../../support/database.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer({ HOISTWAY_ORIGINS: 'https://console.example.org' })
const cookiesOf = (headers: Headers) =>
  new Map(headers.getSetCookie().map((line) => line.split(';')[0]?.split('=', 2) as [string, string]))

describe('cookies', () => {
  test('a cookie session needs the anti-forgery header for writes only', async () => {
    const answer = await server.call('POST', 'auth/login?cookie=true', {
      body: { email: 'admin@hoistway.demo', password: 'Hoistway!2026' },
    })
    const [session] = answer.headers.getSetCookie().filter((line) => line.startsWith('hoistway-session='))
    expect(session).toMatch(/; Path=\/api; HttpOnly; Max-Age=900; SameSite=Strict$/)
    const jar = cookiesOf(answer.headers)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const proof = jar.get('XSRF-TOKEN') ?? ''
    const write = (headers: Record<string, string>) =>
      server.call('POST', 'organizations', { body: { name: 'By cookie', type: 0 }, headers })
    expect((await server.call('GET', 'organizations', { headers: { cookie } })).status).toBe(200)
    const refused = await write({ cookie })
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'The request carries no valid x-xsrf-token header.',
    ])
    // A cookie that another site could set does not validate a header.
    const forged = { cookie: `${cookie.replace(proof, 'forged')}`, 'x-xsrf-token': 'forged' }
    expect((await write(forged)).status).toBe(403)
    expect((await write({ cookie, 'x-xsrf-token': proof })).status).toBe(201)
    expect((await write({ authorization: `Bearer ${answer.body.token}` })).status).toBe(201)
    const out = await server.call('POST', 'auth/logout', { headers: { cookie, 'x-xsrf-token': proof } })
    expect(cookiesOf(out.headers).get('hoistway-session')).toBe('')
    expect((await server.call('GET', 'organizations', { headers: { cookie } })).status).toBe(401)
  })

  test('behind TLS every cookie is Secure and SameSite', async () => {
    const { headers } = await server.call('POST', 'auth/login?cookie=true', {
      body: { email: 'admin@hoistway.demo', password: 'Hoistway!2026' },
      headers: { 'x-forwarded-proto': 'https' },
    })
    const lines = headers.getSetCookie()
    expect(lines).toHaveLength(3)
    for (const line of lines) expect(line).toMatch(/; SameSite=Strict; Secure$/)
    // The cookie that pages read and send back.
    expect(lines.filter((line) => !line.includes('HttpOnly')).map((line) => line.split('=')[0])).toEqual([
      'XSRF-TOKEN',
    ])
  })

  test('an ordinary sign-in sets no session cookie', async () => {
    const { headers } = await server.signIn('user@hoistway.demo')
    expect([...cookiesOf(headers).keys()]).toEqual(['hoistway-device', 'XSRF-TOKEN'])
  })
})

test.each([
  ['lists', `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ['unclosed lists', '['.repeat(10_000)],
  ['objects', `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`],
  ['lists in a field', `{"name":${'['.repeat(33)}${']'.repeat(33)}}`],
])('rejects %s nested too deeply, with or without a session', async (_, body) => {
  for (const path of ['organizations', 'auth/login']) {
    const answer = await fetch(`${server.url}/api/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await server.tokenOf('admin')}`,
      },
      body,
    })
    expect([path, answer.status, Object(await answer.json()).message]).toEqual([
      path,
      400,
      'The request is nested too deeply: 32 levels are the limit.',
    ])
  }
})

test('reads the largest bodies of the contracts, but only short ones in other calls without a session', async () => {
  const send = async (path: string, body: object) => (await server.as('admin', 'POST', path, body)).status
  const texts = { meaning: 'a', danger: '', firstAction: '', whoMay: '', sparePart: '' }
  const links = Array(limits.alertCode.linksMax).fill('https://example.org')
  const entry = { code: '', controllerType: null, texts: { en: texts, de: texts, fr: texts }, links }
  // A wrong value in each ends the call after validation.
  expect(await send('alertcodes/import', { entries: Array(limits.alertCode.importMax).fill(entry) })).toBe(
    400,
  )
  const columns = Object.values(importColumns.organizations).flat()
  const rows = Array(limits.import.rowsMax - 1).fill(Object.fromEntries(columns.map((name) => [name, ''])))
  expect(await send('imports/organizations/preview', { rows: [...rows, { name: 0 }] })).toBe(400)
  const { idsMax } = limits.canFilter
  const rules = Array(idsMax).fill({ first: 1, last: 1, bits: 29 })
  expect(await send('canmessageidfilters', { messageIds: Array(idsMax).fill(0), rules })).toBe(400)
  const alertIds = Array(pageLinkAlertsMax).fill(randomUUID())
  expect(await send('on-call/link', { token: '', action: 'snooze', alertIds })).toBe(400)
  expect(await send('auth/login', { email: 'a@example.org', password: 'a'.repeat(16 * 1024) })).toBe(413)
})

test('the API ignores a token in the query', async () => {
  const token = await server.tokenOf('admin')
  expect((await server.call('GET', `elevators?access_token=${token}`)).status).toBe(401)
})

describe('origins', () => {
  const requestFrom = (origin: string, path = 'api/elevators') =>
    fetch(`${server.url}/${path}`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    })

  test('only listed origins may call the API and the hub', async () => {
    for (const path of ['api/elevators', 'customerHub/negotiate']) {
      const listed = await requestFrom('https://console.example.org', path)
      expect(listed.headers.get('access-control-allow-origin')).toBe('https://console.example.org')
      for (const origin of ['https://evil.example.org', 'https://console.example.org.evil.org', 'null'])
        expect((await requestFrom(origin, path)).headers.get('access-control-allow-origin')).toBe(null)
    }
    const negotiated = await fetch(`${server.url}/customerHub/negotiate?negotiateVersion=1`, {
      method: 'POST',
      headers: {
        origin: 'https://console.example.org',
        authorization: `Bearer ${await server.tokenOf('user')}`,
      },
    })
    expect(negotiated.status).toBe(200)
    expect(negotiated.headers.get('access-control-allow-origin')).toBe('https://console.example.org')
  })

  test('rejects a WebSocket upgrade from another origin', async () => {
    const token = await server.tokenOf('admin')
    const upgrade = async (origin?: string) => {
      const call = request(`${server.url}/customerHub?access_token=${token}`, {
        headers: {
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-version': '13',
          'sec-websocket-key': Buffer.alloc(16).toString('base64'),
          ...(origin && { origin }),
        },
      })
      call.end()
      const [answer, socket] = await Promise.race([once(call, 'response'), once(call, 'upgrade')])
      call.destroy()
      socket?.destroy()
      return answer.statusCode
    }
    expect(await upgrade('https://evil.example.org')).toBe(403)
    expect(await upgrade('null')).toBe(403)
    expect(await upgrade('https://console.example.org')).toBe(101)
    expect(await upgrade(server.url)).toBe(101)
    expect(await upgrade()).toBe(101)
  })

  test('rejects a WebSocket upgrade with two Host headers', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    const target = `/customerHub?access_token=${await server.tokenOf('admin')}`
    socket.write(upgradeRequest(target, ['Host: evil.example.org', 'Origin: http://hub']))
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1.1 400 /)
    socket.destroy()
  })
})

describe('headers', () => {
  test('are set on pages and API responses', async () => {
    for (const path of ['/', '/api/health', '/elevators/1']) {
      const { headers } = await fetch(server.url + path)
      const policy = headers.get('content-security-policy') ?? ''
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1]
      expect([path, scripts]).toEqual([path, "'self'"])
      expect(policy).toContain("frame-ancestors 'none'")
      for (const own of [
        "connect-src 'self'",
        "font-src 'self'",
        "style-src 'self'",
        "style-src-attr 'none'",
      ])
        expect(`${policy};`).toContain(`;${own};`)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('strict-transport-security')).toBe(null)
    }
    const api = await server.as('admin', 'GET', 'elevators')
    expect(api.headers.get('cache-control')).toBe('no-store')
    expect((await server.call('GET', 'nothing')).headers.get('cache-control')).toBe('no-store')
  })

  test('sends Strict-Transport-Security behind TLS', async () => {
    const { headers } = await fetch(`${server.url}/api/health`, { headers: { 'x-forwarded-proto': 'https' } })
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  })
})

describe('sessions', () => {
  const refresh = (refreshToken: string) => server.call('POST', 'auth/refresh', { body: { refreshToken } })
  const secondsLater = (seconds: number) =>
    query(
      server.databaseUrl,
      `update refresh_tokens set created_at = created_at - interval '${seconds} s', used_at = used_at - interval '${seconds} s'`,
    )

  test('reusing a refresh token ends the whole session', async () => {
    const first = (await server.signIn('manager@hoistway.demo')).body
    const second = (await refresh(first.refreshToken)).body
    const third = (await refresh(second.refreshToken)).body
    await secondsLater(11)
    expect((await refresh(first.refreshToken)).status).toBe(401)
    expect((await refresh(third.refreshToken)).status).toBe(401)
    expect((await server.call('GET', 'elevators', { token: third.token })).status).toBe(401)
  })

  test('a renewal whose answer was lost can be repeated until its successor is used', async () => {
    const { refreshToken } = (await server.signIn('manager@hoistway.demo')).body
    const lost = (await refresh(refreshToken)).body
    await secondsLater(3_600)
    const repeated = await Promise.all(Array.from({ length: 6 }, () => refresh(refreshToken)))
    expect(repeated.map(({ body }) => body.refreshToken)).toEqual(Array(6).fill(lost.refreshToken))
    await secondsLater(3_600)
    expect((await refresh(refreshToken)).body.refreshToken).toBe(lost.refreshToken)
    expect((await refresh(lost.refreshToken)).status).toBe(200)
    await secondsLater(11)
    expect((await refresh(refreshToken)).status).toBe(401)
  })

  test('ends the session of two browsers that take turns with a stolen refresh token', async () => {
    const { refreshToken } = (await server.signIn('manager@hoistway.demo')).body
    const stolen = (await refresh(refreshToken)).body
    await secondsLater(420)
    expect((await refresh(refreshToken)).body.refreshToken).toBe(stolen.refreshToken)
    await secondsLater(480)
    const next = (await refresh(stolen.refreshToken)).body
    await secondsLater(420)
    expect((await refresh(stolen.refreshToken)).status).toBe(401)
    expect((await refresh(next.refreshToken)).status).toBe(401)
  })

  test('concurrent refreshes all succeed with one successor', async () => {
    const { refreshToken } = (await server.signIn('manager@hoistway.demo')).body
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(refreshToken)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1)
  })

  test('a stolen refresh token cannot continue a separate session', async () => {
    const { refreshToken } = (await server.signIn('manager@hoistway.demo')).body
    const [thief, owner] = [await refresh(refreshToken), await refresh(refreshToken)]
    expect(thief.body.refreshToken).toBe(owner.body.refreshToken)
    const next = await refresh(thief.body.refreshToken)
    await secondsLater(11)
    expect((await refresh(refreshToken)).status).toBe(401)
    expect((await refresh(next.body.refreshToken)).status).toBe(401)
  })

  test('the grace period for concurrent refreshes is ten seconds', async () => {
    const { refreshToken } = (await server.signIn('user@hoistway.demo')).body
    await refresh((await refresh(refreshToken)).body.refreshToken)
    await secondsLater(8)
    expect((await refresh(refreshToken)).status).toBe(200)
    await secondsLater(2.5)
    expect((await refresh(refreshToken)).status).toBe(401)
  })

  test('a session expires however often it was refreshed', async () => {
    const { token, refreshToken } = (await server.signIn('technician@hoistway.demo')).body
    await query(
      server.databaseUrl,
      "update sessions set expires_at = now() - interval '1 s' where id = (select id from sessions order by created_at desc limit 1)",
    )
    expect((await refresh(refreshToken)).status).toBe(401)
    expect((await server.call('GET', 'elevators', { token })).status).toBe(401)
  })
})

test('an unknown email takes as long as a wrong password', async () => {
  const passwordHash = await hashPassword('not-of-the-demo')
  await query(
    server.databaseUrl,
    `update users set password_hash = '${passwordHash}' where email = 'user@hoistway.demo'`,
  )
  const timeOf = async (email: string) => {
    const from = performance.now()
    await server.signIn(email, 'wrong-password')
    return performance.now() - from
  }
  // Alternating, so that other load on the machine affects both alike.
  const times: [unknown: number, known: number][] = []
  for (let index = 0; index < 7; index += 1)
    times.push([await timeOf('nobody@example.org'), await timeOf('user@hoistway.demo')])
  const median = (which: 0 | 1) => times.map((pair) => pair[which]).toSorted((a, b) => a - b)[3] ?? 0
  const [unknown, known] = [median(0), median(1)]
  // Without the password hash the response would be ten times as fast.
  expect(unknown / known).toBeGreaterThan(0.4)
  expect(unknown / known).toBeLessThan(2.5)
})

test('throttles concurrent password guesses', async () => {
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, index) => server.signIn('victim@example.org', `wrong-password-${index}`)),
  )
  expect(answers.filter(({ status }) => status === 401).length).toBe(10)
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(290)
})

test('accepts a password of up to 128 characters', async () => {
  const register = (email: string, password: string) =>
    server.call('POST', 'auth/register', {
      body: { firstName: 'Long', lastName: 'Word', email, password, confirmPassword: password },
      headers: { 'x-forwarded-for': '203.0.113.7' },
    })
  expect((await register('l1@example.org', `Aa1!${'é€ x'.repeat(20)}`)).status).toBe(200)
  expect((await register('l2@example.org', `Aa1!${'x'.repeat(124)}`)).status).toBe(200)
  expect((await register('l3@example.org', `Aa1!${'x'.repeat(125)}`)).status).toBe(400)
})

test('rejects a website that is not a web address', async () => {
  for (const website of ['javascript:alert(1)', 'data:text/html,x', 'ftp://example.org', 'example.org']) {
    const answer = await server.as('admin', 'POST', 'organizations', { name: 'W', type: 0, website })
    expect([website, answer.status, answer.body.errors.website]).toEqual([
      website,
      400,
      ['Website must start with http:// or https://'],
    ])
  }
})
