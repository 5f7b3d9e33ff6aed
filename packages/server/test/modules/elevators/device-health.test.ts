import { deviceTopics } from '@hoistway/contracts/device'
import { type DeviceHealth, deviceHealth } from '@hoistway/contracts/device-health'
import { expect, test } from 'vitest'
import { query } from '../../support/database.ts'
import { deviceClient } from '../../support/device.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const KEY = 'ESP-0044'

test('shows the problems of a controller', async () => {
  const { id } = (await server.as('admin', 'GET', `elevators?searchTerm=${KEY}`)).body.data[0]
  const read = async (): Promise<DeviceHealth> =>
    deviceHealth.parse((await server.as('technician', 'GET', `elevators/${id}/device-health`)).body)
  expect(await read()).toMatchObject({ refused: [], quarantine: null, secondDeviceAt: null, restarts: 0 })
  const client = await deviceClient(server.state, KEY)
  const send = (topic: string, body: object) =>
    client.publishAsync(topic, JSON.stringify({ ts: new Date(Date.now() - 180_000), ...body }), { qos: 1 })
  for (const bootId of ['a', 'b']) await send(deviceTopics.presence(KEY), { online: true, bootId })
  for (const seq of [1, 2]) await send(deviceTopics.state(KEY), { bootId: 'b', seq, floor: 999 })
  await query(
    server.databaseUrl,
    `insert into firmware_updates (controller_id, version, state, progress, download_token, expires_at)
     select id, '2.1.0', 'downloading', 40, 'token', now() + interval '15 min' from controllers where key = '${KEY}'`,
  )
  await expect.poll(async () => (await read()).refused[0]?.count).toBe(2)
  const found = await read()
  expect(found).toMatchObject({
    refused: [{ kind: 'state', reason: 'malformed', detail: expect.stringMatching(/^floor: /) }],
    restarts: 1,
    firmwareUpdate: { version: '2.1.0', state: 'downloading', progress: 40 },
  })
  expect(Math.round((found.clock?.skewMs ?? 0) / 60_000)).toBe(3)
  expect(found.clock?.samples).toHaveLength(1)
  for (let seq = 3; seq < 60; seq += 1) await send(deviceTopics.state(KEY), { bootId: 'b', seq, floor: 999 })
  await expect.poll(async () => (await read()).quarantine?.reason).toMatch(/malformed|flood/)
})

test('a device that leaves does not take another one with the same key offline', async () => {
  const { id } = (await server.as('admin', 'GET', 'elevators?searchTerm=ESP-0045')).body.data[0]
  const isOnline = async () => (await server.as('admin', 'GET', `elevators/${id}`)).body.isOnline
  const [first, second] = [
    await deviceClient(server.state, 'ESP-0045'),
    await deviceClient(server.state, 'ESP-0045'),
  ]
  const send = (client: typeof first, topic: string, body: object) =>
    client.publishAsync(topic, JSON.stringify({ ts: new Date(), ...body }), { qos: 1 })
  const { presence, state } = deviceTopics
  await send(first, presence('ESP-0045'), { online: true, bootId: 'a' })
  await send(second, presence('ESP-0045'), { online: true, bootId: 'b' })
  await expect.poll(isOnline).toBe(true)
  await send(first, presence('ESP-0045'), { online: false, bootId: 'a' })
  await expect.poll(isOnline).toBe(false)
  await send(second, state('ESP-0045'), { bootId: 'b', seq: 1, floor: 1 })
  await expect.poll(isOnline).toBe(true)
})

test('rejects a caller who does not see the elevator', async () => {
  const seen: { id: string }[] = (await server.as('user', 'GET', 'elevators?pageSize=1000')).body.data
  const all: { id: string }[] = (await server.as('admin', 'GET', 'elevators?pageSize=1000')).body.data
  const foreign = all.find(({ id }) => !seen.some((each) => each.id === id))
  expect((await server.as('user', 'GET', `elevators/${foreign?.id}/device-health`)).status).toBe(404)
})
