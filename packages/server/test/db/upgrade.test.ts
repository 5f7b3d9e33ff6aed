import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { Client } from 'pg'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { LOCKS, SEED, withLock } from '../../src/db/advisory-lock.ts'
import { openDatabase } from '../../src/db/database.ts'
import { bringUpToDate, MIGRATION_LOCK } from '../../src/db/migrations.ts'
import { query } from '../support/database.ts'

const migrations = join(import.meta.dirname, '../../drizzle')
const folder = temporaryFolder('upgrade', afterAll)

async function newDatabase(name: string): Promise<string> {
  await query(inject('postgresUrl'), `create database ${name}`)
  onTestFinished(async () => {
    await query(inject('postgresUrl'), `drop database ${name} with (force)`)
  })
  return inject('postgresUrl').replace(/postgres$/, name)
}

async function databaseAt(count: number, name: string): Promise<string> {
  const url = await newDatabase(name)
  cpSync(migrations, folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const { entries } = JSON.parse(readFileSync(journal, 'utf8'))
  writeFileSync(journal, JSON.stringify({ entries: entries.slice(0, count) }))
  await bringUpToDate(url, folder)
  return url
}

test('migrating a database with data produces correct counters', async () => {
  const url = await databaseAt(3, 'suite_upgrade')
  await query(
    url,
    `insert into organizations (name, type) values ('A', 'Organization'), ('B', 'Building');
     insert into controllers (name, key, shared_secret, controller_type)
       select 'C' || n, 'KEY-' || n, 'x', 'ESP32_WiFi' from generate_series(1, 4) n;
     insert into elevators (name, controller_id, elevator_type, location, organization_id, is_online)
       select 'Lift ' || n, case n when 1 then 'KEY-1' when 2 then (select id::text from controllers where key = 'KEY-2') else 'none' end,
         'ARL', 'LOBBY', o.id, n % 2 = 0 from generate_series(1, 10) n, organizations o where o.name = 'A'`,
  )
  const opened = await openDatabase(url)
  await opened.close()
  expect(await query(url, 'select is_online, total from elevator_counts order by 1')).toEqual([
    { is_online: false, total: 5 },
    { is_online: true, total: 5 },
  ])
  expect(await query(url, 'select key from controllers where is_carried order by 1')).toEqual([
    { key: 'KEY-1' },
    { key: 'KEY-2' },
  ])
  const carriers = await query(
    url,
    'select c.key, o.name from controller_organizations p join controllers c on c.id = controller_id join organizations o on o.id = organization_id order by 1',
  )
  expect(carriers).toEqual([
    { key: 'KEY-1', name: 'A' },
    { key: 'KEY-2', name: 'A' },
  ])
  const matching = await query(url, "select 1 from elevators where search_text like '%lobby%'")
  expect(matching).toHaveLength(10)
})

test('a migration that waits for a lock lets the running servers go on in between', async () => {
  const url = await databaseAt(3, 'suite_locked')
  const [reader, server] = [1, 2].map(() => new Client({ connectionString: url }))
  if (!reader || !server) throw new Error('two clients')
  for (const each of [reader, server]) {
    await each.connect()
    onTestFinished(() => each.end())
  }
  await reader.query('begin; lock table elevators in access share mode')
  const blocked: unknown[] = []
  const opened = openDatabase(url, undefined, undefined, (error) => blocked.push(error))
  await expect.poll(() => blocked).toHaveLength(1)
  await server.query(`set statement_timeout = '1s'`)
  await server.query('select from elevators')
  await reader.query('rollback')
  await (await opened).close()
  const known = await server.query('select from drizzle.__drizzle_migrations')
  expect(known.rowCount).toBeGreaterThan(3)
})

test('time limits of the database do not end an upgrade that waits for another server', async () => {
  const url = await newDatabase('suite_limited')
  const other = new Client({ connectionString: url })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query(`select pg_advisory_lock(${MIGRATION_LOCK}), pg_advisory_lock(${LOCKS}, ${SEED});
    alter database suite_limited set statement_timeout = '300ms'; alter database suite_limited set lock_timeout = '300ms';
    alter database suite_limited set transaction_timeout = '300ms'`)
  const ended = Promise.allSettled([bringUpToDate(url), withLock(url, SEED, async () => {})])
  const waiting = async () =>
    (
      await other.query(`select from pg_stat_activity
        where datname = 'suite_limited' and wait_event = 'advisory' and query_start < now() - interval '600 ms'`)
    ).rowCount
  await Promise.race([ended, expect.poll(waiting).toBe(2)])
  await other.query('select pg_advisory_unlock_all()')
  expect(await ended).toEqual([{ status: 'fulfilled' }, { status: 'fulfilled' }])
})

test('an upgrade splits the row of an alert that has recurred', async () => {
  const url = await databaseAt(72, 'suite_recurred')
  await query(
    url,
    `insert into organizations (name, type) values ('A', 'Organization');
     insert into elevators (name, controller_id, elevator_type, location, organization_id, is_online)
       select 'Lift', 'none', 'ARL', 'LOBBY', id, true from organizations;
     insert into alerts (elevator_id, device_alert_id, code, message, is_active, first_occurrence, last_occurrence,
         raised_at, recurrence_id, acknowledge_note)
       select id, device, 'Er07', 'Door', true, '2026-11-01Z', '2026-11-09Z', '2026-11-08Z'::timestamptz + nullif(raised, 0) * interval '1 s',
         case raised when 1 then uuidv7() end, 'Cleaned'
       from elevators, (values ('once', 0), ('twice', 1)) kind (device, raised)`,
  )
  const [recurrence] = await query(
    url,
    'select id, recurrence_id from alerts where recurrence_id is not null',
  )
  const opened = await openDatabase(url)
  await opened.close()
  const rows = await query(
    url,
    `select id, device_alert_id as device, is_active as active, first_occurrence as first, resolve_date as resolved
      from alerts order by device_alert_id nulls first`,
  )
  const time = (text: string) => new Date(`2026-11-${text}`)
  expect(rows).toEqual([
    {
      id: recurrence?.id,
      device: null,
      active: false,
      first: time('01T00:00:00Z'),
      resolved: time('07T23:50:01Z'),
    },
    { id: expect.any(String), device: 'once', active: true, first: time('01T00:00:00Z'), resolved: null },
    {
      id: recurrence?.recurrence_id,
      device: 'twice',
      active: true,
      first: time('08T00:00:01Z'),
      resolved: null,
    },
  ])
  expect(await query(url, 'select total, active from organization_alert_counts')).toEqual([
    { total: 3, active: 2 },
  ])
  expect(await query(url, 'select alert_id as id from active_alerts order by 1')).toEqual(
    rows.slice(1).map(({ id }) => ({ id })),
  )
})

test('an upgrade stores versions like v1.2.3-4-g1a2b3c as releases, without an event of firmware', async () => {
  const url = await databaseAt(88, 'suite_versions')
  await query(
    url,
    `insert into organizations (name, type) values ('A', 'Organization');
     insert into elevators (name, controller_id, elevator_type, location, organization_id, is_online, firmware_version)
       select lift.name, lift.name, 'ARL', 'LOBBY', id, true, firmware
       from organizations, (values ('described', 'V1.2.3-4-g1a2b3c-dirty'), ('plain', '1.2.3'), ('candidate', 'v1.2.3-rc1'), ('unknown', null))
         lift (name, firmware)`,
  )
  const opened = await openDatabase(url)
  await opened.close()
  expect(
    await query(url, 'select name, firmware_version as firmware, version from elevators order by name'),
  ).toEqual([
    { name: 'candidate', firmware: 'v1.2.3-rc1', version: 1 },
    { name: 'described', firmware: '1.2.3', version: 2 },
    { name: 'plain', firmware: '1.2.3', version: 1 },
    { name: 'unknown', firmware: null, version: 1 },
  ])
  const events = () =>
    query(url, "select data->>'version' as version from elevator_events where kind = 'firmware'")
  expect(await events()).toEqual([])
  await query(url, "update elevators set firmware_version = '1.2.4' where name = 'described'")
  expect(await events()).toEqual([{ version: '1.2.4' }])
})

test('an upgrade keeps which alerts the calls of an open escalation have named', async () => {
  const url = await databaseAt(89, 'suite_named')
  await query(
    url,
    `insert into organizations (name, type) values ('A', 'Organization'), ('Other', 'Organization');
     insert into organizations (name, type, parent_id) select 'B', 'Building', id from organizations where name = 'A';
     insert into elevators (name, controller_id, elevator_type, location, organization_id, is_online)
       select name, 'none', 'ARL', 'LOBBY', id, true from organizations;
     insert into alerts (elevator_id, code, message, is_active, first_occurrence, last_occurrence)
       select id, code, 'x', true, at::timestamptz, at::timestamptz from elevators,
         (values ('Er15', '2026-11-01Z'), ('Er15', '2026-11-03Z'), ('x', '2026-11-01Z')) alert (code, at);
     insert into on_call (organization_id, is_active, rotas, steps) select id, true, '[]', '[{"minutes": 10}]' from organizations
       where parent_id is null;
     insert into pages (organization_id, named_until) select id, '2026-11-02Z' from organizations where name = 'A';
     insert into pages (organization_id) select id from organizations where name = 'Other'`,
  )
  const opened = await openDatabase(url)
  await opened.close()
  expect(
    await query(
      url,
      `select o.name as chain, e.name as elevator, a.code, a.first_occurrence as at from pages p
        join organizations o on o.id = p.organization_id left join unnest(p.named) calls (alert_id) on true
        left join alerts a on a.id = alert_id left join elevators e on e.id = a.elevator_id order by 1, 2`,
    ),
  ).toEqual([
    { chain: 'A', elevator: 'A', code: 'Er15', at: new Date('2026-11-01Z') },
    { chain: 'A', elevator: 'B', code: 'Er15', at: new Date('2026-11-01Z') },
    { chain: 'Other', elevator: null, code: null, at: null },
  ])
})
