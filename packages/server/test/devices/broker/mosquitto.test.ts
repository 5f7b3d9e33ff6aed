import { deviceTopics } from '@hoistway/contracts/device'
import { skipBecause } from '@hoistway/testing/programs'
import { connectAsync } from 'mqtt'
import { pino } from 'pino'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import type { DeviceAccounts } from '../../../src/devices/broker/device-accounts.ts'
import { dynsecAccounts } from '../../../src/devices/broker/dynsec/dynsec-accounts.ts'
import { demoSecret, deviceClient } from '../../support/device.ts'
import { startMosquitto, withoutMosquitto } from '../../support/mosquitto.ts'
import { startedServer } from '../../support/world.ts'

describe('Mosquitto with its dynamic-security plugin', skipBecause(withoutMosquitto), async () => {
  const mosquitto = withoutMosquitto ? undefined : await startMosquitto()
  const { serverUrl = '', controlUrl = '', deviceUrl = '' } = mosquitto ?? {}
  const server = startedServer({ MQTT_URL: serverUrl, MQTT_DYNSEC_URL: controlUrl })
  afterAll(() => mosquitto?.remove())

  const qos = 1
  const refused = /Not authorized|Bad username/
  const admin = (method: string, path: string, body?: unknown) => server.as('admin', method, path, body)
  const fields = (key: string) => ({ controllerName: key, controllerKey: key, controllerType: 0 })
  const signIn = async (key: string, secret = demoSecret(server.state, key), protocolVersion: 4 | 5 = 4) => {
    const client = await deviceClient(server.state, key, { secret, protocolVersion, reconnectPeriod: 0 })
    client.on('error', () => {})
    return { client, closed: new Promise<void>((done) => client.once('close', done)) }
  }

  test('a controller signs in with its secret and publishes', async () => {
    await expect(signIn('ESP-0001', 'another-secret')).rejects.toThrow(refused)
    const { client } = await signIn('ESP-0001')
    const ts = new Date().toISOString()
    await client.publishAsync(deviceTopics.presence('ESP-0001'), JSON.stringify({ online: true, ts }), {
      qos,
    })
    const online = async () => (await admin('GET', 'elevators?searchTerm=ESP-0001')).body.data[0].isOnline
    await expect.poll(online).toBe(true)
  })

  test('a controller can only publish and receive on its own topics', async () => {
    const one = await signIn('ESP-0002')
    const two = await signIn('ESP-0003')
    for (const filter of ['#', deviceTopics.command('+', '+'), deviceTopics.command('ESP-0003', '+')]) {
      await expect(one.client.subscribeAsync(filter, { qos })).rejects.toThrow()
    }
    const ts = new Date().toISOString()
    const presence = JSON.stringify({ online: true, ts })
    // Mosquitto acknowledges a forbidden message and drops it.
    await one.client.publishAsync(deviceTopics.presence('ESP-0003'), presence, { qos })
    await two.client.publishAsync(deviceTopics.presence('ESP-0004'), presence, { qos })
    await one.client.publishAsync(deviceTopics.presence('ESP-0002'), presence, { qos })
    const online = async (key: string) =>
      (await admin('GET', `elevators?searchTerm=${key}`)).body.data[0].isOnline
    await expect.poll(() => online('ESP-0002')).toBe(true)
    expect([await online('ESP-0003'), await online('ESP-0004')]).toEqual([false, false])

    const received: string[] = []
    one.client.on('message', (topic) => received.push(topic))
    await one.client.subscribeAsync(deviceTopics.command('ESP-0002', '+'), { qos })
    const { id } = (await admin('GET', 'elevators?searchTerm=ESP-0002')).body.data[0]
    const { body } = await admin('POST', `elevators/${id}/clear-cache`)
    await expect.poll(() => received).toEqual([deviceTopics.command('ESP-0002', body.commandId)])
  })

  test('a command does not wait in the broker beyond its expiry', async () => {
    const { client } = await signIn('ESP-0009', undefined, 5)
    const expiries: unknown[] = []
    client.on('message', (_topic, _payload, { properties }) =>
      expiries.push(properties?.messageExpiryInterval),
    )
    await client.subscribeAsync(deviceTopics.command('ESP-0009', '+'), { qos })
    const presence = JSON.stringify({ online: true, ts: new Date().toISOString() })
    await client.publishAsync(deviceTopics.presence('ESP-0009'), presence, { qos })
    const elevator = async () => (await admin('GET', 'elevators?searchTerm=ESP-0009')).body.data[0]
    await expect.poll(elevator).toMatchObject({ isOnline: true })
    await admin('POST', `elevators/${(await elevator()).id}/clear-cache`)
    await expect.poll(() => expiries).toEqual([expect.toSatisfy((left) => left > 25 && left <= 30)])
  })

  test('rotating a secret or deleting a controller ends its sessions', async () => {
    const sharedSecret = 'the-first-secret'
    const { id } = (await admin('POST', 'controllers', { ...fields('NEW-1'), sharedSecret })).body
    const first = await signIn('NEW-1', sharedSecret)
    await admin('PUT', `controllers/${id}/device-settings/rate`, { key: 'rate', value: '9' })
    await first.client.publishAsync(deviceTopics.state('NEW-1'), '{}', { qos })
    expect(first.client.connected).toBe(true)
    await admin('PUT', `controllers/${id}`, { ...fields('NEW-1'), sharedSecret: 'the-second-secret' })
    await first.closed
    await expect(signIn('NEW-1', sharedSecret)).rejects.toThrow(refused)
    const second = await signIn('NEW-1', 'the-second-secret')
    await admin('DELETE', `controllers/${id}`)
    await second.closed
    await expect(signIn('NEW-1', 'the-second-secret')).rejects.toThrow(refused)
  })

  test('a client id does not give access to the session of another controller', async () => {
    const connected = (username: string) =>
      connectAsync(deviceUrl, {
        clientId: 'the-same',
        username,
        password: demoSecret(server.state, username),
        reconnectPeriod: 0,
      })
    const one = await connected('ESP-0007')
    onTestFinished(() => one.endAsync())
    const other = await connected('ESP-0008')
    onTestFinished(() => other.endAsync())
    await one.publishAsync(deviceTopics.state('ESP-0007'), '{}', { qos })
    expect(one.connected).toBe(true)
  })

  test("the server's account cannot publish as a controller", async () => {
    const console_ = await connectAsync(serverUrl)
    onTestFinished(() => console_.endAsync())
    const presence = JSON.stringify({ online: true, ts: new Date().toISOString() })
    await console_.publishAsync(deviceTopics.presence('ESP-0005'), presence, { qos })
    await expect(console_.subscribeAsync('#', { qos })).rejects.toThrow()
    const { client } = await signIn('ESP-0006')
    await client.publishAsync(deviceTopics.presence('ESP-0006'), presence, { qos })
    const online = async (key: string) =>
      (await admin('GET', `elevators?searchTerm=${key}`)).body.data[0].isOnline
    await expect.poll(() => online('ESP-0006')).toBe(true)
    expect(await online('ESP-0005')).toBe(false)
  })

  test('a reconciliation restores managed accounts, and logs foreign accounts once without changing them', async () => {
    const secrets = new Map([['ESP-0010', 'its-secret']])
    const logged: string[] = []
    const log = pino({ level: 'warn' }, { write: (line) => logged.push(JSON.parse(line).account) })
    const own = await startMosquitto()
    onTestFinished(() => own.remove())
    const accounts = dynsecAccounts({
      controlUrl: own.controlUrl,
      serverUrl: own.serverUrl,
      installationSecret: 'of this installation',
      secrets: { all: async () => secrets, of: async () => secrets },
      log,
    })
    onTestFinished(() => accounts.close())
    const canSignIn = (username: string, password: string) =>
      connectAsync(own.deviceUrl, { username, password }).then(
        (client) => client.endAsync().then(() => true),
        () => false,
      )
    await accounts.reconcile()
    expect(await canSignIn('ESP-0010', 'its-secret')).toBe(true)
    const admin = await connectAsync(own.controlUrl)
    onTestFinished(() => admin.endAsync())
    const control = (...commands: object[]) =>
      admin.publishAsync('$CONTROL/dynamic-security/v1', JSON.stringify({ commands }), { qos })
    await control(
      { command: 'deleteClient', username: 'ESP-0010' },
      { command: 'createClient', username: 'somebody', password: 'their-password' },
    )
    await expect.poll(() => canSignIn('ESP-0010', 'its-secret')).toBe(false)
    await accounts.reconcile()
    expect(await canSignIn('ESP-0010', 'its-secret')).toBe(true)
    secrets.set('ESP-0010', 'another-secret').set('somebody', 'ours').set('ESP-0011', 'a-new-one')
    await own.restart()
    await accounts.reconcile()
    expect(await canSignIn('ESP-0010', 'another-secret')).toBe(true)
    expect(await canSignIn('somebody', 'ours')).toBe(false)
    expect(await canSignIn('somebody', 'their-password')).toBe(true)
    secrets.delete('ESP-0011')
    await accounts.reconcile()
    expect(await canSignIn('ESP-0011', 'a-new-one')).toBe(false)
    expect(logged.filter((account) => account === 'somebody')).toHaveLength(1)
  })

  test('two servers that manage the accounts at the same time agree on the newest secrets', async () => {
    const own = await startMosquitto()
    onTestFinished(() => own.remove())
    const stored = new Map(Array.from({ length: 150 }, (_, index) => [`ESP-${1000 + index}`, 'old-secret']))
    const read = { late: async () => {} }
    // On a busy machine Mosquitto can be too slow. The server repeats this each minute.
    const reconcile = (accounts: DeviceAccounts): Promise<void> =>
      accounts.reconcile().catch((error: Error) => {
        if (!/did not answer|is not connected/.test(error.message)) throw error
        return reconcile(accounts)
      })
    const manager = (all: () => Promise<ReadonlyMap<string, string>>) => {
      const accounts = dynsecAccounts({
        controlUrl: own.controlUrl,
        serverUrl: own.serverUrl,
        installationSecret: 'of this installation',
        secrets: { all, of: async () => new Map(stored) },
        log: pino({ level: 'silent' }),
      })
      onTestFinished(() => accounts.close())
      return accounts
    }
    const one = manager(async () => new Map(stored))
    const two = manager(async () => {
      const before = new Map(stored)
      await read.late()
      return before
    })
    await Promise.all([reconcile(one), reconcile(two)])
    const canSignIn = (username: string, password: string) =>
      connectAsync(own.deviceUrl, { username, password }).then(
        (client) => client.endAsync().then(() => true),
        () => false,
      )
    for (const key of ['ESP-1000', 'ESP-1149']) expect(await canSignIn(key, 'old-secret')).toBe(true)
    // These secrets are written while the second server has read but not yet compared them.
    read.late = async () => {
      read.late = async () => {}
      stored.set('ESP-1000', 'new-secret').set('ESP-2000', 'of-a-new-one').delete('ESP-1001')
      await one.changed(['ESP-1000', 'ESP-1001', 'ESP-2000'])
    }
    await reconcile(two)
    expect(await canSignIn('ESP-1000', 'new-secret')).toBe(true)
    expect(await canSignIn('ESP-2000', 'of-a-new-one')).toBe(true)
    expect(await canSignIn('ESP-1001', 'old-secret')).toBe(false)
  })
})
