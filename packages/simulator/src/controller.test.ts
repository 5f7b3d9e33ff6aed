import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { deviceTopics } from '@hoistway/contracts/device'
import { Aedes } from 'aedes'
import { connectAsync } from 'mqtt'
import { afterEach, expect, test } from 'vitest'
import { hurry } from '../test/hurry.ts'
import { ConnectedController } from './connected-controller.ts'
import { still } from './profile.ts'
import { TimerWheel } from './timer-wheel.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const KEY = 'ESP-0001'
const options = {
  server: 'http://127.0.0.1:9',
  key: KEY,
  secret: 'its-secret',
  floors: 8,
  fw: '1.2.3',
  seed: 1,
  profile: still,
}

/** @param standing stops the clock until `go` */
async function world(standing = false) {
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
  const { presence, state, commandStatus } = deviceTopics
  await console_.subscribeAsync([presence(KEY), state(KEY), commandStatus(KEY, '+')])
  const wheel = new TimerWheel(Date.now())
  const go = () => void closers.push(hurry(wheel))
  if (!standing) go()
  const controller = new ConnectedController({ ...options, url, wheel })
  await controller.start()
  closers.push(() => controller.stop())
  const statuses = (id: string) =>
    heard.filter(({ topic }) => topic === deviceTopics.commandStatus(KEY, id)).map(({ body }) => body.status)
  const send = (id: string, type: string, floor?: number, lifetime = 30_000) =>
    console_.publishAsync(
      deviceTopics.command(KEY, id),
      JSON.stringify({
        type,
        args: { floor },
        issuedAt: new Date(wheel.now).toISOString(),
        expiresAt: new Date(wheel.now + lifetime).toISOString(),
      }),
      { qos: 1 },
    )
  return { client: console_, controller, heard, send, statuses, go }
}

test('publishes its presence and state', async () => {
  const { heard } = await world()
  // The broker saves a presence before it forwards it; the state (QoS 0) can overtake it.
  const presence = () => heard.find(({ topic }) => topic === deviceTopics.presence(KEY))?.body
  await expect.poll(presence).toMatchObject({ online: true, fw: '1.2.3' })
  await expect.poll(() => heard.map(({ topic }) => topic)).toContain(deviceTopics.state(KEY))
})

test('a call succeeds when the car arrives', async () => {
  const { heard, send, statuses } = await world()
  await send('c1', 'call-car', 6)
  await expect.poll(() => statuses('c1')).toEqual(['accepted', 'running', 'succeeded'])
  const last = heard.findLast(({ topic }) => topic === deviceTopics.state(KEY))
  expect(last?.body).toMatchObject({ floor: 6, door: 'opening' })
})

test('ignores expired and repeated commands', async () => {
  const { send, statuses } = await world()
  await send('old', 'clear-cache', undefined, -1_000)
  await send('c2', 'clear-cache')
  await send('c2', 'clear-cache')
  await send('c3', 'clear-cache')
  await expect.poll(() => statuses('c3')).toContain('succeeded')
  expect(statuses('old')).toEqual(['expired'])
  expect(statuses('c2')).toEqual(['accepted', 'running', 'succeeded'])
})

test('a reset goes offline and returns with a new boot ID', async () => {
  const { heard, send, statuses } = await world()
  await send('r1', 'reset-controller')
  await expect.poll(() => statuses('r1')).toContain('succeeded')
  const presences = heard.filter(({ topic }) => topic === deviceTopics.presence(KEY)).map(({ body }) => body)
  expect(presences.map(({ online }) => online).slice(-2)).toEqual([false, true])
  const boots = heard
    .filter(({ topic, body }) => topic === deviceTopics.state(KEY) && body.seq === 1)
    .map(({ body }) => body.bootId)
  expect(boots).toEqual(
    presences
      .map(({ bootId }) => bootId)
      .filter((id) => id !== undefined)
      .slice(-2),
  )
  expect(new Set(boots).size).toBe(2)
})

test('a malformed message is ignored', async () => {
  const { client, send, statuses } = await world()
  await client.publishAsync(deviceTopics.command(KEY, 'bad'), 'no JSON', { qos: 1 })
  await client.publishAsync(deviceTopics.configDesired(KEY), '{', { qos: 1 })
  await send('good', 'clear-cache')
  await expect.poll(() => statuses('good')).toContain('succeeded')
  expect(statuses('bad')).toEqual([])
})

test('a reset fails pending calls and ignores messages until the reboot is complete', async () => {
  const { send, statuses, go } = await world(true)
  await send('call', 'call-car', 8)
  await expect.poll(() => statuses('call')).toContain('running')
  await send('reset', 'reset-controller')
  await send('unheard', 'clear-cache')
  await expect.poll(() => statuses('call')).toEqual(['accepted', 'running', 'failed'])
  go()
  await expect.poll(() => statuses('reset')).toContain('succeeded')
  expect(statuses('unheard')).toEqual([])
})

test('a controller stopped during its reboot can be started again', async () => {
  const { controller, heard, send, statuses, go } = await world(true)
  await send('reset', 'reset-controller')
  await expect.poll(() => statuses('reset')).toContain('running')
  await controller.stop()
  go()
  await controller.start()
  await expect
    .poll(() => heard.findLast(({ topic }) => topic === deviceTopics.presence(KEY))?.body.online)
    .toBe(true)
  await send('after', 'clear-cache')
  await expect.poll(() => statuses('after')).toContain('succeeded')
})

test('stays offline without its network, even after the broker returns', async () => {
  const broker = await Aedes.createBroker()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    broker.handle(socket)
  })
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  await listen(0)
  closers.push(() => new Promise<void>((done) => broker.close(() => server.close(() => done()))))
  const { port } = Object(server.address())
  const controller = new ConnectedController({
    ...options,
    url: `mqtt://127.0.0.1:${port}`,
    wheel: new TimerWheel(0),
  })
  await controller.start()
  closers.push(() => controller.stop())

  server.close()
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => broker.connectedClients).toBe(0)
  controller.lose()
  const attempt = once(broker, 'clientReady')
  await listen(port)
  await attempt
  await expect.poll(() => broker.connectedClients).toBe(0)
  const back = once(broker, 'clientReady')
  controller.restore()
  await back
  expect(broker.connectedClients).toBe(1)
})

test('reconnects to a broker on another port', async () => {
  const startBroker = async () => {
    const broker = await Aedes.createBroker()
    const sockets = new Set<Socket>()
    const server = createServer((socket) => {
      sockets.add(socket)
      broker.handle(socket)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const close = () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((done) => broker.close(() => server.close(() => done())))
    }
    return { broker, close, url: `mqtt://127.0.0.1:${Object(server.address()).port}` }
  }
  const first = await startBroker()
  const second = await startBroker()
  closers.push(second.close)
  let { url } = first
  const controller = new ConnectedController({ ...options, url: () => url, wheel: new TimerWheel(0) })
  await controller.start()
  closers.push(() => controller.stop())
  const back = once(second.broker, 'clientReady')
  url = second.url
  await first.close()
  await back
  expect(second.broker.connectedClients).toBe(1)
})

test.each(['reset', 'refused by a broker without its database'])(
  'starts later if its first connection is %s',
  async (failure) => {
    const broker = await Aedes.createBroker({
      authenticate(_client, _name, _password, done) {
        const refusal = Object.assign(new Error('unavailable'), { returnCode: 3 } as const)
        if (connections === 1) done(refusal, null)
        else done(null, true)
      },
    })
    let connections = 0
    const server = createServer((socket) => {
      connections += 1
      if (connections === 1 && failure === 'reset') socket.resetAndDestroy()
      else broker.handle(socket)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    closers.push(() => new Promise<void>((done) => broker.close(() => server.close(() => done()))))
    const heard: string[] = []
    broker.on('publish', ({ topic }) => heard.push(topic))
    broker.on('subscribe', (topics) => heard.push(...topics.map(({ topic }) => topic)))
    const url = `mqtt://127.0.0.1:${Object(server.address()).port}`
    const wheel = new TimerWheel(Date.now())
    const controller = new ConnectedController({ ...options, url, wheel })
    await expect(controller.start()).rejects.toThrow()
    closers.push(() => controller.stop())
    const { command, presence, state } = deviceTopics
    for (const topic of [command(KEY, '+'), presence(KEY), state(KEY)])
      await expect.poll(() => heard).toContain(topic)
    expect(connections).toBe(2)
  },
)
