import { beforeAll, expect, test } from 'vitest'
import { newApiToken } from '../../support/api-tokens.ts'
import { publishBodyOf } from '../../support/builds.ts'
import { query } from '../../support/database.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer({ HOISTWAY_PROMOTE_BY: 'mfe-careful, mfe-alone' })
const post = async (token: string, path: string, body?: unknown) =>
  server.call('POST', `releases/${path}`, { token, ...(body !== undefined && { body }) })
const live = async (name = 'mfe-careful') =>
  (await server.as('admin', 'GET', 'releases')).body.registry.remotes[name].live
const requests = async (who: 'admin' | 'manager' = 'admin') =>
  (await server.as(who, 'GET', 'releases')).body.requests

let admin: string
let manager: string
let ci: string

beforeAll(async () => {
  admin = await server.tokenOf('admin')
  manager = await server.tokenOf('manager')
  for (const version of ['1.0.0', '1.1.0', '1.1.1', '1.2.0'])
    expect((await server.as('admin', 'POST', 'releases', publishBodyOf('mfe-careful', version))).status).toBe(
      201,
    )
  for (const name of ['mfe-alone', 'mfe-quick'])
    expect((await server.as('admin', 'POST', 'releases', publishBodyOf(name, '1.0.0'))).status).toBe(201)
  const remotes = ['mfe-careful', 'mfe-alone']
  ci = (await newApiToken(server, { remotes, actions: ['publish', 'canary', 'promote', 'rollback'] })).token
})

test('rejects a request when no other user could approve it', async () => {
  const refused = await post(admin, 'mfe-alone/promote', { version: '1.0.0' })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Nobody else could approve it: there is no other Admin, and no other release manager of mfe-alone.',
  ])
  const ofToken = await post(ci, 'mfe-alone/promote', { version: '1.0.0' })
  expect([ofToken.status, ofToken.body.message]).toEqual([
    409,
    'What a token asks for is approved by two people: there are no two who may promote mfe-alone.',
  ])
})

test('a promotion waits for another user, and a token does not count as one', async () => {
  await server.as('admin', 'PUT', 'releases/managers/mfe-careful/manager@hoistway.demo')
  const asked = await post(admin, 'mfe-careful/promote', { version: '1.0.0', why: 'the first one' })
  expect(asked.status).toBe(202)
  expect(asked.body).toMatchObject({
    request: {
      remote: 'mfe-careful',
      version: '1.0.0',
      by: { kind: 'user', name: 'admin@hoistway.demo' },
      approvals: 1,
      mayApprove: false,
    },
    approvers: ['manager@hoistway.demo'],
  })
  expect(await live()).toBeNull()
  for (const same of [ci, admin]) {
    const refused = await post(same, 'mfe-careful/approve', { version: '1.0.0' })
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('Another person')])
  }
  expect((await post(await server.tokenOf('user'), 'mfe-careful/approve', { version: '1.0.0' })).status).toBe(
    403,
  )
  expect([(await requests('admin'))[0].mayApprove, (await requests('manager'))[0].mayApprove]).toEqual([
    false,
    true,
  ])
  const other = await post(manager, 'mfe-careful/approve', { version: '1.1.0' })
  expect([other.status, other.body.message]).toEqual([
    409,
    'mfe-careful 1.0.0 waits for approval, not 1.1.0.',
  ])
  expect(await live()).toBeNull()
  const approved = await post(manager, 'mfe-careful/approve', { version: '1.0.0', why: 'looked at it' })
  expect([approved.status, await live(), await requests()]).toEqual([200, '1.0.0', []])
  expect((await post(manager, 'mfe-careful/approve', { version: '1.0.0' })).status).toBe(409)
  const { data } = (await server.as('admin', 'GET', 'releases/audit?remote=mfe-careful&pageSize=2')).body
  expect(data).toMatchObject([
    { action: 'promote', by: { name: 'manager@hoistway.demo' }, to: '1.0.0', why: 'looked at it' },
    { action: 'promote-request', by: { name: 'admin@hoistway.demo' }, to: '1.0.0', why: 'the first one' },
  ])
})

test('nothing is promoted for a person who has lost the right', async () => {
  const asked = await post(manager, 'mfe-careful/promote', { version: '1.2.0' })
  expect(asked.status).toBe(202)
  await server.as('admin', 'DELETE', 'releases/managers/mfe-careful/manager@hoistway.demo')
  const approved = await post(admin, 'mfe-careful/approve', { version: '1.2.0' })
  expect([approved.status, approved.body.message, await live()]).toEqual([
    409,
    expect.stringContaining('may no longer promote mfe-careful'),
    '1.0.0',
  ])
  await post(admin, 'mfe-careful/withdraw', {})
  await server.as('admin', 'PUT', 'releases/managers/mfe-careful/manager@hoistway.demo')
})

test('a request of a token needs two approvals, one possibly of its holder', async () => {
  const asked = await post(ci, 'mfe-careful/promote', { version: '1.1.0' })
  expect([asked.status, asked.body.request.approvals, asked.body.approvers]).toEqual([
    202,
    2,
    ['admin@hoistway.demo', 'manager@hoistway.demo'],
  ])
  // The manager may hold the token, so the manager alone cannot promote, however often they approve.
  const approve = (token: string) => post(token, 'mfe-careful/approve', { version: '1.1.0' })
  const both = await Promise.all([approve(manager), approve(manager)])
  expect(both.map(({ status }) => status).sort()).toEqual([202, expect.toBeOneOf([403, 409])])
  expect([(await approve(manager)).status, (await approve(ci)).status, await live()]).toEqual([
    403,
    403,
    '1.0.0',
  ])
  expect((await requests('manager'))[0]).toMatchObject({
    by: { kind: 'token', name: 'ci' },
    approvedBy: { name: 'manager@hoistway.demo' },
    approvals: 1,
    mayApprove: false,
  })
  const { data } = (await server.as('admin', 'GET', 'releases/audit?remote=mfe-careful&pageSize=1')).body
  expect(data).toMatchObject([
    { action: 'promote-approve', by: { name: 'manager@hoistway.demo' }, to: '1.1.0' },
  ])
  expect([(await approve(admin)).status, await live()]).toEqual([200, '1.1.0'])
  expect((await post(ci, 'mfe-careful/rollback')).status).toBe(200)
})

test('only one of two concurrent approvals promotes', async () => {
  await post(admin, 'mfe-careful/promote', { version: '1.1.0' })
  const both = await Promise.all([1, 2].map(() => post(manager, 'mfe-careful/approve', { version: '1.1.0' })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await live()).toBe('1.1.0')
})

test('an approval and its promotion are one transaction', async () => {
  expect((await post(ci, 'mfe-careful/rollback')).status).toBe(200)
  await post(admin, 'mfe-careful/promote', { version: '1.1.0' })
  const approve = () => post(manager, 'mfe-careful/approve', { version: '1.1.0' })
  await query(
    server.databaseUrl,
    "alter table audit_log add constraint refused check (action <> 'promote') not valid",
  )
  expect((await approve()).status).toBe(500)
  await query(server.databaseUrl, 'alter table audit_log drop constraint refused')
  expect([await live(), await requests()]).toMatchObject(['1.0.0', [{ version: '1.1.0' }]])
  expect((await approve()).status).toBe(200)
  const transactions = await query(
    server.databaseUrl,
    `(select xmin from promote_requests order by decided_at desc limit 1)
     union (select xmin from audit_log order by at desc limit 1)`,
  )
  expect(transactions).toHaveLength(1)
})

test('a rollback needs no second person', async () => {
  expect((await post(ci, 'mfe-careful/rollback')).status).toBe(200)
  expect(await live()).toBe('1.0.0')
})

test('refuses a canary with a share of more than half of the users', async () => {
  const wide = await post(ci, 'mfe-careful/canary', { version: '1.2.0', share: 51 })
  expect([wide.status, wide.body.message]).toEqual([
    409,
    expect.stringContaining('50 % of the users at most'),
  ])
  const rollout = { steps: [1, 51], everySeconds: 900 }
  expect((await post(ci, 'mfe-careful/canary', { version: '1.2.0', rollout })).status).toBe(409)
})

test('counts the users that roles and emails add to a share', async () => {
  const canary = (audience: object) => post(ci, 'mfe-careful/canary', { version: '1.2.0', ...audience })
  const roles = ['Admin', 'Manager', 'Technician', 'User']
  expect((await canary({ roles, share: 50, users: ['admin@hoistway.demo'] })).status).toBe(409)
  expect((await canary({ roles })).status).toBe(409)
  const active = await query<{ email: string }>(server.databaseUrl, 'select email from users where is_active')
  const emails = active.map(({ email }) => email)
  const most = Math.floor(emails.length / 2)
  expect((await canary({ users: emails.slice(0, most + 1) })).status).toBe(409)
  expect((await canary({ users: emails.slice(0, most) })).status).toBe(200)
  // The first step may be small; the last one counts.
  const rollout = { steps: [1, 50], everySeconds: 900 }
  expect((await canary({ users: emails, rollout })).status).toBe(409)
})

test('a request ends when it is withdrawn, replaced or too old', async () => {
  await post(ci, 'mfe-careful/promote', { version: '1.1.0' })
  await post(admin, 'mfe-careful/promote', { version: '1.2.0' })
  expect((await requests()).map(({ version }: { version: string }) => version)).toEqual(['1.2.0'])
  expect((await post(manager, 'mfe-careful/withdraw', { why: 'not yet' })).status).toBe(204)
  expect(await requests()).toEqual([])
  expect((await post(manager, 'mfe-careful/withdraw')).status).toBe(409)
  await post(admin, 'mfe-careful/promote', { version: '1.2.0' })
  await query(server.databaseUrl, `update promote_requests set expires_at = now() where outcome is null`)
  expect(await requests()).toEqual([])
  expect((await post(manager, 'mfe-careful/approve', { version: '1.2.0' })).status).toBe(409)
  expect(await live()).toBe('1.0.0')
})

test('a withdrawal of a request that was replaced is refused', async () => {
  await post(ci, 'mfe-careful/promote', { version: '1.1.0' })
  await post(admin, 'mfe-careful/promote', { version: '1.2.0' })
  const refused = await post(manager, 'mfe-careful/withdraw', { version: '1.1.0' })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'mfe-careful 1.2.0 waits for approval, not 1.1.0.',
  ])
  expect(await requests()).toMatchObject([{ version: '1.2.0' }])
  expect((await post(manager, 'mfe-careful/withdraw', { version: '1.2.0' })).status).toBe(204)
  expect(await requests()).toEqual([])
})

test('keeps a version that waits for approval when releases are pruned', async () => {
  await post(admin, 'mfe-careful/promote', { version: '1.2.0' })
  expect((await post(manager, 'mfe-careful/approve', { version: '1.2.0' })).status).toBe(200)
  await post(admin, 'mfe-careful/promote', { version: '1.1.1' })
  expect((await post(admin, 'prune', { keep: 0 })).body).toEqual([])
  await post(manager, 'mfe-careful/withdraw', {})
  expect((await post(admin, 'prune', { keep: 0 })).body).toEqual(['mfe-careful 1.1.1'])
})

test('remotes that are not named are promoted by one person', async () => {
  expect((await post(admin, 'mfe-quick/promote', { version: '1.0.0' })).status).toBe(200)
  expect(await live('mfe-quick')).toBe('1.0.0')
})
