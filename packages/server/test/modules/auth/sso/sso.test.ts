import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONFIRMATION_HEADER } from '@hoistway/contracts/confirmation'
import { startIdentityProvider } from '@hoistway/testing/identity-provider'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { afterAll, describe, expect, test } from 'vitest'
import { expectWaiting, query, refuseAudit, transaction } from '../../../support/database.ts'
import { codeOf } from '../../../support/second-factor.ts'
import { CONSOLE, ssoBrowser } from '../../../support/sso.ts'
import { startedServer } from '../../../support/world.ts'

const SITE = '0198a000-0000-7000-8000-000000000001'
const idp = await startIdentityProvider({ publicUrl: CONSOLE })
afterAll(() => idp.stop())
const mappings = [
  { claim: 'groups', value: 'lift-admins', role: 'Admin' },
  { claim: 'groups', value: 'technicians', role: 'Technician' },
  { claim: 'groups', value: 'site-north', organizationId: SITE, accessLevel: 'Operator' },
  { claim: 'groups', value: 'site-leads', organizationId: SITE, accessLevel: 'Manager' },
]
const server = startedServer({
  HOISTWAY_PUBLIC_URL: CONSOLE,
  HOISTWAY_OIDC_FILE: idp.file({ newAccounts: 'create', mappings }),
})
const own = ssoBrowser(server)
const person = (name: string, groups: readonly string[] = []) => ({
  email: `${name.toLowerCase()}@company.example`,
  email_verified: true,
  given_name: name,
  family_name: 'Vogel',
  groups,
})
async function signIn(name: string, groups: readonly string[] = [], at = server) {
  await idp.set(name, person(name, groups))
  const session = await ssoBrowser(at).signIn()
  expect(session.status).toBe(200)
  return session.body as { token: string; refreshToken: string; user: { id: string; roles: string[] } }
}
const status = async (path: string, token: string) => (await server.call('GET', path, { token })).status

describe('single sign-on', () => {
  test('opens the session of a new account with the roles of its claims', async () => {
    await idp.set('ada', person('Ada', ['technicians']))
    const { last, code } = await own.attempt('?returnUrl=%2Felevators%3Fpage%3D2')
    expect([last.pathname, last.searchParams.get('returnUrl')]).toEqual(['/login', '/elevators?page=2'])
    const { status: answered, body } = await own.exchange(code)
    expect(answered).toBe(200)
    expect(body.user).toMatchObject({
      ...{ email: 'ada@company.example', firstName: 'Ada', lastName: 'Vogel', roles: ['Technician'] },
    })
    expect(await status('controllers', body.token)).toBe(200)
    const refreshed = await server.call('POST', 'auth/refresh', { body: { refreshToken: body.refreshToken } })
    expect(refreshed.status).toBe(200)
    const [session] = await query<{ provider: string; hours: number }>(
      server.databaseUrl,
      `select provider, extract(epoch from expires_at - created_at)::int / 3600 as hours from sessions
       where user_id = '${body.user.id}'`,
    )
    expect(session).toEqual({ provider: 'company', hours: 12 })
  })

  test('leaves no token in an address, and a code that works once in its browser alone', async () => {
    await idp.set('ada', person('Ada'))
    const { visited, code } = await own.attempt()
    expect((await ssoBrowser(server).exchange(code)).status).toBe(401)
    const { body } = await own.exchange(code)
    for (const secret of [body.token, body.refreshToken]) expect(visited.join(' ')).not.toContain(secret)
    expect(visited.join(' ')).not.toMatch(/[?&#](id_token|access_token)=/)
    expect((await own.exchange(code)).status).toBe(401)
    const stored = await query(server.databaseUrl, 'select * from sso_attempts')
    expect(JSON.stringify(stored)).not.toContain(code)
  })

  test('refuses an expired code', async () => {
    await idp.set('ada', person('Ada'))
    const { code } = await own.attempt()
    await query(server.databaseUrl, `update sso_attempts set expires_at = now() - interval '1 second'`)
    expect((await own.exchange(code)).status).toBe(401)
  })

  test('binds the answer of the provider to the browser and the attempt', async () => {
    await idp.set('ada', person('Ada'))
    const { visited } = await own.attempt()
    const callback = visited.find((address) => address.includes('/callback?')) ?? ''
    for (const other of [own, ssoBrowser(server)]) {
      const answer = await other.send(callback)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login#failure=expired'])
    }
    const started = await own.send(`${CONSOLE}/api/auth/sso/company/start`)
    expect(started.status).toBe(303)
    const forged = await own.send(callback)
    expect(forged.headers.get('location')).toMatch(/^\/login#failure=/)
  })

  test('the answer to an earlier attempt leaves the attempt of another tab alone', async () => {
    await idp.set('ada', person('Ada'))
    const tabs = ssoBrowser(server)
    const start = async () =>
      (await tabs.send(`${CONSOLE}/api/auth/sso/company/start`)).headers.get('location') ?? ''
    const finish = async (address: string) => {
      const visited = await tabs.visit(address, ({ pathname }) => pathname === '/login')
      return new URL(visited.at(-1) ?? '').hash
    }
    const [first, second] = [await start(), await start()]
    expect(await finish(first)).toBe('#failure=expired')
    expect(await finish(second)).toMatch(/^#code=/)
  })

  test('the window of a confirmation says that a later attempt replaced it, or that it was used', async () => {
    await idp.set('ada', person('Ada'))
    const tabs = ssoBrowser(server)
    const start = async (query = '') =>
      (await tabs.send(`${CONSOLE}/api/auth/sso/company/start${query}`)).headers.get('location') ?? ''
    const replaced = await start('?purpose=proof')
    await start()
    const visited = await tabs.visit(replaced, ({ pathname }) => pathname === '/sign-in-proof')
    expect(visited.at(-1)).toBe(`${CONSOLE}/sign-in-proof#failure=expired`)
    const used = await tabs.attempt('?purpose=proof')
    const callback = used.visited.find((address) => address.includes('/callback?')) ?? ''
    expect((await tabs.send(callback)).headers.get('location')).toBe('/sign-in-proof#failure=expired')
  })

  test('keeps the secret of an attempt from scripts and other sites', async () => {
    const answer = await own.send(`${CONSOLE}/api/auth/sso/company/start`)
    const line = answer.headers.getSetCookie().find((each) => each.startsWith('hoistway-sso='))
    expect(line).toMatch(/; Path=\/api\/auth; HttpOnly; Max-Age=600; SameSite=Lax$/)
    const { searchParams } = new URL(answer.headers.get('location') ?? '')
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    expect(searchParams.get('state')).not.toBe(searchParams.get('nonce'))
  })

  test.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
    'returns to the own console for every requested page: %s',
    async (returnUrl) => {
      await idp.set('ada', person('Ada'))
      const { last } = await own.attempt(`?returnUrl=${encodeURIComponent(returnUrl)}`)
      expect(`${last.origin}${last.pathname}`).toBe(`${CONSOLE}/login`)
    },
  )

  test('applies changed claims at the next sign-in, and to sessions that are open', async () => {
    const first = await signIn('berta', ['lift-admins'])
    expect(await status('users', first.token)).toBe(200)
    const connection = new HubConnectionBuilder()
      .withUrl(`${server.url}/customerHub`, { accessTokenFactory: () => first.token })
      .configureLogging(LogLevel.None)
      .build()
    const closed = new Promise<void>((done) => connection.onclose(() => done()))
    await connection.start()
    const second = await signIn('berta', ['technicians'])
    expect([second.user.id, second.user.roles]).toEqual([first.user.id, ['Technician']])
    expect(await status('users', first.token)).toBe(403)
    await closed
    const { data } = (await server.as('admin', 'GET', `audit?entityId=${first.user.id}&pageSize=5`)).body
    expect(data.find(({ action }: { action: string }) => action === 'apply-claims')).toMatchObject({
      reason: 'Company',
      changes: [expect.objectContaining({ field: 'roles', after: '["Technician"]' })],
    })
  })

  test('gives the memberships of mapped organizations, and takes those without a claim', async () => {
    await query(
      server.databaseUrl,
      `insert into organizations (id, name, type) values ('${SITE}', 'North', 'Organization')`,
    )
    const members = async (name: string, groups: readonly string[]) => {
      const { user } = await signIn(name, groups)
      const path = `users/${user.id}/organizations?activeOnly=false`
      return (await server.as('admin', 'GET', path)).body.map(
        (each: { organizationName: string; accessLevel: string }) => [
          each.organizationName,
          each.accessLevel,
        ],
      )
    }
    expect(await members('carl', ['site-north'])).toEqual([['North', 'Operator']])
    expect(await members('carl', ['site-north', 'site-leads'])).toEqual([['North', 'Manager']])
    const { body } = await server.as('admin', 'GET', 'organizations/roots')
    const [{ id: unmapped }] = body.filter(({ name }: { name: string }) => name !== 'North')
    const member = { email: 'carl@company.example', accessLevel: 'User' }
    expect((await server.as('admin', 'POST', `organizations/${unmapped}/users`, member)).status).toBe(201)
    expect(await members('carl', [])).toEqual([[expect.any(String), 'User']])
  })

  test('does not take the role from the last Admin', async () => {
    const { user } = await signIn('dora', ['lift-admins'])
    await query(
      server.databaseUrl,
      `update users set is_active = false where 'Admin' = any(roles) and id <> '${user.id}'`,
    )
    expect((await signIn('dora', [])).user.roles).toEqual(['Admin'])
    await query(server.databaseUrl, `update users set is_active = true where email like '%@hoistway.demo'`)
  })

  test('refuses a deactivated account, whose sessions have ended', async () => {
    const { user, token } = await signIn('emil')
    await server.as('admin', 'POST', `users/${user.id}/deactivate`)
    expect(await status('elevators', token)).toBe(401)
    const { failure, last } = await ssoBrowser(server).attempt()
    expect([failure, last.hash]).toEqual(['refused', '#failure=refused'])
    const { data } = (await server.as('admin', 'GET', `audit?account=${user.id}&result=refused`)).body
    expect(data).toMatchObject([{ action: 'sign-in-refused', reason: 'inactive-account' }])
  })

  test('explains that the provider refuses a person', async () => {
    await idp.set('fred', 'refused')
    expect((await ssoBrowser(server).attempt()).failure).toBe('denied')
  })

  test('does not take over an account with the same email', async () => {
    await idp.set('gina', { ...person('gina'), email: 'Manager@hoistway.demo' })
    const browserOfGina = ssoBrowser(server)
    expect((await browserOfGina.attempt()).failure).toBe('refused')
    await idp.set('hugo', { given_name: 'Hugo' })
    expect((await ssoBrowser(server).attempt()).failure).toBe('refused')
    const links = await query(
      server.databaseUrl,
      `select * from sso_identities where subject in ('gina', 'hugo')`,
    )
    expect(links).toEqual([])
  })

  test('creates no account whose creation cannot be recorded', async () => {
    const allow = await refuseAudit(server.databaseUrl, 'register')
    await idp.set('petra', person('petra'))
    const { failure } = await ssoBrowser(server).attempt()
    await allow()
    expect(failure).toBe('unavailable')
    const created = `select from users where email = 'petra@company.example'`
    expect(await query(server.databaseUrl, created)).toEqual([])
  })

  test('requires the second factor of the account', async () => {
    const { user, token } = await signIn('ina')
    const proof = await proofOf('ina')
    const begun = await proof.post('auth/second-factor/enrolment', { sso: proof.code }, bearer(token))
    expect(begun.status).toBe(200)
    const code = codeOf(begun.body.secret)
    expect((await proof.post('auth/second-factor/confirm', { code }, bearer(token))).status).toBe(200)
    const again = ssoBrowser(server)
    const refused = await again.signIn()
    expect([refused.status, refused.body.code]).toEqual([401, 'second-factor-needed'])
    const done = await again.post('auth/login/second-factor', {
      challenge: refused.body.challenge,
      code: codeOf(begun.body.secret, 1),
    })
    expect([done.status, done.body.user.id]).toEqual([200, user.id])
    const rows = await query(
      server.databaseUrl,
      `select provider from sessions where user_id = '${user.id}' and revoked_at is null order by created_at desc limit 1`,
    )
    expect(rows).toEqual([{ provider: 'company' }])
  })

  test('confirms a sensitive call by a new sign-in of the same person', async () => {
    const { token } = await signIn('jana', ['lift-admins'])
    const { body } = await server.call('GET', 'auth/second-factor', { token })
    expect(body).toMatchObject({ hasPassword: false, provider: { id: 'company', name: 'Company' } })
    const confirm = (by: Awaited<ReturnType<typeof proofOf>>, code: string) =>
      by.post('auth/confirmations', { kind: 'accounts', proof: { sso: code } }, bearer(token))
    const foreign = await proofOf('ada')
    expect((await confirm(foreign, foreign.code)).status).toBe(400)
    const proof = await proofOf('jana')
    expect((await confirm(foreign, proof.code)).status).toBe(400)
    expect((await proof.exchange(proof.code)).status).toBe(401)
    const valid = await proofOf('jana')
    expect((await confirm(valid, valid.code)).status).toBe(200)
    expect((await confirm(valid, valid.code)).status).toBe(400)
    const withSignIn = ssoBrowser(server)
    const { code } = await withSignIn.attempt()
    const refused = await withSignIn.post(
      'auth/confirmations',
      { kind: 'accounts', proof: { sso: code } },
      bearer(token),
    )
    expect(refused.status).toBe(400)
  })

  test('ends the session at the provider on logout, without a token in the address', async () => {
    const { token } = await signIn('karl')
    const answer = await server.call('POST', 'auth/logout', { token, body: {} })
    expect(answer.status).toBe(200)
    const address = new URL(answer.body.signOutUrl)
    expect(address.origin).toBe(idp.issuer)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'hoistway',
      post_logout_redirect_uri: `${CONSOLE}/login`,
    })
    const local = await server.signIn('user@hoistway.demo')
    expect((await server.call('POST', 'auth/logout', { token: local.body.token, body: {} })).status).toBe(204)
  })

  test('a provider that is down is explained, and passwords still work', async () => {
    const { token } = await signIn('lena')
    await idp.stop()
    const { failure, last } = await own.attempt('?returnUrl=%2Falerts')
    expect([failure, last.searchParams.get('returnUrl')]).toEqual(['unavailable', '/alerts'])
    expect((await server.signIn('user@hoistway.demo')).status).toBe(200)
    expect((await server.call('POST', 'auth/logout', { token, body: {} })).status).toBe(204)
    await idp.start()
    await idp.set('lena', person('lena'))
    expect((await ssoBrowser(server).signIn()).status).toBe(200)
  })

  test('explains on the sign-in page that the server cannot answer', async () => {
    const visitor = ssoBrowser(server)
    const at = async (path: string) =>
      (await visitor.send(`${CONSOLE}/api/auth/sso/company/${path}`)).headers.get('location')
    const state = new URL((await at('start')) ?? '').searchParams.get('state')
    await query(server.databaseUrl, 'alter table sso_attempts rename to away')
    try {
      expect(await at('start?returnUrl=%2Falerts')).toBe('/login?returnUrl=%2Falerts#failure=unavailable')
      expect(await at('start?purpose=proof')).toBe('/sign-in-proof#failure=unavailable')
      expect(await at(`callback?code=1&state=${state}`)).toBe('/login#failure=unavailable')
    } finally {
      await query(server.databaseUrl, 'alter table away rename to sso_attempts')
    }
  })

  test('names its providers before the sign-in', async () => {
    const { body } = await server.call('GET', 'health')
    expect(body.signIn).toEqual({ localAccounts: true, providers: [{ id: 'company', name: 'Company' }] })
    expect((await own.send(`${CONSOLE}/api/auth/sso/other/start`)).headers.get('location')).toBe(
      '/login#failure=unavailable',
    )
  })
})

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function proofOf(name: string, at = server) {
  await idp.set(name, person(name, ['jana', 'kurt'].includes(name) ? ['lift-admins'] : []))
  const another = ssoBrowser(at)
  const { code, last } = await another.attempt('?purpose=proof')
  expect(last.pathname).toBe('/sign-in-proof')
  return { ...another, code }
}

describe('accounts', () => {
  const linking = startedServer({
    HOISTWAY_PUBLIC_URL: CONSOLE,
    HOISTWAY_OIDC_FILE: idp.file({ linkVerifiedEmail: true }),
  })

  test('are linked by a verified email if that is configured, and by issuer and subject from then on', async () => {
    const attempt = () => ssoBrowser(linking).attempt()
    await idp.set('mia', { ...person('mia'), email: 'manager@hoistway.demo', email_verified: false })
    expect((await attempt()).failure).toBe('refused')
    await idp.set('mia', { ...person('mia'), email: 'manager@hoistway.demo' })
    const { body } = await ssoBrowser(linking).signIn()
    expect(body.user).toMatchObject({ email: 'manager@hoistway.demo', roles: ['Manager'] })
    await idp.set('mia', { ...person('mia'), email: 'technician@hoistway.demo' })
    expect((await ssoBrowser(linking).signIn()).body.user.email).toBe('manager@hoistway.demo')
    await idp.set('nina', { ...person('nina'), email: 'admin@hoistway.demo', email_verified: false })
    expect((await attempt()).failure).toBe('refused')
  })

  test('refuses a new person with the email of a linked user', async () => {
    await idp.set('eva', { ...person('eva'), email: 'manager@hoistway.demo' })
    expect((await ssoBrowser(linking).attempt()).failure).toBe('refused')
    const links = await query(linking.databaseUrl, `select from sso_identities where subject = 'eva'`)
    expect(links).toEqual([])
  })

  test('links an account again after an Admin unlinked it', async () => {
    await idp.set('mia', person('mia'))
    const { body } = await ssoBrowser(linking).signIn()
    const { id, email } = body.user
    const link = async () => (await linking.as('admin', 'GET', `users/${id}`)).body.hasSsoLink
    expect([email, await link()]).toEqual(['manager@hoistway.demo', true])
    expect((await linking.as('admin', 'DELETE', `users/${id}/sso-links`)).status).toBe(204)
    expect(await link()).toBe(false)
    expect((await linking.call('GET', 'elevators', { token: body.token })).status).toBe(401)
    const [line] = (await linking.as('admin', 'GET', `audit?entity=user&entityId=${id}`)).body.data
    expect(line.action).toBe('unlink-account')
    await idp.set('eva', { ...person('eva'), email })
    expect((await ssoBrowser(linking).signIn()).body.user.id).toBe(id)
  })

  test('an unlinked person cannot finish a sign-in that has begun', async () => {
    const invited = { firstName: 'Wanda', lastName: 'Vogel', email: 'wanda@company.example', roles: [] }
    await linking.as('admin', 'POST', 'users/invitations', invited)
    const { user } = await signIn('wanda', [], linking)
    const unlink = () => linking.as('admin', 'DELETE', `users/${user.id}/sso-links`)
    const open = ssoBrowser(linking)
    const { code } = await open.attempt()
    expect((await unlink()).status).toBe(204)
    expect((await open.exchange(code)).status).toBe(401)

    const { token } = await signIn('wanda', [], linking)
    const proof = await proofOf('wanda', linking)
    const begun = await proof.post('auth/second-factor/enrolment', { sso: proof.code }, bearer(token))
    const { secret } = begun.body
    await proof.post('auth/second-factor/confirm', { code: codeOf(secret) }, bearer(token))
    const { challenge } = (await open.signIn()).body
    expect((await unlink()).status).toBe(204)
    const late = await open.post('auth/login/second-factor', { challenge, code: codeOf(secret, 1) })
    expect([late.status, late.body.code]).toEqual([401, 'second-factor-challenge-over'])
  })

  test('a sign-in with a provider that was removed from the configuration opens no session', async () => {
    const invited = { firstName: 'Wolf', lastName: 'Vogel', email: 'wolf@company.example', roles: [] }
    await linking.as('admin', 'POST', 'users/invitations', invited)
    await idp.set('wolf', person('wolf'))
    const open = ssoBrowser(linking)
    const { code } = await open.attempt()
    await query(
      linking.databaseUrl,
      `update sso_attempts set provider = 'former' where code_hash is not null`,
    )
    expect((await open.exchange(code)).status).toBe(401)
  })

  test('an unlinked person cannot finish a sign-in that the server still answers', async () => {
    const invited = { firstName: 'Walter', lastName: 'Vogel', email: 'walter@company.example', roles: [] }
    await linking.as('admin', 'POST', 'users/invitations', invited)
    const { user } = await signIn('walter', [], linking)
    const open = ssoBrowser(linking)
    const { code } = await open.attempt()
    const setUser = (value: string) =>
      query(linking.databaseUrl, `update sso_attempts set user_id = ${value} where code_hash is not null`)
    await setUser('null')
    expect((await linking.as('admin', 'DELETE', `users/${user.id}/sso-links`)).status).toBe(204)
    await setUser(`'${user.id}'`)
    expect((await open.exchange(code)).status).toBe(401)
  })

  test('a sign-in that waits for an unlink opens no session', async () => {
    const invited = { firstName: 'Wilma', lastName: 'Vogel', email: 'wilma@company.example', roles: [] }
    await linking.as('admin', 'POST', 'users/invitations', invited)
    const { user } = await signIn('wilma', [], linking)
    const open = ssoBrowser(linking)
    const { code } = await open.attempt()
    const client = await transaction(linking.databaseUrl)
    await client.query('update users set last_sign_in_at = now() where id = $1', [user.id])
    const exchanged = open.exchange(code)
    await expectWaiting(linking.databaseUrl, 1)
    await client.query('delete from sso_identities where user_id = $1', [user.id])
    await client.query('commit')
    expect((await exchanged).status).toBe(401)
  })

  test('an unlink that waits for a sign-in ends its session', async () => {
    const invited = { firstName: 'Wendy', lastName: 'Vogel', email: 'wendy@company.example', roles: [] }
    await linking.as('admin', 'POST', 'users/invitations', invited)
    const { user } = await signIn('wendy', [], linking)
    const client = await transaction(linking.databaseUrl)
    await client.query('update users set last_sign_in_at = now() where id = $1', [user.id])
    const { rows } = await client.query(
      `insert into sessions (user_id, expires_at) values ($1, now() + interval '1 day') returning id`,
      [user.id],
    )
    const unlinked = linking.as('admin', 'DELETE', `users/${user.id}/sso-links`)
    await expectWaiting(linking.databaseUrl, 1)
    await client.query('commit')
    expect((await unlinked).status).toBe(204)
    const open = `select from sessions where id = '${rows[0].id}' and revoked_at is null`
    expect(await query(linking.databaseUrl, open)).toEqual([])
  })

  test('a new person waits for an Admin', async () => {
    await idp.set('otto', person('otto'))
    expect((await ssoBrowser(linking).attempt()).failure).toBe('pending')
    expect((await ssoBrowser(linking).attempt()).failure).toBe('pending')
    const { data } = (await linking.as('admin', 'GET', 'users?state=pending')).body
    expect(data).toMatchObject([{ email: 'otto@company.example', roles: [] }])
    await linking.as('admin', 'POST', `users/${data[0].id}/activate`)
    expect((await ssoBrowser(linking).signIn()).body.user.email).toBe('otto@company.example')
  })

  test('the audit log records the creation of an account that waits for an Admin', async () => {
    await idp.set('olga', person('olga'))
    expect((await ssoBrowser(linking).attempt()).failure).toBe('pending')
    const [{ id }] = (await linking.as('admin', 'GET', 'users?searchTerm=olga')).body.data
    const { data } = (await linking.as('admin', 'GET', `audit?entityId=${id}&action=register`)).body
    expect(data).toMatchObject([{ userId: id, entity: 'user' }])
  })

  test('an invited person needs no password', async () => {
    const invited = { firstName: 'Paul', lastName: 'Vogel', email: 'paul@company.example' }
    const { body } = await linking.as('admin', 'POST', 'users/invitations', {
      ...invited,
      roles: ['Technician'],
    })
    await idp.set('paul', person('paul'))
    expect((await ssoBrowser(linking).signIn()).body.user.roles).toEqual(['Technician'])
    const check = await linking.call('POST', 'auth/password-reset/check', { body: { token: body.token } })
    expect(check.body.code).toBe('withdrawn')
  })

  test('lose their passwords, sessions, factors and devices when they are linked', async () => {
    const email = 'quinn@company.example'
    const password = 'Quiet-Lobby-7'
    const invited = { firstName: 'Quinn', lastName: 'Vogel', email, roles: [] }
    const { token: link } = (await linking.as('admin', 'POST', 'users/invitations', invited)).body
    const body = { token: link, password, confirmPassword: password }
    expect((await linking.call('POST', 'auth/password-reset', { body })).status).toBe(204)
    const { token, refreshToken, user } = (await linking.signIn(email, password)).body
    const call = (path: string, of: object) => linking.call('POST', path, { body: of, token })
    const { secret } = (await call('auth/second-factor/enrolment', { password })).body
    expect((await call('auth/second-factor/confirm', { code: codeOf(secret) })).status).toBe(200)
    const places = () => query(linking.databaseUrl, `select from known_places where user_id = '${user.id}'`)
    expect(await places()).not.toEqual([])

    await idp.set('quinn', person('quinn'))
    const linked = ssoBrowser(linking)
    const { code } = await linked.attempt()
    expect(await places()).toEqual([])
    const own = await linked.exchange(code)
    expect([own.status, own.body.user.id]).toEqual([200, user.id])
    expect((await linking.call('GET', 'elevators', { token })).status).toBe(401)
    const refreshed = await linking.call('POST', 'auth/refresh', { body: { refreshToken } })
    expect([refreshed.status, refreshed.body.code]).toEqual([401, 'session-revoked'])
    expect((await linking.signIn(email, password)).status).toBe(401)
    const factor = await linking.call('GET', 'auth/second-factor', { token: own.body.token })
    expect(factor.body).toMatchObject({ enabled: false, hasPassword: false })
    const { data } = (await linking.as('admin', 'GET', `audit?entityId=${user.id}&action=link-account`)).body
    expect(data).toMatchObject([{ userId: user.id, entity: 'user', reason: 'Company' }])

    expect((await ssoBrowser(linking).signIn()).status).toBe(200)
    expect((await linking.call('GET', 'elevators', { token: own.body.token })).status).toBe(200)
  })
})

describe('without local accounts', () => {
  const hostDist = temporaryFolder('host', afterAll)
  writeFileSync(
    join(hostDist, 'index.html'),
    '<html><script type="application/json" id="hoistway-start"></script></html>',
  )
  const closed = startedServer({
    HOISTWAY_PUBLIC_URL: CONSOLE,
    HOISTWAY_OIDC_FILE: idp.file({ newAccounts: 'create', mappings }),
    HOISTWAY_LOCAL_ACCOUNTS: 'off',
    HOISTWAY_HOST_DIST: hostDist,
  })
  const onlySso = 'Please sign in with single sign-on: this server has no passwords.'

  test('single sign-on is the only way in', async () => {
    expect((await closed.call('GET', 'health')).body.signIn.localAccounts).toBe(false)
    expect(await (await fetch(closed.url)).text()).toContain('"localAccounts":false')
    const strong = 'Quiet-Lobby-7'
    const bodies = {
      'auth/login': { email: 'admin@hoistway.demo', password: 'Hoistway!2026' },
      'auth/register': {
        ...{ firstName: 'Eve', lastName: 'Vogel', email: 'eve@b.example' },
        ...{ password: strong, confirmPassword: strong },
      },
      'auth/password-reset': { token: 'x', password: strong, confirmPassword: strong },
    }
    for (const [path, body] of Object.entries(bodies)) {
      const { status, body: answer } = await closed.call('POST', path, { body })
      expect([path, status, answer.message]).toEqual([path, 403, onlySso])
    }
    await idp.set('rosa', person('rosa'))
    expect((await ssoBrowser(closed).signIn()).status).toBe(200)
  })

  async function confirmedAdmin(at = closed) {
    const { token } = await signIn('kurt', ['lift-admins'], at)
    const proof = await proofOf('kurt', at)
    const wish = { kind: 'accounts', proof: { sso: proof.code } }
    const { body } = await proof.post('auth/confirmations', wish, bearer(token))
    return { proof, headers: { ...bearer(token), [CONFIRMATION_HEADER]: body.token } }
  }

  test('an Admin does not unlink an account that no provider would link again', async () => {
    const { user } = await signIn('vera', [], closed)
    const { headers } = await confirmedAdmin()
    const refused = await closed.call('DELETE', `users/${user.id}/sso-links`, { headers })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Nobody could sign in to this account again: this server has no passwords and links no emails.',
    ])
    expect((await signIn('vera', [], closed)).user.id).toBe(user.id)
  })

  const ines = { firstName: 'Ines', lastName: 'Vogel', email: 'ines@company.example' }
  const created = (at: typeof server) =>
    query(at.databaseUrl, `select from users where email = '${ines.email}'`)

  test.each([
    ['users/invitations', ines],
    ['imports/users/preview', { rows: [ines] }],
    ['imports/users', { rows: [ines] }],
  ])('creates no account that no provider would link: %s', async (path, body) => {
    const { headers } = await confirmedAdmin()
    const refused = await closed.call('POST', path, { body, headers })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Invited people could not sign in: this server has no passwords and links no emails.',
    ])
    expect(await created(closed)).toEqual([])
  })

  const linkingOnly = startedServer({
    HOISTWAY_PUBLIC_URL: CONSOLE,
    HOISTWAY_OIDC_FILE: idp.file({ newAccounts: 'create', linkVerifiedEmail: true, mappings }),
    HOISTWAY_LOCAL_ACCOUNTS: 'off',
  })

  test('invites people by their verified emails, without links to passwords', async () => {
    const { headers } = await confirmedAdmin(linkingOnly)
    const invited = await linkingOnly.call('POST', 'users/invitations', { body: ines, headers })
    expect([invited.status, invited.body.token]).toEqual([201, undefined])
    expect(invited.body.account).toMatchObject({ email: ines.email, resetLinkExpiresAt: null })
    const rows = [{ ...ines, email: 'jo@company.example' }]
    const imported = await linkingOnly.call('POST', 'imports/users', { body: { rows }, headers })
    expect(imported.body).toEqual({ created: 1, links: null })
    expect(await query(linkingOnly.databaseUrl, 'select from password_resets')).toEqual([])
    expect((await signIn('ines', [], linkingOnly)).user.id).toBe(invited.body.account.id)
  })

  test('an Admin creates and sends no link to a password', async () => {
    const { proof, headers } = await confirmedAdmin()
    const [{ id = '' } = {}] = await query<{ id: string }>(
      closed.databaseUrl,
      `select id from users where email = 'user@hoistway.demo'`,
    )
    for (const path of ['password-reset', 'password-reset/mail']) {
      const { status: answered, body: answer } = await proof.post(
        `users/${id}/${path}`,
        { token: 'x' },
        headers,
      )
      expect([path, answered, answer.message]).toEqual([path, 403, onlySso])
    }
  })
})
