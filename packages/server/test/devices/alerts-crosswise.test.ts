import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseConnection, openDatabase } from '../../src/db/database.ts'
import {
  deviceAlertRepository,
  type ReportedAlert,
} from '../../src/devices/pipeline/device-alerts.repository.ts'
import type { RecordedAlert } from '../../src/devices/pipeline/publish.ts'
import { writeMessages } from '../../src/devices/pipeline/write-messages.ts'
import { demoDatabase } from '../support/demo-database.ts'

const demo = demoDatabase()
let database: DatabaseConnection
let elevatorIds: string[]

beforeAll(async () => {
  database = await openDatabase(demo.databaseUrl)
  const { rows } = await database.pool.query<{ id: string }>('select id from elevators order by 1 limit 2')
  elevatorIds = rows.map(({ id }) => id)
})
afterAll(() => database.close())

type AlertMessage = Omit<ReportedAlert, 'elevatorId'>

const BEGAN = Date.parse('2026-03-01T08:00:00Z')

interface Said {
  readonly active: boolean
  readonly at: number
}

const story = fc
  .array(fc.record({ pause: fc.integer({ min: 1, max: 400_000 }), repeats: fc.boolean() }), {
    minLength: 2,
    maxLength: 8,
  })
  .map((steps): Said[] => {
    let at = BEGAN
    let active = false
    return steps.map(({ pause, repeats }) => {
      at += pause
      active = !(active && !repeats)
      return { active, at }
    })
  })

const clock = fc.record({
  skew: fc.constantFrom(0, 3_000, -3_000, 3_600_000),
  errors: fc.tuple(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -900, max: 900 })),
})

const way = fc.record({
  order: fc.array(fc.double({ noNaN: true, min: 0, max: 1 }), { minLength: 8, maxLength: 8 }),
  servers: fc.array(fc.constantFrom(0, 1), { minLength: 8, maxLength: 8 }),
})

const alert = fc.record({ said: story, clock, way }).map(({ said, clock: { skew, errors }, way: each }) => {
  const deviceAlertId = randomUUID()
  const messages = said.map(({ active, at }, index): AlertMessage => {
    const error = errors[each.servers[index] === 1 ? 1 : 0] ?? 0
    return {
      deviceAlertId,
      code: 'Er07',
      message: `at ${at}`,
      active,
      // A skew of seconds is not corrected.
      at: new Date(Math.abs(skew) > 5_000 ? at + error : at + skew),
      statedAt: new Date(at + skew),
    }
  })
  const places = new Map(messages.map((message, index) => [message, each.order[index] ?? 0]))
  const recorded = messages.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
  return { deviceAlertId, messages, recorded }
})

test('the newest message of an alert counts, in whatever order two servers record its messages', async () => {
  const { record } = deviceAlertRepository(database.db)
  // Many at a time, because a statement stores them together.
  const property = fc.asyncProperty(fc.array(alert, { minLength: 50, maxLength: 50 }), async (all) => {
    for (let step = 0; step < 8; step += 1) {
      const messages = all.flatMap(({ recorded }) => recorded[step] ?? [])
      await record(elevatorIds.flatMap((elevatorId) => messages.map((each) => ({ elevatorId, ...each }))))
    }
    const { rows } = await database.pool.query(
      `select device_alert_id as id, is_active as active, stated_at as stated, last_occurrence as last,
        resolve_date as resolved from alerts where device_alert_id = any($1)`,
      [all.map(({ deviceAlertId }) => deviceAlertId)],
    )
    expect(rows).toHaveLength(all.length * elevatorIds.length)
    for (const { id, active, stated, last, resolved } of rows) {
      const messages = all.find(({ deviceAlertId }) => deviceAlertId === id)?.messages ?? []
      const newest = messages.at(-1)
      const begins = messages.flatMap((message) => (message.active ? message.at.getTime() : []))
      expect({ active, stated }).toEqual({ active: newest?.active, stated: newest?.statedAt })
      expect(last.getTime()).toBeGreaterThanOrEqual(Math.max(...begins))
      if (active) expect(resolved).toBe(null)
      else expect(resolved.getTime()).toBeGreaterThanOrEqual(last.getTime())
    }
  })
  await fc.assert(property, { numRuns: 6, endOnFailure: true })
})

async function recordOneByOne(said: readonly Partial<AlertMessage>[]) {
  const deviceAlertId = randomUUID()
  const found: unknown[] = []
  for (const one of said) {
    const at = one.at ?? new Date(BEGAN)
    const message = { deviceAlertId, code: 'Er07', message: 'Door', active: true, at, statedAt: at, ...one }
    const changed = await deviceAlertRepository(database.db).record([
      { elevatorId: elevatorIds[0] ?? '', ...message },
    ])
    found.push(changed.map(({ isActive }) => isActive))
  }
  return found
}
const at = (seconds: number) => new Date(BEGAN + seconds * 1_000)

test('a message that comes twice changes nothing the second time', async () => {
  const begin = { active: true, at: at(1) }
  const end = { active: false, at: at(2) }
  expect(await recordOneByOne([begin, begin, end, end, begin])).toEqual([[true], [], [false], [], []])
})

test('uses the arrival order for a device without a clock', async () => {
  const begin = { active: true, at: at(1), statedAt: null }
  expect(await recordOneByOne([begin, { active: false, at: at(2), statedAt: null }])).toEqual([
    [true],
    [false],
  ])
})

test('stores an end although the device clock was set back an hour', async () => {
  const begin = { active: true, at: at(0), statedAt: at(3_600) }
  const end = { active: false, at: at(60), statedAt: at(60) }
  expect(await recordOneByOne([begin, end])).toEqual([[true], [false]])
})

test('an alert that recurs ten minutes after its end is not acknowledged, and its note keeps its author', async () => {
  const alert = {
    deviceAlertId: randomUUID(),
    code: 'Er07',
    message: 'Door',
    elevatorId: elevatorIds[0] ?? '',
  }
  const record = async (active: boolean, seconds: number) => {
    const times = { at: at(seconds), statedAt: at(seconds) }
    const [changed] = await deviceAlertRepository(database.db).record([{ ...alert, active, ...times }])
    return changed?.acknowledgedAt
  }
  const stored = async () =>
    (
      await database.pool.query(
        `select acknowledged_by as by, acknowledge_note as note, raised_at as raised from alerts
          where device_alert_id = $1`,
        [alert.deviceAlertId],
      )
    ).rows[0]
  expect(await record(true, 0)).toBe(null)
  await database.pool.query(
    `update alerts set acknowledged_at = $2, acknowledge_note = 'Door cleaned', acknowledged_by =
      (select id from users where email = 'technician@hoistway.demo') where device_alert_id = $1`,
    [alert.deviceAlertId, at(1)],
  )
  // Neither a repeated report nor the end of an alert begins a new occurrence, nor does a short end.
  expect(await record(true, 2)).toEqual(at(1))
  expect(await record(false, 3)).toEqual(at(1))
  for (const seconds of [18, 632]) {
    expect(await record(true, seconds)).toEqual(at(1))
    expect(await record(false, seconds + 15)).toEqual(at(1))
  }
  expect(await stored()).toMatchObject({ note: 'Door cleaned', raised: null })
  expect(await record(false, 700)).toEqual(at(1))
  expect(await record(true, 1_247)).toBe(null)
  expect(await stored()).toEqual({
    by: null,
    note: expect.stringMatching(/^\S+ \S+: Door cleaned$/),
    raised: at(1_247),
  })
})

test('publishes the start and the end of an alert that arrive in one batch', async () => {
  const published: unknown[] = []
  const context = {
    directory: { byKey: () => [{ id: elevatorIds[0] }] },
    contacts: { timeOf: (_: string, ts: string) => new Date(ts) },
    alerts: deviceAlertRepository(database.db),
    devices: { recordConfigs: async () => {} },
    events: {
      alert: (_: unknown, { isActive, isNew }: RecordedAlert) => published.push({ isActive, isNew }),
    },
  }
  const alertId = randomUUID()
  const messages = [true, false].map((active, index) => ({
    ...{ kind: 'alert', key: 'ESP-1', receivedAt: at(index) },
    body: { alertId, code: 'Er07', message: 'Door', active, ts: at(index).toISOString() },
  }))
  // Writing alerts uses no more of the context.
  await writeMessages(context as never, messages as never)
  expect(published).toEqual([
    { isActive: true, isNew: true },
    { isActive: false, isNew: false },
  ])
})
