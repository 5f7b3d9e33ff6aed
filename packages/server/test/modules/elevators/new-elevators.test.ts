import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const admin = (method: string, path: string, body?: unknown) => server.as('admin', method, path, body)
const organizationOf = async (search: string) =>
  (await admin('GET', `elevators?searchTerm=${search}&pageSize=1`)).body.data[0].organizationId as string
const create = async (elevators: object[], who: 'admin' | 'manager' = 'admin', search = 'Prime') =>
  server.as(who, 'POST', 'elevators/batch', {
    organizationId: await organizationOf(search),
    elevatorType: 'ARL',
    elevators,
  })
const found = async (search: string) => (await admin('GET', `elevators?searchTerm=${search}`)).body

test('creates several elevators together, with and without a controller', async () => {
  const answer = await create([
    { name: ' Batch A ', controllerId: 'BATCH-1', location: 'Lobby' },
    { name: 'Batch B' },
    { name: 'Batch C' },
  ])
  expect([answer.status, answer.body.created.map(({ name }: { name: string }) => name)]).toEqual([
    201,
    ['Batch A', 'Batch B', 'Batch C'],
  ])
  const { data } = await found('Batch')
  expect(data).toMatchObject([
    { name: 'Batch A', controllerId: 'BATCH-1', location: 'Lobby', elevatorType: 'ARL' },
    { name: 'Batch B', controllerId: null, location: null },
    { name: 'Batch C', controllerId: null },
  ])
  const audited = (await admin('GET', 'audit?entity=elevator')).body.data
  expect(audited.filter(({ action }: { action: string }) => action === 'create')).toHaveLength(3)
})

test('an elevator without a controller is read, refuses commands and gets a controller later', async () => {
  await create([{ name: 'Bare lift' }])
  const [bare] = (await found('Bare')).data
  expect((await admin('GET', `elevators/${bare.id}`)).body).toMatchObject({
    controllerId: null,
    isOnline: false,
  })
  expect((await admin('GET', `elevators/${bare.id}/state`)).body.hasState).toBe(false)
  const refused = await admin('POST', `elevators/${bare.id}/call-car/3`)
  expect([refused.status, refused.body.success]).toEqual([409, false])
  const { name, elevatorType, organizationId } = bare
  const body = { name, elevatorType, organizationId, controllerId: 'BARE-1' }
  expect((await admin('PUT', `elevators/${bare.id}`, body)).body.controllerId).toBe('BARE-1')
})

test('deletes an elevator without a controller', async () => {
  await create([{ name: 'Gone lift' }])
  const [{ id }] = (await found('Gone')).data
  expect((await admin('DELETE', `elevators/${id}`)).body).toBe(true)
})

test('an elevator without a controller can be changed, one with a controller keeps it', async () => {
  await create([{ name: 'Plain lift' }])
  const [{ id, elevatorType, organizationId }] = (await found('Plain')).data
  const body = { name: 'Plain lift 2', elevatorType, organizationId }
  const put = (more: object) => admin('PUT', `elevators/${id}`, { ...body, ...more })
  expect((await put({ controllerId: ' ' })).body).toMatchObject({ name: 'Plain lift 2', controllerId: null })
  expect((await put({})).body.controllerId).toBeNull()
  expect((await put({ controllerId: 'PLAIN-1' })).body.controllerId).toBe('PLAIN-1')
  const required = { controllerId: ['Controller ID is required'] }
  for (const removed of [{}, { controllerId: '' }]) {
    const { status, body } = await put(removed)
    expect([status, body.errors]).toEqual([400, required])
  }
  expect((await admin('POST', 'elevators', { ...body, controllerId: '' })).status).toBe(400)
})

test('a line that cannot be created is named, and nothing is created', async () => {
  const taken = (await admin('GET', 'elevators?searchTerm=ESP-0003&pageSize=1')).body.data[0]
  const invalid = await create([
    { name: 'Fault one' },
    { name: 'x' },
    { name: 'Fault three', controllerId: '1' },
  ])
  expect([invalid.status, invalid.body.errors]).toEqual([
    400,
    {
      'elevators.1.name': ['Name must be at least 2 characters'],
      'elevators.2.controllerId': ['Controller ID must be at least 3 characters'],
    },
  ])
  const { id } = (await admin('GET', 'controllers/by-key/ESP-0060')).body
  const conflicts = await create([
    { name: 'Fault one', controllerId: 'TWICE-1' },
    { name: 'Fault two', controllerId: 'ESP-0003' },
    { name: 'Fault three', controllerId: 'TWICE-1' },
    { name: 'Fault four', controllerId: id },
  ])
  expect([conflicts.status, conflicts.body.errors]).toMatchObject([
    409,
    {
      'elevators.1.controllerId': [`Elevator "${taken.name}" has this controller already.`],
      'elevators.2.controllerId': ['Line 1 has this controller already.'],
      'elevators.3.controllerId': [expect.stringMatching(/^Elevator ".*" has this controller already\.$/)],
    },
  ])
  expect((await found('Fault')).totalCount).toBe(0)
})

test('elevators that are sent again after a lost response are created once, and their secrets shown once', async () => {
  const body = {
    organizationId: await organizationOf('Prime'),
    elevatorType: 'ARL',
    controllers: { controllerType: 'ESP32_Cellular_A76XX' },
    elevators: [
      { id: randomUUID(), name: 'Again A' },
      { id: randomUUID(), name: 'Again B', controllerId: 'AGAIN-1' },
    ],
  }
  const send = () => admin('POST', 'elevators/batch', body)
  const answers = [...(await Promise.all([send(), send(), send()])), await send()]
  for (const { status, body: created } of answers)
    expect([status, created]).toMatchObject([
      201,
      {
        createdAt: answers[0]?.body.createdAt,
        created: body.elevators.map(({ id, name }) => ({ id, name })),
      },
    ])
  expect(answers.filter(({ body: { created } }) => created[0].sharedSecret)).toHaveLength(1)
  expect(answers.filter(({ body: { created } }) => created[1].sharedSecret)).toHaveLength(1)
  expect((await found('Again')).totalCount).toBe(2)
  const audited = (await admin('GET', 'audit?pageSize=100')).body.data.filter(
    ({ action, entityName }: { action: string; entityName: string }) =>
      action === 'create' && entityName?.startsWith('Again'),
  )
  expect(audited).toHaveLength(4)
})

test('an ID of another elevator creates and shows nothing', async () => {
  const [own] = (await found('Prime')).data
  const [foreign] = (await found('Clinique')).data
  for (const elevators of [
    [{ id: foreign.id, name: 'Not mine' }],
    [{ id: own.id, name: 'Own' }, { name: 'Not mine' }],
  ]) {
    const { status, body } = await create(elevators, 'manager')
    expect([status, body]).toEqual([404, { message: 'Elevator not found.' }])
  }
  expect((await found('Not mine')).totalCount).toBe(0)
})

test('needs the access level Manager on the organization', async () => {
  const foreign = await create([{ name: 'Not mine' }], 'manager', 'Clinique')
  const message = 'You need the access level Manager to manage this organization.'
  expect([foreign.status, foreign.body.message]).toEqual([403, message])
  expect((await create([], 'manager')).body.errors).toEqual({ elevators: ['Enter at least one elevator'] })
})
