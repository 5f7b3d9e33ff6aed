import type { Socket } from 'node:net'
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { invocation, negotiate, RS, start } from '../../test/started-hub.ts'
import type { HubOptions } from '../hub.ts'

async function resumable(options: Partial<HubOptions<{ context: string }>> = {}) {
  const left: string[] = []
  const started = await start({
    statefulReconnect: true,
    onDisconnected: ({ context }) => left.push(context),
    ...options,
  })
  const sockets = new Set<Socket>()
  started.server.on('connection', (socket) => sockets.add(socket.once('close', () => sockets.delete(socket))))
  const drop = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return { ...started, left, drop }
}

async function returning(url: string) {
  const connection = new HubConnectionBuilder()
    .withUrl(url, { accessTokenFactory: () => 'user-1' })
    .withStatefulReconnect()
    .configureLogging(LogLevel.None)
    .build()
  onTestFinished(() => connection.stop())
  await connection.start()
  return connection
}

test('300 pushes survive three drops in order, without loss or repetition', async () => {
  const { hub, url, drop, left } = await resumable()
  const connection = await returning(url)
  const id = connection.connectionId
  const got: number[] = []
  connection.on('Moved', (n: number) => got.push(n))
  for (let n = 1; n <= 300; n += 1) {
    await hub.clients.all.send('Moved', n)
    if (n % 75 === 0 && n < 300) {
      drop()
      await hub.clients.all.send('Moved', ++n)
      await expect.poll(() => got.at(-1)).toBe(n)
    }
  }
  await expect.poll(() => got.length).toBe(300)
  expect(got).toEqual(Array.from({ length: 300 }, (_, index) => index + 1))
  expect(connection.connectionId).toBe(id)
  expect(left).toEqual([])
})

test('messages from the start of a connection are not repeated after a drop', async () => {
  const { hub, url, drop } = await resumable({
    onConnected: (connection) => connection.send('Moved', 1),
  })
  const connection = new HubConnectionBuilder()
    .withUrl(url, { accessTokenFactory: () => 'user-1' })
    .withStatefulReconnect()
    .configureLogging(LogLevel.None)
    .build()
  onTestFinished(() => connection.stop())
  const got: number[] = []
  connection.on('Moved', (n: number) => got.push(n))
  await connection.start()
  await hub.clients.all.send('Moved', 2)
  await expect.poll(() => got).toEqual([1, 2])
  drop()
  await hub.clients.all.send('Moved', 3)
  await expect.poll(() => got.at(-1)).toBe(3)
  expect(got).toEqual([1, 2, 3])
})

test('invocations are neither lost nor repeated across drops', async () => {
  const ran: number[] = []
  const { url, drop } = await resumable({ methods: { Note: ([n]) => ran.push(Number(n)) } })
  const connection = await returning(url)
  for (let round = 0; round < 3; round += 1) {
    const results = Array.from({ length: 20 }, (_, index) => connection.invoke('Note', round * 20 + index))
    drop()
    expect(await Promise.all(results)).toEqual(results.map((_, index) => round * 20 + index + 1))
  }
  expect(ran).toEqual(Array.from({ length: 60 }, (_, index) => index))
})

/** Never acknowledges. */
async function rawResumable(url: string) {
  const { token } = await negotiate(url, 'user-raw', '&useStatefulReconnect=true')
  const socket = new WebSocket(`${url.replace('http', 'ws')}?access_token=user-raw&id=${token}`)
  onTestFinished(() => socket.terminate())
  const received: string[] = []
  socket.on('message', (data) => received.push(String(data)))
  await new Promise((done) => socket.once('open', done))
  socket.send(`{"protocol":"json","version":2}${RS}`)
  socket.send(`{"type":6}${RS}`)
  return { socket, received }
}

test('acknowledges received messages', async () => {
  const { url } = await resumable()
  const { socket, received } = await rawResumable(url)
  socket.send(`${invocation('Nothing', '1')}${invocation('Nothing', '2')}`)
  await expect.poll(() => received.join('')).toContain(`{"type":8,"sequenceId":2}${RS}`)
})

test('pushes to a client that does not acknowledge share one timer', async () => {
  const { hub, url } = await resumable({ limits: { reconnectBuffer: 1_000 } })
  await rawResumable(url)
  await expect.poll(() => hub.stats().connections).toBe(1)
  for (let n = 0; n < 2_000; n += 1) void hub.clients.all.send('Text', 'x'.repeat(100))
  await new Promise((done) => setImmediate(done))
  expect(process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length).toBeLessThan(20)
})

test('pushes do not wait for an unresumable client', async () => {
  const { hub, url } = await resumable({ limits: { reconnectBuffer: 1_000, sendBuffer: 2_000 } })
  const { socket, received } = await rawResumable(url)
  await expect.poll(() => hub.stats().connections).toBe(1)
  for (let n = 0; n < 10; n += 1) {
    void hub.clients.all.send('Text', 'x'.repeat(1_000))
    await expect.poll(() => received.join('').split('Text').length, { interval: 5 }).toBe(n + 2)
  }
  await hub.clients.all.send('Text', 'last')
  await expect.poll(() => received.join('')).toContain('last')
  expect(socket.readyState).toBe(WebSocket.OPEN)
})

test('only a client that acknowledges nothing is closed after the client timeout', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { hub, url } = await resumable({ limits: { reconnectBuffer: 1_000 } })
  const [none, slow] = [await rawResumable(url), await rawResumable(url)]
  await expect.poll(() => hub.stats().connections).toBe(2)
  const waiting = Array.from({ length: 20 }, () => hub.clients.all.send('Text', 'x'.repeat(1_000)))
  for (let step = 1; step <= 8; step += 1) {
    slow.socket.send(`{"type":8,"sequenceId":${step}}${RS}`)
    for (const { socket } of [none, slow]) socket.send(invocation('Nothing', `call ${step}`))
    // The connection of the first ends in between.
    const answering = step < 6 ? [none, slow] : [slow]
    const isAnswered = () => answering.every(({ received }) => received.join('').includes(`call ${step}`))
    await expect.poll(isAnswered, { interval: 5 }).toBe(true)
    vi.advanceTimersByTime(5_000)
    await new Promise((done) => setImmediate(done))
  }
  await expect.poll(() => none.received.join('')).toContain('no message was acknowledged in time')
  slow.socket.send(`{"type":8,"sequenceId":20}${RS}`)
  await Promise.all(waiting)
  expect(slow.socket.readyState).toBe(WebSocket.OPEN)
})

test('removes a client that does not reconnect within the disconnect timeout', async () => {
  const { hub, url, left, drop } = await resumable({ limits: { disconnectTimeout: 100 } })
  const { token } = await negotiate(url, 'user-raw', '&useStatefulReconnect=true')
  const socket = new WebSocket(`${url.replace('http', 'ws')}?access_token=user-raw&id=${token}`)
  socket.on('error', () => {})
  await new Promise((done) => socket.once('open', done))
  socket.send(`{"protocol":"json","version":2}${RS}`)
  await expect.poll(() => hub.stats().connections).toBe(1)
  drop()
  await expect.poll(() => left).toEqual(['user-raw'])
  expect(hub.stats()).toMatchObject({ connections: 0, opened: 1, closed: 1 })
})

test('removes a client that stops immediately', async () => {
  const { hub, url, left } = await resumable()
  const connection = await returning(url)
  await connection.stop()
  await expect.poll(() => left).toEqual(['user-1'])
  expect(hub.stats().connections).toBe(0)
})

test('pushes beyond the reconnect buffer wait for a disconnected client without loss', async () => {
  const { hub, url, drop, left } = await resumable()
  const connection = await returning(url)
  const lengths: number[] = []
  connection.on('Text', (text: string) => lengths.push(text.length))
  const { connectionId } = connection
  drop()
  const sizes = [90_000, 90_000, 90_000, 1_200_000, 1_200_000, 1_200_000]
  for (const size of sizes) await hub.clients.all.send('Text', 'x'.repeat(size))
  await expect.poll(() => lengths).toEqual(sizes)
  drop()
  for (const size of sizes) void hub.clients.all.send('Text', 'x'.repeat(size))
  await expect.poll(() => lengths).toEqual([...sizes, ...sizes])
  expect(connection.connectionId).toBe(connectionId)
  expect(left).toEqual([])
})

test('a client that missed too many messages opens a new connection', async () => {
  const { hub, url, drop, left } = await resumable({ limits: { reconnectBuffer: 1_000, sendBuffer: 500 } })
  const connection = await returning(url)
  const closed = new Promise((done) => connection.onclose(done))
  void hub.clients.all.send('Text', 'x'.repeat(2_000))
  drop()
  await closed
  expect(left).toEqual(['user-1'])
  expect(hub.stats()).toMatchObject({ connections: 0, opened: 1, closed: 1 })
})

test('a second WebSocket with the same token replaces the first', async () => {
  const { hub, url } = await resumable()
  const { token } = await negotiate(url, 'user-raw', '&useStatefulReconnect=true')
  const open = async () => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}?access_token=user-raw&id=${token}`)
    onTestFinished(() => socket.terminate())
    const received: string[] = []
    socket.on('message', (data) => received.push(String(data)))
    const closed = new Promise((done) => socket.on('close', done))
    await new Promise((done, failed) => socket.once('open', done).once('error', failed))
    return { socket, received, closed }
  }
  const first = await open()
  first.socket.send(`{"protocol":"json","version":2}${RS}`)
  await expect.poll(() => first.received).toEqual([`{}${RS}`])
  first.socket.send('{"type":1,"invocationId":"1","tar')
  const second = await open()
  await first.closed
  await expect.poll(() => second.received).toEqual([`{"type":9,"sequenceId":1}${RS}`])
  await hub.clients.all.send('Moved', 1)
  await expect.poll(() => second.received.at(-1)).toBe(`{"type":1,"target":"Moved","arguments":[1]}${RS}`)
  // The interrupted message is sent again.
  second.socket.send(`{"type":9,"sequenceId":1}${RS}${invocation('WhoAmI', '1')}`)
  await expect.poll(() => second.received.at(-1)).toContain('"result":"user-raw"')
  second.socket.send(`{"type":9,"sequenceId":7}${RS}`)
  await second.closed
  expect(second.received.at(-1)).toContain("Sequence ID greater than amount of messages we've received.")
})

test('stateful reconnect requires the option and a request of the client', async () => {
  const [on, off] = [await resumable(), await start()]
  const offered = async (url: string, query?: string) =>
    (await negotiate(url, 'user-1', query)).text.includes('useStatefulReconnect')
  expect(await offered(on.url, '&useStatefulReconnect=true')).toBe(true)
  expect(await offered(on.url)).toBe(false)
  expect(await offered(off.url, '&useStatefulReconnect=true')).toBe(false)
})
