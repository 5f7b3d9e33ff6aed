import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { upgradeRequest } from '@hoistway/testing/upgrade-request'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { clientFrame } from '../../test/client-frames.ts'
import { echo, startConnections } from '../../test/started-connections.ts'
import { tcp } from '../../test/started-hub.ts'

async function opened(url: string) {
  const socket = new WebSocket(url.replace('http', 'ws'))
  onTestFinished(() => socket.terminate())
  const received: string[] = []
  socket.on('message', (data) => received.push(String(data)))
  const closed = new Promise<number>((done) => socket.on('error', () => {}).on('close', done))
  await once(socket, 'open')
  return { socket, received, closed }
}
const portOf = (url: string) => Number(new URL(url).port)

test.each([
  ['without a code', undefined, 1000],
  ['with 1001', 1001, 1001],
  ['with 4321', 4321, 4321],
])('a close %s is answered', async (_name, code, answer) => {
  const { url, connections } = await startConnections(echo)
  const { socket, closed } = await opened(url)
  socket.close(code)
  expect(await closed).toBe(answer)
  await expect.poll(() => connections.stats().closed).toBe(1)
})

test('answers a ping with its payload, also between fragments', async () => {
  const { url } = await startConnections(echo)
  const { socket, received } = await opened(url)
  const pong = once(socket, 'pong')
  socket.send('a', { fin: false })
  socket.ping('payload')
  expect(String((await pong)[0])).toBe('payload')
  socket.send('b', { fin: true })
  await expect.poll(() => received).toEqual(['ab'])
})

test('reads frames that arrive with the upgrade request', async () => {
  const { url } = await startConnections(async (connection) => {
    for await (const chunk of connection) {
      connection.send(chunk)
      return
    }
  })
  const { socket, answer } = await tcp(portOf(url), '')
  socket.write(Buffer.concat([Buffer.from(upgradeRequest('/raw')), clientFrame(1, 'at once')]))
  await expect.poll(() => socket.bytesRead).toBeGreaterThan(130)
  socket.end()
  expect((await answer).split('\r\n\r\n')[1]).toContain(`${String.fromCharCode(7)}at once`)
})

test('closes the socket of an invalid client with the reason and reports it', async () => {
  const { url, errors } = await startConnections(echo)
  const { socket } = await tcp(portOf(url), upgradeRequest('/raw'))
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  await expect.poll(() => chunks.length).toBe(1)
  socket.write(Buffer.from([0x81, 1, 0x61]))
  await once(socket, 'end')
  expect([...Buffer.concat(chunks.slice(1))]).toEqual([0x88, 2, 1002 >> 8, 1002 & 0xff])
  await expect
    .poll(() => errors.map(String))
    .toEqual(['WebSocketError: Invalid WebSocket frame: MASK must be set'])
})

test('rejects a frame of 10 MB by its length and sends the reason', async () => {
  const { url, errors } = await startConnections(echo)
  const { socket, closed } = await opened(url)
  socket.send(Buffer.alloc(10_000_000))
  expect(await closed).toBe(1009)
  await expect.poll(() => errors.map(String)).toEqual(['WebSocketError: Max payload size exceeded'])
})

test('answers to pings do not accumulate for a client that does not read', async () => {
  const { url, server } = await startConnections(echo)
  const wires: Socket[] = []
  server.on('connection', (wire: Socket) => wires.push(wire))
  const socket = connect({ port: portOf(url), host: '127.0.0.1' })
  onTestFinished(() => void socket.destroy())
  socket.write(upgradeRequest('/raw'))
  await once(socket, 'data')
  socket.pause()
  const pings = Buffer.concat(Array<Buffer>(1_000).fill(clientFrame(9, Buffer.alloc(125))))
  for (let sent = 0; sent < 400; sent += 1) {
    if (!socket.write(pings)) await once(socket, 'drain')
  }
  const [wire] = wires
  await expect.poll(() => wire?.bytesRead).toBe(socket.bytesWritten)
  // Otherwise 50 MB of pongs would be waiting.
  expect(wire?.writableLength).toBeGreaterThan(16_000)
  expect(wire?.writableLength).toBeLessThan(17_000)
  const { socket: other, received } = await opened(url)
  other.send('still here')
  await expect.poll(() => received).toEqual(['still here'])
})

test('closes with a client that ends its side, and disconnects one that never reads the close', async () => {
  const { url, connections, server } = await startConnections(echo)
  const gone = await tcp(portOf(url), upgradeRequest('/raw'))
  await expect.poll(() => connections.stats().opened).toBe(1)
  gone.socket.end()
  await gone.answer
  const stuck = connect({ port: portOf(url), host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void stuck.destroy())
  stuck.write(upgradeRequest('/raw'))
  await once(stuck, 'data')
  stuck.write(Buffer.from([0x83, 0x80]))
  await expect.poll(() => connections.stats().closed).toBe(2)
  const open = () => new Promise((done) => server.getConnections((_error, count) => done(count)))
  await expect.poll(open).toBe(0)
})

test.each([
  ['of another version', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Version: 7'],
  ['without a key', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n', ''],
  ['with an invalid key', 'dGhlIHNhbXBsZSBub25jZQ==', 'short'],
  ['to another protocol', 'Upgrade: websocket', 'Upgrade: h2c'],
  ['by POST', 'GET ', 'POST '],
  ['of HTTP/1.0', 'HTTP/1.1', 'HTTP/1.0'],
])('an upgrade %s returns 400', async (_name, part, replacement) => {
  const { url, connections } = await startConnections(echo)
  const { answer } = await tcp(portOf(url), upgradeRequest('/raw').replace(part, replacement))
  expect(await answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n.*Not a WebSocket request of version 13$/s)
  expect(connections.stats()).toMatchObject({ opened: 0, pending: 0 })
})

test('the response to an upgrade follows the specification', async () => {
  const { url } = await startConnections(async () => {})
  const { answer } = await tcp(portOf(url), upgradeRequest('/raw'))
  expect(await answer).toContain(
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
      'Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n',
  )
})

test('frames arrive complete and in order, with or without kernel buffering', async () => {
  const text = (n: number) => `${n} ${'x'.repeat((n * 37) % 9_000)}`
  const all = Array.from({ length: 4_000 }, (_, n) => text(n))
  const wires: Socket[] = []
  const waited: (number | undefined)[] = []
  const { url, server } = await startConnections(
    async (connection) => {
      for (const half of [all.slice(0, 2_000), all.slice(2_000)]) {
        for (const each of half) connection.send(Buffer.from(each))
        waited.push(wires[0]?.writableLength)
        await expect.poll(() => wires[0]?.writableLength).toBe(0)
      }
      for await (const _chunk of connection);
    },
    { limits: { sendBuffer: Number.POSITIVE_INFINITY } },
  )
  server.on('connection', (wire: Socket) => wires.push(wire))
  const { received } = await opened(url)
  await expect.poll(() => received.length).toBe(all.length)
  expect(received).toEqual(all)
  expect(waited.every((bytes) => bytes !== undefined && bytes > 0)).toBe(true)
})
