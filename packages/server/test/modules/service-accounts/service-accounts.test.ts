import { createHash } from 'node:crypto'
import { CHANGED_MEANWHILE } from '@hoistway/contracts/error'
import { newApiToken as newSecret } from '@hoistway/releases/api-token'
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createApiToken, inDays, newApiToken, newServiceAccount } from '../../support/api-tokens.ts'
import { query } from '../../support/database.ts'
import { filled, UNKNOWN } from '../../support/paths.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
let root: { id: string; name: string }
let other: { id: string }

beforeAll(async () => {
  const roots = (await server.as('admin', 'GET', 'organizations/roots')).body
  ;[root, other] = roots
})

const get = (path: string, token: string) => server.call('GET', path, { token })
const listed = async (accountId: string) =>
  (await server.as('admin', 'GET', 'service-accounts')).body.find(
    ({ id }: { id: string }) => id === accountId,
  )

describe('a service account', () => {
  test('sees the records of its memberships alone', async () => {
    const memberships = [{ organizationId: root.id, accessLevel: 'ReadOnly' }]
    const { token } = await newApiToken(server, {
      memberships,
      scopes: ['organizations:read', 'elevators:read'],
    })
    expect((await get(`organizations/${root.id}`, token)).status).toBe(200)
    expect((await get(`organizations/${other.id}`, token)).status).toBe(404)
    const { body } = await get('elevators?pageSize=100', token)
    const all = await server.as('admin', 'GET', 'elevators?pageSize=100')
    expect(body.totalCount).toBeGreaterThan(0)
    expect(body.totalCount).toBeLessThan(all.body.totalCount)
  })

  test('is changed with roles, memberships and state, with effect on the next call', async () => {
    const { token, accountId } = await newApiToken(server, {
      roles: ['Admin'],
      scopes: ['organizations:read'],
    })
    expect((await get(`organizations/${other.id}`, token)).status).toBe(200)
    const body = {
      name: `renamed-${accountId.slice(-6)}`,
      roles: [],
      memberships: [{ organizationId: root.id, accessLevel: 'Operator' }],
    }
    const changed = await server.as('admin', 'PUT', `service-accounts/${accountId}`, body)
    expect(changed.body).toMatchObject({
      name: body.name,
      roles: [],
      memberships: [{ organizationName: root.name, accessLevel: 'Operator' }],
    })
    expect((await get(`organizations/${other.id}`, token)).status).toBe(404)
    const off = { ...body, memberships: [], isActive: false }
    expect((await server.as('admin', 'PUT', `service-accounts/${accountId}`, off)).status).toBe(200)
    const refused = await get('organizations', token)
    expect([refused.status, refused.body.message]).toEqual([
      401,
      'The API token “ci” does not work: its service account is deactivated.',
    ])
    const { data } = (await server.as('admin', 'GET', `audit?entityId=${accountId}`)).body
    expect(data[0]).toMatchObject({ action: 'update', entity: 'service-account', entityName: body.name })
    expect(data[0].changes).toEqual([
      expect.objectContaining({ field: 'isActive', before: 'true', after: 'false' }),
    ])
    const member = await server.as('admin', 'GET', `audit?entityId=${root.id}/${accountId}`)
    expect(member.body.data.map((line: { action: string }) => line.action)).toEqual(['update', 'update'])
  })

  test('keeps a change that another Admin made to it after it was read', async () => {
    const memberships = [{ organizationId: root.id, accessLevel: 'Operator' }]
    const id = await newServiceAccount(server, { roles: ['Technician'], memberships })
    const put = (body: object, version?: number) =>
      server.as(
        'admin',
        'PUT',
        `service-accounts/${id}`,
        body,
        version === undefined ? undefined : { 'if-match': `"${version}"` },
      )
    const { name, version: read } = await listed(id)
    expect((await put({ name, roles: [], memberships: [], isActive: false }, read)).status).toBe(200)
    const stale = { name: `${name}-2`, roles: ['Technician'], memberships, isActive: true }
    const refused = await put(stale, read)
    expect([refused.status, refused.body.code]).toEqual([409, CHANGED_MEANWHILE])
    expect(await listed(id)).toMatchObject({ name, roles: [], memberships: [], isActive: false })
    const again = await put(stale, (await listed(id)).version)
    expect(again.body).toMatchObject({ name: stale.name, roles: ['Technician'], isActive: true })
    // A change of the members of an organization counts as well.
    await server.as('admin', 'DELETE', `organizations/${root.id}/users/${id}`)
    expect((await put(stale, again.body.version)).status).toBe(409)
    expect((await put(stale)).status).toBe(200)
  })

  test('has a name of its own', async () => {
    const body = { name: 'night-report', roles: [], memberships: [] }
    expect((await server.as('admin', 'POST', 'service-accounts', body)).status).toBe(201)
    const again = await server.as('admin', 'POST', 'service-accounts', body)
    expect([again.status, Object.keys(again.body.errors)]).toEqual([409, ['name']])
    for (const name of ['', 'a', 'Night', 'night report', '-x', 'x'.repeat(61)])
      expect((await server.as('admin', 'POST', 'service-accounts', { ...body, name })).status).toBe(400)
    const unknown = { ...body, name: 'x1', memberships: [{ organizationId: UNKNOWN, accessLevel: 'User' }] }
    expect((await server.as('admin', 'POST', 'service-accounts', unknown)).status).toBe(400)
  })

  test('is no user: it cannot sign in, get a link, or count as an Admin', async () => {
    const accountId = await newServiceAccount(server, { roles: ['Admin'] })
    const { name } = await listed(accountId)
    expect((await server.signIn(`${name}@service.invalid`, '')).status).toBe(400)
    expect((await server.signIn(`${name}@service.invalid`)).status).toBe(401)
    for (const [method, path] of [
      ['GET', `users/${accountId}`],
      ['POST', `users/${accountId}/password-reset`],
      ['GET', `users/${accountId}/sessions`],
    ] as const)
      expect((await server.as('admin', method, path)).status).toBe(404)
    const users = (await server.as('admin', 'GET', 'users?pageSize=100')).body.data
    expect(JSON.stringify(users)).not.toContain('service.invalid')
    const { id } = users.find(({ email }: { email: string }) => email === 'admin@hoistway.demo')
    expect((await server.as('admin', 'PUT', `users/${id}/roles`, { roles: [] })).status).toBe(409)
  })

  test('is neither listed nor counted as a member', async () => {
    const read = async () => {
      const members = (await server.as('admin', 'GET', `organizations/${root.id}/users`)).body
      const one = (await server.as('admin', 'GET', `organizations/${root.id}/statistics`)).body
      const all = (await server.as('admin', 'GET', 'organizations/statistics')).body
      return { members, count: one.userCount, total: all.totalUsers }
    }
    const before = await read()
    const memberships = [{ organizationId: root.id, accessLevel: 'Operator' }]
    const userId = await newServiceAccount(server, { memberships })
    expect(await read()).toEqual(before)
    expect(before.members.length).toBeGreaterThan(0)
    const member = { userId, accessLevel: 'Operator' }
    const added = await server.as('admin', 'POST', `organizations/${other.id}/users`, member)
    expect([added.status, added.body.errors]).toEqual([400, { userId: ['There is no such account.'] }])
  })

  test('is no active user, like an account that cannot sign in', async () => {
    const count = async () => (await server.as('admin', 'GET', 'organizations/statistics')).body.totalUsers
    const before = await count()
    const change = (to: string) =>
      query(server.databaseUrl, `update users set ${to} where email = 'user@hoistway.demo'`)
    onTestFinished(async () => {
      await change('is_active = true, awaiting = null')
    })
    for (const state of [
      "true, awaiting = 'invitation'",
      'false, awaiting = null',
      "false, awaiting = 'approval'",
    ]) {
      await change(`is_active = ${state}`)
      expect([state, await count()]).toEqual([state, before - 1])
    }
  })

  test('cannot be on call', async () => {
    const memberships = [{ organizationId: root.id, accessLevel: 'Operator' }]
    const accountId = await newServiceAccount(server, { memberships })
    const { people } = (await server.as('admin', 'GET', `organizations/${root.id}/on-call`)).body
    expect(people.length).toBeGreaterThan(0)
    expect(people).not.toContainEqual(expect.objectContaining({ id: accountId }))
  })
})

describe('an API token', () => {
  test('reaches only calls of its scopes', async () => {
    const { token } = await newApiToken(server, { roles: ['Admin'], scopes: ['alerts:read'] })
    expect((await get('elevatoralerts', token)).status).toBe(200)
    const refused = await get('elevators', token)
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'This API token does not have the scope elevators:read.',
    ])
    const { body } = await server.call('GET', 'openapi.json')
    let count = 0
    for (const [path, methods] of Object.entries<Record<string, Call>>(body.paths))
      for (const [method, { security }] of Object.entries(methods)) {
        const scopes = security?.flatMap(({ apiToken }) => apiToken ?? [])
        if (security?.length === 0 || scopes?.includes('alerts:read')) continue
        const answer = await server.call(method.toUpperCase(), filled(path).slice('/api/'.length), {
          token,
          ...(['post', 'put'].includes(method) && { body: {} }),
        })
        expect([method, path, answer.status]).toEqual([method, path, 403])
        count += 1
      }
    expect(count).toBeGreaterThan(120)
  })

  test('with every scope reaches no call of a signed-in user', async () => {
    const { scopes } = await everyScope()
    const { token } = await newApiToken(server, { roles: ['Admin'], scopes })
    for (const [method, path] of [
      ['POST', 'auth/logout'],
      ['POST', 'auth/confirmations'],
      ['PUT', 'auth/password'],
      ['GET', 'auth/second-factor'],
      ['GET', 'notifications'],
      ['POST', 'users/invitations'],
      ['GET', `users/${UNKNOWN}/sessions`],
      ['PUT', `users/${UNKNOWN}/roles`],
      ['POST', `organizations/${root.id}/users`],
      ['PUT', `organizations/${root.id}/on-call`],
      ['POST', `organizations/${root.id}/webhooks`],
      ['GET', `organizations/${root.id}/deliveries`],
      ['GET', 'service-accounts'],
      ['POST', 'service-accounts'],
      ['POST', `controllers/${UNKNOWN}/reveal-secret`],
      ['POST', 'releases/prune'],
    ] as const) {
      const answer = await server.call(method, path, { token, ...(method !== 'GET' && { body: {} }) })
      expect([path, answer.status, answer.body.message]).toEqual([
        path,
        403,
        'This call is for signed-in users only, not for API tokens.',
      ])
    }
  })

  test('needs the role of a call as well', async () => {
    const { token } = await newApiToken(server, {
      scopes: ['audit:read', 'controllers:read', 'metrics:read'],
    })
    expect((await get('audit', token)).status).toBe(403)
    expect((await get('controllers', token)).status).toBe(403)
    const metrics = (as: string) =>
      fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${as}` } })
    expect((await metrics(token)).status).toBe(403)
    const admin = await newApiToken(server, { roles: ['Admin'], scopes: ['metrics:read', 'audit:read'] })
    expect((await metrics(admin.token)).status).toBe(200)
    expect((await get('audit', admin.token)).status).toBe(200)
  })

  test('opens no connection of the hub', async () => {
    const { scopes } = await everyScope()
    const { token } = await newApiToken(server, { roles: ['Admin'], scopes })
    const connection = new HubConnectionBuilder()
      .withUrl(`${server.url}/customerHub`, { accessTokenFactory: () => token })
      .configureLogging(LogLevel.None)
      .build()
    await expect(connection.start()).rejects.toThrow(/401/)
  })

  test('writes under the name of its account, and the audit log names the token', async () => {
    const { token, accountId } = await newApiToken(server, {
      name: 'importer',
      roles: ['Admin'],
      scopes: ['organizations:write'],
    })
    const body = { name: 'Made by a program', type: 'Organization' }
    const made = await server.call('POST', 'organizations', { token, body })
    expect(made.status).toBe(201)
    const { data } = (await server.as('admin', 'GET', `audit?entityId=${made.body.id}`)).body
    expect(data).toMatchObject([{ action: 'create', userId: accountId, apiToken: 'importer' }])
  })

  test('is shown once, stored as a hash, and listed with time and address of its use', async () => {
    const { id, token, accountId } = await newApiToken(server, { name: 'shown', scopes: ['alerts:read'] })
    const [entry] = (await listed(accountId)).tokens
    expect(entry).toMatchObject({
      ...{ id, name: 'shown', scopes: ['alerts:read'], remotes: [], createdBy: 'admin@hoistway.demo' },
      ...{ lastUsedAt: null, lastUsedAddress: null, revokedAt: null, isCreatorActive: true },
    })
    const stored = await query(server.databaseUrl, `select * from api_tokens where id = '${id}'`)
    for (const text of [JSON.stringify(await listed(accountId)), JSON.stringify(stored)])
      expect(text).not.toContain(token)
    expect(Object.keys(entry)).not.toContain('hash')
    await get('elevatoralerts', token)
    expect((await listed(accountId)).tokens[0]).toMatchObject({
      lastUsedAt: expect.stringMatching(/Z$/),
      lastUsedAddress: '127.0.0.1',
    })
  })

  test('does not work once it is revoked, has expired, or its creator is deactivated', async () => {
    const { id, token, path } = await newApiToken(server, { name: 'short', scopes: ['alerts:read'] })
    const answer = async () => {
      const { status, body } = await get('elevatoralerts', token)
      return [status, body.message]
    }
    const setAdmin = (isActive: boolean) =>
      query(
        server.databaseUrl,
        `update users set is_active = ${isActive} where email = 'admin@hoistway.demo'`,
      )
    expect((await answer())[0]).toBe(200)
    await setAdmin(false)
    expect(await answer()).toEqual([
      401,
      expect.stringContaining('the account that created it is deactivated'),
    ])
    await setAdmin(true)
    const set = (what: string) =>
      query(server.databaseUrl, `update api_tokens set ${what} where id = '${id}'`)
    await set(`expires_at = now() - interval '1 second'`)
    expect(await answer()).toEqual([401, 'The API token “short” has expired.'])
    await set(`expires_at = now() + interval '1 day'`)
    expect((await server.as('admin', 'DELETE', path)).status).toBe(204)
    expect(await answer()).toEqual([401, 'The API token “short” was revoked.'])
    expect((await server.as('admin', 'DELETE', path)).status).toBe(409)
    const foreign = await newServiceAccount(server)
    expect((await server.as('admin', 'DELETE', `service-accounts/${foreign}/tokens/${id}`)).status).toBe(404)
  })

  test.each([
    ['with release scopes but no remote', { actions: ['publish'] }, 'remotes'],
    ['with a remote but no release scope', { scopes: ['alerts:read'], remotes: ['mfe-fleet'] }, 'remotes'],
    ['with a remote that is no name', { actions: ['publish'], remotes: ['../fleet'] }, 'remotes.0'],
    ['without a scope', {}, 'scopes'],
    ['with an unknown scope', { scopes: ['users:write'] }, 'scopes.0'],
    ['with the scope of an unknown action', { actions: ['prune'], remotes: ['mfe-fleet'] }, 'scopes.0'],
    ['that has expired', { scopes: ['alerts:read'], expiresAt: inDays(-1) }, 'expiresAt'],
    ['that lives longer than a year', { scopes: ['alerts:read'], expiresAt: inDays(367) }, 'expiresAt'],
    ['without a name', { scopes: ['alerts:read'], name: ' ' }, 'name'],
  ])('is not created %s', async (_, wanted, field) => {
    const answer = await createApiToken(server, await newServiceAccount(server), wanted)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]])
  })

  test('makes at most 600 calls a minute, independently of other tokens', async () => {
    const { token } = await newApiToken(server, { scopes: ['alerts:read'] })
    const { token: calm } = await newApiToken(server, { scopes: ['alerts:read'] })
    const counts = new Map<number, number>()
    for (let round = 0; round < 13; round += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => get('organizations', token)))
      for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
    }
    expect(counts).toEqual(
      new Map([
        [403, 600],
        [429, 50],
      ]),
    )
    const late = await get('elevatoralerts', token)
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await get('elevatoralerts', calm)).status).toBe(200)
  })
})

test('release tokens of an older server become tokens of a service account', async () => {
  const secret = newSecret()
  const hash = createHash('sha256').update(secret).digest('hex')
  const [added] = await query<{ id: string }>(
    server.databaseUrl,
    `insert into release_tokens (name, hash, remotes, actions, created_by, expires_at)
     select 'old ci', '${hash}', '{mfe-fleet}', '{publish,rollback}', id, now() + interval '1 day'
     from users where email = 'admin@hoistway.demo' returning id`,
  )
  expect((await get('releases', secret)).body.rights).toEqual({
    admin: false,
    remotes: { 'mfe-fleet': ['publish', 'rollback'] },
  })
  await query(server.databaseUrl, `update release_tokens set revoked_at = now() where id = '${added?.id}'`)
  expect((await get('releases', secret)).status).toBe(401)
})

test('delays only the guesser of tokens', async () => {
  const { token } = await newApiToken(server, { scopes: ['alerts:read'] })
  const guesses = await Promise.all(Array.from({ length: 60 }, () => get('releases', newSecret())))
  expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([401, 429]))
  const refused = guesses.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await get('elevatoralerts', token)).status).toBe(200)
})

interface Call {
  readonly security?: readonly { readonly apiToken?: readonly string[] }[]
}

async function everyScope() {
  const { body } = await server.call('GET', 'openapi.json')
  const calls = Object.values<Record<string, Call>>(body.paths).flatMap((methods) => Object.values(methods))
  const named = calls.flatMap(({ security = [] }) => security.flatMap(({ apiToken }) => apiToken ?? []))
  return { scopes: [...new Set(named)].filter((scope) => !scope.startsWith('releases:')) }
}
