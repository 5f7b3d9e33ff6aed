import { availableFilter, type Controller, controller } from '@hoistway/contracts/controller'
import { pagedResponse } from '@hoistway/contracts/paging'
import { type BadValue, readableList, setBadValueReporter } from '@hoistway/contracts/reading'
import { beforeEach, describe, expect, test } from 'vitest'
import { query } from '../../support/database.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const bad: BadValue[] = []
setBadValueReporter((value) => bad.push(value))
beforeEach(() => bad.splice(0))

const admin = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  server.as('admin', method, path, body, headers)
const list = async (query = ''): Promise<Controller[]> =>
  pagedResponse(controller).parse((await admin('GET', `controllers?${query}`)).body).items
const body = (key: string, more: object = {}) => ({
  controllerName: `Made ${key}`,
  controllerKey: key,
  sharedSecret: 'a-long-secret',
  controllerType: 'ESP32_WiFi',
  deviceSettings: [{ key: 'rate', value: '1' }],
  ...more,
})
const created = async (key: string, more: object = {}) => {
  const answer = await admin('POST', 'controllers', body(key, more))
  expect(answer.status).toBe(201)
  return answer
}

test.each([
  ['controllers', pagedResponse(controller)],
  ['controllers/all', readableList(controller)],
  ['controllers/search?name=Controller', readableList(controller)],
  ['controllers/by-key/ESP-0001', controller],
  ['controllers/available-filters', readableList(availableFilter)],
])('GET %s returns a response that matches the contract', async (path, schema) => {
  const answer = await admin('GET', path)
  expect(answer.status).toBe(200)
  schema.parse(answer.body)
  expect(bad).toEqual([])
})

const plain = (elevator: object) =>
  Object.fromEntries(Object.entries(elevator).filter(([, value]) => value !== null))

describe('reading', () => {
  test('lists can be sorted by name, key and time, and searched by name or key', async () => {
    const keys = async (query: string) => (await list(query)).map(({ controllerKey }) => controllerKey)
    expect(await keys('sortBy=key&pageSize=2')).toEqual(['ESP-0001', 'ESP-0002'])
    expect(await keys('sortBy=controllerKey&sortDescending=true&pageSize=1')).toEqual(['ESP-0240'])
    expect((await keys('searchTerm=esp-003')).length).toBe(10)
    expect((await keys('searchTerm=%C3%8BSP-003')).length).toBe(10)
    expect((await keys('searchTerm=%25')).length).toBe(0)
    const times = (await list('sortBy=created')).map(({ timestamp }) => timestamp ?? '')
    expect(times).toEqual(times.toSorted())
  })

  test('a controller is read by id and by key, with its elevator', async () => {
    const byKey = await admin('GET', 'controllers/by-key/ESP-0007')
    const byId = await admin('GET', `controllers/${byKey.body.id}`)
    expect(byId.body).toEqual(byKey.body)
    expect(byId.body).toMatchObject({ controllerKey: 'ESP-0007', isOnline: false })
    expect(byId.body.elevatorName).toEqual(expect.any(String))
    expect((await admin('GET', 'controllers/by-key/none')).body).toEqual({ message: 'Controller not found.' })
    expect((await admin('GET', 'controllers/00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })

  test('key availability ignores the controller being edited', async () => {
    const [first] = await list('searchTerm=ESP-0001')
    const ask = async (query: string) =>
      (await admin('GET', `controllers/check-key-availability?${query}`)).body
    expect(await ask('key=ESP-0001')).toEqual({ isAvailable: false })
    expect(await ask(`key=ESP-0001&excludeId=${first?.id}`)).toEqual({ isAvailable: true })
    expect(await ask('key=ESP-none')).toEqual({ isAvailable: true })
  })

  test('a manager reads the controllers of their elevators and unassigned ones', async () => {
    const { body: free } = await created('FREE-1')
    const lift = (await server.as('admin', 'GET', 'elevators?searchTerm=ESP-0060&pageSize=1')).body.data[0]
    const all = (await server.as('manager', 'GET', 'controllers/all')).body
    expect(all.map(({ id }: { id: string }) => id)).toContain(free.id)
    // A technician of Alpine and Nordhafen sees no controller of Léman.
    const elsewhere = (await server.as('admin', 'GET', 'elevators?searchTerm=Clinique&pageSize=1')).body
      .data[0]
    const foreign = await created('FOREIGN-1')
    await admin('PUT', `elevators/${elsewhere.id}`, { ...plain(elsewhere), controllerId: 'FOREIGN-1' })
    expect((await server.as('technician', 'GET', `controllers/${foreign.body.id}`)).status).toBe(404)
    expect((await server.as('technician', 'GET', 'controllers/by-key/FOREIGN-1')).status).toBe(404)
    expect(lift.controllerId).toBe('ESP-0060')
  })

  test('a manager sees only their own of two elevators that share a controller', async () => {
    const { body } = await created('SHARED-1')
    // The API rejects a second one; an older database may contain it.
    const put = (elevator: { id: string }) =>
      query(server.databaseUrl, `update elevators set controller_id = 'SHARED-1' where id = '${elevator.id}'`)
    const foreign = (await admin('GET', 'elevators?searchTerm=Clinique&pageSize=1')).body.data[0]
    const mine = (await admin('GET', 'elevators?searchTerm=Prime&pageSize=1')).body.data[0]
    await put(foreign)
    expect((await server.as('technician', 'GET', `controllers/${body.id}`)).status).toBe(404)
    await put(mine)
    for (const path of [`controllers/${body.id}`, 'controllers?searchTerm=SHARED-1']) {
      const answer = (await server.as('technician', 'GET', path)).body
      const { elevatorId, elevatorName } = answer.data?.[0] ?? answer
      expect([elevatorId, elevatorName]).toEqual([mine.id, mine.name])
    }
  })
})

describe('writing', () => {
  test('creates, updates and deletes a controller', async () => {
    const { body: record, headers } = await created('NEW-1', { controllerName: '  Trimmed  ' })
    expect(record).toMatchObject({ controllerName: 'Trimmed', controllerKey: 'NEW-1' })
    const path = `controllers/${record.id}`
    const tag = { 'if-match': headers.get('etag') ?? '' }
    const changed = await admin('PUT', path, { ...body('NEW-2'), id: record.id }, tag)
    expect([changed.status, changed.body.controllerKey]).toEqual([200, 'NEW-2'])
    const stale = await admin('PUT', path, body('NEW-3'), tag)
    expect([stale.status, stale.body]).toEqual([
      409,
      { message: expect.stringContaining('changed by somebody else'), code: 'changed-meanwhile' },
    ])
    expect((await admin('PUT', path, body('NEW-3'), { 'if-match': '"unknown"' })).status).toBe(409)
    expect((await admin('PUT', path, body('NEW-3'))).status).toBe(200)
    expect((await admin('DELETE', path)).body).toBe(true)
    expect((await admin('GET', path)).status).toBe(404)
  })

  test('a controller with another key has neither the report nor the firmware of the former device', async () => {
    const { body: record } = await created('DEVICE-1')
    const [elevator] = (await admin('GET', 'elevators?pageSize=1')).body.data
    await query(
      server.databaseUrl,
      `update controllers set reported = '{"version": 1, "settings": {"rate": "1"}}' where id = '${record.id}';
       update elevators set controller_id = '${record.id}', firmware_version = '1.4.2' where id = '${elevator.id}'`,
    )
    const put = async (key: string, more: object = {}) =>
      (await admin('PUT', `controllers/${record.id}`, body(key, more))).body
    const known = { reported: { settings: { rate: '1' } }, recordedFirmwareVersion: '1.4.2' }
    expect(await put('DEVICE-1', { controllerName: 'Renamed' })).toMatchObject(known)
    expect(await put('DEVICE-2')).toMatchObject({
      reported: null,
      recordedFirmwareVersion: null,
      drift: null,
    })
  })

  test('a controller with another key ends the running update of the former device, but keeps a queued one', async () => {
    const firmwareId = (await admin('GET', 'firmware/latest/0')).body.id
    const { id } = (await created('DEVICE-3', { firmwareId })).body
    await query(
      server.databaseUrl,
      `insert into firmware_updates (controller_id, firmware_id, version, state, download_token, expires_at)
       values ('${id}', '${firmwareId}', '1.0.0', 'downloading', 'token', now() + interval '1 h')`,
    )
    const after = async (key: string) => {
      expect((await admin('PUT', `controllers/${id}`, body(key, { firmwareId }))).status).toBe(200)
      return (await admin('GET', `controllers/${id}/firmware-update`)).body.state
    }
    expect([await after('DEVICE-3'), await after('DEVICE-4')]).toEqual(['downloading', 'cancelled'])
    await query(
      server.databaseUrl,
      `update firmware_updates set state = 'queued' where controller_id = '${id}'`,
    )
    expect(await after('DEVICE-5')).toBe('queued')
  })

  test('rejects a key in use at its field', async () => {
    const answer = await admin('POST', 'controllers', body('ESP-0002'))
    expect([answer.status, answer.body]).toEqual([
      409,
      {
        message: 'Controller key is already in use',
        errors: { controllerKey: ['Controller key is already in use'] },
      },
    ])
    const { body: other } = await created('OTHER-1')
    expect((await admin('PUT', `controllers/${other.id}`, body('ESP-0002'))).status).toBe(409)
  })

  test('rejects firmware of another type and unknown references at their fields', async () => {
    const images = (await admin('GET', 'firmware')).body
    const cellular = images.find((each: { controllerType: string }) => each.controllerType !== 'ESP32_WiFi')
    const refusal = async (more: object) =>
      (await admin('POST', 'controllers', body('BAD-1', more))).body.errors
    expect(await refusal({ firmwareId: cellular.id })).toEqual({
      firmwareId: ['This firmware is for another controller type.'],
    })
    const none = '00000000-0000-4000-8000-000000000000'
    expect(await refusal({ firmwareId: none })).toEqual({ firmwareId: ['Firmware not found.'] })
    expect(await refusal({ canMessageIdFilterId: 'x' })).toEqual({
      canMessageIdFilterId: ['Filter not found.'],
    })
    expect(
      await refusal({
        deviceSettings: [
          { key: 'a', value: '1' },
          { key: 'a', value: '2' },
        ],
      }),
    ).toEqual({
      'deviceSettings.1.key': ['A setting with this key already exists'],
    })
  })

  test('assigns a filter and resets it to the default', async () => {
    const { body: record } = await created('FILTER-1')
    const filters = (await admin('GET', 'controllers/available-filters')).body
    expect(filters[0]).toMatchObject({ isDefault: true })
    const path = `controllers/${record.id}/assign-filter`
    const assigned = await admin('PUT', path, { canMessageIdFilterId: filters[1].id })
    expect(assigned.body.canMessageIdFilterName).toBe(filters[1].name)
    expect((await admin('PUT', path, { canMessageIdFilterId: null })).body.canMessageIdFilterId).toBe(null)
    expect((await admin('PUT', path, { canMessageIdFilterId: 'nothing' })).status).toBe(400)
  })

  test('adds, updates and renames a single device setting', async () => {
    const { body: record } = await created('SETTINGS-1')
    const put = (key: string, value: { key: string; value: string }) =>
      admin('PUT', `controllers/${record.id}/device-settings/${encodeURIComponent(key)}`, value)
    expect((await put('a/b ü', { key: 'a/b ü', value: '2' })).body.deviceSettings).toEqual([
      { key: 'rate', value: '1' },
      { key: 'a/b ü', value: '2' },
    ])
    expect((await put('rate', { key: 'pace', value: '3' })).body.deviceSettings[0]).toEqual({
      key: 'pace',
      value: '3',
    })
    const twice = await put('pace', { key: 'a/b ü', value: '3' })
    expect([twice.status, twice.body.message]).toEqual([409, 'A setting with this key already exists'])
    expect((await put('pace', { key: 'pace', value: ' ' })).body.errors).toEqual({
      value: ['Setting value is required'],
    })
  })

  test.each([
    ['more than 200', 200, 'v', 'A controller holds at most 200 settings.'],
    ['more than 60 KB', 20, '€'.repeat(1000), 'The settings of a controller hold at most 60 KB in total.'],
  ])('refuses settings of %s, which the controller could not report', async (what, count, value, text) => {
    const settings = Array.from({ length: count }, (_, index) => ({ key: `k${index}`, value }))
    const more = (key: string) => ({ key, value: value.slice(0, 500) })
    const tooMany = [...settings, more('more')]
    const refused = [400, { deviceSettings: [text] }]
    const name = what.replaceAll(' ', '-')
    const whole = await admin('POST', 'controllers', body(`${name}-1`, { deviceSettings: tooMany }))
    expect([whole.status, whole.body.errors]).toEqual(refused)
    const { body: record } = await created(`${name}-2`, { deviceSettings: settings })
    const single = await admin('PUT', `controllers/${record.id}/device-settings/more`, more('more'))
    expect([single.status, single.body.errors]).toEqual(refused)
    const put = (deviceSettings: object[]) =>
      admin('PUT', `controllers/${record.id}`, { ...record, controllerName: 'Renamed', deviceSettings })
    const replaced = await put(tooMany)
    expect([replaced.status, replaced.body.errors]).toEqual(refused)
    const bulk = { ids: [record.id], settings: [more('more')] }
    expect((await admin('POST', 'controllers/bulk/device-settings', bulk)).body.results).toEqual([
      { id: record.id, error: text },
    ])
    const stored = [...tooMany, more('most')]
    await query(
      server.databaseUrl,
      `update controllers set device_settings = '${JSON.stringify(stored)}' where id = '${record.id}'`,
    )
    expect([(await put(stored)).status, (await put(tooMany)).status, (await put(stored)).status]).toEqual([
      200, 200, 400,
    ])
  })

  test('keeps all settings written concurrently', async () => {
    const { body: record } = await created('SETTINGS-2', { deviceSettings: [] })
    const keys = Array.from({ length: 12 }, (_, index) => `k${index}`)
    // On a busy machine a write can wait for the others in vain. Its 503 asks the user to repeat it.
    const written = async (key: string): Promise<number> => {
      const path = `controllers/${record.id}/device-settings/${key}`
      const { status, body } = await admin('PUT', path, { key, value: '1' })
      return status === 503 && body.code === 'database-unavailable' ? written(key) : status
    }
    expect(new Set(await Promise.all(keys.map(written)))).toEqual(new Set([200]))
    const { body: after } = await admin('GET', `controllers/${record.id}`)
    expect(after.deviceSettings.map(({ key }: { key: string }) => key).toSorted()).toEqual(keys.toSorted())
  })
})

test('a firmware update requires an online controller with assigned firmware', async () => {
  const { body: record } = await created('UPDATE-1')
  const start = (id: string) => admin('POST', `controllers/${id}/firmware-update`)
  const none = await start(record.id)
  expect([none.status, none.body.message]).toEqual([
    400,
    'Controller does not have a firmware assigned for update.',
  ])
  expect((await start('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  const assigned = (await list('pageSize=100')).find(
    ({ firmwareId, isOnline }) => firmwareId && isOnline === false,
  )
  const offline = await start(assigned?.id ?? '')
  expect([offline.status, offline.body.message]).toEqual([409, 'The controller is offline.'])
  expect((await admin('GET', `controllers/${record.id}/firmware-update`)).status).toBe(204)
})
