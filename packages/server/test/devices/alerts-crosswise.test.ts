import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type Database, type DatabaseConnection, openDatabase } from '../../src/db/database.ts'
import { holdElevators } from '../../src/db/fleet-locks.ts'
import { createDeviceMetrics } from '../../src/devices/device-metrics.ts'
import {
  deviceAlertRepository,
  type ReportedAlert,
} from '../../src/devices/pipeline/device-alerts.repository.ts'
import type { RecordedAlert } from '../../src/devices/pipeline/device-events.ts'
import { HealthLog } from '../../src/devices/pipeline/health-log.ts'
import type { ParsedMessage } from '../../src/devices/pipeline/parse.ts'
import { writeMessages } from '../../src/devices/pipeline/write-messages.ts'
import { WriteQueue } from '../../src/devices/pipeline/write-queue.ts'
import { elevatorWrites } from '../../src/modules/elevators/elevator-writes.repository.ts'
import { demoDatabase } from '../support/demo-database.ts'

const demo = demoDatabase()
let database: DatabaseConnection
let elevators: { elevatorId: string; controllerKey: string }[]

beforeAll(async () => {
  database = await openDatabase(demo.databaseUrl)
  const { rows } = await database.pool.query(
    `select id as "elevatorId", controller_id as "controllerKey" from elevators order by 1 limit 2`,
  )
  elevators = rows
})
afterAll(() => database.close())

function firstElevator() {
  const [first] = elevators
  if (!first) throw new Error('no elevator')
  return first
}

type AlertMessage = Omit<ReportedAlert, 'elevatorId' | 'controllerKey'>

const BEGAN = Date.parse('2026-03-01T08:00:00Z')

interface Said {
  readonly active: boolean
  readonly at: number
}

const story = fc
  .array(fc.record({ pause: fc.integer({ min: 1, max: 1_500_000 }), repeats: fc.boolean() }), {
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
  const code = `Er07 ${deviceAlertId}`
  const messages = said.map(({ active, at }, index): AlertMessage => {
    const error = errors[each.servers[index] === 1 ? 1 : 0] ?? 0
    return {
      deviceAlertId,
      code,
      message: `at ${at}`,
      active,
      // A skew of seconds is not corrected.
      at: new Date(Math.abs(skew) > 5_000 ? at + error : at + skew),
      statedAt: new Date(at + skew),
    }
  })
  const places = new Map(messages.map((message, index) => [message, each.order[index] ?? 0]))
  const recorded = messages.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
  return { deviceAlertId, code, messages, recorded }
})

test('keeps the newest message of an alert in any order of recording by two servers', async () => {
  const { record } = deviceAlertRepository(database.db)
  const property = fc.asyncProperty(fc.array(alert, { minLength: 50, maxLength: 50 }), async (all) => {
    for (let step = 0; step < 8; step += 1) {
      const messages = all.flatMap(({ recorded }) => recorded[step] ?? [])
      await record(elevators.flatMap((elevator) => messages.map((each) => ({ ...elevator, ...each }))))
    }
    const { rows: stored } = await database.pool.query(
      `select device_alert_id as id, is_active as active, stated_at as stated, last_occurrence as last,
        resolve_date as resolved, first_occurrence > lag(resolve_date) over (
          partition by elevator_id, code order by first_occurrence) as "isLater"
        from alerts where code = any($1)`,
      [all.map(({ code }) => code)],
    )
    // Occurrences do not overlap, and only the last one keeps the ID.
    expect(stored.filter(({ isLater }) => isLater === false)).toEqual([])
    const rows = stored.filter(({ id }) => id !== null)
    expect(rows).toHaveLength(all.length * elevators.length)
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

const occurrences = fc
  .array(
    fc.record({
      pause: fc.integer({ min: 600_000, max: 1_500_000 }),
      length: fc.integer({ min: 1, max: 1_500_000 }),
      isEndFirst: fc.boolean(),
    }),
    { minLength: 4, maxLength: 4 },
  )
  .map((all) => {
    const alert = { deviceAlertId: randomUUID(), code: `Er07 ${randomUUID()}`, message: 'Door' }
    let until = BEGAN
    const periods = all.map(({ pause, length, isEndFirst }) => {
      const from = until + pause
      until = from + length
      return { from, until, isEndFirst }
    })
    const recorded = periods.flatMap((period) => {
      const said = [true, false].map((active) => {
        const at = new Date(active ? period.from : period.until)
        return { ...alert, ...firstElevator(), active, at, statedAt: at }
      })
      return period.isEndFirst ? said.toReversed() : said
    })
    return { code: alert.code, recorded, times: periods.map(({ from, until }) => [from, until]) }
  })

test('occurrences keep their times in any order of storing start and end', async () => {
  const { record } = deviceAlertRepository(database.db)
  const property = fc.asyncProperty(fc.array(occurrences, { minLength: 20, maxLength: 20 }), async (all) => {
    for (let step = 0; step < 8; step += 1) await record(all.flatMap(({ recorded }) => recorded[step] ?? []))
    const { rows } = await database.pool.query(
      `select code, first_occurrence as first, resolve_date as resolved from alerts where code = any($1)
        order by first_occurrence`,
      [all.map(({ code }) => code)],
    )
    for (const { code, times } of all) {
      const stored = rows.filter((row) => row.code === code)
      expect(stored.map(({ first, resolved }) => [first.getTime(), resolved?.getTime()])).toEqual(times)
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
    const { changed } = await deviceAlertRepository(database.db).record([{ ...firstElevator(), ...message }])
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

test.each([-30, 30])('a repeated message that is dated %d ms apart changes nothing', async (ms) => {
  const begin = { at: at(1), statedAt: at(3_601) }
  const again = { ...begin, at: new Date(begin.at.getTime() + ms) }
  expect(await recordOneByOne([begin, again])).toEqual([[true], []])
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

test('a late start of a server whose clock is ahead does not reopen an alert', async () => {
  onTestFinished(() => void vi.useRealTimers())
  const { alert, stored } = occurrenceOf()
  const record = (active: boolean, statedAt: Date, aheadMs: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: now + aheadMs })
    const at = new Date(statedAt.getTime() + aheadMs)
    const message = { ...alert, ...firstElevator(), active, at, statedAt }
    return deviceAlertRepository(database.db).record([message])
  }
  const now = Date.now()
  const [began, ended] = [new Date(now - 4_000), new Date(now - 1_000)]
  await record(false, ended, 0)
  await record(true, began, 10_000)
  expect(await stored()).toMatchObject([{ first: began, resolved: ended }])
})

test.each([
  ['an end', true],
  ['a recurrence', false],
])('stores %s although the server clock was set back an hour', async (_, active) => {
  const before = { active, at: at(3_600), statedAt: at(0) }
  const after = { active: !active, at: at(3), statedAt: at(3) }
  expect(await recordOneByOne([before, after])).toEqual([[active], [!active]])
})

const occurrenceOf = () => {
  const alert = { deviceAlertId: randomUUID(), code: `Er07 ${randomUUID()}`, message: 'Door' }
  const report = (active: boolean, seconds: number): ReportedAlert => ({
    ...{ ...alert, ...firstElevator(), active },
    ...{ at: at(seconds), statedAt: at(seconds) },
  })
  const record = async (active: boolean, seconds: number) => {
    const { changed } = await deviceAlertRepository(database.db).record([report(active, seconds)])
    return changed.map(({ id, isNew }) => ({ id, isNew }))[0]
  }
  const stored = async () => {
    const { rows } = await database.pool.query(
      `select id, first_occurrence as first, last_occurrence as last, resolve_date as resolved,
        acknowledged_at as acknowledged, acknowledge_note as note from alerts where code = $1 order by first_occurrence`,
      [alert.code],
    )
    return rows
  }
  return { alert, report, record, stored }
}

test('an alert that recurs ten minutes after its end is another alert', async () => {
  const { alert, record, stored } = occurrenceOf()
  const began = await record(true, 0)
  await database.pool.query(
    `update alerts set acknowledged_at = $2, acknowledge_note = 'Door cleaned', acknowledged_by =
      (select id from users where email = 'technician@hoistway.demo') where device_alert_id = $1`,
    [alert.deviceAlertId, at(1)],
  )
  const same = { id: began?.id, isNew: false }
  expect(await record(true, 2)).toEqual(same)
  expect(await record(false, 3)).toEqual(same)
  for (const seconds of [18, 632]) {
    expect(await record(true, seconds)).toEqual(same)
    expect(await record(false, seconds + 15)).toEqual(same)
  }
  const former = {
    ...{ id: began?.id, first: at(0), last: at(632), resolved: at(647) },
    ...{ acknowledged: at(1), note: 'Door cleaned' },
  }
  expect(await stored()).toEqual([former])
  const recurred = await record(true, 1_247)
  expect(recurred).toEqual({ id: expect.any(String), isNew: true })
  const latter = {
    ...{ id: recurred?.id, first: at(1_247), last: at(1_247), resolved: null },
    ...{ acknowledged: null, note: null },
  }
  expect(await stored()).toEqual([former, latter])
  expect(await record(false, 1_300)).toEqual({ id: recurred?.id, isNew: false })
  expect(await stored()).toEqual([former, { ...latter, resolved: at(1_300) }])
  expect(await record(true, 1_900)).toMatchObject({ isNew: true })
  expect(await stored()).toHaveLength(3)
})

test('late messages about a former occurrence change neither it nor the recurrence', async () => {
  const { record, stored } = occurrenceOf()
  await record(true, 0)
  await record(false, 60)
  await record(true, 3_600)
  const both = await stored()
  for (const [active, seconds] of [
    [true, 0],
    [true, 30],
    [false, 50],
    [false, 60],
  ] as const)
    expect(await record(active, seconds)).toBeUndefined()
  expect(await stored()).toEqual(both)
  // The first message about the recurrence.
  expect(await record(true, 3_590)).toEqual({ id: both[1].id, isNew: false })
  expect(await stored()).toEqual([both[0], { ...both[1], first: at(3_590) }])
})

test('the end of a recurrence that is stored before its start changes the former occurrence in nothing', async () => {
  const { report, record, stored } = occurrenceOf()
  await record(true, 0)
  await record(false, 3_600)
  const [former] = await stored()
  await record(false, 8_400)
  const { changed } = await deviceAlertRepository(database.db).record([report(true, 7_200)])
  expect(changed.map(({ isActive, isNew }) => ({ isActive, isNew }))).toEqual([
    { isActive: true, isNew: true },
    { isActive: false, isNew: false },
  ])
  const latter = { id: changed[0]?.id, first: at(7_200), last: at(7_200), resolved: at(8_400) }
  expect(await stored()).toEqual([former, { ...former, ...latter }])
  expect(await record(true, 7_200)).toBeUndefined()
  expect(await record(true, 8_500)).toEqual({ id: latter.id, isNew: false })
})

test('two servers that record a recurrence at the same time store it once', async () => {
  const all = Array.from({ length: 20 }, occurrenceOf)
  const servers = [await openDatabase(demo.databaseUrl), await openDatabase(demo.databaseUrl)]
  onTestFinished(async () => {
    for (const server of servers) await server.close()
  })
  const reports = (active: boolean, seconds: number) => all.map(({ report }) => report(active, seconds))
  const { record } = deviceAlertRepository(database.db)
  await record(reports(true, 0))
  await record(reports(false, 60))
  const found = await Promise.all(
    servers.map(({ db }, index) =>
      deviceAlertRepository(db).record(index ? reports(true, 3_600).reverse() : reports(true, 3_600)),
    ),
  )
  expect(found.flatMap(({ changed }) => changed).map(({ isNew }) => isNew)).toEqual(Array(20).fill(true))
  for (const { stored } of all) expect(await stored()).toHaveLength(2)
})

function startAndEnd(db: Database) {
  const { elevatorId, controllerKey } = firstElevator()
  const published: unknown[] = []
  const dropped: unknown[] = []
  const context = {
    health: { drop: (_: unknown, reason: string) => dropped.push(reason) },
    directory: { byKey: () => [{ id: elevatorId }] },
    contacts: { timeOf: (_: string, ts: string) => new Date(ts) },
    alerts: deviceAlertRepository(db),
    devices: { recordConfigs: async () => {} },
    events: {
      alert: (_: unknown, { isActive, isNew }: RecordedAlert) => published.push({ isActive, isNew }),
    },
  }
  const alertId = randomUUID()
  const messages = [true, false].map((active, index) => ({
    ...{ kind: 'alert', key: controllerKey, receivedAt: at(index), bytes: 100 },
    body: { alertId, code: 'Er07', message: 'Door', active, ts: at(index).toISOString() },
  }))
  // Writing alerts uses no more of the context.
  const write = (batch: unknown) => writeMessages(context as never, batch as never)
  return { published, dropped, messages: messages as unknown as readonly ParsedMessage[], write }
}
const eachOnce = [
  { isActive: true, isNew: true },
  { isActive: false, isNew: false },
]

test('publishes the start and the end of an alert that arrive in one batch', async () => {
  const { published, messages, write } = startAndEnd(database.db)
  await write(messages)
  expect(published).toEqual(eachOnce)
})

test('publishes the start and the end of an alert once each although the answers of the database are lost', async () => {
  const lost = new Set([1, 3])
  let transactions = 0
  const db: Database = Object.create(database.db, {
    transaction: {
      value: async (work: Parameters<Database['transaction']>[0]) => {
        const result = await database.db.transaction(work)
        transactions += 1
        if (lost.has(transactions))
          throw Object.assign(new Error('terminating connection'), { code: '57P01' })
        return result
      },
    },
  })
  const { published, messages, write } = startAndEnd(db)
  const metrics = createDeviceMetrics()
  const queue = new WriteQueue({ write, metrics, health: new HealthLog(metrics), log: { error() {} } })
  for (const message of messages) queue.put(message)
  await queue.close(30_000)
  expect(published).toEqual(eachOnce)
})

async function recordDuring(change: (tx: Database, elevatorId: string) => Promise<unknown>) {
  const { report, stored } = occurrenceOf()
  const { elevatorId, controllerKey } = firstElevator()
  onTestFinished(async () => {
    await database.pool.query('update elevators set controller_id = $1 where id = $2', [
      controllerKey,
      elevatorId,
    ])
  })
  const { recording } = await database.db.transaction(async (tx) => {
    await holdElevators(tx, [elevatorId])
    const recording = deviceAlertRepository(database.db).record([report(true, 0)])
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await database.pool.query(waits)).rowCount).toBeGreaterThan(0)
    await change(tx, elevatorId)
    return { recording }
  })
  await recording
  return stored()
}

test('an alert of the former controller is not stored after its elevator got another one', async () => {
  const stored = await recordDuring(async (tx, elevatorId) => {
    await elevatorWrites(tx).endAlerts(elevatorId)
    await tx.execute(sql`update elevators set controller_id = 'REPLACEMENT' where id = ${elevatorId}`)
  })
  expect(stored).toEqual([])
})

test('an alert of a controller that its elevator no longer has is counted as foreign', async () => {
  const { published, dropped, messages, write } = startAndEnd(database.db)
  await write(messages)
  expect({ published, dropped }).toEqual({ published: eachOnce, dropped: [] })
  await write(messages.map((message) => ({ ...message, key: 'REPLACED' })))
  expect({ published, dropped }).toEqual({ published: eachOnce, dropped: ['foreign', 'foreign'] })
})

test('an alert is stored while its elevator gets another name for the same controller', async () => {
  const stored = await recordDuring((tx, elevatorId) =>
    tx.execute(sql`update elevators set controller_id = controllers.id from controllers
      where controllers.key = controller_id and elevators.id = ${elevatorId}`),
  )
  expect(stored).toHaveLength(1)
})
