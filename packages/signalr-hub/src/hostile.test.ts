import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { upgradeRequest } from '@hoistway/testing/upgrade-request'
import { expect, onTestFinished, test } from 'vitest'
import {
  connected,
  HANDSHAKE,
  invocation,
  negotiate,
  openSession,
  RS,
  raw,
  start,
  tcp,
} from '../test/started-hub.ts'

const evil = '{"toString":1,"valueOf":1}'

test('a socket reset during authentication does not affect other clients', async () => {
  const waiting: (() => void)[] = []
  const { url, port, hub } = await start({
    authenticate: async (_request, token) => {
      if (token === undefined) await new Promise<void>((done) => waiting.push(done))
      return { context: 'x' }
    },
  })
  const { socket } = await tcp(port, upgradeRequest('/customerHub'))
  await expect.poll(() => waiting.length).toBe(1)
  socket.resetAndDestroy()
  await expect.poll(() => hub.stats().pending).toBe(0)
  waiting[0]?.()
  const other = await connected(url)
  expect(await other.invoke('WhoAmI')).toBe('x')
})

test.each(['text/event-stream', '*/*'])(
  'a request for %s reset during authentication opens no connection',
  async (accept) => {
    const waiting: (() => void)[] = []
    const { url, port, hub, server } = await start({
      limits: { connectionsPerUser: 1, negotiateTimeout: 1_000 },
      authenticate: async ({ method }, token) => {
        if (method === 'GET') await new Promise<void>((done) => waiting.push(done))
        return { context: String(token), user: token }
      },
    })
    const { token } = await negotiate(url)
    const wires: Socket[] = []
    server.on('connection', (wire: Socket) => wires.push(wire))
    const { socket } = await tcp(
      port,
      `GET /customerHub?access_token=user-1&id=${token} HTTP/1.1\r\nHost: hub\r\nAccept: ${accept}\r\n\r\n`,
    )
    await expect.poll(() => waiting.length).toBe(1)
    socket.resetAndDestroy()
    await expect.poll(() => wires[0]?.destroyed).toBe(true)
    waiting[0]?.()
    await expect.poll(async () => (await negotiate(url)).status).toBe(200)
    expect(hub.stats().opened).toBe(0)
    await hub.close()
  },
)

test('a socket reset during its rejection does not affect other clients', async () => {
  const { url, port } = await start()
  for (let tries = 0; tries < 20; tries += 1) {
    const { socket } = await tcp(port, upgradeRequest('/customerHub'))
    socket.resetAndDestroy()
  }
  expect(await (await connected(url)).invoke('WhoAmI')).toBe('user-1')
})

test.each([
  '//',
  '//customerHub',
  'http://[/hub',
  'http://[/customerHub',
  '*',
  '/%',
  '/customerHub%2',
  '/\\',
])('an upgrade to %s returns 404', async (target) => {
  const { port, url, errors } = await start()
  const { answer } = await tcp(port, upgradeRequest(target))
  expect(await answer).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/)
  expect(await (await connected(url)).invoke('WhoAmI')).toBe('user-1')
  expect(errors).toEqual([])
})

test.each(['//', 'http://[/customerHub', '*'])('a request to %s returns 404', async (target) => {
  const { port, errors } = await start()
  const { answer } = await tcp(port, `POST ${target} HTTP/1.1\r\nHost: hub\r\nConnection: close\r\n\r\n`)
  expect(await answer).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/)
  expect(errors).toEqual([])
})

test('a rejected upgrade releases its socket when the client never closes', async () => {
  const { port, server } = await start()
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  socket.write(upgradeRequest('/customerHub'))
  await once(socket.resume(), 'end')
  const open = () => new Promise((done) => server.getConnections((_error, count) => done(count)))
  await expect.poll(open).toBe(0)
})

test.each([
  `{"protocol":${evil}}`,
  `{"protocol":"json","version":${evil}}`,
  '{"protocol":"json","version":null}',
  '{"protocol":1,"version":1}',
  '{"protocol":"json"}',
  '{}',
  '[]',
  'null',
  '1',
  '""',
  'hello',
  '',
])('the handshake %s closes the connection with an error', async (text) => {
  const { url, errors } = await start()
  const { socket, received, closed } = await raw(url)
  socket.send(text + RS)
  expect(await closed).toBe(1000)
  expect(received).toEqual([`{"error":"An unexpected error occurred during connection handshake."}${RS}`])
  expect(errors).toEqual([])
})

test.each([
  `{"type":1,"target":${evil},"arguments":[]}`,
  `{"type":1,"target":"WhoAmI","arguments":${evil}}`,
  `{"type":1,"target":"WhoAmI"}`,
  `{"type":1,"invocationId":${evil},"target":"WhoAmI","arguments":[]}`,
  `{"type":4,"invocationId":"1","target":${evil},"arguments":[]}`,
  `{"type":4,"invocationId":${evil},"target":"WhoAmI","arguments":[]}`,
  `{"type":4,"target":"WhoAmI","arguments":[]}`,
  `{"type":${evil}}`,
  '{"type":"1"}',
  '{"type":null}',
  '{}',
  '[]',
  'null',
  'true',
  '7',
  '{',
  '',
])('the message %s closes only its own connection', async (text) => {
  const { url, errors } = await start()
  const other = await connected(url)
  const { socket, received, closed } = await openSession(url)
  socket.send(text + RS)
  expect(await closed).toBe(1000)
  expect(received.at(-1)).toMatch(
    /^\{"type":7,"error":"Connection closed with an error\. .+","allowReconnect":false\}/,
  )
  expect(await other.invoke('WhoAmI')).toBe('user-1')
  expect(errors).toEqual([])
})

test('a message of an unknown type is ignored', async () => {
  const { url } = await start()
  const { socket, received } = await openSession(url)
  socket.send(`{"type":99,"x":${evil}}${RS}${invocation('WhoAmI', '1')}`)
  await expect.poll(() => received.at(-1)).toBe(`{"type":3,"invocationId":"1","result":"user-raw"}${RS}`)
})

test.each([true, false])('a character split across two frames is decoded (binary: %s)', async (binary) => {
  const { url } = await start({ methods: { Echo: ([text]) => text } })
  const { socket, received } = await raw(url)
  const bytes = Buffer.from(HANDSHAKE + invocation('Echo', '1', 'Fahrstuhl für 🛗'))
  const middle = bytes.indexOf(Buffer.from('🛗')) + 2
  socket.send(bytes.subarray(0, middle), { binary })
  socket.send(bytes.subarray(middle), { binary })
  await expect
    .poll(() => received.at(-1))
    .toBe(`{"type":3,"invocationId":"1","result":"Fahrstuhl für 🛗"}${RS}`)
})

test('invalid UTF-8 closes the connection', async () => {
  const { url, errors } = await start()
  const { socket, received, closed } = await openSession(url)
  const [before = '', after = ''] = invocation('WhoAmI', '1', '|').split('|')
  socket.send(Buffer.concat([Buffer.from(before), Buffer.of(0xff, 0xfe), Buffer.from(after)]))
  expect(await closed).toBe(1000)
  expect(received.at(-1)).toContain('Connection closed with an error.')
  expect(errors).toEqual([])
})
