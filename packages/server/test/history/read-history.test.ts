import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseConnection, openDatabase } from '../../src/db/database.ts'
import { encodeChunk } from '../../src/history/chunk.ts'
import { historyRepository } from '../../src/history/history.repository.ts'
import { DAY_MS, dayOf } from '../../src/history/partitions.repository.ts'
import { readHistory } from '../../src/history/read-history.ts'
import { addSamples, type Sample } from '../../src/history/segments.ts'
import { demoDatabase } from '../support/demo-database.ts'

const START = Date.UTC(2026, 9, 1)
const DAYS = 4
const NOW = START + 10 * DAY_MS
const demo = demoDatabase()
let database: DatabaseConnection
beforeAll(async () => {
  database = await openDatabase(demo.databaseUrl)
})
afterAll(() => database.close())

async function recorded(place: number, first: number, step: number): Promise<string> {
  const { rows } = await database.pool.query('select id from elevators order by id offset $1 limit 1', [
    place,
  ])
  const elevatorId: string = rows[0].id
  for (let start = START; start < START + DAYS * DAY_MS; start += DAY_MS) {
    const states = Array.from({ length: DAY_MS / step }, (_, index) => {
      const at = start + first + index * step
      return { at, floor: index % 7, direction: 'up', door: 'closed', heardSince: at - step } as const
    })
    await database.pool.query('insert into elevator_days (elevator_id, day, states) values ($1, $2, $3)', [
      elevatorId,
      dayOf(start),
      encodeChunk(states, start),
    ])
  }
  return elevatorId
}

test.each([
  ['segments', 0, 30_000, 60_000, undefined, null],
  ['samples of a minute', 1, 0, 30_000, 60, 60],
  ['samples, because there are too many segments', 2, 15_000, 30_000, undefined, 52],
])(
  'a history over midnight is the same as one that is read at once: %s',
  async (_, place, first, step, wanted, resolution) => {
    const elevatorId = await recorded(place, first, step)
    const time = { from: START, to: START + 3 * DAY_MS + 50_000 }
    const whole = await historyRepository(database.db).segments(elevatorId, time, NOW)
    const found = await readHistory(database.db, { elevatorId, time, now: NOW, resolution: wanted })
    expect(whole.length).toBeGreaterThan(2_000)
    const samples = new Map<number, Sample>()
    if (resolution !== null) addSamples(samples, whole, time.from, resolution * 1_000)
    expect(found).toEqual({
      resolution,
      segments: resolution === null ? whole : [],
      samples: [...samples.values()],
    })
  },
)
