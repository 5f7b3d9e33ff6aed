import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHub, type Hub } from '@hoistway/signalr-hub/hub'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { overrideEnvironment } from '../src/environment/current-environment.ts'
import { openConnection } from '../src/realtime/connection.ts'
import { beginSession, endSession } from '../src/session/session-store.ts'
import { sessionFor } from './tokens.ts'

afterEach(() => {
  endSession('none')
  vi.restoreAllMocks()
})

/** A real SignalR hub on a real socket. */
async function startHub() {
  const tokens: (string | undefined)[] = []
  const paths: string[] = []
  const hub: Hub = createHub({
    path: '/customerHub',
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
  const server = createServer((request, response) => {
    paths.push(request.url ?? '')
    if (!hub.handleRequest(request, response)) response.writeHead(404).end()
  })
  server.on('upgrade', (request, socket, head) => hub.handleUpgrade(request, socket, head))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  overrideEnvironment({ server: `http://127.0.0.1:${port}` })
  /** Closes all connections and accepts no more. */
  const goAway = () => {
    server.close()
    hub.closeWhere(() => true, { error: 'going away', allowReconnect: true })
    server.closeAllConnections()
  }
  onTestFinished(goAway)
  return { tokens, paths, goAway }
}

test('the hub client connects to /customerHub with the access token', async () => {
  const { tokens, paths } = await startHub()
  const session = sessionFor(600)
  beginSession(session)
  const pushes: unknown[] = []
  const connection = await openConnection((name, payload) => pushes.push([name, payload]))
  await connection.start()
  await connection.invoke('SubscribeToElevator', 'e1')
  await vi.waitFor(() => expect(pushes).toEqual([['ElevatorSubscriptionConfirmed', { elevatorId: 'e1' }]]))
  await connection.stop()
  expect(paths[0]).toMatch(/^\/customerHub\/negotiate/)
  expect(new Set(tokens)).toEqual(new Set([session.token]))
})

test('an automatic reconnect waits 0, 2, 10 and 30 seconds before it gives up', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const { goAway } = await startHub()
  beginSession(sessionFor(600))
  const connection = await openConnection(() => {})
  await connection.start()
  const closed = new Promise<void>((done) => connection.onclose(() => done()))
  // Timers fire at once; their delays are recorded.
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
  goAway()
  await closed
  expect(reconnecting).toBe(true)
  expect(waits).toEqual([0, 2_000, 10_000, 30_000])
}, 20_000)
