import { deviceTopics } from '@hoistway/contracts/device'
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { expect, onTestFinished, test } from 'vitest'
import { holdState } from '../support/database.ts'
import { bringOnline, deviceClient } from '../support/device.ts'
import { type DemoUser, startedServer } from '../support/world.ts'

const server = startedServer()

async function device(key: string) {
  const client = await deviceClient(server.state, key)
  const commands: { id: string; body: Record<string, unknown> }[] = []
  client.on('message', (topic, payload) => {
    commands.push({ id: topic.split('/').at(-1) ?? '', body: Object(JSON.parse(payload.toString())) })
  })
  await client.subscribeAsync(deviceTopics.command(key, '+'))
  const publish = (topic: string, body: object) =>
    client.publishAsync(topic, JSON.stringify(body), { qos: 1 })
  return { commands, publish }
}

async function watcher(who: DemoUser) {
  const token = await server.tokenOf(who)
  const connection = new HubConnectionBuilder()
    .withUrl(`${server.url}/customerHub`, { accessTokenFactory: () => token })
    .withAutomaticReconnect([0, 100, 1_000])
    .configureLogging(LogLevel.None)
    .build()
  const pushes: [string, Record<string, unknown>][] = []
  for (const name of [
    'ElevatorStateUpdate',
    'ElevatorAlert',
    'ElevatorCommandStatus',
    'ElevatorConnectionStatus',
    'OrganizationNotification',
    'ElevatorSubscriptionConfirmed',
    'ElevatorUnsubscriptionConfirmed',
    'ConnectionInfo',
  ]) {
    connection.on(name, (body) => pushes.push([name, body]))
  }
  await connection.start()
  onTestFinished(() => connection.stop())
  const last = (name: string) => pushes.findLast(([each]) => each === name)?.[1]
  return { connection, pushes, last }
}

const elevatorOf = async (key: string) => {
  const { body } = await server.as('admin', 'GET', 'elevators?pageSize=1000')
  return body.data.find((each: { controllerId: string }) => each.controllerId === key).id as string
}
const now = () => new Date().toISOString()

test('a device state reaches subscribers and the database', async () => {
  const id = await elevatorOf('ESP-0007')
  const { publish } = await device('ESP-0007')
  const { connection, last } = await watcher('user')
  await connection.invoke('SubscribeToElevator', id)
  await expect.poll(() => last('ElevatorSubscriptionConfirmed')).toEqual({ elevatorId: id })
  await publish(deviceTopics.state('ESP-0007'), {
    seq: 1,
    floor: 7,
    direction: 'up',
    door: 'closed',
    ts: now(),
  })
  await expect
    .poll(() => last('ElevatorStateUpdate'))
    .toMatchObject({ elevatorId: id, floor: 7, direction: 'up' })
  await expect
    .poll(async () => (await server.as('user', 'GET', `elevators/${id}/state`)).body)
    .toMatchObject({ floor: 7, direction: 'up' })
  await connection.invoke('GetConnectionInfo')
  await expect
    .poll(() => last('ConnectionInfo'))
    .toMatchObject({ userEmail: 'user@hoistway.demo', subscriptions: [id] })
  await connection.invoke('UnsubscribeFromElevator', id)
  await expect.poll(() => last('ElevatorUnsubscriptionConfirmed')).toEqual({ elevatorId: id })
})

test('sends the state to a subscriber between a push and its write', async () => {
  const id = await elevatorOf('ESP-0025')
  const { publish } = await device('ESP-0025')
  const [early, late] = [await watcher('admin'), await watcher('admin')]
  await early.connection.invoke('SubscribeToElevator', id)
  await holdState(server.databaseUrl, id)
  const state = { direction: 'up', door: 'closed', ts: now() }
  for (const seq of [1, 2]) {
    await publish(deviceTopics.state('ESP-0025'), { ...state, seq, floor: 10 + seq })
    await expect.poll(() => early.last('ElevatorStateUpdate')?.floor).toBe(10 + seq)
    await late.connection.invoke('SubscribeToElevator', id)
    expect(late.last('ElevatorStateUpdate')).toMatchObject({ floor: 10 + seq, direction: 'up' })
    await late.connection.invoke('UnsubscribeFromElevator', id)
  }
})

test('a client that unsubscribes some of many elevators stays subscribed to the others', async () => {
  const { body } = await server.as('admin', 'GET', 'elevators?pageSize=100')
  const ids: string[] = body.data.map(({ id }: { id: string }) => id)
  const { connection, pushes, last } = await watcher('admin')
  const left = ids.filter((_, index) => index % 2 === 0)
  await Promise.all([
    ...ids.map((id) => connection.invoke('SubscribeToElevator', id)),
    ...left.map((id) => connection.invoke('UnsubscribeFromElevator', id)),
  ])
  await connection.invoke('GetConnectionInfo')
  await expect
    .poll(() => last('ConnectionInfo')?.subscriptions)
    .toEqual(ids.filter((id) => !left.includes(id)))
  const about = pushes.filter(([, each]) => left.includes(String(each.elevatorId)))
  const letGo = new Set<unknown>()
  for (const [name, { elevatorId }] of about) {
    if (name === 'ElevatorUnsubscriptionConfirmed') letGo.add(elevatorId)
    else if (name === 'ElevatorStateUpdate') expect(letGo).not.toContain(elevatorId)
  }
  expect(letGo.size).toBe(left.length)
})

test('rejects a subscription to an elevator of another organization', async () => {
  const id = await elevatorOf('ESP-0090')
  const { connection } = await watcher('user')
  await expect(connection.invoke('SubscribeToElevator', id)).rejects.toThrow(
    'HubException: Elevator not found.',
  )
})

test('sends and records presence changes', async () => {
  const id = await elevatorOf('ESP-0008')
  const { publish } = await device('ESP-0008')
  const { connection, last } = await watcher('admin')
  await connection.invoke('SubscribeToElevator', id)
  await publish(deviceTopics.presence('ESP-0008'), { online: true, ts: now(), fw: '3.2.1' })
  await expect.poll(() => last('ElevatorConnectionStatus')).toMatchObject({ elevatorId: id, isOnline: true })
  const { body } = await server.as('admin', 'GET', `elevators/${id}`)
  expect(body).toMatchObject({ isOnline: true, firmwareVersion: '3.2.1' })
  await publish(deviceTopics.presence('ESP-0008'), { online: false, ts: now() })
  await expect.poll(() => last('ElevatorConnectionStatus')).toMatchObject({ isOnline: false })
})

test('a form from before another firmware was reported does not write the former one back', async () => {
  const id = await elevatorOf('ESP-0013')
  const { publish } = await device('ESP-0013')
  const read = () => server.as('admin', 'GET', `elevators/${id}`)
  const report = async (fw: string) => {
    await publish(deviceTopics.presence('ESP-0013'), { online: true, ts: now(), fw })
    await expect.poll(async () => (await read()).body.firmwareVersion).toBe(fw)
  }
  await report('3.2.1')
  const before = await read()
  await report('3.2.1')
  await report('3.3.0')
  const tags = [before, await read()].map(({ headers }) => headers.get('etag') ?? '')
  const [version = 0, next] = tags.map((tag) => Number(tag.slice(1, -1)))
  expect(next).toBe(version + 1)
  const { name, controllerId, elevatorType, organizationId, firmwareVersion } = before.body
  const body = { name, controllerId, elevatorType, organizationId, firmwareVersion }
  const saved = await server.as('admin', 'PUT', `elevators/${id}`, body, { 'if-match': tags[0] ?? '' })
  expect([saved.status, (await read()).body.firmwareVersion]).toEqual([409, '3.3.0'])
})

test('sends the current presence to a new subscriber', async () => {
  const id = await elevatorOf('ESP-0013')
  const { publish } = await device('ESP-0013')
  const from = Date.now()
  await publish(deviceTopics.state('ESP-0013'), {
    seq: 1,
    floor: 3,
    direction: 'up',
    door: 'closed',
    ts: now(),
  })
  await publish(deviceTopics.presence('ESP-0013'), { online: true, ts: now() })
  const read = async () => (await server.as('admin', 'GET', `elevators/${id}`)).body
  await expect.poll(read).toMatchObject({ isOnline: true })
  await expect
    .poll(async () => (await server.as('admin', 'GET', `elevators/${id}/state`)).body)
    .toMatchObject({ floor: 3 })
  const { connection, last } = await watcher('admin')
  await connection.invoke('SubscribeToElevator', id)
  await expect.poll(() => last('ElevatorStateUpdate')).toMatchObject({ floor: 3, isOnline: true })
  expect(Date.parse(String(last('ElevatorStateUpdate')?.lastSeenAt))).toBeGreaterThanOrEqual(from)
  await connection.invoke('UnsubscribeFromElevator', id)
  await publish(deviceTopics.presence('ESP-0013'), { online: false, ts: now() })
  await expect.poll(read).toMatchObject({ isOnline: false })
  await connection.invoke('SubscribeToElevator', id)
  await expect.poll(() => last('ElevatorStateUpdate')).toMatchObject({ floor: 3, isOnline: false })
})

test('a command reaches the device and its acknowledgements reach the subscriber', async () => {
  const id = await elevatorOf('ESP-0009')
  await bringOnline(server, id)
  const { publish, commands } = await device('ESP-0009')
  const { connection, pushes } = await watcher('technician')
  await connection.invoke('SubscribeToElevator', id)
  const { body } = await server.as('technician', 'POST', `elevators/${id}/call-car/4`)
  await expect
    .poll(() => commands)
    .toMatchObject([{ id: body.commandId, body: { type: 'call-car', args: { floor: 4 } } }])
  for (const status of ['accepted', 'running', 'succeeded']) {
    await publish(deviceTopics.commandStatus('ESP-0009', body.commandId), { status, ts: now() })
  }
  const steps = () =>
    pushes.filter(([name]) => name === 'ElevatorCommandStatus').map(([, push]) => push.status)
  await expect.poll(steps).toEqual(['sent', 'accepted', 'running', 'succeeded'])
  const history = await server.as('technician', 'GET', `elevators/${id}/commands`)
  expect(history.body[0].status).toBe('succeeded')
})

test('records a critical alert once and notifies users who see the elevator', async () => {
  const id = await elevatorOf('ESP-0010')
  const { publish } = await device('ESP-0010')
  const watching = await watcher('user')
  await watching.connection.invoke('SubscribeToElevator', id)
  const alert = { alertId: 'a-1', code: 'Er07', message: 'Safety chain open', active: true, ts: now() }
  await publish(deviceTopics.alert('ESP-0010'), alert)
  await publish(deviceTopics.alert('ESP-0010'), alert)
  await publish(deviceTopics.alert('ESP-0010'), { ...alert, active: false })
  await expect
    .poll(() => watching.last('ElevatorAlert'))
    .toMatchObject({ alert: { alertCode: 'Er07', isActive: false } })
  const notified = () =>
    watching.pushes.filter(([name]) => name === 'OrganizationNotification').map(([, push]) => push.id)
  await expect.poll(() => new Set(notified()).size).toBe(1)
  const { body } = await server.as('user', 'GET', `elevatoralerts/${id}?searchTerm=safety&sortBy=timestamp`)
  expect(
    body.data.filter((each: { resolveDate: string | null }) => each.resolveDate !== null).length,
  ).toBeGreaterThan(0)
})

test('drops malformed device messages', async () => {
  const id = await elevatorOf('ESP-0011')
  const { publish } = await device('ESP-0011')
  const { connection, last } = await watcher('admin')
  await connection.invoke('SubscribeToElevator', id)
  await publish(deviceTopics.state('ESP-0011'), { floor: 'seven' })
  await publish(deviceTopics.state('ESP-0011'), {
    seq: 2,
    floor: 2,
    direction: 'down',
    door: 'closed',
    ts: now(),
  })
  await expect.poll(() => last('ElevatorStateUpdate')).toMatchObject({ floor: 2 })
})

test('logout closes the hub connection within 5 s', async () => {
  const { body } = await server.signIn('manager@hoistway.demo')
  const connection = new HubConnectionBuilder()
    .withUrl(`${server.url}/customerHub`, { accessTokenFactory: () => body.token })
    .configureLogging(LogLevel.None)
    .build()
  const closed = new Promise<void>((done) => connection.onclose(() => done()))
  await connection.start()
  await server.call('POST', 'auth/logout', { token: body.token })
  const from = Date.now()
  await closed
  expect(Date.now() - from).toBeLessThan(5000)
})

test('a role change makes the client reconnect with the new roles', async () => {
  const { connection } = await watcher('technician')
  const away = new Promise<void>((done) => connection.onreconnecting(() => done()))
  const back = new Promise<void>((done) => connection.onreconnected(() => done()))
  const { body } = await server.as('admin', 'GET', 'users?searchTerm=technician')
  const { id, roles } = body.data[0]
  await server.as('admin', 'PUT', `users/${id}/roles`, { roles: [] })
  const from = Date.now()
  await away
  expect(Date.now() - from).toBeLessThan(5000)
  await back
  await server.as('admin', 'PUT', `users/${id}/roles`, { roles })
})
