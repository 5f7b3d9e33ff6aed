import { expect, test } from 'vitest'
import { connected, invocation, openSession, RS, start } from '../../test/started-hub.ts'
import { HubError } from '../hub-error.ts'

function collect(connection: Awaited<ReturnType<typeof connected>>, name: string, ...args: unknown[]) {
  const items: unknown[] = []
  const ended = new Promise<string>((done) => {
    connection.stream(name, ...args).subscribe({
      next: (item) => items.push(item),
      complete: () => done('complete'),
      error: (error: Error) => done(error.message),
    })
  })
  return ended.then((end) => ({ items, end }))
}

const streamInvocation = (id: string, target: string, ...args: unknown[]) =>
  `${JSON.stringify({ type: 4, invocationId: id, target, arguments: args })}${RS}`

async function* count(upTo: number) {
  for (let n = 0; n < upTo; n += 1) yield n
}

test('a stream sends its items in order and completes', async () => {
  const { url } = await start({ streams: { Counter: ([upTo]) => count(Number(upTo)) } })
  const connection = await connected(url)
  expect(await collect(connection, 'counter', 3)).toEqual({ items: [0, 1, 2], end: 'complete' })
  expect(await collect(connection, 'Counter', 0)).toEqual({ items: [], end: 'complete' })
})

// biome-ignore lint/correctness/useYield: it fails before its first item.
async function* failing() {
  throw new HubError('Not yours.')
}

test.each([
  [
    'throws',
    () => {
      throw new HubError('Not yours.')
    },
  ],
  ['rejects', () => Promise.reject(new HubError('Not yours.'))],
  ['fails before its first item', () => failing()],
])('a stream that %s fails to start', async (_, Broken) => {
  const { url } = await start({ streams: { Broken } })
  expect(await collect(await connected(url), 'Broken')).toEqual({
    items: [],
    end: "An unexpected error occurred invoking 'Broken' on the server. HubException: Not yours.",
  })
})

test('a stream that fails later sends the earlier items and a general text', async () => {
  const { url, errors } = await start({
    streams: {
      async *Broken() {
        yield 1
        throw new Error('secret detail')
      },
    },
  })
  expect(await collect(await connected(url), 'Broken')).toEqual({
    items: [1],
    end: 'An error occurred on the server while streaming results.',
  })
  expect(errors).toEqual([new Error('secret detail')])
})

test('error details require detailed mode', async () => {
  const { url } = await start({
    detailedErrors: true,
    streams: { Broken: () => Promise.reject(new RangeError('detail')) },
  })
  expect((await collect(await connected(url), 'Broken')).end).toBe(
    "An unexpected error occurred invoking 'Broken' on the server. RangeError: detail",
  )
})

test('rejects a stream invoked as a method, and a method invoked as a stream', async () => {
  const { url, errors } = await start({ streams: { Counter: () => count(1), Odd: () => 7 as never } })
  const connection = await connected(url)
  await expect(connection.invoke('Counter')).rejects.toThrow(
    "The client attempted to invoke the streaming 'Counter' method with a non-streaming invocation.",
  )
  expect((await collect(connection, 'Missing')).end).toBe(
    "Failed to invoke 'Missing' due to an error on the server. HubException: Method does not exist.",
  )
  expect((await collect(connection, 'Odd')).end).toMatch(/^An unexpected error occurred invoking 'Odd'/)
  expect(errors.map(String)).toEqual(["TypeError: The stream 'Odd' returned no AsyncIterable."])
})

async function endless() {
  const signals: AbortSignal[] = []
  const closed: string[] = []
  const started = await start({
    streams: {
      Endless: (_args, { signal }) => {
        signals.push(signal)
        return {
          [Symbol.asyncIterator]: () => ({
            next: () => new Promise<never>(() => {}),
            return: async () => {
              closed.push('closed')
              return { done: true, value: undefined }
            },
          }),
        }
      },
    },
    methods: { WhoAmI: () => 'me' },
  })
  return { ...started, signals, closed }
}

test('cancelling aborts and closes a waiting stream', async () => {
  const { url, signals, closed } = await endless()
  const { socket, received } = await openSession(url)
  socket.send(streamInvocation('1', 'Endless'))
  await expect.poll(() => signals.length).toBe(1)
  socket.send(`{"type":5,"invocationId":"1"}${RS}`)
  await expect.poll(() => received.at(-1)).toBe(`{"type":3,"invocationId":"1"}${RS}`)
  expect(signals[0]?.aborted).toBe(true)
  await expect.poll(() => closed).toEqual(['closed'])
})

test('the streams of a connection end with it', async () => {
  const { url, signals, closed } = await endless()
  const { socket } = await openSession(url)
  socket.send(streamInvocation('1', 'Endless') + streamInvocation('2', 'Endless'))
  await expect.poll(() => signals.length).toBe(2)
  socket.terminate()
  await expect.poll(() => closed.length).toBe(2)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
})

test('a running stream does not block invocations', async () => {
  const { url, signals } = await endless()
  const connection = await connected(url)
  connection.stream('Endless').subscribe({ next() {}, complete() {}, error() {} })
  await expect.poll(() => signals.length).toBe(1)
  expect(await connection.invoke('WhoAmI')).toBe('me')
})

test('the streams of a connection are limited', async () => {
  const { url } = await start({ limits: { streams: 2 }, streams: { Endless: () => count(Infinity) } })
  const connection = await connected(url)
  const subscriptions = [1, 2].map(() =>
    connection.stream('Endless').subscribe({ next() {}, complete() {}, error() {} }),
  )
  expect((await collect(connection, 'Endless')).end).toBe(
    "Failed to invoke 'Endless' due to an error on the server. HubException: A connection can have at most 2 streams.",
  )
  for (const subscription of subscriptions) subscription.dispose()
})

test('a synchronous stream yields to the event loop', async () => {
  let made = 0
  const { url } = await start({
    streams: {
      async *Endless() {
        for (;;) {
          made += 1
          yield made
        }
      },
    },
  })
  const { socket, received } = await openSession(url)
  socket.send(streamInvocation('1', 'Endless'))
  await expect.poll(() => received.length).toBeGreaterThan(1)
  const perTurn: number[] = []
  for (let turn = 0; turn < 100; turn += 1) {
    const before = made
    await new Promise((done) => setImmediate(done))
    perTurn.push(made - before)
  }
  socket.terminate()
  expect(Math.max(...perTurn)).toBeGreaterThan(0)
  expect(Math.max(...perTurn)).toBeLessThan(100)
})

test('a stream pauses for a slow client', async () => {
  let sent = 0
  const { hub, url } = await start({
    streams: {
      async *Texts() {
        for (;;) {
          sent += 1
          yield 'x'.repeat(10_000)
        }
      },
    },
  })
  const { socket } = await openSession(url)
  socket.pause()
  socket.send(streamInvocation('1', 'Texts'))
  const seen: number[] = []
  await expect.poll(() => seen.push(sent) > 1 && seen.at(-1) === seen.at(-2), { interval: 100 }).toBe(true)
  const stopped = sent
  expect(stopped).toBeLessThan(2_000)
  expect(hub.stats().connections).toBe(1)
  socket.resume()
  await expect.poll(() => sent).toBeGreaterThan(stopped + 100)
})

test('a paused stream stays paused for a client that closes without reading', async () => {
  let sent = 0
  const { hub, url } = await start({
    limits: { closeTimeout: 500 },
    streams: {
      async *Texts() {
        for (;;) {
          sent += 1
          yield 'x'.repeat(10_000)
        }
      },
    },
  })
  const { socket } = await openSession(url)
  socket.pause()
  socket.send(streamInvocation('1', 'Texts'))
  const seen: number[] = []
  await expect.poll(() => seen.push(sent) > 1 && seen.at(-1) === seen.at(-2), { interval: 100 }).toBe(true)
  socket.close()
  await expect.poll(() => hub.stats().connections).toBe(0)
  expect(sent).toBeLessThan(2_000)
})

test('ignores items and ends of unknown streams', async () => {
  const { url } = await start()
  const { socket, received } = await openSession(url)
  socket.send(
    `{"type":2,"invocationId":"x","item":1}${RS}{"type":3,"invocationId":"x"}${RS}{"type":5,"invocationId":"x"}${RS}${invocation('WhoAmI', '1')}`,
  )
  await expect.poll(() => received.at(-1)).toBe(`{"type":3,"invocationId":"1","result":"user-raw"}${RS}`)
})
