import { deviceTopics } from '@hoistway/contracts/device'
import { wireTo } from '@hoistway/testing/wire'
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { resumingSockets } from '../../../platform/src/realtime/resuming-socket.ts'
import { query } from '../support/database.ts'
import { bringOnline } from '../support/device.ts'
import { startedServer } from '../support/world.ts'

const server = startedServer()
let wire: Awaited<ReturnType<typeof wireTo>>
beforeAll(async () => {
  wire = await wireTo(Number(new URL(server.url).port))
})

async function consoleOf(accessToken: string, origin = `http://127.0.0.1:${wire.port}`) {
  const events: string[] = []
  const sockets = resumingSockets((isBack) => events.push(isBack ? 'resumed' : 'broken'))
  // The client's types do not name its option WebSocket.
  const options = { accessTokenFactory: () => accessToken, WebSocket: sockets.Socket }
  const connection = new HubConnectionBuilder()
    // Browsers send the token in the URL.
    .withUrl(`${origin}/customerHub?access_token=${accessToken}`, options)
    .withStatefulReconnect()
    .withAutomaticReconnect([0, 200, 1_000])
    .configureLogging(LogLevel.None)
    .build()
  connection.onreconnecting(() => events.push('reconnecting'))
  connection.onreconnected(() => events.push('reconnected'))
  connection.onclose(() => events.push('closed'))
  const pushes: string[] = []
  let known = 0
  connection.on('ElevatorStateUpdate', ({ floor, revision }) => {
    // The stored state may be sent twice to a new subscriber. Consoles drop the repeat.
    if (revision > known) pushes.push(`floor ${floor}`)
    known = Math.max(known, revision)
  })
  connection.on('ElevatorAlert', ({ alert }) => pushes.push(`alert ${alert.alertMessage}`))
  await connection.start()
  onTestFinished(async () => {
    sockets.stop()
    await connection.stop()
  })
  return { connection, events, pushes }
}

async function device(key: string) {
  const [elevator] = await query<{ id: string }>(
    server.databaseUrl,
    `select id from elevators where controller_id = '${key}'`,
  )
  const id = elevator?.id ?? expect.unreachable()
  const client = await bringOnline(server, id)
  const publish = (topic: string, body: object) =>
    client.publishAsync(topic, JSON.stringify({ ...body, ts: new Date().toISOString() }), { qos: 1 })
  let seq = 0
  const moveTo = (floor: number) =>
    publish(deviceTopics.state(key), {
      bootId: 'hub-resume',
      seq: ++seq,
      floor,
      direction: 'up',
      door: 'closed',
    })
  const raise = (message: string) =>
    publish(deviceTopics.alert(key), { alertId: message, code: 'Er07', message, active: true })
  return { id, moveTo, raise }
}

const numbers = (pushes: readonly string[], kind: string) =>
  pushes.filter((each) => each.startsWith(kind)).map((each) => Number(each.replace(/\D/g, '')))

test('states and alerts of some seconds without a network arrive once and in order', async () => {
  const { id, moveTo, raise } = await device('ESP-0021')
  const { connection, events, pushes } = await consoleOf(await server.tokenOf('admin'))
  const watcher = await consoleOf(await server.tokenOf('admin'), server.url)
  for (const each of [connection, watcher.connection]) await each.invoke('SubscribeToElevator', id)
  // No elevator of the demo fleet is there.
  await moveTo(-99)
  await expect.poll(() => pushes.at(-1)).toBe('floor -99')
  pushes.length = 0
  await wire.cut()
  await expect.poll(() => events).toEqual(['broken'])
  for (let floor = 2; floor <= 40; floor += 1) {
    await moveTo(floor)
    if (floor % 10 === 0) await raise(`A${floor}`)
    // The server skips states that arrive faster than it processes them, so each push is awaited.
    await expect.poll(() => watcher.pushes, { interval: 5 }).toContain(`floor ${floor}`)
  }
  // A stored state has been pushed before.
  const stored = async () => (await server.as('admin', 'GET', `elevators/${id}/state`)).body.floor
  await expect.poll(stored).toBe(40)
  await wire.mend()
  await expect.poll(() => events).toEqual(['broken', 'resumed'])
  await moveTo(41)
  await expect.poll(() => pushes.at(-1)).toBe('floor 41')
  expect(numbers(pushes, 'floor')).toEqual(Array.from({ length: 40 }, (_, n) => n + 2))
  expect(numbers(pushes, 'alert')).toEqual([10, 20, 30, 40])
})

test('an elevator that a user may not see any more is not pushed after a return', async () => {
  const { id, moveTo } = await device('ESP-0007')
  const admin = await consoleOf(await server.tokenOf('admin'), server.url)
  const user = await consoleOf(await server.tokenOf('user'))
  for (const { connection } of [admin, user]) await connection.invoke('SubscribeToElevator', id)
  const arrives = async (floor: number) => {
    await moveTo(floor)
    await expect.poll(() => admin.pushes.at(-1)).toBe(`floor ${floor}`)
  }
  await arrives(1)
  await wire.cut()
  await query(
    server.databaseUrl,
    "update memberships set is_active = false where user_id = (select id from users where email = 'user@hoistway.demo')",
  )
  // Open connections are authorized again within 2.5 s.
  const until = Date.now() + 4_000
  let floor = 1
  while (Date.now() < until) await arrives(++floor)
  await wire.mend()
  await expect.poll(() => user.events).toEqual(['broken', 'resumed'])
  await arrives(++floor)
  // The refusal follows all earlier pushes.
  await expect(user.connection.invoke('SubscribeToElevator', id)).rejects.toThrow('Elevator not found.')
  expect(numbers(user.pushes, 'floor').slice(-1)[0]).toBeLessThan(floor - 1)
})

test('a session that ended without a network is not taken up again', async () => {
  const { body } = await server.signIn('technician@hoistway.demo')
  const { events } = await consoleOf(body.token)
  await wire.cut()
  await expect.poll(() => events).toEqual(['broken'])
  expect((await server.call('POST', 'auth/logout', { token: body.token })).status).toBeLessThan(300)
  await wire.mend()
  await expect.poll(() => events.at(-1)).toBe('closed')
  expect(events).toEqual(['broken', 'reconnecting', 'closed'])
})
