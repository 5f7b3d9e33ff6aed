import { directions, doors } from '@hoistway/contracts/elevator'
import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { BACKUP, LOCKS } from '../../src/db/advisory-lock.ts'
import { copyOut, openClient } from '../../src/db/backup/snapshot.ts'
import { type DatabaseConnection, openDatabase } from '../../src/db/database.ts'
import { encodeChunk } from '../../src/history/chunk.ts'
import { compactStrays, dropCompacted } from '../../src/history/compact.repository.ts'
import { historyRepository } from '../../src/history/history.repository.ts'
import { keepHistory, maintainHistory } from '../../src/history/keep-history.ts'
import { dropMonthOfEvents } from '../../src/history/lasting-events.repository.ts'
import {
  dayOf,
  dayPartitions,
  ensurePartition,
  eventPartitions,
  partitionName,
  partitionsOf,
  startOf,
  tailPartitions,
  unlessLocked,
} from '../../src/history/partitions.repository.ts'
import { StateLog } from '../../src/history/state-log.ts'
import type { TailState } from '../../src/history/tail-order.ts'
import { demoDatabase } from '../support/demo-database.ts'

const demo = demoDatabase()
const START = Date.UTC(2026, 10, 21, 22, 40)
const MINUTE = 60_000
let database: DatabaseConnection
let elevatorIds: string[]

beforeAll(async () => {
  database = await openDatabase(demo.databaseUrl)
  const { rows } = await database.pool.query<{ id: string }>('select id from elevators order by id limit 2')
  elevatorIds = rows.map(({ id }) => id)
  await database.pool.query('delete from elevators where not id = any($1)', [elevatorIds])
})
afterAll(() => database.close())
beforeEach(() =>
  database.pool.query('truncate state_tail, elevator_days, rollup_progress, rollup_changes, rollup_marks'),
)

const history = () => historyRepository(database.db)
const maintain = (now: number, stateDays = 30) =>
  maintainHistory(database.db, { stateDays, eventDays: 731 }, now)

function recorder() {
  return new StateLog({
    append: (states) => history().append(states),
    lost: (_, error) => {
      throw error
    },
  })
}

const messages = fc
  .array(
    fc.record({
      pause: fc.oneof(
        { weight: 8, arbitrary: fc.integer({ min: 1, max: 200 }).map((n) => n * 10) },
        { weight: 2, arbitrary: fc.integer({ min: 1, max: 20 }).map((n) => n * MINUTE) },
      ),
      restarts: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
      floor: fc.integer({ min: -2, max: 3 }),
      direction: fc.constantFrom(...directions),
      door: fc.constantFrom(...doors),
      server: fc.integer({ min: 0, max: 1 }),
      isTwice: fc.boolean(),
      delay: fc.integer({ min: 0, max: 3 }),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((steps) => {
    let [at, boot, seq] = [START, 0, 0]
    return steps.map(({ pause, restarts, ...step }, index) => {
      at += pause
      if (restarts) [boot, seq] = [boot + 1, 0]
      seq += 1
      const { floor, direction, door } = step
      const state: TailState = { at, bootId: `boot-${boot}`, seq, floor, direction, door }
      return { ...step, state, order: index + step.delay }
    })
  })

test('two servers reconstruct the messages of a restarting controller despite duplicates and delays', async () => {
  await fc.assert(
    fc.asyncProperty(messages, fc.integer({ min: 0, max: 60 }), async (sent, compactAfter) => {
      await database.pool.query(
        'truncate state_tail, elevator_days, rollup_progress, rollup_changes, rollup_marks',
      )
      const [elevatorId = ''] = elevatorIds
      const servers = [recorder(), recorder()]
      const arrivals = sent.toSorted((one, other) => one.order - other.order)
      for (const { state, server, isTwice } of arrivals) {
        servers[server]?.put(elevatorId, state)
        if (isTwice) servers[1 - server]?.put(elevatorId, state)
      }
      for (const server of servers) await server.flush()
      const end = (sent.at(-1)?.state.at ?? START) + 1
      // Twice, as after a restart.
      const until = (sent[compactAfter]?.state.at ?? end) + 30 * MINUTE
      await maintain(until)
      await maintain(until)
      const recorded = await history().states(elevatorId, START, end)
      for (const { state } of sent) {
        const { floor, direction, door } = state
        expect(recorded.findLast(({ at }) => at <= state.at)).toMatchObject({ floor, direction, door })
      }
      for (const { at } of recorded) expect(sent.map(({ state }) => state.at)).toContain(at)
    }),
    { numRuns: 20 },
  )
})

const states = (from: number, count: number, step: number): TailState[] =>
  Array.from({ length: count }, (_, index) => ({
    at: from + index * step,
    bootId: 'boot',
    seq: index,
    floor: index % 8,
    direction: 'up',
    door: 'closed',
  }))

test('compacts all elevators across midnight, and drops the partitions', async () => {
  await maintain(START)
  const log = recorder()
  for (const id of elevatorIds) for (const state of states(START, 3_000, 2_000)) log.put(id, state)
  await log.flush()
  const time = { from: START, to: START + 2 * 3_600_000 }
  const segments = () => history().segments(elevatorIds[0] ?? '', time, START + 3 * 3_600_000)
  const before = await segments()
  expect(before).toHaveLength(3_000)
  await maintain(START + 3 * 3_600_000)
  const { rows } = await database.pool.query(
    `select count(*)::int as left, (select count(*)::int from elevator_days) as days,
      (select max(length(states)) from elevator_days) as bytes from state_tail`,
  )
  expect(rows[0]).toMatchObject({ left: 0, days: 4 })
  expect(rows[0].bytes).toBeLessThan(3_000 * 4)
  expect(await segments()).toEqual(before)
  const periods = await partitionsOf(database.db, tailPartitions)
  expect(periods[0]?.from).toBeGreaterThan(START + 2.5 * 3_600_000)
})

test('merges states that arrive after their compaction', async () => {
  const [elevatorId = ''] = elevatorIds
  const [first, late, last] = states(START, 3, 20_000)
  if (!first || !late || !last) throw new Error('three states')
  const servers = [recorder(), recorder()]
  servers[0]?.put(elevatorId, first)
  servers[0]?.put(elevatorId, last)
  await servers[0]?.flush()
  await maintain(START + 3_600_000)
  servers[1]?.put(elevatorId, late)
  await servers[1]?.flush()
  const all = () => history().states(elevatorId, START, START + MINUTE)
  expect((await all()).map(({ floor }) => floor)).toEqual([0, 1, 2])
  await maintain(START + 3_600_000)
  expect((await all()).map(({ floor }) => floor)).toEqual([0, 1, 2])
})

test('states after the clock was set back have their hours summed up again', async () => {
  const [elevatorId = ''] = elevatorIds
  await database.pool.query('insert into rollup_progress (made_until) values ($1)', [
    new Date(START + 60 * MINUTE),
  ])
  const [ahead, setBack] = states(START, 2, -120 * MINUTE)
  if (!ahead || !setBack) throw new Error('two states')
  await history().append([ahead, setBack].map((state) => ({ ...state, elevatorId })))
  await compactStrays(database.db, START + 60 * MINUTE)
  const { rows } = await database.pool.query('select changed_from as at from rollup_changes')
  expect(rows[0].at.getTime()).toBeLessThan(setBack.at)
})

test('an unchanged state lasts until now although a clock that was ahead recorded later ones', async () => {
  const [elevatorId = ''] = elevatorIds
  const [last, ahead] = states(START, 2, 30 * MINUTE)
  if (!last || !ahead) throw new Error('two states')
  await history().append([last, ahead].map((state) => ({ ...state, elevatorId })))
  await compactStrays(database.db, START + 60 * MINUTE)
  const repeated = START + 40_000
  await database.pool.query('delete from elevator_states')
  await database.pool.query(
    'insert into elevator_states (elevator_id, floor, direction, door, arrived_at) values ($1, $2, $3, $4, $5)',
    [elevatorId, last.floor, last.direction, last.door, new Date(repeated)],
  )
  onTestFinished(async () => void (await database.pool.query('delete from elevator_states')))
  expect((await history().states(elevatorId, START, START + MINUTE)).at(-1)?.at).toBe(repeated)
})

test('deletes data beyond the retention and of deleted elevators', async () => {
  const DAY = 24 * 60 * MINUTE
  await maintain(START)
  const log = recorder()
  for (const id of elevatorIds) for (const state of states(START, 10, 2_000)) log.put(id, state)
  await log.flush()
  await maintain(START + DAY)
  const [kept = '', deleted = ''] = elevatorIds
  await database.pool.query('delete from elevators where id = $1', [deleted])
  const left = async () => (await database.pool.query('select elevator_id as id from elevator_days')).rows
  expect(await left()).toEqual([{ id: kept }])
  await maintain(START + 40 * DAY)
  expect(await left()).toEqual([])
})

test('a server deletes nothing in its first hour, because its clock may be wrong', async () => {
  const DAY = 24 * 60 * MINUTE
  const log = recorder()
  for (const state of states(START, 10, 2_000)) log.put(elevatorIds[0] ?? '', state)
  await log.flush()
  await maintain(START + DAY)
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'], now: START + 40 * DAY })
  onTestFinished(() => void vi.useRealTimers())
  const warn = vi.fn()
  const started = () =>
    keepHistory({
      db: database.db,
      retention: { stateDays: 30, eventDays: 731 },
      leads: () => true,
      log: { warn } as never,
    })
  const left = async () => (await database.pool.query('select from elevator_days')).rowCount
  await started().close()
  expect(await left()).toBe(1)
  const keeping = started()
  onTestFinished(() => keeping.close())
  vi.advanceTimersByTime(60 * MINUTE)
  await expect
    .poll(() => {
      vi.advanceTimersByTime(MINUTE)
      return left()
    })
    .toBe(0)
  expect(warn).not.toHaveBeenCalled()
})

test('deletes events of months older than their retention from every partition', async () => {
  const DAY = 24 * 60 * MINUTE
  await database.pool.query('delete from elevator_events')
  await maintain(START + 40 * DAY)
  for (const days of [0, 20, 50])
    await database.pool.query(
      `insert into elevator_events (elevator_id, at, kind, data) values ($1, $2, 'configuration', '{}')`,
      [elevatorIds[0], new Date(START + days * DAY)],
    )
  const left = async () => (await database.pool.query('select at from elevator_events order by at')).rows
  await maintain(START + (731 + 19) * DAY)
  expect(await left()).toHaveLength(2)
  await maintain(START + (731 + 100) * DAY)
  expect(await left()).toEqual([])
})

test('continues after a restored backup without partitions', async () => {
  const DAY = 24 * 60 * MINUTE
  const [elevatorId = ''] = elevatorIds
  const later = START + 100 * DAY
  const log = recorder()
  for (const state of states(later, 10, 2_000)) log.put(elevatorId, state)
  await log.flush()
  await maintain(later + 10 * MINUTE)
  const day = new Date(later).toISOString().slice(0, 10)
  await database.pool.query(`create table kept as select * from elevator_days; drop table elevator_days_${day.replaceAll('-', '')};
    insert into elevator_days select * from kept; drop table kept`)
  await maintain(later + 20 * MINUTE)
  expect(await history().states(elevatorId, later, later + MINUTE)).toHaveLength(10)
  await maintain(later + 40 * DAY)
  expect(await history().states(elevatorId, later, later + MINUTE)).toEqual([])
})

test('does not lock out writers for a partition whose rows are in the default partition', async () => {
  const later = START + 200 * 24 * 60 * MINUTE
  await history().append([
    {
      elevatorId: elevatorIds[0] ?? '',
      at: later,
      bootId: 'b',
      seq: 1,
      floor: 3,
      direction: 'up',
      door: 'closed',
    },
  ])
  const writer = await database.pool.connect()
  onTestFinished(() => writer.release())
  await writer.query('begin; lock table state_tail_default in row exclusive mode')
  const period = tailPartitions.periodOf(later)
  await ensurePartition(database.db, tailPartitions, period)
  await writer.query('rollback')
  expect(await partitionsOf(database.db, tailPartitions)).not.toContainEqual(period)
})

test('while pg_dump reads the history, its maintenance does not lock out the fleet', async () => {
  const [elevatorId = ''] = elevatorIds
  const DAY = 24 * 60 * MINUTE
  const at = START + 300 * DAY + 40 * MINUTE
  await maintain(at)
  await history().append([{ elevatorId, at, bootId: 'b', seq: 1, floor: 3, direction: 'up', door: 'closed' }])
  const [reader, client] = [1, 2].map(() => new Client({ connectionString: demo.databaseUrl }))
  if (!reader || !client) throw new Error('two clients')
  for (const each of [reader, client]) {
    await each.connect()
    onTestFinished(() => each.end())
  }
  await reader.query('begin; lock table elevator_days, state_tail in access share mode')
  // Shorter than the usual limit of a lock.
  await client.query(`set lock_timeout = '3s'`)
  let isMaintained = false
  // After midnight, the partition of the next day is missing, and that of the first state is due.
  const now = at + 45 * MINUTE
  const maintained = maintain(now).finally(() => {
    isMaintained = true
  })
  const served = (async () => {
    while (!isMaintained) {
      await client.query('update elevators set name = name where id = $1', [elevatorId])
      await client.query('select from state_tail limit 1')
    }
  })()
  await Promise.all([maintained, served])
  const next = dayPartitions.periodOf(now + DAY)
  const first = tailPartitions.periodOf(at)
  expect(await partitionsOf(database.db, dayPartitions)).not.toContainEqual(next)
  expect(await partitionsOf(database.db, tailPartitions)).toContainEqual(first)
  await reader.query('rollback')
  await maintain(now)
  expect(await partitionsOf(database.db, dayPartitions)).toContainEqual(next)
  expect(await partitionsOf(database.db, tailPartitions)).not.toContainEqual(first)
})

async function reading(table: string): Promise<Client> {
  const reader = new Client({ connectionString: demo.databaseUrl })
  await reader.connect()
  onTestFinished(() => reader.end())
  await reader.query(`begin; lock table only ${table} in access share mode`)
  return reader
}

test('does not compact states again each minute while another reader delays the end of their partition', async () => {
  const [elevatorId = ''] = elevatorIds
  const at = START + 310 * 24 * 60 * MINUTE
  await maintain(at)
  await history().append([{ elevatorId, at, bootId: 'b', seq: 1, floor: 3, direction: 'up', door: 'closed' }])
  const reader = await reading('state_tail')
  const days = async () => (await database.pool.query('select from elevator_days')).rowCount
  expect(await maintain(at + 30 * MINUTE)).toBe(false)
  expect(await days()).toBe(0)
  await reader.query('rollback')
  expect(await maintain(at + 30 * MINUTE)).toBe(true)
  expect(await days()).toBe(1)
})

test('reports that an expired day waits for another reader', async () => {
  const DAY = 24 * 60 * MINUTE
  const at = START + 320 * DAY
  await maintain(at)
  const reader = await reading(partitionName(dayPartitions, dayPartitions.periodOf(at)))
  expect(await maintain(at + 40 * DAY)).toBe(false)
  await reader.query('rollback')
  expect(await maintain(at + 40 * DAY)).toBe(true)
})

test('does not count partitions as dropped while a backup holds them', async () => {
  const { db } = database
  const at = START + 330 * 24 * 60 * MINUTE
  await maintain(at)
  const [period, month] = [tailPartitions.periodOf(at), eventPartitions.periodOf(at)]
  const backup = await openClient(demo.databaseUrl)
  onTestFinished(() => backup.end())
  await backup.query(`select pg_advisory_lock_shared(${LOCKS}, ${BACKUP})`)
  expect(await dropCompacted(db, period, 0)).toBe(false)
  expect(await dropMonthOfEvents(db, month)).toBe(false)
  expect(await partitionsOf(db, tailPartitions)).toContainEqual(period)
  expect(await partitionsOf(db, eventPartitions)).toContainEqual(month)
})

test('waits for a lock until an autovacuum yields', async () => {
  const { rows } = await database.pool.query(
    `select setting::int as ms from pg_settings where name = 'deadlock_timeout'`,
  )
  await reading('state_tail_default')
  const begun = performance.now()
  const isFree = await unlessLocked(database.db, (tx) => tx.execute('lock table state_tail_default'))
  expect(isFree).toBe(false)
  expect(performance.now() - begun).toBeGreaterThan(rows[0].ms)
})

test('a backup contains the states that are compacted while it runs', async () => {
  const [elevatorId = ''] = elevatorIds
  await maintain(START)
  await history().append([
    { elevatorId, at: START, bootId: 'b', seq: 1, floor: 3, direction: 'up', door: 'closed' },
  ])
  const client = await openClient(demo.databaseUrl)
  onTestFinished(() => client.end())
  let maintained: Promise<unknown> | undefined
  let copied = ''
  await copyOut(client, async (table, _part, content) => {
    maintained ??= maintain(START + 60 * MINUTE)
    await maintained
    if (['elevator_days', 'state_tail'].includes(table)) copied += content
  })
  expect(copied).toContain(elevatorId)
})

test('keeps states received during an outage of the database', async () => {
  let isAway = true
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
  const written: number[] = []
  const log = new StateLog({
    append: async (batch) => {
      if (isAway) throw away
      written.push(...batch.map(({ seq }) => seq))
    },
    lost: (_, error) => {
      throw error
    },
  })
  for (const state of states(START, 5, 1_000)) log.put('elevator', state)
  await log.flush()
  expect(written).toEqual([])
  isAway = false
  await log.flush()
  expect(written).toEqual([0, 1, 2, 3, 4])
})

test('reads states while they are moved to their day', async () => {
  const [elevatorId = ''] = elevatorIds
  const state = { bootId: 'b', floor: 3, direction: 'up', door: 'closed' } as const
  await history().append([{ elevatorId, at: START, seq: 1, ...state }])
  const mover = await database.pool.connect()
  await mover.query('begin; lock table state_tail in access exclusive mode')
  const read = history().states(elevatorId, START - MINUTE, START + MINUTE)
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBeGreaterThan(0)
  const chunk = encodeChunk([{ at: START, ...state }], startOf(dayOf(START)))
  await mover.query('insert into elevator_days (elevator_id, day, states) values ($1, $2, $3)', [
    elevatorId,
    dayOf(START),
    chunk,
  ])
  await mover.query('delete from state_tail')
  await mover.query('commit')
  mover.release()
  expect((await read).map(({ at }) => at)).toEqual([START])
})
