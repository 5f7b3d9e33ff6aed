import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { resumingSockets } from '../../../platform/src/realtime/resuming-socket.ts'
import { createSubscriptions } from '../../../platform/src/realtime/subscriptions.ts'
import { query } from '../support/database.ts'
import { startedServer } from '../support/world.ts'

const server = startedServer({ HOISTWAY_FAULTS: '1' })
const ELEVATORS = 1_000
let ids: string[] = []

beforeAll(async () => {
  const added = await query<{ id: string }>(
    server.databaseUrl,
    `with added as (
       insert into elevators (name, controller_id, elevator_type, organization_id)
       select 'Wall ' || n, 'WALL-' || n, 'ARL', (select organization_id from elevators where organization_id is not null limit 1)
       from generate_series(1, ${ELEVATORS}) n returning id
     )
     insert into elevator_states (elevator_id, floor, direction, door, measured_at)
     select id, 3, 'up', 'closed', now() from added returning elevator_id as id`,
  )
  ids = added.map(({ id }) => id)
  const { connection } = await openConsole()
  // The server reads writes of other processes within 2 s.
  const known = () => expect(connection.invoke('SubscribeToElevators', ids.slice(-1))).resolves.toEqual([])
  await vi.waitFor(known, { timeout: 60_000 })
  await connection.stop()
})

async function openConsole() {
  const token = await server.tokenOf('admin')
  const events: string[] = []
  const sockets = resumingSockets((isBack) => events.push(isBack ? 'resumed' : 'broken'))
  // The client's types do not name its option WebSocket.
  const options = { accessTokenFactory: () => token, WebSocket: sockets.Socket }
  const connection = new HubConnectionBuilder()
    .withUrl(`${server.url}/customerHub?access_token=${token}`, options)
    .withStatefulReconnect()
    .withAutomaticReconnect([0, 200, 1_000])
    .configureLogging(LogLevel.None)
    .build()
  connection.onreconnecting(() => events.push('reconnecting'))
  connection.onclose(() => events.push('closed'))
  const confirmed = new Set<string>()
  const live = new Set<string>()
  let pushes = 0
  connection.on('ElevatorSubscriptionConfirmed', ({ elevatorId }) => confirmed.add(elevatorId))
  connection.on('ElevatorStateUpdate', ({ elevatorId }) => {
    pushes += 1
    if (confirmed.has(elevatorId)) live.add(elevatorId)
  })
  await connection.start()
  return { connection, events, live, pushes: () => pushes, close: () => sockets.stop() }
}

type Console = Awaited<ReturnType<typeof openConsole>>

test.each<[string, (connection: Console['connection']) => void]>([
  [
    'in batches, as the console does',
    (connection) =>
      void createSubscriptions({
        connected: () => true,
        invoke: (method, argument) => connection.invoke(method, argument),
        released: () => {},
      }).hold(ids),
  ],
  [
    'by a call each, as earlier consoles do',
    (connection) => void Promise.all(ids.map((id) => connection.invoke('SubscribeToElevator', id))),
  ],
])('a wall of 1,000 elevators that subscribes %s is live in seconds and stays so', async (_, subscribe) => {
  const from = performance.now()
  const { connection, events, live, pushes, close } = await openConsole()
  onTestFinished(async () => {
    close()
    await connection.stop()
  })
  subscribe(connection)
  await expect.poll(() => live.size, { interval: 10 }).toBe(ELEVATORS)
  expect(performance.now() - from).toBeLessThan(20_000)
  const before = pushes()
  const load = { elevatorIds: ids, perSecond: 2 * ELEVATORS, seconds: 1 }
  expect((await server.as('admin', 'POST', 'faults/push-load', load)).status).toBe(204)
  await expect.poll(() => pushes() - before).toBeGreaterThanOrEqual(2 * ELEVATORS)
  expect(events).toEqual([])
})
