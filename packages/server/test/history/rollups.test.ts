import { directions, doors } from '@hoistway/contracts/elevator'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type DatabaseConnection, openDatabase } from '../../src/db/database.ts'
import { databaseLimits } from '../../src/db/pool.ts'
import { deviceAlertRepository } from '../../src/devices/pipeline/device-alerts.repository.ts'
import { historyRepository } from '../../src/history/history.repository.ts'
import { maintainHistory } from '../../src/history/keep-history.ts'
import { makeRollups } from '../../src/history/rollups/make-rollups.repository.ts'
import { StateLog } from '../../src/history/state-log.ts'
import type { TailState } from '../../src/history/tail-order.ts'
import { demoDatabase } from '../support/demo-database.ts'

const demo = demoDatabase()
/** Its streams cross midnight. */
const START = Date.UTC(2026, 10, 20, 22, 40)
const SECOND = 1_000
const HOUR = 3_600 * SECOND
let database: DatabaseConnection
let elevatorIds: string[]

beforeAll(async () => {
  database = await openDatabase(demo.databaseUrl)
  const { rows } = await database.pool.query<{ id: string }>('select id from elevators order by id limit 2')
  elevatorIds = rows.map(({ id }) => id)
  await query('delete from elevators where not id = any($1)', [elevatorIds])
})
afterAll(() => database.close())

const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows
const maintain = (now: number) => maintainHistory(database.db, { stateDays: 30, eventDays: 731 }, now)

interface Sent {
  readonly elevator: number
  readonly server: number
  readonly isTwice: boolean
  readonly order: number
  readonly state: TailState
}
interface Change {
  readonly elevator: number
  readonly at: number
  readonly is: 'online' | 'offline' | 'in service' | 'out of service'
  readonly isLate: boolean
}
interface Alert {
  readonly elevator: number
  readonly code: string
  readonly from: number
  readonly to: number | null
  readonly isLate: boolean
}
interface Call {
  readonly elevator: number
  readonly at: number
  readonly seconds: number
}

const elevator = fc.integer({ min: 0, max: 1 })
/** Whole seconds, so that the reference can evaluate each. */
const time = fc.integer({ min: 0, max: 4 * 3_600 }).map((seconds) => START + seconds * SECOND)
const stream = fc
  .array(
    fc.record({
      elevator,
      pause: fc.oneof(
        { weight: 8, arbitrary: fc.integer({ min: 1, max: 14 }) },
        { weight: 3, arbitrary: fc.integer({ min: 15, max: 80 }) },
        { weight: 1, arbitrary: fc.integer({ min: 95, max: 2_400 }) },
      ),
      restarts: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
      changes: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
      floor: fc.integer({ min: 0, max: 40 }),
      direction: fc.constantFrom(...directions),
      door: fc.constantFrom(...doors),
      server: fc.integer({ min: 0, max: 1 }),
      isTwice: fc.boolean(),
      delay: fc.integer({ min: 0, max: 5 }),
    }),
    { minLength: 1, maxLength: 80 },
  )
  .map((steps) => {
    const of = [0, 1].map(() => ({ at: START, boot: 0, seq: 0, does: steps[0] }))
    return steps.flatMap(({ pause, restarts, changes, elevator: place, ...step }, index): Sent[] => {
      const own = of[place]
      if (!own) return []
      own.at += pause * SECOND
      if (restarts) [own.boot, own.seq] = [own.boot + 1, 0]
      own.seq += 1
      if (changes) own.does = { ...step, pause, restarts, changes, elevator: place }
      const { direction, door, floor } = own.does ?? step
      const state = { at: own.at, bootId: `boot-${own.boot}`, seq: own.seq, floor, direction, door }
      return [{ ...step, elevator: place, state, order: index + step.delay }]
    })
  })
const kinds = ['online', 'offline', 'in service', 'out of service'] as const
const change = fc.record({ elevator, at: time, is: fc.constantFrom(...kinds), isLate: fc.boolean() })
const alert = fc
  .record({
    elevator,
    code: fc.constantFrom('Er07', 'Er01', 'Er30'),
    from: time,
    seconds: fc.option(fc.integer({ min: 0, max: 7_200 })),
    isLate: fc.boolean(),
  })
  .map(
    ({ seconds, ...rest }): Alert => ({
      ...rest,
      to: seconds === null ? null : rest.from + seconds * SECOND,
    }),
  )
const past = fc.record({
  sent: stream,
  /** Two at the same time would have no order. */
  changes: fc.uniqueArray(change, { selector: ({ at }) => at, maxLength: 12 }),
  alerts: fc.array(alert, { maxLength: 6 }),
  calls: fc.array(fc.record({ elevator, at: time, seconds: fc.integer({ min: 0, max: 400 }) }), {
    maxLength: 5,
  }),
  early: fc.integer({ min: 0, max: 80 }),
})

async function empty(): Promise<void> {
  await query(`truncate state_tail, elevator_days, elevator_events, commands, alerts, rollup_marks, rollup_changes, rollup_progress,
    elevator_hour_rollups, elevator_day_rollups, elevator_month_rollups, organization_hour_rollups, organization_day_rollups cascade`)
}

/** Servers take a controller's absence as an interruption of its messages. */
async function record(sent: readonly Sent[], changes: readonly Change[] = []): Promise<void> {
  const servers = [0, 1].map(
    () =>
      new StateLog({
        append: (states) => historyRepository(database.db).append(states),
        lost: (_, error) => {
          throw error
        },
      }),
  )
  for (const { elevator: place, server, isTwice, state } of sent) {
    const wasAbsent = changes.some(
      (each) =>
        each.elevator === place &&
        each.is === 'offline' &&
        each.at < state.at &&
        each.at >= state.at - 15 * SECOND,
    )
    if (wasAbsent) for (const each of servers) each.interrupt([elevatorIds[place] ?? ''])
    servers[server]?.put(elevatorIds[place] ?? '', state)
    if (isTwice) servers[1 - server]?.put(elevatorIds[place] ?? '', state)
  }
  for (const server of servers) await server.flush()
}

async function recordChange({ elevator: place, at, is }: Change): Promise<void> {
  const isPresence = is === 'online' || is === 'offline'
  const data = isPresence
    ? { isConnected: is === 'online', wasFound: false }
    : { isInService: is === 'in service', reason: null }
  await query('insert into elevator_events (elevator_id, at, kind, data) values ($1, $2, $3, $4)', [
    elevatorIds[place],
    new Date(at),
    isPresence ? 'presence' : 'service',
    data,
  ])
}

async function recordAlert({ elevator: place, code, from, to }: Alert): Promise<void> {
  const [row] = await query(
    `insert into alerts (elevator_id, device_alert_id, code, message, is_active, first_occurrence, last_occurrence)
     values ($1, gen_random_uuid(), $2, '', true, $3, $3) returning id`,
    [elevatorIds[place], code, new Date(from)],
  )
  if (to !== null)
    await query('update alerts set is_active = false, resolve_date = $2 where id = $1', [
      row?.id,
      new Date(to),
    ])
}

async function recordCall({ elevator: place, at, seconds }: Call): Promise<void> {
  await query(
    `insert into commands (elevator_id, type, floor, status, issued_at, updated_at)
     values ($1, 'call-car', 1, 'succeeded', $2, $3)`,
    [elevatorIds[place], new Date(at), new Date(at + seconds * SECOND)],
  )
}

type Past = typeof past extends fc.Arbitrary<infer T> ? T : never

function reference({ sent, changes, alerts, calls }: Past, place: number, hour: number) {
  const states = sent.flatMap(({ elevator: own, state }) => (own === place ? [state] : []))
  const own = changes.filter((each) => each.elevator === place).toSorted((one, other) => one.at - other.at)
  const raised = alerts.filter((each) => each.elevator === place)
  const isIn = (at: number) => at >= hour && at < hour + HOUR
  const sums = {
    trips: 0,
    floors: 0,
    doorCycles: 0,
    moving: 0,
    offline: 0,
    planned: 0,
    known: 0,
    available: 0,
  }
  const floors: Record<string, number> = {}
  const last = (at: number, ...of: Change['is'][]) =>
    own.findLast((each) => each.at <= at && of.includes(each.is))?.is
  const isOffline = (at: number) => last(at, 'online', 'offline') === 'offline'
  const isHeardFrom = (state: TailState, next: TailState) =>
    next.at - state.at <= 15 * SECOND &&
    !isOffline(state.at) &&
    !own.some(({ at, is }) => is === 'offline' && at >= state.at && at < next.at)
  for (const [index, state] of states.entries()) {
    const before = states[index - 1]
    if (!before || !isIn(state.at) || !isHeardFrom(before, state) || isOffline(state.at)) continue
    if (before.direction === 'stationary' && ['up', 'down'].includes(state.direction)) sums.trips += 1
    if (['closed', 'closing'].includes(before.door) && ['open', 'opening'].includes(state.door))
      sums.doorCycles += 1
    sums.floors += Math.abs((state.floor ?? 0) - (before.floor ?? 0))
  }
  for (let at = hour; at < hour + HOUR; at += SECOND) {
    const index = states.findLastIndex((state) => state.at <= at)
    const [state, next] = [states[index], states[index + 1]]
    const isHeard = state !== undefined && next !== undefined && isHeardFrom(state, next)
    const isCommissioned = last(at, 'online', 'offline') !== undefined
    const isPlanned = isCommissioned && last(at, 'in service', 'out of service') === 'in service'
    const isCritical = raised.some(
      ({ code, from, to }) => code === 'Er07' && from <= at && at < (to ?? Infinity),
    )
    if (isHeard && ['up', 'down'].includes(state.direction)) sums.moving += 1
    if (isHeard) floors[String(state.floor)] = (floors[String(state.floor)] ?? 0) + SECOND
    if (isOffline(at)) sums.offline += 1
    if (isPlanned) sums.planned += 1
    if (isPlanned && (isHeard || isOffline(at))) sums.known += 1
    if (isPlanned && isHeard && !isCritical) sums.available += 1
  }
  const begun = (code: string) => raised.filter((each) => each.code === code && isIn(each.from)).length
  const waits = calls.flatMap((each) =>
    each.elevator === place && isIn(each.at + each.seconds * SECOND) ? [each.seconds] : [],
  )
  return {
    ...sums,
    floors_by_time: floors,
    alerts: [begun('Er07'), begun('Er01'), begun('Er30')],
    waits: [
      waits.length,
      waits.reduce((sum, each) => sum + each, 0),
      waits.filter((each) => each > 300).length,
    ],
  }
}

const columns = `trips::int, floors::int, door_cycles::int as "doorCycles", (moving_ms / 1000.0)::float8 as moving,
  (offline_ms / 1000.0)::float8 as offline, (planned_ms / 1000.0)::float8 as planned, (known_ms / 1000.0)::float8 as known,
  (available_ms / 1000.0)::float8 as available, array[critical_alerts, warning_alerts, info_alerts]::int[] as alerts,
  array[waits15 + waits30 + waits60 + waits120 + waits300 + waits_longer, wait_ms / 1000, waits_longer]::int[] as waits`

const summed = `sum(trips) as trips, sum(floors) as floors, sum(door_cycles) as doors, sum(moving_ms) as moving,
  sum(known_ms) as known, sum(available_ms) as available, sum(wait_ms) as waits, sum(critical_alerts) as critical`
const ofMonths =
  'sum(planned_ms) as planned, sum(known_ms) as known, sum(available_ms) as available, sum(offline_ms) as offline'

test('rollups of streams with gaps, duplicates, restarts and late data are those of a model that looks at each second', async () => {
  await fc.assert(
    fc.asyncProperty(past, async (all) => {
      await empty()
      const arrivals = all.sent.toSorted((one, other) => one.order - other.order)
      for (const call of all.calls) await recordCall(call)
      for (const each of all.changes) if (!each.isLate) await recordChange(each)
      for (const each of all.alerts) if (!each.isLate) await recordAlert(each)
      await record(arrivals.slice(0, all.early), all.changes)
      const end = Math.max(START, ...all.sent.map(({ state }) => state.at)) + 5 * HOUR
      // Some messages are late for the first rollups, which are computed in two steps, as after a restart.
      await maintain(START + 2 * HOUR)
      await maintain(end)
      for (const each of all.changes) if (each.isLate) await recordChange(each)
      for (const each of all.alerts) if (each.isLate) await recordAlert(each)
      await record(arrivals.slice(all.early), all.changes)
      await maintain(end)
      const [progress] = await query('select made_until as at from rollup_progress')
      for (const [place, id] of elevatorIds.entries()) {
        const rows = await query(
          `select at, ${columns}, ms_by_floor as floors_by_time from elevator_hour_rollups where elevator_id = $1 order by at`,
          [id],
        )
        expect(rows.at(-1)?.at.getTime()).toBe(progress?.at.getTime() - HOUR)
        for (const { at, ...row } of rows) expect(row).toEqual(reference(all, place, at.getTime()))
      }
      const [hours] = await query(`select ${summed} from elevator_hour_rollups`)
      for (const table of ['elevator_day', 'organization_hour', 'organization_day'])
        expect(await query(`select ${summed} from ${table}_rollups`)).toEqual([hours])
      expect(await query(`select ${ofMonths} from elevator_month_rollups`)).toEqual(
        await query(`select ${ofMonths} from elevator_day_rollups`),
      )
    }),
    { numRuns: 8, interruptAfterTimeLimit: 90_000 },
  )
})

test('concurrent servers sum each day once', async () => {
  await empty()
  const states = Array.from({ length: 600 }, (_, index): Sent => {
    const [floor, seq] = [index % 9, index]
    const state = {
      at: START + index * 5_000,
      bootId: 'b',
      seq,
      floor,
      direction: 'up',
      door: 'open',
    } as const
    return { elevator: index % 2, server: 0, isTwice: false, order: index, state }
  })
  await record(states)
  await maintain(START + 6 * HOUR)
  const [once] = await query(`select ${summed} from organization_day_rollups`)
  expect(Number(once?.floors)).toBeGreaterThan(100)
  await query(
    `insert into rollup_marks select id, day::date from elevators, generate_series('2026-11-20', '2026-11-21', interval '1 day') day`,
  )
  const more = { compacted: START + 9 * HOUR, oldest: 0 }
  await Promise.all([1, 2, 3, 4].map(() => makeRollups(database.db, more, () => true)))
  expect(await query(`select ${summed} from organization_day_rollups`)).toEqual([once])
  expect(await query(`select ${summed} from elevator_hour_rollups`)).toEqual([once])
})

test('the arrival of a called car counts in its hour although it is reported later', async () => {
  await empty()
  await maintain(START - 2 * HOUR)
  await recordCall({ elevator: 0, at: START, seconds: 50 })
  await query(`update commands set status = 'expired', updated_at = issued_at + interval '30 s'`)
  await maintain(START + 6 * HOUR)
  const waits = () => query('select at, wait_ms::int as ms from elevator_hour_rollups where wait_ms > 0')
  expect(await waits()).toEqual([])
  await query(`update commands set status = 'succeeded', updated_at = issued_at + interval '50 s'`)
  await maintain(START + 6 * HOUR)
  expect(await waits()).toEqual([{ at: new Date(Date.UTC(2026, 10, 20, 22)), ms: 50_000 }])
})

test('a wait that is longer than commands last does not count', async () => {
  await empty()
  await maintain(START - 2 * HOUR)
  // The second arrives in the hour after the call.
  for (const at of [START - 30 * 60_000, START]) await recordCall({ elevator: 0, at, seconds: 3_000 })
  await maintain(START + 6 * HOUR)
  const waits = () =>
    query('select sum(wait_ms)::int as ms, sum(waits_longer)::int as longer from elevator_hour_rollups')
  expect(await waits()).toEqual([{ ms: 0, longer: 0 }])
  await query(`select mark_rollups(elevator_id, issued_at) from commands`)
  await maintain(START + 6 * HOUR)
  expect(await waits()).toEqual([{ ms: 0, longer: 0 }])
})

test('an alert counts from a start that is reported later', async () => {
  await empty()
  await maintain(START - 2 * HOUR)
  await recordAlert({
    elevator: 0,
    code: 'Er07',
    from: START + 90 * 60_000,
    to: START + 2 * HOUR,
    isLate: true,
  })
  await maintain(START + 6 * HOUR)
  const begun = async () =>
    (await query('select at from elevator_hour_rollups where critical_alerts = 1')).map(({ at }) =>
      at.getTime(),
    )
  expect(await begun()).toEqual([Date.UTC(2026, 10, 21)])
  await query('update alerts set first_occurrence = $1', [new Date(START)])
  await maintain(START + 6 * HOUR)
  expect(await begun()).toEqual([Date.UTC(2026, 10, 20, 22)])
  expect((await query('select sum(critical_alerts)::int as n from organization_day_rollups'))[0]?.n).toBe(1)
})

test('an elevator is available between two occurrences of an alert', async () => {
  await empty()
  await maintain(START - 2 * HOUR)
  for (const is of ['online', 'in service'] as const)
    await recordChange({ elevator: 0, at: START, is, isLate: false })
  const state = { bootId: 'b', floor: 1, direction: 'up', door: 'closed' } as const
  const sent = Array.from({ length: 720 }, (_, seq): Sent => {
    const at = START + seq * 15 * SECOND
    return { elevator: 0, server: 0, isTwice: false, order: seq, state: { ...state, seq, at } }
  })
  await record(sent)
  const [elevator] = await query(
    'select id as "elevatorId", controller_id as "controllerKey" from elevators where id = $1',
    [elevatorIds[0]],
  )
  const alert = { ...elevator, deviceAlertId: 'recurs', code: 'Er07', message: 'Door' }
  for (const minutes of [30, 40, 150, 160]) {
    const active = minutes % 60 === 30
    const at = new Date(START + minutes * 60 * SECOND)
    await deviceAlertRepository(database.db).record([{ ...alert, active, at, statedAt: at }])
  }
  await maintain(START + 6 * HOUR)
  const [sums] = await query(
    `select sum(known_ms - available_ms)::float8 as ms, sum(critical_alerts)::int as alerts from elevator_hour_rollups
      where elevator_id = $1`,
    [elevatorIds[0]],
  )
  expect(sums).toEqual({ ms: 20 * 60 * SECOND, alerts: 2 })
})

test('a change has the hours summed up again that it is in and those after it', async () => {
  await empty()
  await maintain(START - 2 * HOUR)
  await maintain(START + 8 * HOUR)
  const changes = async () =>
    (await query('select changed_from as at from rollup_changes')).map(({ at }) => at.getTime())
  expect(await changes()).toEqual([])
  for (const hours of [4, 2])
    await recordChange({ elevator: 0, at: START + hours * HOUR, is: 'offline', isLate: true })
  expect(await changes()).toEqual([4, 2].map((hours) => START + hours * HOUR))
  await maintain(START + 8 * HOUR)
  const [offline] = await query(
    'select min(at) as first, sum(offline_ms)::float8 as ms from elevator_hour_rollups where offline_ms > 0',
  )
  const [progress] = await query('select made_until as at from rollup_progress')
  expect(offline).toEqual({
    first: new Date(Date.UTC(2026, 10, 21)),
    ms: progress?.at.getTime() - START - 2 * HOUR,
  })
})

test('a change is marked in the present hour if a clock that was ahead had it summed up', async () => {
  await empty()
  const now = Date.now()
  await maintain(now + 3 * HOUR)
  await recordChange({ elevator: 0, at: now, is: 'offline', isLate: true })
  await recordAlert({ elevator: 1, code: 'Er07', from: now, to: now, isLate: true })
  const marked = await query('select distinct elevator_id as id from rollup_changes order by 1')
  expect(marked.map(({ id }) => id)).toEqual(elevatorIds)
})

test('making rollups stops when there is no time left, and goes on the next time', async () => {
  await empty()
  const retention = { stateDays: 30, eventDays: 731 }
  await maintain(START + 2 * HOUR)
  const now = START + 10 * 24 * HOUR
  const marks = async () => (await query('select count(*)::int as n from rollup_marks'))[0]?.n
  await maintainHistory(database.db, retention, now, () => false)
  // Ten days of two elevators.
  expect(await marks()).toBe(20)
  const [days] = await query('select count(*)::int as n from elevator_day_rollups')
  await maintainHistory(database.db, retention, now)
  expect(await marks()).toBe(0)
  expect(await query('select count(*)::int as n from elevator_day_rollups')).toEqual([{ n: days?.n + 20 }])
})

test('with one day of states, the last hour of a day is summed up after midnight', async () => {
  await empty()
  const state = { bootId: 'b', floor: 1, direction: 'up', door: 'closed' } as const
  const sent = Array.from({ length: 500 }, (_, seq): Sent => {
    const at = START + seq * 10 * SECOND
    return { elevator: 0, server: 0, isTwice: false, order: seq, state: { ...state, seq, at } }
  })
  await record(sent)
  for (const minutes of [40, 100])
    await maintainHistory(database.db, { stateDays: 1, eventDays: 731 }, START + minutes * 60 * SECOND)
  const rows = await query(
    'select at, moving_ms::float8 as ms from elevator_hour_rollups where moving_ms > 0',
  )
  expect(rows).toEqual([
    { at: new Date(Date.UTC(2026, 10, 20, 22)), ms: HOUR / 3 },
    { at: new Date(Date.UTC(2026, 10, 20, 23)), ms: HOUR },
  ])
})

test('marking the days of a large fleet may take longer than a request', async () => {
  await empty()
  await maintain(START + 2 * HOUR)
  const quick = await openDatabase(demo.databaseUrl, () => {}, {
    ...databaseLimits,
    statement: 500,
    silence: 600,
    idle: 500,
  })
  onTestFinished(() => quick.close())
  await query(`create function slow() returns trigger language plpgsql as
    $$ begin perform pg_sleep(1); return null; end $$;
    create trigger slow after insert on rollup_marks execute function slow()`)
  onTestFinished(() => void query('drop function slow cascade'))
  const later = START + 4 * HOUR
  await query('insert into rollup_changes values ($1, $2)', [elevatorIds[0], new Date(START)])
  await makeRollups(quick.db, { compacted: later, oldest: START - 30 * 24 * HOUR }, () => false)
  const marked = await query('select distinct elevator_id from rollup_marks')
  expect(marked).toHaveLength(2)
  expect(await query('select from rollup_changes')).toEqual([])
})

test('many expired totals are deleted in parts, while rollups go on', async () => {
  const tables = ['organization_hour_rollups', 'organization_day_rollups', 'elevator_month_rollups']
  await empty()
  await maintain(START)
  await maintain(START + 4 * HOUR)
  await query(`create function slow() returns trigger language plpgsql as
    $$ begin if (select count(*) from gone) > 6000 then perform pg_sleep(10); end if; return null; end $$`)
  onTestFinished(() => void query('drop function slow cascade'))
  for (const table of tables) {
    await query(`create trigger slow after delete on ${table} referencing old table as gone
      for each statement execute function slow()`)
    await query(`insert into ${table} select old.*
      from (select to_jsonb(total) as one from ${table} total limit 1) kept, generate_series(1, 12000) hours,
        jsonb_populate_record(null::${table}, one || jsonb_build_object('at', '2020-01-01'::timestamp - hours * interval '1 h')) old`)
  }
  const expired = async () =>
    (await Promise.all(tables.map((table) => query(`select from ${table} where at < '2020-01-01'`)))).map(
      ({ length }) => length,
    )
  expect(await expired()).toEqual([12_000, 12_000, 12_000])
  const quick = await openDatabase(demo.databaseUrl, () => {}, { ...databaseLimits, statement: 3_000 })
  onTestFinished(() => quick.close())
  const progress = () => query('select made_until from rollup_progress')
  const later = (looks: number) => {
    let left = looks
    const goesOn = () => {
      left -= 1
      return left >= 0
    }
    return maintainHistory(quick.db, { stateDays: 30, eventDays: 731 }, START + 8 * HOUR, goesOn)
  }
  const before = await progress()
  await later(0)
  expect(await progress()).not.toEqual(before)
  expect(Math.min(...(await expired()))).toBeGreaterThan(0)
  await later(2)
  expect(await query('select from rollup_marks')).toEqual([])
  await later(Number.POSITIVE_INFINITY)
  expect(await expired()).toEqual([0, 0, 0])
})

test('rollups go on while expired history cannot be deleted', async () => {
  await empty()
  await maintain(START)
  const progress = () => query('select made_until from rollup_progress')
  const before = await progress()
  await query(`create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'not now'; end $$;
    create trigger fail before delete on organization_hour_rollups for each statement execute function fail()`)
  onTestFinished(() => void query('drop function fail cascade'))
  await expect(maintain(START + 8 * HOUR)).rejects.toThrow()
  expect(await progress()).not.toEqual(before)
})

test('a state from before the retention marks only the days of the retention', async () => {
  await empty()
  await maintain(START + 2 * HOUR)
  const oldest = START - 24 * HOUR
  await query('insert into rollup_changes values ($1, $2)', [
    elevatorIds[0],
    new Date(START - 730 * 24 * HOUR),
  ])
  await makeRollups(database.db, { compacted: START + 2 * HOUR, oldest }, () => false)
  const marks = await query('select day::text as day from rollup_marks order by 1')
  expect(marks).toEqual([{ day: '2026-11-19' }, { day: '2026-11-20' }, { day: '2026-11-21' }])
})

test('a clock that is far ahead does not end the rollups or drop those that are due', async () => {
  await empty()
  await maintain(START + HOUR)
  await query("insert into rollup_marks values ($1, '2026-11-20', $2)", [elevatorIds[0], new Date(START)])
  await query('insert into rollup_changes values ($1, $2)', [elevatorIds[1], new Date(START - HOUR)])
  const progress = () =>
    query(`select made_until, (select count(*) from rollup_marks) as marks,
      (select count(*) from rollup_changes) as changes from rollup_progress`)
  const before = await progress()
  const ahead = START + 400 * 24 * HOUR
  await maintainHistory(database.db, { stateDays: 30, eventDays: 731 }, ahead, () => true, false)
  expect(await progress()).toEqual(before)
})

test('a moved elevator counts for its new organization, and a deleted one stays in the totals', async () => {
  await empty()
  const [moved = ''] = elevatorIds
  await query(
    `insert into elevator_events (elevator_id, at, kind, data)
     values ($1, $2, 'service', '{"isInService": true}'), ($1, $2, 'presence', '{"isConnected": true}')`,
    [moved, new Date(START)],
  )
  await maintain(START + 2 * HOUR)
  await maintain(START + 4 * HOUR)
  const [from] = await query('select organization_id as id from elevators where id = $1', [moved])
  const [to] = await query('select id from organizations where id <> $1 limit 1', [from?.id])
  const planned = async (id: string) =>
    (
      await query(
        'select coalesce(sum(planned_ms), 0)::float8 as ms from organization_hour_rollups where organization_id = $1',
        [id],
      )
    )[0]?.ms
  const before = await planned(from?.id)
  await query('update elevators set organization_id = $2 where id = $1', [moved, to?.id])
  await maintain(START + 6 * HOUR)
  expect([await planned(from?.id), await planned(to?.id)]).toEqual([before, 2 * HOUR])
  await query('delete from elevators where id = $1', [moved])
  await maintain(START + 8 * HOUR)
  expect(await query('select 1 from elevator_hour_rollups where elevator_id = $1', [moved])).toEqual([])
  expect([await planned(from?.id), await planned(to?.id)]).toEqual([before, 2 * HOUR])
})
