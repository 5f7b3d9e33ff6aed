import { expect, onTestFinished, test } from 'vitest'
import { connectDatabase } from '../../../src/db/database.ts'
import { controllerSecrets } from '../../../src/devices/broker/controller-secrets.repository.ts'
import { query } from '../../support/database.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const admin = (method: string, path: string, body?: unknown) => server.as('admin', method, path, body)
const fields = (key: string) => ({
  controllerName: `Controller ${key}`,
  controllerKey: key,
  controllerType: 'ESP32_WiFi',
})
async function created(key: string, sharedSecret = `secret of ${key}`): Promise<string> {
  const { status, body } = await admin('POST', 'controllers', { ...fields(key), sharedSecret })
  expect(status).toBe(201)
  return body.id
}
const reveal = (id: string) => admin('POST', `controllers/${id}/reveal-secret`)

test('only the reveal call returns a shared secret', async () => {
  const id = await created('HIDDEN-1')
  const setting = { key: 'rate', value: '1' }
  for (const [method, path, body] of [
    ['GET', 'controllers?pageSize=1000'],
    ['GET', 'controllers/all'],
    ['GET', 'controllers/search?name=HIDDEN'],
    ['GET', 'controllers/by-key/HIDDEN-1'],
    ['GET', `controllers/${id}`],
    ['POST', 'controllers', { ...fields('HIDDEN-2'), sharedSecret: 'secret of HIDDEN-2' }],
    ['PUT', `controllers/${id}`, { ...fields('HIDDEN-1'), sharedSecret: 'secret of HIDDEN-1' }],
    ['PUT', `controllers/${id}/assign-filter`, { canMessageIdFilterId: null }],
    ['PUT', `controllers/${id}/device-settings/rate`, setting],
  ] as const) {
    const answer = await admin(method, path, body)
    expect([path, answer.status < 300]).toEqual([path, true])
    expect(JSON.stringify(answer.body)).toContain('HIDDEN-')
    expect(JSON.stringify(answer.body)).not.toMatch(/secret/i)
  }
})

test('only an Admin can reveal a secret, uncached', async () => {
  const id = await created('REVEAL-1', '  trimmed secret ✓ ')
  const answer = await reveal(id)
  expect([answer.status, answer.body]).toEqual([200, { sharedSecret: 'trimmed secret ✓' }])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  for (const who of ['manager', 'technician', 'user'] as const)
    expect((await server.as(who, 'POST', `controllers/${id}/reveal-secret`)).status).toBe(403)
  expect((await server.call('POST', `controllers/${id}/reveal-secret`)).status).toBe(401)
  expect((await admin('GET', `controllers/${id}/reveal-secret`)).status).toBe(404)
  for (const unknown of ['none', '00000000-0000-4000-8000-000000000000'])
    expect((await reveal(unknown)).status).toBe(404)
})

test('an update without a secret keeps the stored one', async () => {
  const id = await created('KEEP-1', 'the first secret')
  const put = (more: object) => admin('PUT', `controllers/${id}`, { ...fields('KEEP-1'), ...more })
  for (const more of [{}, { sharedSecret: null }]) {
    expect((await put(more)).status).toBe(200)
    expect((await reveal(id)).body.sharedSecret).toBe('the first secret')
  }
  for (const [sharedSecret, message] of [
    ['', 'Shared secret is required'],
    ['   ', 'Shared secret is required'],
    ['short', 'Shared secret must be at least 8 characters'],
    ['x'.repeat(257), 'Shared secret cannot exceed 256 characters'],
  ]) {
    const { status, body } = await put({ sharedSecret })
    expect([status, body.errors.sharedSecret[0]]).toEqual([400, message])
  }
  expect((await reveal(id)).body.sharedSecret).toBe('the first secret')
  expect((await put({ sharedSecret: 'the second secret' })).status).toBe(200)
  expect((await reveal(id)).body.sharedSecret).toBe('the second secret')
})

test('a new controller requires a secret', async () => {
  for (const sharedSecret of [undefined, null, '']) {
    const { status, body } = await admin('POST', 'controllers', { ...fields('NONE-1'), sharedSecret })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['sharedSecret']])
  }
})

test('an unreadable secret is reported and can be replaced', async () => {
  const id = await created('BROKEN-1')
  const other = await created('WHOLE-1')
  await query(server.databaseUrl, `update controllers set shared_secret = 'AAAA' where id = '${id}'`)
  for (const path of ['controllers?pageSize=1000', 'controllers/all', `controllers/${id}`])
    expect([path, (await admin('GET', path)).status]).toEqual([path, 200])
  const answer = await reveal(id)
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'The shared secret of this controller cannot be read. Save a new one and enter it at the controller as well.',
  ])
  expect((await admin('GET', `audit?entityId=${id}`)).body.data.map(Object)).not.toContainEqual(
    expect.objectContaining({ action: 'read-secret' }),
  )
  expect((await reveal(other)).body.sharedSecret).toBe('secret of WHOLE-1')
  const rotated = { ...fields('BROKEN-1'), sharedSecret: 'a new secret' }
  expect((await admin('PUT', `controllers/${id}`, rotated)).status).toBe(200)
  expect((await reveal(id)).body.sharedSecret).toBe('a new secret')
})

test('an unreadable secret is reported once until it can be read again', async () => {
  const database = connectDatabase(server.databaseUrl, {})
  onTestFinished(() => database.close())
  const keys = ['ONCE-1', 'ONCE-2']
  for (const key of keys) await created(key)
  let isReadable = false
  const seal = { close: String, open: () => (isReadable ? 'a secret' : undefined) }
  const reported: string[] = []
  const secrets = controllerSecrets(database.db, seal, (key) => reported.push(key))
  for (const readable of [false, false, true, false]) {
    isReadable = readable
    await secrets.of(keys)
  }
  expect(reported.toSorted()).toEqual(['ONCE-1', 'ONCE-1', 'ONCE-2', 'ONCE-2'])
})
