import { controllerQuery } from '@hoistway/contracts/controller'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../src/base/caller.ts'
import { type DatabaseConnection, openDatabase } from '../../../src/db/database.ts'
import { controllerRepository } from '../../../src/modules/controllers/controllers.repository.ts'
import { query } from '../../support/database.ts'
import { demoDatabase } from '../../support/demo-database.ts'

const demo = demoDatabase()
const sql = <Row extends object>(text: string) => query<Row>(demo.databaseUrl, text)
let database: DatabaseConnection

beforeAll(async () => {
  database = await openDatabase(demo.databaseUrl)
  // Elevators name controllers by key, by id, shared with other organizations, or unknown ones.
  const dice = (what: string) => `abs(hashtext('${what}' || id::text))`
  await sql(`
    create temp table numbered as select id, key, row_number() over (order by id) as n from controllers;
    update elevators set controller_id = case ${dice('how')} % 5 when 0 then null when 1 then 'none'
      when 2 then (select id::text from numbered where n = 1 + ${dice('which')} % 60)
      else (select key from numbered where n = 1 + ${dice('which')} % 60) end;
    update elevators set organization_id = (select id from organizations order by abs(hashtext(organizations.id::text || elevators.id)) limit 1)
      where ${dice('moves')} % 3 = 0`)
})
afterAll(() => database.close())

async function callerOf(name: string): Promise<Caller> {
  const [user] = await sql<{ id: string; email: string; roles: string[] }>(
    `select id, email, roles from users where email like '${name}%'`,
  )
  if (!user) throw new Error(`no ${name}`)
  return { ...user, firstName: '', lastName: '', sessionId: '', mustEnrol: false }
}

async function expected({ id, roles }: Caller, term: string): Promise<string[]> {
  const rows = await sql<{ id: string }>(`
    with recursive mine as (
      select organization_id as id from memberships where user_id = '${id}' and is_active
      union select child.id from organizations child join mine on child.parent_id = mine.id)
    select c.id from controllers c where (c.name ilike '%${term}%' or c.key ilike '%${term}%') and (${roles.includes('Admin')}
      or not exists (select from elevators e where e.controller_id in (c.key, c.id::text))
      or exists (select from elevators e where e.controller_id in (c.key, c.id::text) and e.organization_id in (select id from mine)))
    order by c.name, c.id`)
  return rows.map((row) => row.id)
}

describe.each(['admin', 'manager', 'technician', 'user'])('as %s', (who) => {
  test.each(['', '00', 'ESP-001'])(
    "a list with '%s' has the controllers of the elevators that they see, and those on none",
    async (searchTerm) => {
      const caller = await callerOf(who)
      const all = await expected(caller, searchTerm)
      const controllers = controllerRepository(database.db)
      for (const [page, pageSize] of [
        [1, 20],
        [3, 7],
        [1, 1000],
      ] as const) {
        const found = await controllers.page(caller, controllerQuery.parse({ searchTerm, page, pageSize }))
        const from = (page - 1) * pageSize
        expect([found.total, found.rows.map(({ id }) => id)]).toEqual([
          all.length,
          all.slice(from, from + pageSize),
        ])
      }
    },
  )

  test('finds a single controller only if the list contains it', async () => {
    const caller = await callerOf(who)
    const seen = new Set(await expected(caller, ''))
    const controllers = controllerRepository(database.db)
    const every = await sql<{ id: string }>('select id from controllers order by id limit 80')
    const found = await Promise.all(every.map(async ({ id }) => (await controllers.find(caller, id)) && id))
    expect(found).toEqual(every.map(({ id }) => (seen.has(id) ? id : undefined)))
  })
})
