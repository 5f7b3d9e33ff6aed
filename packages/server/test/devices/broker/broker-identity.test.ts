import { once } from 'node:events'
import { connect } from 'node:net'
import { deviceTopics } from '@hoistway/contracts/device'
import { connectAsync, type IClientOptions } from 'mqtt'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { configPublisher } from '../../../src/devices/configs/config-publisher.ts'
import { deviceGateway } from '../../../src/devices/link/device-gateway.ts'
import { testBroker } from '../../support/test-broker.ts'

async function world() {
  const secrets = new Map([
    ['ESP-1', 'secret-of-one'],
    ['ESP-2', 'secret-of-two'],
  ])
  const broker = await testBroker(secrets)
  onTestFinished(() => broker.close())
  const signIn = async (username: string, password: string, options: IClientOptions = {}) => {
    const client = await connectAsync(broker.address, { username, password, reconnectPeriod: 0, ...options })
    onTestFinished(() => client.endAsync(true))
    const received: string[] = []
    client.on('message', (topic) => received.push(topic))
    // The broker closes a connection that does something forbidden.
    client.on('error', () => {})
    const closed = new Promise<void>((done) => client.once('close', done))
    return { client, received, closed }
  }
  const one = (options?: IClientOptions) => signIn('ESP-1', 'secret-of-one', options)
  const two = (options?: IClientOptions) => signIn('ESP-2', 'secret-of-two', options)
  const server = () => signIn('hoistway.server', 'password-of-the-broker')
  return { broker, secrets, signIn, one, two, server }
}

const qos = 1
const refused = 'Bad username or password'

test.each([
  ['another secret', 'ESP-1', 'secret-of-two'],
  ['no secret', 'ESP-1', ''],
  ['an unknown key', 'ESP-9', 'secret-of-one'],
  ['a wildcard as key', '+', 'secret-of-one'],
  ["the server's name with a controller's secret", 'hoistway.server', 'secret-of-one'],
  ["a key with the server's password", 'ESP-1', 'password-of-the-broker'],
])('rejects %s', async (_, key, secret) => {
  const { signIn } = await world()
  await expect(signIn(key, secret)).rejects.toThrow(refused)
})

test('a controller publishes and receives on its own topics', async () => {
  const { one, server } = await world()
  const console_ = await server()
  await console_.client.subscribeAsync(deviceTopics.presence('+'), { qos })
  const device = await one()
  await device.client.subscribeAsync(deviceTopics.command('ESP-1', '+'), { qos })
  await device.client.publishAsync(deviceTopics.presence('ESP-1'), '{}', { qos, retain: true })
  await console_.client.publishAsync(deviceTopics.command('ESP-1', 'c1'), '{}', { qos })
  await expect.poll(() => console_.received).toEqual([deviceTopics.presence('ESP-1')])
  await expect.poll(() => device.received).toEqual([deviceTopics.command('ESP-1', 'c1')])
})

test.each([
  ["another controller's state", deviceTopics.state('ESP-2')],
  ["the answer to another's command", deviceTopics.commandStatus('ESP-2', 'c1')],
  ['a command to itself', deviceTopics.command('ESP-1', 'c1')],
  ['its own configuration', deviceTopics.configDesired('ESP-1')],
  ['a topic below its own', `${deviceTopics.state('ESP-1')}/more`],
  ['events of the console', 'console/v1/events'],
  ['a topic of the broker', '$SYS/anything'],
])('a controller that publishes %s is disconnected and the message dropped', async (_, topic) => {
  const { one, two, server } = await world()
  const console_ = await server()
  await console_.client.subscribeAsync([deviceTopics.state('+'), deviceTopics.commandStatus('+', '+')], {
    qos,
  })
  const other = await two()
  await other.client.subscribeAsync(deviceTopics.command('ESP-2', '+'), { qos })
  const device = await one()
  device.client.publish(topic, '{}', { qos })
  await device.closed
  await other.client.publishAsync(deviceTopics.state('ESP-2'), '{}', { qos })
  await expect.poll(() => console_.received).toEqual([deviceTopics.state('ESP-2')])
  expect(other.received).toEqual([])
})

test.each([
  '#',
  'elv/#',
  '+/v1/ESP-1/cmd/+',
  'elv/v1/+/cmd/+',
  'elv/v1/ESP-2/cmd/+',
  'elv/v1/ESP-2/config/desired',
  'elv/v1/ESP-1/#',
  '$SYS/#',
])('a controller cannot subscribe to %s', async (filter) => {
  const { one } = await world()
  const { client } = await one()
  await expect(client.subscribeAsync(filter, { qos })).rejects.toThrow()
})

test('the server receives from and sends to controllers, but cannot publish as one', async () => {
  const { server } = await world()
  const { client, closed } = await server()
  await expect(client.subscribeAsync('#')).rejects.toThrow()
  client.publish(deviceTopics.state('ESP-1'), '{}', { qos })
  await closed
})

test("rejects a last will on another controller's topic", async () => {
  const { one } = await world()
  const will = {
    topic: deviceTopics.presence('ESP-2'),
    payload: Buffer.from('{}'),
    qos,
    retain: true,
  } as const
  await expect(one({ will })).rejects.toThrow()
})

test("publishes a last will on the controller's own presence when its connection breaks", async () => {
  const { one, server } = await world()
  const console_ = await server()
  await console_.client.subscribeAsync(deviceTopics.presence('+'), { qos })
  const will = {
    topic: deviceTopics.presence('ESP-1'),
    payload: Buffer.from('{}'),
    qos,
    retain: true,
  } as const
  const { client } = await one({ will })
  client.stream.destroy()
  await expect.poll(() => console_.received).toEqual([deviceTopics.presence('ESP-1')])
})

test('a client id does not give access to the session of another account', async () => {
  const { one, two } = await world()
  const first = await one({ clientId: 'the-same' })
  await two({ clientId: 'the-same' })
  await first.client.publishAsync(deviceTopics.state('ESP-1'), '{}', { qos })
  expect(first.client.connected).toBe(true)
  await one({ clientId: 'the-same' })
  await first.closed
})

test('changing a secret ends the session of its controller only', async () => {
  const { broker, secrets, one, two } = await world()
  const first = await one()
  const other = await two()
  secrets.set('ESP-1', 'a-new-secret')
  await broker.changed(['ESP-1'])
  await first.closed
  await expect(one()).rejects.toThrow(refused)
  await other.client.publishAsync(deviceTopics.state('ESP-2'), '{}', { qos })
})

test('disconnects a deleted controller', async () => {
  const { broker, secrets, one, two } = await world()
  const [first, second] = [await one(), await two()]
  secrets.delete('ESP-1')
  await broker.changed(['ESP-1'])
  await first.closed
  secrets.delete('ESP-2')
  await broker.reconcile()
  await expect(second.closed).resolves.not.toThrow()
})

test('rejects sign-ins without checking the secret while guessing is throttled', async () => {
  const { signIn, two } = await world()
  for (let guess = 0; guess < 4; guess += 1) {
    await expect(signIn('ESP-1', `guess-${guess}`)).rejects.toThrow(refused)
  }
  await expect(signIn('ESP-1', 'secret-of-one')).rejects.toThrow('Not authorized')
  await two()
})

test('a controller has at most four connections', async () => {
  const { one } = await world()
  for (let count = 1; count <= 4; count += 1) await one({ clientId: `c-${count}` })
  await expect(one({ clientId: 'c-5' })).rejects.toThrow('Not authorized')
})

test.each([0, 301])('rejects a keep-alive of %s s', async (keepalive) => {
  const { one } = await world()
  await expect(one({ keepalive })).rejects.toThrow()
})

test('a message of more than 64 KB ends the connection', async () => {
  const { one } = await world()
  const { client, closed } = await one()
  await client.publishAsync(deviceTopics.state('ESP-1'), Buffer.alloc(60 * 1024), { qos })
  client.publish(deviceTopics.state('ESP-1'), Buffer.alloc(64 * 1024), { qos })
  await expect(closed).resolves.not.toThrow()
})

test('the server sends a message of more than 64 KB', async () => {
  const { server } = await world()
  const { client, closed } = await server()
  const sent = client.publishAsync(deviceTopics.configDesired('ESP-1'), Buffer.alloc(100 * 1024), { qos })
  expect(await Promise.race([sent.then(() => 'sent'), closed.then(() => 'closed')])).toBe('sent')
})

test('only presence, state and reported configuration are retained', async () => {
  const { one, server } = await world()
  const { client } = await one()
  const retain = true
  await client.publishAsync(deviceTopics.commandStatus('ESP-1', 'c1'), '{}', { qos, retain })
  await client.publishAsync(deviceTopics.alert('ESP-1'), '{}', { qos, retain })
  await client.publishAsync(deviceTopics.configReported('ESP-1'), '{}', { qos, retain })
  const late = await server()
  const filters = [
    deviceTopics.alert('+'),
    deviceTopics.commandStatus('+', '+'),
    deviceTopics.configReported('+'),
  ]
  await late.client.subscribeAsync(filters, { qos })
  await client.publishAsync(deviceTopics.alert('ESP-1'), '{}', { qos })
  await expect
    .poll(() => late.received.toSorted())
    .toEqual([deviceTopics.alert('ESP-1'), deviceTopics.configReported('ESP-1')])
})

test('a deleted controller leaves no configuration or firmware to a later one with its key', async () => {
  const { one, two, server } = await world()
  const { client } = await server()
  const gateway = deviceGateway({ connected: true, commands: client } as never, (_, send) => send())
  const stored = { ofKeys: async (keys: readonly string[]) => keys.filter((key) => key === 'ESP-2') }
  const configs = configPublisher(stored as never, gateway, pino({ level: 'silent' }))
  const controllers = [
    { key: 'ESP-1', signIn: one },
    { key: 'ESP-2', signIn: two },
  ]
  for (const { key } of controllers) {
    await gateway.publishConfig(key, {} as never)
    await gateway.publishFirmware(key, {} as never)
  }
  for (const { key } of controllers) await configs.clearDeleted(key)
  for (const { key, signIn } of controllers) {
    const desired = [deviceTopics.configDesired(key), deviceTopics.firmwareDesired(key)]
    const command = deviceTopics.command(key, 'c1')
    const device = await signIn()
    await device.client.subscribeAsync([...desired, deviceTopics.command(key, '+')], { qos })
    await client.publishAsync(command, '{}', { qos })
    await expect.poll(() => device.received).toContain(command)
    expect(device.received.toSorted()).toEqual(key === 'ESP-1' ? [command] : [command, ...desired])
  }
})

test('a connection that never signs in is closed within a few seconds', async () => {
  const { broker } = await world()
  const { hostname, port } = new URL(broker.address)
  const socket = connect(Number(port), hostname)
  const from = Date.now()
  await once(socket, 'close')
  expect(Date.now() - from).toBeLessThan(8_000)
})
