import { createServer } from 'node:net'
import { deviceTopics } from '@hoistway/contracts/device'
import { Aedes } from 'aedes'
import { connectAsync, type MqttClient } from 'mqtt'
import { afterEach, expect, test } from 'vitest'
import { VirtualController } from './controller.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const KEY = 'ESP-0001'

async function world() {
  const broker = await Aedes.createBroker()
  const server = createServer((socket) => broker.handle(socket))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closers.push(() => new Promise<void>((done) => broker.close(() => server.close(() => done()))))
  const address = server.address()
  const url = `mqtt://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const console_ = await connectAsync(url)
  closers.push(() => console_.endAsync())
  const heard: { topic: string; body: Record<string, unknown> }[] = []
  console_.on('message', (topic, payload) =>
    heard.push({ topic, body: Object(JSON.parse(payload.toString())) }),
  )
  await console_.subscribeAsync('elv/v1/#')
  const controller = new VirtualController({
    url,
    key: KEY,
    floors: 8,
    fw: '1.2.3',
    random: () => 0.5,
    idle: Number.POSITIVE_INFINITY,
    alertEvery: Number.POSITIVE_INFINITY,
  })
  await controller.start()
  closers.push(() => controller.stop())
  const statuses = (id: string) =>
    heard.filter(({ topic }) => topic === deviceTopics.commandStatus(KEY, id)).map(({ body }) => body.status)
  return { client: console_, heard, statuses }
}

const send = (client: MqttClient, id: string, type: string, floor?: number, lifetime = 30_000) =>
  client.publishAsync(
    deviceTopics.command(KEY, id),
    JSON.stringify({
      type,
      args: { floor },
      issuedAt: new Date().toISOString(),
      expiresAt: new Date(Date.now() + lifetime).toISOString(),
    }),
    { qos: 1 },
  )

test('it announces itself and its state', async () => {
  const { heard } = await world()
  await expect.poll(() => heard.map(({ topic }) => topic)).toContain(deviceTopics.state(KEY))
  expect(heard.find(({ topic }) => topic === deviceTopics.presence(KEY))?.body).toMatchObject({
    online: true,
    fw: '1.2.3',
  })
})

test('a called car arrives, and says so', async () => {
  const { client, heard, statuses } = await world()
  await send(client, 'c1', 'call-car', 6)
  await expect.poll(() => statuses('c1'), { timeout: 15_000 }).toEqual(['accepted', 'running', 'succeeded'])
  const last = heard.findLast(({ topic }) => topic === deviceTopics.state(KEY))
  expect(last?.body).toMatchObject({ floor: 6, door: 'opening' })
}, 20_000)

test('expired and repeated commands are dropped', async () => {
  const { client, statuses } = await world()
  await send(client, 'old', 'clear-cache', undefined, -1)
  await send(client, 'c2', 'clear-cache')
  await send(client, 'c2', 'clear-cache')
  await send(client, 'c3', 'clear-cache')
  await expect.poll(() => statuses('c3')).toContain('succeeded')
  expect(statuses('old')).toEqual(['expired'])
  expect(statuses('c2')).toEqual(['accepted', 'running', 'succeeded'])
})

test('a reset goes offline and comes back with a new boot', async () => {
  const { client, heard, statuses } = await world()
  await send(client, 'r1', 'reset-controller')
  await expect.poll(() => statuses('r1'), { timeout: 10_000 }).toContain('succeeded')
  const presences = heard.filter(({ topic }) => topic === deviceTopics.presence(KEY)).map(({ body }) => body)
  expect(presences.map(({ online }) => online).slice(-2)).toEqual([false, true])
  expect(new Set(presences.map(({ bootId }) => bootId)).size).toBeGreaterThan(2)
}, 15_000)
