import { monitorEventLoopDelay } from 'node:perf_hooks'
import { canDatabase, elevatorCanDatabase } from '@hoistway/contracts/can-database'
import { expect, test } from 'vitest'
import { query } from '../support/database.ts'
import { startedServer } from '../support/world.ts'

const server = startedServer()
const path = 'candatabases/ESP32_WiFi'
const dbc = (factor: number) =>
  `VERSION ""\nBO_ 386 Drive: 4 X\n SG_ Speed : 0|16@1- (${factor},0) [0|0] "mm/s" X\n`
const put = (text: string, who: 'admin' | 'technician' = 'admin', name = 'lift.dbc') =>
  server.as(who, 'PUT', path, { name, text })
const text = async (version = '') => (await server.as('technician', 'GET', `${path}/file${version}`)).body

test('each upload of a DBC file is a version, and all can be downloaded', async () => {
  expect(canDatabase.parse((await put(dbc(1))).body)).toMatchObject({
    controllerType: 'ESP32_WiFi',
    name: 'lift.dbc',
    version: 1,
    messages: 1,
    userName: 'Ada Keller',
  })
  await put(dbc(2), 'admin', 'newer.dbc')
  expect([await text(), await text('?version=1'), await text('?version=2')]).toEqual([dbc(2), dbc(1), dbc(2)])
  expect((await server.as('admin', 'GET', `${path}/file?version=3`)).status).toBe(404)
  const versions = (await server.as('technician', 'GET', `${path}/versions`)).body
  expect(versions).toMatchObject([
    { version: 2, name: 'newer.dbc', userName: 'Ada Keller' },
    { version: 1, name: 'lift.dbc' },
  ])
  const list = (await server.as('technician', 'GET', 'candatabases')).body
  expect(list).toMatchObject([{ controllerType: 'ESP32_WiFi', version: 2 }])
})

test('an elevator has the DBC file of its controller type', async () => {
  await put(dbc(1))
  const of = async (type: string) => {
    const [row] = await query<{ id: string }>(
      server.databaseUrl,
      `select e.id from elevators e join controllers c on c.key = e.controller_id where controller_type = '${type}' limit 1`,
    )
    return elevatorCanDatabase.parse(
      (await server.as('admin', 'GET', `elevators/${row?.id}/candatabase`)).body,
    )
  }
  expect(await of('ESP32_WiFi')).toMatchObject({
    controllerType: 'ESP32_WiFi',
    database: { controllerType: 'ESP32_WiFi' },
  })
  expect(await of('ESP32_Cellular_A76XX')).toEqual({
    controllerType: 'ESP32_Cellular_A76XX',
    database: null,
  })
})

test('a DBC file with an error is refused with the line, and the version before stays', async () => {
  const { version } = (await put(dbc(1))).body
  const { status, body } = await put('VERSION ""\n\nBO_ 9999 Drive: 4 X\n')
  expect([status, body.errors]).toEqual([400, { text: ['Line 3: 9999 is no identifier of a message.'] }])
  expect((await put('')).status).toBe(400)
  expect((await server.as('admin', 'GET', 'candatabases')).body[0].version).toBe(version)
})

test('an EDS file with a node ID is stored as a DCF file, and its error names the line', async () => {
  const eds =
    '[1800sub1]\nDefaultValue=$NODEID+0x180\n[1A00sub1]\nDefaultValue=0x60410010\n[6041]\nParameterName=Status\n'
  const upload = (content: string, nodeId?: number) =>
    server.as('admin', 'PUT', path, { name: 'drive.eds', text: content, nodeId })
  expect((await upload(eds, 2)).body).toMatchObject({ name: 'drive.eds', messages: 1 })
  expect(await text()).toBe(`${eds}\n[DeviceComissioning]\nNodeID=2\n`)
  const refused = async (...given: Parameters<typeof upload>) => {
    const { status, body } = await upload(...given)
    return [status, body.errors.text?.[0]]
  }
  expect(await refused(eds)).toEqual([400, 'Line 1: The file has no node ID from 1 to 127.'])
  expect(await refused(eds.replace('0x60410010', '0x60410041'), 2)).toEqual([
    400,
    'Line 4: The bits of the signal 0x60410041 are outside of a message.',
  ])
  expect((await refused(`${eds}\0`, 2))[0]).toBe(400)
  expect((await refused(eds, 128))[0]).toBe(400)
})

test('the check of a file of the allowed size does not block the server', async () => {
  await put(dbc(1))
  const signals = Array.from({ length: 64 }, (_, at) => ` SG_ S${at} : ${at}|1@1+ (1,0) [0|0] "" X\n`).join(
    '',
  )
  const messages = Array.from({ length: 1_600 }, (_, id) => `BO_ ${id} M${id}: 8 X\n${signals}`).join('')
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  const from = performance.now()
  expect((await put(messages)).body).toMatchObject({ messages: 1_600 })
  const whole = performance.now() - from
  delays.disable()
  expect(delays.max / 1e6).toBeLessThan(whole / 2)
})

test('only Admins change DBC files, and changes are audited', async () => {
  expect((await put(dbc(1), 'technician')).status).toBe(403)
  const { id } = (await put(dbc(3), 'admin', 'third.dbc')).body
  expect((await server.as('admin', 'DELETE', path)).body).toBe(true)
  expect((await server.as('admin', 'GET', `${path}/file`)).status).toBe(404)
  const { data } = (await server.as('admin', 'GET', `audit?entity=can-database&entityId=${id}`)).body
  expect(data.slice(0, 2)).toMatchObject([
    { action: 'delete', entityName: 'third.dbc' },
    { action: 'update' },
  ])
})

test('a file that replaced the one to delete stays', async () => {
  const { id } = (await put(dbc(1))).body
  await server.as('admin', 'DELETE', `${path}?id=${id}`)
  const other = (await put(dbc(2))).body
  expect((await server.as('admin', 'DELETE', `${path}?id=${id}`)).status).toBe(404)
  expect(await text()).toBe(dbc(2))
  expect((await server.as('admin', 'DELETE', `${path}?id=${other.id}`)).body).toBe(true)
})
