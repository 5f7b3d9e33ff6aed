import { deviceTopics } from '@hoistway/contracts/device'
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { expect, onTestFinished, test } from 'vitest'
import { query } from '../support/database.ts'
import { bringOnline, deviceClient } from '../support/device.ts'
import { startedServer } from '../support/world.ts'

const server = startedServer()

const admin = (path: string) => server.as('admin', 'GET', path)
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const HOUR = 3_600_000

async function lift(key: string) {
  const client = await deviceClient(server.state, key)
  const { body } = await admin(`elevators?searchTerm=${key}`)
  const id: string = body.data[0].id
  const publish = (topic: string, message: object) =>
    client.publishAsync(topic, JSON.stringify(message), { qos: 1, retain: topic.endsWith('state') })
  const moving = { floor: 3, direction: 'up', door: 'closed', ts: ago(0) }
  return {
    id,
    publish,
    state: (message: object) => publish(deviceTopics.state(key), { ...moving, ...message }),
    read: async () => (await admin(`elevators/${id}/state`)).body,
    elevator: async () => (await admin(`elevators/${id}`)).body,
  }
}

const begun = Date.now()
const isRecent = (time: string) => Date.parse(time) >= begun && Date.parse(time) <= Date.now()

test.each([
  ['a clock that was never set', '1970-01-01T00:00:12Z', 41],
  ['a clock one hour ahead', ago(-HOUR), 42],
  ['a clock 40 s behind', ago(40_000), 43],
  ['year 0', '0000-01-01T00:00:00Z', 44],
])('measures the age of a state from its arrival: %s', async (_, ts, floor) => {
  const { state, read, elevator } = await lift('ESP-0011')
  await state({ bootId: `boot ${ts}`, seq: 1, floor, ts })
  await expect.poll(read).toMatchObject({ floor })
  const { timestamp, lastUpdate, measuredAt } = await read()
  expect([timestamp, lastUpdate].map(isRecent)).toEqual([true, true])
  const isBelieved = ts.startsWith('20')
  expect(measuredAt).toBe(isBelieved ? ts : null)
  await expect.poll(async () => isRecent((await elevator()).lastSeenAt)).toBe(true)
})

test('drops older and repeated states by boot and sequence number', async () => {
  const { state, read } = await lift('ESP-0012')
  await state({ bootId: 'b1', seq: 10, floor: 10, ts: ago(HOUR) })
  await state({ bootId: 'b1', seq: 9, floor: 9, ts: ago(0) })
  await state({ bootId: 'b1', seq: 10, floor: 8, ts: ago(0) })
  await state({ bootId: 'b1', seq: 11, floor: 11, ts: ago(2 * HOUR) })
  await expect.poll(read).toMatchObject({ floor: 11 })
  const { revision } = await read()
  await state({ bootId: 'b2', seq: 1, floor: 21, ts: '1970-01-01T00:00:00Z' })
  await expect.poll(read).toMatchObject({ floor: 21 })
  expect((await read()).revision).toBeGreaterThan(revision)
  // A message of the previous boot arrives late.
  await state({ bootId: 'b1', seq: 12, floor: 12 })
  await state({ bootId: 'b2', seq: 2, floor: null, direction: undefined, door: undefined })
  await expect.poll(read).toMatchObject({ direction: 'unknown' })
  expect(await read()).toMatchObject({ floor: 21, direction: 'unknown', door: 'unknown' })
})

test('the database rejects a state older than the stored one', async () => {
  const { id, state, read } = await lift('ESP-0013')
  await state({ bootId: 'b1', seq: 1, floor: 1 })
  await expect.poll(read).toMatchObject({ floor: 1 })
  await query(
    server.databaseUrl,
    `update elevator_states set seq = 50, revision = revision + 49, floor = 50, arrived_at = now() where elevator_id = '${id}'`,
  )
  await state({ bootId: 'b1', seq: 49, floor: 49 })
  const other = await lift('ESP-0014')
  await other.state({ bootId: 'b1', seq: 1, floor: 7 })
  await expect.poll(other.read).toMatchObject({ floor: 7 })
  expect(await read()).toMatchObject({ floor: 50 })
  await state({ bootId: 'b1', seq: 51, floor: 51 })
  await expect.poll(read).toMatchObject({ floor: 51 })
})

test('reports the clock skew of a device', async () => {
  const { state, read, elevator } = await lift('ESP-0015')
  for (const seq of [1, 2, 3]) await state({ bootId: 'b1', seq, ts: ago(40_000) })
  await state({ bootId: 'b1', seq: 4, ts: ago(HOUR) })
  await expect.poll(async () => Math.round((await read()).clockSkewMs / 1000)).toBe(40)
  const { body } = await admin('controllers/by-key/ESP-0015')
  for (const { clockSkewMs } of [await elevator(), body]) expect(Math.round(clockSkewMs / 1000)).toBe(40)
})

test('a last will does not update the time an elevator was last seen', async () => {
  const { state, publish, elevator } = await lift('ESP-0016')
  const connectedAt = ago(HOUR / 2)
  await publish(deviceTopics.presence('ESP-0016'), { online: true, ts: connectedAt })
  await state({ bootId: 'b1', seq: 1 })
  await expect.poll(elevator).toMatchObject({ isOnline: true })
  const { lastSeenAt } = await elevator()
  expect(isRecent(lastSeenAt)).toBe(true)
  await query(server.databaseUrl, `update elevators set last_seen_at = now() - interval '1 day'`)
  await publish(deviceTopics.presence('ESP-0016'), { online: false, ts: connectedAt })
  await expect.poll(elevator).toMatchObject({ isOnline: false })
  expect(Math.abs(Date.parse((await elevator()).lastSeenAt) - Date.parse(lastSeenAt))).toBeLessThan(2_000)
})

test('dates an alert by its arrival when the device clock is wrong', async () => {
  const { id, publish, state, read } = await lift('ESP-0017')
  for (const seq of [1, 2, 3]) await state({ bootId: 'b1', seq, ts: ago(-HOUR) })
  await expect.poll(async () => (await read()).clockSkewMs).toBeLessThan(-HOUR + 5_000)
  for (const [alertId, ts] of [
    ['never-set', '1970-01-01T00:00:00Z'],
    ['ahead', ago(-HOUR)],
    ['a minute ago', ago(-HOUR + 60_000)],
  ]) {
    const alert = { alertId, code: `Er01 ${alertId}`, message: alertId, active: true, ts }
    await publish(deviceTopics.alert('ESP-0017'), alert)
  }
  const ages = async () => {
    const { body } = await admin(`elevatoralerts/${id}?pageSize=100`)
    const matching = body.data.filter((each: { alertCode: string }) => each.alertCode.startsWith('Er01 '))
    return Object.fromEntries(
      matching.map((each: { alertMessage: string; firstOccurrence: string }) => [
        each.alertMessage,
        Math.round((Date.now() - Date.parse(each.firstOccurrence)) / 10_000),
      ]),
    )
  }
  await expect.poll(ages).toEqual({ 'never-set': 0, ahead: 0, 'a minute ago': 6 })
})

test('dates alerts by their arrival after a controller restarted with a reset clock', async () => {
  const { id, publish, state } = await lift('ESP-0021')
  for (let seq = 1; seq <= 9; seq += 1) await state({ bootId: 'b1', seq, ts: ago(0) })
  const send = (alertId: string, active: boolean, ts: string) =>
    publish(deviceTopics.alert('ESP-0021'), {
      alertId,
      code: `Er03 ${alertId}`,
      message: 'Reset',
      active,
      ts,
    })
  const alerts = async () => {
    const { body } = await admin(`elevatoralerts/${id}?searchTerm=Reset&pageSize=100`)
    const all: { alertCode: string; isActive: boolean; firstOccurrence: string }[] = body.data
    return all.map((each) => [each.alertCode, each.isActive, isRecent(each.firstOccurrence)]).sort()
  }
  await send('before', true, ago(0))
  await expect.poll(alerts).toEqual([['Er03 before', true, true]])
  await publish(deviceTopics.presence('ESP-0021'), { online: true, bootId: 'b2', ts: '2000-01-01T00:00:05Z' })
  await send('before', false, '2000-01-01T00:00:06Z')
  await send('after', true, '2000-01-01T00:00:06Z')
  await send('after', false, '2000-01-01T00:00:07Z')
  await expect.poll(alerts).toEqual([
    ['Er03 after', false, true],
    ['Er03 before', false, true],
  ])
})

test('an ended alert is not reopened by an older message', async () => {
  const { id, publish } = await lift('ESP-0018')
  const alert = { alertId: 'once', code: 'Er02', message: 'Door', active: true, ts: ago(3_000) }
  const send = (message: object) => publish(deviceTopics.alert('ESP-0018'), { ...alert, ...message })
  const stand = async () => {
    const { body } = await admin(`elevatoralerts/${id}?searchTerm=Door&pageSize=100`)
    const matching = body.data.filter((each: { alertCode: string }) => each.alertCode === 'Er02')
    return matching.map((each: { isActive: boolean }) => each.isActive)
  }
  await send({})
  await expect.poll(stand).toContain(true)
  await send({ active: false, ts: ago(2_000) })
  await expect.poll(stand).not.toContain(true)
  await send({})
  await send({ alertId: 'another', ts: ago(0) })
  await expect.poll(stand).toContain(true)
  expect((await stand()).filter(Boolean)).toHaveLength(1)
})

async function connectedSpare(key: string) {
  const secret = 'a-long-secret-for-a-spare'
  const { body } = await server.as('admin', 'POST', 'controllers', {
    controllerName: key,
    controllerKey: key,
    sharedSecret: secret,
    controllerType: 'ESP32_WiFi',
  })
  const client = await deviceClient(server.state, key, { secret })
  const presence = JSON.stringify({ online: true, ts: ago(0) })
  await client.publishAsync(deviceTopics.presence(key), presence, { qos: 1, retain: true })
  return { id: String(body.id), client }
}

async function editable(key: string) {
  const { id } = (await admin(`elevators?searchTerm=${key}`)).body.data[0]
  const elevator = async () => (await admin(`elevators/${id}`)).body
  const { name, elevatorType, organizationId } = await elevator()
  const assign = (controllerId: string) =>
    server.as('admin', 'PUT', `elevators/${id}`, { name, elevatorType, organizationId, controllerId })
  return { id, elevator, assign }
}

test('an elevator is online with a controller that was connected before', async () => {
  await connectedSpare('SPARE-1')
  const { id, elevator, assign } = await editable('ESP-0019')
  expect(await elevator()).toMatchObject({ isOnline: false })
  expect((await assign('SPARE-1')).status).toBe(200)
  await expect.poll(elevator).toMatchObject({ isOnline: true })
  expect((await server.as('admin', 'POST', `elevators/${id}/clear-cache`)).status).toBe(200)
})

test('a connected controller is online although the database refused to mark its elevator offline', async () => {
  await connectedSpare('SPARE-5')
  const { id, elevator, assign } = await editable('ESP-0028')
  // The write of the new controller itself also marks the elevator offline.
  await query(
    server.databaseUrl,
    `create sequence refusals;
     create function refuse() returns trigger language plpgsql as $$
       begin perform nextval('refusals'); raise 'refused'; end $$;
     create trigger refuse before update of is_online on elevators for each row
       when (new.id = '${id}' and not new.is_online and new.controller_id = old.controller_id)
       execute function refuse()`,
  )
  onTestFinished(async () => void (await query(server.databaseUrl, 'drop function refuse cascade')))
  expect((await assign('SPARE-5')).status).toBe(200)
  await expect
    .poll(() => query(server.databaseUrl, 'select is_called from refusals'))
    .toEqual([{ is_called: true }])
  await expect.poll(elevator).toMatchObject({ isOnline: true })
})

test('a new elevator is online with a controller that was connected before', async () => {
  await connectedSpare('SPARE-2')
  const { elevatorType, organizationId } = (await admin('elevators?pageSize=1')).body.data[0]
  const { body } = await server.as('admin', 'POST', 'elevators', {
    ...{ name: 'New', elevatorType, organizationId },
    controllerId: 'SPARE-2',
  })
  await expect.poll(async () => (await admin(`elevators/${body.id}`)).body).toMatchObject({ isOnline: true })
})

test('an elevator is offline with a controller that is not connected', async () => {
  const { id, elevator, assign } = await editable('ESP-0020')
  await bringOnline(server, id)
  const token = await server.tokenOf('admin')
  const page = new HubConnectionBuilder()
    .withUrl(`${server.url}/customerHub`, { accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .build()
  onTestFinished(() => page.stop())
  await page.start()
  await page.invoke('SubscribeToElevator', id)
  const shown: boolean[] = []
  page.on('ElevatorConnectionStatus', ({ isOnline }) => shown.push(isOnline))
  expect((await assign('STILL-IN-ITS-BOX')).body).toMatchObject({ isOnline: false })
  await expect.poll(() => shown).toEqual([false])
  expect(await elevator()).toMatchObject({ isOnline: false })
  const absences = await query(
    server.databaseUrl,
    `select from absences where elevator_id = '${id}' and online_at is null`,
  )
  expect(absences).toHaveLength(1)
})

test('the id of a controller instead of its key keeps an elevator online', async () => {
  const { id, assign } = await editable('ESP-0009')
  await bringOnline(server, id)
  const { body: controller } = await admin('controllers/by-key/ESP-0009')
  expect((await assign(controller.id)).body).toMatchObject({ isOnline: true })
})

test('an elevator that names its controller by id is offline after the controller gets another key', async () => {
  const { id: controllerId } = await connectedSpare('SPARE-3')
  const { elevator, assign } = await editable('ESP-0025')
  await assign(controllerId)
  await expect.poll(elevator).toMatchObject({ isOnline: true })
  const { status } = await server.as('admin', 'PUT', `controllers/${controllerId}`, {
    controllerName: 'SPARE-3',
    controllerKey: 'SPARE-4',
    controllerType: 'ESP32_WiFi',
  })
  expect(status).toBe(200)
  await expect.poll(elevator).toMatchObject({ isOnline: false })
})
