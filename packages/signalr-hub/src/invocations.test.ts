import { once } from 'node:events'
import { expect, test } from 'vitest'
import { connected, gate, invocation, openSession, start } from '../test/started-hub.ts'

async function waiting(limits: object) {
  const ran: unknown[] = []
  const { open, opened } = gate()
  const started = await start({
    limits,
    methods: {
      Wait: async ([n]) => {
        ran.push(n)
        await opened
      },
      WhoAmI: (_args, { connection }) => connection.context,
    },
  })
  return { ...started, ran, open }
}

/** Sends more than the socket buffers of both ends can hold. */
const COUNT = 600
function flood(socket: { send(text: string): void }): void {
  for (let n = 0; n < COUNT; n += 1) socket.send(invocation('Wait', undefined, n, 'x'.repeat(30_000)))
}

test('a full queue pauses reading without losing invocations', async () => {
  const { hub, url, ran, open } = await waiting({ invocationQueue: 5, invocationBurst: 100_000 })
  const other = await connected(url)
  const { socket } = await openSession(url)
  flood(socket)
  await expect.poll(() => ran.length).toBe(1)
  for (let call = 0; call < 20; call += 1) expect(await other.invoke('WhoAmI')).toBe('user-1')
  expect(socket.bufferedAmount).toBeGreaterThan(0)
  expect(hub.stats().invocations).toBe(21)
  open()
  await expect.poll(() => ran.length).toBe(COUNT)
  expect(ran).toEqual(Array.from({ length: COUNT }, (_, n) => n))
})

test('a queue with room does not pause reading', async () => {
  const { url, ran, open } = await waiting({ invocationQueue: 10_000 })
  const { socket } = await openSession(url)
  flood(socket)
  await expect.poll(() => socket.bufferedAmount).toBe(0)
  expect(ran).toHaveLength(1)
  open()
  await expect.poll(() => ran.length).toBe(COUNT)
})

test('queued invocations run after their client has disconnected', async () => {
  const { hub, url, ran, open } = await waiting({})
  const { socket } = await openSession(url)
  for (let n = 0; n < 50; n += 1) socket.send(invocation('Wait', undefined, n))
  socket.ping()
  await once(socket, 'pong')
  socket.terminate()
  await expect.poll(() => hub.stats().closed).toBe(1)
  open()
  await expect.poll(() => ran.length).toBe(50)
})

test('queued invocations are dropped when the server closes the connection', async () => {
  const { hub, url, ran, open } = await waiting({})
  const { socket, closed } = await openSession(url)
  for (let n = 0; n < 50; n += 1) socket.send(invocation('Wait', undefined, n))
  socket.ping()
  await once(socket, 'pong')
  hub.closeWhere(() => true)
  await closed
  open()
  expect(await (await connected(url)).invoke('WhoAmI')).toBe('user-1')
  expect(ran).toEqual([0])
})

test('queued invocations are dropped when the server closes the connection', async () => {
  const { hub, url, ran, open } = await waiting({})
  const { socket, closed } = await openSession(url)
  for (let n = 0; n < 50; n += 1) socket.send(invocation('Wait', undefined, n))
  socket.ping()
  await once(socket, 'pong')
  hub.closeWhere(() => true, { error: 'The session has ended.' })
  socket.send(invocation('Wait', undefined, 'late'))
  open()
  await closed
  expect(await (await connected(url)).invoke('WhoAmI')).toBe('user-1')
  expect(ran).toEqual([0])
})

test('a disconnect is detected while reading is paused', async () => {
  const { hub, url, ran } = await waiting({ invocationQueue: 5, invocationBurst: 100_000 })
  const { socket } = await openSession(url)
  flood(socket)
  await expect.poll(() => ran.length).toBe(1)
  socket.terminate()
  await expect.poll(() => hub.stats().closed).toBe(1)
})

test('invocations above the rate limit wait without delaying other clients', async () => {
  const { hub, url } = await start({ limits: { invocationsPerSecond: 50, invocationBurst: 10 } })
  const { socket, received } = await openSession(url)
  const from = performance.now()
  for (let n = 0; n < 40; n += 1) socket.send(invocation('Nothing', String(n)))
  await expect.poll(() => received.length).toBeGreaterThan(5)
  const other = await connected(url)
  expect(await other.invoke('WhoAmI')).toBe('user-1')
  expect(hub.stats().invocations).toBeLessThan(40)
  await expect.poll(() => received.length, { interval: 5 }).toBe(41)
  // onConnected and 9 invocations run immediately, then 50 per second.
  expect(performance.now() - from).toBeGreaterThan(550)
})
