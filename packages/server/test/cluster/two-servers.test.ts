import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { canStream, decodeCanBatch, encodeCanBatch } from '@hoistway/contracts/can'
import { deviceTopics } from '@hoistway/contracts/device'
import { skipBecause } from '@hoistway/testing/programs'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { publishBodyOf } from '../support/builds.ts'
import { confirmed } from '../support/confirmed.ts'
import { holdState } from '../support/database.ts'
import { demoSecret } from '../support/device.ts'
import { startMosquitto, withoutMosquitto } from '../support/mosquitto.ts'
import { SEAL_SECRET } from '../support/seal-secret.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { signIn } from '../support/sign-in.ts'
import { startedServer } from '../support/world.ts'

type Server = Pick<ServerProcess, 'url'>
const WITHIN_5_S = { timeout: 5_000 }
const now = () => new Date().toISOString()

describe('two servers on one Mosquitto and one PostgreSQL', skipBecause(withoutMosquitto), async () => {
  const mosquitto = withoutMosquitto ? undefined : await startMosquitto()
  afterAll(() => mosquitto?.remove())
  const secrets = {
    HOISTWAY_JWT_SECRET: 'the same on all servers of this installation',
    MQTT_URL: mosquitto?.serverUrl ?? '',
    MQTT_DYNSEC_URL: mosquitto?.controlUrl ?? '',
  }
  const two = startedServer(secrets)
  const state = temporaryFolder('one', afterAll)
  let one: ServerProcess
  let admin = ''

  beforeAll(async () => {
    writeFileSync(join(state, 'seal-secret'), SEAL_SECRET)
    one = await startServerProcess({
      ...secrets,
      HOISTWAY_STATE: state,
      HOISTWAY_HOST_DIST: state,
      HOISTWAY_DEMO: '1',
      DATABASE_URL: two.databaseUrl,
    })
    admin = await signIn(one.url)
  })
  afterAll(() => one?.stop())

  const api = (server: Server, token: string, method: string, path: string, body?: unknown) =>
    confirmed(
      (headers) => send({ server, token, method, path, body }, headers),
      (to, wish) => send({ server, token, method: 'POST', path: to, body: wish }),
    )
  interface Sent {
    readonly server: Server
    readonly token: string
    readonly method: string
    readonly path: string
    readonly body: unknown
  }
  async function send({ server, token, method, path, body }: Sent, headers: Record<string, string> = {}) {
    const answer = await fetch(`${server.url}/api/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: text && JSON.parse(text) }
  }
  const elevatorOf = async (key: string): Promise<{ id: string }> =>
    (await api(one, admin, 'GET', `elevators?searchTerm=${key}`)).body.data[0]

  async function client(server: Server, token: string) {
    const connection = new HubConnectionBuilder()
      .withUrl(`${server.url}/customerHub`, { accessTokenFactory: () => token })
      .configureLogging(LogLevel.None)
      .build()
    const pushes: [string, Record<string, unknown>][] = []
    for (const name of [
      'ElevatorStateUpdate',
      'ElevatorCommandStatus',
      'RemotePush',
      'ElevatorConnectionStatus',
      'ElevatorChanged',
      'NotificationsRead',
      'OrganizationNotification',
      'DeviceLinkStatus',
      'ConnectionInfo',
    ]) {
      connection.on(name, (body) => pushes.push([name, body]))
    }
    let closed = false
    connection.onclose(() => {
      closed = true
    })
    await connection.start()
    onTestFinished(() => connection.stop())
    // From its first push on, the server receives other servers' pushes to this user.
    await expect.poll(() => pushes.map(([name]) => name)).toContain('DeviceLinkStatus')
    const all = (name: string) => pushes.filter(([each]) => each === name).map(([, body]) => body)
    return {
      connection,
      all,
      last: (name: string) => all(name).at(-1),
      isClosed: () => closed,
      watch: (id: string) => connection.invoke('SubscribeToElevator', id),
    }
  }

  async function controller(key: string): Promise<MqttClient> {
    const device = await connectAsync(mosquitto?.deviceUrl ?? '', {
      username: key,
      password: demoSecret(state, key),
    })
    onTestFinished(() => device.endAsync(true))
    await device.subscribeAsync(deviceTopics.command(key, '+'), { qos: 1 })
    device.on('message', async (topic) => {
      const id = topic.split('/').at(-1) ?? ''
      for (const status of ['accepted', 'running', 'succeeded']) {
        const answer = JSON.stringify({ status, ts: now() })
        await device.publishAsync(deviceTopics.commandStatus(key, id), answer, { qos: 1 })
      }
    })
    await device.publishAsync(deviceTopics.presence(key), JSON.stringify({ online: true, ts: now() }), {
      qos: 1,
      retain: true,
    })
    return device
  }
  const bootId = randomUUID()
  const move = (device: MqttClient, key: string, seq: number, floor: number) =>
    device.publishAsync(
      deviceTopics.state(key),
      JSON.stringify({ bootId, seq, floor, direction: 'up', door: 'closed', ts: now() }),
      { retain: true },
    )

  test('clients of both servers get every state that either server received', async () => {
    const key = 'ESP-0007'
    const { id } = await elevatorOf(key)
    const clients = [await client(one, admin), await client(two, admin)]
    for (const each of clients) await each.watch(id)
    const device = await controller(key)
    for (const floor of [1, 2, 3, 4, 5]) {
      await move(device, key, floor, floor)
      for (const { last } of clients) {
        await expect.poll(() => last('ElevatorStateUpdate')?.floor).toBe(floor)
      }
    }
  })

  test('sends a state that another server has published and not written to new subscribers', async () => {
    const key = 'ESP-0015'
    const { id } = await elevatorOf(key)
    const early = await client(one, admin)
    const late = [await client(one, admin), await client(two, admin)]
    await early.watch(id)
    const device = await controller(key)
    const moveTo = async (floor: number) => {
      await move(device, key, floor, floor)
      await expect.poll(() => early.last('ElevatorStateUpdate')?.floor).toBe(floor)
    }
    // Each server receives one of two consecutive messages, so both know the boot afterwards.
    for (const floor of [1, 2]) await moveTo(floor)
    await holdState(two.databaseUrl, id)
    for (const floor of [3, 4]) {
      await moveTo(floor)
      for (const { watch, last, connection } of late) {
        await watch(id)
        await expect.poll(() => last('ElevatorStateUpdate')?.floor).toBe(floor)
        await connection.invoke('UnsubscribeFromElevator', id)
      }
    }
  })

  test('servers drop a malformed request for newer states', async () => {
    const { id } = await elevatorOf('ESP-0015')
    const bus = await connectAsync(mosquitto?.serverUrl ?? '')
    onTestFinished(() => bus.endAsync())
    for (const text of ['{', 'null', `{"${id}":"1"}`, `{"${randomUUID()}":1}`])
      await bus.publishAsync('console/v1/newer-states', text, { qos: 1 })
    for (const server of [one, two]) {
      const { watch, last } = await client(server, admin)
      await watch(id)
      expect(last('ElevatorStateUpdate')).toMatchObject({ elevatorId: id })
    }
  })

  test('viewers on both servers get the CAN frames of a controller', async () => {
    const key = 'ESP-0016'
    const { id } = await elevatorOf(key)
    const device = await controller(key)
    await device.subscribeAsync(deviceTopics.canDesired(key))
    const requests: string[] = []
    device.on('message', (topic) => void (topic === deviceTopics.canDesired(key) && requests.push(topic)))
    const firsts: number[][] = []
    for (const server of [one, two]) {
      const { connection } = await client(server, admin)
      const received: number[] = []
      firsts.push(received)
      connection.stream(canStream, id).subscribe({
        next: ({ batch }) => received.push(decodeCanBatch(Buffer.from(batch, 'base64')).first),
        complete: () => {},
        error: () => {},
      })
      await expect.poll(() => requests.length).toBe(firsts.length)
    }
    const batch = {
      state: 'off',
      transmitErrors: 255,
      receiveErrors: 0,
      load: 0,
      dropped: 0,
      frames: [],
    } as const
    await device.publishAsync(deviceTopics.can(key), Buffer.from(encodeCanBatch({ ...batch, first: 7 })))
    await expect.poll(() => firsts).toEqual([[7], [7]])
  })

  test('a command sent on one server shows its status to clients of both', async () => {
    const key = 'ESP-0008'
    const { id } = await elevatorOf(key)
    const clients = [await client(one, admin), await client(two, admin)]
    for (const each of clients) await each.watch(id)
    await controller(key)
    const isOnline = async () => (await api(two, admin, 'GET', `elevators/${id}`)).body.isOnline
    await expect.poll(isOnline).toBe(true)
    const { body } = await api(one, admin, 'POST', `elevators/${id}/call-car/2`)
    expect(body.success).toBe(true)
    for (const { all } of clients) {
      const done = () => all('ElevatorCommandStatus').some(({ status }) => status === 'succeeded')
      await expect.poll(done).toBe(true)
    }
  })

  test('a change on one server is read and pushed on the other', async () => {
    const { id } = await elevatorOf('ESP-0009')
    const { body: elevator } = await api(one, admin, 'GET', `elevators/${id}`)
    const far = await client(two, admin)
    const renamed = await api(one, admin, 'PUT', `elevators/${id}`, {
      name: 'Renamed on one',
      controllerId: elevator.controllerId,
      elevatorType: elevator.elevatorType,
      organizationId: elevator.organizationId,
    })
    expect(renamed.status).toBe(200)
    await expect.poll(() => far.last('ElevatorChanged')).toEqual({ elevatorId: id })
    await far.watch(id)
    expect(far.last('ElevatorStateUpdate')).toMatchObject({ elevatorName: 'Renamed on one' })
    await api(one, admin, 'DELETE', `elevators/${id}`)
    await expect.poll(() => far.watch(id).then(() => 'watched', String)).toMatch('Elevator not found.')
  })

  test('an elevator that gets a connected controller on any server is online', async () => {
    const [former, latter] = [await elevatorOf('ESP-0017'), await elevatorOf('ESP-0018')]
    const read = async (id: string) => (await api(one, admin, 'GET', `elevators/${id}`)).body
    const isOnline = async () => (await read(latter.id)).isOnline
    const assign = async (server: Server, id: string, controllerId: string) => {
      const { name, elevatorType, organizationId } = await read(id)
      const body = { name, elevatorType, organizationId, controllerId }
      return (await api(server, admin, 'PUT', `elevators/${id}`, body)).status
    }
    await controller('ESP-0017')
    await expect.poll(async () => (await read(former.id)).isOnline).toBe(true)
    expect(await assign(one, former.id, 'NOT-CONNECTED-1')).toBe(200)
    for (const server of [one, two]) {
      expect(await assign(server, latter.id, 'ESP-0017')).toBe(200)
      await expect.poll(isOnline).toBe(true)
      expect(await assign(server, latter.id, 'NOT-CONNECTED-2')).toBe(200)
      await expect.poll(isOnline).toBe(false)
    }
  })

  test('notifications read on one server are read in tabs on the other', async () => {
    const far = await client(two, admin)
    await api(one, admin, 'POST', 'notifications/read', { until: now() })
    await expect.poll(() => far.last('NotificationsRead')).toEqual({ unreadCount: 0 })
  })

  test('a critical alert notifies the clients of both servers', async () => {
    const key = 'ESP-0010'
    const clients = [await client(one, admin), await client(two, admin)]
    const device = await controller(key)
    const alert = { alertId: randomUUID(), code: 'Er07', message: 'Stopped', active: true, ts: now() }
    await device.publishAsync(deviceTopics.alert(key), JSON.stringify(alert), { qos: 1 })
    for (const { all } of clients) {
      const titles = () => all('OrganizationNotification').map(({ title }) => title)
      await expect.poll(titles).toContainEqual(expect.stringContaining('Er07'))
    }
  })

  test('a push of a remote on one server reaches the pages of both', async () => {
    const pushes = [{ name: 'reports:progress' }]
    const release = publishBodyOf('mfe-reports', '1.0.0', {}, { pushes })
    expect((await api(one, admin, 'POST', 'releases', release)).status).toBe(201)
    const promoted = await api(one, admin, 'POST', 'releases/mfe-reports/promote', { version: '1.0.0' })
    expect(promoted.status).toBe(200)
    const clients = [await client(one, admin), await client(two, admin)]
    const push = { name: 'reports:progress', audience: { everybody: true }, payload: { percent: 10 } }
    expect((await api(one, admin, 'POST', 'releases/mfe-reports/pushes', push)).status).toBe(202)
    const received = { name: push.name, payload: push.payload }
    for (const { all } of clients) await expect.poll(() => all('RemotePush')).toEqual([received])
  })

  test('a quarantine on one server is shown by both', async () => {
    const key = 'ESP-0012'
    const device = await controller(key)
    for (let sent = 0; sent < 100; sent += 1)
      await device.publishAsync(deviceTopics.alert(key), '{', { qos: 1 })
    const { id } = await elevatorOf(key)
    for (const server of [one, two]) {
      const health = async () => (await api(server, admin, 'GET', `elevators/${id}/device-health`)).body
      await expect.poll(health).toMatchObject({ quarantine: { controllerKey: key } })
    }
  })

  test('a logout, a role, a membership and an account that end on one server end on the other within 5 s', async () => {
    const tokens = await Promise.all(
      ['manager', 'technician', 'user'].map((who) => signIn(one.url, `${who}@hoistway.demo`)),
    )
    const [manager = '', , user = ''] = tokens
    const clients = await Promise.all(tokens.map((token) => client(two, token)))
    const key = (await api(one, user, 'GET', 'elevators?isActive=true')).body.data[0].controllerId
    const { id } = await elevatorOf(key)
    const watcher = await client(two, user)
    await watcher.watch(id)
    const { body: accounts } = await api(one, admin, 'GET', 'users?pageSize=100')
    const idOf = (who: string) =>
      accounts.data.find(({ email }: { email: string }) => email === `${who}@hoistway.demo`).id
    const { body: memberships } = await api(one, admin, 'GET', `users/${idOf('user')}/organizations`)
    const watched = async () => {
      await watcher.connection.invoke('GetConnectionInfo')
      return watcher.last('ConnectionInfo')?.subscriptions
    }
    await expect.poll(watched).toEqual([id])

    await api(one, manager, 'POST', 'auth/logout', {})
    await api(one, admin, 'PUT', `users/${idOf('technician')}/roles`, { roles: [] })
    for (const { organizationId } of memberships) {
      await api(one, admin, 'DELETE', `organizations/${organizationId}/users/${idOf('user')}`)
    }
    await expect.poll(watched, WITHIN_5_S).toEqual([])
    await expect
      .poll(() => clients.map(({ isClosed }) => isClosed()), WITHIN_5_S)
      .toEqual([true, true, false])
    expect((await api(two, manager, 'GET', 'elevators')).status).toBe(401)

    await api(one, admin, 'POST', `users/${idOf('user')}/deactivate`, {})
    expect((await api(two, user, 'GET', 'elevators')).status).toBe(401)
    await expect.poll(() => clients.map(({ isClosed }) => isClosed()), WITHIN_5_S).toEqual([true, true, true])
    await api(one, admin, 'POST', `users/${idOf('user')}/activate`, {})
  })

  test('when the broker is back, clients refetch and get the pushes of all servers', async () => {
    const key = 'ESP-0013'
    const { id } = await elevatorOf(key)
    const clients = [await client(one, admin), await client(two, admin)]
    for (const each of clients) await each.watch(id)
    const device = await controller(key)
    await mosquitto?.restart()
    for (const { all, last } of clients) {
      const down = () => all('DeviceLinkStatus').some(({ state }) => state === 'down')
      await expect.poll(down).toBe(true)
      await expect.poll(() => last('DeviceLinkStatus')?.state).toBe('up')
    }
    await expect.poll(() => device.connected).toBe(true)
    await move(device, key, 1, 6)
    for (const { last } of clients) {
      await expect.poll(() => last('ElevatorStateUpdate')?.floor).toBe(6)
    }
  })

  test('the client of a server that is killed is current on the other within 5 s', async () => {
    // Each server receives one of two consecutive messages. The killed server pushed its state without writing it.
    const keys = ['ESP-0011', 'ESP-0014']
    const ids = await Promise.all(keys.map(async (key) => (await elevatorOf(key)).id))
    const devices = await Promise.all(keys.map(controller))
    const before = await client(one, admin)
    const other = await client(two, admin)
    for (const id of ids) await before.watch(id)
    const moveAll = (seq: number, floor: number) =>
      Promise.all(devices.map((device, index) => move(device, keys[index] ?? '', seq, floor)))
    const floors = (who: typeof before) =>
      ids.map((id) => who.all('ElevatorStateUpdate').findLast(({ elevatorId }) => elevatorId === id)?.floor)
    const links = () => other.all('DeviceLinkStatus').map(({ state }) => state)
    await expect.poll(links).toEqual(['up'])

    await moveAll(1, 3)
    await expect.poll(() => floors(before), { interval: 5 }).toEqual([3, 3])
    one.child.kill('SIGKILL')
    const after = await client(two, admin)
    for (const id of ids) await after.watch(id)
    await expect.poll(() => floors(after), WITHIN_5_S).toEqual([3, 3])
    await moveAll(2, 4)
    await expect.poll(() => floors(after), WITHIN_5_S).toEqual([4, 4])
    // The dead server may not have published its last states.
    await expect.poll(links).toEqual(['up', 'down', 'up'])
  })
})
