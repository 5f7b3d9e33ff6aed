import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { deviceTopics } from '@hoistway/contracts/device'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { wireTo } from '@hoistway/testing/wire'
import fc from 'fast-check'
import { parquetReadObjects } from 'hyparquet'
import { connectAsync, type MqttClient } from 'mqtt'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/db/database.ts'
import { historyRepository } from '../../src/history/history.repository.ts'
import { maintainHistory } from '../../src/history/keep-history.ts'
import { makeReport } from '../../src/modules/reports/make-report.ts'
import { query } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { SEAL_SECRET } from '../support/seal-secret.ts'
import { startServerProcess } from '../support/server-process.ts'
import { signIn } from '../support/sign-in.ts'
import { testBroker } from '../support/test-broker.ts'
import {
  activeAlerts,
  type Car,
  type DeviceStep,
  deviceScript,
  differences,
  type FaultScript,
  faultScript,
  type Known,
  type Outages,
  type PlayedEvent,
  pausedIn,
  type Span,
  TRAVEL_MS,
  touches,
  wrongAnswers,
} from './scripts-of-outages.ts'

const demo = demoDatabase()
/** Runs of 30 seconds: `TRUTH_OUTAGES=50`. */
const RUNS = Number(process.env.TRUTH_OUTAGES ?? 1)
const DEVICES = 12
const LENGTH_MS = 26_000
/** The server writes its heartbeat and received states at least this often. */
const UNWRITTEN_MS = 3_000
const SUBSCRIBED_MS = 1_000
/** A server that ran for this long notices that it is paused. */
const BEAT_MS = 300
const PROBE_MS = 250
const HOUR = 3_600_000
const SECRET = 'secret-of-a-controller'

interface Lift {
  readonly id: string
  readonly key: string
}

type World = Awaited<ReturnType<typeof openWorld>>

async function openWorld() {
  const secrets = new Map<string, string>()
  const broker = await testBroker(secrets)
  const database = await wireTo(Number(new URL(demo.databaseUrl).port))
  const databaseUrl = new URL(demo.databaseUrl)
  databaseUrl.port = String(database.port)
  const state = temporaryFolder('truth', onTestFinished)
  writeFileSync(join(state, 'seal-secret'), SEAL_SECRET)
  const sql = (text: string) => query<Record<string, string>>(demo.databaseUrl, text)
  const found =
    await sql(`select min(id::text) as id, controller_id as key from elevators where controller_id is not null
    group by 2 having count(*) = 1 order by 2 limit ${DEVICES}`)
  const lifts = found.map(({ id = '', key = '' }): Lift => ({ id, key }))
  await sql(`delete from elevators where id not in (${lifts.map(({ id }) => `'${id}'`).join()})`)
  for (const { key } of lifts) secrets.set(key, SECRET)
  const start = () =>
    startServerProcess({
      DATABASE_URL: databaseUrl.href,
      MQTT_URL: broker.url,
      HOISTWAY_STATE: state,
      HOISTWAY_HOST_DIST: state,
      HOISTWAY_DEMO: '1',
    })
  let server = await start()
  let token = ''
  async function call(method: string, path: string, body?: object) {
    const answer = await fetch(`${server.url}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: JSON.parse(text || '{}') }
  }
  token = await signIn(server.url)
  onTestFinished(async () => {
    database.release()
    await server.stop()
    await Promise.all([broker.close(), database.cut()])
  })
  return {
    address: broker.address,
    database,
    lifts,
    sql,
    call,
    read: async (path: string) => (await call('GET', path)).body,
    async download(path: string) {
      const answer = await fetch(`${server.url}/api/${path}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      return Buffer.from(await answer.arrayBuffer())
    },
    errors: () =>
      server
        .output()
        .split('\n')
        .filter((line) => line.includes('"level":50'))
        .join('\n'),
    signal: (signal: 'SIGSTOP' | 'SIGCONT') => server.child.kill(signal),
    async kill() {
      server.child.kill('SIGKILL')
      await server.stop()
    },
    async restart() {
      server = await start()
    },
  }
}

async function breakDown({ database, kill, restart, signal }: World, faults: FaultScript) {
  const { holdAfter, holdFor, killAfter, startAfter, pauseAfter, pauseFor } = faults
  await wait(holdAfter)
  const heldAt = Date.now()
  database.hold()
  // A negative time is before the end of the freeze.
  await wait(Math.max(0, holdFor + Math.min(0, killAfter)))
  if (killAfter >= 0) database.release()
  await wait(Math.max(0, killAfter))
  const killedAt = Date.now()
  await kill()
  await wait(Math.max(0, -killAfter))
  database.release()
  await wait(startAfter)
  const startedAt = Date.now()
  await restart()
  const isUnwritten = killAfter < UNWRITTEN_MS
  const killed = {
    deaf: { from: killedAt, to: startedAt },
    unsure: {
      from: (isUnwritten ? heldAt : killedAt) - UNWRITTEN_MS,
      to: Date.now() + SUBSCRIBED_MS,
    },
  }
  await wait(pauseAfter)
  if (pauseFor === 0) return { killed, paused: [] }
  const pausedAt = Date.now()
  signal('SIGSTOP')
  await wait(pauseFor)
  signal('SIGCONT')
  return { killed, paused: [pausedIn({ from: pausedAt, to: pausedAt + pauseFor })] }
}

function probe({ call }: World): () => Promise<Span[]> {
  const answered: Span[] = []
  let isProbing = true
  const done = (async () => {
    while (isProbing) {
      const from = Date.now()
      const answer = await call('GET', 'health/live').catch(() => undefined)
      if (answer) answered.push({ from, to: Date.now() })
      await wait(PROBE_MS)
    }
  })()
  return async () => {
    isProbing = false
    await done
    return answered
  }
}

/** Pauses that the server recorded must not contain an answered call. */
async function outagesOf({ sql }: World, known: Outages, answered: readonly Span[], { from, to }: Span) {
  const rows = await sql(`select (extract(epoch from begun_at) * 1000)::float8 as from,
    (extract(epoch from ended_at) * 1000)::float8 as to from server_pauses
    where ended_at > to_timestamp(${from / 1_000}) and begun_at < to_timestamp(${to / 1_000})`)
  const recorded = rows.map((row): Span => ({ from: Number(row.from), to: Number(row.to) }))
  const contradicts = (call: Span) =>
    !touches(known.killed.unsure, call) &&
    recorded.some((pause) => pause.from + BEAT_MS < call.from && call.to < pause.to)
  const late = answered.filter((call) => call.to - call.from > TRAVEL_MS)
  return {
    wrong: answered.filter(contradicts).map((call) => `paused at ${call.from - from} ms, but answered`),
    outages: { ...known, late, paused: [...known.paused, ...recorded.map(pausedIn)] },
  }
}

function callCars({ lifts, call }: World): () => Promise<string[]> {
  const acknowledged: string[] = []
  let isCalling = true
  const done = (async () => {
    for (let index = 0; isCalling; index += 1) {
      await wait(300)
      const { id } = lifts[index % lifts.length] ?? {}
      const answer = await call('POST', `elevators/${id}/call-car/3`).catch(() => undefined)
      if (answer?.status === 200) acknowledged.push(answer.body.commandId)
    }
  })()
  return async () => {
    isCalling = false
    await done
    return acknowledged
  }
}

async function play({ key }: Lift, steps: readonly DeviceStep[], url: string, until: number) {
  const events: PlayedEvent[] = []
  let client: MqttClient | undefined
  let now: Car = { floor: 1, direction: 'stationary', door: 'closed' }
  let [seq, boot, alerts] = [0, 0, 0]
  const ts = () => new Date().toISOString()
  const presence = (online: boolean) => JSON.stringify({ online, ts: ts() })
  const state = async () => {
    seq += 1
    const body = { ...now, bootId: `${key}-${until}-${boot}`, seq, ts: ts() }
    events.push({ is: 'state', at: Date.now(), car: now })
    await client?.publishAsync(deviceTopics.state(key), JSON.stringify(body), { retain: true })
  }
  const come = async () => {
    client = await connectAsync(url, {
      username: key,
      password: SECRET,
      reconnectPeriod: 0,
      will: {
        topic: deviceTopics.presence(key),
        payload: Buffer.from(presence(false)),
        qos: 1,
        retain: true,
      },
    })
    events.push({ is: 'presence', at: Date.now(), online: true })
    await client.publishAsync(deviceTopics.presence(key), presence(true), { qos: 1, retain: true })
    await state()
  }
  await come()
  for (const step of steps) {
    if (Date.now() + step.after > until) break
    await wait(step.after)
    if (step.is === 'move') now = step.car
    if (step.is === 'move' || step.is === 'stand') await state()
    if (step.is === 'alert') {
      const [id, active] = [`${until}-${Math.floor(alerts / 2)}`, alerts % 2 === 0]
      alerts += 1
      events.push({ is: 'alert', at: Date.now(), id, active })
      const body = { alertId: id, code: 'Er07', message: id, active, ts: ts() }
      await client?.publishAsync(deviceTopics.alert(key), JSON.stringify(body), { qos: 1 })
    }
    if (step.is === 'leave') {
      events.push({ is: 'presence', at: Date.now(), online: false })
      client?.stream.destroy()
      await wait(step.away)
      await come()
    }
  }
  await wait(Math.max(0, until - Date.now()))
  // The end of every earlier state is known and recorded; a repeated state would be recorded a minute later.
  now = { ...now, floor: now.floor + 20 }
  await state()
  return { events, car: now, end: () => client?.endAsync(true) }
}

async function wrongFiles({ download }: World, path: string, history: readonly Known[], time: Span) {
  const { buffer, byteOffset, byteLength } = await download(`${path}&format=parquet`)
  const file = buffer.slice(byteOffset, byteOffset + byteLength)
  const [, ...lines] = (await download(`${path}&format=csv`)).toString().trimEnd().split('\r\n')
  const files = {
    CSV: lines.map((line) => {
      const [from = '', to = '', floor, direction, door] = line.split(',')
      return { from, to, floor, direction, door }
    }),
    Parquet: await parquetReadObjects({ file }),
  }
  return Object.entries(files).flatMap(([name, rows]) => {
    const known = rows.map(
      ({ from, to, floor, direction, door }): Known => ({
        from: new Date(from).getTime(),
        to: new Date(to).getTime(),
        floor: Number(floor),
        direction,
        door,
      }),
    )
    return differences(known, history, time).map((text) => `${name}: ${text}`)
  })
}

async function wrongAbout(
  world: World,
  lift: Lift,
  events: readonly PlayedEvent[],
  outages: Outages,
  time: Span,
) {
  const period = `from=${new Date(time.from).toISOString()}&to=${new Date(time.to).toISOString()}`
  const { segments } = await world.read(`elevators/${lift.id}/history?${period}`)
  const wrong = [
    ...wrongAnswers(segments, events, outages, time),
    ...(await wrongFiles(world, `elevators/${lift.id}/history/export?${period}`, segments, time)),
  ]
  const rows = await world.sql(`select device_alert_id as id from alerts
    where elevator_id = '${lift.id}' and is_active and device_alert_id like '${time.to}-%'`)
  const active = rows.map(({ id = '' }) => id)
  const { must, may } = activeAlerts(events, outages.killed)
  return [
    ...wrong,
    ...[...must].filter((id) => !active.includes(id)).map((id) => `the alert ${id} is not active`),
    ...active.filter((id) => !may.has(id)).map((id) => `the alert ${id} is active`),
  ].map((text) => `${lift.key}: ${text}`)
}

async function expectSumsOfHistories(lifts: readonly Lift[], hours: Span) {
  const { db, close } = await openDatabase(demo.databaseUrl)
  onTestFinished(() => close())
  const later = hours.to + 3 * HOUR
  await maintainHistory(db, { stateDays: 30, eventDays: 731 }, later)
  const all = { known: 0, moving: 0 }
  for (const { id, key } of lifts) {
    const segments = await historyRepository(db).segments(id, hours, later)
    const lengthOf = (rows: typeof segments) => rows.reduce((sum, { from, to }) => sum + to - from, 0)
    const known = lengthOf(segments)
    const moving = lengthOf(segments.filter(({ direction }) => direction === 'up' || direction === 'down'))
    all.known += known
    all.moving += moving
    const [stored] = await query<Record<'known' | 'moving', number>>(
      demo.databaseUrl,
      `select sum(known_ms - offline_ms)::float8 as known, sum(moving_ms)::float8 as moving
      from elevator_hour_rollups where elevator_id = '${id}'
        and at >= to_timestamp(${hours.from / 1_000}) and at < to_timestamp(${hours.to / 1_000})`,
    )
    expectSeconds(stored?.known, known, `known time of ${key}`)
    expectSeconds(stored?.moving, moving, `time in motion of ${key}`)
  }
  expect(all.known).toBeGreaterThan(0)
  const { sums } = await makeReport(db, { ...hours, timeZone: 'UTC', ids: undefined })
  expectSeconds((sums.knownSeconds - sums.offlineSeconds) * 1_000, all.known, 'known time of the report')
  expectSeconds(sums.movingSeconds * 1_000, all.moving, 'time in motion of the report')
}

/** A state that arrives just before the presence of a controller that comes back is in no sum. */
const expectSeconds = (milliseconds = 0, expected: number, what: string) =>
  expect(Math.abs(milliseconds - expected), what).toBeLessThan(1_000)

test(
  'a killed server and a frozen database lose nothing acknowledged and count nothing unknown',
  async () => {
    const world = await openWorld()
    const { lifts, read, sql, address } = world
    const begun = Date.now()
    const scripts = fc.array(deviceScript, { minLength: DEVICES, maxLength: DEVICES })
    await fc.assert(
      fc.asyncProperty(scripts, faultScript, async (steps, faults) => {
        const from = Date.now()
        const time = { from, to: from + LENGTH_MS }
        const playing = lifts.map((lift, index) => play(lift, steps[index] ?? [], address, time.to))
        const stopCalling = callCars(world)
        const stopProbing = probe(world)
        const caused = await breakDown(world, faults)
        const played = await Promise.all(playing)
        const acknowledged = await stopCalling()
        const answered = await stopProbing()

        const online = async () =>
          (await read('elevators?pageSize=100')).data.map((each: { isOnline: unknown }) => each.isOnline)
        await expect.poll(online, { timeout: 70_000 }).toEqual(lifts.map(() => true))
        const { wrong, outages } = await outagesOf(world, { ...caused, late: [] }, answered, time)
        for (const [index, lift] of lifts.entries()) {
          const { events = [], car } = played[index] ?? {}
          await expect.poll(() => read(`elevators/${lift.id}/state`)).toMatchObject({ ...car })
          wrong.push(...(await wrongAbout(world, lift, events, outages, time)))
        }
        expect(wrong, world.errors()).toEqual([])
        const commands = new Set((await sql('select id from commands')).map(({ id }) => id))
        expect(acknowledged.length).toBeGreaterThan(0)
        expect(acknowledged.filter((id) => !commands.has(id))).toEqual([])
        for (const { end } of played) await end()
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
    await expectSumsOfHistories(lifts, { from: begun - (begun % HOUR), to: Date.now() + HOUR })
  },
  RUNS * 120_000,
)
