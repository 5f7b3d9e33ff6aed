import { membership, organization } from '@hoistway/contracts/organization'
import { readableList } from '@hoistway/contracts/reading'
import { beforeAll, expect, test } from 'vitest'
import { query } from '../../support/database.ts'
import { type DemoUser, startedServer } from '../../support/world.ts'

const server = startedServer()
const ids = new Map<string, string>()
const org = (name: string) => ids.get(name) ?? `no organization ${name}`
beforeAll(async () => {
  const { body } = await server.as('admin', 'GET', 'organizations?includeInactive=true')
  for (const { id, name } of readableList(organization).parse(body)) ids.set(name ?? '', id)
})
const userId = async (who: DemoUser): Promise<string> =>
  (await server.signIn(`${who}@hoistway.demo`)).body.user.id
const members = async (path: string, who: DemoUser = 'admin') =>
  readableList(membership).parse((await server.as(who, 'GET', `organizations/${path}`)).body)
const names = (list: Awaited<ReturnType<typeof members>>) => list.map(({ user }) => user?.firstName)

test('lists members by access level and department', async () => {
  const id = org('Alpine Facilities')
  expect(names(await members(`${id}/users`))).toEqual(['Marco', 'Ada', 'Tara'])
  expect(names(await members(`${id}/users/by-access-level/Administrator`))).toEqual(['Marco', 'Ada'])
  expect(names(await members(`${id}/users/by-access-level/3`))).toEqual(['Tara'])
  expect(names(await members(`${id}/users/by-department/field%20SERVICE`))).toEqual(['Tara'])
  expect((await server.as('admin', 'GET', `organizations/${id}/departments`)).body).toEqual([
    'Facility management',
    'Field service',
    'Operations',
  ])
  expect((await server.as('admin', 'GET', `organizations/${id}/users/by-access-level/9`)).status).toBe(400)
})

test('adds a member by email or id, updates and removes them', async () => {
  const id = org('Alpine Facilities')
  const uma = await userId('user')
  const created = await server.as('manager', 'POST', `organizations/${id}/users`, {
    email: 'USER@hoistway.demo',
    accessLevel: 'Operator',
    department: ' Night shift ',
  })
  expect([created.status, created.body]).toMatchObject([
    201,
    {
      userId: uma,
      organizationName: 'Alpine Facilities',
      accessLevel: 'Operator',
      department: 'Night shift',
      isActive: true,
    },
  ])
  const again = await server.as('manager', 'POST', `organizations/${id}/users`, {
    userId: uma,
    accessLevel: 1,
  })
  expect([again.status, again.body.message]).toEqual([
    409,
    'This user is a member of this organization already.',
  ])
  const changed = await server.as('manager', 'PUT', `organizations/${id}/users/${uma}`, {
    accessLevel: 0,
    isActive: false,
  })
  expect(changed.body).toMatchObject({ accessLevel: 'ReadOnly', isActive: false, department: null })
  expect(names(await members(`${id}/users`))).not.toContain('Uma')
  expect(names(await members(`${id}/users?activeOnly=false`))).toContain('Uma')
  expect((await server.as('manager', 'DELETE', `organizations/${id}/users/${uma}`)).body).toBe(true)
  expect((await server.as('manager', 'DELETE', `organizations/${id}/users/${uma}`)).status).toBe(404)
})

test('shows inactive members only to callers who manage the members', async () => {
  const id = org('Alpine Facilities')
  const path = `organizations/${id}/users`
  const uma = { userId: await userId('user'), accessLevel: 'User' }
  expect((await server.as('manager', 'POST', path, uma)).status).toBe(201)
  const inactive = { accessLevel: 'User', isActive: false }
  expect((await server.as('manager', 'PUT', `${path}/${uma.userId}`, inactive)).status).toBe(200)
  const seenBy = async (who: DemoUser) => names(await members(`${id}/users?activeOnly=false`, who))
  expect(await seenBy('manager')).toContain('Uma')
  expect(await seenBy('technician')).toEqual(['Marco', 'Ada', 'Tara'])
  expect((await server.as('manager', 'DELETE', `${path}/${uma.userId}`)).status).toBe(200)
})

test('adds a member by the typed form of an international email', async () => {
  await query(
    server.databaseUrl,
    "insert into users (email, first_name, last_name, password_hash) values ('rosa@xn--bcher-kva.example', 'Rosa', 'Lee', '-')",
  )
  const path = `organizations/${org('Alpine Facilities')}/users`
  const member = { email: 'Rosa@Bücher.example', accessLevel: 'User' }
  const added = await server.as('manager', 'POST', path, member)
  expect([added.status, added.body.user?.firstName]).toEqual([201, 'Rosa'])
  expect((await server.as('manager', 'DELETE', `${path}/${added.body.userId}`)).status).toBe(200)
})

test('rejects an unknown account at its field', async () => {
  const path = `organizations/${org('Alpine Facilities')}/users`
  const refusal = async (body: object) =>
    (await server.as('admin', 'POST', path, { accessLevel: 1, ...body })).body.errors
  expect(await refusal({})).toEqual({ userId: ['User is required'] })
  expect(await refusal({ email: 'nobody@example.org' })).toEqual({ email: ['There is no such account.'] })
  expect(await refusal({ userId: 'x' })).toEqual({ userId: ['User not found.'] })
  expect((await server.as('admin', 'POST', path, { accessLevel: 7, email: 'a@b.ch' })).status).toBe(400)
})

test('limits how many emails a user can look up', async () => {
  const path = `organizations/${org('Alpine Facilities')}/users`
  const lookUp = (email: string) => server.as('manager', 'POST', path, { email, accessLevel: 'User' })
  const statuses: number[] = []
  while (statuses.length < 110) statuses.push((await lookUp(`nobody-${statuses.length}@example.org`)).status)
  const allowed = statuses.filter((status) => status === 400).length
  expect(allowed).toBeGreaterThan(90)
  expect(statuses).toEqual([...Array(allowed).fill(400), ...Array(110 - allowed).fill(429)])
  expect(allowed).toBeLessThanOrEqual(100)
  const uma = await userId('user')
  const byId = await server.as('manager', 'POST', path, { userId: uma, accessLevel: 'User' })
  expect(byId.status).toBe(201)
  expect((await server.as('manager', 'DELETE', `${path}/${uma}`)).status).toBe(200)
})

test('managing members requires the access level Administrator', async () => {
  const path = `organizations/${org('City of Lugano')}/users`
  const body = { email: 'user@hoistway.demo', accessLevel: 'User' }
  const manager = await server.as('manager', 'POST', path, body)
  expect([manager.status, manager.body.message]).toEqual([
    403,
    "You need the access level Administrator to manage this organization's users.",
  ])
  expect((await server.as('technician', 'POST', path, body)).status).toBe(404)
  const alpine = `organizations/${org('Alpine Facilities')}/users`
  expect((await server.as('technician', 'POST', alpine, body)).status).toBe(403)
  expect((await server.as('technician', 'POST', alpine, { accessLevel: 99 })).status).toBe(403)
  // Refused before the body, which is larger than any call accepts.
  expect((await server.as('technician', 'POST', alpine, { email: 'a'.repeat(2 ** 21) })).status).toBe(403)
  expect((await server.as('admin', 'POST', alpine, { accessLevel: 99 })).status).toBe(400)
})

test('access is inherited from parent organizations', async () => {
  const tower = org('Prime Tower')
  const check = async (who: DemoUser, of: DemoUser, query = '') =>
    server.as(who, 'GET', `organizations/${tower}/access-check?userId=${await userId(of)}${query}`)
  expect((await check('admin', 'technician')).body).toEqual({ hasAccess: true, accessLevel: 'Technician' })
  expect((await check('admin', 'technician', '&minimumAccessLevel=Manager')).body.hasAccess).toBe(false)
  expect((await check('admin', 'technician', '&minimumAccessLevel=2')).body.hasAccess).toBe(true)
  expect((await check('manager', 'user', '&minimumAccessLevel=User')).body).toEqual({
    hasAccess: false,
    accessLevel: 'ReadOnly',
  })
  expect((await check('user', 'user')).body.hasAccess).toBe(true)
  expect((await check('user', 'manager')).status).toBe(403)
  expect((await server.as('admin', 'GET', `organizations/${tower}/access-check`)).body.errors).toHaveProperty(
    'userId',
  )
})

test('a membership takes effect immediately', async () => {
  const id = org('City of Lugano')
  const uma = await userId('user')
  expect((await server.as('user', 'GET', `organizations/${id}`)).status).toBe(404)
  await server.as('admin', 'POST', `organizations/${id}/users`, { userId: uma, accessLevel: 'User' })
  expect((await server.as('user', 'GET', `organizations/${id}`)).status).toBe(200)
  await server.as('admin', 'PUT', `organizations/${id}/users/${uma}`, {
    accessLevel: 'User',
    isActive: false,
  })
  expect((await server.as('user', 'GET', `organizations/${id}`)).status).toBe(404)
})

test('the Manager of a child organization saves it, but cannot detach it from its parent', async () => {
  const add = async (name: string, parentOrganizationId?: string): Promise<string> =>
    (await server.as('admin', 'POST', 'organizations', { name, type: 'Organization', parentOrganizationId }))
      .body.id
  const above = await add('Above')
  const id = await add('Below', above)
  const member = { email: 'manager@hoistway.demo', accessLevel: 'Manager' }
  await server.as('admin', 'POST', `organizations/${id}/users`, member)
  expect((await server.as('manager', 'GET', `organizations/${above}`)).status).toBe(404)
  const save = (parent?: string) =>
    server.as('manager', 'PUT', `organizations/${id}`, {
      name: 'Below',
      type: 'Organization',
      parentOrganizationId: parent,
    })
  expect((await save(above)).status).toBe(200)
  for (const parent of [undefined, org('Alpine Facilities')])
    expect(await save(parent)).toMatchObject({
      status: 403,
      body: { message: 'You need the access level Manager on the parent organization.' },
    })
})

test('a Manager of an organization does not become its Administrator by moving it', async () => {
  const administered = org('Alpine Facilities')
  const add = async (name: string, accessLevel: string | undefined, parentOrganizationId?: string) => {
    const body = { name, type: 'Organization', parentOrganizationId }
    const { id } = (await server.as('admin', 'POST', 'organizations', body)).body
    if (accessLevel) await server.as('admin', 'POST', `organizations/${id}/users`, { email, accessLevel })
    return { id, name }
  }
  const email = 'manager@hoistway.demo'
  const move = ({ id, name }: { id: string; name: string }, parentOrganizationId?: string) =>
    server.as('manager', 'PUT', `organizations/${id}`, { name, type: 'Organization', parentOrganizationId })
  const root = await add('Root', 'Manager')
  const child = await add('Child', undefined, root.id)
  const other = await add('Other root', 'Manager')
  const message = 'You need the access level Administrator on this organization to move it there.'
  for (const [moved, parent] of [
    [root, administered],
    [root, other.id],
    [child, administered],
  ] as const)
    expect(await move(moved, parent)).toMatchObject({
      status: 403,
      body: { message, errors: { parentOrganizationId: [message] } },
    })
  expect((await move(child, other.id)).status).toBe(200)
  const own = await add('Own root', 'Administrator')
  expect((await move(own, administered)).status).toBe(200)
  await server.as('admin', 'DELETE', `organizations/${own.id}`)
})

test('a building requires a parent organization', async () => {
  const id = org('Alpine Facilities')
  const children = readableList(organization).parse(
    (await server.as('admin', 'GET', `organizations/${id}/children`)).body,
  )
  expect(children.map(({ name }) => name)).toEqual([
    'Bahnhof Arcade',
    'Prime Tower',
    'Rhine Logistics Center',
  ])
  const roots = readableList(organization).parse(
    (await server.as('admin', 'GET', 'organizations/roots')).body,
  )
  expect(roots.every(({ parentOrganizationId }) => parentOrganizationId === null)).toBe(true)
  const refusal = async (parent: string) =>
    (await server.as('admin', 'POST', 'organizations', { name: 'B', type: 1, parentOrganizationId: parent }))
      .body.errors
  expect(await refusal(org('Prime Tower'))).toEqual({
    parentOrganizationId: ['A building cannot be a parent organization.'],
  })
  expect(await refusal(org('Old Mill Works'))).toEqual({
    parentOrganizationId: ['The parent organization is inactive.'],
  })
  expect(await refusal('x')).toEqual({ parentOrganizationId: ['Parent organization not found.'] })
})
