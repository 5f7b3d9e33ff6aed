import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { alertRow, controllerRow, elevatorRow, type Place, stateRow } from './seed-rows.ts'

const PER_BUILDING = 100
const BUILDINGS = 20
const ALERTS_EACH = 10
/** Share with a controller: the embedded broker keeps each configuration in memory. */
const CONTROLLED = 0.1
const ROWS_AT_ONCE = 1_000
const INDEXES_AT_ONCE = 2
/** Share of the demo manager, in whole companies. */
const MANAGED = 0.1

/**
 * Adds `elevators` elevators, a tenth as many controllers and ten times as many alerts to the demo, in companies of 20
 * buildings with 100 elevators. Does nothing if they exist.
 */
export async function seedFleet(client: pg.Client, elevators: number): Promise<void> {
  const { rowCount } = await client.query("select 1 from organizations where name = 'Company 1'")
  if (rowCount) return
  const from = Date.now()
  const places = await seedOrganizations(client, Math.ceil(elevators / PER_BUILDING))
  const secret = await client.query('select shared_secret from controllers order by created_at limit 1')
  const { shared_secret: sealed } = Object(secret.rows[0])
  // The rows are consistent: skips foreign keys, and fills the counters at the end.
  await client.query('set session_replication_role = replica')
  await setDurable(client, false)
  await inBulk(client, ['elevators', 'elevator_states', 'controllers', 'alerts'], async () => {
    await copy(client, elevatorRow.columns, elevators, (n) => elevatorRow.of(n, places))
    await copy(client, stateRow.columns, elevators, (n) => stateRow.of(n))
    await copy(client, controllerRow.columns, elevators * CONTROLLED, (n) => controllerRow.of(n, sealed))
    await copy(client, alertRow.columns, elevators * ALERTS_EACH, (n) => alertRow.of(n, ALERTS_EACH))
  })
  await client.query('set session_replication_role = origin')
  await client.query(counters)
  await client.query(
    `insert into memberships (organization_id, user_id, access_level)
      select o.id, u.id, 4 from organizations o, users u
      where substring(o.name from '^Company (\\d+)$')::int <= $1 and u.email = 'manager@hoistway.demo'`,
    [Math.max(1, Math.floor((elevators / PER_BUILDING / BUILDINGS) * MANAGED))],
  )
  await client.query(
    "insert into audit_log (action, entity, entity_id) select 'update', 'elevator', id::text from elevators limit 100000",
  )
  await client.query('vacuum analyze')
  await setDurable(client, true)
  // Flushes to disk before the measurements.
  await client.query('checkpoint')
  console.log(`Seeded ${elevators} elevators in ${((Date.now() - from) / 1000).toFixed(0)} s.`)
}

async function seedOrganizations(client: pg.Client, buildings: number): Promise<Place[]> {
  await client.query(
    `insert into organizations (name, type, city, country)
      select 'Company ' || n, 'Organization', 'City ' || n % 40, 'Country ' || n % 7 from generate_series(1, $1::int) n`,
    [Math.ceil(buildings / BUILDINGS)],
  )
  const { rows } = await client.query<Place>(
    `insert into organizations (name, type, parent_id, city, country)
      select 'Building ' || row_number() over (order by n, o.name) || ' of ' || o.name, 'Building', o.id, o.city, o.country
      from organizations o, generate_series(1, $2::int) n where o.name like 'Company %'
      order by n, o.name limit $1 returning id, name, city`,
    [buildings, BUILDINGS],
  )
  return rows
}

/** An interrupted seed starts again, so it needs no synchronous writes. */
async function setDurable(client: pg.Client, isDurable: boolean): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes'])
    await client.query(`alter system set ${setting} = ${isDurable ? 'on' : 'off'}`)
  await client.query('select pg_reload_conf()')
}

/** Drops secondary indexes while filling, and recreates them two at a time, the slow text indexes first. */
async function inBulk(client: pg.Client, tables: string[], fill: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
      where schemaname = 'public' and tablename = any($1)
        and indexname not in (select conname from pg_constraint)
      order by indexdef like '%USING gin%' desc, tablename`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await fill()
  const left = rows.values()
  await Promise.all(
    Array.from({ length: INDEXES_AT_ONCE }, async () => {
      const { host, port, user, password, database } = client
      const own = new pg.Client({ host, port, user, password, database })
      await own.connect()
      await own.query("set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 0")
      for (const { definition } of left) await own.query(definition)
      await own.end()
    }),
  )
}

async function copy(
  client: pg.Client,
  columns: string,
  count: number,
  row: (n: number) => string,
): Promise<void> {
  function* chunks() {
    for (let at = 1; at <= count; at += ROWS_AT_ONCE) {
      const size = Math.min(ROWS_AT_ONCE, count + 1 - at)
      yield Array.from({ length: size }, (_, index) => `${row(at + index)}\n`).join('')
    }
  }
  await pipeline(Readable.from(chunks()), client.query(copyFrom(`copy ${columns} from stdin`)))
}

const counters = `
truncate elevator_counts, alert_kind_counts, organization_alert_counts, organization_alert_totals, active_alerts, controller_organizations;
insert into elevator_counts
  select organization_id, elevator_type, is_active, is_online, count(*) from elevators group by 1, 2, 3, 4;
insert into alert_kind_counts
  select code, message, count(*), count(*) filter (where is_active) from alerts group by 1, 2;
insert into organization_alert_counts
  select e.organization_id, a.code, a.message, count(*), count(*) filter (where a.is_active)
  from alerts a join elevators e on e.id = a.elevator_id group by 1, 2, 3;
insert into organization_alert_totals select organization_id, 0, sum(total) from organization_alert_counts group by 1;
insert into controller_organizations
  select c.id, e.organization_id from controllers c join elevators e on e.controller_id = c.key;
insert into active_alerts
  select a.id, a.elevator_id, e.organization_id, alert_severity_rank(a.code, true), a.acknowledged_at is not null, a.last_occurrence
  from alerts a join elevators e on e.id = a.elevator_id where a.is_active;
update fleet_revision set revision = revision + 1, forgotten = revision + 1;`
