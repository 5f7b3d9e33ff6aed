import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Caller } from '../../base/caller.ts'
import { arrival, endSlowBodies } from './slow-bodies.ts'

const caller: Caller = {
  id: 'u1',
  email: 'a@example.com',
  firstName: 'A',
  lastName: 'B',
  roles: [],
  sessionId: 's1',
  mustEnrol: false,
}

async function listen(pause: number): Promise<URL> {
  const app = Fastify({
    requestTimeout: 0,
    http: { headersTimeout: 300, connectionsCheckingInterval: 50 },
  })
  endSlowBodies(app, { ...arrival, pause, body: 600, rate: 1024, signedInRate: 64 })
  app.addHook('onRequest', async (request) => {
    if (request.headers.authorization) request.caller = caller
  })
  app.post('/echo', { bodyLimit: 1024 }, ({ body }) => body)
  afterAll(() => app.close())
  return new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
}
const patient = await listen(arrival.pause)
const impatient = await listen(200)

/** Pauses after each part. Returns everything received until the server closed the connection. */
async function send(
  parts: readonly string[],
  pauseMs = 0,
  url = patient,
): Promise<{ text: string; ms: number }> {
  const from = performance.now()
  const socket = connect(Number(url.port), url.hostname)
  let text = ''
  socket.on('data', (part) => {
    text += part
  })
  socket.on('error', () => {})
  const sending = parts.values()
  const timer = setInterval(() => {
    const next = sending.next()
    if (next.done) clearInterval(timer)
    else if (socket.writable) socket.write(next.value)
  }, pauseMs)
  await new Promise((done) => socket.on('close', done))
  clearInterval(timer)
  return { text, ms: performance.now() - from }
}

const head = (more: string) =>
  `POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\n${more}\r\n\r\n`

test('reads a body that arrives in parts', async () => {
  const { text } = await send([head('Content-Length: 9'), '{"a":', '"b"}'], 50)
  expect(text).toMatch(/^HTTP\/1.1 200 /)
})

test.each(['Content-Length: 100', 'Transfer-Encoding: chunked'])(
  'ends a request whose body stalls: %s',
  async (kind) => {
    const parts = [head(kind), kind.includes('chunked') ? '2\r\n{"\r\n' : '{"']
    const { text } = await send(parts, 0, impatient)
    expect(text).toMatch(/^HTTP\/1.1 408 /)
    expect(text).toContain('{"message":"The request took too long to arrive. Please try again."}')
  },
)

test('ends a request whose body trickles', async () => {
  const { text, ms } = await send([head('Content-Length: 1000'), ...' '.repeat(999)], 50)
  expect(text).toMatch(/^HTTP\/1.1 408 /)
  expect(ms).toBeGreaterThan(600)
  expect(ms).toBeLessThan(5000)
})

test('gives signed-in callers with a slow connection more time', async () => {
  const body = JSON.stringify({ a: ' '.repeat(991) })
  const parts = body.match(/.{1,25}/g) ?? []
  const { text, ms } = await send([head('Authorization: x\r\nContent-Length: 999'), ...parts], 50)
  expect(text).toMatch(/^HTTP\/1.1 200 /)
  expect(ms).toBeGreaterThan(1600)
})

test('reads a body while the clock is set forward', async () => {
  const jumps = vi.spyOn(Date, 'now').mockImplementation(() => jumps.mock.calls.length * 3_600_000)
  onTestFinished(() => jumps.mockRestore())
  const parts = [head('Authorization: x\r\nContent-Length: 999'), '{"a":', '1', '}'.padStart(993)]
  const { text } = await send(parts, 150, await listen(1_000))
  expect(text).toMatch(/^HTTP\/1.1 200 /)
})

test('ends a request whose headers never end', async () => {
  const { text } = await send(['POST /echo HTTP/1.1\r\nHost: x\r\n'])
  expect(text).toMatch(/^HTTP\/1.1 408 /)
})

test('ends a connection that sends nothing', async () => {
  const { ms } = await send([])
  expect(ms).toBeLessThan(5000)
})

test('limits how long a request may take to arrive', () => {
  expect(arrival.headers + arrival.check).toBeLessThanOrEqual(10_000)
  expect(arrival.pause).toBeLessThanOrEqual(10_000)
  expect(arrival.body + (1024 * 1024 * 1000) / arrival.rate).toBeLessThan(20_000)
})
