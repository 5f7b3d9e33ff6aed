import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHub, type Hub } from '@hoistway/signalr-hub/hub'
import { wireTo } from '@hoistway/testing/wire'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { overrideEnvironment } from '../src/environment/current-environment.ts'
import { openConnection } from '../src/realtime/connection.ts'
import { RESUME_EVERY_MS, RESUME_WITHIN_MS } from '../src/realtime/hub-constants.ts'
import { beginSession, endSession } from '../src/session/session-store.ts'
import { sessionFor } from '../src/testing/tokens.ts'

// jsdom's socket does not work with Node's events.
beforeEach(() => void vi.stubGlobal('WebSocket', WebSocket))
afterEach(() => {
  vi.unstubAllGlobals()
  endSession('none')
  vi.restoreAllMocks()
})

const idIn = (url: string) => new URL(url, 'http://hub').searchParams.get('id')

async function startHub() {
  const tokens: (string | undefined)[] = []
  const paths: string[] = []
  const hub: Hub = createHub({
    path: '/customerHub',
    statefulReconnect: true,
    authenticate: async (_request, token) => {
      tokens.push(token)
      return { context: {} }
    },
    methods: {
      SubscribeToElevator: ([elevatorId], { connection }) => {
        connection.send('ElevatorSubscriptionConfirmed', { elevatorId })
      },
    },
  })
  let isGone = false
  const lost = new Set<string | null>()
  let isSilent = false
  let unanswered = 0
  const isLost = ({ url = '' }: IncomingMessage) => lost.has(idIn(url))
  const server = createServer((request, response) => {
    if (isLost(request)) return response.writeHead(502).end()
    paths.push(request.url ?? '')
    if (isGone || !hub.handleRequest(request, response)) response.writeHead(404).end()
  })
  const ids = new Set<string>()
  server.on('upgrade', (request, socket, head) => {
    if (isLost(request)) return socket.destroy()
    if (isSilent) {
      unanswered += 1
      onTestFinished(() => void socket.destroy())
      return
    }
    ids.add(idIn(request.url ?? '') ?? '')
    hub.handleUpgrade(request, socket, head)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const wire = await wireTo(port)
  overrideEnvironment({ server: `http://127.0.0.1:${wire.port}` })
  const goAway = () => {
    server.close()
    hub.closeWhere(() => true, { error: 'going away', allowReconnect: true })
    server.closeAllConnections()
  }
  /** Answers from then on like a server without a hub. */
  const loseHub = () => {
    isGone = true
    hub.closeWhere(() => true, { error: 'going away', allowReconnect: true })
  }
  /** Answers 502 for existing connections, like a proxy that lost its server. */
  const loseServer = () => {
    for (const id of ids) lost.add(id)
  }
  /** Accepts sockets and answers requests, but no WebSocket handshake. */
  const silence = (silent: boolean) => {
    isSilent = silent
  }
  onTestFinished(async () => {
    goAway()
    await wire.cut().catch(() => {})
  })
  return { hub, wire, tokens, paths, goAway, loseHub, loseServer, silence, unanswered: () => unanswered }
}

async function connected() {
  beginSession(sessionFor(600))
  const floors: unknown[] = []
  const events: string[] = []
  const connection = await openConnection((name, payload) => {
    if (name === 'ElevatorStateUpdate') floors.push(Object(payload).floor)
  })
  connection.onresume((isBack) => events.push(isBack ? 'resumed' : 'broken'))
  connection.onreconnecting(() => events.push('reconnecting'))
  connection.onreconnected(() => events.push('reconnected'))
  connection.onclose(() => events.push('closed'))
  await connection.start()
  onTestFinished(() => connection.stop())
  return { connection, floors, events }
}

test('the hub client connects to /customerHub with the access token', async () => {
  const { tokens, paths } = await startHub()
  const session = sessionFor(600)
  beginSession(session)
  const pushes: unknown[] = []
  const connection = await openConnection((name, payload) => pushes.push([name, payload]))
  await connection.start()
  await connection.invoke('SubscribeToElevator', 'e1')
  await expect.poll(() => pushes).toEqual([['ElevatorSubscriptionConfirmed', { elevatorId: 'e1' }]])
  await connection.stop()
  expect(paths[0]).toMatch(/^\/customerHub\/negotiate/)
  expect(new Set(tokens)).toEqual(new Set([session.token]))
})

test('an automatic reconnect waits 0, 2, 10 and 30 seconds before it gives up', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const { loseHub } = await startHub()
  beginSession(sessionFor(600))
  const connection = await openConnection(() => {})
  await connection.start()
  const closed = new Promise<void>((done) => connection.onclose(() => done()))
  // Timers fire immediately; their delays are recorded.
  const waits: number[] = []
  const setTimer = globalThis.setTimeout
  let reconnecting = false
  connection.onreconnecting(() => {
    reconnecting = true
  })
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, wait = 0) => {
    const isRetry = [0, 2_000, 10_000, 30_000].includes(wait) && work.length <= 1
    if (isRetry && !/timeout/i.test(String(work))) waits.push(wait)
    return setTimer(work, isRetry ? 0 : wait)
  }) as typeof setTimeout)
  loseHub()
  await closed
  expect(reconnecting).toBe(true)
  expect(waits).toEqual([0, 2_000, 10_000, 30_000])
})

test('pushes during drops of the network arrive once and in order', async () => {
  const { hub, wire } = await startHub()
  const { floors, events } = await connected()
  let floor = 0
  const push = async (count: number) => {
    for (const end = floor + count; floor < end; floor += 1)
      await hub.clients.all.send('ElevatorStateUpdate', { elevatorId: 'e1', floor })
  }
  for (let drop = 1; drop <= 3; drop += 1) {
    await push(50)
    await wire.cut()
    await push(50)
    await expect.poll(() => events.at(-1)).toBe('broken')
    await wire.mend()
    await push(50)
    await expect.poll(() => events.at(-1)).toBe('resumed')
  }
  await expect.poll(() => floors.length).toBe(450)
  expect(floors).toEqual(Array.from({ length: 450 }, (_, n) => n))
  expect(events).toEqual(['broken', 'resumed', 'broken', 'resumed', 'broken', 'resumed'])
})

test('a connection that the server ended is replaced immediately', async () => {
  const { hub, wire } = await startHub()
  const { events } = await connected()
  await wire.cut()
  hub.closeWhere(() => true)
  await expect.poll(() => events).toEqual(['broken'])
  await wire.mend()
  await expect.poll(() => events).toEqual(['broken', 'reconnecting', 'reconnected'])
})

test('replaces the connection to a lost server immediately with one to another server', async () => {
  const { wire, loseServer } = await startHub()
  const { events } = await connected()
  await wire.cut()
  loseServer()
  await expect.poll(() => events).toEqual(['broken'])
  const mendedAt = performance.now()
  await wire.mend()
  await expect
    .poll(() => events, { timeout: RESUME_WITHIN_MS })
    .toEqual(['broken', 'reconnecting', 'reconnected'])
  expect(performance.now() - mendedAt).toBeLessThan(RESUME_WITHIN_MS / 2)
})

test('a connection that is stopped while its network is away does not come back', async () => {
  const { hub, wire } = await startHub()
  const { connection, events } = await connected()
  await wire.cut()
  await expect.poll(() => events).toEqual(['broken'])
  await connection.stop()
  await wire.mend()
  expect(events).toEqual(['broken', 'closed'])
  const before = hub.stats().connections
  await new Promise((done) => setTimeout(done, 2 * RESUME_EVERY_MS))
  expect(hub.stats().connections).toBeLessThanOrEqual(before)
})

/** Long limits pass 5 times as fast; returns them. */
function hastened(): number[] {
  const limits: number[] = []
  const limit = AbortSignal.timeout
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    if (ms < 10_000) return limit.call(AbortSignal, ms)
    limits.push(ms)
    return limit.call(AbortSignal, ms / 5)
  })
  return limits
}

test('resuming ends after 10 s while a handshake gets no answer', async () => {
  const { wire, silence, unanswered } = await startHub()
  const { connection, events } = await connected()
  connection.onreconnecting(() => silence(false))
  const limits = hastened()
  silence(true)
  await wire.cut()
  await wire.mend()
  await expect.poll(() => events).toEqual(['broken', 'reconnecting', 'reconnected'])
  expect(limits[0]).toBe(10_000)
  expect(unanswered()).toBe(1)
})

test('a start whose handshake gets no answer within 15 s uses another transport', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const { silence, unanswered } = await startHub()
  const limits = hastened()
  silence(true)
  const { connection } = await connected()
  await connection.invoke('SubscribeToElevator', 'e1')
  expect(limits).toEqual([15_000])
  expect(unanswered()).toBe(1)
})

test('a connection that is stopped during an unanswered handshake ends immediately', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const { silence, unanswered } = await startHub()
  beginSession(sessionFor(600))
  silence(true)
  const connection = await openConnection(() => {})
  const started = connection.start().then(
    () => 'started',
    () => 'failed',
  )
  await expect.poll(unanswered).toBe(1)
  const stoppedAt = performance.now()
  await connection.stop()
  expect(await started).toBe('failed')
  expect(performance.now() - stoppedAt).toBeLessThan(5_000)
})
