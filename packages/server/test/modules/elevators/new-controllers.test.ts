import { expect, test } from 'vitest'
import { newApiToken } from '../../support/api-tokens.ts'
import { query } from '../../support/database.ts'
import { deviceClient } from '../../support/device.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const admin = (method: string, path: string, body?: unknown) => server.as('admin', method, path, body)
const controllers = { controllerType: 'ESP32_Cellular_A76XX' }
interface Created {
  id: string
  name: string
  sharedSecret?: string
}

async function create(
  elevators: object[],
  more: object = { controllers },
  who: 'admin' | 'manager' = 'admin',
) {
  const { body } = await admin('GET', 'elevators?searchTerm=Prime&pageSize=1')
  const { organizationId } = body.data[0]
  return server.as(who, 'POST', 'elevators/batch', {
    organizationId,
    elevatorType: 'ARL',
    elevators,
    ...more,
  })
}
const elevator = async (id: string) => (await admin('GET', `elevators/${id}`)).body
const registered = async (key: string) => (await admin('GET', `controllers/by-key/${key}`)).body
const named = async (name: string) => (await admin('GET', `elevators?searchTerm=${name}`)).body.totalCount

test('registers a controller with a generated key and secret for each new elevator', async () => {
  const { status, body } = await create([{ name: 'Site 1' }, { name: 'Site 2', controllerId: 'SITE-2' }])
  expect(status).toBe(201)
  const [one, two]: Created[] = body.created
  const key: string = (await elevator(one?.id ?? '')).controllerId
  expect(key).toMatch(/^ESP-[0-9A-HJKMNP-TV-Z]{10}$/)
  expect(await registered(key)).toMatchObject({
    controllerName: 'Site 1',
    ...controllers,
    elevatorId: one?.id,
  })
  expect(await registered('SITE-2')).toMatchObject({ controllerName: 'Site 2', elevatorId: two?.id })
  expect(one?.sharedSecret).toMatch(/^[\w-]{32}$/)
  expect(two?.sharedSecret).not.toBe(one?.sharedSecret)
  expect(body.createdAt).toBe((await elevator(one?.id ?? '')).createdAt)
})

test('the new controller signs in with its secret, which commissions its elevator', async () => {
  const [created]: Created[] = (await create([{ name: 'First contact' }])).body.created
  const id = created?.id ?? ''
  const { controllerId: key, lastSeenAt } = await elevator(id)
  expect(lastSeenAt).toBeNull()
  const client = await deviceClient(server.state, key, { secret: created?.sharedSecret ?? '' })
  const presence = JSON.stringify({ online: true, ts: new Date().toISOString() })
  await client.publishAsync(`elv/v1/${key}/presence`, presence, { qos: 1 })
  await expect.poll(() => elevator(id)).toMatchObject({ isOnline: true, lastSeenAt: expect.any(String) })
})

test('keeps a registered controller and its secret', async () => {
  const body = { controllerName: 'Stock', controllerKey: 'STOCK-1', sharedSecret: 'as delivered' }
  const { id } = (await admin('POST', 'controllers', { ...body, ...controllers })).body
  const answer = await create([
    { name: 'By key', controllerId: 'stock-1' },
    { name: 'By new key', controllerId: 'STOCK-2' },
  ])
  const [one, two]: Created[] = answer.body.created
  expect([one?.sharedSecret, typeof two?.sharedSecret]).toEqual([undefined, 'string'])
  expect(await elevator(one?.id ?? '')).toMatchObject({ controllerId: 'STOCK-1' })
  expect((await admin('POST', `controllers/${id}/reveal-secret`)).body.sharedSecret).toBe('as delivered')
})

test('registers nothing when a line is refused', async () => {
  const letters = 'Controller key can only contain letters, numbers, hyphens, and underscores'
  const invalid = await create([{ name: 'Refused 1' }, { name: 'Refused 2', controllerId: 'not a key' }])
  expect([invalid.status, invalid.body.errors]).toEqual([400, { 'elevators.1.controllerId': [letters] }])
  const twice = await create([
    { name: 'Refused 1', controllerId: 'TWICE-1' },
    { name: 'Refused 2', controllerId: 'twice-1' },
  ])
  expect([twice.status, twice.body.errors]).toMatchObject([
    409,
    { 'elevators.1.controllerId': ['Line 1 has this controller already.'] },
  ])
  expect(await named('Refused')).toBe(0)
  expect((await admin('GET', 'controllers?searchTerm=Refused')).body.totalCount).toBe(0)
})

test('only Admins register controllers', async () => {
  const refused = await create([{ name: 'By a manager' }], { controllers }, 'manager')
  expect(refused.status).toBe(403)
  expect(await named('By%20a%20manager')).toBe(0)
})

test('the audit log names new controllers and never their secrets', async () => {
  const [created]: Created[] = (await create([{ name: 'Audited' }])).body.created
  const { controllerId } = await elevator(created?.id ?? '')
  const { id } = await registered(controllerId)
  const { data } = (await admin('GET', `audit?entity=controller&entityId=${id}`)).body
  expect(data).toMatchObject([{ action: 'create', entity: 'controller', entityId: id }])
  const elevators = await admin('GET', `audit?entity=elevator&entityId=${created?.id}`)
  expect(elevators.body.data).toMatchObject([{ action: 'create' }])
  const rows = await query<{ text: string }>(
    server.databaseUrl,
    'select audit_log::text as text from audit_log',
  )
  expect(rows.some(({ text }) => text.includes(created?.sharedSecret ?? ''))).toBe(false)
})

test('an API token creates elevators, but registers no controllers, whose secrets are for signed-in users', async () => {
  const { token } = await newApiToken(server, { roles: ['Admin'], scopes: ['elevators:write'] })
  const { data } = (await admin('GET', 'elevators?searchTerm=Prime&pageSize=1')).body
  const body = {
    organizationId: data[0].organizationId,
    elevatorType: 'ARL',
    elevators: [{ name: 'By token' }],
  }
  const refused = await server.call('POST', 'elevators/batch', { token, body: { ...body, controllers } })
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'This call is for signed-in users only, not for API tokens.',
  ])
  expect(await named('By token')).toBe(0)
  expect((await server.call('POST', 'elevators/batch', { token, body })).status).toBe(201)
})
