import { createHash } from 'node:crypto'
import {
  type DeviceConfigDesired,
  type DeviceFirmwareDesired,
  deviceTopics,
} from '@hoistway/contracts/device'
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { expect, onTestFinished, test } from 'vitest'
import { deviceClient } from '../../support/device.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const admin = (method: string, path: string, body?: unknown) => server.as('admin', method, path, body)
const now = () => new Date().toISOString()
const SECRET = 'a-long-secret'

async function device(key: string) {
  const client = await deviceClient(server.state, key, key.startsWith('LIVE-') ? { secret: SECRET } : {})
  const configs: DeviceConfigDesired[] = []
  const jobs: DeviceFirmwareDesired[] = []
  client.on('message', (topic, payload) => {
    const body = JSON.parse(payload.toString())
    if (topic === deviceTopics.configDesired(key)) configs.push(body)
    else jobs.push(body)
  })
  await client.subscribeAsync([deviceTopics.configDesired(key), deviceTopics.firmwareDesired(key)], {
    qos: 1,
  })
  const publish = (topic: string, body: object) =>
    client.publishAsync(topic, JSON.stringify(body), { qos: 1 })
  return { configs, jobs, publish }
}
const created = async (key: string, more: object = {}) =>
  (
    await admin('POST', 'controllers', {
      controllerName: key,
      controllerKey: key,
      sharedSecret: SECRET,
      controllerType: 0,
      deviceSettings: [{ key: 'rate', value: '5' }],
      ...more,
    })
  ).body
async function carried(controllerId: string) {
  const [{ organizationId }] = (await admin('GET', 'elevators?pageSize=1')).body.data
  const body = { name: `Lift of ${controllerId}`, controllerId, elevatorType: 1, organizationId }
  expect((await admin('POST', 'elevators', body)).status).toBe(201)
}

test('sends settings to the saved controller and shows its report', async () => {
  const { id } = await created('LIVE-1')
  const { configs, publish } = await device('LIVE-1')
  await expect
    .poll(() => configs.at(-1))
    .toMatchObject({ settings: { rate: '5' }, filter: { allowAll: true } })
  await admin('PUT', `controllers/${id}/device-settings/rate`, { key: 'rate', value: '9' })
  await expect.poll(() => configs.at(-1)?.settings).toEqual({ rate: '9' })
  const { version, filter } = configs.at(-1) ?? { version: 0, filter: { sha256: '' } }
  const reported = {
    version,
    filterSha256: filter.sha256,
    settings: { rate: '5' },
    errors: ['rate: too fast'],
  }
  await publish(deviceTopics.configReported('LIVE-1'), reported)
  await expect
    .poll(async () => (await admin('GET', `controllers/${id}`)).body.reported)
    .toMatchObject(reported)
})

test('sends a filter to its controllers only when it is synchronized', async () => {
  const filter = (
    await admin('POST', 'canmessageidfilters', { name: 'Live', allowAll: false, messageIds: [1] })
  ).body
  const { id } = await created('LIVE-2', { canMessageIdFilterId: filter.id })
  const { configs } = await device('LIVE-2')
  await expect.poll(() => configs.at(-1)?.filter).toMatchObject({ id: filter.id, allowAll: true, ids: [] })
  await admin('POST', `canmessageidfilters/${filter.id}/synchronize`)
  await expect.poll(() => configs.at(-1)?.filter).toMatchObject({ allowAll: false, ids: [1] })
  await admin('PUT', `canmessageidfilters/${filter.id}`, {
    name: 'Live',
    allowAll: false,
    messageIds: [1, 2],
  })
  // Saving the controller sends the last synchronized filter again.
  const before = configs.length
  await admin('PUT', `controllers/${id}/device-settings/rate`, { key: 'rate', value: '6' })
  await expect.poll(() => configs.length).toBeGreaterThan(before)
  expect(configs.at(-1)?.filter.ids).toEqual([1])
  await admin('POST', `canmessageidfilters/${filter.id}/synchronize`)
  await expect.poll(() => configs.at(-1)?.filter.ids).toEqual([1, 2])
  expect(configs.at(-1)?.filter.sha256).toBe(
    createHash('sha256').update('{"allowAll":false,"ids":[1,2]}').digest('hex'),
  )
})

test('reports which controllers follow a filter and have its current version', async () => {
  const saved = { name: 'Followed', allowAll: false, messageIds: [5] }
  const filter = (await admin('POST', 'canmessageidfilters', saved)).body
  const usage = async () => (await admin('GET', `canmessageidfilters/${filter.id}/controllers`)).body
  expect(await usage()).toEqual({ totalCount: 0, upToDateCount: 0, items: [] })
  const { id } = await created('LIVE-4', { canMessageIdFilterId: filter.id })
  const { configs, publish } = await device('LIVE-4')
  const follower = { id, controllerName: 'LIVE-4', controllerKey: 'LIVE-4' }
  expect(await usage()).toEqual({
    totalCount: 1,
    upToDateCount: 0,
    items: [{ ...follower, isUpToDate: null }],
  })
  await admin('POST', `canmessageidfilters/${filter.id}/synchronize`)
  await expect.poll(() => configs.at(-1)?.filter.ids).toEqual([5])
  const { version = 0, filter: sent, settings = {} } = configs.at(-1) ?? {}
  const reported = { version, filterSha256: sent?.sha256, settings, errors: [] }
  await publish(deviceTopics.configReported('LIVE-4'), reported)
  await expect.poll(usage).toMatchObject({ totalCount: 1, upToDateCount: 1, items: [{ isUpToDate: true }] })
  await admin('PUT', `canmessageidfilters/${filter.id}`, { ...saved, messageIds: [5, 6] })
  expect(await usage()).toMatchObject({ upToDateCount: 0, items: [{ isUpToDate: false }] })
})

test('a controller downloads its firmware update with a token, and its progress is tracked', async () => {
  const bytes = Buffer.alloc(300_000, 'firmware')
  const upload = { name: 'Live', version: '3.2.1', controllerType: 0, binaryData: bytes.toString('base64') }
  const firmwareId = (await admin('POST', 'firmware/upload', upload)).body.firmware.id
  await admin('POST', `firmware/${firmwareId}/release`)
  const { id } = await created('LIVE-3', { firmwareId })
  const { jobs, publish } = await device('LIVE-3')
  await carried('LIVE-3')
  await publish(deviceTopics.presence('LIVE-3'), { online: true, ts: now() })
  await expect.poll(async () => (await admin('GET', `controllers/${id}`)).body.isOnline).toBe(true)
  const other = await device('LIVE-1')
  const started = await admin('POST', `controllers/${id}/firmware-update`)
  expect(started.body).toMatchObject({
    success: true,
    message: 'Update Command Sent!',
    state: 'sent',
    version: '3.2.1',
  })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await expect.poll(() => jobs.at(-1)).toMatchObject({ jobId: started.body.jobId, size: 300_000, sha256 })
  const url = `${server.url}${jobs.at(-1)?.url}`
  const file = await fetch(url, { headers: { range: 'bytes=100000-' } })
  expect(Buffer.from(await file.arrayBuffer()).equals(bytes.subarray(100_000))).toBe(true)
  expect((await fetch(`${url}x`)).status).toBe(404)

  const status = (state: string, progress: number) => ({
    jobId: started.body.jobId,
    state,
    progress,
    version: '3.2.1',
  })
  const report = (state: string, progress: number) =>
    publish(deviceTopics.firmwareStatus('LIVE-3'), status(state, progress))
  const followed = async () => (await admin('GET', `controllers/${id}/firmware-update`)).body
  await other.publish(deviceTopics.firmwareStatus('LIVE-1'), status('failed', 10))
  await report('downloading', 40)
  await expect.poll(followed).toMatchObject({ state: 'downloading', progress: 40, success: true })
  await report('done', 100)
  await expect.poll(followed).toMatchObject({ state: 'done', progress: 100 })
  await report('downloading', 50)
  expect((await fetch(url)).status).toBe(404)
  expect((await followed()).state).toBe('done')
})

test('counts CAN messages across boots, and omits the count without reports', async () => {
  const total = async () => (await admin('GET', 'organizations/statistics')).body.totalCanMessages
  expect(await total()).toBe(undefined)
  const { publish } = await device('ESP-0020')
  let seq = 0
  const state = (canMessages: number) =>
    publish(deviceTopics.state('ESP-0020'), {
      seq: seq++,
      floor: 1,
      direction: 'up',
      door: 'closed',
      ts: now(),
      canMessages,
    })
  await state(100)
  await expect.poll(total).toBe(100)
  await state(150)
  await expect.poll(total).toBe(150)
  await state(30)
  await expect.poll(total).toBe(180)
})

test('revoking a role or membership ends hub messages within 5 s', async () => {
  const connection = new HubConnectionBuilder()
    .withUrl(`${server.url}/customerHub`, { accessTokenFactory: () => server.tokenOf('user') })
    .configureLogging(LogLevel.None)
    .build()
  onTestFinished(() => connection.stop())
  const floors: number[] = []
  connection.on('ElevatorStateUpdate', ({ floor }) => floors.push(floor))
  await connection.start()
  const lift = (await server.as('user', 'GET', 'elevators?searchTerm=ESP-0008')).body.data[0]
  const uma = (await server.signIn('user@hoistway.demo')).body.user.id
  const { publish } = await device(lift.controllerId)
  const state = (floor: number) =>
    publish(deviceTopics.state(lift.controllerId), {
      seq: floor,
      floor,
      direction: 'up',
      door: 'closed',
      ts: now(),
    })
  await connection.invoke('SubscribeToElevator', lift.id)
  await state(7)
  await expect.poll(() => floors.at(-1)).toBe(7)
  await admin('DELETE', `organizations/${lift.organizationId}/users/${uma}`)
  const watched = new Promise<string[]>((done) =>
    connection.on('ConnectionInfo', ({ subscriptions }) => subscriptions.length === 0 && done(subscriptions)),
  )
  const from = Date.now()
  const asking = setInterval(() => connection.invoke('GetConnectionInfo'), 100)
  await watched
  clearInterval(asking)
  expect(Date.now() - from).toBeLessThan(5000)
  await state(3)
  await expect(connection.invoke('SubscribeToElevator', lift.id)).rejects.toThrow('Elevator not found.')
  expect(floors.at(-1)).toBe(7)
})
