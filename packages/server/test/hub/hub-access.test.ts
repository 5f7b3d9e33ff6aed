import { type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { expect, onTestFinished, test } from 'vitest'
import { query } from '../support/database.ts'
import { type DemoUser, startedServer } from '../support/world.ts'

const server = startedServer()

async function connect(who: DemoUser): Promise<HubConnection> {
  const token = await server.tokenOf(who)
  const connection = new HubConnectionBuilder()
    .withUrl(`${server.url}/customerHub`, { accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .build()
  onTestFinished(() => connection.stop())
  await connection.start()
  return connection
}

function changesOf(connection: HubConnection): string[] {
  const ids: string[] = []
  connection.on('ElevatorChanged', ({ elevatorId }) => ids.push(elevatorId))
  return ids
}

async function watchedBy(connection: HubConnection): Promise<string[]> {
  const info = new Promise<{ subscriptions: string[] }>((done) => connection.on('ConnectionInfo', done))
  await connection.invoke('GetConnectionInfo')
  return (await info).subscriptions
}

test('revoking a membership ends its elevator subscriptions within 5 s', async () => {
  const { body: elevators } = await server.as('user', 'GET', 'elevators?pageSize=1')
  const { id } = elevators.data[0]
  const [user, admin] = [await connect('user'), await connect('admin')]
  await user.invoke('SubscribeToElevator', id)
  await admin.invoke('SubscribeToElevator', id)
  expect(await watchedBy(user)).toEqual([id])
  const [ofUser, ofAdmin] = [changesOf(user), changesOf(admin)]
  await query(
    server.databaseUrl,
    "update memberships set is_active = false where user_id = (select id from users where email = 'user@hoistway.demo')",
  )
  const from = Date.now()
  await expect.poll(() => watchedBy(user)).toEqual([])
  expect(Date.now() - from).toBeLessThan(5_000)
  expect(await watchedBy(admin)).toEqual([id])
  await expect.poll(() => ofUser).toEqual([id])
  expect(ofAdmin).toEqual([])
  await expect(user.invoke('SubscribeToElevator', id)).rejects.toThrow('HubException: Elevator not found.')
})

test('a subscription returns with the access to its elevator, unless the page left it', async () => {
  const { body } = await server.as('manager', 'GET', 'elevators?pageSize=2')
  const [shown, left] = body.data.map(({ id }: { id: string }) => id)
  const manager = await connect('manager')
  await manager.invoke('SubscribeToElevators', [shown, left])
  const confirmed: string[] = []
  manager.on('ElevatorSubscriptionConfirmed', ({ elevatorId }) => confirmed.push(elevatorId))
  const setAccess = (isActive: boolean) =>
    query(
      server.databaseUrl,
      `update memberships set is_active = ${isActive} where user_id = (select id from users where email = 'manager@hoistway.demo')`,
    )
  await setAccess(false)
  await expect.poll(() => watchedBy(manager)).toEqual([])
  await manager.invoke('UnsubscribeFromElevator', left)
  await setAccess(true)
  await expect.poll(() => watchedBy(manager)).toEqual([shown])
  await expect.poll(() => confirmed).toEqual([shown])
})

test('open pages are informed when an elevator is moved away or deleted', async () => {
  const { data: seen } = (await server.as('technician', 'GET', 'elevators?pageSize=1000')).body
  const visible = new Set(seen.map(({ organizationId }: { organizationId: string }) => organizationId))
  const { data: all } = (await server.as('admin', 'GET', 'elevators?pageSize=1000')).body
  const { organizationId } = all.find((each: { organizationId: string }) => !visible.has(each.organizationId))
  const [moved, deleted] = seen
  const technician = await connect('technician')
  await technician.invoke('SubscribeToElevators', [moved.id, deleted.id])
  const changes = changesOf(technician)
  const { name, controllerId, elevatorType } = moved
  const body = { name, controllerId, elevatorType, organizationId }
  expect((await server.as('admin', 'PUT', `elevators/${moved.id}`, body)).status).toBe(200)
  expect((await server.as('admin', 'DELETE', `elevators/${deleted.id}`)).body).toBe(true)
  await expect.poll(() => changes.toSorted()).toEqual([moved.id, deleted.id].toSorted())
})

test('a rejected subscription starts once the elevator is visible', async () => {
  const { body } = await server.as('admin', 'GET', 'elevators?pageSize=1000')
  const seen = await server.as('manager', 'GET', 'elevators?pageSize=1000')
  const visible = new Set(seen.body.data.map(({ id }: { id: string }) => id))
  const hidden = body.data.find(({ id }: { id: string }) => !visible.has(id))
  const manager = await connect('manager')
  expect(await manager.invoke('SubscribeToElevators', [hidden.id])).toEqual([hidden.id])
  await query(
    server.databaseUrl,
    `insert into memberships (organization_id, user_id, access_level)
     select '${hidden.organizationId}', id, 0 from users where email = 'manager@hoistway.demo'`,
  )
  await expect.poll(() => watchedBy(manager)).toEqual([hidden.id])
})

test('rejects the 51st connection of a user with a reason', async () => {
  const token = await server.tokenOf('technician')
  const negotiate = () =>
    fetch(`${server.url}/customerHub/negotiate?negotiateVersion=1`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
  const statuses = await Promise.all(Array.from({ length: 50 }, async () => (await negotiate()).status))
  expect(new Set(statuses)).toEqual(new Set([200]))
  const refused = await negotiate()
  expect([refused.status, await refused.text()]).toEqual([
    429,
    'Too many connections of this user. Close some and try again.',
  ])
})

test.each([
  ['/customerHub/negotiate/', 401],
  ['//', 404],
  ['/customerHub%2Fnegotiate', 404],
])('responds to a request to %s', async (path, status) => {
  const answer = await fetch(server.url + path, { method: 'POST', signal: AbortSignal.timeout(5_000) })
  expect(answer.status).toBe(status)
})

test('subscribes to many elevators with one call, and names those that are not found', async () => {
  const { body } = await server.as('admin', 'GET', 'elevators?pageSize=3')
  const ids: string[] = body.data.map(({ id }: { id: string }) => id)
  const admin = await connect('admin')
  const confirmed: string[] = []
  admin.on('ElevatorSubscriptionConfirmed', ({ elevatorId }) => confirmed.push(elevatorId))
  expect(await admin.invoke('SubscribeToElevators', [...ids, 'unknown', 7])).toEqual(['unknown', 7])
  await expect.poll(() => confirmed).toEqual(ids)
  expect(await watchedBy(admin)).toEqual(ids)
  expect(await admin.invoke('UnsubscribeFromElevators', ids.slice(0, 2))).toEqual([])
  expect(await watchedBy(admin)).toEqual(ids.slice(2))
  await expect(admin.invoke('SubscribeToElevators', Array(501).fill('x'))).rejects.toThrow('at most 500 ids')
  await expect(admin.invoke('SubscribeToElevators', 'x')).rejects.toThrow('HubException')
})

test('lists of more than 10,000 ids wait, and repeated ids do not count', async () => {
  const admin = await connect('admin')
  const lists = async (count: number, ids: readonly string[]) => {
    const from = performance.now()
    const refused = await Promise.all(
      Array.from({ length: count }, () => admin.invoke('SubscribeToElevators', ids)),
    )
    return { refused: refused.flat().length, milliseconds: performance.now() - from }
  }
  expect((await lists(100, Array(500).fill('x'))).refused).toBe(100)
  const distinct = Array.from({ length: 500 }, (_, n) => `x${n}`)
  const { refused, milliseconds } = await lists(24, distinct)
  expect(refused).toBe(12_000)
  expect(milliseconds).toBeGreaterThan(1_900)
})
