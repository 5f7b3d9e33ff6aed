// Measures the cost of recording states of simulated cars: server CPU compared with writing only the last states,
// bytes on disk, and reads of a day of one elevator among many. Usage: npm run bench -- history [--elevators 5000]
// [--stored 100000]

import { parseArgs } from 'node:util'
import { reportFigures, table } from '@hoistway/testing/figures'
import { call, parkedCar, step } from '../../simulator/src/car.ts'
import { type StateWrite, stateRepository } from '../src/devices/pipeline/states.repository.ts'
import { historyRepository } from '../src/history/history.repository.ts'
import { maintainHistory } from '../src/history/keep-history.ts'
import { DAY_MS } from '../src/history/partitions.repository.ts'
import { StateLog } from '../src/history/state-log.ts'
import { openBenchDatabase } from './bench-database.ts'

const { values: options } = parseArgs({
  options: { elevators: { type: 'string', default: '5000' }, stored: { type: 'string', default: '100000' } },
})
const ELEVATORS = Number(options.elevators)
const STORED = Number(options.stored)
/** Turns alternate the sides, each for `SECONDS` with one state per elevator and second. */
const SECONDS = 10
const TURNS = 8
const READS = 300
const START = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS

const { db, client, close } = await openBenchDatabase()
try {
  const ids = await seed()
  const recording = await measureRecording(ids.slice(0, ELEVATORS))
  const stored = await measureStored(ids)
  const rows = [['', 'found'], ...recording, ...stored]
  reportFigures('History', `${table(rows)}`)
} finally {
  await close()
}

async function seed(): Promise<string[]> {
  await client.query(`insert into organizations (name, type) values ('Bench', 'Building')`)
  const { rows } = await client.query<{ id: string }>(
    `insert into elevators (name, controller_id, elevator_type, organization_id)
     select 'Elevator ' || n, 'BENCH', 'ARL', (select id from organizations) from generate_series(1, $1) n returning id`,
    [Math.max(ELEVATORS, STORED)],
  )
  return rows.map(({ id }) => id).toSorted()
}

async function measureRecording(ids: readonly string[]): Promise<string[][]> {
  const states = stateRepository(db)
  const history = historyRepository(db)
  await maintainHistory(db, { stateDays: 30, eventDays: 731 }, START)
  const log = new StateLog({
    append: history.append,
    lost: (_, error) => {
      throw error
    },
  })
  let cars = ids.map((_, index) => parkedCar((index % 12) + 1, 12))
  let seq = 0
  const cpu = { alone: 0, both: 0 }
  let transitions = 0
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const side of turn % 2 === 0 ? (['alone', 'both'] as const) : (['both', 'alone'] as const)) {
      for (let second = 0; second < SECONDS; second += 1) {
        seq += 1
        const moved = cars.map((car) =>
          step(Math.random() < 1 / 30 ? call(car, 1 + Math.floor(Math.random() * 12)) : car, 1_000),
        )
        transitions += side === 'both' ? moved.filter((car, index) => hasMoved(car, cars[index])).length : 0
        cars = moved
        const received = new Map(
          ids.map((id, index): [string, StateWrite] => [id, receivedState(moved[index], seq)]),
        )
        const before = process.cpuUsage()
        await states.write(received)
        if (side === 'both') {
          for (const [id, { floor, direction, door }] of received)
            log.put(id, { at: START + seq * 1_000, bootId: 'boot', seq, floor, direction, door })
          await log.flush()
        }
        const { user, system } = process.cpuUsage(before)
        cpu[side] += user + system
      }
    }
  }
  const updates = (TURNS * SECONDS * ids.length) / 100_000
  const seconds = (of: number) => (of / 1e6 / updates).toFixed(2)
  return [
    ['last states alone: CPU-seconds of the server per 100,000', seconds(cpu.alone)],
    ['with the history', `${seconds(cpu.both)} (${(cpu.both / cpu.alone).toFixed(2)} ×)`],
    [
      'share of the states that changed something',
      `${((transitions / updates / 100_000) * 100).toFixed(0)} %`,
    ],
  ]
}

type Car = ReturnType<typeof parkedCar>

function hasMoved(car: Car, before: Car | undefined): boolean {
  return car.floor !== before?.floor || car.direction !== before.direction || car.door !== before.door
}

function receivedState(car: Car | undefined, seq: number): StateWrite {
  if (!car) throw new Error('a car for each elevator')
  const { floor, direction, door } = car
  const arrivedAt = new Date(START + seq * 1_000)
  return {
    controllerKey: 'BENCH',
    floor,
    direction,
    door,
    arrivedAt,
    measuredAt: arrivedAt,
    clockSkewMs: 0,
    canMessages: null,
    bootId: 'boot',
    previousBootId: null,
    seq,
    revision: START + seq,
    after: seq === 1 ? null : 'boot',
  }
}

/** Stores the same day for all elevators, with different arrival times, and reads random ones. */
async function measureStored(ids: readonly string[]): Promise<string[][]> {
  const history = historyRepository(db)
  const log = new StateLog({
    append: history.append,
    lost: (_, error) => {
      throw error
    },
  })
  const [first = ''] = ids
  await client.query('truncate state_tail, elevator_days')
  let car = parkedCar(1, 12)
  let recorded = 0
  for (let second = 0; second < 86_400; second += 1) {
    const before = car
    if (Math.random() < 1 / 120) car = call(car, 1 + Math.floor(Math.random() * 12))
    car = step(car, 1_000)
    if (!hasMoved(car, before) && second % 10 !== 0) continue
    recorded += hasMoved(car, before) ? 1 : 0
    const { floor, direction, door } = car
    log.put(first, {
      at: START + second * 1_000 + Math.random() * 900,
      bootId: 'boot',
      seq: second,
      floor,
      direction,
      door,
    })
  }
  await log.flush()
  await maintainHistory(db, { stateDays: 30, eventDays: 731 }, START + 2 * DAY_MS)
  await client.query(
    `insert into elevator_days select e.id, d.day, d.states from elevators e, elevator_days d where e.id <> d.elevator_id limit $1`,
    [STORED - 1],
  )
  await client.query('vacuum analyze elevator_days')
  const { rows } = await client.query<{ bytes: string }>(
    `select sum(pg_total_relation_size(inhrelid))::text as bytes from pg_inherits where inhparent = 'elevator_days'::regclass`,
  )
  const bytes = Number(rows[0]?.bytes) / STORED
  const times: number[] = []
  for (let read = 0; read < READS; read += 1) {
    const id = ids[Math.floor(Math.random() * STORED)] ?? first
    const from = performance.now()
    await history.states(id, START, START + DAY_MS)
    times.push(performance.now() - from)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? Number.NaN).toFixed(1)
  return [
    ['a day of one elevator: transitions', String(recorded)],
    ['bytes on disk', `${bytes.toFixed(0)} (${(bytes / recorded).toFixed(1)} a transition)`],
    [
      `24 hours of one elevator among ${STORED.toLocaleString('en')}: p50, p95`,
      `${at(0.5)} ms, ${at(0.95)} ms`,
    ],
  ]
}
