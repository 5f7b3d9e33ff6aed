import { expect, onTestFinished, test } from 'vitest'
import { espImage } from '../../../src/seed/esp-image.ts'
import { expectWaiting, query, transaction } from '../../support/database.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const admin = (method: string, path: string, body?: unknown) => server.as('admin', method, path, body)
const upload = (name: string, more: object = {}) =>
  admin('POST', 'firmware/upload', {
    name,
    version: '1.0.0',
    controllerType: 'ESP32_WiFi',
    binaryData: espImage('test', '1.0.0', 100).toString('base64'),
    ...more,
  })
const create = (key: string, more: object) =>
  admin('POST', 'controllers', {
    controllerName: `Controller ${key}`,
    controllerKey: key,
    sharedSecret: 'a-long-secret',
    controllerType: 'ESP32_WiFi',
    ...more,
  })

test('a draft is deleted with its file, and its version can be uploaded again', async () => {
  const { id } = (await upload('Mistake')).body.firmware
  const { status, body } = await admin('DELETE', `firmware/${id}`)
  expect([status, body]).toEqual([200, true])
  expect((await admin('GET', `firmware/${id}`)).status).toBe(404)
  const files = await query(server.databaseUrl, `select 1 from firmware_files where firmware_id = '${id}'`)
  expect(files).toEqual([])
  expect((await upload('Mistake')).status).toBe(201)
  const { data } = (await admin('GET', `audit?entity=firmware&entityId=${id}`)).body
  expect(data.map(({ action }: { action: string }) => action)).toEqual(['delete', 'upload'])
})

test('firmware that controllers use is not deleted, and the refusal names them', async () => {
  const { id } = (await upload('Used', { release: true })).body.firmware
  const released = await admin('DELETE', `firmware/${id}`)
  expect([released.status, released.body.message]).toEqual([
    409,
    'This firmware is released. Withdraw it before you delete it.',
  ])
  for (const key of ['USED-1', 'USED-2', 'USED-3', 'USED-4']) await create(key, { firmwareId: id })
  await admin('POST', `firmware/${id}/withdraw`)
  const refused = await admin('DELETE', `firmware/${id}`)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This firmware is assigned to "Controller USED-1", "Controller USED-2", "Controller USED-3" and 1 more. Assign another firmware there first.',
  ])
})

test('a refusal counts all controllers with the firmware', async () => {
  const { id } = (await upload('Widely used')).body.firmware
  onTestFinished(async () => {
    await query(server.databaseUrl, `delete from controllers where key like 'WIDE-%'`)
  })
  await query(
    server.databaseUrl,
    `insert into controllers (name, key, controller_type, shared_secret, firmware_id)
     select 'Wide ' || n, 'WIDE-' || n, 'ESP32_WiFi', 'x', '${id}' from generate_series(100, 303) n`,
  )
  const { body } = await admin('DELETE', `firmware/${id}`)
  expect(body.message).toContain('"Wide 100", "Wide 101", "Wide 102" and 201 more.')
  await query(
    server.databaseUrl,
    `insert into firmware_updates (controller_id, firmware_id, version, state, download_token, expires_at)
     select id, firmware_id, '1.0.0', 'downloading', 'x', now() from controllers where firmware_id = '${id}';
     update controllers set firmware_id = null where firmware_id = '${id}'`,
  )
  const installing = await admin('DELETE', `firmware/${id}`)
  expect(installing.body.message).toContain('"Wide 100", "Wide 101", "Wide 102" and 201 more.')
})

test('firmware that is being installed is not deleted', async () => {
  const { id } = (await upload('Installing', { release: true })).body.firmware
  const { body: holder } = await create('INSTALL-1', { firmwareId: id })
  expect((await admin('POST', `controllers/${holder.id}/firmware-update`, { queue: true })).status).toBe(200)
  // An update that has not begun would be cancelled.
  await query(
    server.databaseUrl,
    `update firmware_updates set state = 'downloading' where controller_id = '${holder.id}'`,
  )
  await admin('PUT', `controllers/${holder.id}`, { ...holder, firmwareId: null })
  await admin('POST', `firmware/${id}/withdraw`)
  const refused = await admin('DELETE', `firmware/${id}`)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This firmware is being installed on "Controller INSTALL-1". Wait until that has ended.',
  ])
})

test.each(['draft', 'withdrawn'])(
  'firmware that was %s is not deleted while it is being released',
  async (state) => {
    const { id } = (await upload(`Released from ${state}`, { release: state === 'withdrawn' })).body.firmware
    if (state === 'withdrawn') await admin('POST', `firmware/${id}/withdraw`)
    const other = await transaction(server.databaseUrl)
    await other.query(
      `insert into firmware_releases (firmware_id, state) values ('${id}', 'withdrawn')
     on conflict (firmware_id) do update set state = excluded.state`,
    )
    const released = admin('POST', `firmware/${id}/release`)
    await expectWaiting(server.databaseUrl, 1)
    const deleted = admin('DELETE', `firmware/${id}`)
    await expectWaiting(server.databaseUrl, 2)
    await other.query('rollback')
    expect((await released).body).toMatchObject({ id, releaseState: 'released' })
    expect([(await deleted).status, (await admin('GET', `firmware/${id}`)).status]).toEqual([409, 200])
  },
)

test('the latest firmware counts and lists the controllers that use the latest', async () => {
  const { body: own } = await create('LATEST-OWN', {})
  const { id } = (await upload('Newest', { version: '99.0.0', release: true })).body.firmware
  const listed = (await admin('GET', 'firmware')).body.find((each: { id: string }) => each.id === id)
  expect(listed).toMatchObject({ isLatest: true, releaseState: 'released', controllerCount: 0 })
  const { body: users } = await admin('GET', `firmware/${id}/controllers`)
  expect(users.length).toBe(listed.followerCount)
  expect(users.find((each: { id: string }) => each.id === own.id)).toMatchObject({ followsLatest: true })
  await admin('POST', `firmware/${id}/withdraw`)
  expect((await admin('GET', `firmware/${id}/controllers`)).body).toEqual([])
})

test('does not store an image for another chip that should be released immediately', async () => {
  const image = espImage('test', '1.0.0', 100)
  image.writeUInt16LE(9, 12)
  const refused = await upload('Other chip', { release: true, binaryData: image.toString('base64') })
  expect(refused.status).toBe(409)
  expect((await upload('Other chip')).status).toBe(201)
})
