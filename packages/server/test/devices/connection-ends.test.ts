import type { Socket } from 'node:net'
import { deviceTopics } from '@hoistway/contracts/device'
import type { MqttClient } from 'mqtt'
import { expect, test } from 'vitest'
import { demoSecret, deviceClient } from '../support/device.ts'
import { startedServer } from '../support/world.ts'

const server = startedServer()
const KEY = 'ESP-0015'
const presence = (online: boolean) => JSON.stringify({ online, ts: new Date().toISOString() })
const socketOf = (client: MqttClient) => client.stream as Socket

const ways: readonly (readonly [name: string, (client: MqttClient) => unknown])[] = [
  ['the connection is reset', (client) => socketOf(client).resetAndDestroy()],
  ['the connection is half closed', (client) => socketOf(client).end()],
  [
    'it announces a packet that is too large',
    (client) => socketOf(client).write(Buffer.of(0x30, 0xff, 0xff, 0xff, 0x7f)),
  ],
  [
    'it publishes more than the broker accepts',
    (client) => client.publish(deviceTopics.alert(KEY), 'x'.repeat(5_000_000), { qos: 1 }),
  ],
  [
    'it publishes where it has no right',
    (client) => client.publish(deviceTopics.alert('ESP-0016'), '{}', { qos: 1 }),
  ],
  ['it sends what is not MQTT', (client) => socketOf(client).write('GET / HTTP/1.1\r\n\r\n')],
  [
    'another connection takes its client id',
    (client) =>
      deviceClient(server.state, KEY, { clientId: client.options.clientId ?? '', reconnectPeriod: 0 }),
  ],
  [
    'its secret is changed',
    async () => {
      const { body } = await server.as('admin', 'GET', `controllers?searchTerm=${KEY}`)
      const [{ id, controllerName, controllerType }] = body.data
      const changed = {
        controllerName,
        controllerKey: KEY,
        controllerType,
        sharedSecret: 'another-long-secret',
      }
      expect((await server.as('admin', 'PUT', `controllers/${id}`, changed)).status).toBe(200)
    },
  ],
]

test.each(ways)('an elevator is offline when %s', async (_, end) => {
  const { body } = await server.as('admin', 'GET', `elevators?searchTerm=${KEY}`)
  const isOnline = async () => (await server.as('admin', 'GET', `elevators/${body.data[0].id}`)).body.isOnline
  const client = await deviceClient(server.state, KEY, {
    secret: demoSecret(server.state, KEY),
    reconnectPeriod: 0,
    will: { topic: deviceTopics.presence(KEY), payload: presence(false), qos: 1, retain: true },
  })
  client.on('error', () => {})
  await client.publishAsync(deviceTopics.presence(KEY), presence(true), { qos: 1, retain: true })
  await expect.poll(isOnline).toBe(true)
  await end(client)
  await expect.poll(isOnline).toBe(false)
})
