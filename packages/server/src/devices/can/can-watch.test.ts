import { once } from 'node:events'
import { createServer } from 'node:net'
import { encodeCanBatch } from '@hoistway/contracts/can'
import { Aedes } from 'aedes'
import { connectAsync } from 'mqtt'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { canBatch, canController, canFrame } from '../../../test/support/can.ts'
import { openCanWatch } from './can-watch.ts'

async function brokerWithoutLimits() {
  const broker = await Aedes.createBroker()
  const listener = createServer((socket) => broker.handle(socket)).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  onTestFinished(() => new Promise<void>((done) => broker.close(() => listener.close(() => done()))))
  const address = listener.address()
  return { broker, url: `mqtt://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` }
}

test('drops a batch that is larger than a recording can have', async () => {
  const { url } = await brokerWithoutLimits()
  const watch = openCanWatch(url, pino({ level: 'silent' }))
  onTestFinished(() => watch.close())
  const controller = await connectAsync(url)
  onTestFinished(() => controller.endAsync(true))
  const { requests, send } = await canController(controller, 'ESP-0001')
  const sizes: number[] = []
  watch.watch('ESP-0001', ({ batch }) => sizes.push(batch.length))
  await expect.poll(() => requests).toHaveLength(1)
  const longest = { ...canFrame(0), fd: true, data: new Uint8Array(64) }
  await send({ ...canBatch(0, 0), frames: Array.from({ length: 1_000 }, () => longest) })
  const next = canBatch(1_000, 1)
  await send(next)
  const size = encodeCanBatch(next).length
  await expect.poll(() => sizes).toContain(size)
  expect(sizes).toEqual([size])
})

test('asks a controller for its frames once, also while it subscribes to them', async () => {
  const { broker, url } = await brokerWithoutLimits()
  const client = await connectAsync(url)
  onTestFinished(() => client.endAsync(true))
  const during = await canController(client, 'ESP-0002')
  const after = await canController(client, 'ESP-0003')
  const subscribing = new Promise<() => void>((asked) => {
    broker.authorizeSubscribe = (_, subscription, allow) => asked(() => allow(null, subscription))
  })
  const watch = openCanWatch(url, pino({ level: 'silent' }))
  onTestFinished(() => watch.close())
  watch.watch('ESP-0001', () => {})
  const subscribe = await subscribing
  watch.watch('ESP-0002', () => {})
  subscribe()
  await expect.poll(() => during.requests).not.toHaveLength(0)
  watch.watch('ESP-0003', () => {})
  await expect.poll(() => after.requests).not.toHaveLength(0)
  expect(during.requests).toHaveLength(1)
})
