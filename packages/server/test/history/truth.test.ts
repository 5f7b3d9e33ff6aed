import fc from 'fast-check'
import { parquetReadObjects } from 'hyparquet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../src/base/caller.ts'
import { eventRepository } from '../../src/history/events.repository.ts'
import { csvOf } from '../../src/history/export/csv.ts'
import { eventBatches, eventColumns } from '../../src/history/export/events.ts'
import { parquetOf } from '../../src/history/export/parquet.ts'
import { rollupColumns } from '../../src/history/export/rollup-columns.ts'
import { rollupBatches, segmentBatches, segmentColumns } from '../../src/history/export/rows.repository.ts'
import type { Batches, Column } from '../../src/history/export/table.ts'
import { historyRepository } from '../../src/history/history.repository.ts'
import { maintainHistory } from '../../src/history/keep-history.ts'
import { elevatorsInNeed } from '../../src/modules/fleet/attention.repository.ts'
import { fleetCounts } from '../../src/modules/fleet/fleet-counts.repository.ts'
import { makeReport } from '../../src/modules/reports/make-report.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { type Happening, LENGTH, SECOND, START, script, truthOf, withEnd } from './scripts-of-controllers.ts'
import { openStage } from './stage.ts'

const demo = demoDatabase()
/** `TRUTH_RUNS=1000` for a long run. */
const RUNS = Number(process.env.TRUTH_RUNS ?? 6)
const NO_ID = '00000000-0000-0000-0000-000000000000'
const ADMIN: Caller = {
  id: NO_ID,
  sessionId: NO_ID,
  email: '',
  firstName: '',
  lastName: '',
  roles: ['Admin'],
  mustEnrol: false,
}
const HOUR = 3_600 * SECOND
const END = START + LENGTH * SECOND
type Stage = Awaited<ReturnType<typeof openStage>>
let stage: Stage
let database: Stage['database']
let elevatorId: string

beforeAll(async () => {
  stage = await openStage(demo.databaseUrl)
  database = stage.database
  elevatorId = stage.elevatorId
})
afterAll(() => database.close())

const query: Stage['query'] = (...parts) => stage.query(...parts)
const empty = () => stage.empty()
const receive: Stage['receive'] = (happened) => stage.receive(happened)

interface Seen {
  readonly floor: number | null
  readonly direction: string
  readonly door: string
}

interface Row extends Seen {
  readonly from: number
  readonly to: number
}

function spells(cars: readonly (Seen | undefined)[]): string[] {
  const texts = cars.map((car) => (car ? `${car.floor} ${car.direction} ${car.door}` : 'unknown'))
  const begins = texts.flatMap((text, at) => (text === texts[at - 1] ? [] : [at]))
  return begins.map((from, index) => `${from} to ${begins[index + 1] ?? texts.length}: ${texts[from]}`)
}

const bySecond = (rows: readonly Row[], from = 0, to = LENGTH) =>
  Array.from({ length: to - from }, (_, index) => {
    const at = START + (from + index) * SECOND
    return rows.find((each) => each.from <= at && at < each.to)
  })

const batches = () => segmentBatches(database.db, elevatorId, { from: START, to: END }, END + HOUR)

async function csvRows<T>(rows: Batches<T>, columns: readonly Column<T>[]) {
  let text = ''
  for await (const part of csvOf(rows, columns)) text += part
  const [names = [], ...lines] = text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  return lines.map((fields) => Object.fromEntries(names.map((name, index) => [name, fields[index] ?? ''])))
}

async function parquetRows<T>(rows: Batches<T>, columns: readonly Column<T>[]) {
  const parts: Uint8Array[] = []
  for await (const part of parquetOf(rows, columns)) parts.push(part)
  const { buffer, byteOffset, byteLength } = Buffer.concat(parts)
  return parquetReadObjects({ file: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer })
}

async function rowsOfCsv(): Promise<Row[]> {
  const rows = await csvRows(batches(), segmentColumns)
  return rows.map(({ from = '', to = '', floor, direction = '', door = '' }) => ({
    from: Date.parse(from),
    to: Date.parse(to),
    floor: floor ? Number(floor) : null,
    direction,
    door,
  }))
}

async function rowsOfParquet(): Promise<Row[]> {
  const rows = await parquetRows(batches(), segmentColumns)
  return rows.map(({ from, to, floor, direction, door }) => ({
    from: from.getTime(),
    to: to.getTime(),
    floor: floor === null ? null : Number(floor),
    direction,
    door,
  }))
}

const HOURS = { from: START - 55 * 60 * SECOND, to: START + 65 * 60 * SECOND }

async function totals() {
  const [stored] = await query(
    `select (sum(moving_ms) / 1000)::float8 as moving, (sum(known_ms) / 1000)::float8 as known,
      (sum(available_ms) / 1000)::float8 as available, (sum(offline_ms) / 1000)::float8 as offline,
      sum(floors)::int as floors, sum(trips)::int as trips from elevator_hour_rollups
     where at >= $1 and at < $2`,
    [new Date(HOURS.from), new Date(HOURS.to)],
  )
  const totalsOf = (rows: readonly object[]) => {
    const total = (name: string) => rows.reduce((sum, row) => sum + Number(Reflect.get(row, name)), 0)
    return {
      moving: total('movingSeconds'),
      known: total('knownSeconds'),
      available: total('availableSeconds'),
      offline: total('offlineSeconds'),
      floors: total('floors'),
      trips: total('trips'),
    }
  }
  const rollups = () => rollupBatches(database.db, { elevatorId }, { ...HOURS, step: 'hour' })
  const report = await makeReport(database.db, { ...HOURS, timeZone: 'UTC', ids: undefined })
  return {
    stored,
    report: totalsOf([report.sums]),
    csv: totalsOf(await csvRows(rollups(), rollupColumns)),
    parquet: totalsOf(await parquetRows(rollups(), rollupColumns)),
  }
}

test(
  'histories, files, sums and lists of ten minutes of a controller say what was sent and received, to the second',
  async () => {
    const second = fc.integer({ min: 0, max: LENGTH })
    await fc.assert(
      fc.asyncProperty(script, fc.tuple(second, second), async (happened, [one, other]) => {
        await empty()
        await receive(happened)
        const truth = truthOf(happened, LENGTH)
        const cars = truth.seconds.map(({ car }) => car)
        const [from, to] = [Math.min(one, other), Math.max(one, other)]
        const asked = { from: START + from * SECOND, to: START + to * SECOND }
        const known = () => historyRepository(database.db).segments(elevatorId, asked, END + HOUR)
        expect(spells(bySecond(await known(), from, to))).toEqual(spells(cars.slice(from, to)))
        expect(spells(bySecond(await rowsOfCsv()))).toEqual(spells(cars))

        await maintainHistory(database.db, { stateDays: 30, eventDays: 731 }, END + 3 * HOUR)
        expect(spells(bySecond(await known(), from, to))).toEqual(spells(cars.slice(from, to)))
        expect(spells(bySecond(await rowsOfParquet()))).toEqual(spells(cars))
        const sums = withEnd(truth, happened, 55 * 60)
        expect(await totals()).toEqual({ stored: sums, report: sums, csv: sums, parquet: sums })

        const [shown] = await query(
          'select floor, direction, door, arrived_at is null as waited from elevator_states where elevator_id = $1',
          [elevatorId],
        )
        expect(shown).toEqual({ ...truth.lastState?.car, waited: truth.lastState?.waited })
        // A connected controller does not count as silent yet.
        await query('update elevators set last_seen_at = now() where id = $1', [elevatorId])
        const isOffline = happened.findLast(({ is }) => is === 'presence')
        const [last] = truth.seconds.slice(-1)
        const attention = await elevatorsInNeed(database.db, ADMIN, undefined, 8)
        const reasons = attention.flatMap((item) => item.reasons.map(({ kind }) => kind))
        const isAway = isOffline?.is === 'presence' && !isOffline.online
        expect(reasons).toEqual([...(last?.isCritical ? ['critical'] : []), ...(isAway ? ['offline'] : [])])
        expect(await fleetCounts(database.db, ADMIN, undefined)).toMatchObject({
          offlineElevators: isAway ? 1 : 0,
          onlineElevators: isAway ? 0 : 1,
          criticalAlerts: last?.isCritical ? 1 : 0,
        })
        if (!happened.some(({ is }) => is === 'clock'))
          expect(await query(`select 1 from elevator_events where kind = 'clock'`)).toEqual([])
      }),
      { numRuns: RUNS },
    )
  },
  RUNS * 20_000,
)

test('counts 5.5 s in motion when only 5.5 s of 153 s are known', async () => {
  await empty()
  const moving = (at: number, floor: number, seq: number): Happening => ({
    is: 'state',
    at,
    car: { floor, direction: 'up', door: 'closed' },
    boot: 0,
    seq,
    waited: false,
  })
  await receive([
    { is: 'presence', at: 0, online: true },
    moving(0, 1, 1),
    moving(3, 2, 2),
    moving(78, 9, 3),
    moving(80.5, 10, 4),
    moving(153, 14, 5),
  ])
  const known = (rows: readonly Row[]) => rows.reduce((sum, { from, to }) => sum + to - from, 0)
  expect([known(await rowsOfCsv()), known(await rowsOfParquet())]).toEqual([5_500, 5_500])
  await maintainHistory(database.db, { stateDays: 30, eventDays: 731 }, END + 3 * HOUR)
  const sums = { moving: 5.5, known: 5.5, available: 5.5, offline: 0, floors: 2, trips: 0 }
  expect(await totals()).toEqual({ stored: sums, report: sums, csv: sums, parquet: sums })
})

test('exports alert messages without direction marks or formulas', async () => {
  await empty()
  const messages = [`\u202e\u2066=1+1\u2069`, `\u200fמעלית\r\nB`, `\u202e${'x'.repeat(600)}`]
  await receive(
    messages.map((message, id): Happening => ({ is: 'alert', at: id + 1, id, active: true, message })),
  )
  const events = () => eventBatches(eventRepository(database.db), elevatorId, { from: START, to: END })
  const textsOf = (rows: readonly object[]) =>
    rows
      .map((row) => Reflect.get(row, 'message'))
      .filter(Boolean)
      .toReversed()
  const shown = ['=1+1', 'מעלית B', 'x'.repeat(500)]
  expect(textsOf(await parquetRows(events(), eventColumns))).toEqual(shown)
  expect(textsOf(await csvRows(events(), eventColumns))).toEqual(shown.with(0, "'=1+1"))
})
