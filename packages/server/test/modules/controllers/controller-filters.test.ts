import { createHash } from 'node:crypto'
import { deviceTopics } from '@hoistway/contracts/device'
import { expect, test } from 'vitest'
import { espImage } from '../../../src/seed/esp-image.ts'
import { query } from '../../support/database.ts'
import { deviceClient } from '../../support/device.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const admin = (method: string, path: string, body?: unknown) => server.as('admin', method, path, body)
const list = async (parameters: string) =>
  (await admin('GET', `controllers?pageSize=1000&${parameters}`)).body
const keys = async (parameters: string): Promise<string[]> =>
  (await list(parameters)).data.map((each: { controllerKey: string }) => each.controllerKey)
const create = async (key: string, more: object = {}) =>
  (
    await admin('POST', 'controllers', {
      controllerName: key,
      controllerKey: key,
      sharedSecret: 'a-long-secret',
      controllerType: 'ESP32_Cellular_A76XX',
      ...more,
    })
  ).body
const find = async (key: string) => (await admin('GET', `controllers/by-key/${key}`)).body

async function carry(key: string, installed: string, isOnline: boolean) {
  const { id: organizationId } = (await admin('GET', 'organizations')).body[0]
  await admin('POST', 'elevators', { name: key, controllerId: key, elevatorType: 'ARL', organizationId })
  await query(
    server.databaseUrl,
    `update elevators set firmware_version = '${installed}', is_online = ${isOnline}, last_seen_at = now() where controller_id = '${key}'`,
  )
}
const report = (id: string, version: number, filterSha256: string, settings: object = {}) =>
  query(
    server.databaseUrl,
    `update controllers set reported = '{"version":${version},"settings":${JSON.stringify(settings)},"filterSha256":"${filterSha256}","errors":[],"reportedAt":null}' where id = '${id}'`,
  )
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const upload = async (version: string) =>
  (
    await admin('POST', 'firmware/upload', {
      name: 'Drift',
      version,
      controllerType: 'ESP32_Cellular_A76XX',
      binaryData: espImage('drift', version, 100).toString('base64'),
      release: true,
    })
  ).body.firmware.id

test('controllers are found by firmware, installed version, whether they are online and drift', async () => {
  const assigned = await upload('70.0.0')
  await upload('80.0.0')
  await create('DRIFT-OK', { firmwareId: assigned })
  await create('DRIFT-OLD', { firmwareId: assigned })
  await create('DRIFT-LATEST')
  await create('DRIFT-SILENT', { firmwareId: assigned })
  await carry('DRIFT-OK', '70.0.0', true)
  await carry('DRIFT-OLD', '69.0.0', false)
  await carry('DRIFT-LATEST', '70.0.0', true)
  const byKey = 'searchTerm=DRIFT-'
  expect(await keys(`${byKey}&firmwareId=${assigned}`)).toEqual(['DRIFT-OK', 'DRIFT-OLD', 'DRIFT-SILENT'])
  expect(await keys(`${byKey}&firmwareId=latest`)).toEqual(['DRIFT-LATEST'])
  expect(await keys(`${byKey}&installedVersion=70.0.0`)).toEqual(['DRIFT-LATEST', 'DRIFT-OK'])
  expect(await keys(`${byKey}&isOnline=false`)).toEqual(['DRIFT-OLD'])
  expect(await keys(`${byKey}&hasDrift=true`)).toEqual(['DRIFT-LATEST', 'DRIFT-OLD'])
  expect(await keys(`${byKey}&hasDrift=false`)).toEqual(['DRIFT-OK', 'DRIFT-SILENT'])
  expect(await find('DRIFT-OK')).toMatchObject({ targetFirmwareVersion: '70.0.0', drift: [] })
  expect(await find('DRIFT-LATEST')).toMatchObject({ targetFirmwareVersion: '80.0.0', drift: ['firmware'] })
  expect(await find('DRIFT-SILENT')).toMatchObject({ drift: null })
})

test.each([
  ['like v70.1.0-4-gabc runs version 70.1.0', 'DESCRIBED-1', '70.1.0', 'v70.1.0-4-gabc', '70.1.0', []],
  [
    'like v70.2.0-rc1 drifts from version 70.2.0',
    'DESCRIBED-2',
    '70.2.0',
    'v70.2.0-rc1',
    'v70.2.0-rc1',
    ['firmware'],
  ],
])('firmware that names itself %s', async (_, key, assigned, fw, recordedFirmwareVersion, drift) => {
  await create(key, { firmwareId: await upload(assigned) })
  await carry(key, '69.0.0', false)
  const client = await deviceClient(server.state, key, { secret: 'a-long-secret' })
  const presence = { online: true, ts: new Date().toISOString(), fw }
  await client.publishAsync(deviceTopics.presence(key), JSON.stringify(presence), { qos: 1 })
  await expect.poll(() => find(key)).toMatchObject({ recordedFirmwareVersion, drift })
})

test('controllers are found by the filter in force, also where it is the default', async () => {
  const { body: own } = await admin('POST', 'canmessageidfilters', { name: 'In force' })
  await create('FORCE-OWN', { canMessageIdFilterId: own.id })
  await create('FORCE-DEFAULT')
  const byKey = 'searchTerm=FORCE-'
  expect(await keys(`${byKey}&filterId=${own.id}`)).toEqual(['FORCE-OWN'])
  expect(await find('FORCE-OWN')).toMatchObject({ filterInForceName: 'In force' })
  await admin('PUT', `canmessageidfilters/${own.id}`, { name: 'In force', isDefault: true })
  expect(await keys(`${byKey}&filterId=${own.id}`)).toEqual(['FORCE-DEFAULT', 'FORCE-OWN'])
  expect(await find('FORCE-DEFAULT')).toMatchObject({
    canMessageIdFilterName: null,
    filterInForceName: 'In force',
  })
  expect(await keys('filterId=none&firmwareId=none')).toEqual([])
})

test('a controller that passes everything drifts from a selective filter that was never synchronized', async () => {
  const { body: filter } = await admin('POST', 'canmessageidfilters', { name: 'Unsent', messageIds: [1] })
  const { id } = await create('UNSENT-1', { canMessageIdFilterId: filter.id })
  await report(id, 1, sha256('{"allowAll":true,"ids":[]}'))
  expect((await find('UNSENT-1')).drift).toEqual([])
  await admin('PUT', `canmessageidfilters/${filter.id}`, { ...filter, allowAll: false })
  expect((await find('UNSENT-1')).drift).toEqual(['filter'])
  expect(await keys('searchTerm=UNSENT-&hasDrift=true')).toEqual(['UNSENT-1'])
  await create('UNSENT-2', { canMessageIdFilterId: filter.id })
  await carry('UNSENT-2', '80.0.0', false)
  expect((await find('UNSENT-2')).drift).not.toContain('filter')
})

test('settings and a filter that are reported otherwise are drift', async () => {
  const { body: filter } = await admin('POST', 'canmessageidfilters', {
    name: 'Reported',
    allowAll: false,
    rules: [
      { first: 3, bits: 29 },
      { first: 1, last: 2 },
    ],
  })
  await admin('POST', `canmessageidfilters/${filter.id}/synchronize`)
  const { id } = await create('REPORT-1', { canMessageIdFilterId: filter.id })
  await report(id, 1, sha256('{"allowAll":false,"ids":[3,1,2],"extendedIds":[3]}'))
  expect((await find('REPORT-1')).drift).toEqual([])
  await report(id, 7, 'other')
  expect((await find('REPORT-1')).drift).toEqual(['settings', 'filter'])
  expect(await keys('searchTerm=REPORT-&hasDrift=true')).toEqual(['REPORT-1'])
})

test.each([
  ['misses a saved setting drifts', 'SETTING-1', {}, ['settings']],
  ['has another value of a saved setting drifts', 'SETTING-2', { rate: '5' }, ['settings']],
  ['has a setting that is not saved does not drift', 'SETTING-3', { rate: '9', mode: 'night' }, []],
])('a confirmation that %s', async (_, key, settings, drift) => {
  const { body: filter } = await admin('POST', 'canmessageidfilters', { name: key })
  const { id } = await create(key, {
    canMessageIdFilterId: filter.id,
    deviceSettings: [{ key: 'rate', value: '9' }],
  })
  await report(id, 1, sha256('{"allowAll":true,"ids":[]}'), settings)
  expect(await find(key)).toMatchObject({ isConfigPending: false, drift })
})
