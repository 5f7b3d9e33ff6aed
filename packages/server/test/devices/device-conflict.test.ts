import { deviceTopics } from '@hoistway/contracts/device'
import { expect, test } from 'vitest'
import { query } from '../support/database.ts'
import { deviceClient } from '../support/device.ts'
import { startedServer } from '../support/world.ts'

const server = startedServer()
const now = () => new Date().toISOString()

const conflictsOf = async (key: string) =>
  (
    await query<{ reason: string }>(
      server.databaseUrl,
      `select details->>'reason' as reason from audit_log
       where action = 'device-conflict' and entity = 'controller' and details->>'controllerKey' = '${key}'`,
    )
  ).map(({ reason }) => reason)

test('the audit log records two devices that share one key', async () => {
  const key = 'ESP-0021'
  const devices = [await deviceClient(server.state, key), await deviceClient(server.state, key)]
  for (let seq = 1; seq <= 4; seq += 1) {
    for (const [index, device] of devices.entries()) {
      const state = {
        bootId: `boot of ${index}`,
        seq,
        floor: index,
        direction: 'up',
        door: 'closed',
        ts: now(),
      }
      await device.publishAsync(deviceTopics.state(key), JSON.stringify(state), { qos: 1 })
    }
  }
  await expect.poll(() => conflictsOf(key)).toEqual(['two-devices'])
})

test("the audit log records an acknowledgement of another controller's command", async () => {
  const elevator = (await server.as('admin', 'GET', 'elevators?searchTerm=ESP-0022')).body.data[0]
  const [command] = await query<{ id: string }>(
    server.databaseUrl,
    `insert into commands (elevator_id, type, status) values ('${elevator.id}', 'clear-cache', 'sent') returning id`,
  )
  const id = command?.id ?? ''
  const device = await deviceClient(server.state, 'ESP-0024')
  const deleted = '00000000-0000-4000-8000-000000000000'
  const answer = JSON.stringify({ status: 'succeeded', ts: now() })
  for (const each of [deleted, id])
    await device.publishAsync(deviceTopics.commandStatus('ESP-0024', each), answer, { qos: 1 })
  await expect.poll(() => conflictsOf('ESP-0024')).toEqual(['foreign-answer'])
})

test('a wrong controller that is corrected immediately is no second device', async () => {
  const { id, name, elevatorType, organizationId } = (
    await server.as('admin', 'GET', 'elevators?searchTerm=ESP-0026')
  ).body.data[0]
  const assign = (controllerId: string) =>
    server.as('admin', 'PUT', `elevators/${id}`, { name, elevatorType, organizationId, controllerId })
  const secret = 'a-long-secret-for-a-spare'
  await server.as('admin', 'POST', 'controllers', {
    ...{ controllerName: 'Spare', controllerKey: 'SPARE-1', controllerType: 'ESP32_WiFi' },
    sharedSecret: secret,
  })
  const devices = {
    'ESP-0026': await deviceClient(server.state, 'ESP-0026'),
    'SPARE-1': await deviceClient(server.state, 'SPARE-1', { secret }),
  }
  const send = (key: keyof typeof devices, seq: number) => {
    const state = { bootId: `boot of ${key}`, seq, floor: seq, direction: 'up', door: 'closed', ts: now() }
    return devices[key].publishAsync(deviceTopics.state(key), JSON.stringify(state), { qos: 1 })
  }
  const floor = async () => (await server.as('admin', 'GET', `elevators/${id}/state`)).body.floor
  await send('ESP-0026', 1)
  const seq = `select seq::int from elevator_states where elevator_id = '${id}'`
  await expect.poll(() => query(server.databaseUrl, seq)).toEqual([{ seq: 1 }])
  expect((await assign('SPARE-1')).status).toBe(200)
  expect(await floor()).not.toBe(1)
  await send('SPARE-1', 5)
  await expect.poll(floor).toBe(5)
  expect((await assign('ESP-0026')).status).toBe(200)
  for (const seq of [2, 3, 4]) await send('ESP-0026', seq)
  await expect.poll(floor).toBe(4)
  expect(await conflictsOf('ESP-0026')).toEqual([])
})
