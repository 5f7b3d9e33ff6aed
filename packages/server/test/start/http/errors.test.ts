import { importKinds } from '@hoistway/contracts/import'
import { describe, expect, test } from 'vitest'
import { alertRule } from '../../support/alert-rule.ts'
import { newApiToken, newServiceAccount } from '../../support/api-tokens.ts'
import { query } from '../../support/database.ts'
import { filled, UNKNOWN } from '../../support/paths.ts'
import { type Answer, startedServer } from '../../support/world.ts'

const server = startedServer({ HOISTWAY_MAX_FIRMWARE_MB: '1' })

interface Described {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: object
  readonly responses: object
}
interface Call extends Described {
  readonly method: string
  readonly path: string
}

/** Returns all calls except those of releases, which `releases.test.ts` covers. */
async function calls(status: number): Promise<Call[]> {
  const { body } = await server.call('GET', 'openapi.json')
  return Object.entries<Record<string, Described>>(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { responses }]) => status in responses && !path.startsWith('/api/releases'))
      .map(([method, described]) => ({ method: method.toUpperCase(), path: path.slice(5), ...described })),
  )
}

const hook = { name: 'Operations', format: 'standard', language: 'en' }
const bodies: Record<string, object> = {
  'organizations/{id}/report-schedule': { isScheduled: true },
  'notifications/read': { id: UNKNOWN },
  organizations: { name: 'Valid', type: 'Organization' },
  elevators: { name: 'Valid', controllerId: 'ESP-0001', elevatorType: 'ARL', organizationId: UNKNOWN },
  controllers: {
    controllerName: 'Valid',
    controllerKey: 'VALID-1',
    sharedSecret: 'long enough',
    controllerType: 'ESP32_WiFi',
  },
  canmessageidfilters: { name: 'Valid' },
  alertcodes: { code: 'Valid', texts: { en: { meaning: 'A test' }, de: {}, fr: {} } },
  'organizations/{id}/users': { email: 'user@hoistway.demo', accessLevel: 'ReadOnly' },
  'controllers/{id}/assign-filter': { canMessageIdFilterId: null },
  'controllers/{id}/device-settings/{key}': { key: 'a', value: 'b' },
  'users/{id}/roles': { roles: [] },
  'users/{id}/password-reset/mail': { token: 'unknown' },
  'elevators/{id}/notes': { text: 'Key at the gate' },
  'elevators/batch': { organizationId: UNKNOWN, elevatorType: 'ARL', elevators: [{ name: 'Valid' }] },
  'elevators/bulk/acknowledge': { ids: [UNKNOWN] },
  'elevators/bulk/assign-organization': { ids: [UNKNOWN], organizationId: UNKNOWN },
  'elevatoralerts/{id}/acknowledge': { note: 'seen' },
  'notifications/settings': { language: 'de', timeZone: 'UTC', quietHours: null },
  'notifications/browsers': {
    endpoint: 'https://push.example.org/1',
    keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) },
  },
  'organizations/{id}/maintenance-windows': {
    startsAt: new Date().toISOString(),
    endsAt: new Date(Date.now() + 86_400_000).toISOString(),
    reason: 'Ropes',
  },
  'organizations/{id}/on-call': { isActive: false, rotas: [], steps: [] },
  'notifications/rules': alertRule,
  'notifications/rules/preview': alertRule,
  'organizations/{id}/webhooks': { ...hook, url: 'https://hooks.example.org' },
  'organizations/{id}/webhooks/{webhookId}': { ...hook, isActive: true },
  'patterns/{id}/dismissal': { until: 0, reason: 'Known' },
  'service-accounts': { name: 'valid-name', roles: [], memberships: [] },
  'service-accounts/{id}/tokens': {
    ...{ name: 'Valid', scopes: ['alerts:read'] },
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  },
  imports: { rows: [{ name: 'Valid' }] },
}
const bodyFor = ({ method, path, requestBody }: Call) =>
  requestBody === undefined || method === 'GET'
    ? undefined
    : (bodies[path] ?? bodies[path.replace(/\/\{\w+\}$/, '')] ?? bodies[path.split('/')[0] ?? ''])
const first = async (path: string) => {
  const { body } = await server.as('admin', 'GET', path)
  return (Array.isArray(body) ? body : (body.data ?? body.items))[0]
}
const outcome = (answer: Answer) => [answer.status, typeof answer.body.message]

test('401: sign-in and refresh', async () => {
  const refresh = await server.call('POST', 'auth/refresh', { body: { refreshToken: 'unknown' } })
  expect([
    ...outcome(refresh),
    ...outcome(await server.signIn('user@hoistway.demo', 'wrong-password')),
  ]).toEqual([401, 'string', 401, 'string'])
})

test('400: a missing or unfit value is named in words of the console', async () => {
  const { body } = await server.as('admin', 'POST', 'organizations', { email: 5 })
  expect(body.errors).toMatchObject({ name: ['This value is required'], email: ['Invalid value'] })
  expect(body.errors.type).toEqual(['This value is required'])
})

test('403: every write without the anti-forgery header, and every call without the required role or scope', async () => {
  const answer = await server.call('POST', 'auth/login?cookie=true', {
    body: { email: 'admin@hoistway.demo', password: 'Hoistway!2026' },
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const selected = (await calls(403)).filter(
    // sso.test.ts has a server without local accounts.
    ({ path }) => !/^auth\/(first-admin|register|login|password-reset)$/.test(path),
  )
  expect(selected.length).toBeGreaterThan(40)
  const { token } = await newApiToken(server, { roles: ['Admin'], scopes: ['metrics:read'] })
  for (const call of selected) {
    const { method, path } = call
    const refused =
      method === 'GET'
        ? await refusedRead(path)
        : await server.call(method, filled(path), { headers: { cookie } })
    expect([method, path, ...outcome(refused)]).toEqual([method, path, 403, 'string'])
  }
  async function refusedRead(path: string): Promise<Answer> {
    const asUser = await server.as('user', 'GET', await refusedPath(path))
    return asUser.status === 403 ? asUser : server.call('GET', filled(path), { token })
  }
  const guessed = await server.call('POST', 'auth/first-admin', {
    body: {
      firstName: 'Al',
      lastName: 'Bo',
      email: 'a@example.org',
      password: 'Quiet-Lobby-7',
      confirmPassword: 'Quiet-Lobby-7',
      secret: 'guessed',
    },
  })
  expect(outcome(guessed)).toEqual([403, 'string'])

  async function refusedPath(path: string) {
    if (path.endsWith('access-check')) return accessCheck()
    return path === 'notifications/rules' ? `${path}?organizationId=${UNKNOWN}` : filled(path)
  }

  async function accessCheck() {
    const { id } = (await server.as('user', 'GET', 'organizations')).body[0]
    const { user } = (await server.signIn('manager@hoistway.demo')).body
    return `organizations/${id}/access-check?userId=${user.id}`
  }
})

const scoped = new Set([
  'elevators/statistics',
  'elevatoralerts/daily',
  'fleet/handover',
  'fleet/overview',
  'fleet/rollups/export',
  'fleet/trend',
  'notifications/rules',
  'notifications/rules/preview',
  'organizations/statistics',
  'patterns',
  'reports',
  'reports/made',
])

test('404: every call for a record that does not exist', async () => {
  const selected = await calls(404)
  expect(selected.length).toBeGreaterThan(40)
  await server.as('admin', 'POST', 'controllers', bodies.controllers)
  for (const call of selected) {
    const { method, path } = call
    if (path.startsWith('firmware/latest')) continue
    const query = path.endsWith('access-check')
      ? `?userId=${UNKNOWN}`
      : scoped.has(path)
        ? `?organizationId=${UNKNOWN}`
        : path === 'elevatoralerts/totals'
          ? `?elevatorId=${UNKNOWN}`
          : path === 'elevatoralerts/comparison'
            ? `?elevatorId=${UNKNOWN}&from=2026-11-01&to=2026-11-02`
            : ''
    for (const id of [UNKNOWN, 'no-id']) {
      const answer = await server.as('admin', method, filled(path, id) + query, bodyFor(call))
      expect([method, path, id, ...outcome(answer)]).toEqual([method, path, id, 404, 'string'])
    }
  }
})

describe('400', () => {
  const wrong: Record<string, string> = {
    page: '0',
    pageNumber: '0',
    pageSize: '1001',
    limit: '0',
    days: '0',
    includeInactive: 'perhaps',
    activeOnly: 'perhaps',
    sortBy: 'password',
    minimumAccessLevel: 'King',
    sortDescending: 'perhaps',
    isOnline: 'perhaps',
  }
  test('every call with an invalid body or content type', async () => {
    const selected = (await calls(400)).filter(({ requestBody }) => requestBody !== undefined)
    expect(selected.length).toBeGreaterThan(15)
    for (const { method, path } of selected) {
      const list = /^(?:elevators|organizations)(?=\/)/.exec(path)?.[0]
      const record = list && (await first(`${list}?pageSize=1`))
      const answer = await server.as('admin', method, filled(path, record?.id), 'a text')
      expect([method, path, ...outcome(answer)]).toEqual([method, path, 400, 'string'])
      expect(Object.values(answer.body.errors)).toEqual([[expect.any(String)]])
    }
  })

  test('every query parameter out of its range or list', async () => {
    const selected = (await calls(400)).filter(
      ({ method, parameters = [] }) =>
        method === 'GET' && parameters.some((each) => each.in === 'query' && each.name in wrong),
    )
    expect(selected.length).toBeGreaterThan(12)
    for (const { method, path, parameters = [] } of selected)
      for (const { name } of parameters.filter((each) => each.in === 'query' && each.name in wrong)) {
        const answer = await server.as('admin', method, `${filled(path)}?${name}=${wrong[name]}`)
        expect([path, name, answer.status, Object.keys(answer.body.errors)]).toEqual([
          path,
          name,
          400,
          expect.arrayContaining([name]),
        ])
      }
  })

  test.each([
    ['GET', `organizations/${UNKNOWN}/users/by-access-level/King`],
    ['POST', `elevators/${UNKNOWN}/call-car/0`],
    ['GET', 'firmware/latest/none'],
    ['GET', 'controllers/search'],
    ['GET', 'controllers/check-key-availability'],
    ['GET', `organizations/${UNKNOWN}/access-check`],
  ])('%s %s', async (method, path) => {
    expect(outcome(await server.as('admin', method, path))).toEqual([400, 'string'])
  })

  test('a firmware update without assigned firmware', async () => {
    const { body } = await server.as('admin', 'POST', 'controllers', {
      ...bodies.controllers,
      controllerKey: 'NO-FIRMWARE',
    })
    const answer = await server.as('admin', 'POST', `controllers/${body.id}/firmware-update`)
    expect(outcome(answer)).toEqual([400, 'string'])
  })
})

describe('409', () => {
  const upload = { name: 'Twice', version: '1.0.0', controllerType: 0, binaryData: 'AAAA' }
  const lastAdmin = async () => (await first('users?searchTerm=admin@')).id
  /** Other calls use an older version in If-Match. */
  const conflicts: Record<string, () => Promise<Answer>> = {
    'POST auth/register': () =>
      server.call('POST', 'auth/register', {
        body: {
          firstName: 'Al',
          lastName: 'Bo',
          email: 'user@hoistway.demo',
          password: 'Quiet-Lobby-7',
          confirmPassword: 'Quiet-Lobby-7',
        },
      }),
    'POST users/invitations': () =>
      server.as('admin', 'POST', 'users/invitations', {
        firstName: 'Al',
        lastName: 'Bo',
        email: 'user@hoistway.demo',
      }),
    'POST service-accounts': async () => {
      await server.as('admin', 'POST', 'service-accounts', bodies['service-accounts'])
      return server.as('admin', 'POST', 'service-accounts', bodies['service-accounts'])
    },
    'PUT service-accounts/{id}': async () => {
      const other = await newServiceAccount(server)
      return server.as('admin', 'PUT', `service-accounts/${other}`, bodies['service-accounts'])
    },
    'DELETE service-accounts/{id}/tokens/{tokenId}': async () => {
      const { path } = await newApiToken(server, { scopes: ['alerts:read'] })
      await server.as('admin', 'DELETE', path)
      return server.as('admin', 'DELETE', path)
    },
    ...Object.fromEntries(
      importKinds.map((kind) => [
        `POST imports/${kind}`,
        () => server.as('admin', 'POST', `imports/${kind}`, bodies.imports),
      ]),
    ),
    'PUT users/{id}/roles': async () =>
      server.as('admin', 'PUT', `users/${await lastAdmin()}/roles`, { roles: [] }),
    'POST users/{id}/deactivate': async () =>
      server.as('admin', 'POST', `users/${await lastAdmin()}/deactivate`),
    'DELETE users/{id}/sso-links': async () =>
      server.as('admin', 'DELETE', `users/${await lastAdmin()}/sso-links`),
    'DELETE organizations/{id}': async () =>
      server.as('admin', 'DELETE', `organizations/${(await first('organizations/roots')).id}`),
    'POST organizations/{id}/users': async () => {
      const { id } = (await server.as('user', 'GET', 'organizations')).body[0]
      return server.as('admin', 'POST', `organizations/${id}/users`, bodies['organizations/{id}/users'])
    },
    'POST elevators': async () => {
      const { organizationId } = await first('elevators?searchTerm=ESP-0001')
      return server.as('admin', 'POST', 'elevators', { ...bodies.elevators, organizationId })
    },
    'POST elevators/batch': async () => {
      const { organizationId } = await first('elevators?searchTerm=ESP-0001')
      const elevators = [{ name: 'Second', controllerId: 'ESP-0001' }]
      return server.as('admin', 'POST', 'elevators/batch', { organizationId, elevatorType: 'ARL', elevators })
    },
    'POST elevators/{id}/canrecordings': async () => {
      const { id } = await first('elevators?searchTerm=ESP-0001')
      await server.as('admin', 'POST', `elevators/${id}/canrecordings`, {})
      return server.as('admin', 'POST', `elevators/${id}/canrecordings`, {})
    },
    // More elevators than can be armed.
    'POST elevators/{id}/cantriggers': async () => {
      const { id, organizationId } = await first('elevators?searchTerm=Prime')
      const { body } = await server.as('admin', 'GET', `organizations/${organizationId}`)
      const trigger = { organizationId: body.parentOrganizationId ?? organizationId }
      return server.as('admin', 'POST', `elevators/${id}/cantriggers`, trigger)
    },
    'POST controllers': () =>
      server.as('admin', 'POST', 'controllers', { ...bodies.controllers, controllerKey: 'ESP-0001' }),
    'POST controllers/{id}/firmware-update': async () => {
      const { body } = await server.as('admin', 'GET', 'controllers/by-key/ESP-0001')
      return server.as('admin', 'POST', `controllers/${body.id}/firmware-update`)
    },
    'POST controllers/{id}/reveal-secret': async () => {
      const { body } = await server.as('admin', 'GET', 'controllers/by-key/ESP-0002')
      await query(server.databaseUrl, `update controllers set shared_secret = '' where id = '${body.id}'`)
      return server.as('admin', 'POST', `controllers/${body.id}/reveal-secret`)
    },
    'DELETE controllers/{id}/firmware-update': async () => {
      const { body } = await server.as('admin', 'GET', 'controllers/by-key/ESP-0001')
      return server.as('admin', 'DELETE', `controllers/${body.id}/firmware-update`)
    },
    'PUT organizations/{id}/webhooks/{webhookId}': async () => {
      const path = `organizations/${(await first('organizations')).id}/webhooks`
      const { body } = await server.as('admin', 'POST', path, bodies['organizations/{id}/webhooks'])
      return changeOutdated(`${path}/${body.webhook.id}`, bodies['organizations/{id}/webhooks/{webhookId}'])
    },
    'PUT notifications/rules/{id}': async () => {
      const { body } = await server.as('admin', 'POST', 'notifications/rules', alertRule)
      return changeOutdated(`notifications/rules/${body.id}`, alertRule)
    },
    // This server has no mail server.
    'POST notifications/test': () => server.as('admin', 'POST', 'notifications/test', { channel: 'email' }),
    'POST alertcodes': () =>
      server.as('admin', 'POST', 'alertcodes', {
        code: 'er07',
        texts: { en: { meaning: 'A test' }, de: {}, fr: {} },
      }),
    'PUT alertcodes/{id}': async () => {
      const { id } = (await server.as('admin', 'GET', 'alertcodes')).body.find(
        ({ code }: { code: string }) => code === 'Er01',
      )
      const taken = { code: 'er07', texts: { en: { meaning: 'A test' }, de: {}, fr: {} } }
      return server.as('admin', 'PUT', `alertcodes/${id}`, taken)
    },
    'POST canmessageidfilters': async () => {
      await server.as('admin', 'POST', 'canmessageidfilters', { name: 'Taken' })
      return server.as('admin', 'POST', 'canmessageidfilters', { name: 'taken' })
    },
    'POST canmessageidfilters/{id}/synchronize': async () => {
      const { id } = await first('canmessageidfilters')
      const outdated = { 'if-match': '"999"' }
      return server.as('admin', 'POST', `canmessageidfilters/${id}/synchronize`, undefined, outdated)
    },
    'POST elevatoralerts/{id}/acknowledge': async () => {
      const { id } = await first('elevatoralerts')
      const notes = `acknowledge_note = repeat('x', 10001)`
      await query(server.databaseUrl, `update alerts set ${notes} where id = '${id}'`)
      return server.as('admin', 'POST', `elevatoralerts/${id}/acknowledge`, { note: 'seen' })
    },
    'POST firmware/{id}/release': async () => {
      const otherChip = Buffer.alloc(24, 0xe9).toString('base64')
      const { body } = await server.as('admin', 'POST', 'firmware/upload', {
        ...upload,
        name: 'Other chip',
        binaryData: otherChip,
      })
      return server.as('admin', 'POST', `firmware/${body.firmware.id}/release`)
    },
    'DELETE firmware/{id}': async () => {
      const released = { ...upload, name: 'Released', release: true }
      const { body } = await server.as('admin', 'POST', 'firmware/upload', released)
      return server.as('admin', 'DELETE', `firmware/${body.firmware.id}`)
    },
    'POST firmware/{id}/withdraw': async () => {
      const { body } = await server.as('admin', 'POST', 'firmware/upload', { ...upload, name: 'Draft' })
      return server.as('admin', 'POST', `firmware/${body.firmware.id}/withdraw`)
    },
    'POST firmware/upload': async () => {
      await server.as('admin', 'POST', 'firmware/upload', upload)
      return server.as('admin', 'POST', 'firmware/upload', upload)
    },
  }

  test('reports the conflict of each call with a version, a unique value or a state', async () => {
    const keyOf = ({ method, path }: Call) => `${method} ${path}`
    const selected = (await calls(409)).filter(
      (call) => keyOf(call) in conflicts || call.parameters?.some(({ name }) => name === 'if-match'),
    )
    const documented = selected.map(keyOf)
    expect(documented).toEqual(expect.arrayContaining(Object.keys(conflicts)))
    expect(documented).toContain('PUT organizations/{id}/on-call')
    for (const call of selected) {
      const key = keyOf(call)
      const answer = await (conflicts[key] ?? (() => stale(call)))()
      expect([key, ...outcome(answer)]).toEqual([key, 409, 'string'])
    }
  })

  async function stale(call: Call): Promise<Answer> {
    expect(call.method).toBe('PUT')
    const { id } = await first(`${call.path.split('/')[0]}?pageSize=1`)
    const { id: organizationId } = await first('organizations')
    const body = { ...bodyFor(call), ...(call.path.startsWith('elevators') && { organizationId }) }
    return changeOutdated(filled(call.path, id), body)
  }

  function changeOutdated(path: string, body?: object): Promise<Answer> {
    return server.as('admin', 'PUT', path, body, { 'if-match': '"999"' })
  }
})

test('413: a file over the limit', async () => {
  const binaryData = Buffer.alloc(1024 * 1024 + 1).toString('base64')
  const body = { name: 'Large', version: '1.0.0', controllerType: 0, binaryData }
  const answer = await server.as('admin', 'POST', 'firmware/upload', body)
  expect(outcome(answer)).toEqual([413, 'string'])
  // can-recordings.test.ts and notes.test.ts send files that are too large.
  const paths = ['elevators/{id}/canrecordings/import', 'elevators/{id}/notes', 'firmware/upload']
  expect((await calls(413)).map(({ path }) => path).toSorted()).toEqual(paths)
})

test('429: too many failures from one address, on every endpoint with a password or code', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.99' }
  const names = { firstName: 'Al', lastName: 'Bo', email: 'slow@example.org' }
  const password = { password: 'Quiet-Lobby-7', confirmPassword: 'Quiet-Lobby-7' }
  const knock = (path: string) =>
    server.call('POST', path, { headers, body: { ...names, ...password, secret: 'guessed' } })
  const doors = ['auth/first-admin', 'auth/login', 'auth/register']
  expect((await calls(429)).map(({ path }) => path)).toEqual(expect.arrayContaining(doors))
  for (const door of doors) {
    let answer = await knock(door)
    for (let time = 0; time < 50 && answer.status !== 429; time += 1) answer = await knock(door)
    expect([door, ...outcome(answer)]).toEqual([door, 429, 'string'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
})
