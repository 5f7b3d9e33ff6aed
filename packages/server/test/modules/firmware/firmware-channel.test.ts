import { firmware } from '@hoistway/contracts/firmware'
import { expect, test } from 'vitest'
import { espImage } from '../../../src/seed/esp-image.ts'
import { query } from '../../support/database.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const admin = (method: string, path: string, body?: unknown) => server.as('admin', method, path, body)
const upload = async (more: object = {}, file = espImage('test', '1.0.0', 100)) =>
  (
    await admin('POST', 'firmware/upload', {
      name: 'Channel',
      version: '1.0.0',
      controllerType: 'ESP32_WiFi',
      binaryData: file.toString('base64'),
      ...more,
    })
  ).body.firmware
const move = (id: string, where: 'release' | 'withdraw') => admin('POST', `firmware/${id}/${where}`)
const latest = async () => (await admin('GET', 'firmware/latest/ESP32_WiFi')).body
const assign = async (key: string, firmwareId: string, id?: string) =>
  admin(id ? 'PUT' : 'POST', id ? `controllers/${id}` : 'controllers', {
    controllerName: key,
    controllerKey: key,
    sharedSecret: 'a-long-secret',
    controllerType: 0,
    firmwareId,
  })
function forAnotherChip() {
  const image = espImage('test', '1.0.0', 100)
  image.writeUInt16LE(9, 12)
  return image
}

test('an upload is a draft until it is released', async () => {
  const before = await latest()
  const draft = await upload({ name: 'Draft', version: '90.0.0' })
  expect(draft).toMatchObject({ releaseState: 'draft', findings: [] })
  expect((await latest()).id).toBe(before.id)
  const refused = await assign('CHANNEL-1', draft.id)
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { firmwareId: ['This firmware is not released.'] },
  ])
  const released = await move(draft.id, 'release')
  expect([released.status, released.body.releaseState]).toEqual([200, 'released'])
  expect((await latest()).id).toBe(draft.id)
  expect((await assign('CHANNEL-1', draft.id)).status).toBe(201)
  await move(draft.id, 'withdraw')
})

test('withdrawn firmware stays installed but cannot be assigned', async () => {
  const { id } = await upload({ name: 'Withdrawn', version: '91.0.0' })
  await move(id, 'release')
  const holder = (await assign('CHANNEL-2', id)).body
  const withdrawn = await move(id, 'withdraw')
  expect([withdrawn.status, withdrawn.body.releaseState]).toEqual([200, 'withdrawn'])
  expect((await latest()).id).not.toBe(id)
  expect((await assign('CHANNEL-3', id)).body.errors).toEqual({
    firmwareId: ['This firmware was withdrawn.'],
  })
  const saved = await assign('CHANNEL-2', id, holder.id)
  expect([saved.status, saved.body.firmwareReleaseState]).toEqual([200, 'withdrawn'])
  const update = await admin('POST', `controllers/${holder.id}/firmware-update`, { queue: true })
  expect([update.status, update.body.message]).toEqual([
    409,
    'Withdrawn v91.0.0 was withdrawn. Assign another firmware first.',
  ])
  expect((await move(id, 'release')).body.releaseState).toBe('released')
  await move(id, 'withdraw')
})

test('only released firmware can be withdrawn', async () => {
  const { id } = await upload({ name: 'Recorded', version: '1.0.0' })
  const early = await move(id, 'withdraw')
  expect([early.status, early.body.message]).toEqual([
    409,
    'Only firmware that was released can be withdrawn.',
  ])
  for (const where of ['release', 'release', 'withdraw', 'withdraw'] as const) await move(id, where)
  const { body } = await admin('GET', `audit?entity=firmware&entityId=${id}`)
  const actions = body.data.map(({ action }: { action: string }) => action)
  expect(actions).toEqual(['withdraw', 'release', 'upload'])
})

test('an image for another chip cannot be released', async () => {
  const findings = [
    { id: 'chip', title: 'Fits', why: 'Trust me.' },
    { id: 'version', title: 'The image says version 1.0.0', why: 'Controllers report it.' },
  ]
  const record = await upload({ name: 'Other chip', findings }, forAnotherChip())
  expect(record.findings).toEqual([
    {
      id: 'chip',
      title: 'The image is built for ESP32-S3',
      why: 'Controllers of this type carry an ESP32, which cannot run it.',
    },
    findings[1],
  ])
  const refused = await move(record.id, 'release')
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'The image is built for ESP32-S3. Controllers of this type carry an ESP32, which cannot run it.',
  ])
  expect((await admin('GET', `firmware/${record.id}`)).body.releaseState).toBe('draft')
})

test('the server detects a file that is not an image', async () => {
  const record = await upload({ name: 'No image' }, Buffer.from('no image'))
  expect(record.findings).toMatchObject([{ id: 'kind', title: 'This is not an ESP32 image' }])
})

test('the latest firmware of a type is its highest released version', async () => {
  for (const version of ['110.2.0', '109.9.9', '111.0.0']) {
    const { id } = await upload({ name: 'Order', version })
    if (version !== '111.0.0') await move(id, 'release')
  }
  expect(firmware.parse(await latest())).toMatchObject({ version: '110.2.0', controllerType: 'ESP32_WiFi' })
  const list: { isLatest: boolean; version: string }[] = (await admin('GET', 'firmware')).body
  expect(list.filter(({ isLatest }) => isLatest).map(({ version }) => version)).toEqual(['110.2.0', '2.0.1'])
  expect((await admin('GET', 'firmware/latest/1')).body.controllerType).toBe('ESP32_Cellular_A76XX')
  expect((await admin('GET', 'firmware/latest/ESP8266')).status).toBe(400)
})

test('an invalid version accepted by an earlier server does not break the latest one', async () => {
  const { id } = await latest()
  for (const version of [`${'9'.repeat(140_000)}.0.0`, '1.2', 'v1', ''])
    await query(
      server.databaseUrl,
      `with older as (insert into firmware (name, version, controller_type, file_size, sha256)
         values ('Older server', '${version}', 'ESP32_WiFi', 1, 'x') returning id)
       insert into firmware_releases (firmware_id, state) select id, 'released' from older`,
    )
  expect((await latest()).id).toBe(id)
})
