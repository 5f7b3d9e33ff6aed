import type { DeviceConfigDesired } from '@hoistway/contracts/device'
import { deviceTopics } from '@hoistway/contracts/device'
import { expect, onTestFinished, test } from 'vitest'
import { deviceClient } from '../../support/device.ts'
import { UNKNOWN } from '../../support/paths.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const admin = (method: string, path: string, body?: unknown) => server.as('admin', method, path, body)
const SECRET = 'a-long-secret'
const create = async (key: string, more: object = {}): Promise<string> =>
  (
    await admin('POST', 'controllers', {
      controllerName: key,
      controllerKey: key,
      sharedSecret: SECRET,
      controllerType: 'ESP32_WiFi',
      ...more,
    })
  ).body.id
const read = async (id: string) => (await admin('GET', `controllers/${id}`)).body
const newFilter = async (name: string): Promise<string> =>
  (await admin('POST', 'canmessageidfilters', { name, allowAll: false, messageIds: [1] })).body.id
const trail = async (id: string) =>
  (await admin('GET', `audit?entity=controller&entityId=${id}`)).body.data.map(
    ({ action }: { action: string }) => action,
  )

test('a filter is assigned to many controllers in one call, with an outcome for each', async () => {
  const ids: string[] = []
  for (let index = 0; index < 40; index += 1) ids.push(await create(`BULK-${index}`))
  const filter = await newFilter('Bulk')
  const { status, body } = await admin('POST', 'controllers/bulk/assign-filter', {
    ids: [...ids, UNKNOWN, 'no-id', ids[0]],
    canMessageIdFilterId: filter,
  })
  expect(status).toBe(200)
  expect(body.results).toHaveLength(42)
  expect(body.results.filter(({ error }: { error?: string }) => error)).toEqual([
    { id: UNKNOWN, error: 'Controller not found.', code: 'not-found' },
    { id: 'no-id', error: 'Controller not found.', code: 'not-found' },
  ])
  for (const id of [ids[0] ?? '', ids[39] ?? ''])
    expect(await read(id)).toMatchObject({ canMessageIdFilterName: 'Bulk', isConfigPending: true })
  expect(await trail(ids[7] ?? '')).toEqual(['assign-filter', 'create'])
  await admin('POST', 'controllers/bulk/assign-filter', { ids, canMessageIdFilterId: filter })
  expect(await trail(ids[7] ?? '')).toEqual(['assign-filter', 'create'])
  await admin('POST', 'controllers/bulk/assign-filter', { ids: [ids[0]], canMessageIdFilterId: null })
  expect((await read(ids[0] ?? '')).canMessageIdFilterId).toBeNull()
})

test('an unknown filter is refused at its field and nothing is written', async () => {
  const id = await create('BULK-REFUSED')
  const body = { ids: [id], canMessageIdFilterId: UNKNOWN }
  const refused = await admin('POST', 'controllers/bulk/assign-filter', body)
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { canMessageIdFilterId: ['Filter not found.'] },
  ])
  expect(await trail(id)).toEqual(['create'])
})

test('settings are added and changed in many controllers, others stay, and devices get them', async () => {
  const one = await create('BULK-S1', {
    deviceSettings: [
      { key: 'kept', value: '1' },
      { key: 'rate', value: '5' },
    ],
  })
  const two = await create('BULK-S2')
  const full = await create('BULK-S3', {
    deviceSettings: Array.from({ length: 200 }, (_, index) => ({ key: `k${index}`, value: '1' })),
  })
  const client = await deviceClient(server.state, 'BULK-S2', { secret: SECRET })
  onTestFinished(() => client.endAsync().then(() => undefined))
  const received: DeviceConfigDesired[] = []
  client.on('message', (_topic, payload) => received.push(JSON.parse(payload.toString())))
  await client.subscribeAsync(deviceTopics.configDesired('BULK-S2'), { qos: 1 })
  const settings = [{ key: 'rate', value: '9' }]
  const { body } = await admin('POST', 'controllers/bulk/device-settings', {
    ids: [one, two, full, UNKNOWN],
    settings,
  })
  expect(body.results).toEqual([
    { id: one },
    { id: two },
    { id: full, error: 'A controller holds at most 200 settings.' },
    { id: UNKNOWN, error: 'Controller not found.', code: 'not-found' },
  ])
  expect((await read(one)).deviceSettings).toEqual([
    { key: 'kept', value: '1' },
    { key: 'rate', value: '9' },
  ])
  await expect.poll(() => received.at(-1)?.settings).toEqual({ rate: '9' })
})

test('a setting that is not valid is refused', async () => {
  const id = await create('BULK-INVALID')
  const refused = await admin('POST', 'controllers/bulk/device-settings', {
    ids: [id],
    settings: [{ key: 'rate', value: '' }],
  })
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { 'settings.0.value': ['Setting value is required'] },
  ])
})
