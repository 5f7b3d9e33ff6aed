import { organizationStatistics } from '@hoistway/contracts/organization'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { query } from '../../support/database.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const sql = <Row extends object>(text: string) => query<Row>(server.databaseUrl, text)

const differences = () =>
  sql(`
    select organization_id::text as what, counted.total::int as is, kept.total as kept from (
      select organization_id, elevator_type, is_active, is_online, count(*) as total from elevators group by 1, 2, 3, 4
    ) counted full join (select * from elevator_counts where total <> 0) kept
      using (organization_id, elevator_type, is_active, is_online)
    where counted.total is distinct from kept.total
    union all
    select key, 0, is_carried::int from controllers c where is_carried <> exists (
      select 1 from elevators where controller_id in (c.key, c.id::text))
    union all
    select controller_id::text || ' of ' || organization_id, coalesce(named, 0), coalesce(kept, 0) from (
      select distinct c.id as controller_id, e.organization_id, 1 as named
      from controllers c join elevators e on e.controller_id in (c.key, c.id::text)
    ) names full join (select *, 1 as kept from controller_organizations) places using (controller_id, organization_id)
    where named is distinct from kept`)

const controller = (key: string) =>
  `insert into controllers (name, key, shared_secret, controller_type) values ('C', '${key}', 'x', 'ESP32_WiFi')`
const elevator = (named: string) =>
  `insert into elevators (name, controller_id, elevator_type, organization_id)
   select 'E', ${named}, 'ARL', id from organizations limit 1`

test('elevator counters stay correct after every kind of write', async () => {
  expect(await differences()).toEqual([])
  const writes = [
    `update elevators set is_online = not is_online where id in (select id from elevators order by id limit 50)`,
    `update elevators set is_active = not is_active, elevator_type = 'ARL' where id in (select id from elevators order by id limit 9)`,
    `update elevators set organization_id = (select id from organizations order by id limit 1) where controller_id like 'ESP-000%'`,
    `update elevators set controller_id = 'ESP-0001' where controller_id in ('ESP-0002', 'ESP-0003')`,
    `update elevators set controller_id = case controller_id when 'ESP-0004' then 'ESP-0005' else 'ESP-0004' end
     where controller_id in ('ESP-0004', 'ESP-0005')`,
    `update elevators set controller_id = 'ESP-0006' where id in (
      select distinct on (organization_id) id from elevators order by organization_id, id)`,
    `update elevators set organization_id = (select id from organizations order by id desc limit 1) where controller_id = 'ESP-0006'`,
    controller('NEW-1'),
    elevator(`'NEW-1'`),
    `update controllers set key = 'NEW-2' where key = 'NEW-1'`,
    `update controllers set key = 'NEW-1' where key = 'NEW-2'`,
    `update elevators set controller_id = (select id::text from controllers where key = 'NEW-1') where controller_id = 'NEW-1'`,
    `delete from elevators where controller_id = (select id::text from controllers where key = 'NEW-1')`,
    `delete from controllers where key = 'NEW-1'`,
    `with deleted as (delete from elevators where id in (select id from elevators order by name limit 40) returning *)
     insert into elevators (name, controller_id, elevator_type, organization_id)
     select name, controller_id, elevator_type, organization_id from deleted limit 20`,
  ]
  for (const write of writes) {
    await sql(write)
    expect(await differences(), write).toEqual([])
  }
  const [carried] = await sql<{ yes: number; no: number }>(
    `select count(*) filter (where is_carried)::int as yes, count(*) filter (where not is_carried)::int as no from controllers`,
  )
  expect(carried?.yes).toBeGreaterThan(0)
  expect(carried?.no).toBeGreaterThan(0)
})

test('elevator counters stay correct under concurrent writes', async () => {
  const keys = Array.from({ length: 12 }, (_, n) => `RACE-${n}`)
  await Promise.all(keys.flatMap((key) => [sql(controller(key)), sql(elevator(`'${key}'`))]))
  expect(await differences()).toEqual([])
  await Promise.all(
    keys.flatMap((key, n) => [
      sql(`select hold_controllers(array['${key}', 'MOVED-${n}']);
           update controllers set key = 'MOVED-${n}' where key = '${key}'`),
      sql(`select hold_elevators(array(select id from elevators where controller_id = '${key}'), array['MOVED-${n}']);
           update elevators set controller_id = 'MOVED-${n}', is_online = true where controller_id = '${key}'`),
      sql(`select hold_elevators(array(select id from elevators where controller_id in ('${key}', 'MOVED-${n}')), '{}');
           update elevators set organization_id = (select id from organizations order by random() limit 1)
           where controller_id in ('${key}', 'MOVED-${n}')`),
    ]),
  )
  expect(await differences()).toEqual([])
  expect(await sql(`select key from controllers where key like 'MOVED-%' and is_carried`)).toHaveLength(
    keys.length,
  )
})

test('deleting an organization deletes its counters', async () => {
  const [created] = await sql<{ id: string }>(
    `insert into organizations (name, type) values ('Short-lived', 'Building') returning id`,
  )
  await sql(`update elevators set organization_id = '${created?.id}' where controller_id = 'ESP-0100'`)
  await sql(`delete from elevators where organization_id = '${created?.id}'`)
  await sql(`delete from organizations where id = '${created?.id}'`)
  expect(await sql(`select 1 from elevator_counts where organization_id = '${created?.id}'`)).toEqual([])
  expect(await differences()).toEqual([])
})

test('statistics count the elevators of each organization that are offline, never connected, or with an active critical alert', () =>
  // The server may find elevators offline between the two reads.
  vi.waitFor(async () => {
    const { body } = await server.as('admin', 'GET', 'organizations/statistics?includeInactive=true')
    const expected = await sql<{ id: string; offline: number; fresh: number; critical: number }>(`
      select o.id, count(e.id) filter (where not e.is_online and e.last_seen_at is not null)::int as offline,
        count(e.id) filter (where not e.is_online and e.last_seen_at is null)::int as fresh,
        count(e.id) filter (where exists (select 1 from alerts a
          where a.elevator_id = e.id and a.is_active and alert_severity_rank(a.code, true) = 3))::int as critical
      from organizations o left join elevators e on e.organization_id = o.id group by o.id order by o.id`)
    expect(expected.some(({ critical }) => critical > 0)).toBe(true)
    expect(expected.some(({ fresh }) => fresh > 0)).toBe(true)
    const counted = z
      .object({ organizationStatistics: z.array(organizationStatistics) })
      .parse(body)
      .organizationStatistics.map((each) => ({
        id: each.organizationId,
        offline: each.offlineCount,
        fresh: each.notCommissionedCount,
        critical: each.criticalCount,
      }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    expect(counted).toEqual(expected)
  }, 15_000))
