import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { BACKUP, LOCKS } from '../../src/db/advisory-lock.ts'
import { copyOut, openClient } from '../../src/db/backup/snapshot.ts'
import { type DatabaseConnection, openDatabase } from '../../src/db/database.ts'
import { databaseLimits } from '../../src/db/pool.ts'
import { eventRepository } from '../../src/history/events.repository.ts'
import { keepHistory, maintainHistory } from '../../src/history/keep-history.ts'
import { dropMonthOfEvents, endFuture, futureOf } from '../../src/history/lasting-events.repository.ts'
import {
  dropPartition,
  eventPartitions,
  partitionName,
  partitionsOf,
  tailPartitions,
} from '../../src/history/partitions.repository.ts'
import { demoDatabase } from '../support/demo-database.ts'

const demo = demoDatabase()
const DAY = 86_400_000
const HOUR = DAY / 24
const MINUTE = HOUR / 60
const START = Date.UTC(2026, 10, 10)
/** Past the retention of the events of the first months. */
const LATER = START + (731 + 100) * DAY
let database: DatabaseConnection
let elevatorId: string

beforeAll(async () => {
  database = await openDatabase(demo.databaseUrl)
  const [row] = await query('select id from elevators order by id limit 1')
  elevatorId = row?.id
  await query('delete from elevators where id <> $1', [elevatorId])
})
afterAll(() => database.close())
beforeEach(async () => {
  for (const month of await partitionsOf(database.db, eventPartitions))
    await dropPartition(database.db, eventPartitions, month)
  await query(`truncate elevator_events, rollup_progress, rollup_changes, rollup_marks, elevator_days, elevator_hour_rollups, elevator_day_rollups,
    organization_hour_rollups, organization_day_rollups`)
})

const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows
const maintain = (now: number, goesOn?: () => boolean) =>
  maintainHistory(database.db, { stateDays: 30, eventDays: 731 }, now, goesOn)
async function plainClient(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}
const happened = (at: number, kind: string, data: object) =>
  query('insert into elevator_events (elevator_id, at, kind, data) values ($1, $2, $3, $4)', [
    elevatorId,
    new Date(at),
    kind,
    data,
  ])
const left = async () =>
  (await query('select at, kind from elevator_events order by at, kind')).map(({ at, kind }) => [
    (at.getTime() - START) / DAY,
    kind,
  ])

test.each([
  ['has partitions', true],
  ['has none', false],
])('keeps ongoing states longer than the month of their start, which %s', async (_, hasPartitions) => {
  if (hasPartitions) for (const days of [0, 20, 50]) await maintain(START + days * DAY)
  for (const days of [0, 1, 30]) {
    await happened(START + days * DAY, 'presence', { isConnected: days !== 1, wasFound: false })
    await happened(START + days * DAY, 'firmware', { version: '1.0.0', before: null })
  }
  await happened(START, 'service', { isInService: true, reason: null })
  await happened(START + DAY, 'clock', { isWrong: false, skewMs: 0 })
  await maintain(LATER, () => false)
  expect(await left()).toEqual([
    [0, 'service'],
    [1, 'clock'],
    [30, 'presence'],
  ])
  const { of } = eventRepository(database.db)
  const kinds = ['presence', 'service', 'clock', 'firmware'] as const
  const found = await of(elevatorId, { from: LATER - DAY, to: LATER, kinds, before: undefined, limit: 10 })
  expect(found.map(({ at, until, kind }) => [(at - START) / DAY, until, kind])).toEqual([
    [30, null, 'presence'],
    [1, null, 'clock'],
    [0, null, 'service'],
  ])
})

test('a backup contains an event that lasts, although its month expires while the backup runs', async () => {
  await maintain(START)
  await happened(START, 'service', { isInService: true, reason: null })
  const client = await openClient(demo.databaseUrl)
  onTestFinished(() => client.end())
  let maintained: Promise<unknown> | undefined
  let copied = ''
  await copyOut(client, async (table, _part, content) => {
    maintained ??= maintain(LATER, () => false)
    await maintained
    if (table === 'elevator_events') copied += content
  })
  expect(copied).toContain(elevatorId)
})

const oldest = partitionName(tailPartitions, tailPartitions.periodOf(START))

test.each([
  ['a backup', openClient, `select pg_advisory_lock_shared(${LOCKS}, ${BACKUP})`],
  ['another reader', plainClient, `begin; lock table ${oldest} in access share mode`],
])('%s that does not end is reported once an hour', async (_, open, begin) => {
  await maintain(START, () => false)
  const reader = await open(demo.databaseUrl)
  onTestFinished(() => reader.end())
  await reader.query(begin)
  const [own] = (await reader.query('select pg_backend_pid() as pid')).rows
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'], now: LATER })
  onTestFinished(() => void vi.useRealTimers())
  const warn = vi.fn()
  const keeping = keepHistory({
    db: database.db,
    retention: { stateDays: 30, eventDays: 731 },
    leads: () => true,
    log: { warn } as never,
  })
  onTestFinished(() => keeping.close())
  const start = performance.now()
  let minutes = 0
  const warned = (times: number) =>
    expect
      .poll(
        () => {
          if (warn.mock.calls.length < times) vi.advanceTimersByTime(MINUTE)
          minutes = (performance.now() - start) / MINUTE
          return warn.mock.calls.length
        },
        { interval: 10 },
      )
      .toBe(times)
  await warned(1)
  expect(minutes).toBeGreaterThanOrEqual(60)
  expect(warn).toHaveBeenCalledWith(
    { since: new Date(LATER).toISOString(), pids: [own.pid] },
    'history waits for a backup or another reader that does not end',
  )
  const first = minutes
  await warned(2)
  // A few minutes may pass before the log has the first report.
  expect(minutes - first).toBeGreaterThan(50)
})

test('an event that lasts is deleted after a later expired event of its kind', async () => {
  for (const days of [0, 50]) await maintain(START + days * DAY)
  await happened(START, 'service', { isInService: false, reason: 'Inspection' })
  await happened(START + 50 * DAY, 'service', { isInService: true, reason: null })
  await maintain(START + (731 + 25) * DAY, () => false)
  expect(await left()).toEqual([
    [0, 'service'],
    [50, 'service'],
  ])
  await maintain(LATER, () => false)
  expect(await left()).toEqual([[50, 'service']])
})

test('dropping a month of a large fleet may take longer than a request', async () => {
  await maintain(START)
  await happened(START, 'service', { isInService: true, reason: null })
  const limits = { ...databaseLimits, statement: 500, silence: 600, idle: 500 }
  const quick = await openDatabase(demo.databaseUrl, () => {}, limits)
  onTestFinished(() => quick.close())
  await query(`create function slow() returns trigger language plpgsql as
    $$ begin perform pg_sleep(1); return null; end $$;
    create trigger slow after insert on elevator_events execute function slow()`)
  onTestFinished(() => void query('drop function slow cascade'))
  const month = eventPartitions.periodOf(START)
  await dropMonthOfEvents(quick.db, month)
  expect(await partitionsOf(database.db, eventPartitions)).not.toContainEqual(month)
  expect(await left()).toEqual([[0, 'service']])
})

test('the time in service of an elevator that never changed is planned after years, and no day is summed up again', async () => {
  await maintain(START)
  await happened(START, 'presence', { isConnected: true, wasFound: false })
  await happened(START, 'service', { isInService: true, reason: null })
  await query('update rollup_progress set made_until = $1', [new Date(LATER - 5 * HOUR)])
  await query('truncate rollup_changes')
  await maintain(LATER, () => false)
  expect(await left()).toEqual([
    [0, 'presence'],
    [0, 'service'],
  ])
  const marks = await query('select day::text as day from rollup_marks')
  expect(marks).toEqual([{ day: new Date(LATER - DAY).toISOString().slice(0, 10) }])
  await maintain(LATER)
  const [sums] = await query(
    'select count(*)::int as hours, sum(planned_ms)::float8 as planned from elevator_hour_rollups',
  )
  expect(sums).toMatchObject({ hours: expect.any(Number), planned: sums?.hours * HOUR })
  expect(sums?.hours).toBeGreaterThan(0)
})

test('an elevator that lost its event of service has it again after the migration, and its last month is summed up again', async () => {
  const now = Date.now()
  await query('update rollup_progress set made_until = $1', [new Date(now)])
  await query(`insert into rollup_progress (made_until) values ($1) on conflict do nothing`, [new Date(now)])
  await query(
    `update elevators set created_at = '2019-05-01T00:00:00Z', out_of_service_since = null, is_active = true`,
  )
  await query('truncate elevator_events, rollup_changes')
  const file = new URL('../../drizzle/0050_lasting_events.sql', import.meta.url)
  const migrate = async () => query(await readFile(file, 'utf8'))
  await migrate()
  const events = () => query('select elevator_id, at, kind, data from elevator_events')
  const data = { isInService: true, reason: null }
  const found = { elevator_id: elevatorId, at: new Date('2019-05-01T00:00:00Z'), kind: 'service', data }
  expect(await events()).toEqual([found])
  const changes = await query('select changed_from > $1 as "isRecent" from rollup_changes', [
    new Date(now - 31 * DAY),
  ])
  expect(changes).toEqual([{ isRecent: true }])
  await query('truncate rollup_changes')
  await migrate()
  expect(await events()).toEqual([found])
  expect(await query('select from rollup_changes')).toEqual([])
})

async function recordFuture(now: number): Promise<void> {
  await query('truncate server_pauses')
  await query('insert into server_pauses (begun_at, ended_at) values ($1, $2)', [
    new Date(now - HOUR),
    new Date(now + 2 * HOUR),
  ])
  await happened(now - HOUR, 'presence', { isConnected: false })
  await happened(now + 2 * HOUR, 'presence', { isConnected: true })
}
const last = async (column: string, table: string) =>
  (await query(`select max(${column}) as at from ${table}`))[0]?.at.getTime()

test('events and pauses of the future end when the clock was set back, and their hours are summed up again', async () => {
  const now = Date.now()
  await recordFuture(now)
  await maintain(now + 4 * HOUR)
  await endFuture(database.db, now, await futureOf(database.db))
  expect(await last('at', 'elevator_events')).toBe(now)
  expect(await last('ended_at', 'server_pauses')).toBe(now)
  expect(await query('select changed_from as at from rollup_changes')).toContainEqual({ at: new Date(now) })
})

test.each([
  ['at once if the clock was ahead at the start', 0, 1],
  ['an hour later if it was trusted, also if it has come by then', 60, 1],
  ['an hour after a trusted clock was set back twice', 60, 2],
])('the future ends %s', async (_, trustedMinutes, steps) => {
  // The database's clock cannot be set: it is an hour ahead until the future comes to it.
  const now = Date.now() - HOUR
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'], now: now + 2 * HOUR })
  onTestFinished(() => void vi.useRealTimers())
  await recordFuture(now)
  const warn = vi.fn()
  const retention = { stateDays: 30, eventDays: 731 }
  const keeping = keepHistory({ db: database.db, retention, leads: () => true, log: { warn } as never })
  onTestFinished(() => keeping.close())
  await keeping.run()
  const pass = async (ms: number) => {
    vi.advanceTimersByTime(ms)
    await keeping.run()
  }
  const nextLook = async () => {
    await pass(MINUTE)
    return (await last('ended_at', 'server_pauses')) - now
  }
  await pass(trustedMinutes * MINUTE)
  for (let step = 1; step <= steps; step += 1) {
    vi.setSystemTime(now - step * 2 * MINUTE)
    await nextLook()
    expect(warn).toHaveBeenCalledTimes(step)
  }
  if (trustedMinutes > 0) {
    expect(await nextLook()).toBe(2 * HOUR)
    await query(`update server_pauses set ended_at = ended_at - interval '90 minutes'`)
    await query(`update elevator_events set at = at - interval '90 minutes' where at > $1`, [new Date(now)])
    await pass(HOUR)
  }
  expect(await nextLook()).toBeLessThan(30 * MINUTE)
  expect(await last('at', 'elevator_events')).toBe(await last('ended_at', 'server_pauses'))
})
