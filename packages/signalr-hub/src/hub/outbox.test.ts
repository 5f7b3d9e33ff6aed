import { expect, onTestFinished, test, vi } from 'vitest'
import { connected, invocation, openSession, RS, start } from '../../test/started-hub.ts'

const NEVER = 3_600_000
const moved = (...floors: number[]) =>
  floors.map((floor) => `{"type":1,"target":"Moved","arguments":[${floor}]}${RS}`).join('')
const everyone = () => true
/** Continues after the flush of this turn of the event loop. */
const turn = () => new Promise((done) => setImmediate(() => setImmediate(done)))

test('sends the first push of a turn immediately, and the others in one frame', async () => {
  const { hub, url } = await start()
  const { frames } = await openSession(url)
  for (const floor of [1, 2, 3]) hub.clients.where(everyone).send('Moved', floor)
  await turn()
  hub.clients.where(everyone).send('Moved', 4)
  await turn()
  hub.clients.where(everyone).send('Moved', 5)
  await expect.poll(() => frames.slice(1)).toEqual([moved(1), moved(2, 3), moved(4), moved(5)])
})

test('with an interval, sends the first push immediately and the next ones in one frame', async () => {
  const { hub, url } = await start({ limits: { batchInterval: 500 } })
  const { frames } = await openSession(url)
  for (const floor of [1, 2, 3, 4]) {
    hub.clients.where(everyone).send('Moved', floor)
    await turn()
  }
  await expect.poll(() => frames.slice(1)).toEqual([moved(1), moved(2, 3, 4)])
})

test.each([NEVER, Infinity])('the first push does not wait %d ms for others', async (batchInterval) => {
  const { hub, url } = await start({ limits: { batchInterval } })
  const { frames } = await openSession(url)
  hub.clients.where(everyone).send('Moved', 1)
  await expect.poll(() => frames.slice(1)).toEqual([moved(1)])
})

test('sends a push immediately after a quiet interval', async () => {
  const { hub, url } = await start({ limits: { batchInterval: 20 } })
  const { frames } = await openSession(url)
  hub.clients.where(everyone).send('Moved', 1)
  await turn()
  hub.clients.where(everyone).send('Moved', 2)
  await expect.poll(() => frames.slice(1)).toEqual([moved(1), moved(2)])
  // It gets its own frame once no interval is running.
  await expect
    .poll(async () => {
      const before = frames.length
      hub.clients.where(everyone).send('Moved', 3)
      await turn()
      hub.clients.where(everyone).send('Moved', 4)
      return new Promise<string[]>((done) => setTimeout(() => done(frames.slice(before)), 40))
    })
    .toEqual([moved(3), moved(4)])
})

test('a series of pushes sends one frame per interval', async () => {
  const { hub, url } = await start({ limits: { batchInterval: 100 } })
  const { frames, received } = await openSession(url)
  const from = performance.now()
  let floor = 0
  const pushing = setInterval(() => {
    floor += 1
    hub.clients.where(everyone).send('Moved', floor)
  }, 2)
  await expect.poll(() => received.length, { interval: 20 }).toBeGreaterThan(100)
  clearInterval(pushing)
  expect(frames.length - 1).toBeLessThanOrEqual((performance.now() - from) / 100 + 2)
  expect(received.slice(1).join('')).toBe(
    moved(...Array.from({ length: received.length - 1 }, (_, index) => index + 1)),
  )
})

test('an answer neither waits nor overtakes pushes', async () => {
  const { hub, url } = await start({ limits: { batchInterval: NEVER } })
  const { socket, frames } = await openSession(url)
  hub.clients.where(everyone).send('Moved', 1)
  await turn()
  hub.clients.where(everyone).send('Moved', 2)
  socket.send(invocation('Nothing', 'a'))
  await expect
    .poll(() => frames.slice(1))
    .toEqual([moved(1), `${moved(2)}{"type":3,"invocationId":"a","result":null}${RS}`])
})

test('a close flushes waiting messages first', async () => {
  const { hub, url } = await start({ limits: { batchInterval: NEVER } })
  const { received, closed } = await openSession(url)
  for (const floor of [1, 2]) hub.clients.where(everyone).send('Moved', floor)
  hub.closeWhere(everyone)
  await closed
  expect(received.slice(1).join('')).toBe(`${moved(1, 2)}{"type":7,"allowReconnect":false}${RS}`)
})

test('large pushes do not wait for the interval', async () => {
  const { hub, url } = await start({ limits: { batchInterval: NEVER, batchSize: 1_000 } })
  const { frames } = await openSession(url)
  const text = 'x'.repeat(300)
  for (let count = 0; count < 4; count += 1) hub.clients.where(everyone).send('Text', text)
  await expect.poll(() => frames.map(({ length }) => length > 1_000)).toEqual([false, false, true])
})

test('waiting pushes count against the send buffer', async () => {
  const { hub, url } = await start({ limits: { batchInterval: NEVER, sendBuffer: 1_000 } })
  const { closed } = await openSession(url)
  for (let count = 0; count < 20; count += 1) hub.clients.where(everyone).send('Text', 'x'.repeat(100))
  expect(await closed).toBe(1006)
  expect(hub.stats().pushes).toBeLessThan(12)
})

test('serialises a push once for all clients', async () => {
  const { hub, url } = await start({ limits: { batchInterval: 20 } })
  const clients = await Promise.all([openSession(url), openSession(url), openSession(url)])
  let serialised = 0
  const push = { toJSON: () => ++serialised }
  for (let count = 0; count < 3; count += 1) hub.clients.where(everyone).send('Moved', push)
  for (const { received } of clients) {
    await expect.poll(() => received.slice(1).join('')).toBe(moved(1, 2, 3))
  }
  expect(serialised).toBe(3)
})

test('the official client gets each push of a shared frame', async () => {
  const { hub, url } = await start()
  const connection = await connected(url)
  const floors: unknown[] = []
  connection.on('Moved', (floor) => floors.push(floor))
  for (const floor of [1, 2, 3]) hub.clients.where(everyone).send('Moved', floor)
  await expect.poll(() => floors).toEqual([1, 2, 3])
})

test('a small push does not disconnect a client that is reading a large one', async () => {
  const { hub, url } = await start({ limits: { sendBuffer: 1_000_000 } })
  const { socket, received } = await openSession(url)
  socket.pause()
  hub.clients.where(everyone).send('Text', 'x'.repeat(12_000_000))
  await turn()
  hub.clients.where(everyone).send('Moved', 1)
  await turn()
  hub.clients.where(everyone).send('Moved', 2)
  socket.resume()
  await expect.poll(() => received.slice(2)).toEqual([moved(1), moved(2)])
})

test('awaited pushes wait for a slow client', async () => {
  const { hub, url } = await start({ limits: { sendBuffer: 1_000_000 } })
  const { socket, received } = await openSession(url)
  socket.pause()
  let isPausing = true
  const reading = setInterval(() => {
    socket.resume()
    setImmediate(() => isPausing && socket.pause())
  }, 5)
  for (let count = 0; count < 100; count += 1) await hub.clients.all.send('Text', 'x'.repeat(200_000))
  clearInterval(reading)
  isPausing = false
  socket.resume()
  await expect.poll(() => received.length).toBe(101)
})

function fakeTime() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('only a client that reads nothing is closed after the client timeout', async () => {
  fakeTime()
  const ends: unknown[] = []
  const { hub, url } = await start({
    onDisconnected: ({ context }, error) => ends.push([context, error?.message]),
  })
  const [none, slow] = [await openSession(url, 'user-none'), await openSession(url, 'user-slow')]
  const fill = async (user: string) => {
    while (ends.length === 0) {
      await hub.clients.user(user).send('Text', 'x'.repeat(200_000))
      await turn()
    }
  }
  const filling = Promise.all(['user-none', 'user-slow'].map(fill))
  none.socket.pause()
  while (ends.length === 0) {
    const { invocations } = hub.stats()
    const { length } = slow.received
    slow.socket.resume()
    for (const { socket } of [none, slow]) socket.send(invocation('Nothing'))
    const isDone = () => hub.stats().invocations === invocations + 2 && slow.received.length > length
    await expect.poll(() => isDone() || ends.length > 0, { interval: 5 }).toBe(true)
    slow.socket.pause()
    vi.advanceTimersByTime(5_000)
    await turn()
  }
  await filling
  expect(ends).toEqual([['user-none', 'Connection closed: no message was acknowledged in time.']])
})

test('a client has more time to read a large message', async () => {
  fakeTime()
  const { hub, url } = await start()
  const { socket, received } = await openSession(url)
  socket.pause()
  const isTaken = () =>
    Promise.race([
      hub.clients.all.send('Text', 'x'.repeat(200_000)).then(() => true),
      turn().then(() => false),
    ])
  while (await isTaken());
  const pushed = hub.clients.all.send('Text', 'x'.repeat(3_000_000))
  for (let seconds = 0; seconds <= 35; seconds += 5) {
    const { invocations } = hub.stats()
    socket.send(invocation('Nothing'))
    await expect.poll(() => hub.stats().invocations, { interval: 5 }).toBe(invocations + 1)
    vi.advanceTimersByTime(5_000)
    await turn()
  }
  socket.resume()
  await pushed
  await expect.poll(() => received.some(({ length }) => length > 3_000_000)).toBe(true)
})

test('a client that reads nothing is closed while its invocations wait', async () => {
  fakeTime()
  const ends: unknown[] = []
  const { hub, url } = await start({
    limits: { invocationQueue: 1 },
    methods: {
      Fill: async () => {
        for (let count = 0; count < 100; count += 1) await hub.clients.all.send('Text', 'x'.repeat(200_000))
      },
    },
    onDisconnected: (_connection, error) => ends.push(error?.message),
  })
  const { socket } = await openSession(url)
  socket.pause()
  socket.send(invocation('Fill').repeat(3))
  await expect.poll(() => hub.stats().invocations).toBe(1)
  while (ends.length === 0) {
    vi.advanceTimersByTime(5_000)
    await turn()
  }
  expect(ends).toEqual(['Connection closed: no message was acknowledged in time.'])
})
