import { deviceTopics } from '@hoistway/contracts/device'
import { expect, test } from 'vitest'
import { query } from '../../support/database.ts'
import { bringOnline } from '../../support/device.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const lifts = async (search: string) =>
  (await server.as('admin', 'GET', `elevators?searchTerm=${search}&isActive=true&pageSize=2`)).body.data
const send = async (id: string, command: string) => {
  const { status, body } = await server.as('admin', 'POST', `elevators/${id}/${command}`)
  return [status, body]
}
const history = async (id: string) => (await server.as('admin', 'GET', `elevators/${id}/commands`)).body
const commands = ['call-car/3', 'reset-controller', 'clear-cache']
const refusal = (error: string) => [409, { success: false, error, message: error }]

test('rejects commands to an offline elevator with the reason', async () => {
  const [{ id }] = await lifts('Prime')
  for (const command of commands) {
    expect(await send(id, command)).toEqual(refusal('The elevator is offline. The command was not sent.'))
  }
  expect(await history(id)).toEqual([])
  await bringOnline(server, id)
  expect(await send(id, 'call-car/3')).toMatchObject([200, { success: true }])
})

test('rejects commands to an elevator out of service with the reason', async () => {
  const [, { id }] = await lifts('Prime')
  await bringOnline(server, id)
  await query(server.databaseUrl, `update elevators set is_active = false where id = '${id}'`)
  for (const command of commands) {
    expect(await send(id, command)).toEqual(
      refusal('The elevator is out of service. The command was not sent.'),
    )
  }
  await query(
    server.databaseUrl,
    `update elevators set out_of_service_reason = 'New ropes' where id = '${id}'`,
  )
  expect(await send(id, 'clear-cache')).toEqual(
    refusal('The elevator is out of service (New ropes). The command was not sent.'),
  )
  expect(await history(id)).toEqual([])
})

test('does not reveal the state of an elevator to a user without the right to send commands', async () => {
  const [{ id }] = (await server.as('user', 'GET', 'elevators?pageSize=1')).body.data
  expect((await server.as('user', 'POST', `elevators/${id}/clear-cache`)).status).toBe(403)
})

test('concurrent commands differ in the first 8 characters of their ids', async () => {
  const [{ id }] = await lifts('Clinique')
  await bringOnline(server, id)
  const ids: string[] = []
  for (let floor = 1; floor <= 8; floor += 1) {
    const [, body] = await send(id, `call-car/${floor}`)
    ids.push(body.commandId)
  }
  expect(new Set(ids.map((each) => each.slice(0, 8))).size).toBe(8)
  const recorded: { commandId: string; issuedAt: string }[] = await history(id)
  expect(new Set(recorded.map(({ commandId }) => commandId))).toEqual(new Set(ids))
  const times = recorded.map(({ issuedAt }) => Date.parse(issuedAt))
  expect(times).toEqual(times.toSorted((one, other) => other - one))
})

test('the audit log names the sender of a command', async () => {
  const [{ id, name }] = await lifts('Clinique')
  const sent = async () =>
    (await server.as('admin', 'GET', `audit?entity=elevator&entityId=${id}&pageSize=1`)).body.data
  await bringOnline(server, id)
  for (const command of commands) {
    expect((await send(id, command))[0]).toBe(200)
    expect(await sent()).toMatchObject([
      {
        action: command.split('/')[0],
        userEmail: 'admin@hoistway.demo',
        addresses: ['127.0.0.1'],
        entityName: name,
      },
    ])
  }
})

test('calls a car to a named floor, and rejects an unknown floor', async () => {
  const [{ id }] = await lifts('Riviera')
  await bringOnline(server, id)
  await query(
    server.databaseUrl,
    `update elevators set floors = '{"lowest": 1, "names": ["B1", "G", "1"]}' where id = '${id}'`,
  )
  expect(await send(id, 'call-car/2')).toMatchObject([200, { message: 'Car called to floor G.' }])
  const error = 'The elevator has no floor 4. The command was not sent.'
  expect(await send(id, 'call-car/4')).toEqual([400, { success: false, error, message: error }])
  expect(await history(id)).toMatchObject([{ floor: 2 }])
})

test('a command reaches the controller of an elevator that names it by id', async () => {
  const [, { id, controllerId: key }] = await lifts('Riviera')
  const device = await bringOnline(server, id)
  const received: string[] = []
  device.on('message', (topic) => received.push(topic))
  await device.subscribeAsync(deviceTopics.command(key, '+'), { qos: 1 })
  await query(
    server.databaseUrl,
    `update elevators set controller_id = (select id::text from controllers where key = '${key}') where id = '${id}'`,
  )
  const [status, { commandId }] = await send(id, 'clear-cache')
  expect(status).toBe(200)
  await expect.poll(() => received).toEqual([deviceTopics.command(key, commandId)])
})

test('a command reaches the present controller although the server has not read of its replacement', async () => {
  const [{ id }, { id: otherId, controllerId: key }] = await lifts('Elbe')
  await bringOnline(server, id)
  const device = await bringOnline(server, otherId)
  const received: string[] = []
  device.on('message', (topic) => received.push(topic))
  await device.subscribeAsync(deviceTopics.command(key, '+'), { qos: 1 })
  // Without triggers, the directory never reads the change.
  await query(
    server.databaseUrl,
    `set local session_replication_role = replica; update elevators set controller_id = '${key}' where id = '${id}'`,
  )
  const [status, { commandId }] = await send(id, 'clear-cache')
  expect(status).toBe(200)
  await expect.poll(() => received).toEqual([deviceTopics.command(key, commandId)])
})
