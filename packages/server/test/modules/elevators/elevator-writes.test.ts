import { deviceTopics } from '@hoistway/contracts/device'
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../src/db/database.ts'
import { deviceAlertRepository } from '../../../src/devices/pipeline/device-alerts.repository.ts'
import { stateRepository } from '../../../src/devices/pipeline/states.repository.ts'
import { expectWaiting, query } from '../../support/database.ts'
import { deviceClient, raiseAlert } from '../../support/device.ts'
import { changesSeenBy, startedServer } from '../../support/world.ts'

const server = startedServer()
const admin = (method: string, path: string, body?: unknown) => server.as('admin', method, path, body)
const lift = async (search: string) =>
  (await admin('GET', `elevators?searchTerm=${search}&pageSize=1`)).body.data[0]
const prime = once(() => lift('Prime'))

function once<T>(read: () => Promise<T>) {
  let known: Promise<T> | undefined
  return () => {
    known ??= read()
    return known
  }
}

const bodyOf = (record: Record<string, unknown>) => ({
  name: record.name,
  controllerId: record.controllerId,
  elevatorType: record.elevatorType,
  organizationId: record.organizationId,
})
const newLift = async (name: string, controllerId: string) =>
  ({ ...bodyOf(await prime()), name, controllerId }) as const
const controllerOf = async (key: string) => (await admin('GET', `controllers/by-key/${key}`)).body

test('names in API calls are stored without direction marks', async () => {
  const marked = 'Lift \u202eof\u202c \u2066B\u2069'
  const names = { name: marked, controllerName: marked, description: marked, location: marked }
  const controller = {
    controllerKey: 'MARKED-1',
    sharedSecret: 'a-long-secret',
    controllerType: 'ESP32_WiFi',
  }
  const calls: [path: string, body: object][] = [
    ['controllers', controller],
    ['elevators', { ...(await newLift('', 'MARKED-1')), floors: { lowest: 1, names: ['\u202eG'] } }],
    ['organizations', { type: 'Organization', address: { city: marked } }],
    ['canmessageidfilters', {}],
    ['firmware/upload', { version: '91.0.0', controllerType: 'ESP32_WiFi', binaryData: 'AAAA' }],
  ]
  for (const [path, more] of calls) {
    const { status, body } = await admin('POST', path, { ...more, ...names })
    expect([path, status]).toEqual([path, 201])
    const text = JSON.stringify(body)
    expect(text).toContain('Lift of B')
    expect(text).not.toMatch(/\p{Bidi_Control}/u)
  }
})

test('rejects a second elevator with one controller and names the first', async () => {
  const first = await lift('ESP-0003')
  const { id } = await controllerOf('ESP-0003')
  const message = `Elevator "${first.name}" has this controller already.`
  for (const controllerId of ['ESP-0003', 'esp-0003', id]) {
    const { status, body } = await admin('POST', 'elevators', await newLift('Second', controllerId))
    expect([status, body]).toEqual([409, { message, errors: { controllerId: [message] } }])
  }
  const other = await lift('ESP-0004')
  const change = await admin('PUT', `elevators/${other.id}`, { ...bodyOf(other), controllerId: id })
  expect([change.status, change.body.message]).toEqual([409, message])
  expect(await lift('ESP-0004')).toMatchObject({ controllerId: 'ESP-0004' })
  const own = await admin('PUT', `elevators/${first.id}`, { ...bodyOf(first), controllerId: id })
  expect(own.status).toBe(200)
  expect((await admin('POST', 'elevators', await newLift('Second', 'ESP-0003'))).status).toBe(409)
})

test('does not name an elevator that the caller does not see', async () => {
  const [mine] = (await server.as('manager', 'GET', 'elevators?pageSize=1')).body.data
  const seen = new Set(
    (await server.as('manager', 'GET', 'elevators?pageSize=1000')).body.data.map(
      ({ id }: { id: string }) => id,
    ),
  )
  const all = (await admin('GET', 'elevators?pageSize=1000')).body.data
  const foreign = all.find(({ id }: { id: string }) => !seen.has(id))
  const body = { ...bodyOf(mine), name: 'Second', controllerId: foreign.controllerId }
  const answer = await server.as('manager', 'POST', 'elevators', body)
  expect([answer.status, answer.body.message]).toEqual([409, 'Another elevator has this controller already.'])
})

test('a controller keeps the spelling under which it was registered', async () => {
  const before = await lift('ESP-0005')
  const path = `elevators/${before.id}`
  const { body } = await admin('PUT', path, { ...bodyOf(before), controllerId: 'esp-0005' })
  expect(body.controllerId).toBe('ESP-0005')
  const again = await admin('POST', 'controllers', {
    controllerName: 'Again',
    controllerKey: 'esp-0005',
    sharedSecret: 'a-long-secret',
    controllerType: 'ESP32_WiFi',
  })
  expect(again.status).toBe(409)
})

test('an elevator adopts the spelling under which its controller is registered later', async () => {
  const body = { controllerName: 'Late', controllerType: 'ESP32_WiFi' }
  const sharedSecret = 'a-long-secret'
  const register = async (controllerKey: string) =>
    (await admin('POST', 'controllers', { ...body, controllerKey, sharedSecret })).status
  const ways: Record<string, (controllerKey: string) => Promise<number>> = {
    'LATE-77': register,
    'LATE-78': async (controllerKey) =>
      (await admin('POST', 'imports/controllers', { rows: [{ ...body, controllerKey }] })).status,
    'LATE-79': async (controllerKey) => {
      await register('OTHER-79')
      const { id } = await controllerOf('OTHER-79')
      return (await admin('PUT', `controllers/${id}`, { ...body, controllerKey })).status
    },
  }
  for (const [key, write] of Object.entries(ways)) {
    const created = await admin('POST', 'elevators', await newLift(`Lift of ${key}`, key.replace('L', 'l')))
    expect([key, created.body.controllerId]).toEqual([key, key.replace('L', 'l')])
    expect(await write(key)).toBeLessThan(300)
    const { id } = created.body
    expect((await admin('GET', `elevators/${id}`)).body.controllerId).toBe(key)
    const { data } = (await admin('GET', `controllers?searchTerm=${key}`)).body
    expect(data).toMatchObject([{ controllerKey: key, elevatorId: id }])
  }
})

test('only one of several concurrent requests for a controller succeeds', async () => {
  const bodies = await Promise.all(
    Array.from({ length: 8 }, (_, index) => newLift(`Race ${index}`, index % 2 ? 'RACE-1' : 'race-1')),
  )
  const answers = await Promise.all(bodies.map((body) => admin('POST', 'elevators', body)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)])
  expect((await admin('GET', 'elevators?searchTerm=RACE-1')).body.totalCount).toBe(1)
})

test('rejects a controller key that would give it two elevators', async () => {
  const [one, other] = [await lift('ESP-0041'), await lift('ESP-0042')]
  const controller = await controllerOf('ESP-0041')
  const byId = await admin('PUT', `elevators/${one.id}`, { ...bodyOf(one), controllerId: controller.id })
  expect(byId.status).toBe(200)
  const byName = await admin('PUT', `elevators/${other.id}`, { ...bodyOf(other), controllerId: 'ESP-NEW' })
  expect(byName.status).toBe(200)
  const rename = (controllerKey: string) =>
    admin('PUT', `controllers/${controller.id}`, {
      controllerName: controller.controllerName,
      controllerKey,
      controllerType: controller.controllerType,
    })
  const { status, body } = await rename('ESP-NEW')
  const names = [one.name, other.name].toSorted().map((name) => `"${name}"`)
  const message = `With this key the elevators ${names.join(' and ')} would have one controller.`
  expect([status, body]).toEqual([409, { message, errors: { controllerKey: [message] } }])
  expect((await controllerOf('ESP-0041')).id).toBe(controller.id)
  expect((await rename('ESP-OTHER')).status).toBe(200)
})

test('existing elevators that share a controller are marked and can be edited', async () => {
  const [one, other] = [await lift('ESP-0021'), await lift('ESP-0022')]
  await query(
    server.databaseUrl,
    `update elevators set controller_id = (select id::text from controllers where key = 'ESP-0021')
     where id = '${other.id}'`,
  )
  const read = async (id: string) => (await admin('GET', `elevators/${id}`)).body
  expect((await read(one.id)).sharesControllerWith).toEqual([other.name])
  expect((await read(other.id)).sharesControllerWith).toEqual([one.name])
  expect(await read((await prime()).id)).not.toHaveProperty('sharesControllerWith')
  const renamed = await admin('PUT', `elevators/${one.id}`, { ...bodyOf(one), name: 'Renamed' })
  expect([renamed.status, renamed.body.name]).toEqual([200, 'Renamed'])
})

test('keeps the reason of an elevator out of service until it returns', async () => {
  const before = await lift('ESP-0030')
  const path = `elevators/${before.id}`
  const from = Date.now() - 1
  const put = async (more: object) => (await admin('PUT', path, { ...bodyOf(before), ...more })).body
  const out = await put({ isActive: false, outOfServiceReason: '  New ropes ' })
  expect(out).toMatchObject({ isActive: false, outOfServiceReason: 'New ropes' })
  expect(Date.parse(out.outOfServiceSince)).toBeGreaterThanOrEqual(from)
  const { outOfServiceSince } = out
  expect(await put({ name: 'Renamed' })).toMatchObject({ isActive: false, outOfServiceReason: 'New ropes' })
  expect(await put({ isActive: false, outOfServiceReason: 'Ropes late' })).toMatchObject({
    outOfServiceReason: 'Ropes late',
    outOfServiceSince,
  })
  const listed = (await admin('GET', 'elevators?searchTerm=ESP-0030&isActive=false')).body.data
  expect(listed).toMatchObject([{ outOfServiceReason: 'Ropes late', outOfServiceSince }])
  expect(await put({ isActive: true, outOfServiceReason: 'forgotten in the form' })).toMatchObject({
    isActive: true,
    outOfServiceReason: null,
    outOfServiceSince: null,
  })
  const log = (await admin('GET', `audit?entity=elevator&entityId=${before.id}`)).body
  expect(log.data.map(({ action, reason }: { action: string; reason?: string }) => [action, reason])).toEqual(
    [
      ['return-to-service', undefined],
      ['update', undefined],
      ['update', undefined],
      ['take-out-of-service', 'New ropes'],
    ],
  )
})

test('rejects a reason that is too long at its field', async () => {
  const record = await prime()
  const body = { ...bodyOf(record), isActive: false, outOfServiceReason: 'x'.repeat(201) }
  const answer = await admin('PUT', `elevators/${record.id}`, body)
  expect([answer.status, answer.body.errors]).toEqual([
    400,
    { outOfServiceReason: ['Reason must not exceed 200 characters'] },
  ])
})

test('a write without floor names keeps them, and null deletes them', async () => {
  const record = await prime()
  const floors = { lowest: -1, names: ['B1', 'G', '1'] }
  const write = async (change: object) =>
    (await admin('PUT', `elevators/${record.id}`, { ...bodyOf(record), ...change })).body.floors
  expect(await write({ floors: { lowest: -1, names: [' B1', 'G ', '1'] } })).toEqual(floors)
  expect(await write({})).toEqual(floors)
  expect((await lift(record.controllerId)).floors).toEqual(floors)
  expect(await write({ floors: null })).toBeNull()
})

test('notifies only users who see an elevator of its changes', async () => {
  const seenBy = async (who: 'manager' | 'user') =>
    (await server.as(who, 'GET', 'elevators?pageSize=1000')).body.data
  const both = new Set((await seenBy('user')).map(({ id }: { id: string }) => id))
  const all = await seenBy('manager')
  const ofManager = all.find(({ id }: { id: string }) => !both.has(id))
  const ofBoth = all.find(({ id }: { id: string }) => both.has(id))
  const [manager, user] = [await changesSeenBy(server, 'manager'), await changesSeenBy(server, 'user')]
  for (const record of [ofManager, ofBoth]) {
    expect((await admin('PUT', `elevators/${record.id}`, bodyOf(record))).status).toBe(200)
  }
  await expect.poll(() => [manager, user]).toEqual([[ofManager.id, ofBoth.id], [ofBoth.id]])
})

test('notifies once per organization of new elevators', async () => {
  const [mine] = (await server.as('manager', 'GET', 'elevators?pageSize=1')).body.data
  const { organizationId, organizationName: organization, elevatorType } = mine
  const ids = await changesSeenBy(server, 'manager')
  const one = await admin('POST', 'elevators', { ...bodyOf(mine), name: 'New 1', controllerId: 'NEW-1' })
  const some = await admin('POST', 'elevators/batch', {
    organizationId,
    elevatorType,
    elevators: [{ name: 'New 2' }, { name: 'New 3', controllerId: 'NEW-3' }],
  })
  const rows = ['NEW-4', 'NEW-5', ''].map((controllerId, n) => ({
    name: `New ${n + 4}`,
    controllerId,
    organization,
    elevatorType,
  }))
  const imported = await admin('POST', 'imports/elevators', { rows })
  expect([one.status, some.status, imported.body.created]).toEqual([201, 201, 3])
  await expect.poll(() => ids).toEqual([one.body.id, some.body.created[1].id, expect.any(String)])
  const last = await server.as('manager', 'GET', `elevators/${ids[2]}`)
  expect(last.body.name).toMatch(/^New [45]$/)
})

test('notifies other users of acknowledged alerts, once per elevator', async () => {
  await query(server.databaseUrl, 'update alerts set acknowledged_at = null')
  const list = async (path: string) => (await server.as('manager', 'GET', `${path}&pageSize=1000`)).body.data
  const alerts: { id: string; elevatorId: string }[] = await list('elevatoralerts?isActive=true')
  const [alert] = alerts
  const others = new Set(alerts.map(({ elevatorId }) => elevatorId).filter((id) => id !== alert?.elevatorId))
  const [quiet] = await list('elevators?hasActiveAlerts=false')
  const seen = await changesSeenBy(server, 'manager')
  expect((await admin('POST', `elevatoralerts/${alert?.id}/acknowledge`, {})).status).toBe(200)
  await expect.poll(() => seen).toEqual([alert?.elevatorId])
  const bulk = await admin('POST', 'elevators/bulk/acknowledge', { ids: [quiet.id, ...others] })
  expect(bulk.status).toBe(200)
  await expect.poll(() => seen.slice(1).toSorted()).toEqual([...others].toSorted())
})

async function shownAlerts(elevatorId: string) {
  const token = await server.tokenOf('admin')
  const page = new HubConnectionBuilder()
    .withUrl(`${server.url}/customerHub`, { accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .build()
  onTestFinished(() => page.stop())
  await page.start()
  await page.invoke('SubscribeToElevator', elevatorId)
  const shown: [string, boolean][] = []
  page.on('ElevatorAlert', ({ alert }) => shown.push([alert.alertCode, alert.isActive]))
  return shown
}

test('the alerts of a replaced controller end', async () => {
  const elevator = await lift('ESP-0027')
  const device = await deviceClient(server.state, 'ESP-0027')
  await raiseAlert(device, 'ESP-0027', { code: 'Er77' })
  const alerts = async () =>
    (await admin('GET', `elevatoralerts/${elevator.id}?pageSize=100`)).body.data.filter(
      ({ alertCode }: { alertCode: string }) => alertCode === 'Er77',
    )
  await expect.poll(alerts).toMatchObject([{ isActive: true }])
  const shown = await shownAlerts(elevator.id)
  const { status } = await admin('PUT', `elevators/${elevator.id}`, { ...bodyOf(elevator), name: 'Renamed' })
  expect([status, (await alerts())[0].isActive]).toEqual([200, true])
  await admin('PUT', `elevators/${elevator.id}`, { ...bodyOf(elevator), controllerId: 'REPLACEMENT-1' })
  expect(await alerts()).toMatchObject([{ isActive: false }])
  await expect.poll(() => shown).toContainEqual(['Er77', false])
})

test('a controller with another key has neither the state nor the alerts of the former device', async () => {
  const elevator = await lift('ESP-0035')
  const { id, ...controller } = await controllerOf('ESP-0035')
  await query(
    server.databaseUrl,
    `update elevators set controller_id = '${id}' where id = '${elevator.id}';
     insert into elevator_states (elevator_id, floor, direction, door) values ('${elevator.id}', 5, 'up', 'open')
       on conflict (elevator_id) do update set floor = 5;
     insert into alerts (elevator_id, device_alert_id, code, message, is_active, first_occurrence, last_occurrence)
       values ('${elevator.id}', 'former', 'Er78', 'Door', true, now(), now())`,
  )
  const stored = async () => {
    const [row] = await query(
      server.databaseUrl,
      `select floor, exists (select from alerts a where a.elevator_id = s.elevator_id and is_active) as "isAlerted"
       from elevator_states s where elevator_id = '${elevator.id}'`,
    )
    return row
  }
  const shown = await shownAlerts(elevator.id)
  const put = async (controllerKey: string) => {
    const body = { ...controller, controllerKey, deviceSettings: [] }
    const given = Object.entries(body).filter(([, value]) => value !== null)
    return (await admin('PUT', `controllers/${id}`, Object.fromEntries(given))).status
  }
  expect([await put('ESP-0035'), await stored()]).toEqual([200, { floor: 5, isAlerted: true }])
  expect([await put('REKEYED-35'), await stored()]).toEqual([200, { floor: null, isAlerted: false }])
  await expect.poll(() => shown).toContainEqual(['Er78', false])
})

test('a change is saved and ends the alerts of the former controller although the directory cannot be read', async () => {
  const elevator = await lift('ESP-0026')
  const device = await deviceClient(server.state, 'ESP-0026')
  const shown = await shownAlerts(elevator.id)
  await raiseAlert(device, 'ESP-0026', { code: 'Er81' })
  await expect.poll(() => shown).toContainEqual(['Er81', true])
  const alter = (text: string) => query(server.databaseUrl, text)
  // Triggers write what only the directory reads.
  await alter('alter table elevators disable trigger user; alter table fleet_changes rename to unreadable')
  onTestFinished(async () => {
    await alter('alter table unreadable rename to fleet_changes; alter table elevators enable trigger user')
  })
  const body = { ...bodyOf(elevator), controllerId: 'REPLACEMENT-40' }
  expect((await admin('PUT', `elevators/${elevator.id}`, body)).status).toBe(200)
  await expect.poll(() => shown).toContainEqual(['Er81', false])
})

test('the alerts of another controller with the same IDs are others', async () => {
  const elevator = await lift('ESP-0028')
  const { db, close } = await openDatabase(server.databaseUrl)
  onTestFinished(close)
  const { record } = deviceAlertRepository(db)
  let controllerKey = 'ESP-0028'
  const report = (deviceAlertId: string, active: boolean, code = 'Er78') => {
    const about = { elevatorId: elevator.id, controllerKey, deviceAlertId, code, message: 'x' }
    return record([{ ...about, active, at: new Date(), statedAt: null }])
  }
  for (const id of ['1', '2']) await report(id, true)
  await report('2', false)
  controllerKey = 'REPLACEMENT-3'
  await admin('PUT', `elevators/${elevator.id}`, { ...bodyOf(elevator), controllerId: controllerKey })
  for (const id of ['1', '2'])
    expect(await report(id, true, 'Er79')).toMatchObject({ changed: [{ alertCode: 'Er79', isNew: true }] })
})

test('open pages lose the state of a replaced controller', async () => {
  const elevator = await lift('ESP-0030')
  const device = await deviceClient(server.state, 'ESP-0030')
  const token = await server.tokenOf('admin')
  const page = new HubConnectionBuilder()
    .withUrl(`${server.url}/customerHub`, { accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .build()
  onTestFinished(() => page.stop())
  const shown: object[] = []
  page.on('ElevatorStateUpdate', (update) => shown.push(update))
  await page.start()
  await page.invoke('SubscribeToElevator', elevator.id)
  const state = { bootId: 'b', seq: 1, floor: 5, direction: 'up', door: 'open', ts: new Date().toISOString() }
  await device.publishAsync(deviceTopics.state('ESP-0030'), JSON.stringify(state), { qos: 1 })
  await expect.poll(() => shown.at(-1)).toMatchObject({ floor: 5, revision: expect.any(Number) })
  const stored = `select floor from elevator_states where elevator_id = '${elevator.id}'`
  await expect.poll(() => query(server.databaseUrl, stored)).toEqual([{ floor: 5 }])
  await admin('PUT', `elevators/${elevator.id}`, { ...bodyOf(elevator), controllerId: 'REPLACEMENT-4' })
  await expect
    .poll(() => shown.at(-1))
    .toMatchObject({ elevatorId: elevator.id, floor: null, revision: null })
})

test('the states of a former controller are not stored after its replacement', async () => {
  const elevator = await lift('ESP-0032')
  const { db, pool, close } = await openDatabase(server.databaseUrl)
  onTestFinished(close)
  const { write } = stateRepository(db)
  const send = (controllerKey: string, seq: number, after: string | null) => {
    const place = { bootId: 'b', previousBootId: null, seq, revision: seq, after, arrivedAt: new Date() }
    const car = { floor: 5, direction: 'up', door: 'open' } as const
    const state = { ...place, ...car, controllerKey, measuredAt: null, clockSkewMs: null, canMessages: null }
    return write(new Map([[elevator.id, state]]))
  }
  const stored = () =>
    query<{ floor: number | null; revision: string }>(
      server.databaseUrl,
      `select floor, revision from elevator_states where elevator_id = '${elevator.id}'`,
    )
  await query(server.databaseUrl, `delete from elevator_states where elevator_id = '${elevator.id}'`)
  await send('ESP-0032', 1, null)
  expect(await stored()).toMatchObject([{ floor: 5 }])
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from elevators where id = $1 for update', [elevator.id])
  const replacing = admin('PUT', `elevators/${elevator.id}`, {
    ...bodyOf(elevator),
    controllerId: 'REPLACEMENT-5',
  })
  await expectWaiting(server.databaseUrl, 1)
  const writing = [send('ESP-0032', 2, 'b'), send('ESP-0032', 3, '1')]
  await expectWaiting(server.databaseUrl, 3)
  await holder.query('rollback')
  holder.release()
  expect((await replacing).status).toBe(200)
  for (const { written, others } of await Promise.all(writing))
    expect([written.size, others.size]).toEqual([0, 0])
  const [reset] = await stored()
  expect(reset).toMatchObject({ floor: null })
  const after = reset?.revision ?? null
  expect((await send('ESP-0032', 1e6, after)).written.size).toBe(0)
  expect((await send('REPLACEMENT-5', 1e6, after)).written.size).toBe(1)
})

test('the firmware of another controller is unknown until it reports it', async () => {
  const [elevator, other] = [await lift('ESP-0033'), await lift('ESP-0034')]
  const { firmwareVersion } = elevator
  expect(firmwareVersion).toEqual(expect.any(String))
  const replace = async ({ id, ...record }: typeof elevator, more: object) => {
    const body = { ...bodyOf({ id, ...record }), firmwareVersion: record.firmwareVersion, ...more }
    return (await admin('PUT', `elevators/${id}`, body)).body.firmwareVersion
  }
  expect(await replace(elevator, { name: 'Renamed' })).toBe(firmwareVersion)
  expect(await replace(elevator, { controllerId: 'REPLACEMENT-7' })).toBeNull()
  expect(await replace(other, { controllerId: 'REPLACEMENT-8', firmwareVersion: '9.9.9' })).toBe('9.9.9')
  const changes = await query(
    server.databaseUrl,
    `select data from elevator_events where elevator_id = '${elevator.id}' and kind = 'firmware' order by at, id`,
  )
  expect(changes.at(-1)).toEqual({ data: { version: null, before: firmwareVersion } })
  const from = new Date(Date.now() - 60_000).toISOString()
  const listed = await admin('GET', `elevators/${elevator.id}/events?kinds=firmware&from=${from}`)
  expect([listed.status, listed.body.events]).toEqual([200, []])
})

test('a replaced controller does not reset the count of CAN messages', async () => {
  const elevator = await lift('ESP-0029')
  const secret = 'a-long-secret-for-a-spare'
  await admin('POST', 'controllers', {
    ...{ controllerName: 'Spare', controllerKey: 'SPARE-29', controllerType: 'ESP32_WiFi' },
    sharedSecret: secret,
  })
  const devices = {
    'ESP-0029': await deviceClient(server.state, 'ESP-0029'),
    'SPARE-29': await deviceClient(server.state, 'SPARE-29', { secret }),
  }
  const send = (key: keyof typeof devices, canMessages: number) => {
    const state = { bootId: `boot of ${key}`, seq: 1, floor: 2, direction: 'up', door: 'closed', canMessages }
    const ts = new Date().toISOString()
    return devices[key].publishAsync(deviceTopics.state(key), JSON.stringify({ ...state, ts }), { qos: 1 })
  }
  const read = async () => {
    const [row] = await query<{ n: number; revision: number }>(
      server.databaseUrl,
      `select can_messages::int as n, revision::float8 from elevator_states where elevator_id = '${elevator.id}'`,
    )
    return row
  }
  await send('ESP-0029', 40)
  await expect.poll(read).toMatchObject({ n: 40 })
  const before = await read()
  await admin('PUT', `elevators/${elevator.id}`, { ...bodyOf(elevator), controllerId: 'SPARE-29' })
  expect(await read()).toEqual({ n: 40, revision: (before?.revision ?? 0) + 1 })
  const { body } = await admin('GET', `elevators/${elevator.id}/state`)
  expect(body).toMatchObject({ hasState: false })
  expect(body).not.toHaveProperty('direction')
  await send('SPARE-29', 5)
  await expect.poll(read).toMatchObject({ n: 45 })
  expect((await read())?.revision).toBeGreaterThan(before?.revision ?? 0)
})

test('the history shows the end of the wrong clock of a replaced controller', async () => {
  const elevator = await lift('ESP-0031')
  await query(
    server.databaseUrl,
    `update elevator_states set clock_skew_ms = 60000, arrived_at = now() where elevator_id = '${elevator.id}'`,
  )
  await admin('PUT', `elevators/${elevator.id}`, { ...bodyOf(elevator), controllerId: 'REPLACEMENT-2' })
  const events = await query(
    server.databaseUrl,
    `select data from elevator_events where elevator_id = '${elevator.id}' and kind = 'clock' order by at, id`,
  )
  expect(events).toEqual([
    { data: { isWrong: true, skewMs: 60_000 } },
    { data: { isWrong: false, skewMs: 0 } },
  ])
})
