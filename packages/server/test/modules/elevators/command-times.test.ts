import { deviceTopics } from '@hoistway/contracts/device'
import type { MqttClient } from 'mqtt'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../src/db/database.ts'
import {
  type CommandRepository,
  commandRepository,
} from '../../../src/devices/commands/commands.repository.ts'
import { writeMessages } from '../../../src/devices/pipeline/write-messages.ts'
import { query } from '../../support/database.ts'
import { bringOnline, deviceClient } from '../../support/device.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()

const now = () => new Date().toISOString()
const elevatorOf = async (key: string): Promise<string> =>
  (await server.as('admin', 'GET', `elevators?searchTerm=${key}`)).body.data[0].id

async function commandOf(elevator: string, status: string, seconds: number) {
  const [row] = await query<{ id: string }>(
    server.databaseUrl,
    `insert into commands (elevator_id, type, status, issued_at, requested_by)
     select '${elevator}', 'clear-cache', '${status}', now() - interval '${seconds} s', id from users
     where email = 'admin@hoistway.demo' returning id`,
  )
  const id = row?.id ?? ''
  const read = async () => {
    const [found] = await query(server.databaseUrl, `select status, error from commands where id = '${id}'`)
    return found
  }
  return { id, read }
}

async function setClock(client: MqttClient, key: string, behindMs: number) {
  const ts = new Date(Date.now() - behindMs).toISOString()
  const state = { bootId: 'clock', seq: 1, floor: 1, direction: 'stationary', door: 'closed', ts }
  await client.publishAsync(deviceTopics.state(key), JSON.stringify(state), { qos: 1 })
  const skew = async () =>
    (await server.as('admin', 'GET', `elevators/${await elevatorOf(key)}`)).body.clockSkewMs
  await expect.poll(async () => Math.round((await skew()) / 60_000)).toBe(behindMs / 60_000)
}

test.each([
  ['right', 'ESP-0007', 0],
  ['an hour behind', 'ESP-0016', 3_600_000],
])('a command is valid for 30 s to a clock that is %s', async (_, key, behindMs) => {
  const elevator = await elevatorOf(key)
  const client = await bringOnline(server, elevator)
  await setClock(client, key, behindMs)
  const received: { issuedAt: string; expiresAt: string }[] = []
  client.on('message', (_topic, payload) => received.push(JSON.parse(payload.toString())))
  await client.subscribeAsync(deviceTopics.command(key, '+'))
  const sentAt = Date.now() - behindMs
  await server.as('admin', 'POST', `elevators/${elevator}/clear-cache`)
  await expect.poll(() => received.length).toBe(1)
  const [{ issuedAt, expiresAt } = { issuedAt: '', expiresAt: '' }] = received
  expect(Date.parse(expiresAt) - Date.parse(issuedAt)).toBe(30_000)
  expect(Math.abs(Date.parse(issuedAt) - sentAt)).toBeLessThan(5_000)
})

test('refuses a command that a clock far ahead would expire immediately, with the reason', async () => {
  const elevator = await elevatorOf('ESP-0017')
  await setClock(await bringOnline(server, elevator), 'ESP-0017', -3_600_000)
  expect(await server.as('admin', 'POST', `elevators/${elevator}/clear-cache`)).toMatchObject({
    status: 409,
    body: {
      error:
        'The clock of the controller is more than 30 s ahead, so it would drop the command as expired. The command was not sent.',
    },
  })
  expect((await server.as('admin', 'GET', `elevators/${elevator}/commands`)).body).toEqual([])
})

test('expires commands not acknowledged in 30 s or completed in 5 minutes', async () => {
  const elevator = await elevatorOf('ESP-0008')
  const [young, old] = [await commandOf(elevator, 'sent', 22), await commandOf(elevator, 'sent', 31)]
  const [busy, stuck] = [
    await commandOf(elevator, 'accepted', 285),
    await commandOf(elevator, 'running', 301),
  ]
  await expect
    .poll(async () => [await old.read(), await stuck.read()])
    .toEqual([
      { status: 'expired', error: 'The controller did not answer.' },
      { status: 'expired', error: 'The controller did not finish the command.' },
    ])
  expect([await young.read(), await busy.read()]).toMatchObject([{ status: 'sent' }, { status: 'accepted' }])
})

test("only the command's own controller advances its status, never backwards", async () => {
  const [own, other] = [
    await deviceClient(server.state, 'ESP-0009'),
    await deviceClient(server.state, 'ESP-0010'),
  ]
  const { id, read } = await commandOf(await elevatorOf('ESP-0009'), 'sent', 0)
  const others = await commandOf(await elevatorOf('ESP-0010'), 'sent', 0)
  const answer = (client: typeof own, key: string, command: string, status: string) =>
    client.publishAsync(deviceTopics.commandStatus(key, command), JSON.stringify({ status, ts: now() }), {
      qos: 1,
    })
  await answer(other, 'ESP-0010', id, 'failed')
  await answer(other, 'ESP-0010', 'no-command', 'failed')
  await answer(other, 'ESP-0010', others.id, 'succeeded')
  await expect.poll(others.read).toMatchObject({ status: 'succeeded' })
  expect(await read()).toMatchObject({ status: 'sent' })
  for (const status of ['running', 'accepted']) await answer(own, 'ESP-0009', id, status)
  await expect.poll(read).toMatchObject({ status: 'running' })
  for (const status of ['succeeded', 'failed', 'running']) await answer(own, 'ESP-0009', id, status)
  const last = await commandOf(await elevatorOf('ESP-0009'), 'sent', 0)
  await answer(own, 'ESP-0009', last.id, 'accepted')
  await expect.poll(last.read).toMatchObject({ status: 'accepted' })
  expect(await read()).toMatchObject({ status: 'succeeded' })
})

test('a late answer of the controller replaces the claim that it did not answer', async () => {
  const elevator = await elevatorOf('ESP-0013')
  const client = await deviceClient(server.state, 'ESP-0013')
  const unanswered = await commandOf(elevator, 'sent', 31)
  await expect.poll(unanswered.read).toMatchObject({ status: 'expired' })
  const answer = (command: string, status: string) =>
    client.publishAsync(
      deviceTopics.commandStatus('ESP-0013', command),
      JSON.stringify({ status, ts: now() }),
      {
        qos: 1,
      },
    )
  await answer(unanswered.id, 'running')
  await expect.poll(unanswered.read).toEqual({ status: 'running', error: null })
  for (const status of ['succeeded', 'running']) await answer(unanswered.id, status)
  await expect.poll(unanswered.read).toEqual({ status: 'succeeded', error: null })
  const dropped = await commandOf(elevator, 'sent', 0)
  for (const status of ['expired', 'running', 'succeeded']) await answer(dropped.id, status)
  const last = await commandOf(elevator, 'sent', 0)
  await answer(last.id, 'accepted')
  await expect.poll(last.read).toMatchObject({ status: 'accepted' })
  expect(await dropped.read()).toMatchObject({ status: 'expired' })
  expect(await unanswered.read()).toMatchObject({ status: 'succeeded' })
})

test('a late answer of the controller ends the notification that it did not answer', async () => {
  const client = await deviceClient(server.state, 'ESP-0015')
  const { id } = await commandOf(await elevatorOf('ESP-0015'), 'sent', 31)
  const line = async () => {
    const { data } = (await server.as('admin', 'GET', 'notifications?pageSize=100')).body
    return data.find((each: { id: string }) => each.id === id)
  }
  const message = 'The controller did not answer.'
  await expect.poll(line).toMatchObject({ message, resolvedAt: null })
  const answer = JSON.stringify({ status: 'succeeded', ts: now() })
  await client.publishAsync(deviceTopics.commandStatus('ESP-0015', id), answer, { qos: 1 })
  await expect.poll(line).toMatchObject({ message, resolvedAt: expect.any(String) })
})

test('an answer of the controller replaces the claim that the broker did not take the command', async () => {
  const client = await deviceClient(server.state, 'ESP-0014')
  const { id, read } = await commandOf(await elevatorOf('ESP-0014'), 'failed', 3)
  const error = 'The message broker did not take the command.'
  await query(server.databaseUrl, `update commands set error = '${error}' where id = '${id}'`)
  for (const status of ['running', 'succeeded']) {
    const answer = JSON.stringify({ status, ts: now() })
    await client.publishAsync(deviceTopics.commandStatus('ESP-0014', id), answer, { qos: 1 })
    await expect.poll(read).toEqual({ status, error: null })
  }
})

test.each([
  ['its own time if it was delayed', 60, 60],
  ['its arrival if its time precedes the command', 3_000, 0],
  ['its arrival if its time may be a clock error', 4, 0],
])('an answer counts from %s', async (_, ageSeconds, expected) => {
  const client = await deviceClient(server.state, 'ESP-0014')
  const { id, read } = await commandOf(await elevatorOf('ESP-0014'), 'accepted', 100)
  const ts = new Date(Date.now() - ageSeconds * 1_000).toISOString()
  const answer = JSON.stringify({ status: 'succeeded', ts })
  const sentAt = Date.now()
  await client.publishAsync(deviceTopics.commandStatus('ESP-0014', id), answer, { qos: 1 })
  await expect.poll(read).toMatchObject({ status: 'succeeded' })
  const [row] = await query<{ at: Date }>(
    server.databaseUrl,
    `select updated_at as at from commands where id = '${id}'`,
  )
  const age = (sentAt - Number(row?.at)) / 1_000
  if (expected === 0) expect(age).toBeLessThanOrEqual(0)
  else expect(row?.at.toISOString()).toBe(ts)
})

test('an accepted command is not called unanswered', async () => {
  const { db, close } = await openDatabase(server.databaseUrl)
  onTestFinished(close)
  const { id, read } = await commandOf(await elevatorOf('ESP-0008'), 'accepted', 31)
  const giveUp = (error: string) => commandRepository(db).advance(id, 'expired', error, undefined)
  expect(await giveUp('The controller did not answer.')).toBeUndefined()
  expect(await read()).toMatchObject({ status: 'accepted' })
})

test('publishes an answer that was stored although the answer of the database was lost', async () => {
  const { db, close } = await openDatabase(server.databaseUrl)
  onTestFinished(close)
  const { id } = await commandOf(await elevatorOf('ESP-0013'), 'sent', 1)
  const published: string[] = []
  const repository = commandRepository(db)
  let isLost = true
  const advance: CommandRepository['advance'] = async (...values) => {
    const moved = await repository.advance(...values)
    if (isLost) throw Object.assign(new Error('terminating connection'), { code: '57P01' })
    return moved
  }
  const context = {
    commands: { ...repository, advance },
    contacts: { timeOf: (_: string, ts: string) => new Date(ts) },
    health: { drop() {} },
    alerts: { record: async () => ({ changed: [], current: [] }) },
    devices: { recordConfigs: async () => {} },
    events: { command: ({ status }: { status: string }) => published.push(status) },
  }
  const body = { status: 'succeeded', ts: now() }
  const message = { kind: 'command', key: 'ESP-0013', commandId: id, receivedAt: new Date(), body }
  // Writing answers uses no more of the context.
  const write = () => writeMessages(context as never, [message] as never)
  await expect(write()).rejects.toThrow('terminating connection')
  isLost = false
  await write()
  await write()
  expect(published).toEqual(['succeeded'])
})

test('stores a state soon after it arrives', async () => {
  const client = await deviceClient(server.state, 'ESP-0011')
  const elevator = await elevatorOf('ESP-0011')
  const state = { bootId: 'b', seq: 1, floor: 77, direction: 'up', door: 'open', ts: now() }
  await client.publishAsync(deviceTopics.state('ESP-0011'), JSON.stringify(state), { qos: 1 })
  await expect
    .poll(async () => (await server.as('admin', 'GET', `elevators/${elevator}/state`)).body.floor)
    .toBe(77)
})

test('ignores an impossible CAN message count', async () => {
  const client = await deviceClient(server.state, 'ESP-0012')
  const total = async () =>
    (await server.as('admin', 'GET', 'organizations/statistics')).body.totalCanMessages
  const send = (seq: number, canMessages: number) =>
    client.publishAsync(
      deviceTopics.state('ESP-0012'),
      JSON.stringify({ bootId: 'b', seq, floor: 1, direction: 'up', door: 'open', ts: now(), canMessages }),
      { qos: 1 },
    )
  await send(1, 100)
  await expect.poll(total).toBe(100)
  await send(2, Number.MAX_SAFE_INTEGER)
  await send(3, 130)
  await expect.poll(total).toBe(130)
  await query(server.databaseUrl, `update elevator_states set can_messages = ${Number.MAX_SAFE_INTEGER}`)
  await send(4, 200)
  await expect.poll(total).toBe(Number.MAX_SAFE_INTEGER)
})
