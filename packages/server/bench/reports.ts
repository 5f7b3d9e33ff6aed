// Measures reading a year of a fleet from its rollups, and computing those of an hour.
// Usage: npm run bench -- reports [--elevators 10000]

import { parseArgs } from 'node:util'
import { reportFigures, table } from '@hoistway/testing/figures'
import { call, parkedCar, step } from '../../simulator/src/car.ts'
import { encodeChunk } from '../src/history/chunk.ts'
import { maintainHistory } from '../src/history/keep-history.ts'
import type { TimedState } from '../src/history/known-state.ts'
import { DAY_MS } from '../src/history/partitions.repository.ts'
import { rollupRepository } from '../src/history/rollups/rollups.repository.ts'
import { sumColumns } from '../src/history/rollups/write-rollups.repository.ts'
import { makeReport } from '../src/modules/reports/make-report.ts'
import { openBenchDatabase } from './bench-database.ts'

const { values: options } = parseArgs({ options: { elevators: { type: 'string', default: '10000' } } })
const ELEVATORS = Number(options.elevators)
const PER_ORGANIZATION = 100
const READS = 30
const REPORTS = 9
const TODAY = Math.floor(Date.now() / DAY_MS) * DAY_MS
const YEAR = { from: TODAY - 365 * DAY_MS, to: TODAY }

const { db, client, close } = await openBenchDatabase()
try {
  await seed()
  const rows = [
    ['', 'found'],
    ...(await measureRollups()),
    ...(await measureReports()),
    ...(await measureMaking()),
  ]
  reportFigures('Reports', table(rows))
} finally {
  await close()
}

/** A year of rollups, alerts (one a week and elevator), commands, and two firmware versions. */
async function seed(): Promise<void> {
  const columns = sumColumns.map(({ value }) => value).join(', ')
  const values = sumColumns.map((_, index) => `(hashint4(n) & 1023) + ${index}`).join(', ')
  const hours = `select o.id, t.at, ${values} from organizations o,
    (select at, (row_number() over ())::int as n from generate_series(to_timestamp(${YEAR.from / 1_000}),
      to_timestamp(${YEAR.to / 1_000 - 1}), interval '1 hour') at) t`
  const days = sumColumns.map(({ value }) => `sum(${value})`).join(', ')
  await client.query(`
    insert into organizations (name, type) select 'Bench ' || n, 'Building' from generate_series(1, ${ELEVATORS / PER_ORGANIZATION}) n;
    insert into elevators (name, elevator_type, organization_id, last_seen_at)
      select 'Elevator ' || n, 'ARL', o.id, now() from organizations o, generate_series(1, ${PER_ORGANIZATION}) n;
    insert into organization_hour_rollups (organization_id, at, ${columns}) ${hours};
    insert into organization_day_rollups (organization_id, at, ${columns})
      select organization_id, date_trunc('day', at, 'UTC'), ${days} from organization_hour_rollups group by 1, 2;
    insert into elevator_day_rollups (elevator_id, at, ${columns}, ms_by_floor)
      select e.id, d.at, ${days.replaceAll('sum(', 'd.').replaceAll(')', '')}, '{"1": 40000000, "2": 20000000, "3": 9000000}'
      from elevators e join organization_day_rollups d using (organization_id);
    insert into elevator_events (elevator_id, at, kind, data)
      select id, to_timestamp(${YEAR.from / 1_000}) + n * interval '120 days', 'firmware',
        jsonb_build_object('version', '2.' || n || '.0', 'before', '2.' || n - 1 || '.0') from elevators, generate_series(1, 2) n;
    insert into alerts (elevator_id, device_alert_id, code, message, is_active, first_occurrence, last_occurrence, resolve_date)
      select id, n, 'Er' || (hashint4(n) & 31), 'A fault', false, at, at, at from elevators, generate_series(1, 52) n,
        lateral (select to_timestamp(${YEAR.from / 1_000}) + n * interval '7 days' - interval '1 hour' as at) t;
    insert into commands (elevator_id, type, floor, status, issued_at)
      select id, 'call-car', 1, 'succeeded', to_timestamp(${YEAR.from / 1_000}) + n * interval '30 days' from elevators, generate_series(1, 12) n;
    insert into rollup_progress (made_until) values (to_timestamp(${YEAR.to / 1_000}))
      on conflict (only_row) do update set made_until = excluded.made_until`)
  await client.query('vacuum analyze')
}

async function measureRollups(): Promise<string[][]> {
  const rollups = rollupRepository(db)
  const { rows } = await client.query<{ id: string }>('select id from organizations')
  const ids = rows.map(({ id }) => id)
  const half = ids.slice(0, ids.length / 2)
  const cases = [
    ['a year of the fleet by month', undefined, 'month'],
    ['a year of the fleet by day', undefined, 'day'],
    ['a year of half of the organizations by day', half, 'day'],
    ['92 days of the fleet by hour', undefined, 'hour'],
  ] as const
  const found: string[][] = []
  for (const [name, scope, step] of cases) {
    const from = step === 'hour' ? TODAY - 92 * DAY_MS : YEAR.from
    const times: number[] = []
    for (let read = 0; read < READS; read += 1) {
      const begun = performance.now()
      await rollups.ofOrganizations(scope, { from, to: TODAY, step })
      times.push(performance.now() - begun)
    }
    found.push(lineOf(name, times))
  }
  return found
}

function lineOf(name: string, times: number[]): string[] {
  times.sort((one, other) => one - other)
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? Number.NaN).toFixed(0)
  return [`${name}: p50, p95`, `${at(0.5)} ms, ${at(0.95)} ms`]
}

async function measureReports(): Promise<string[][]> {
  const found: string[][] = []
  for (const [name, days] of [['a report of a month', 30] as const, ['a report of a year', 365] as const]) {
    const times: number[] = []
    for (let read = 0; read < REPORTS; read += 1) {
      const begun = performance.now()
      const report = await makeReport(db, {
        from: TODAY - days * DAY_MS,
        to: TODAY,
        timeZone: 'UTC',
        ids: undefined,
      })
      times.push(performance.now() - begun)
      if (report.elevators.total !== ELEVATORS || report.alerts.total === 0)
        throw new Error('The report is not whole.')
    }
    found.push(lineOf(name, times))
  }
  return found
}

async function measureMaking(): Promise<string[][]> {
  await client.query('delete from rollup_progress')
  const begin = TODAY - 2 * DAY_MS
  const states: TimedState[] = []
  let car = parkedCar(1, 12)
  for (let second = 0; second < 86_400; second += 1) {
    const before = car
    if (Math.random() < 1 / 120) car = call(car, 1 + Math.floor(Math.random() * 12))
    car = step(car, 1_000)
    if (
      car.floor !== before.floor ||
      car.direction !== before.direction ||
      car.door !== before.door ||
      second % 60 === 0
    )
      states.push({ at: begin + second * 1_000, floor: car.floor, direction: car.direction, door: car.door })
  }
  await client.query('insert into elevator_days select id, $1, $2 from elevators', [
    new Date(begin),
    encodeChunk(states, begin),
  ])
  const retention = { stateDays: 30, eventDays: 731 }
  const HOUR = DAY_MS / 24
  const half = begin + 12.5 * HOUR
  await maintainHistory(db, retention, half)
  const before = process.cpuUsage()
  const from = performance.now()
  await maintainHistory(db, retention, half + HOUR)
  const { user, system } = process.cpuUsage(before)
  const { rows } = await client.query<{ n: number }>(
    'select count(distinct at)::int as n from elevator_hour_rollups',
  )
  if (rows[0]?.n !== 13) throw new Error(`${rows[0]?.n} hours were made`)
  return [
    ['making an hour of it, elapsed', `${((performance.now() - from) / 1_000).toFixed(1)} s`],
    ['and CPU of the server', `${((user + system) / 1e6).toFixed(1)} s`],
  ]
}
