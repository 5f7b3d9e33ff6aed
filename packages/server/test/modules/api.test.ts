import { randomUUID } from 'node:crypto'
import { elevatorAlert } from '@hoistway/contracts/alert'
import { controller } from '@hoistway/contracts/controller'
import { elevator, elevatorState, elevatorStatistics } from '@hoistway/contracts/elevator'
import { firmware } from '@hoistway/contracts/firmware'
import { allStatistics, membership, organization } from '@hoistway/contracts/organization'
import { pagedResponse } from '@hoistway/contracts/paging'
import { type BadValue, readableList, setBadValueReporter } from '@hoistway/contracts/reading'
import { toSnakeCase } from 'drizzle-orm/casing'
import { beforeEach, describe, expect, test } from 'vitest'
import { sumNames } from '../../src/db/schema/sum-names.ts'
import { query } from '../support/database.ts'
import { bringOnline } from '../support/device.ts'
import { type DemoUser, startedServer } from '../support/world.ts'

const server = startedServer()
const bad: BadValue[] = []
setBadValueReporter((value) => bad.push(value))
beforeEach(() => bad.splice(0))

const organizations = async (who: DemoUser = 'admin') =>
  readableList(organization).parse((await server.as(who, 'GET', 'organizations?includeInactive=true')).body)
const named = async (name: string) => {
  const found = (await organizations()).find((each) => each.name === name)
  if (!found) throw new Error(`no organization ${name}`)
  return found
}
const elevators = async (query = '', who: DemoUser = 'admin') =>
  pagedResponse(elevator).parse((await server.as(who, 'GET', `elevators?${query}`)).body)

test.each([
  ['organizations', readableList(organization)],
  ['organizations/roots', readableList(organization)],
  ['organizations/statistics', allStatistics],
  ['elevators', pagedResponse(elevator)],
  ['elevators/statistics', elevatorStatistics],
  ['elevatoralerts', pagedResponse(elevatorAlert)],
  ['controllers', pagedResponse(controller)],
  ['firmware', readableList(firmware)],
])('GET %s returns a response that matches the contract', async (path, schema) => {
  const { status, body } = await server.as('admin', 'GET', path)
  expect(status).toBe(200)
  schema.parse(body)
  expect(bad).toEqual([])
})

describe('elevators', () => {
  test('are paged, sorted and counted', async () => {
    const first = await elevators('pageSize=7&sortBy=name')
    const second = await elevators('pageSize=7&page=2&sortBy=name')
    expect([first.items.length, first.totalCount, first.totalPages, second.page]).toEqual([7, 240, 35, 2])
    const names = [...first.items, ...second.items].map(({ name }) => name ?? '')
    expect(new Set(names).size).toBe(14)
    const down = await elevators('pageSize=7&sortBy=name&sortDescending=true')
    expect((down.items[0]?.name ?? '') > (names[0] ?? '')).toBe(true)
  })

  test('are searched, with wildcards meaning themselves', async () => {
    expect((await elevators('searchTerm=prime%20tower')).totalCount).toBe(34)
    expect((await elevators('searchTerm=%25')).totalCount).toBe(0)
    expect((await elevators('searchTerm=_')).totalCount).toBe(0)
  })

  test('are filtered by organization, type and activity', async () => {
    const { id } = await named('Prime Tower')
    expect((await elevators(`organizationId=${id}`)).totalCount).toBe(34)
    const active = await elevators('isActive=true')
    const inactive = await elevators('isActive=false')
    expect(Number(active.totalCount) + Number(inactive.totalCount)).toBe(240)
    const { items } = await elevators('elevatorType=ARL&pageSize=1000')
    expect(new Set(items.map(({ elevatorType }) => elevatorType))).toEqual(new Set(['ARL']))
    expect((await elevators('elevatorType=2')).totalCount).toBe(items.length)
  })

  test('include their state', async () => {
    const { items } = await elevators('pageSize=1')
    const { body } = await server.as('admin', 'GET', `elevators/${items[0]?.id}/state`)
    expect(elevatorState.parse(body)).toMatchObject({
      hasState: true,
      direction: 'stationary',
      door: 'closed',
    })
  })

  test('are created, updated and deleted', async () => {
    const { id: organizationId } = await named('Prime Tower')
    const body = { name: ' Test lift ', controllerId: 'ESP-9999', elevatorType: 'ARCODE', organizationId }
    const created = await server.as('manager', 'POST', 'elevators', body)
    expect([created.status, created.body.name]).toEqual([201, 'Test lift'])
    const path = `elevators/${created.body.id}`
    const tag = created.headers.get('etag') ?? ''
    const changed = await server.as(
      'manager',
      'PUT',
      path,
      { ...body, id: created.body.id, name: 'Second' },
      { 'if-match': tag },
    )
    expect([changed.status, changed.body.name]).toEqual([200, 'Second'])
    const stale = await server.as('manager', 'PUT', path, { ...body, name: 'Third' }, { 'if-match': tag })
    expect([stale.status, stale.body]).toEqual([
      409,
      {
        message: expect.stringContaining('by somebody else, or by your last save if it got no answer'),
        code: 'changed-meanwhile',
      },
    ])
    expect((await server.as('manager', 'PUT', path, { ...body, name: 'Fourth' })).status).toBe(200)
    expect((await server.as('manager', 'DELETE', path)).status).toBe(403)
    expect((await server.as('admin', 'DELETE', path)).body).toBe(true)
    expect((await server.as('admin', 'GET', path)).status).toBe(404)
  })
})

test('an organization lists its own elevators, active ones by default', async () => {
  const { id } = await named('Prime Tower')
  const of = async (query: string) =>
    readableList(elevator).parse(
      (await server.as('user', 'GET', `elevators/organization/${id}${query}`)).body,
    )
  const [active, all] = [await of(''), await of('?activeOnly=false')]
  expect([all.length, new Set(all.map(({ organizationId }) => organizationId))]).toEqual([34, new Set([id])])
  expect(active.length).toBeLessThan(all.length)
  expect(active.every(({ isActive }) => isActive)).toBe(true)
  const foreign = (await named('City of Lugano')).id
  expect((await server.as('user', 'GET', `elevators/organization/${foreign}`)).status).toBe(404)
})

describe('organizations', () => {
  test('are updated as a whole', async () => {
    const created = await server.as('admin', 'POST', 'organizations', {
      name: 'Before',
      type: 0,
      email: 'a@b.ch',
    })
    const path = `organizations/${created.body.id}`
    const tag = { 'if-match': created.headers.get('etag') ?? '' }
    const body = { id: created.body.id, name: 'After', type: 0, address: { city: 'Bern' } }
    const changed = await server.as('admin', 'PUT', path, body, tag)
    expect([changed.status, changed.body.name, changed.body.address.city, changed.body.email]).toEqual([
      200,
      'After',
      'Bern',
      null,
    ])
    expect((await server.as('admin', 'PUT', path, body, tag)).status).toBe(409)
    expect((await server.as('admin', 'PUT', path, { ...body, name: 'Last' })).body.name).toBe('Last')
  })

  test('are activated and deactivated', async () => {
    const { id } = await named('City of Lugano')
    expect((await server.as('manager', 'POST', `organizations/${id}/deactivate`)).body.isActive).toBe(false)
    expect((await server.as('manager', 'POST', `organizations/${id}/activate`)).body.isActive).toBe(true)
  })

  test('require the access level Manager for changes', async () => {
    const { id } = await named('Léman Health Group')
    const { status, body } = await server.as('manager', 'POST', `organizations/${id}/deactivate`)
    expect([status, body.message]).toEqual([
      403,
      'You need the access level Manager to manage this organization.',
    ])
  })

  test('cannot be deleted while they have children or elevators', async () => {
    const { id } = await named('Alpine Facilities')
    const { status, body } = await server.as('admin', 'DELETE', `organizations/${id}`)
    expect([status, body.message]).toEqual([
      409,
      'This organization has child organizations. Move or delete them first.',
    ])
  })

  test('cannot be deleted while reports of their parents need their figures, but deactivated', async () => {
    const body = {
      name: 'Emptied',
      type: 'Building',
      parentOrganizationId: (await named('Alpine Facilities')).id,
    }
    const { id } = (await server.as('admin', 'POST', 'organizations', body)).body
    const columns = `organization_id, at, ${sumNames.map(toSnakeCase).join()}`
    const day = (knownMs: number) =>
      query(
        server.databaseUrl,
        `insert into organization_day_rollups (${columns})
         select '${id}', '2026-01-01', ${sumNames.map((name) => (name === 'knownMs' ? knownMs : 0)).join()}
         on conflict (organization_id, at) do update set known_ms = excluded.known_ms`,
      )
    await day(3_600_000)
    const refused = await server.as('admin', 'DELETE', `organizations/${id}`)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The reports of its parent organization need the recorded figures of this organization. Deactivate it instead.',
    ])
    expect((await server.as('admin', 'POST', `organizations/${id}/deactivate`)).body.isActive).toBe(false)
    expect(JSON.stringify((await server.as('admin', 'GET', 'organizations')).body)).not.toContain(id)
    await day(0)
    expect((await server.as('admin', 'DELETE', `organizations/${id}`)).body).toBe(true)
  })

  test('are created once if the call is sent again after a lost response', async () => {
    const body = { id: randomUUID(), name: 'Once', type: 'Organization' }
    const send = () => server.as('admin', 'POST', 'organizations', body)
    const answers = [...(await Promise.all([send(), send()])), await send()]
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([201, answers[0]?.body])
    expect(answers[0]?.body.id).toBe(body.id)
    const all = (await server.as('admin', 'GET', 'organizations')).body
    expect(all.filter(({ name }: { name: string }) => name === 'Once')).toHaveLength(1)
    expect((await server.as('admin', 'DELETE', `organizations/${body.id}`)).body).toBe(true)
  })

  test('cannot be moved below themselves', async () => {
    const parent = await named('Nordhafen Real Estate')
    const body = { name: 'Pier 7', type: 'Building', parentOrganizationId: parent.id }
    const created = await server.as('admin', 'POST', 'organizations', body)
    expect([created.status, created.body.parentOrganizationName]).toEqual([201, 'Nordhafen Real Estate'])
    const loop = { name: 'Nordhafen', type: 'Organization', parentOrganizationId: created.body.id }
    expect((await server.as('admin', 'PUT', `organizations/${parent.id}`, loop)).status).toBe(400)
    expect((await server.as('admin', 'DELETE', `organizations/${created.body.id}`)).body).toBe(true)
  })

  test('count their elevators, users and children', async () => {
    const { id } = await named('Alpine Facilities')
    const { body } = await server.as('admin', 'GET', `organizations/${id}/statistics`)
    expect(body).toMatchObject({ organizationId: id, elevatorCount: 6, userCount: 3, childCount: 3 })
  })
})

describe("records outside the user's organizations", () => {
  test("lists contain the user's organizations and their descendants", async () => {
    expect((await organizations('technician')).map(({ name }) => name)).toEqual([
      'Alpine Facilities',
      'Bahnhof Arcade',
      'Elbe Quarter',
      'Nordhafen Real Estate',
      'Prime Tower',
      'Rhine Logistics Center',
      'Speicherstadt Lofts',
    ])
    expect((await elevators('', 'user')).totalCount).toBe(34)
  })

  test('an elevator of another organization is 404 everywhere', async () => {
    const { items } = await elevators('searchTerm=Clinique&pageSize=1')
    const id = items[0]?.id
    for (const path of [
      `elevators/${id}`,
      `elevators/${id}/state`,
      `elevators/${id}/commands`,
      `elevatoralerts/${id}`,
    ]) {
      expect([path, (await server.as('user', 'GET', path)).status]).toEqual([path, 404])
    }
    expect((await server.as('user', 'POST', `elevators/${id}/call-car/3`)).status).toBe(404)
    expect((await server.as('technician', 'POST', `elevators/${id}/reset-controller`)).status).toBe(404)
    const { body } = await server.as('admin', 'GET', `elevatoralerts/${id}?pageSize=1`)
    const mine = await server.as('user', 'GET', 'elevatoralerts?pageSize=1000')
    expect(mine.body.totalCount).toBe(mine.body.data.length)
    expect(mine.body.data.map(({ elevatorId }: { elevatorId: string }) => elevatorId)).not.toContain(id)
    const alert = body.data[0]?.id
    expect(alert).toEqual(expect.any(String))
    expect((await server.as('user', 'POST', `elevatoralerts/${alert}/acknowledge`, {})).status).toBe(404)
  })

  test('read access does not allow commands', async () => {
    const { items } = await elevators('pageSize=1', 'user')
    const { status, body } = await server.as('user', 'POST', `elevators/${items[0]?.id}/call-car/3`)
    expect([status, body.success, body.error]).toEqual([
      403,
      false,
      'You need the access level Operator to do this.',
    ])
  })

  test('reading controllers requires the role Technician', async () => {
    for (const who of ['manager', 'technician'] as const)
      expect((await server.as(who, 'GET', 'controllers')).body.data.length).toBeGreaterThan(0)
    expect((await server.as('user', 'GET', 'controllers')).status).toBe(403)
  })

  test('only the user and Admins can read memberships', async () => {
    const { body } = await server.signIn('user@hoistway.demo')
    const own = await server.as('user', 'GET', `users/${body.user.id}/organizations`)
    expect(readableList(membership).parse(own.body)).toMatchObject([
      { organizationName: 'Prime Tower', accessLevel: 'ReadOnly' },
    ])
    expect((await server.as('technician', 'GET', `users/${body.user.id}/organizations`)).status).toBe(404)
  })
})

test('commands', async () => {
  const { items } = await elevators('searchTerm=Prime&pageSize=1', 'technician')
  const id = items[0]?.id ?? ''
  await bringOnline(server, id)
  const { status, body } = await server.as('technician', 'POST', `elevators/${id}/call-car/5`)
  expect([status, body.success, body.message]).toEqual([200, true, 'Car called to floor 5.'])
  const history = await server.as('technician', 'GET', `elevators/${id}/commands`)
  expect(history.body[0]).toMatchObject({
    commandId: body.commandId,
    type: 'call-car',
    floor: 5,
    requestedBy: 'Tara Novak',
  })
})

test.each([
  ['reset-controller', 'Reset controller command sent.'],
  ['clear-cache', 'Clear cache command sent.'],
])('%s is accepted and recorded', async (command, message) => {
  const { items } = await elevators('searchTerm=Prime&pageSize=1', 'technician')
  const id = items[0]?.id ?? ''
  await bringOnline(server, id)
  const { status, body } = await server.as('technician', 'POST', `elevators/${id}/${command}`)
  expect([status, body.success, body.message]).toEqual([200, true, message])
  const history = await server.as('technician', 'GET', `elevators/${id}/commands?limit=1`)
  expect(history.body).toMatchObject([{ commandId: body.commandId, type: command, status: 'sent' }])
  expect((await server.as('user', 'POST', `elevators/${id}/${command}`)).status).toBe(403)
})

test.each([
  ['GET', 'elevators?page=0', undefined, 'page'],
  ['GET', 'elevators?pageSize=5000', undefined, 'pageSize'],
  ['GET', 'elevators?sortBy=password', undefined, 'sortBy'],
  ['GET', 'elevators?isActive=perhaps', undefined, 'isActive'],
  ['GET', 'elevatoralerts?sortBy=drop', undefined, 'sortBy'],
  ['GET', 'controllers?page=x', undefined, 'page'],
  ['POST', 'elevators', { name: 'A', controllerId: 'ESP', elevatorType: 'ARL', organizationId: 'x' }, 'name'],
  [
    'POST',
    'elevators',
    { name: 'Ab', controllerId: 'ESP', elevatorType: 'ARL', organizationId: 'x' },
    'organizationId',
  ],
  ['POST', 'organizations', { name: '', type: 0 }, 'name'],
  ['POST', 'organizations', { name: 'B', type: 'Building' }, 'parentOrganizationId'],
  ['POST', 'organizations', 'text', 'body'],
  // A query field does not hide a parameter of the path.
  ['GET', 'controllers/by-key/%00?key=a', undefined, 'key'],
])('%s %s %o returns 400 with the field', async (method, path, body, field) => {
  const answer = await server.as('admin', method, path, body)
  expect(answer.status).toBe(400)
  expect(answer.body.message).toEqual(expect.any(String))
  expect(answer.body.errors[field]).toEqual([expect.any(String)])
})

test('errors for unknown paths, malformed bodies and invalid ids are JSON', async () => {
  expect((await server.call('GET', 'nothing/here')).body).toEqual({
    message: 'There is nothing at GET /api/nothing/here.',
    code: 'no-such-call',
  })
  expect((await server.as('admin', 'GET', 'elevators/17')).body).toEqual({ message: 'Elevator not found.' })
  expect((await server.as('admin', 'POST', 'elevators/17/call-car/99')).status).toBe(400)
  const broken = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":',
  })
  expect(broken.status).toBe(400)
  expect(JSON.stringify(await broken.json())).not.toContain('at ')
})

test('without a session only sign-in and health respond', async () => {
  for (const path of ['organizations', 'elevators', 'controllers', 'firmware', 'elevatoralerts']) {
    expect([path, (await server.call('GET', path)).status]).toEqual([path, 401])
  }
  expect((await server.call('GET', 'health')).body).toMatchObject({
    status: 'ok',
    database: 'up',
    broker: 'up',
    releases: 'up',
  })
})
