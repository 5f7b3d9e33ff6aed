import { deviceTopics } from '@hoistway/contracts/device'
import { connectAsync } from 'mqtt'
import { expect, test } from 'vitest'
import { testBroker } from '../support/test-broker.ts'
import { startedServer } from '../support/world.ts'

const KEY = 'ESP-0007'
const secret = 'secret-of-the-test'
const broker = await testBroker(new Map([[KEY, secret]]))
const device = await connectAsync(broker.address, { username: KEY, password: secret })
const state = { bootId: 'b1', seq: 5, floor: 42, direction: 'up', door: 'open', ts: new Date().toISOString() }
const publish = (topic: string, message: object) =>
  device.publishAsync(topic, JSON.stringify(message), { qos: 1, retain: true })
await publish(deviceTopics.state(KEY), state)
await publish(deviceTopics.presence(KEY), { online: true, ts: state.ts, fw: '9.9.9' })

const startedAt = Date.now()
const server = startedServer({ MQTT_URL: broker.url })

test('a retained message has an unknown age and does not count as an arrival', async () => {
  const { body } = await server.as('admin', 'GET', `elevators?searchTerm=${KEY}`)
  const { id } = body.data[0]
  const read = async () => (await server.as('admin', 'GET', `elevators/${id}/state`)).body
  const elevator = async () => (await server.as('admin', 'GET', `elevators/${id}`)).body
  await expect.poll(read).toMatchObject({ floor: 42, timestamp: null, clockSkewMs: null })
  await expect.poll(elevator).toMatchObject({ isOnline: true, firmwareVersion: '9.9.9' })
  expect(Date.parse((await elevator()).lastSeenAt)).toBeLessThan(startedAt)

  await publish(deviceTopics.state(KEY), { ...state, seq: 6, floor: 43 })
  await expect.poll(read).toMatchObject({ floor: 43 })
  expect(Date.parse((await read()).timestamp)).toBeGreaterThan(startedAt)
  await device.endAsync()
  await broker.close()
})
