import { upgradeRequest } from '@hoistway/testing/upgrade-request'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { HANDSHAKE, invocation, negotiate, openSession, RS, raw, start, tcp } from '../test/started-hub.ts'
import { defaultLimits, limitsOf } from './limits.ts'

const since = (from: number) => performance.now() - from

test('the default limits match the documentation', () => {
  expect(defaultLimits).toEqual({
    handshakeTimeout: 15_000,
    keepAlive: 15_000,
    clientTimeout: 30_000,
    negotiateTimeout: 15_000,
    pollTimeout: 90_000,
    disconnectTimeout: 15_000,
    closeTimeout: 5_000,
    messageSize: 32_768,
    receiveBuffer: 4_194_304,
    batchInterval: 0,
    batchSize: 65_536,
    sendBuffer: 4_194_304,
    reconnectBuffer: 100_000,
    parallelInvocations: 1,
    streams: Infinity,
    uploadBuffer: 10,
    invocationQueue: 100,
    invocationsPerSecond: Infinity,
    invocationBurst: Infinity,
    groupsPerConnection: Infinity,
    connectionsPerUser: Infinity,
    connectionsPerAddress: Infinity,
    negotiationsPerAddress: Infinity,
  })
})

describe('times', () => {
  test('a connection closes only when its handshake is late', async () => {
    const { url } = await start({ limits: { handshakeTimeout: 1_500 } })
    const from = performance.now()
    const [silent, talker] = [await raw(url), await openSession(url)]
    await silent.closed
    expect(since(from)).toBeGreaterThan(1_400)
    expect(silent.received).toEqual([`{"error":"Handshake was canceled."}${RS}`])
    talker.socket.send(invocation('WhoAmI', '1'))
    await expect.poll(() => talker.received.length).toBe(2)
  })

  test('a hanging authentication returns 500', async () => {
    const { url, port, errors } = await start({
      limits: { handshakeTimeout: 100 },
      authenticate: () => new Promise(() => {}),
    })
    const { answer } = await tcp(port, upgradeRequest('/customerHub'))
    expect(await answer).toMatch(/^HTTP\/1\.1 500 /)
    expect((await fetch(`${url}/negotiate`, { method: 'POST' })).status).toBe(500)
    expect(errors.map(String)).toEqual(Array(2).fill('Error: The authentication took longer than 100 ms.'))
  })

  test('an infinite handshake timeout allows a slow authentication', async () => {
    const { url } = await start({
      limits: { handshakeTimeout: Infinity },
      authenticate: () => new Promise((done) => setTimeout(done, 50, { context: 'late' })),
    })
    expect((await fetch(`${url}/negotiate`, { method: 'POST' })).status).toBe(200)
  })

  test('infinite times are as long as a timer can be', () => {
    const infinite = { handshakeTimeout: Infinity, closeTimeout: Infinity, streams: Infinity }
    expect(limitsOf(infinite)).toEqual({
      ...defaultLimits,
      handshakeTimeout: 2_147_483_647,
      closeTimeout: 2_147_483_647,
    })
  })

  test('a ping is sent only when no other frame was sent', async () => {
    // Real time could make both connections silent on a busy machine.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { hub, url } = await start()
    const [quiet, busy] = [await openSession(url, 'user-quiet'), await openSession(url, 'user-busy')]
    for (let seconds = 0; seconds < 10; seconds += 1) {
      await hub.clients.user('user-busy').send('Moved', seconds)
      vi.advanceTimersByTime(1_000)
      await new Promise((done) => setImmediate(done))
    }
    await expect.poll(() => quiet.received.slice(1)).toEqual([`{"type":6}${RS}`])
    await expect.poll(() => busy.received.length).toBe(11)
    expect(busy.received).not.toContain(`{"type":6}${RS}`)
  })

  test('only a silent client is closed after the client timeout', async () => {
    const { url } = await start({ limits: { clientTimeout: 400 } })
    const from = performance.now()
    const [silent, talker] = [await openSession(url), await openSession(url)]
    const talking = setInterval(() => talker.socket.send(`{"type":6}${RS}`), 50)
    await silent.closed
    expect(since(from)).toBeGreaterThan(350)
    clearInterval(talking)
    expect(silent.received.at(-1)).toBe(
      `{"type":7,"error":"Connection closed: no message was received in time.","allowReconnect":true}${RS}`,
    )
    talker.socket.send(invocation('WhoAmI', '1'))
    await expect.poll(() => talker.received.at(-1)).toContain('"result":"user-raw"')
  })

  test('a negotiated connection that is not opened in time expires', async () => {
    const { url, port } = await start({ limits: { negotiateTimeout: 1_500, connectionsPerUser: 1 } })
    const first = await negotiate(url)
    expect((await negotiate(url)).status).toBe(429)
    await expect.poll(async () => (await negotiate(url)).status).toBe(200)
    const { answer } = await tcp(port, upgradeRequest(`/customerHub?access_token=user-1&id=${first.token}`))
    expect(await answer).toMatch(/^HTTP\/1\.1 404 /)
  })
})

describe('closing', () => {
  test('a client that does not answer a close is disconnected', async () => {
    const { hub, url } = await start({ limits: { closeTimeout: 150 } })
    const { socket } = await openSession(url)
    socket.pause()
    const from = performance.now()
    hub.closeWhere(() => true)
    await expect.poll(() => hub.stats().closed, { interval: 10 }).toBe(1)
    expect(since(from)).toBeGreaterThan(140)
    expect(since(from)).toBeLessThan(4_000)
  })

  test('closing a hub takes no longer than the close timeout', async () => {
    const waiting = { limits: { closeTimeout: 150 }, authenticate: slowFor('user-slow') }
    const { hub, url, port } = await start(waiting)
    const [open, unshaken] = [await openSession(url), await raw(url)]
    open.socket.pause()
    unshaken.socket.pause()
    await tcp(port, upgradeRequest('/customerHub?access_token=user-slow'))
    await expect.poll(() => hub.stats().pending).toBe(1)
    const from = performance.now()
    await hub.close()
    expect(since(from)).toBeLessThan(4_000)
    expect(hub.stats()).toMatchObject({ opened: 2, closed: 2, connections: 0, pending: 0 })
  })

  test('closing a hub delivers pending messages to a client between two polls', async () => {
    const { hub, url } = await start()
    const { token } = await negotiate(url)
    const ask = async (body?: string) => {
      const response = await fetch(`${url}?access_token=user-1&id=${token}`, {
        ...(body !== undefined && { method: 'POST', body }),
      })
      return `${response.status} ${await response.text()}`
    }
    expect([await ask(), await ask(HANDSHAKE), await ask()]).toEqual(['200 ', '200 ', `200 {}${RS}`])
    await hub.clients.all.send('Moved', 3)
    const closing = hub.close()
    expect(await ask()).toBe(`200 ${invocation('Moved', undefined, 3)}{"type":7,"allowReconnect":true}${RS}`)
    expect(await ask()).toBe('204 ')
    await closing
  })

  test('closing a hub also closes connections before their handshake', async () => {
    const { hub, url } = await start()
    const { closed } = await raw(url)
    const from = performance.now()
    await hub.close()
    expect(await closed).toBe(1000)
    expect(since(from)).toBeLessThan(4_000)
  })
})

describe('sizes', () => {
  const sized = (bytes: number) => {
    const empty = invocation('Size', '1', '').length - 1
    const [text, rest] = [(bytes - empty) >> 1, (bytes - empty) % 2]
    return invocation('Size', '1', 'ü'.repeat(text) + 'x'.repeat(rest))
  }
  const options = {
    limits: { messageSize: 1_000 },
    methods: { Size: ([text]: readonly unknown[]) => String(text).length },
  }

  test('a message as large as the limit is accepted in one frame or many', async () => {
    const { url } = await start(options)
    const { socket, received } = await openSession(url)
    const bytes = Buffer.from(sized(1_000))
    expect(bytes.length - 1).toBe(1_000)
    socket.send(bytes)
    for (const byte of bytes) socket.send(Buffer.of(byte))
    await expect.poll(() => received.length).toBe(3)
    expect(received[1]).toBe(received[2])
  })

  test.each([
    ['in one frame', sized(1_001)],
    ['without an end', sized(1_100).slice(0, 600)],
  ])('a message above the limit is rejected: %s', async (_, text) => {
    const { url } = await start(options)
    const { socket, received, closed } = await openSession(url)
    socket.send(text)
    expect(await closed).toBe(1000)
    expect(received.at(-1)).toBe(
      `{"type":7,"error":"Connection closed with an error. The maximum message size of 1000B was exceeded. The message size can be configured in AddHubOptions.","allowReconnect":false}${RS}`,
    )
  })

  test('the limit applies to each hub message, not to a WebSocket message with several', async () => {
    const { url } = await start(options)
    const { socket, received } = await openSession(url)
    socket.send(invocation('Size', '1', '').repeat(400))
    await expect.poll(() => received.length).toBe(401)
  })

  test('a WebSocket message larger than the receive buffer is rejected unread', async () => {
    const { url } = await start({ ...options, limits: { messageSize: 1_000, receiveBuffer: 5_000 } })
    const { socket, closed } = await openSession(url)
    socket.send(invocation('Size', '1', '').repeat(100))
    expect(await closed).toBe(1009)
  })

  test('a client that does not read is disconnected without affecting others', async () => {
    const { hub, url } = await start({ limits: { sendBuffer: 100_000 } })
    const [slow, fast] = [await openSession(url, 'user-slow'), await openSession(url, 'user-fast')]
    slow.socket.pause()
    const text = 'x'.repeat(50_000)
    let sent = 0
    await expect
      .poll(
        () => {
          hub.clients.all.send('Text', text)
          sent += 1
          return hub.stats().connections
        },
        { interval: 1 },
      )
      .toBe(1)
    await expect.poll(() => fast.received.length).toBe(sent + 1)
  })
})

function slowFor(user: string) {
  return async (_request: unknown, token: string | undefined) => {
    if (token === user) await new Promise(() => {})
    return { context: token ?? 'nobody' }
  }
}
