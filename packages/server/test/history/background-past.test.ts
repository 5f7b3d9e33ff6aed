import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { createSeal } from '../../src/auth/sealed.ts'
import { type DatabaseConnection, openDatabase } from '../../src/db/database.ts'
import { makeRollups } from '../../src/history/rollups/make-rollups.repository.ts'
import type { Reported } from '../../src/modules/reports/availability.repository.ts'
import { makeDueReports } from '../../src/modules/reports/make-due-reports.ts'
import { makeReport } from '../../src/modules/reports/make-report.ts'
import { continuePast, writePast } from '../../src/seed/past/continue-past.ts'
import { seedDemo } from '../../src/seed/seed.ts'
import { query as ask } from '../support/database.ts'
import { SEAL_SECRET } from '../support/seal-secret.ts'
import { startedServer } from '../support/world.ts'

const DAY = 86_400_000
const DAYS = 5
const log = { warn: (problem: unknown) => expect(problem).toBeUndefined() } as never

const urlOf = (name: string) => inject('postgresUrl').replace(/postgres$/, name)

/** In the first hours of a day, today has no sums yet. */
function beginAtNoon(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: today() + DAY / 2 })
}

/** Contains only today, and has no connections, so that tests can copy it. */
const begun = `past_${randomBytes(6).toString('hex')}`
beforeAll(async () => {
  beginAtNoon()
  await ask(inject('postgresUrl'), `create database ${begun}`)
  const database = await openDatabase(urlOf(begun))
  await seedDemo(database.db, createSeal(SEAL_SECRET), { days: DAYS, stateDays: 2 })
  await database.close()
  vi.useRealTimers()
})
beforeEach(() => {
  beginAtNoon()
  onTestFinished(() => void vi.useRealTimers())
})
afterAll(() => ask(inject('postgresUrl'), `drop database ${begun} with (force)`))

async function demos(count: number): Promise<DatabaseConnection[]> {
  const name = `past_${randomBytes(6).toString('hex')}`
  await ask(inject('postgresUrl'), `create database ${name} template ${begun}`)
  onTestFinished(() => void ask(inject('postgresUrl'), `drop database ${name} with (force)`))
  return Promise.all(
    Array.from({ length: count }, async () => {
      const database = await openDatabase(urlOf(name))
      onTestFinished(() => database.close())
      return database
    }),
  )
}

async function demo(): Promise<DatabaseConnection> {
  const [database] = await demos(1)
  if (!database) throw new Error('There is no database.')
  return database
}

const daysOf = async ({ pool }: DatabaseConnection): Promise<string[]> =>
  (
    await pool.query(
      `select distinct (at at time zone 'UTC')::date::text as day from organization_day_rollups order by 1`,
    )
  ).rows.map(({ day }) => day)

async function contents({ pool }: DatabaseConnection) {
  const tables = [
    ...['elevator_days', 'elevator_hour_rollups', 'elevator_day_rollups', 'elevator_month_rollups'],
    ...['organization_hour_rollups', 'organization_day_rollups', 'elevator_events', 'alerts', 'commands'],
    ...['absences', 'rollup_marks', 'demo_pasts'],
  ]
  const rows = tables.map(async (table) => {
    const { rows: found } = await pool.query(
      `select (to_jsonb(t) - 'id')::text as row from ${table} t order by 1`,
    )
    return [table, found.map(({ row }) => String(row))] as const
  })
  return Object.fromEntries(await Promise.all(rows))
}

const text = (at: number) => new Date(at).toISOString().slice(0, 10)
const today = () => Math.floor(Date.now() / DAY) * DAY

async function writeDays({ db }: DatabaseConnection, days: number): Promise<void> {
  let left = days
  await writePast(db, () => left-- > 0)
}

test('writes the days of a past from the newest backwards, and goes on after each stop', async () => {
  const database = await demo()
  const last = today()
  for (let before = 0; before < DAYS; before += 1) {
    expect((await daysOf(database))[0]).toBe(text(last - before * DAY))
    await writeDays(database, 1)
  }
  expect(await daysOf(database)).toHaveLength(DAYS)
})

test('two servers write each day of a past once, also after one was stopped', async () => {
  const [first, second] = await demos(2)
  if (!first || !second) throw new Error('There is no database.')
  await writeDays(first, 2)
  await Promise.all([writePast(first.db), writePast(second.db)])
  const reference = await demo()
  await writePast(reference.db)
  const expected = await contents(reference)
  expect(expected.elevator_days?.length).toBeGreaterThan(300)
  expect(expected.demo_pasts).toEqual([])
  expect(await contents(first)).toEqual(expected)
})

test('a demo that begins just after midnight has the states of today and no unfinished hours', async () => {
  const { db, pool } = await demo()
  const midnight = today()
  await pool.query(`truncate organizations, users, controllers, rollup_progress, demo_pasts, can_filters,
    firmware, organization_hour_rollups cascade`)
  vi.setSystemTime(midnight + 60_000)
  await seedDemo(db, createSeal(SEAL_SECRET), { days: 3, stateDays: 2 })
  const chunks = async () =>
    (await pool.query('select distinct day::text from elevator_days order by 1')).rows.map(({ day }) => day)
  expect(await chunks()).toEqual([text(midnight)])
  await writePast(db)
  expect(await chunks()).toEqual([text(midnight - DAY), text(midnight)])
  const { rows } = await pool.query('select max(at) as last from elevator_hour_rollups')
  expect(rows[0].last).toEqual(new Date(midnight - 2 * 3_600_000))
})

test('only the leading server writes, and another one continues when it leads', async () => {
  const database = await demo()
  let leads = false
  const server = continuePast({ db: database.db, leads: () => leads, log })
  onTestFinished(() => server.close())
  expect(await daysOf(database)).toHaveLength(1)
  leads = true
  await expect.poll(() => daysOf(database)).toHaveLength(DAYS)
})

test('completes the history without an elevator that was deleted', async () => {
  const database = await demo()
  const { rows } = await database.pool.query(
    'delete from elevators where id = (select elevator_id from elevator_days limit 1) returning id',
  )
  await writePast(database.db)
  expect(await daysOf(database)).toHaveLength(DAYS)
  const left = await database.pool.query('select from elevator_day_rollups where elevator_id = $1', [
    rows[0].id,
  ])
  expect(left.rows).toEqual([])
})

test('days that are not written are not summed up, and no report of a month is made of them', async () => {
  const database = await demo()
  const { db, pool } = database
  const unwritten = today() - DAY
  await pool.query(`insert into rollup_marks (elevator_id, day) select id, $1 from elevators`, [
    text(unwritten),
  ])
  await makeRollups(db, { compacted: 0, oldest: 0 }, () => true)
  expect(await daysOf(database)).toEqual([text(today())])
  await pool.query(
    `insert into report_schedules (organization_id, since) select id, '2020-01-01' from organizations limit 1`,
  )
  const later = Date.now() + 40 * DAY
  await pool.query('update rollup_progress set made_until = $1', [new Date(later)])
  const reports = async () => (await pool.query('select from made_reports')).rows.length
  const report = (reported: Reported) => makeReport(db, reported)
  const deps = { db, notifier: { pushStored: () => {} }, makeReport: report, log }
  await makeDueReports(deps, later)
  expect(await reports()).toBe(0)
  await writePast(db)
  await makeDueReports(deps, later)
  expect(await reports()).toBe(0)
  await makeRollups(db, { compacted: 0, oldest: 0 }, () => true)
  await makeDueReports(deps, later)
  expect(await reports()).toBe(1)
})

const server = startedServer()

test('responses about the past contain its progress until it is complete', async () => {
  const database = await openDatabase(server.databaseUrl)
  onTestFinished(() => database.close())
  const { rows } = await database.pool.query('select id from elevators limit 1')
  const paths = [`elevators/${rows[0].id}/history`, 'patterns', 'reports']
  const progress = async () =>
    Promise.all(paths.map(async (path) => (await server.as('admin', 'GET', path)).body.demoPast))
  expect(await progress()).toEqual([undefined, undefined, undefined])
  const writtenFrom = today() - 3 * DAY
  // The server waits for this row. A busy machine needs longer than a connection of the pool may be silent.
  const writer = new Client({ connectionString: server.databaseUrl })
  await writer.connect()
  onTestFinished(() => writer.end())
  await writer.query(`begin;
    insert into demo_pasts (seed, started_at, days, state_days, written_from, fleet)
      values (1, '${new Date(today() + DAY / 2).toISOString()}', 10, 1, '${new Date(writtenFrom).toISOString()}', '[]');
    commit;
    begin;
    select from demo_pasts for update`)
  const [elevatorId] = rows.map(({ id }) => id)
  const exportSince = (path: string, from: number) =>
    server.as('admin', 'GET', `${path}/export?from=${new Date(from).toISOString()}`)
  for (const path of [
    'fleet/rollups',
    `elevators/${elevatorId}/rollups`,
    `elevators/${elevatorId}/history`,
  ]) {
    const { status, body } = await exportSince(path, writtenFrom - 1)
    expect([path, status, body.message]).toEqual([
      path,
      409,
      'Demo history is being prepared: 40 %. This period can be exported when it is complete.',
    ])
    expect((await exportSince(path, writtenFrom)).status).toBe(200)
  }
  const answered = await progress()
  for (const answer of answered) expect(answer).toEqual({ percent: 40, writtenFrom })
  await writer.query('delete from demo_pasts; commit')
  expect(await progress()).toEqual([undefined, undefined, undefined])
})
