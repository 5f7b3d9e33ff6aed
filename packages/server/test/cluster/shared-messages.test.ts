import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { decodeCanBatch } from '@hoistway/contracts/can'
import { decodeCanFile } from '@hoistway/contracts/can-file'
import { canRecordingList } from '@hoistway/contracts/can-recording'
import { deviceTopics } from '@hoistway/contracts/device'
import { skipBecause } from '@hoistway/testing/programs'
import { type Wire, wireTo } from '@hoistway/testing/wire'
import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { canBatch, canController } from '../support/can.ts'
import { query } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { demoSecret, raiseAlert } from '../support/device.ts'
import { startMosquitto, withoutMosquitto } from '../support/mosquitto.ts'
import { SEAL_SECRET } from '../support/seal-secret.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { signIn } from '../support/sign-in.ts'

const now = () => new Date().toISOString()
const KEYS = ['ESP-0001', 'ESP-0002', 'ESP-0003', 'ESP-0004']
const CAN_KEY = 'ESP-0011'
const DEAD_KEY = 'ESP-0012'
const LIVE_KEY = 'ESP-0013'
const SILENT_KEYS = ['ESP-0007', 'ESP-0008', 'ESP-0009', 'ESP-0010']

describe('device messages shared by servers on one Mosquitto', skipBecause(withoutMosquitto), async () => {
  const mosquitto = withoutMosquitto ? undefined : await startMosquitto()
  const database = demoDatabase()
  const folders: string[] = []
  const servers: ServerProcess[] = []
  let wire: Wire

  async function startServer(): Promise<ServerProcess> {
    const state = mkdtempSync(join(tmpdir(), 'hoistway-shared-'))
    folders.push(state)
    writeFileSync(join(state, 'seal-secret'), SEAL_SECRET)
    const url = new URL(database.databaseUrl)
    url.port = String(wire.port)
    const server = await startServerProcess({
      HOISTWAY_STATE: state,
      HOISTWAY_HOST_DIST: state,
      HOISTWAY_DEMO: '1',
      HOISTWAY_JWT_SECRET: 'the same on all servers of this installation',
      DATABASE_URL: url.href,
      MQTT_URL: mosquitto?.serverUrl ?? '',
      MQTT_DYNSEC_URL: mosquitto?.controlUrl ?? '',
    })
    servers.push(server)
    return server
  }
  async function kill({ child }: ServerProcess): Promise<void> {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  beforeAll(async () => {
    wire = await wireTo(Number(new URL(inject('postgresUrl')).port))
    // The first one creates the accounts on the broker.
    await startServer()
    await startServer()
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await mosquitto?.remove()
    await wire.cut()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  async function controller(key: string): Promise<MqttClient> {
    const device = await connectAsync(mosquitto?.deviceUrl ?? '', {
      username: key,
      password: demoSecret(folders[0] ?? '', key),
      reconnectPeriod: 100,
    })
    onTestFinished(() => device.endAsync(true))
    return device
  }
  const publish = (device: MqttClient, topic: string, body: object, retain = false) =>
    device.publishAsync(topic, JSON.stringify(body), { qos: 1, retain })

  async function alarms(text: string) {
    const acknowledged: string[] = []
    let isOver = false
    const send = async (key: string) => {
      const device = await controller(key)
      while (!isOver) {
        const alertId = randomUUID()
        const alert = { alertId, code: 'Er07', message: text, active: true, ts: now() }
        await publish(device, deviceTopics.alert(key), alert)
        acknowledged.push(alertId)
        // Slow enough to avoid a quarantine.
        await wait(10)
      }
    }
    const sending = Promise.all(KEYS.map(send))
    return {
      acknowledged,
      async stop() {
        isOver = true
        await sending
      },
    }
  }
  const recorded = async (text: string) =>
    (
      await query<{ id: string }>(
        database.databaseUrl,
        `select device_alert_id as id from alerts where message = '${text}'`,
      )
    ).map(({ id }) => id)
  const missing = async (text: string, acknowledged: readonly string[]) => {
    const known = new Set(await recorded(text))
    return acknowledged.filter((id) => !known.has(id)).length
  }

  const boot = randomUUID()
  let seq = 0
  async function last(key: string, floor: number): Promise<void> {
    const device = await controller(key)
    seq += 1
    const state = { bootId: boot, seq, floor, direction: 'stationary', door: 'closed', ts: now() }
    await device.publishAsync(deviceTopics.state(key), JSON.stringify(state), { qos: 0 })
  }
  const floors = async () =>
    (
      await query<{ floor: number }>(
        database.databaseUrl,
        `select floor from elevator_states join elevators on id = elevator_id
          where controller_id in (${SILENT_KEYS.map((key) => `'${key}'`)}) order by controller_id`,
      )
    ).map((row) => row.floor)

  test('a server killed under load loses no message that the broker took', async () => {
    const sent = await alarms('killed')
    await expect.poll(() => sent.acknowledged.length).toBeGreaterThan(300)
    const [, second] = servers
    if (second) await kill(second)
    for (const [index, key] of SILENT_KEYS.entries()) await last(key, index + 3)
    await expect.poll(floors).toEqual(SILENT_KEYS.map((_, index) => index + 3))
    const before = sent.acknowledged.length
    await expect.poll(() => sent.acknowledged.length).toBeGreaterThan(before + 300)
    await sent.stop()
    await expect.poll(() => missing('killed', sent.acknowledged)).toBe(0)
    expect((await recorded('killed')).length).toBe(sent.acknowledged.length)
    const sessions = () => query(database.databaseUrl, 'select id from device_sessions')
    await expect.poll(sessions).toHaveLength(1)
  })

  test('messages wait in the broker while the database is away and no server runs', async () => {
    const sent = await alarms('waited')
    await expect.poll(() => sent.acknowledged.length).toBeGreaterThan(100)
    await wire.cut()
    const before = sent.acknowledged.length
    await expect.poll(() => sent.acknowledged.length).toBeGreaterThan(before + 300)
    const [first] = servers
    if (first) await kill(first)
    await expect.poll(() => sent.acknowledged.length).toBeGreaterThan(before + 500)
    await raiseAlert(await controller(DEAD_KEY), DEAD_KEY, { code: 'Er07', message: 'its last' })
    await wire.mend()
    const keys = `controller_id in ('${DEAD_KEY}', '${LIVE_KEY}')`
    await query(database.databaseUrl, `update elevators set last_seen_at = '2020-01-01' where ${keys}`)
    await startServer()
    await sent.stop()
    await expect.poll(() => missing('waited', sent.acknowledged)).toBe(0)
    await expect.poll(() => recorded('its last')).toHaveLength(1)
    await raiseAlert(await controller(LIVE_KEY), LIVE_KEY, { code: 'Er07' })
    const seenNow = () =>
      query(
        database.databaseUrl,
        `select controller_id as key from elevators where ${keys} and last_seen_at > now() - interval '1 day'`,
      )
    await expect.poll(seenNow).not.toEqual([])
    expect(await seenNow()).toEqual([{ key: LIVE_KEY }])
  })

  test('presence is correct within 10 s after an empty restart of the broker', async () => {
    const [gone, stays] = [await controller('ESP-0005'), await controller('ESP-0006')]
    const online = (key: string, device: MqttClient) =>
      publish(device, deviceTopics.presence(key), { online: true, ts: now() }, true)
    await online('ESP-0005', gone)
    await online('ESP-0006', stays)
    const states = async () =>
      (
        await query<{ online: boolean }>(
          database.databaseUrl,
          `select is_online as online from elevators where controller_id in ('ESP-0005', 'ESP-0006') order by controller_id`,
        )
      ).map((row) => row.online)
    await expect.poll(states).toEqual([true, true])
    stays.on('connect', () => online('ESP-0006', stays))
    gone.end(true)
    await mosquitto?.forget()
    await expect.poll(states).toEqual([false, true])
  })

  test('another server continues a recording of CAN frames when the recording one is killed', async () => {
    const next = await startServer()
    const [elevator] = await query<{ id: string }>(
      database.databaseUrl,
      `select id from elevators where controller_id = '${CAN_KEY}'`,
    )
    const token = await signIn(next.url)
    const recordings = `${next.url}/api/elevators/${elevator?.id}/canrecordings`
    const ask = (path = '', init: RequestInit = {}) =>
      fetch(recordings + path, {
        ...init,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      })
    const latest = async () => canRecordingList.parse(await (await ask()).json()).recordings[0]

    const device = await controller(CAN_KEY)
    const { requests, send } = await canController(device, CAN_KEY)
    expect((await ask('', { method: 'POST', body: '{}' })).status).toBe(201)
    await expect.poll(() => requests.length).toBeGreaterThan(0)
    let sent = 0
    const sendUntil = async (isEnough: () => Promise<boolean>) => {
      while (!(await isEnough())) {
        await send(canBatch(sent, 5))
        sent += 5
      }
    }
    await sendUntil(async () => ((await latest())?.frames ?? 0) > 50)
    const leader = servers.at(-2)
    if (leader) await kill(leader)
    await sendUntil(async () => (await latest())?.interruptions === 1)
    const before = (await latest())?.frames ?? 0
    await sendUntil(async () => ((await latest())?.frames ?? 0) > before + 50)

    const id = (await latest())?.id
    await ask(`/${id}/stop`, { method: 'POST', body: '{}' })
    await expect.poll(latest).toMatchObject({ endReason: 'stopped', interruptions: 1 })
    const file = new Uint8Array(await (await ask(`/${id}/file`)).arrayBuffer())
    const batches = Array.from(decodeCanFile(file), ({ batch }) => decodeCanBatch(batch))
    const numbers = batches.map(({ first }) => first)
    expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
    for (const batch of batches) expect(batch).toEqual(canBatch(batch.first, 5))
    expect((await latest())?.frames).toBe(batches.length * 5)
  })
})
