import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../src/base/caller.ts'
import { type DatabaseConnection, openDatabase } from '../../../src/db/database.ts'
import { canMessageCounts } from '../../../src/modules/elevators/can-messages.repository.ts'
import { query } from '../../support/database.ts'
import { demoDatabase } from '../../support/demo-database.ts'

const demo = demoDatabase()
const sql = <Row extends object>(text: string) => query<Row>(demo.databaseUrl, text)
let database: DatabaseConnection

beforeAll(async () => {
  database = await openDatabase(demo.databaseUrl)
  await sql(`
    insert into elevator_states (elevator_id, floor, direction, door)
      select id, 1, 'stationary', 'closed' from elevators on conflict do nothing;
    update elevator_states set can_messages = case when abs(hashtext(elevator_id::text)) % 3 > 0
      then abs(hashtext('n' || elevator_id::text)) else 0 end`)
})
afterAll(() => database.close())

async function callerOf(name: string): Promise<Caller> {
  const [user] = await sql<{ id: string; email: string; roles: string[] }>(
    `select id, email, roles from users where email like '${name}%'`,
  )
  if (!user) throw new Error(`no ${name}`)
  return { ...user, firstName: '', lastName: '', sessionId: '', mustEnrol: false }
}

async function expected({ id, roles }: Caller, below: string | undefined): Promise<number | undefined> {
  const belowOf = (from: string) => `(
    with recursive line as (${from} union select child.id from organizations child join line on child.parent_id = line.id)
    select id from line)`
  const [row] = await sql<{ n: string | null }>(`
    select sum(s.can_messages) as n from elevator_states s join elevators e on e.id = s.elevator_id where s.can_messages > 0
      and (${roles.includes('Admin')} or e.organization_id in
        ${belowOf(`select organization_id as id from memberships where user_id = '${id}' and is_active`)})
      and (${below === undefined} or e.organization_id in ${belowOf(`select id from organizations where id::text = '${below}'`)})`)
  return row?.n == null ? undefined : Number(row.n)
}

describe.each(['admin', 'manager', 'user'])('as %s', (who) => {
  test('CAN messages are those of the elevators that they see, in all or below an organization', async () => {
    const caller = await callerOf(who)
    const count = canMessageCounts(database.db)
    const organizations = await sql<{ id: string }>('select id from organizations order by id')
    for (const below of [undefined, ...organizations.map(({ id }) => id)])
      expect([below, await count(caller, below)]).toEqual([below, await expected(caller, below)])
  })
})

test('a user with many organizations gets their sum, also after a change', async () => {
  const caller = await callerOf('manager')
  await sql(`
    insert into organizations (name, type, parent_id)
      select 'Many ' || n, 'Building', (select organization_id from memberships m join users u on u.id = m.user_id
        where u.email like 'manager%' and m.is_active limit 1) from generate_series(1, 30) n;
    insert into elevators (name, elevator_type, organization_id) select name, 'ARL', id from organizations where name like 'Many %';
    insert into elevator_states (elevator_id, floor, direction, door, can_messages)
      select id, 1, 'stationary', 'closed', 1000 from elevators where name like 'Many %'`)
  const count = canMessageCounts(database.db)
  const before = await expected(caller, undefined)
  expect(await count(caller)).toBe(before)
  await sql(`update elevator_states set can_messages = can_messages + 1
    where elevator_id in (select id from elevators where name like 'Many %')`)
  await expect.poll(() => count(caller)).toBe((before ?? 0) + 30)
})
