import { deviceTopics } from '@hoistway/contracts/device'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { query } from '../support/database.ts'
import { deviceClient } from '../support/device.ts'
import { startProxyWithoutUpgrades } from '../support/proxy-without-upgrades.ts'
import { type DemoUser, startedServer } from '../support/world.ts'

const server = startedServer()
const folder = temporaryFolder('proxy', afterAll)
let proxy: Awaited<ReturnType<typeof startProxyWithoutUpgrades>>
beforeAll(async () => {
  proxy = await startProxyWithoutUpgrades(server.url, folder)
})
afterAll(() => proxy?.stop())

const { ServerSentEvents, LongPolling } = HttpTransportType

async function connect(token: string, transport?: HttpTransportType) {
  const connection = new HubConnectionBuilder()
    .withUrl(`${proxy.url}/customerHub`, {
      accessTokenFactory: () => token,
      ...(transport !== undefined && { transport }),
    })
    .withStatefulReconnect()
    .configureLogging(LogLevel.None)
    .build()
  const pushes: Record<string, unknown>[] = []
  connection.on('ElevatorStateUpdate', (push) => pushes.push(push))
  await connection.start()
  onTestFinished(() => connection.stop())
  const carrier = Reflect.get(Reflect.get(connection, 'connection'), 'transport').constructor.name
  return { connection, pushes, carrier }
}

async function elevatorOf(key: string) {
  const [found] = await query<{ id: string }>(
    server.databaseUrl,
    `select id from elevators where controller_id = '${key}'`,
  )
  return found?.id ?? expect.unreachable()
}

test.each([
  ['falls back to server-sent events', undefined, 'ServerSentEventsTransport', 'ESP-0007', 61],
  ['falls back to long polling', LongPolling, 'LongPollingTransport', 'ESP-0008', 62],
] as const)('behind a proxy that refuses WebSockets a client %s', async (_, transport, name, key, floor) => {
  const id = await elevatorOf(key)
  const { connection, pushes, carrier } = await connect(await server.tokenOf('admin'), transport)
  expect(carrier).toBe(name)
  await connection.invoke('SubscribeToElevator', id)
  const device = await deviceClient(server.state, key)
  const state = { seq: 1, floor, direction: 'up', door: 'closed', ts: new Date().toISOString() }
  await device.publishAsync(deviceTopics.state(key), JSON.stringify(state), { qos: 1 })
  await expect.poll(() => pushes.at(-1)).toMatchObject({ elevatorId: id, floor })
  await expect(connection.invoke('SubscribeToElevator', 'nothing')).rejects.toThrow('Elevator not found.')
})

test.each([
  ['server-sent events', ServerSentEvents],
  ['long polling', LongPolling],
] as const)('signing out ends a connection over %s', async (_, transport) => {
  const { body } = await server.signIn('technician@hoistway.demo')
  const { connection } = await connect(body.token, transport)
  const closed = new Promise((done) => connection.onclose(done))
  expect((await server.call('POST', 'auth/logout', { token: body.token })).status).toBeLessThan(300)
  await closed
  await expect(connection.start()).rejects.toThrow()
})

test.each([
  ['server-sent events', ServerSentEvents],
  ['long polling', LongPolling],
] as const)('a role change ends a connection over %s, and the client may come back', async (_, transport) => {
  const { connection } = await connect(await server.tokenOf('manager'), transport)
  const closed = new Promise((done) => connection.onclose(done))
  const { body } = await server.as('admin', 'GET', 'users?searchTerm=manager')
  const { id, roles } = body.data[0]
  onTestFinished(async () => void (await server.as('admin', 'PUT', `users/${id}/roles`, { roles })))
  await server.as('admin', 'PUT', `users/${id}/roles`, { roles: [] })
  expect(await closed).toBeUndefined()
  await connection.start()
  await expect(connection.invoke('SubscribeToElevator', 'nothing')).rejects.toThrow('Elevator not found.')
})

test.each([
  ['server-sent events', ServerSentEvents],
  ['long polling', LongPolling],
] as const)('invocations over %s wait when they come too fast, and none is lost', async (_, transport) => {
  const { connection } = await connect(await server.tokenOf('admin'), transport)
  let answers = 0
  connection.on('ConnectionInfo', () => {
    answers += 1
  })
  const burst = Array.from({ length: 1_100 }, () => connection.invoke('GetConnectionInfo'))
  const from = performance.now()
  await Promise.all(burst)
  // The limit allows 1,000 immediately and 100 more per second.
  expect(performance.now() - from).toBeGreaterThan(800)
  await expect.poll(() => answers).toBe(1_100)
})

test.each([
  ['server-sent events', ServerSentEvents],
  ['long polling', LongPolling],
] as const)('over %s a user cannot subscribe to an elevator of other organizations', async (_, transport) => {
  const idsOf = async (who: DemoUser) => {
    const { body } = await server.as(who, 'GET', 'elevators?pageSize=100')
    return body.data.map(({ id }: { id: string }) => id)
  }
  const own: string[] = await idsOf('user')
  const foreign = (await idsOf('admin')).find((id: string) => !own.includes(id))
  const { connection } = await connect(await server.tokenOf('user'), transport)
  const info = new Promise<unknown>((done) => connection.on('ConnectionInfo', done))
  await connection.invoke('SubscribeToElevator', own[0])
  await expect(connection.invoke('SubscribeToElevator', foreign)).rejects.toThrow('Elevator not found.')
  await connection.invoke('GetConnectionInfo')
  expect(await info).toMatchObject({ userEmail: 'user@hoistway.demo', subscriptions: [own[0]] })
})

async function negotiated(token: string) {
  const call = (path: string, method: string, accessToken: string, accept = '*/*') =>
    fetch(`${proxy.url}/customerHub${path}`, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, accept },
      ...(method === 'POST' && { body: '{"protocol":"json","version":1}\u001e' }),
    })
  const answer = await call('/negotiate?negotiateVersion=1', 'POST', token)
  const { connectionToken } = Object(await answer.json())
  return (method: string, accessToken: string, accept?: string) =>
    call(`?id=${connectionToken}`, method, accessToken, accept)
}

test("rejects polls, messages and ends of other users' connections", async () => {
  const token = await server.tokenOf('manager')
  const call = await negotiated(token)
  expect((await call('GET', token)).status).toBe(200)
  const other = await server.tokenOf('admin')
  for (const method of ['GET', 'POST', 'DELETE']) expect((await call(method, other)).status, method).toBe(403)
  expect((await call('GET', other, 'text/event-stream')).status).toBe(403)
  expect((await call('POST', token)).status).toBe(200)
  expect((await call('DELETE', token)).status).toBe(202)
})

test('a poll after signing out is refused', async () => {
  const { body } = await server.signIn('technician@hoistway.demo')
  const call = await negotiated(body.token)
  expect((await call('GET', body.token)).status).toBe(200)
  await server.call('POST', 'auth/logout', { token: body.token })
  for (const method of ['GET', 'POST']) expect((await call(method, body.token)).status, method).toBe(401)
})
