import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createSeal } from '../../src/auth/sealed.ts'
import { type DatabaseConnection, openDatabase } from '../../src/db/database.ts'
import { makeRollups } from '../../src/history/rollups/make-rollups.repository.ts'
import { writePast } from '../../src/seed/past/continue-past.ts'
import { seedDemo } from '../../src/seed/seed.ts'
import { query as ask } from '../support/database.ts'
import { SEAL_SECRET } from '../support/seal-secret.ts'

const name = `past_${randomBytes(6).toString('hex')}`
const seal = createSeal(SEAL_SECRET)
const HOUR = 3_600_000
let database: DatabaseConnection

beforeAll(async () => {
  await ask(inject('postgresUrl'), `create database ${name}`)
  database = await openDatabase(inject('postgresUrl').replace(/postgres$/, name))
  await seedDemo(database.db, seal, { days: 4, stateDays: 2 })
  await writePast(database.db)
})
afterAll(async () => {
  await database.close()
  await ask(inject('postgresUrl'), `drop database ${name} with (force)`)
})

const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows
const tables = ['elevator_hour', 'elevator_day', 'organization_hour', 'organization_day'].map(
  (each) => `${each}_rollups`,
)
const contents = async (table: string) => {
  const rows = await query(`select to_jsonb(t) as row from ${table} t`)
  return new Map<string, unknown>(
    rows.map(({ row }) => [`${table} ${row.elevator_id ?? row.organization_id} ${row.at}`, row]),
  )
}
const all = async () => new Map((await Promise.all(tables.map(contents))).flatMap((rows) => [...rows]))

test('rollups that are made again from the states of a demo are those that it begins with', async () => {
  const seeded = await all()
  expect(seeded.size).toBeGreaterThan(5_000)
  const [first] = await query(
    'select min(day)::text as day, count(distinct elevator_id)::int as n from elevator_days',
  )
  expect(first.n).toBeGreaterThan(200)
  for (const table of tables)
    await query(`delete from ${table} where at >= $1::date at time zone 'UTC'`, [first.day])
  await query(`insert into rollup_marks (elevator_id, day)
    select e.id, d.day from elevators e, (select distinct day from elevator_days) d`)
  const [progress] = await query(
    'select (extract(epoch from made_until) * 1000)::float8 as at from rollup_progress',
  )
  await makeRollups(database.db, { compacted: progress.at + HOUR / 4, oldest: 0 }, () => true)
  const again = await all()
  expect(again.size).toBe(seeded.size)
  const other = [...again].filter(([key, row]) => !isDeepStrictEqual(row, seeded.get(key)))
  expect(other.slice(0, 3).map(([key, row]) => [row, seeded.get(key)])).toEqual([])
})

test('a demo that exists is not given another past', async () => {
  const before = await query('select count(*) from elevator_events')
  await seedDemo(database.db, seal, { days: 4, stateDays: 2 })
  await writePast(database.db)
  expect(await query('select count(*) from elevator_events')).toEqual(before)
})

test('absences, events and where elevators are now agree', async () => {
  const open = await query(`select a.elevator_id from absences a where online_at is null order by 1`)
  expect(open.length).toBeGreaterThan(10)
  expect(
    await query(`select e.id as elevator_id from elevators e, lateral (
      select data from elevator_events where elevator_id = e.id and kind = 'presence' order by at desc, id desc limit 1) last
      where last.data = '{"isConnected": false, "wasFound": false}' order by 1`),
  ).toEqual(open)
  expect(
    await query(`select e.id from elevators e where is_active <> (
      select (data -> 'isInService')::boolean from elevator_events
      where elevator_id = e.id and kind = 'service' order by at desc, id desc limit 1)`),
  ).toEqual([])
})

test('the lines of the dashboard have the last day of the past', async () => {
  const [shown] =
    await query(`select count(distinct at)::int as times, count(distinct organization_id)::int as organizations,
    max(n)::int as most, min(n)::int as least, max(online)::int as online from (
      select at, organization_id, sum(online + offline) over (partition by at) as n, sum(online) over (partition by at) as online
      from fleet_samples) samples`)
  const [fleet] = await query(
    'select count(*)::int as n, count(distinct organization_id)::int as organizations from elevators',
  )
  expect(shown).toMatchObject({
    times: 287,
    organizations: fleet.organizations,
    most: fleet.n,
    least: fleet.n,
  })
  expect(shown.online).toBeGreaterThan(fleet.n / 2)
})

test('most controllers run their assigned firmware, a few another one', async () => {
  const [{ n }] =
    await query(`select count(*)::int as n from elevators e join controllers c on c.key = e.controller_id
    left join firmware f on f.id = c.firmware_id
    where e.firmware_version <> coalesce(f.version, '2.0.1')`)
  expect(n).toBeGreaterThan(0)
  expect(n).toBeLessThan(12)
})
