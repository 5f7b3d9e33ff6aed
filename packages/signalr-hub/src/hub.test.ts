import { HttpTransportType, HubConnectionBuilder, JsonHubProtocol, LogLevel } from '@microsoft/signalr'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { client, connected, RS, raw, start } from '../test/started-hub.ts'
import { createMessagePackProtocol } from './features/message-pack/message-pack.ts'
import { jsonProtocol } from './protocols/json.ts'

test('the official client negotiates, connects and invokes', async () => {
  const { url } = await start()
  const connection = await connected(url)
  expect(await connection.invoke('WhoAmI')).toBe('user-1')
  expect(await connection.invoke('whoami')).toBe('user-1')
  expect(await connection.invoke('Nothing')).toBe(null)
})

test('the official client connects without negotiation', async () => {
  const { url } = await start()
  const connection = client(url, 'user-2', true)
  await connection.start()
  expect(await connection.invoke('WhoAmI')).toBe('user-2')
})

test.each([
  ['/', '/'],
  ['/chat/', '/chat'],
  ['/chat', '/chat/'],
])('the official client connects to a hub at %s over %s', async (path, target) => {
  const { url } = await start({ path })
  const connection = await connected(new URL(target, url).href)
  expect(await connection.invoke('WhoAmI')).toBe('user-1')
})

test.each([
  [new JsonHubProtocol(), 'serverSentEvents'],
  [new MessagePackHubProtocol(), 'longPolling'],
])('without WebSockets, $0.name goes over $1', async (protocol, transport) => {
  const { url } = await start({
    protocols: [jsonProtocol, createMessagePackProtocol()],
    transports: ['serverSentEvents', 'longPolling'],
    methods: { Transport: (_args, { connection }) => connection.transport },
  })
  const connection = new HubConnectionBuilder()
    .withUrl(url, { accessTokenFactory: () => 'user-1' })
    .withHubProtocol(protocol)
    .configureLogging(LogLevel.None)
    .build()
  onTestFinished(() => connection.stop())
  await connection.start()
  expect(await connection.invoke('Transport')).toBe(transport)
})

test('a push reaches only the members of its group', async () => {
  const { hub, url } = await start()
  const [member, stranger] = [await connected(url), await connected(url)]
  const got: unknown[] = []
  stranger.on('Moved', () => got.push('stranger'))
  const arrived = new Promise<void>((done) => {
    member.on('Moved', (...args) => {
      got.push(args)
      done()
    })
  })
  await member.invoke('Join', 'elevator-1')
  hub.clients.group('elevator-1').send('Moved', { floor: 3 })
  await arrived
  await stranger.invoke('Nothing')
  expect(got).toEqual([[{ floor: 3 }]])
})

test('only the message of a hub error reaches the client', async () => {
  const { url, errors } = await start()
  const connection = await connected(url)
  await expect(connection.invoke('Refuse')).rejects.toThrow(
    "An unexpected error occurred invoking 'Refuse' on the server. HubException: Not yours.",
  )
  await expect(connection.invoke('Crash')).rejects.toThrow(
    /^An unexpected error occurred invoking 'Crash' on the server\.$/,
  )
  await expect(connection.invoke('Missing')).rejects.toThrow('HubException: Method does not exist.')
  expect(errors).toHaveLength(1)
})

test('a streaming invocation of a plain method fails as in ASP.NET Core', async () => {
  const { url } = await start()
  const connection = await connected(url)
  const failure = new Promise<Error>((error) => {
    connection.stream('WhoAmI').subscribe({ next: () => {}, complete: () => {}, error })
  })
  expect(String(await failure)).toContain(
    "The client attempted to invoke the non-streaming 'WhoAmI' method with a streaming invocation.",
  )
})

test('negotiation and upgrade require a valid token', async () => {
  const { url } = await start()
  await expect(client(url, 'stranger').start()).rejects.toThrow("Status code '401'")
  const answer = await fetch(`${url}/negotiate?negotiateVersion=1`, { method: 'POST' })
  expect([answer.status, await answer.text()]).toEqual([401, ''])
  const socket = new WebSocket(url.replace('http', 'ws'))
  expect(await new Promise((done) => socket.on('error', done))).toMatchObject({
    message: 'Unexpected server response: 401',
  })
})

test('negotiation issues a token for one socket', async () => {
  const { url } = await start()
  const negotiate = async (query: string) => {
    const answer = await fetch(`${url.toLowerCase()}/negotiate${query}`, {
      method: 'POST',
      headers: { authorization: 'Bearer user-1' },
    })
    const body: Record<string, unknown> = Object(await answer.json())
    return body
  }
  const [none, one, nine] = [
    await negotiate(''),
    await negotiate('?negotiateVersion=1'),
    await negotiate('?negotiateVersion=9'),
  ]
  expect(none).toMatchObject({ negotiateVersion: 0 })
  expect(none).not.toHaveProperty('connectionToken')
  expect(nine.negotiateVersion).toBe(1)
  expect(one.connectionToken).not.toBe(one.connectionId)
  expect(one.availableTransports).toEqual([
    { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
    { transport: 'ServerSentEvents', transferFormats: ['Text'] },
    { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
  ])

  const attempt = (id: string) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}?access_token=user-1&id=${id}`)
    onTestFinished(() => socket.terminate())
    return new Promise((done) => {
      socket.on('open', () => done('open'))
      socket.on('error', ({ message }) => done(message))
    })
  }
  expect(await attempt('unknown')).toBe('Unexpected server response: 404')
  expect(await attempt(String(one.connectionToken))).toBe('open')
  expect(await attempt(String(one.connectionToken))).toBe('Unexpected server response: 409')
  const ask = async (method: string, query = '') => {
    const headers = { authorization: 'Bearer user-1' }
    const answer = await fetch(url + query, { method, headers })
    return [answer.status, await answer.text()]
  }
  const id = `?id=${one.connectionToken}`
  expect(await ask('POST', id)).toEqual([405, 'POST requests are not allowed for WebSocket connections.'])
  expect(await ask('DELETE', id)).toEqual([
    400,
    'Cannot terminate this connection using the DELETE endpoint.',
  ])
  expect(await ask('GET', id)).toEqual([400, 'Cannot change transports mid-connection'])
  expect(await ask('GET')).toEqual([400, 'Connection ID required'])
  expect(await ask('GET', '?id=unknown')).toEqual([404, 'No Connection with that ID'])
  expect(await ask('PUT', id)).toEqual([405, ''])
})

test('a foreign origin is rejected', async () => {
  const { url } = await start({ originAllowed: (origin) => origin === 'https://console.example' })
  const socket = new WebSocket(`${url.replace('http', 'ws')}?access_token=user-1`, {
    origin: 'https://evil.example',
  })
  expect(await new Promise((done) => socket.on('error', done))).toMatchObject({
    message: 'Unexpected server response: 403',
  })
})

test('messages may be split and joined across frames', async () => {
  const { url } = await start()
  const { socket, received } = await raw(url)
  socket.send(Buffer.from('{"protocol":"json","ver'))
  socket.send(
    `sion":1}${RS}{"type":1,"invocationId":"1","target":"WhoAmI","arguments":[]}${RS}{"type":1,"invoc`,
  )
  socket.send(`ationId":"2","target":"Nothing","arguments":[]}${RS}`)
  await expect
    .poll(() => received.join(''))
    .toBe(
      `{}${RS}{"type":3,"invocationId":"1","result":"user-raw"}${RS}{"type":3,"invocationId":"2","result":null}${RS}`,
    )
})

test('an invocation without an ID gets no response', async () => {
  const { url } = await start()
  const { socket, received } = await raw(url)
  socket.send(`{"protocol":"json","version":2}${RS}{"type":1,"target":"WhoAmI","arguments":[]}${RS}`)
  socket.send(`{"type":1,"invocationId":"x","target":"Nothing","arguments":[]}${RS}`)
  await expect.poll(() => received.length).toBe(2)
  expect(received[1]).toContain('"invocationId":"x"')
})

test.each([
  [
    'another protocol',
    `{"protocol":"messagepack","version":1}${RS}`,
    "The protocol 'messagepack' is not supported.",
  ],
  ['another version', `{"protocol":"json","version":3}${RS}`, 'does not support version 3'],
])('a handshake with %s is rejected', async (_, text, error) => {
  const { url } = await start()
  const { socket, received, closed } = await raw(url)
  socket.send(text)
  expect(await closed).toBe(1000)
  expect(received.join('')).toContain(error)
})

test('a message over the limit closes the connection', async () => {
  const { url } = await start({ limits: { messageSize: 1000 } })
  const { socket, received, closed } = await raw(url)
  socket.send(`{"protocol":"json","version":1}${RS}`)
  socket.send(`{"type":1,"target":"WhoAmI","arguments":["${'x'.repeat(1200)}"]}${RS}`)
  expect(await closed).toBe(1000)
  expect(received.at(-1)).toContain('maximum message size')
})

test('a connection without a handshake or messages times out', async () => {
  const impatient = await start({ limits: { handshakeTimeout: 60 } })
  const silent = await raw(impatient.url)
  await silent.closed
  expect(silent.received.join('')).toContain('Handshake was canceled.')
  const { url } = await start({ limits: { keepAlive: 60, clientTimeout: 1_500 } })
  const talker = await raw(url)
  talker.socket.send(`{"protocol":"json","version":1}${RS}`)
  await talker.closed
  expect(talker.received).toContain(`{"type":6}${RS}`)
  expect(talker.received.at(-1)).toContain('"allowReconnect":true')
})

test('a connection closes when its token expires and allows a reconnect', async () => {
  const { url } = await start({
    authenticate: async () => ({ context: 'x', expiresAt: new Date(Date.now() + 1_500) }),
  })
  const { socket, received, closed } = await raw(url)
  socket.send(`{"protocol":"json","version":1}${RS}`)
  await closed
  expect(received.at(-1)).toBe(`{"type":7,"allowReconnect":true}${RS}`)
})

test.each([
  ['WebSockets', HttpTransportType.WebSockets],
  ['server-sent events', HttpTransportType.ServerSentEvents],
  ['long polling', HttpTransportType.LongPolling],
] as const)('a client over %s comes back with a new token when its own has expired', async (_, transport) => {
  let reconnects = 0
  const { url, hub } = await start({
    authenticate: async (_request, token) => {
      const [user, expiry] = token?.split(' ') ?? []
      const expiresAt = new Date(Number(expiry))
      return expiresAt.getTime() > Date.now() ? { context: String(user), expiresAt, user } : undefined
    },
  })
  const connection = new HubConnectionBuilder()
    .withUrl(url, {
      transport,
      // The first token expires after a second, the next after an hour.
      accessTokenFactory: () => `user-1 ${Date.now() + (hub.stats().opened === 0 ? 1_000 : 3_600_000)}`,
    })
    .withAutomaticReconnect([0, 100, 500, 1_000])
    .configureLogging(LogLevel.None)
    .build()
  onTestFinished(() => connection.stop())
  connection.onreconnected(() => {
    reconnects += 1
  })
  await connection.start()
  const first = connection.connectionId
  await expect.poll(() => reconnects).toBe(1)
  expect(connection.connectionId).not.toBe(first)
  expect(await connection.invoke('WhoAmI')).toBe('user-1')
})

test('closeWhere closes only the matching connections', async () => {
  const left: string[] = []
  const { hub, url } = await start({ onDisconnected: ({ context }) => left.push(context) })
  const gone = await connected(url, 'user-gone')
  const stays = await connected(url, 'user-stays')
  const closed = new Promise((done) => gone.onclose(done))
  hub.closeWhere(({ context }) => context === 'user-gone')
  await closed
  await expect.poll(() => left).toEqual(['user-gone'])
  expect(await stays.invoke('WhoAmI')).toBe('user-stays')
})

test('a closed hub allows its clients to reconnect and accepts no more', async () => {
  const { hub, url } = await start()
  const { socket, received, closed } = await raw(url)
  socket.send(`{"protocol":"json","version":1}${RS}`)
  await expect.poll(() => received).toContain(`{}${RS}`)
  expect(hub.isOpen).toBe(true)
  hub.close()
  await closed
  expect(received.at(-1)).toBe(`{"type":7,"allowReconnect":true}${RS}`)
  expect(hub.isOpen).toBe(false)
  expect((await fetch(`${url}/negotiate?negotiateVersion=1`, { method: 'POST' })).status).toBe(503)
})
