import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createSeal } from '../../src/auth/sealed.ts'
import { type DatabaseConnection, openDatabase } from '../../src/db/database.ts'
import { makeRollups } from '../../src/history/rollups/make-rollups.repository.ts'
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
}, 120_000)
afterAll(async () => {
  await database.close()
  await ask(inject('postgresUrl'), `drop database ${name} with (force)`)
})

const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows
const tables = ['elevator_hour', 'elevator_day', 'organization_hour', 'organization_day'].map(
  (each) => `${each}_rollups`,
)
/** Rows by their keys. */
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
}, 120_000)

test('a demo that exists is not given another past', async () => {
  const before = await query('select count(*) from elevator_events')
  await seedDemo(database.db, seal, { days: 4, stateDays: 2 })
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
