import { createHash, randomUUID } from 'node:crypto'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { type DeviceFirmwareDesired, deviceTopics } from '@hoistway/contracts/device'
import { Aedes } from 'aedes'
import { connectAsync } from 'mqtt'
import { afterEach, expect, test } from 'vitest'
import { hurry } from '../test/hurry.ts'
import { ConnectedController } from './connected-controller.ts'
import { still } from './profile.ts'
import { TimerWheel } from './timer-wheel.ts'

const KEY = 'ESP-0001'
const file = Buffer.from('firmware '.repeat(40_000))
const sha256 = createHash('sha256').update(file).digest('hex')

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const portOf = (address: ReturnType<ReturnType<typeof createServer>['address']>) =>
  typeof address === 'object' && address ? address.port : 0

async function world(downloadRate = Number.POSITIVE_INFINITY) {
  const broker = await Aedes.createBroker()
  const mqtt = createServer((socket) => broker.handle(socket))
  await new Promise<void>((done) => mqtt.listen(0, '127.0.0.1', done))
  closers.push(() => new Promise<void>((done) => broker.close(() => mqtt.close(() => done()))))
  const asked: string[] = []
  const http = createHttpServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/file') response.end(file)
    else response.writeHead(404).end()
  })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  closers.push(() => {
    http.closeAllConnections()
    http.close()
  })
  const url = `mqtt://127.0.0.1:${portOf(mqtt.address())}`
  const server_ = await connectAsync(url)
  closers.push(() => server_.endAsync())
  const heard: { topic: string; body: Record<string, unknown> }[] = []
  server_.on('message', (topic, payload) =>
    heard.push({ topic, body: Object(JSON.parse(payload.toString())) }),
  )
  const { presence, state, firmwareStatus } = deviceTopics
  await server_.subscribeAsync([presence(KEY), state(KEY), firmwareStatus(KEY)])
  const wheel = new TimerWheel(Date.now())
  closers.push(hurry(wheel))
  const controller = new ConnectedController({
    url,
    server: `http://127.0.0.1:${portOf(http.address())}`,
    key: KEY,
    secret: 'its-secret',
    floors: 8,
    fw: '1.2.3',
    seed: 1,
    profile: { ...still, downloadRate },
    wheel,
  })
  await controller.start()
  closers.push(() => controller.stop())
  return {
    asked,
    bodies: (topic: string) => heard.filter((said) => said.topic === topic).map(({ body }) => body),
    statuses: (jobId: string) =>
      heard
        .filter(({ topic, body }) => topic === firmwareStatus(KEY) && body.jobId === jobId)
        .map(({ body }) => body),
    command: (id: string, type: string, floor?: number) =>
      server_.publishAsync(
        deviceTopics.command(KEY, id),
        JSON.stringify({
          type,
          args: { floor },
          issuedAt: new Date(wheel.now).toISOString(),
          expiresAt: new Date(wheel.now + 30_000).toISOString(),
        }),
        { qos: 1 },
      ),
    async want(more: Partial<DeviceFirmwareDesired> = {}) {
      const job: DeviceFirmwareDesired = {
        jobId: randomUUID(),
        version: '2.0.0',
        size: file.length,
        sha256,
        url: '/file',
        expiresAt: new Date(wheel.now + 60_000).toISOString(),
        ...more,
      }
      await server_.publishAsync(deviceTopics.firmwareDesired(KEY), JSON.stringify(job), {
        qos: 1,
        retain: true,
      })
      return job.jobId
    },
  }
}

test('downloads, verifies and starts an update, and reports the new version', async () => {
  const { want, statuses, bodies, asked } = await world()
  const jobId = await want()
  await expect.poll(() => statuses(jobId).at(-1)?.state).toBe('done')
  const said = statuses(jobId)
  expect([...new Set(said.map(({ state }) => state))]).toEqual([
    'downloading',
    'verifying',
    'restarting',
    'done',
  ])
  const progress = said.map((status) => Number(status.progress))
  expect(progress).toEqual(progress.toSorted((one, other) => one - other))
  expect(progress.length).toBeGreaterThan(4)
  const presences = bodies(deviceTopics.presence(KEY))
  expect(presences.at(-2)).toMatchObject({ online: false })
  expect(presences.at(-1)).toMatchObject({ online: true, fw: '2.0.0' })
  // The broker delivers the retained job again after the restart.
  expect(asked).toEqual(['/file'])
})

test.each([
  ['bytes that are others', { sha256: 'ab'.repeat(32) }, 'The SHA-256 of the file is not the announced one.'],
  ['a file that is longer', { size: 1000 }, 'The file is larger than announced.'],
  ['a file that is shorter', { size: file.length + 1 }, 'The file is shorter than announced.'],
  ['no file', { url: '/gone' }, 'The download was refused with status 404.'],
  ['no server', { url: 'http://127.0.0.1:9/file' }, 'The server could not be reached.'],
])('%s: the update fails with its reason, and the old firmware continues', async (_, more, error) => {
  const { want, statuses, bodies } = await world()
  const jobId = await want(more)
  await expect.poll(() => statuses(jobId).at(-1)).toMatchObject({ state: 'failed', error })
  expect(bodies(deviceTopics.presence(KEY)).at(-1)).toMatchObject({ online: true, fw: '1.2.3' })
})

test('ignores an expired or malformed update', async () => {
  const { want, statuses, asked } = await world()
  const over = await want({ expiresAt: new Date(0).toISOString() })
  const unreadable = await want({ size: Number.NaN })
  const good = await want({ url: '/gone' })
  await expect.poll(() => statuses(good).at(-1)?.state).toBe('failed')
  expect([...statuses(over), ...statuses(unreadable)]).toEqual([])
  expect(asked).toEqual(['/gone'])
})

test('a newer update or a reset ends a running update', async () => {
  // Too slow to finish.
  const { want, statuses, command } = await world(1000)
  const first = await want()
  await expect.poll(() => statuses(first).length).toBe(1)
  const second = await want()
  await expect.poll(() => statuses(second).length).toBe(1)
  await command('r1', 'reset-controller')
  await expect
    .poll(() => statuses(second).at(-1))
    .toMatchObject({ state: 'failed', error: 'The controller was reset.' })
  expect(statuses(first).map(({ state }) => state)).toEqual(['downloading'])
})

test('counts CAN messages from zero after each boot', async () => {
  const { bodies, command } = await world()
  const counts = () => bodies(deviceTopics.state(KEY)).map(({ canMessages }) => Number(canMessages))
  await command('c1', 'call-car', 8)
  await expect.poll(() => counts().at(-1)).toBeGreaterThan(100)
  expect(counts()).toEqual(counts().toSorted((one, other) => one - other))
  await command('r1', 'reset-controller')
  await expect.poll(() => counts().at(-1)).toBe(0)
})
