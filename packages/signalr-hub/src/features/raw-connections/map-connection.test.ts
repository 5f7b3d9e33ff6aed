import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { type ClientOptions, WebSocket } from 'ws'
import { echo, startConnections } from '../../../test/started-connections.ts'
import { gate } from '../../../test/started-hub.ts'

async function open(url: string, options: ClientOptions = {}) {
  const socket = new WebSocket(url.replace('http', 'ws'), options)
  onTestFinished(() => socket.terminate())
  const pings = { count: 0 }
  socket.on('ping', () => {
    pings.count += 1
  })
  const received: string[] = []
  socket.on('message', (data, isBinary) => received.push(`${isBinary ? 'binary' : 'text'} ${data}`))
  const closed = new Promise<number>((done) => socket.on('close', done))
  await new Promise((done, failed) => socket.on('open', done).on('error', failed))
  return { socket, received, closed, pings }
}

test.each(['text', 'binary'] as const)('an echo sends back what it got, as %s', async (format) => {
  const { url } = await startConnections(echo, { format })
  const { socket, received } = await open(url)
  socket.send('one')
  socket.send('zwölf')
  await expect.poll(() => received).toEqual([`${format} one`, `${format} zwölf`])
})

test('a connection ends with its handler', async () => {
  const { url, connections } = await startConnections(async (connection) => {
    for await (const chunk of connection) {
      connection.send(chunk)
      return
    }
  })
  const { socket, received, closed } = await open(url)
  socket.send('x')
  expect(await closed).toBe(1000)
  expect(received).toEqual(['text x'])
  await expect.poll(() => connections.stats()).toMatchObject({ opened: 1, closed: 1 })
})

test.each([
  [
    'throws',
    () => {
      throw new Error('of the handler')
    },
  ],
  ['rejects', () => Promise.reject(new Error('of the handler'))],
])('a handler that %s ends its connection and reports the error', async (_, handler) => {
  const { url, errors } = await startConnections(handler)
  const { closed } = await open(url)
  expect(await closed).toBe(1000)
  expect(errors).toEqual([new Error('of the handler')])
})

test('a disconnect aborts the signal and ends the iteration', async () => {
  const ended = gate()
  let isAborted = false
  const { url } = await startConnections(async (connection) => {
    await echo(connection)
    isAborted = connection.signal.aborted
    ended.open()
  })
  const { socket } = await open(url)
  socket.terminate()
  await ended.opened
  expect(isAborted).toBe(true)
})

test('a close without a code is answered with 1000', async () => {
  const { url } = await startConnections(echo)
  const { socket, closed } = await open(url)
  socket.close()
  expect(await closed).toBe(1000)
})

test('disconnects a client that does not read', async () => {
  const { url, connections } = await startConnections(
    async (connection) => {
      while (connection.send(Buffer.alloc(100_000))) await new Promise(setImmediate)
    },
    { limits: { sendBuffer: 1_000_000 } },
  )
  const { socket } = await open(url)
  socket.pause()
  await expect.poll(() => connections.stats().closed).toBe(1)
})

test('pings a silent client and keeps it if it answers', async () => {
  const { url, connections } = await startConnections(echo, {
    limits: { keepAlive: 20, clientTimeout: 1_000 },
  })
  const { socket, received, pings } = await open(url)
  // Longer than the timeout in total.
  await expect.poll(() => pings.count).toBeGreaterThan(60)
  expect(connections.stats().closed).toBe(0)
  socket.send('still here')
  await expect.poll(() => received).toEqual(['text still here'])
})

test('disconnects a client that answers no ping, unless the server has paused reading', async () => {
  const reading = gate()
  const { url, connections } = await startConnections(
    async (connection) => {
      await reading.opened
      await echo(connection)
    },
    { limits: { keepAlive: 50, clientTimeout: 300 } },
  )
  const waiting = await open(url, { autoPong: false })
  waiting.socket.send('one')
  const silent = await open(url, { autoPong: false })
  expect(await silent.closed).toBe(1006)
  expect(silent.pings.count).toBeGreaterThan(0)
  await expect.poll(() => connections.stats()).toMatchObject({ opened: 2, closed: 1 })
  reading.open()
  await expect.poll(() => waiting.received).toEqual(['text one'])
})

test('a connection closes when its authentication expires', async () => {
  const { url } = await startConnections(echo, {
    limits: { handshakeTimeout: 100 },
    authenticate: () => ({ context: undefined, expiresAt: new Date(Date.now() + 50) }),
  })
  expect(await (await open(url)).closed).toBe(1000)
})

test('passes other requests to the server, and every request after detaching', async () => {
  const server = createServer((_request, response) => void response.end('own'))
  const { connections } = await startConnections(echo)
  const detach = connections.attach(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const text = async (path: string) => (await fetch(`http://127.0.0.1:${address.port}${path}`)).text()
  expect([await text('/'), await text('/raw')]).toEqual(['own', 'Connection ID required'])
  detach()
  expect(await text('/raw')).toBe('own')
})
