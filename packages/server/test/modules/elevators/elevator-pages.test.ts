import { elevatorQuery } from '@hoistway/contracts/elevator'
import { sql as drizzleSql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../src/base/caller.ts'
import type { Database } from '../../../src/db/database.ts'
import { keyContains, visibleOrganizations } from '../../../src/db/scope.ts'
import { elevatorPage } from '../../../src/modules/elevators/elevator-pages.repository.ts'
import { searchElevators } from '../../../src/modules/elevators/elevator-search.repository.ts'
import { openPool, query as sql } from '../../support/database.ts'
import { demoDatabase } from '../../support/demo-database.ts'

interface Row {
  id: string
  name: string
  location: string | null
  controller_id: string
  organization_id: string
  organization: string
  elevator_type: string
  is_active: boolean
  is_online: boolean
  last_seen_at: Date | null
  worst: 'critical' | 'warning' | 'info' | null
  active: number
  created_at: Date
}

const demo = demoDatabase()
let pool: Pool
let db: Database
let callers: Record<'admin' | 'manager', Caller>
let rows: Row[]
let mine: ReadonlySet<string> | undefined

beforeAll(async () => {
  pool = openPool({ connectionString: demo.databaseUrl })
  db = drizzle(pool, { casing: 'snake_case' })
  const users = await sql<{ id: string; email: string; roles: string[] }>(
    demo.databaseUrl,
    'select id, email, roles from users',
  )
  const caller = (name: string) => {
    const found = users.find(({ email }) => email.startsWith(name))
    if (!found) throw new Error(`no ${name}`)
    return { ...found, firstName: '', lastName: '', sessionId: '', mustEnrol: false }
  }
  callers = { admin: caller('admin'), manager: caller('manager') }
  // Organizations and elevators that share a name, and elevators without a last contact or a location.
  await sql(
    demo.databaseUrl,
    `update organizations set name = 'Twin' where id in (select organization_id from elevators group by 1 order by count(*) desc limit 2);
     update elevators set name = 'Same' where id in (select id from elevators order by id limit 30);
     update elevators set name = 'Zulu ' || name where id in (select id from elevators order by id desc limit 74);
     update elevators set last_seen_at = null where id in (select id from elevators order by name limit 40);
     update elevators set is_online = true where id in (select id from elevators order by created_at limit 70)`,
  )
  rows = await sql<Row>(
    demo.databaseUrl,
    `select e.*, o.name as organization, a.active::int, (array['info', 'warning', 'critical'])[a.worst] as worst
     from elevators e join organizations o on o.id = e.organization_id,
       lateral (select count(*) as active, max(alert_severity_rank(code, true)) as worst
         from alerts where elevator_id = e.id and is_active) a`,
  )
  mine = await visibleOrganizations(db, callers.manager)
})
afterAll(() => pool.end())

function expected(who: 'admin' | 'manager', text: string) {
  const query = elevatorQuery.parse(Object.fromEntries(new URLSearchParams(text)))
  const term = query.searchTerm?.toLowerCase()
  const found = rows.filter(
    (row) =>
      (who === 'admin' || mine?.has(row.organization_id)) &&
      (query.isActive === undefined || row.is_active === query.isActive) &&
      (query.isOnline === undefined || row.is_online === query.isOnline) &&
      (query.elevatorType === undefined || row.elevator_type === query.elevatorType) &&
      (query.organizationId === undefined || row.organization_id === query.organizationId) &&
      (query.severity === undefined || row.worst === query.severity) &&
      (query.hasActiveAlerts === undefined || row.active > 0 === query.hasActiveAlerts) &&
      (!term ||
        [row.name, row.location ?? '', row.controller_id].some((value) =>
          value.toLowerCase().includes(term),
        )),
  )
  const key = (
    {
      name: 'name',
      organizationName: 'organization',
      lastSeenAt: 'last_seen_at',
      location: 'location',
      createdAt: 'created_at',
    } as const
  )[query.sortBy]
  const sign = query.sortDescending ? -1 : 1
  found.sort((a, b) => {
    if (a[key] === null || b[key] === null) {
      const unknown = Number(a[key] === null) - Number(b[key] === null)
      return unknown || sign * (a.id < b.id ? -1 : 1)
    }
    return sign * (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : a.id < b.id ? -1 : 1)
  })
  const from = (query.page - 1) * query.pageSize
  return { query, ids: found.slice(from, from + query.pageSize).map(({ id }) => id), total: found.length }
}

describe.each(['admin', 'manager'] as const)('as %s', (who) => {
  const filters = [
    '',
    'isOnline=true',
    'isActive=true&elevatorType=ARL',
    'searchTerm=lobby',
    'searchTerm=S',
    'searchTerm=zulu',
    'searchTerm=no such',
    'severity=critical',
    'hasActiveAlerts=true&isOnline=true&searchTerm=S',
    'hasActiveAlerts=false&elevatorType=ARL',
  ]
  test.each(filters)("every page with '%s' in each order", async (filter) => {
    for (const sortBy of ['name', 'organizationName', 'lastSeenAt', 'location', 'createdAt'])
      for (const sortDescending of [false, true])
        for (const page of [1, 2, 13, 24, 1000]) {
          const text = `${filter}&sortBy=${sortBy}&sortDescending=${sortDescending}&page=${page}&pageSize=10`
          const { query, ids, total } = expected(who, text)
          const found = await elevatorPage(db, callers[who], query)
          expect([found.total, found.rows.map(({ id }) => id)], text).toEqual([total, ids])
        }
  })

  test.each(['searchTerm=lobby', 'searchTerm=zulu', 'searchTerm=S&isActive=true', 'hasActiveAlerts=false'])(
    "every page with '%s' where it matches more than are sorted",
    async (filter) => {
      const seen = who === 'admin' || !mine ? undefined : [...mine]
      for (const sortBy of ['name', 'organizationName', 'lastSeenAt', 'location', 'createdAt'])
        for (const sortDescending of [false, true])
          for (const page of [1, 2, 3, 6, 7, 1000]) {
            const text = `${filter}&sortBy=${sortBy}&sortDescending=${sortDescending}&page=${page}&pageSize=5`
            const { query, ids, total } = expected(who, text)
            expect(total).toBeGreaterThan(5)
            const found = await searchElevators(db, seen, query, 5)
            expect([found.total, found.rows.map(({ id }) => id)], text).toEqual([total, ids])
          }
    },
  )
})

test('many matches are found in order among few of many elevators, and sorted where they come late', async () => {
  await sql(
    demo.databaseUrl,
    `insert into elevators (name, elevator_type, organization_id, location)
     select 'Row ' || lpad(n::text, 5, '0'), 'ARL', (select id from organizations order by id limit 1),
       case when n % 3 = 0 then 'Spread' when n > 9000 then 'Late' end from generate_series(1, 10000) n`,
  )
  const names = async (term: string, more: string) => {
    const query = elevatorQuery.parse(
      Object.fromEntries(new URLSearchParams(`searchTerm=${term}&pageSize=3&${more}`)),
    )
    const { rows: found, total } = await searchElevators(db, undefined, query, 100)
    return [total, ...found.map(({ name }) => name)]
  }
  expect(await names('spread', 'page=1')).toEqual([3333, 'Row 00003', 'Row 00006', 'Row 00009'])
  expect(await names('spread', 'page=1111')).toEqual([3333, 'Row 09993', 'Row 09996', 'Row 09999'])
  expect(await names('spread', 'page=500')).toEqual([3333, 'Row 04494', 'Row 04497', 'Row 04500'])
  expect(await names('late', 'page=1')).toEqual([667, 'Row 09001', 'Row 09002', 'Row 09004'])
  await sql(demo.databaseUrl, `delete from elevators where name like 'Row %'`)
})

test('a search does not match across columns', async () => {
  await sql(
    demo.databaseUrl,
    `update elevators set name = E'Two\nlines', location = 'West' where id = (select min(id::text)::uuid from elevators)`,
  )
  const count = async (searchTerm: string) =>
    (await elevatorPage(db, callers.admin, elevatorQuery.parse({ searchTerm }))).total
  expect([await count('lines\nwest'), await count('two\nlines')]).toEqual([0, 1])
})

const page = (text: string) =>
  elevatorPage(db, callers.admin, elevatorQuery.parse(Object.fromEntries(new URLSearchParams(text))))

test('a search ignores accents and case, in the term as in the text', async () => {
  await sql(
    demo.databaseUrl,
    `update elevators set name = 'Lift ÄNGSTRÖM-Größe', location = 'Señal Põhja' where id = (select max(id::text)::uuid from elevators)`,
  )
  const total = async (term: string) => (await page(`searchTerm=${encodeURIComponent(term)}`)).total
  for (const term of [
    'angstrom',
    'Ängström',
    'A\u0308NGSTRO\u0308M',
    'grosse',
    'GRÖSSE',
    'senal pohja',
    'lift ang',
  ])
    expect([term, await total(term)]).toEqual([term, 1])
  for (const term of ['ang%strom', 'lift_ang', '％']) expect([term, await total(term)]).toEqual([term, 0])
})

test('a search is answered by the index of texts', async () => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local enable_seqscan = off')
    const { rows: plan } = await drizzle(client).execute(
      drizzleSql`explain select 1 from elevators where ${keyContains(drizzleSql`search_text`, 'Zürich')}`,
    )
    expect(JSON.stringify(plan)).toMatch(/elevators_search.*%zurich%/)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('each row has its active alerts and the worst severity of them', async () => {
  const all = (await page('pageSize=1000')).rows
  const before = new Map(rows.map((row) => [row.id, row]))
  expect(all.filter(({ activeAlertCount }) => activeAlertCount > 0).length).toBeGreaterThan(0)
  for (const { id, activeAlertCount, worstSeverity } of all)
    expect([activeAlertCount, worstSeverity]).toEqual([before.get(id)?.active, before.get(id)?.worst])
})

test('an organization is listed alone, or with all below it', async () => {
  const [parent] = await sql<{ id: string; own: number; below: number }>(
    demo.databaseUrl,
    `select p.id, (select count(*)::int from elevators where organization_id = p.id) as own,
       (select count(*)::int from elevators e join organizations c on c.id = e.organization_id where c.parent_id = p.id) as below
     from organizations p where p.parent_id is null
     order by below desc limit 1`,
  )
  if (!parent) throw new Error('no parent')
  expect(parent.below).toBeGreaterThan(0)
  expect((await page(`organizationId=${parent.id}`)).total).toBe(parent.own)
  const whole = await page(`withinOrganizationId=${parent.id}`)
  expect(whole.total).toBe(parent.own + parent.below)
  expect((await page(`withinOrganizationId=${parent.id}&searchTerm=e`)).total).toBeLessThanOrEqual(
    whole.total,
  )
})
