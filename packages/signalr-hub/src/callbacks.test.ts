import { once } from 'node:events'
import { upgradeRequest } from '@hoistway/testing/upgrade-request'
import { describe, expect, test } from 'vitest'
import {
  connected,
  gate,
  HANDSHAKE,
  invocation,
  openSession,
  RS,
  raw,
  start,
  tcp,
} from '../test/started-hub.ts'
import { HubError } from './hub-error.ts'
import { InProcessLifetime } from './lifetime/in-process.ts'
import type { LocalConnection } from './lifetime/lifetime-manager.ts'

class RecordingLifetime extends InProcessLifetime {
  readonly left: (string | undefined)[] = []

  override async disconnected(connection: LocalConnection): Promise<void> {
    await super.disconnected(connection)
    this.left.push(connection.user)
  }
}

const failure = new Error('of the callback')
const failures: [string, () => unknown][] = [
  [
    'throws',
    () => {
      throw failure
    },
  ],
  ['rejects', () => Promise.reject(failure)],
]

const forBad = (fail: () => unknown) => (connection: { context: string }) =>
  connection.context === 'user-bad' ? fail() : undefined

describe.each(failures)('a callback that %s', (_, fail) => {
  test('when onConnected fails, only its connection closes', async () => {
    const left: string[] = []
    const { url, errors } = await start({
      onConnected: forBad(fail),
      onDisconnected: ({ context }) => left.push(context),
    })
    const other = await connected(url)
    const { socket, received, closed } = await raw(url, 'user-bad')
    socket.send(`{"protocol":"json","version":1}${RS}${invocation('WhoAmI', '1')}`)
    expect(await closed).toBe(1000)
    expect(received).toEqual([
      `{}${RS}`,
      `{"type":7,"error":"Connection closed with an error.","allowReconnect":false}${RS}`,
    ])
    expect(errors).toEqual([failure])
    expect(await other.invoke('WhoAmI')).toBe('user-1')
    await expect.poll(() => left).toEqual(['user-bad'])
  })

  test('when onDisconnected fails, the connection still leaves its groups', async () => {
    const lifetime = new RecordingLifetime()
    const { hub, url, errors } = await start({ onDisconnected: forBad(fail), lifetime })
    const other = await connected(url)
    const bad = await connected(url, 'user-bad')
    await bad.invoke('Join', 'elevator-1')
    await bad.stop()
    await expect.poll(() => errors).toEqual([failure])
    await expect.poll(() => lifetime.left).toEqual(['user-bad'])
    expect(hub.stats().connections).toBe(1)
    expect(await other.invoke('WhoAmI')).toBe('user-1')
  })

  test('when authenticate fails, negotiation and upgrade return 500', async () => {
    const { url, port, errors } = await start({ authenticate: () => fail() as never })
    expect((await fetch(`${url}/negotiate`, { method: 'POST' })).status).toBe(500)
    const { answer } = await tcp(port, upgradeRequest('/customerHub'))
    expect(await answer).toMatch(/^HTTP\/1\.1 500 /)
    expect(errors).toEqual([failure, failure])
  })

  test('when onError fails, the process emits a warning', async () => {
    const { url } = await start({ onError: fail })
    const connection = await connected(url)
    const warned = once(process, 'warning')
    await expect(connection.invoke('Crash')).rejects.toThrow('An unexpected error occurred')
    expect(await warned).toEqual([failure])
    expect(await connection.invoke('WhoAmI')).toBe('user-1')
  })
})

test.each([
  ['a HubError', new HubError('Not you.'), false, ' HubException: Not you.'],
  ['another error', new RangeError('Too many.'), false, ''],
  ['another error, in detail', new RangeError('Too many.'), true, ' RangeError: Too many.'],
])('a client learns that onConnected failed with %s', async (_name, error, detailedErrors, detail) => {
  const { url } = await start({ detailedErrors, onConnected: () => Promise.reject(error) })
  const { received, socket, closed } = await raw(url)
  socket.send(HANDSHAKE)
  await closed
  expect(JSON.parse(received.at(-1)?.slice(0, -1) ?? '')).toEqual({
    type: 7,
    error: `Connection closed with an error.${detail}`,
    allowReconnect: false,
  })
})

test('when originAllowed throws, the upgrade returns 500', async () => {
  const { port, errors } = await start({
    originAllowed: () => {
      throw failure
    },
  })
  const { answer } = await tcp(port, upgradeRequest('/customerHub', ['Origin: https://a.example']))
  expect(await answer).toMatch(/^HTTP\/1\.1 500 /)
  expect(errors).toEqual([failure])
})

test('an invocation waits for onConnected', async () => {
  const order: string[] = []
  const ready = gate()
  const { url } = await start({
    onConnected: async () => {
      await ready.opened
      order.push('connected')
    },
    methods: { Note: () => order.push('invoked') },
  })
  const { socket, received } = await openSession(url)
  socket.send(invocation('Note', '1'))
  socket.ping()
  await once(socket, 'pong')
  ready.open()
  await expect.poll(() => received.length).toBe(2)
  expect(order).toEqual(['connected', 'invoked'])
})

const circular: Record<string, unknown> = {}
circular.self = circular
test.each([
  ['nothing', () => Promise.reject()],
  ['an error that has no text', () => Promise.reject({ toString: 1, valueOf: 1 })],
  ['a result that is not JSON', () => 1n],
  ['a circular result', () => circular],
])('a method that fails with %s returns a generic error', async (_, Odd) => {
  const { url, errors } = await start({ methods: { Odd, WhoAmI: () => 'me' }, detailedErrors: false })
  const connection = await connected(url)
  await expect(connection.invoke('Odd')).rejects.toThrow(
    /^An unexpected error occurred invoking 'Odd' on the server\.$/,
  )
  expect(errors).toHaveLength(1)
  expect(await connection.invoke('WhoAmI')).toBe('me')
})

test('a condition that throws skips only its connection', async () => {
  const { hub, url, errors } = await start()
  const [bad, good] = [await openSession(url, 'user-bad'), await openSession(url, 'user-good')]
  const fits = ({ context }: { context: string }) => {
    if (context === 'user-bad') throw failure
    return true
  }
  await hub.clients.where(fits).send('Moved', 3)
  await expect.poll(() => good.received.at(-1)).toBe(`{"type":1,"target":"Moved","arguments":[3]}${RS}`)
  hub.closeWhere(fits)
  await good.closed
  expect(bad.received).toEqual([`{}${RS}`])
  expect(errors).toEqual([failure, failure])
})

describe('the life of a connection', () => {
  async function recording() {
    const events: string[] = []
    const started = await start({
      onConnected: async () => {
        await new Promise((done) => setImmediate(done))
        events.push('connected')
      },
      onDisconnected: () => events.push('disconnected'),
      methods: {
        Slow: async ([n]) => {
          await new Promise((done) => setTimeout(done, 100))
          events.push(`ran ${n}`)
        },
      },
    })
    return { ...started, events }
  }
  const CLOSE = `{"type":7}${RS}`
  const calls = [1, 2, 3].map((n) => invocation('Slow', undefined, n)).join('')

  test.each([
    ['a handshake and a close', HANDSHAKE + CLOSE, []],
    ['a handshake, calls and a close', HANDSHAKE + calls + CLOSE, ['ran 1', 'ran 2', 'ran 3']],
    [
      'calls after a close',
      HANDSHAKE + calls + CLOSE + invocation('Slow', undefined, 4),
      ['ran 1', 'ran 2', 'ran 3'],
    ],
  ])('%s in one chunk call each callback once, in order', async (_name, text, ran) => {
    const { url, events } = await recording()
    const { socket, closed } = await raw(url)
    socket.send(text)
    expect(await closed).toBe(1000)
    await expect.poll(() => events).toEqual(['connected', ...ran, 'disconnected'])
  })

  test('a handshake whose socket ends immediately calls each callback once, in order', async () => {
    const { url, events } = await recording()
    const { socket } = await raw(url)
    socket.send(HANDSHAKE + calls)
    socket.close()
    await expect.poll(() => events).toEqual(['connected', 'ran 1', 'ran 2', 'ran 3', 'disconnected'])
  })

  test('calls that wait when the server closes the connection do not run', async () => {
    const { hub, url, events } = await recording()
    const { socket, closed } = await openSession(url)
    socket.send(calls)
    await expect.poll(() => hub.stats().invocations, { interval: 1 }).toBe(1)
    hub.closeWhere(() => true)
    await closed
    await expect.poll(() => events).toEqual(['connected', 'ran 1', 'disconnected'])
  })

  test.each([
    ['closes', CLOSE, [undefined]],
    ['sends an invalid message', `{}${RS}`, ["ProtocolError: Missing required property 'type'."]],
  ])('onDisconnected receives the reason when a client %s', async (_name, text, reasons) => {
    const ends: unknown[] = []
    const { url } = await start({
      onDisconnected: (_connection, error) => ends.push(error && String(error)),
    })
    const { socket } = await openSession(url)
    socket.send(text)
    await expect.poll(() => ends).toEqual(reasons)
  })

  test('a connection that the lifetime manager refuses calls neither callback', async () => {
    const events: string[] = []
    class Refusing extends InProcessLifetime {
      override connected = () => Promise.reject(failure)
    }
    const { hub, url } = await start({
      lifetime: new Refusing(),
      onConnected: () => events.push('connected'),
      onDisconnected: () => events.push('disconnected'),
    })
    const { socket, closed } = await raw(url)
    socket.send(HANDSHAKE)
    await closed
    await hub.close()
    expect(events).toEqual([])
  })
})
