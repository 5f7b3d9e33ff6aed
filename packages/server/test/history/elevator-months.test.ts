import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseConnection, openDatabase } from '../../src/db/database.ts'
import { maintainHistory } from '../../src/history/keep-history.ts'
import { DAY_MS } from '../../src/history/partitions.repository.ts'
import { elevatorsWorstFirst } from '../../src/modules/reports/availability.repository.ts'
import { demoDatabase } from '../support/demo-database.ts'

const demo = demoDatabase()
let database: DatabaseConnection
let first: string
let second: string

beforeAll(async () => {
  database = await openDatabase(demo.databaseUrl)
  const [one, other] = await query('select id from elevators order by id limit 2')
  first = one?.id
  second = other?.id
  // March has its own partition; the other months are in the default one.
  await query('truncate elevator_day_rollups, elevator_month_rollups')
  await query(`create table march partition of elevator_day_rollups
    for values from ('2031-03-01T00:00:00Z') to ('2031-04-01T00:00:00Z')`)
})
afterAll(() => database.close())

const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows
const sums = [
  'trips, floors, door_cycles, moving_ms, out_of_service_ms, critical_alerts, warning_alerts, info_alerts',
  'wait_ms, waits15, waits30, waits60, waits120, waits300, waits_longer',
].join(', ')

const addDay = (elevator: string, at: string, known: number) =>
  query(
    `insert into elevator_day_rollups as d (elevator_id, at, planned_ms, known_ms, available_ms, offline_ms, ms_by_floor, ${sums})
     values ($1, $2, $3, $3, $3, 1, '{}', ${sums.replaceAll(/\w+/g, '0')})
     on conflict (elevator_id, at) do update set known_ms = d.known_ms + excluded.known_ms, planned_ms = d.planned_ms + excluded.planned_ms,
       available_ms = d.available_ms + excluded.available_ms, offline_ms = d.offline_ms + excluded.offline_ms`,
    [elevator, at, known],
  )
const columns = 'planned_ms::int, known_ms::int, available_ms::int, offline_ms::int'
const months = () => query(`select elevator_id, at, ${columns} from elevator_month_rollups order by 1, 2`)
const daysByMonth = () =>
  query(`select elevator_id, date_trunc('month', at, 'UTC') as at, sum(planned_ms)::int as planned_ms, sum(known_ms)::int as known_ms,
    sum(available_ms)::int as available_ms, sum(offline_ms)::int as offline_ms from elevator_day_rollups group by 1, 2 order by 1, 2`)
const steps: readonly (readonly [name: string, months: number, change: () => Promise<unknown>])[] = [
  ['a day is the first of its month', 1, () => addDay(first, '2031-03-01T00:00:00Z', 5)],
  ['another is added', 1, () => addDay(first, '2031-03-31T00:00:00Z', 7)],
  ['one is of another month', 2, () => addDay(first, '2031-04-01T00:00:00Z', 11)],
  ['one is of another elevator', 3, () => addDay(second, '2031-02-28T00:00:00Z', 13)],
  ['a day grows', 3, () => addDay(first, '2031-03-31T00:00:00Z', 17)],
  ['days are written over', 3, () => query('update elevator_day_rollups set known_ms = known_ms - 2')],
  [
    'a day moves',
    4,
    () =>
      query(`update elevator_day_rollups set at = '2031-05-01T00:00:00Z' where at = '2031-03-31T00:00:00Z'`),
  ],
  ['a day is deleted', 3, () => query(`delete from elevator_day_rollups where at = '2031-05-01T00:00:00Z'`)],
  [
    'the default partition is cleared',
    1,
    () => query(`delete from elevator_day_rollups_default where at < '2031-05-01T00:00:00Z'`),
  ],
]

test('months of elevators are the sums of their days, however those change', async () => {
  for (const [name, count, change] of steps) {
    await change()
    expect([name, await months()]).toEqual([name, await daysByMonth()])
    expect([name, (await months()).length]).toEqual([name, count])
  }
  await query('delete from elevators where id = $1', [first])
  expect(await months()).toEqual([])
})

test('a report of any days reads whole months and the days around them once', async () => {
  await query('truncate elevator_day_rollups, elevator_month_rollups')
  const time = (day: string) => Date.parse(`${day}T00:00:00Z`)
  for (let at = time('2031-01-20'); at < time('2031-05-10'); at += DAY_MS)
    await addDay(second, new Date(at).toISOString(), 1_000)
  const spans = [
    ['2031-01-20', '2031-05-10'],
    ['2031-02-01', '2031-04-01'],
    ['2031-02-02', '2031-03-31'],
    ['2031-02-28', '2031-04-01'],
    ['2031-03-05', '2031-03-09'],
    ['2031-03-31', '2031-04-01'],
    ['2031-01-20', '2031-02-01'],
  ] as const
  for (const [from, to] of spans) {
    const span = { from: time(from), to: time(to) }
    const known = async (made: number) =>
      (await elevatorsWorstFirst(database.db, { ...span, timeZone: 'UTC', ids: undefined }, made)).lines.map(
        ({ knownSeconds }) => knownSeconds,
      )
    const days = (span.to - span.from) / DAY_MS
    expect([from, to, await known(time('2031-05-10'))]).toEqual([from, to, [days]])
  }
})

test('a report of a month whose hours are deleted has the whole days of UTC nearest to it', async () => {
  await query('truncate elevator_day_rollups, elevator_month_rollups')
  for (let at = Date.parse('2031-02-20'); at < Date.parse('2031-04-10'); at += DAY_MS)
    await addDay(second, new Date(at).toISOString(), 1_000)
  const inBerlin = { from: Date.parse('2031-02-28T23:00:00Z'), to: Date.parse('2031-03-31T22:00:00Z') }
  const days = async (made: string) => {
    const month = { ...inBerlin, timeZone: 'Europe/Berlin', ids: undefined }
    return (await elevatorsWorstFirst(database.db, month, Date.parse(made))).lines[0]?.knownSeconds
  }
  expect(await days('2031-08-01')).toBe(31)
  // This database has no hours, which a younger report reads at both ends.
  expect(await days('2031-05-01')).toBe(30)
})

test('months are forgotten with the days that they are made of', async () => {
  await query('truncate elevator_day_rollups, elevator_month_rollups')
  await query('drop table march')
  await query(`create table elevator_day_rollups_203103 partition of elevator_day_rollups
    for values from ('2031-03-01T00:00:00Z') to ('2031-04-01T00:00:00Z')`)
  for (const day of ['2031-03-02', '2031-04-02', '2031-04-20', '2031-05-01'])
    await addDay(second, `${day}T00:00:00Z`, 1_000)
  const keep = (now: string) =>
    maintainHistory(database.db, { stateDays: 1, eventDays: 10 }, Date.parse(now), () => false)
  await keep('2031-04-10T00:00:00Z')
  expect((await months()).map(({ known_ms: known }) => known)).toEqual([1_000, 2_000, 1_000])
  await keep('2031-04-15T00:00:00Z')
  expect(await months()).toEqual(await daysByMonth())
  expect((await months()).map(({ known_ms: known }) => known)).toEqual([1_000, 1_000])
})
