import { createHash, randomBytes } from 'node:crypto'
import { firmwareUploadResponse } from '@hoistway/contracts/firmware'
import { describe, expect, test } from 'vitest'
import { espImage } from '../../../src/seed/esp-image.ts'
import { query } from '../../support/database.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer({ HOISTWAY_MAX_FIRMWARE_MB: '3' })
const admin = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  server.as('admin', method, path, body, headers)
const MB = 1024 * 1024
const upload = (file: Buffer, more: object = {}) =>
  admin('POST', 'firmware/upload', {
    name: 'Cabin test',
    version: '1.0.0',
    controllerType: 'ESP32_WiFi',
    binaryData: file.toString('base64'),
    ...more,
  })
const download = async (id: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${server.url}/api/firmware/${id}/download`, {
    headers: { authorization: `Bearer ${await server.tokenOf('admin')}`, ...headers },
  })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('an uploaded image downloads byte for byte', async () => {
  const file = Buffer.concat([espImage('test', '1.0.0', 1000), randomBytes(2 * MB)])
  const { status, body } = await upload(file, { name: ' Cabin “test” ', description: ' ' })
  expect([status, body.message]).toEqual([201, 'Firmware "Cabin “test”" v1.0.0 uploaded successfully.'])
  const record = firmwareUploadResponse.parse(body).firmware
  expect(record).toMatchObject({ fileSize: file.length, sha256Hash: sha256(file), description: null })
  const answer = await download(record?.id ?? '')
  expect([answer.status, sha256(answer.bytes)]).toEqual([200, sha256(file)])
  expect(answer.headers.get('content-length')).toBe(String(file.length))
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="Cabin_test__v1.0.0.bin"; filename*=UTF-8\'\'Cabin%20%E2%80%9Ctest%E2%80%9D_v1.0.0.bin',
  )
})

describe('a download', () => {
  const file = randomBytes(700_000)
  let id = ''
  test('supports ranges and ETags', async () => {
    id = (await upload(file, { version: '2.0.0' })).body.firmware.id
    const first = await download(id, { range: 'bytes=0-99' })
    expect([first.status, first.headers.get('content-range')]).toEqual([206, 'bytes 0-99/700000'])
    expect(first.bytes.equals(file.subarray(0, 100))).toBe(true)
    expect((await download(id, { range: 'bytes=-5' })).bytes.equals(file.subarray(-5))).toBe(true)
    expect((await download(id, { range: 'bytes=300000-' })).bytes.equals(file.subarray(300_000))).toBe(true)
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toBe(`"${sha256(file)}"`)
    expect((await download(id, { 'if-none-match': tag })).status).toBe(304)
    expect((await download(id, { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200)
  })

  test('has the same headers without the file', async () => {
    const headers = { authorization: `Bearer ${await server.tokenOf('admin')}` }
    const answer = await fetch(`${server.url}/api/firmware/${id}/download`, { method: 'HEAD', headers })
    const names = ['content-length', 'etag', 'content-type', 'accept-ranges']
    expect(names.map((name) => answer.headers.get(name))).toEqual([
      '700000',
      `"${sha256(file)}"`,
      'application/octet-stream',
      'bytes',
    ])
  })

  test('rejects a range beyond the end', async () => {
    const beyond = await download(id, { range: 'bytes=700000-' })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */700000'])
    for (const range of ['bytes=9-1', 'lines=1-2', 'bytes=0-1,5-6', 'bytes=-'])
      expect([range, (await download(id, { range })).status]).toEqual([range, 200])
  })
})

test('rejects a second upload with the same name, version and type', async () => {
  await upload(randomBytes(10), { version: '3.0.0' })
  const again = await upload(randomBytes(20), { version: '3.0.0' })
  expect([again.status, again.body.message]).toEqual([
    409,
    'Firmware "Cabin test" version 3.0.0 exists already for this controller type. Upload a new version instead.',
  ])
  expect((await upload(randomBytes(20), { version: '3.0.0', controllerType: 1 })).status).toBe(201)
})

test('a file over the limit is 413 with the limit', async () => {
  for (const size of [3 * MB + 1, 9 * MB]) {
    const { status, body } = await upload(randomBytes(size), { version: '4.0.0' })
    expect([status, body.message]).toEqual([
      413,
      'The file is too large. This server accepts files up to 3 MB.',
    ])
  }
  expect((await upload(randomBytes(3 * MB), { version: '4.0.0' })).status).toBe(201)
})

test('other calls do not accept bodies of that size', async () => {
  const { status, body } = await admin('POST', 'organizations', { name: 'x'.repeat(2 * MB), type: 0 })
  expect([status, body.message]).toEqual([413, 'The request is too large.'])
})

test.each([
  [{ name: 'ab' }, 'name', 'Name must be at least 3 characters'],
  [{ version: '1.0' }, 'version', 'Version must be in format x.x.x (e.g., 1.0.0)'],
  [{ version: '1234567890.0.0' }, 'version', 'Each part of the version must have at most 9 digits'],
  [{ version: '٣.٠.٠' }, 'version', 'Version must be in format x.x.x (e.g., 1.0.0)'],
  [{ binaryData: '' }, 'binaryData', 'File is required'],
  [{ binaryData: 'not base64!' }, 'binaryData', 'The file is not valid base64'],
])('rejects %o at its field', async (more, field, text) => {
  const { status, body } = await upload(Buffer.from('x'), more)
  expect([status, body.errors[field]]).toEqual([400, [text]])
})

test('lists the controllers of a firmware without their secrets', async () => {
  const { id } = (await upload(Buffer.from('no image'), { version: '0.5.0' })).body.firmware
  await admin('POST', `firmware/${id}/release`)
  expect((await admin('GET', `firmware/${id}/controllers`)).body).toEqual([])
  for (const key of ['FW-B', 'FW-A']) {
    const created = await admin('POST', 'controllers', {
      controllerName: `Controller ${key}`,
      controllerKey: key,
      sharedSecret: 'not to be told',
      controllerType: 'ESP32_WiFi',
      firmwareId: id,
    })
    expect(created.status).toBe(201)
  }
  const { body } = await admin('GET', `firmware/${id}/controllers`)
  expect(body).toEqual([
    {
      id: expect.any(String),
      controllerName: 'Controller FW-A',
      controllerKey: 'FW-A',
      followsLatest: false,
    },
    {
      id: expect.any(String),
      controllerName: 'Controller FW-B',
      controllerKey: 'FW-B',
      followsLatest: false,
    },
  ])
  expect((await admin('GET', `firmware/${id}`)).body.controllerCount).toBe(2)
  expect((await admin('GET', 'firmware/none/controllers')).status).toBe(404)
})

test('reports the maximum file size before an upload', async () => {
  expect((await admin('GET', 'firmware/limits')).body).toEqual({ maxFileBytes: 3 * MB })
})

test('the database rejects changes of firmware records and files', async () => {
  for (const change of ["update firmware set name = 'x'", "update firmware_files set data = ''"])
    await expect(query(server.databaseUrl, change)).rejects.toThrow('cannot be changed')
})
