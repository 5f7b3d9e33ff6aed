import { Client } from 'pg'
import { expect, test } from 'vitest'
import { query } from '../../support/database.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const sql = <Row extends object>(text: string) => query<Row>(server.databaseUrl, text)

const differences = async () => [...(await countDifferences()), ...(await activeDifferences())]

const activeDifferences = () =>
  sql(`
    with active as (
      select a.id as alert_id, a.elevator_id, e.organization_id, alert_severity_rank(a.code, true)::smallint as rank,
        a.acknowledged_at is not null as is_acknowledged, a.last_occurrence
      from alerts a join elevators e on e.id = a.elevator_id where a.is_active
    )
    (table active except table active_alerts) union all (table active_alerts except table active)`)

const countDifferences = () =>
  sql(`
    with counted as (
      select e.organization_id, a.code, a.message, count(*) as total, count(*) filter (where a.is_active) as active
      from alerts a join elevators e on e.id = a.elevator_id group by 1, 2, 3
    )
    select * from counted full join (select * from organization_alert_counts where total > 0) kept
      using (organization_id, code, message)
    where counted.total is distinct from kept.total or counted.active is distinct from kept.active
    union all
    select null, code, message, counted.total, counted.active, kept.total, kept.active
    from (select code, message, sum(total) as total, sum(active) as active from counted group by 1, 2) counted
    full join (select * from alert_kind_counts where total > 0) kept using (code, message)
    where counted.total is distinct from kept.total or counted.active is distinct from kept.active
    union all
    select organization_id, 'every kind', null, counted.total, null, kept.total, null
    from (select organization_id, sum(total) as total from counted group by 1) counted
    full join (select organization_id, sum(total) as total from organization_alert_totals group by 1 having sum(total) <> 0) kept
      using (organization_id)
    where counted.total is distinct from kept.total`)

test('alert counters stay correct after every kind of write', async () => {
  expect(await differences()).toEqual([])
  const [elevator] = await sql<{ id: string; organizationId: string }>(
    `select e.id, e.organization_id as "organizationId" from elevators e join alerts a on a.elevator_id = e.id
     group by e.id order by count(*) desc limit 1`,
  )
  if (!elevator) throw new Error('no elevator with alerts')
  const [other] = await sql<{ id: string }>(
    `select id from organizations where id <> '${elevator.organizationId}' limit 1`,
  )
  const writes = [
    `update alerts set is_active = not is_active where elevator_id = '${elevator.id}'`,
    `update alerts set acknowledged_at = now() where elevator_id = '${elevator.id}' and is_active`,
    `update alerts set last_occurrence = now() where elevator_id = '${elevator.id}'`,
    `insert into alerts (elevator_id, device_alert_id, code, message, is_active, first_occurrence, last_occurrence)
     select elevator_id, device_alert_id, code, message, not is_active, now(), now() from alerts where elevator_id = '${elevator.id}'
     on conflict (elevator_id, device_alert_id) do update set is_active = excluded.is_active, last_occurrence = now()`,
    `update alerts set code = 'Er99' where elevator_id = '${elevator.id}'`,
    `insert into alerts (elevator_id, device_alert_id, code, message, is_active, first_occurrence, last_occurrence)
     select '${elevator.id}', 'new-' || n, 'Er01', 'New', n % 2 = 0, now(), now() from generate_series(1, 9) n`,
    `update alerts set elevator_id = (select id from elevators where organization_id <> '${elevator.organizationId}' limit 1)
     where device_alert_id in ('new-1', 'new-2')`,
    `update elevators set organization_id = '${other?.id}' where id = '${elevator.id}'`,
    `delete from alerts where elevator_id = '${elevator.id}' and is_active`,
    `delete from elevators where id = '${elevator.id}'`,
  ]
  for (const write of writes) {
    await sql(write)
    expect(await differences(), write).toEqual([])
  }
})

test('counts alerts at the new organization when their elevator is moved', async () => {
  const elevators = await sql<{ id: string }>('select id from elevators limit 4')
  const organizations = await sql<{ id: string }>('select id from organizations limit 4')
  const arrivals = elevators.map(({ id }) =>
    Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        sql(
          `insert into alerts (elevator_id, device_alert_id, code, message, is_active, first_occurrence, last_occurrence)
           values ('${id}', 'moving-${n}', 'Er02', 'Moving', true, now(), now())`,
        ),
      ),
    ),
  )
  const moves = elevators.map(async ({ id }) => {
    for (const organization of organizations)
      await sql(`update elevators set organization_id = '${organization.id}' where id = '${id}'`)
  })
  await Promise.all([...arrivals, ...moves])
  expect(await differences()).toEqual([])
})

test('concurrent writers of different alerts of an organization do not wait for each other', async () => {
  const [elevator] = await sql<{ id: string }>('select id from elevators limit 1')
  const raise = (kind: string) => `
    insert into alerts (elevator_id, device_alert_id, code, message, is_active, first_occurrence, last_occurrence)
    values ('${elevator?.id}', '${kind}', '${kind}', 'At once', true, now(), now())`
  const clients = Array.from({ length: 4 }, () => new Client({ connectionString: server.databaseUrl }))
  await Promise.all(clients.map((client) => client.connect()))
  try {
    const slots = await Promise.all(
      clients.map(async (client) => (await client.query('select alert_total_slot() as slot')).rows[0].slot),
    )
    const other = clients.find((_, index) => slots[index] !== slots[0])
    if (!clients[0] || !other) throw new Error('all connections have one slot')
    await clients[0].query('begin')
    await clients[0].query(raise('Wait1'))
    await other.query("set lock_timeout = '10 s'")
    await other.query(raise('Wait2'))
    await clients[0].query('commit')
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
  expect(await differences()).toEqual([])
})

test.each([
  '',
  'isActive=true',
  'isActive=false',
  'severity=critical',
  'severity=resolved',
  'searchTerm=door',
])("a manager's total with '%s' matches the sum of all pages", async (filter) => {
  const pageOf = async (page: number) =>
    (await server.as('manager', 'GET', `elevatoralerts?pageSize=1000&page=${page}&${filter}`)).body
  const [first, second] = await Promise.all([pageOf(1), pageOf(2)])
  expect(first.totalCount).toBeGreaterThan(0)
  expect(first.totalCount).toBe(first.data.length + second.data.length)
})

test.each(['admin', 'manager', 'user'] as const)(
  'the totals of %s are those of the alerts they see',
  async (who) => {
    const { body } = await server.as(who, 'GET', 'elevatoralerts/totals')
    const [user] = await sql<{ id: string }>(`select id from users where email = '${who}@hoistway.demo'`)
    const counted = await sql<{ rank: number; n: number }>(`
    with recursive mine as (
      select organization_id as id from memberships where user_id = '${user?.id}' and is_active
      union select child.id from organizations child join mine on child.parent_id = mine.id
    )
    select alert_severity_rank(a.code, a.is_active) as rank, count(*)::int as n
    from alerts a join elevators e on e.id = a.elevator_id
    where ${who === 'admin'} or e.organization_id in (select id from mine) group by 1`)
    const ofRank = (rank: number) => counted.find((each) => each.rank === rank)?.n ?? 0
    expect(ofRank(0)).toBeGreaterThan(0)
    expect(body).toEqual({ critical: ofRank(3), warning: ofRank(2), info: ofRank(1), resolved: ofRank(0) })
  },
)

test("counts alerts per day in the reader's time zone", async () => {
  const [elevator] = await sql<{ id: string }>('select id from elevators limit 1')
  await sql('delete from alerts')
  const today = `date_trunc('day', now() at time zone 'Asia/Tokyo') at time zone 'Asia/Tokyo'`
  const times = [today, `${today} - interval '1 second'`, `${today} - interval '30 days'`]
  for (const [index, time] of times.entries())
    await sql(
      `insert into alerts (elevator_id, device_alert_id, code, message, is_active, first_occurrence, last_occurrence)
       values ('${elevator?.id}', 'day-${index}', 'Er07', 'x', false, ${time}, ${time})`,
    )
  const { body } = await server.as('admin', 'GET', 'elevatoralerts/daily?days=2&timeZone=Asia/Tokyo')
  expect(body.map(({ total, critical }: { total: number; critical: number }) => [total, critical])).toEqual([
    [1, 1],
    [1, 1],
  ])
  const refused = await server.as('admin', 'GET', 'elevatoralerts/daily?timeZone=Nowhere')
  expect([refused.status, refused.body.errors]).toEqual([400, { timeZone: ['Unknown time zone'] }])
})
