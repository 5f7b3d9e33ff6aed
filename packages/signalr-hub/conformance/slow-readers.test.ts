import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { heard, Kit, ways } from './kit.ts'
import { startConformanceHub } from './started.ts'

const SEND_BUFFER = 1_000_000
const PUSH = 'x'.repeat(100_000)
const PUSHES = 120
const HANDSHAKE = '{"protocol":"json","version":1}\u001e'

let started: Awaited<ReturnType<typeof startConformanceHub>>
beforeEach(async () => {
  started = await startConformanceHub({
    limits: { sendBuffer: SEND_BUFFER, batchInterval: 0, pollTimeout: 200 },
  })
})
afterEach(() => started.close())

async function webSocket(): Promise<void> {
  const socket = connect(started.port, '127.0.0.1').on('error', () => {})
  const answer = new Promise((done) => socket.once('data', done))
  socket.write(
    'GET /hub?access_token=slow HTTP/1.1\r\nHost: hub\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  await answer
  // Masked with zeros.
  socket.write(
    Buffer.concat([Uint8Array.of(0x81, 0x80 | HANDSHAKE.length, 0, 0, 0, 0), Buffer.from(HANDSHAKE)]),
  )
  socket.pause()
}

async function posted(accept: string): Promise<void> {
  const headers = { authorization: 'Bearer slow' }
  const negotiated = await fetch(`${started.url}/negotiate?negotiateVersion=1`, { method: 'POST', headers })
  const { connectionToken }: { connectionToken: string } = Object(await negotiated.json())
  const url = `${started.url}?id=${encodeURIComponent(connectionToken)}`
  await new Promise<void>((done) => {
    const agent = new Agent()
    get(url, { headers: { ...headers, accept }, agent }, (response) => {
      if (accept === '*/*') response.resume().on('end', done)
      else done()
    }).on('error', () => {})
  })
  const answer = await fetch(url, { method: 'POST', headers, body: HANDSHAKE })
  expect(answer.status).toBe(200)
}

describe('a client that does not read', () => {
  it.each([
    ['a WebSocket', webSocket],
    ['server-sent events', () => posted('text/event-stream')],
    ['long polling', () => posted('*/*')],
  ])('is disconnected over %s, while others receive everything', async (_name, connectSlowly) => {
    const [way] = ways
    if (!way) throw new Error('there is no way')
    const kit = new Kit(started.url, way)
    const connection = await kit.connect()
    await connectSlowly()
    await expect.poll(() => started.hub.stats().connections).toBe(2)
    const said = heard(connection, 'Said', PUSHES)
    for (let push = 0; push < PUSHES; push += 1) {
      // Awaiting the push would wait for the slowest reader.
      void started.hub.clients.all.send('Said', PUSH)
      await connection.invoke('Echo', push)
    }
    expect(await said).toHaveLength(PUSHES)
    await expect.poll(() => started.hub.stats()).toMatchObject({ connections: 1, opened: 2, closed: 1 })
    await kit.end()
  })
})
