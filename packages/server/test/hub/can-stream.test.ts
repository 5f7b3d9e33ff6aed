import {
  type CanFrame,
  canStream,
  canStreamItem,
  decodeCanBatch,
  encodeCanBatch,
} from '@hoistway/contracts/can'
import { deviceTopics } from '@hoistway/contracts/device'
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { expect, onTestFinished, test } from 'vitest'
import { query } from '../support/database.ts'
import { deviceClient } from '../support/device.ts'
import { type DemoUser, startedServer } from '../support/world.ts'

const server = startedServer()

async function controller(key: string) {
  const client = await deviceClient(server.state, key)
  const requests: unknown[] = []
  client.on('message', (_topic, payload) => requests.push(JSON.parse(payload.toString())))
  await client.subscribeAsync(deviceTopics.canDesired(key))
  const send = (payload: Uint8Array) => client.publishAsync(deviceTopics.can(key), Buffer.from(payload))
  return { requests, send }
}

async function connected(who: DemoUser) {
  const token = await server.tokenOf(who)
  const connection = new HubConnectionBuilder()
    .withUrl(`${server.url}/customerHub`, { accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .build()
  await connection.start()
  onTestFinished(() => connection.stop())
  return connection
}

async function viewer(who: DemoUser, elevatorId: string, given?: Awaited<ReturnType<typeof connected>>) {
  const connection = given ?? (await connected(who))
  const batches: ReturnType<typeof decodeCanBatch>[] = []
  const ended: unknown[] = []
  const subscription = connection.stream(canStream, elevatorId).subscribe({
    next: (item) => batches.push(decodeCanBatch(Buffer.from(canStreamItem.parse(item).batch, 'base64'))),
    complete: () => ended.push('complete'),
    error: (error) => ended.push(error.message),
  })
  return { connection, batches, ended, stop: () => subscription.dispose() }
}

const elevatorOf = async (key: string) => {
  const { body } = await server.as('admin', 'GET', `elevators?searchTerm=${key}`)
  return body.data[0].id as string
}

const START = 1_795_000_000_000_000
const frame = (number: number): CanFrame => ({
  at: START + number * 1_000,
  id: number % 2 ? 0x181 : 0x1abcdef0,
  extended: number % 2 === 0,
  remote: false,
  fd: false,
  data: Uint8Array.from([number & 0xff, 0, 255]),
})
const batchOf = (first: number, count: number) => ({
  state: 'active' as const,
  transmitErrors: 0,
  receiveErrors: 1,
  load: 123,
  first,
  dropped: 0,
  frames: Array.from({ length: count }, (_, at) => frame(first + at)),
})

test('two technicians get exactly the frames of a controller, which gets one request', async () => {
  const { requests, send } = await controller('ESP-0011')
  const id = await elevatorOf('ESP-0011')
  const first = await viewer('technician', id)
  await expect.poll(() => requests).toEqual([{ forMs: 25_000, maxRate: 2_000 }])
  const second = await viewer('admin', id)
  await send(encodeCanBatch(batchOf(0, 3)))
  // The first batch may precede the second viewer.
  await expect.poll(() => first.batches).toEqual([batchOf(0, 3)])
  await send(encodeCanBatch(batchOf(3, 200)))
  await expect.poll(() => first.batches).toEqual([batchOf(0, 3), batchOf(3, 200)])
  await expect.poll(() => second.batches.at(-1)).toEqual(batchOf(3, 200))
  expect(requests).toHaveLength(1)
})

test('viewers do not get a malformed batch, and get the next one', async () => {
  const { requests, send } = await controller('ESP-0012')
  const { batches, ended } = await viewer('admin', await elevatorOf('ESP-0012'))
  await expect.poll(() => requests.length).toBe(1)
  await send(Buffer.from('{"no":"batch"}'))
  await send(encodeCanBatch(batchOf(0, 1)).subarray(0, 30))
  await send(encodeCanBatch(batchOf(7, 1)))
  await expect.poll(() => batches).toEqual([batchOf(7, 1)])
  expect(ended).toEqual([])
})

test('frames above the accepted rate are skipped and counted', async () => {
  const { requests, send } = await controller('ESP-0015')
  const connection = await connected('admin')
  const skips: number[] = []
  connection.stream(canStream, await elevatorOf('ESP-0015')).subscribe({
    next: (item) => skips.push(canStreamItem.parse(item).skipped),
    complete: () => {},
    error: () => {},
  })
  await expect.poll(() => requests.length).toBe(1)
  for (let first = 0; first < 12_000; first += 1_000) await send(encodeCanBatch(batchOf(first, 1_000)))
  await expect
    .poll(async () => {
      await send(encodeCanBatch(batchOf(12_000, 1)))
      return skips.at(-1)
    })
    .toBeGreaterThanOrEqual(5_000)
  expect(skips.slice(0, 7)).toEqual([0, 0, 0, 0, 0, 0, 0])
})

test('CAN frames are refused to other roles, for unknown elevators and beyond four streams', async () => {
  const id = await elevatorOf('ESP-0013')
  const refused = async (who: DemoUser, elevatorId: string) => {
    const { ended } = await viewer(who, elevatorId)
    await expect.poll(() => ended).toHaveLength(1)
    return ended[0]
  }
  expect(await refused('user', id)).toMatch(/CAN messages are for technicians\./)
  expect(await refused('admin', '00000000-0000-4000-8000-000000000000')).toMatch(/Elevator not found\./)
  const connection = await connected('admin')
  const streams = await Promise.all(Array.from({ length: 5 }, () => viewer('admin', id, connection)))
  const ends = () => streams.flatMap(({ ended }) => ended)
  await expect.poll(ends).toHaveLength(1)
  expect(ends()[0]).toMatch(/at most 4 elevators/)
})

test('a viewer whose elevator leaves his organizations gets no further frames', async () => {
  const { requests, send } = await controller('ESP-0014')
  const id = await elevatorOf('ESP-0014')
  const { batches, ended } = await viewer('technician', id)
  await expect.poll(() => requests.length).toBe(1)
  await send(encodeCanBatch(batchOf(0, 1)))
  await expect.poll(() => batches).toHaveLength(1)
  const { status } = await server.as('admin', 'DELETE', `elevators/${id}`)
  expect(status).toBe(200)
  await expect.poll(() => ended).toHaveLength(1)
  expect(ended[0]).toMatch(/Elevator not found\./)
  await send(encodeCanBatch(batchOf(1, 1)))
  expect(batches).toHaveLength(1)
})

test('a stream is complete when the elevator gets another controller', async () => {
  const { requests } = await controller('ESP-0016')
  const id = await elevatorOf('ESP-0016')
  const { ended } = await viewer('technician', id)
  await expect.poll(() => requests.length).toBe(1)
  await query(server.databaseUrl, `update elevators set controller_id = 'OTHER-2' where id = '${id}'`)
  await expect.poll(() => ended).toEqual(['complete'])
})
