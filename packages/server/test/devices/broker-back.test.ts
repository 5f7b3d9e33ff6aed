import {
  type DeviceConfigDesired,
  type DeviceFirmwareDesired,
  deviceTopics,
} from '@hoistway/contracts/device'
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { connectAsync } from 'mqtt'
import { expect, onTestFinished, test } from 'vitest'
import { testBroker } from '../support/test-broker.ts'
import { startedServer } from '../support/world.ts'

const KEY = 'ESP-0001'
const secrets = new Map([
  [KEY, 'its-secret'],
  ['ESP-0002', 'another-secret'],
  ['IN-STORE', 'a-third-long-secret'],
])
const first = await testBroker(secrets)
const server = startedServer({ MQTT_URL: first.url })
const admin = (method: string, path: string, body?: unknown) => server.as('admin', method, path, body)
const qos = 1

async function controller(key: string) {
  const client = await connectAsync(first.address, {
    username: key,
    password: secrets.get(key) ?? '',
    reconnectPeriod: 100,
  })
  onTestFinished(() => client.endAsync(true))
  client.on('error', () => {})
  const configs: DeviceConfigDesired[] = []
  const jobs: DeviceFirmwareDesired[] = []
  const publish = (topic: string, body: object) =>
    client.publish(topic, JSON.stringify(body), { qos, retain: true })
  const announce = () => publish(deviceTopics.presence(key), { online: true, ts: new Date().toISOString() })
  client.on('connect', announce)
  client.on('message', (topic, payload) => {
    const body = JSON.parse(payload.toString())
    if (topic === deviceTopics.firmwareDesired(key)) return void jobs.push(body)
    configs.push(body)
    const { version, settings, filter } = body
    publish(deviceTopics.configReported(key), { version, settings, filterSha256: filter.sha256, errors: [] })
  })
  await client.subscribeAsync([deviceTopics.configDesired(key), deviceTopics.firmwareDesired(key)], { qos })
  announce()
  return { client, configs, jobs }
}

async function linkPushes() {
  const connection = new HubConnectionBuilder()
    .withUrl(`${server.url}/customerHub`, { accessTokenFactory: () => server.tokenOf('user') })
    .configureLogging(LogLevel.None)
    .build()
  onTestFinished(() => connection.stop())
  const states: string[] = []
  connection.on('DeviceLinkStatus', ({ state }) => states.push(state))
  await connection.start()
  return states
}

const elevator = async (key: string) => (await admin('GET', `elevators?searchTerm=${key}`)).body.data[0]
const online = async (key: string) => (await elevator(key)).isOnline
const record = async () => (await admin('GET', `controllers/by-key/${KEY}`)).body
const health = async () => (await server.call('GET', 'health')).body

test('presence and settings recover once the broker is back', async () => {
  const stays = await controller(KEY)
  const leaves = await controller('ESP-0002')
  const { id, firmwareId } = await record()
  await expect.poll(() => online(KEY)).toBe(true)
  await expect.poll(() => online('ESP-0002')).toBe(true)
  await expect.poll(async () => (await record()).isConfigPending).toBe(false)
  expect(firmwareId).toEqual(expect.any(String))
  const update = (await admin('POST', `controllers/${id}/firmware-update`)).body
  // The leader repeats a job that its controller has not begun.
  await expect.poll(() => stays.jobs.length).toBeGreaterThan(0)
  const pushed = await linkPushes()
  await expect.poll(() => pushed).toEqual(['up'])
  expect((await health()).deviceLink.state).toBe('up')

  const { port } = new URL(first.address)
  await first.close()
  await expect.poll(() => pushed).toEqual(['up', 'down'])
  const { deviceLink } = await health()
  expect(deviceLink).toMatchObject({ state: 'down', since: expect.any(String) })
  expect(Date.now() - Date.parse(deviceLink.since)).toBeLessThan(30_000)
  expect(await online(KEY)).toBe(null)
  expect((await record()).isOnline).toBe(null)
  expect((await admin('GET', 'elevators/statistics')).body).toMatchObject({
    onlineElevators: null,
    offlineElevators: null,
  })
  const saved = await admin('PUT', `controllers/${id}/device-settings/rate`, { key: 'rate', value: '7' })
  expect([saved.status, saved.body.isConfigPending]).toEqual([200, true])
  await leaves.client.endAsync(true)

  const second = await testBroker(secrets, Number(port))
  onTestFinished(() => second.close())
  await expect.poll(() => stays.configs.at(-1)?.settings.rate).toBe('7')
  await expect.poll(async () => (await record()).isConfigPending).toBe(false)
  await expect.poll(() => pushed).toEqual(['up', 'down', 'up'])
  expect([await online(KEY), await online('ESP-0002')]).toEqual([true, false])
  expect(stays.jobs.at(-1)).toEqual(stays.jobs[0])
  expect(stays.jobs.at(-1)?.jobId).toBe(update.jobId)
  expect((await fetch(`${server.url}${stays.jobs.at(-1)?.url}`)).status).toBe(200)
})

test('a broker that starts empty keeps nothing for a controller that never connected, which is sent its configuration when it does', async () => {
  const key = 'IN-STORE'
  const secret = secrets.get(key) ?? ''
  const startBroker = async () => {
    const broker = await testBroker(secrets, Number(new URL(first.address).port))
    onTestFinished(() => broker.close())
    await expect.poll(async () => (await health()).deviceLink.state).toBe('up')
    const client = await connectAsync(first.address, { username: key, password: secret })
    onTestFinished(() => client.endAsync(true))
    const retained: boolean[] = []
    client.on('message', (_topic, _payload, { retain }) => retained.push(retain))
    await client.subscribeAsync(deviceTopics.configDesired(key), { qos })
    return { broker, client, retained }
  }
  const third = await startBroker()
  const names = { controllerName: key, controllerKey: key, sharedSecret: secret, controllerType: 0 }
  expect((await admin('POST', 'controllers', names)).status).toBe(201)
  await expect.poll(() => third.retained).toEqual([false])
  await third.client.endAsync(true)
  await third.broker.close()
  await expect.poll(async () => (await health()).deviceLink.state).toBe('down')
  const { client, retained } = await startBroker()
  const presence = JSON.stringify({ online: true, ts: new Date().toISOString() })
  await client.publishAsync(deviceTopics.presence(key), presence, { qos, retain: true })
  await expect.poll(() => retained).toEqual([false])
})
