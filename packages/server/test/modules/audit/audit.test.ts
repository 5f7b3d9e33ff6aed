import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { auditEntry } from '@hoistway/contracts/audit'
import { pagedResponse } from '@hoistway/contracts/paging'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, onTestFinished, test } from 'vitest'
import { auditRepository } from '../../../src/modules/audit/audit.repository.ts'
import { sealAudit, verifyAudit } from '../../../src/modules/audit/audit-chain.repository.ts'
import { openPool, query } from '../../support/database.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const admin = (method: string, path: string, body?: unknown) => server.as('admin', method, path, body)
const logged = async (filter: string) =>
  pagedResponse(auditEntry).parse((await admin('GET', `audit?${filter}`)).body)
const lift = async () => (await admin('GET', 'elevators?searchTerm=Prime&pageSize=1')).body.data[0]
const bodyOf = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null))

async function newOrganization(name: string): Promise<string> {
  const { status, body } = await admin('POST', 'organizations', { name, type: 'Organization' })
  expect(status).toBe(201)
  return body.id
}

async function newController(controllerKey: string, canMessageIdFilterId?: string) {
  const { status, body } = await admin('POST', 'controllers', {
    controllerName: controllerKey,
    controllerKey,
    controllerType: 'ESP32_WiFi',
    sharedSecret: 'a-long-secret',
    deviceSettings: [],
    canMessageIdFilterId,
  })
  expect(status).toBe(201)
  return body
}

test('records the values before and after a change, with author, address and name of the record', async () => {
  const { id, ...before } = await lift()
  const organizations = (await admin('GET', 'organizations')).body
  const target = organizations.find((each: { id: string }) => each.id !== before.organizationId)
  const body = { ...bodyOf(before), location: 'Hall 7', organizationId: target.id }
  expect((await admin('PUT', `elevators/${id}`, body)).status).toBe(200)
  const [line] = (await logged(`entity=elevator&entityId=${id}`)).items
  expect(line).toMatchObject({
    action: 'update',
    entityName: before.name,
    userEmail: 'admin@hoistway.demo',
    addresses: ['127.0.0.1'],
  })
  expect(line?.changes?.toSorted((a, b) => a.field.localeCompare(b.field))).toEqual([
    { field: 'location', before: before.location, after: 'Hall 7', isSecret: false },
    { field: 'organizationId', before: before.organizationName, after: target.name, isSecret: false },
  ])
  await admin('PUT', `elevators/${id}`, bodyOf(before))
})

test.each([
  ['organization', 'organizations'],
  ['user', 'users?searchTerm=technician'],
])('records the changes of the %s with an id in upper case', async (entity, path) => {
  const { body } = await admin('GET', path)
  const { id } = (body.data ?? body)[0]
  const [collection] = path.split('?')
  for (const action of ['deactivate', 'activate'])
    expect((await admin('POST', `${collection}/${id.toUpperCase()}/${action}`)).status).toBe(200)
  const [line] = (await logged(`entity=${entity}&entityId=${id}`)).items
  expect(line).toMatchObject({
    action: 'activate',
    changes: [{ field: 'isActive', before: 'false', after: 'true', isSecret: false }],
  })
})

test('records the changes of a membership and a service account with ids in upper case', async () => {
  const [organization] = (await admin('GET', 'organizations')).body
  const account = { name: 'audited-account', roles: [], memberships: [] }
  const { id } = (await admin('POST', 'service-accounts', account)).body
  const membership = { organizationId: organization.id, accessLevel: 'ReadOnly' }
  const upper = id.toUpperCase()
  const change = { ...account, roles: ['Manager'], memberships: [membership] }
  expect((await admin('PUT', `service-accounts/${upper}`, change)).status).toBe(200)
  const path = `organizations/${organization.id.toUpperCase()}/users/${upper}`
  expect((await admin('PUT', path, { accessLevel: 'Operator' })).status).toBe(200)
  const [updated] = (await logged(`entity=service-account&entityId=${id}`)).items
  expect(updated).toMatchObject({ action: 'update', changes: [{ field: 'roles' }] })
  const [member] = (await logged(`entity=membership&entityId=${organization.id}/${id}`)).items
  expect(member).toMatchObject({ action: 'update', changes: [{ field: 'accessLevel' }] })
})

test('records the memberships that an invitation or an import creates', async () => {
  const organizationId = await newOrganization('Audited members')
  const person = { firstName: 'Ann', lastName: 'Example', email: 'ann@audited.example', roles: [] }
  const membership = { organizationId: organizationId.toUpperCase(), accessLevel: 'Operator' }
  const invited = await admin('POST', 'users/invitations', { ...person, memberships: [membership] })
  expect(invited.status).toBe(201)
  const row = { firstName: 'Ben', lastName: 'Example', email: 'ben@audited.example' }
  const rows = [{ ...row, organization: 'Audited members', accessLevel: 'Manager' }]
  expect((await admin('POST', 'imports/users', { rows })).body.created).toBe(1)
  const [imported] = (await admin('GET', 'users?searchTerm=ben@audited')).body.data
  for (const [id, action] of [
    [invited.body.account.id, 'invite'],
    [imported.id, 'import'],
  ]) {
    expect((await logged(`entity=user&entityId=${id}`)).items).toMatchObject([{ action }])
    for (const filter of [`entityId=${organizationId}/${id}`, `account=${id}`])
      expect((await logged(`entity=membership&${filter}`)).items).toMatchObject([{ action }])
  }
})

test('records a changed secret without its values', async () => {
  const name = 'Audited controller'
  const secrets = ['the-first-long-secret', 'another-long-secret']
  const bodyWith = (sharedSecret?: string) => ({
    controllerName: name,
    controllerKey: 'ESP-AUDIT',
    controllerType: 'ESP32_WiFi',
    sharedSecret,
    deviceSettings: [],
  })
  const { id } = (await admin('POST', 'controllers', bodyWith(secrets[0]))).body
  expect((await admin('PUT', `controllers/${id}`, bodyWith(secrets[1]))).status).toBe(200)
  expect((await admin('DELETE', `controllers/${id}`)).status).toBe(200)
  const { items } = await logged(`entity=controller&entityId=${id}`)
  expect(items.map(({ action, entityName }) => [action, entityName])).toEqual([
    ['delete', name],
    ['update', null],
    ['create', null],
  ])
  expect(items[1]?.changes).toEqual([{ field: 'sharedSecret', before: null, after: null, isSecret: true }])
  expect(items[0]?.changes).toContainEqual({
    field: 'key',
    before: 'ESP-AUDIT',
    after: null,
    isSecret: false,
  })
  const stored = await query(
    server.databaseUrl,
    `select details::text from audit_log where entity_id = '${id}'`,
  )
  expect(JSON.stringify(stored)).not.toMatch(/secret"|long-secret/)
})

test('records a change of many records one by one, and none of a write that fails', async () => {
  const [a, b] = (await admin('GET', 'elevators?searchTerm=Prime&pageSize=2')).body.data
  const ids = [a.id, b.id]
  const moved = { ids, organizationId: await newOrganization('Bulk') }
  expect((await admin('POST', 'elevators/bulk/assign-organization', moved)).status).toBe(200)
  for (const id of ids)
    expect((await logged(`entity=elevator&entityId=${id}`)).items[0]).toMatchObject({
      action: 'update',
      changes: [{ field: 'organizationId', after: 'Bulk' }],
    })
  expect(await query(server.databaseUrl, 'select * from audit_changes')).toEqual([])
  const refused = await admin('PUT', `elevators/${a.id}`, { ...bodyOf(a), organizationId: 'nowhere' })
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(await query(server.databaseUrl, 'select * from audit_changes')).toEqual([])
})

test('records the filter that is no longer the default', async () => {
  const filter = (name: string) => ({ name, isDefault: true, allowAll: false, messageIds: [1] })
  const { id } = (await admin('POST', 'canmessageidfilters', filter('Former default'))).body
  await admin('POST', 'canmessageidfilters', filter('Next default'))
  expect((await logged(`entity=can-filter&entityId=${id}`)).items[0]).toMatchObject({
    action: 'update',
    entityName: 'Former default',
    userEmail: 'admin@hoistway.demo',
    addresses: ['127.0.0.1'],
    changes: [{ field: 'isDefault', before: 'true', after: 'false' }],
  })
})

test('records a sync of a filter without its content', async () => {
  const filter = { name: 'Synchronized', isDefault: false, allowAll: false, messageIds: [1] }
  const { id } = (await admin('POST', 'canmessageidfilters', filter)).body
  expect((await admin('POST', `canmessageidfilters/${id}/synchronize`)).body).toEqual({ success: true })
  const [line] = (await logged(`entity=can-filter&entityId=${id}`)).items
  expect([line?.action, line?.changes]).toEqual(['synchronize', undefined])
})

test('records the controllers that lose a deleted filter', async () => {
  const filter = { name: 'Deleted', isDefault: false, allowAll: false, messageIds: [1] }
  const filterId = (await admin('POST', 'canmessageidfilters', filter)).body.id
  const { id } = await newController('ESP-FILTERED', filterId)
  expect((await admin('DELETE', `canmessageidfilters/${filterId}`)).status).toBe(200)
  expect((await logged(`entity=controller&entityId=${id}`)).items[0]).toMatchObject({
    action: 'update',
    changes: [{ field: 'canFilterId', before: filterId, after: null }],
  })
})

test('records the memberships that end with a deleted organization', async () => {
  const organizationId = await newOrganization('Deleted')
  const [user] = (await admin('GET', 'users?searchTerm=technician')).body.data
  const member = { userId: user.id, accessLevel: 'Operator' }
  expect((await admin('POST', `organizations/${organizationId}/users`, member)).status).toBe(201)
  expect((await admin('DELETE', `organizations/${organizationId}`)).status).toBe(200)
  const [line] = (await logged(`entity=membership&entityId=${organizationId}/${user.id}`)).items
  expect(line).toMatchObject({ action: 'delete', entityName: user.email })
  expect(line?.changes).toContainEqual({
    field: 'accessLevel',
    before: 'Operator',
    after: null,
    isSecret: false,
  })
})

test('accepts the changes that a server noted before the upgrade', async () => {
  const noted = `insert into audit_changes (entity_id, changes) values ('x', '{}') returning entity_id`
  expect(await query(server.databaseUrl, noted)).toEqual([{ entity_id: 'x' }])
  await query(server.databaseUrl, 'delete from audit_changes')
})

test('records the elevator that adopts the spelling of its controller', async () => {
  const { id, ...elevator } = await lift()
  const body = { ...bodyOf(elevator), name: 'Respelled', controllerId: 'esp-respelled' }
  const created = (await admin('POST', 'elevators', body)).body
  await newController('ESP-Respelled')
  expect((await logged(`entity=elevator&entityId=${created.id}`)).items).toMatchObject([
    {
      action: 'update',
      changes: [{ field: 'controllerId', before: 'esp-respelled', after: 'ESP-Respelled' }],
    },
    { action: 'create' },
  ])
})

test('finds lines by author, record, result and time', async () => {
  expect((await server.signIn('nobody@hoistway.demo', 'Wrong!2026')).status).toBe(401)
  expect((await logged('result=refused')).items).toMatchObject([{ action: 'sign-in-refused', userId: null }])
  expect((await logged('result=done&action=sign-in-refused')).totalCount).toBe(0)
  expect((await logged('searchTerm=ADMIN%40hoistway')).totalCount).toBeGreaterThan(0)
  expect((await logged('searchTerm=prime&entity=elevator')).totalCount).toBeGreaterThan(0)
  const { id } = await newController('ESP-GONE')
  expect((await logged('searchTerm=esp-gone')).items.map(({ action }) => action)).toEqual(['create'])
  await admin('DELETE', `controllers/${id}`)
  expect((await logged('searchTerm=esp-gone')).items.map(({ action }) => action)).toEqual(['delete'])
  expect((await logged('searchTerm=%25')).totalCount).toBe(0)
  expect((await logged('to=2020-01-01T00:00:00Z')).totalCount).toBe(0)
  expect((await admin('GET', 'audit?from=0000-01-01T00:00:00Z')).status).toBe(400)
})

async function searched(search: { entityId?: string; searchTerm: string }) {
  const pool = openPool({ connectionString: server.databaseUrl })
  onTestFinished(() => pool.end())
  const statements: [string, unknown[]][] = []
  const logger = { logQuery: (...statement: [string, unknown[]]) => statements.push(statement) }
  const audit = auditRepository(drizzle(pool, { casing: 'snake_case', logger }))
  await audit.page({ ...search, page: 1, pageSize: 10 })
  return { pool, statements }
}

test('a search among the lines of one record reads no names of others', async () => {
  await query(
    server.databaseUrl,
    `insert into audit_log (action, entity, entity_id)
      select 'delete', 'controller', 'gone-' || n from generate_series(1, 500) n`,
  )
  const { pool, statements } = await searched({ entityId: 'gone-1', searchTerm: 'gone' })
  for (const [text, values] of statements) {
    const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values)
    const loops = [...JSON.stringify(rows).matchAll(/"Actual Loops":(\d+)/g)].map(([, n]) => Number(n))
    expect(Math.max(...loops)).toBeLessThan(100)
  }
})

test('a search reads matching lines through indexes', async () => {
  const { pool, statements } = await searched({ searchTerm: 'prime' })
  const client = await pool.connect()
  onTestFinished(() => client.release())
  await client.query('set enable_seqscan = off')
  for (const [text, values] of statements) {
    const { rows } = await client.query(`explain ${text}`, values)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toMatch(
      /Seq Scan on audit_log|using audit_log_time/,
    )
  }
})

test('names the first line that was changed or removed after it was sealed', async () => {
  const pool = openPool({ connectionString: server.databaseUrl })
  onTestFinished(() => pool.end())
  const db = drizzle(pool, { casing: 'snake_case' })
  const run = (sql: string) => query(server.databaseUrl, sql)
  await run("insert into audit_log (action, entity) values ('create', 'elevator'), ('update', 'elevator')")
  await Promise.all([sealAudit(db), sealAudit(db)])
  await sealAudit(db)
  const whole = await verifyAudit(db)
  expect(whole.broken).toBeUndefined()
  expect(whole.sealed).toBeGreaterThan(2)
  // Refusals of the last hour still count repeats.
  expect(whole.unsealed).toBe(
    Number((await run('select count(*) from audit_log where seq is null'))[0]?.count),
  )

  const line = { seq: 2, kind: 'changed', line: { action: 'forged' } }
  await run("update audit_log set action = 'forged' where seq = 2")
  expect((await verifyAudit(db)).broken).toMatchObject(line)
  await run('delete from audit_log where seq = 2')
  expect((await verifyAudit(db)).broken).toMatchObject({ seq: 2, kind: 'missing' })
})

test('seals lines at once, but a refused sign-in once it can no longer count repeats', async () => {
  const pool = openPool({ connectionString: server.databaseUrl })
  onTestFinished(() => pool.end())
  const db = drizzle(pool, { casing: 'snake_case' })
  await query(
    server.databaseUrl,
    `insert into audit_log (action, entity, details, at)
     select action, entity, '{"reason":"seal-test"}', at::timestamptz
     from (values ('confirm', 'session', now()), ('load-failed-refused', 'release', now() - interval '1 second'),
       ('sign-in-refused', 'session', now()), ('sign-in-locked', 'session', now()),
       ('register-refused', 'user', now() - interval '66 minutes')) as lines (action, entity, at)`,
  )
  const sealed = async () => {
    await sealAudit(db)
    const lines =
      "select action from audit_log where details ->> 'reason' = 'seal-test' and seq > 0 order by at desc"
    return (await query(server.databaseUrl, lines)).map(({ action }) => action)
  }
  await expect.poll(sealed).toEqual(['confirm', 'load-failed-refused', 'register-refused'])
  expect((await logged('result=refused&action=load-failed-refused')).totalCount).toBe(0)
})

test.each([
  [['verfy'], 2, 'Usage: npm run audit -- verify\n'],
  [['verify'], 1, expect.stringContaining('127.0.0.1:1 cannot be reached')],
])('the audit command explains in one sentence why %j failed', (args, status, stderr) => {
  const script = join(import.meta.dirname, '../../../../../scripts/start/audit.ts')
  const env = { ...process.env, DATABASE_URL: 'postgres://127.0.0.1:1/none' }
  expect(spawnSync(process.execPath, [script, ...args], { env, encoding: 'utf8' })).toMatchObject({
    status,
    stderr,
  })
})
