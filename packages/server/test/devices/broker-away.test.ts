import { deviceTopics } from '@hoistway/contracts/device'
import { wireTo } from '@hoistway/testing/wire'
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { connectAsync } from 'mqtt'
import { expect, onTestFinished, test } from 'vitest'
import { testBroker } from '../support/test-broker.ts'
import { type DemoUser, startedServer } from '../support/world.ts'

const broker = await testBroker(new Map([['ESP-0007', 'its-secret']]))
const between = await wireTo(Number(new URL(broker.url).port))
const server = startedServer({ MQTT_URL: broker.url.replace(/:\d+$/, `:${between.port}`) })

const aLift = async () => (await server.as('admin', 'GET', 'elevators?isActive=true&pageSize=1')).body.data[0]
const callCar = async (id: string, floor = 2) => {
  const { status, body } = await server.as('admin', 'POST', `elevators/${id}/call-car/${floor}`)
  return [status, body]
}

async function connectedLift() {
  const read = async () => (await server.as('admin', 'GET', 'elevators?searchTerm=ESP-0007')).body.data[0]
  const device = await connectAsync(broker.address, { username: 'ESP-0007', password: 'its-secret' })
  onTestFinished(() => device.endAsync())
  const presence = JSON.stringify({ online: true, ts: new Date().toISOString() })
  await device.publishAsync(deviceTopics.presence('ESP-0007'), presence, { qos: 1, retain: true })
  await expect.poll(read).toMatchObject({ isOnline: true })
  return { id: (await read()).id, device }
}

async function commandsSeenBy(who: DemoUser, elevatorId: string) {
  const token = await server.tokenOf(who)
  const connection = new HubConnectionBuilder()
    .withUrl(`${server.url}/customerHub`, { accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .build()
  const seen: [string, string | null][] = []
  connection.on('ElevatorCommandStatus', ({ status, error }) => seen.push([status, error ?? null]))
  await connection.start()
  onTestFinished(() => connection.stop())
  await connection.invoke('SubscribeToElevator', elevatorId)
  return seen
}

test('records a command as failed when the broker does not accept it in time', async () => {
  const { id } = await connectedLift()
  const statuses = await commandsSeenBy('technician', id)
  between.hold()
  const error = 'The message broker did not take the command.'
  expect(await callCar(id)).toEqual([503, { success: false, error, message: error }])
  between.release()
  await expect
    .poll(() => statuses)
    .toEqual([
      ['sent', null],
      ['failed', error],
    ])
  const [recorded] = (await server.as('admin', 'GET', `elevators/${id}/commands`)).body
  expect(recorded).toMatchObject({
    type: 'call-car',
    floor: 2,
    status: 'failed',
    error,
    requestedBy: 'Ada Keller',
  })
})

test('a command that failed is not sent after a reconnect', async () => {
  const { id, device } = await connectedLift()
  const calls: string[] = []
  device.on('message', (_, payload) => calls.push(JSON.parse(payload.toString()).args.floor))
  await device.subscribeAsync(deviceTopics.command('ESP-0007', '+'), { qos: 1 })
  between.hold()
  expect(await callCar(id)).toMatchObject([503, { success: false }])
  await between.cut()
  between.release()
  await between.mend()
  await expect.poll(() => callCar(id, 3)).toMatchObject([200, { success: true }])
  await expect.poll(() => calls).toEqual([3])
})

test('a saved or deleted controller does not wait for a filter that is being sent', async () => {
  const { id } = (await server.as('admin', 'GET', 'controllers/by-key/ESP-0007')).body
  const other = (await server.as('admin', 'GET', 'controllers/by-key/ESP-0011')).body
  const { items } = (await server.as('admin', 'GET', 'canmessageidfilters')).body
  const filter = items.find(({ isDefault }: { isDefault: boolean }) => isDefault)
  between.hold()
  onTestFinished(() => between.release())
  let isSent = false
  const sending = server.as('admin', 'POST', `canmessageidfilters/${filter.id}/synchronize`).finally(() => {
    isSent = true
  })
  const setting = { key: 'rate', value: '9' }
  const answers = await Promise.all([
    server.as('admin', 'PUT', `controllers/${id}/device-settings/rate`, setting),
    server.as('admin', 'DELETE', `controllers/${other.id}`),
  ])
  expect([...answers.map(({ status }) => status), isSent]).toEqual([200, 200, false])
  expect((await sending).body).toEqual({ success: false })
})

test('the server keeps running without its broker and reports it', async () => {
  const health = async () => (await server.call('GET', 'health')).body
  expect(await health()).toMatchObject({ status: 'ok', broker: 'up' })
  await broker.close()
  await expect.poll(health).toMatchObject({ status: 'degraded', broker: 'down' })
  const [filter] = (await server.as('admin', 'GET', 'canmessageidfilters')).body.items
  const synchronized = await server.as('admin', 'POST', `canmessageidfilters/${filter.id}/synchronize`)
  expect([synchronized.status, synchronized.body]).toEqual([200, { success: false }])
  const { body } = await server.as('admin', 'GET', `canmessageidfilters/${filter.id}`)
  expect(body.lastSyncedAt).toBe(filter.lastSyncedAt)

  const { id } = await aLift()
  const sent = (await server.as('admin', 'GET', `elevators/${id}/commands`)).body
  const error = 'The link to the controllers is down. The command was not sent.'
  expect(await callCar(id)).toEqual([503, { success: false, error, message: error }])
  expect((await server.as('admin', 'GET', `elevators/${id}/commands`)).body).toEqual(sent)
})
