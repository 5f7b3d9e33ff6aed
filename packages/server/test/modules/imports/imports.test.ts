import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createSeal } from '../../../src/auth/sealed.ts'
import { planElevators } from '../../../src/modules/imports/elevator-import.repository.ts'
import { openPool, query } from '../../support/database.ts'
import { SEAL_SECRET } from '../../support/seal-secret.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const admin = (path: string, rows: readonly object[]) =>
  server.as('admin', 'POST', `imports/${path}`, { rows })
const count = async (table: string, where = 'true') => {
  const [row] = await query<{ n: number }>(
    server.databaseUrl,
    `select count(*)::int as n from ${table} where ${where}`,
  )
  return row?.n
}
type Row = { outcome: string; problems: string[] }
const outcomes = (body: { rows: Row[] }) => body.rows.map(({ outcome }) => outcome)

const company = [
  { name: 'Hall 1', type: 'Building', parent: 'Lift Company / South', city: 'Bern' },
  { name: 'South', type: 'Organization', parent: 'Lift Company' },
  { name: 'Lift Company', type: 'Organization', timeZone: 'Europe/Zurich' },
]

test('previews the outcome of each row and writes nothing', async () => {
  const before = await count('organizations')
  const { status, body } = await admin('organizations/preview', [
    ...company,
    { name: 'Hall 2', type: 'Building' },
    { name: 'Hall 3', type: 'Tower', parent: 'Lift Company' },
    { name: 'Hall 4', type: 'Building', parent: 'Nowhere' },
    { name: 'Hall 5', type: 'Building', parent: 'Hall 1' },
    { name: 'Zone', type: 'Organization', timeZone: 'Mars/Base' },
    { name: 'lift company', type: 'Organization' },
    { type: 'Organization' },
  ])
  expect(status).toBe(200)
  expect(outcomes(body)).toEqual(['create', 'create', 'create', ...Array(7).fill('refused')])
  const problems = body.rows.map((row: Row) => row.problems.join())
  expect(problems[3]).toMatch(/^parentOrganizationId: /)
  expect(problems[4]).toBe('type: One of Organization, Building.')
  expect(problems[5]).toBe('parent: There is no organization “Nowhere”.')
  expect(problems[6]).toMatch(/^parent: /)
  expect(problems[7]).toMatch(/^timeZone: /)
  expect(problems[8]).toBe('Another row is the same.')
  expect(problems[9]).toBe('name: Organization name is required')
  expect(await count('organizations')).toBe(before)
})

test('imports organizations with parents of the same file, and leaves them at the second time', async () => {
  expect((await admin('organizations', company)).body).toEqual({ created: 3, links: null })
  const { body } = await admin('organizations/preview', company)
  expect(outcomes(body)).toEqual(['exists', 'exists', 'exists'])
  expect((await admin('organizations', company)).body.created).toBe(0)
  const found = (await server.as('admin', 'GET', 'organizations')).body
  const named = (name: string) => found.find((each: { name: string }) => each.name === name)
  expect(named('Hall 1').parentOrganizationId).toBe(named('South').id)
  expect(named('South').parentOrganizationId).toBe(named('Lift Company').id)
  const { data } = (await server.as('admin', 'GET', 'audit?action=import&entity=organization')).body
  expect(data.map((line: { entityName: string }) => line.entityName).toSorted()).toEqual([
    'Hall 1',
    'Lift Company',
    'South',
  ])
})

test('leaves an existing organization whose parent has become a building', async () => {
  const rows = [
    { name: 'Old Company', type: 'Organization' },
    { name: 'Old Site', type: 'Organization', parent: 'Old Company' },
  ]
  await admin('organizations', rows)
  await query(
    server.databaseUrl,
    "update organizations set type = 'Building', is_active = false where name = 'Old Company'",
  )
  expect(outcomes((await admin('organizations/preview', rows)).body)).toEqual(['exists', 'exists'])
  const added = [...rows, { name: 'New Site', type: 'Organization', parent: 'Old Company' }]
  expect(outcomes((await admin('organizations/preview', added)).body)).toEqual([
    'exists',
    'exists',
    'refused',
  ])
})

test('imports all rows or none', async () => {
  const before = await count('elevators')
  const valid = { name: 'New lift', organization: 'Hall 1', elevatorType: 'ARL' }
  const refused = await admin('elevators', [valid, { ...valid, name: 'x' }])
  expect([refused.status, refused.body.message]).toEqual([409, 'Nothing was imported: 1 row has problems.'])
  expect(await count('elevators')).toBe(before)
})

test('imports rows although the database takes longer than for other calls', async () => {
  const change = (statement: string) => query(server.databaseUrl, statement)
  await change(`create function slow() returns trigger language plpgsql as $$
    begin perform pg_sleep(5.5); return null; end $$`)
  await change('create trigger slow after insert on organizations for each statement execute function slow()')
  try {
    const { status, body } = await admin('organizations', [{ name: 'Slow Company', type: 'Organization' }])
    expect([status, body]).toEqual([200, { created: 1, links: null }])
  } finally {
    await change('drop function slow cascade')
  }
})

test('imports elevators by organization name or path, each with its controller', async () => {
  const [used] = await query<{ controller_id: string; name: string }>(
    server.databaseUrl,
    'select controller_id, name from elevators where controller_id is not null limit 1',
  )
  const rows = [
    { name: 'Lift A', organization: 'Lift Company / South / Hall 1', elevatorType: 'ARL', location: 'North' },
    { name: 'Lift B', organization: 'hall 1', elevatorType: 'ARCODE', controllerId: 'IMPORT-1' },
  ]
  const bad = [
    { name: 'Lift C', organization: 'Nowhere', elevatorType: 'ARL' },
    { name: 'Lift D', organization: 'Hall 1', elevatorType: 'Rope' },
    { name: 'Lift E', organization: 'Hall 1', elevatorType: 'ARL', controllerId: used?.controller_id },
    { name: 'Lift F', organization: 'Hall 1', elevatorType: 'ARL', controllerId: 'TWICE-1' },
    { name: 'Lift G', organization: 'Hall 1', elevatorType: 'ARL', controllerId: 'twice-1' },
    { name: 'lift a', organization: 'Hall 1', elevatorType: 'ARL' },
  ]
  const { body } = await admin('elevators/preview', [...rows, ...bad])
  expect(outcomes(body)).toEqual(['create', 'create', ...Array(6).fill('refused')])
  expect(body.rows[4].problems).toEqual([
    `controllerId: The controller belongs to the elevator “${used?.name}”.`,
  ])
  expect((await admin('elevators', rows)).body.created).toBe(2)
  const { data } = (await server.as('admin', 'GET', 'elevators?searchTerm=Lift&pageSize=100')).body
  const made = data.filter(({ name }: { name: string }) => ['Lift A', 'Lift B'].includes(name))
  expect(made).toHaveLength(2)
  expect(made).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Lift A', location: 'North', elevatorType: 'ARL' }),
      expect.objectContaining({ name: 'Lift B', controllerId: 'IMPORT-1' }),
    ]),
  )
  expect(outcomes((await admin('elevators/preview', rows)).body)).toEqual(['exists', 'exists'])
})

test('leaves elevators with İ or a final Σ in their names at the second time', async () => {
  const lift = { organization: 'Hall 1', elevatorType: 'ARL' }
  const rows = ['İstanbul 1', 'ΟΔΟΣ'].map((name) => ({ ...lift, name }))
  expect((await admin('elevators', rows)).body.created).toBe(2)
  expect(outcomes((await admin('elevators/preview', rows)).body)).toEqual(['exists', 'exists'])
})

test('reads a name that many rows and elevators share once for each organization', async () => {
  const stored = 200
  await query(
    server.databaseUrl,
    `insert into elevators (name, organization_id, elevator_type)
      select 'Shared', id, 'ARL' from organizations, generate_series(1, ${stored}) where name = 'Hall 1'`,
  )
  const pool = openPool({ connectionString: server.databaseUrl })
  onTestFinished(() => pool.end())
  const rows = Array.from({ length: 200 }, () => ({
    ...{ name: 'Shared', organization: 'Hall 1', elevatorType: 'ARL' },
  }))
  await drizzle(pool, { casing: 'snake_case' }).transaction(async (tx) => {
    const execute = vi.spyOn(tx, 'execute')
    const plan = await planElevators(tx, rows, {
      seal: createSeal(SEAL_SECRET),
      localAccounts: true,
      ssoProviders: [],
    })
    expect(plan.rows).toEqual(rows.map(() => ({ outcome: 'exists', problems: [] })))
    // One after the other: awaiting a statement runs it again, on the one connection of the transaction.
    const results = []
    for (const { value } of execute.mock.results) results.push(await value)
    expect(Math.max(...results.map(({ rowCount }) => rowCount))).toBeLessThan(stored)
  })
})

test('two imports of the same elevators at once create each elevator once', async () => {
  const rows = Array.from({ length: 300 }, (_, n) => ({
    ...{ name: `Parallel ${n}`, organization: 'Hall 1', elevatorType: 'ARL' },
  }))
  const answers = await Promise.all([admin('elevators', rows), admin('elevators', rows)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.map(({ body }) => body.created).toSorted()).toEqual([0, rows.length])
  expect(await count('elevators', "name like 'Parallel %'")).toBe(rows.length)
})

test('refuses two elevators with one controller, named by its key and by its id', async () => {
  const key = 'IMPORT-FREE'
  await admin('controllers', [{ controllerName: 'Free', controllerKey: key, controllerType: 'ESP32_WiFi' }])
  const found = await server.as('admin', 'GET', `controllers/by-key/${key}`)
  const lift = { organization: 'Hall 1', elevatorType: 'ARL' }
  const { body } = await admin('elevators/preview', [
    { ...lift, name: 'Lift by key', controllerId: key },
    { ...lift, name: 'Lift by id', controllerId: found.body.id.toUpperCase() },
  ])
  expect(body.rows).toEqual(
    Array(2).fill({ outcome: 'refused', problems: ['controllerId: Another row is the same.'] }),
  )
})

test('imports controllers with given or generated secrets, which no answer contains', async () => {
  const rows = [
    { controllerName: 'Lift A', controllerKey: 'IMPORT-1', controllerType: 'ESP32_WiFi' },
    {
      ...{ controllerName: 'Lift B', controllerKey: 'IMPORT-2', controllerType: 'ESP32_WiFi' },
      sharedSecret: 'long enough to be one',
    },
  ]
  const { body } = await admin('controllers/preview', [
    ...rows,
    { controllerName: 'Lift C', controllerKey: 'no key!', controllerType: 'ESP32_WiFi' },
    {
      controllerName: 'Lift D',
      controllerKey: 'IMPORT-3',
      controllerType: 'ESP32_WiFi',
      sharedSecret: 'short',
    },
  ])
  expect(outcomes(body)).toEqual(['create', 'create', 'refused', 'refused'])
  const answer = await admin('controllers', rows)
  expect(answer.body).toEqual({ created: 2, links: null })
  const found = await server.as('admin', 'GET', 'controllers/by-key/IMPORT-2')
  const secret = await server.as('admin', 'POST', `controllers/${found.body.id}/reveal-secret`)
  expect(secret.body.sharedSecret).toBe('long enough to be one')
  expect(outcomes((await admin('controllers/preview', rows)).body)).toEqual(['exists', 'exists'])
})

test('invites users, each by a one-time link', async () => {
  const ines = { firstName: 'Ines', lastName: 'Vogel', email: 'ines@import.example' }
  const rows = [
    { ...ines, role: 'technician', organization: 'Hall 1', accessLevel: 'operator' },
    { firstName: 'Jo', lastName: 'Vogel', email: 'jo@import.example' },
  ]
  const { body } = await admin('users/preview', [
    ...rows,
    { ...ines, email: 'no email' },
    { ...ines, email: 'kim@import.example', role: 'Root' },
    { ...ines, email: 'manager@hoistway.demo' },
    { ...ines, email: 'lee@import.example', organization: 'Hall 1', accessLevel: 'King' },
    { ...ines, email: 'mo@import.example', firstName: '' },
  ])
  expect(outcomes(body)).toEqual(['create', 'create', 'refused', 'refused', 'exists', 'refused', 'refused'])
  const { body: answer } = await admin('users', rows)
  expect(answer.created).toBe(2)
  const { token } = answer.links.find(({ email }: { email: string }) => email === ines.email)
  const password = 'Quiet-Lobby-7'
  const set = () =>
    server.call('POST', 'auth/password-reset', { body: { token, password, confirmPassword: password } })
  expect((await set()).status).toBe(204)
  expect((await set()).status).toBe(410)
  const session = await server.signIn(ines.email, password)
  expect(session.body.user.roles).toEqual(['Technician'])
  const visible = await server.call('GET', 'organizations', { token: session.body.token })
  expect(visible.body.map(({ name }: { name: string }) => name)).toEqual(['Hall 1'])
})

test('finds the account of an international email in Unicode and in ASCII', async () => {
  await query(
    server.databaseUrl,
    "insert into users (email, first_name, last_name, password_hash) values ('Rosa@bücher.example', 'Rosa', 'Lee', '-')",
  )
  const rosa = { firstName: 'Rosa', lastName: 'Lee' }
  const rows = ['rosa@bücher.example', 'rosa@xn--bcher-kva.example'].map((email) => ({ ...rosa, email }))
  expect(outcomes((await admin('users/preview', rows)).body)).toEqual(['exists', 'exists'])
})

test('refuses a department that is too long, and trims others', async () => {
  const user = { firstName: 'Ines', lastName: 'Vogel', organization: 'Prime Tower' }
  const rows = [
    { ...user, email: 'long@import.example', department: 'x'.repeat(101) },
    { ...user, email: 'short@import.example', department: ' Doors ' },
  ]
  const { body } = await admin('users/preview', rows)
  expect(outcomes(body)).toEqual(['refused', 'create'])
  expect(body.rows[0].problems).toEqual(['department: Department is too long'])
  expect((await admin('users', rows.slice(1))).body.created).toBe(1)
  expect(await count('memberships', "department = 'Doors'")).toBe(1)
})

test('refuses the access level or department of a user without an organization', async () => {
  const user = { firstName: 'Ines', lastName: 'Vogel', email: 'ines@none.example' }
  const rows = [
    { ...user, accessLevel: 'Manager' },
    { ...user, department: 'Doors' },
  ]
  const { body } = await admin('users/preview', rows)
  expect(body.rows.map(({ problems }: Row) => problems)).toEqual(
    Array(2).fill(['organization: Organization is required']),
  )
})

test('refuses the row of a cell that is too long, not the whole file', async () => {
  const hall = { name: 'Hall 9', type: 'Organization' }
  const { body } = await admin('organizations/preview', [
    hall,
    { ...hall, name: 'Hall 10', description: 'x'.repeat(2001) },
  ])
  expect(outcomes(body)).toEqual(['create', 'refused'])
  expect(body.rows[1].problems).toEqual(['description: Description is too long'])
})

test.each([
  ['elevators', { name: 'Lift X', elevatorType: 'ARL' }, 'organization'],
  ['organizations', { name: 'Hall X', type: 'Building' }, 'parent'],
])('refuses %s below a name that is too long to be one', async (kind, row, column) => {
  const { body } = await admin(`${kind}/preview`, [{ ...row, [column]: '/'.repeat(1_000_000) }])
  expect(outcomes(body)).toEqual(['refused'])
  const [problem] = body.rows[0].problems
  expect(problem).toMatch(new RegExp(`^${column}: There is no organization “/{100}…”`))
  expect(problem.length).toBeLessThan(200)
})

test('names an organization by its path when several have its name', async () => {
  await admin('organizations', [
    { name: 'West', type: 'Organization', parent: 'Lift Company' },
    { name: 'Hall 1', type: 'Building', parent: 'West' },
  ])
  const lift = { name: 'Lift Z', elevatorType: 'ARL' }
  const { body } = await admin('elevators/preview', [
    { ...lift, organization: 'Hall 1' },
    { ...lift, organization: 'Lift Company/West/Hall 1' },
  ])
  expect(outcomes(body)).toEqual(['refused', 'create'])
  expect(body.rows[0].problems).toEqual([
    'organization: Several organizations are named “Hall 1”. Write its path, as in Company / Site, or rename one of them.',
  ])
})

const fork = ['East', 'West'].map((name) => ({ name: `Fork ${name}`, type: 'Organization' }))
const east = { name: 'Site', type: 'Organization', parent: 'Fork East' }
const room = { name: 'Room', type: 'Building', parent: 'Site' }

test.each([
  ['before both', (west: object) => [room, ...fork, east, west]],
  ['between both', (west: object) => [...fork, east, room, west]],
  ['between both, the other way round', (west: object) => [...fork, west, room, east]],
  ['after both', (west: object) => [...fork, east, west, room]],
])('refuses a row whose parent can be two other rows, %s', async (_, order) => {
  const rows = order({ ...east, parent: 'Fork West' })
  const { body } = await admin('organizations/preview', rows)
  expect(rows.filter((_row, at) => body.rows[at].outcome === 'refused')).toEqual([room])
  expect(body.rows[rows.indexOf(room)].problems[0]).toMatch(/^parent: Several organizations are named “Site”/)
})

test('refuses a parent if a later row matches its text better', async () => {
  const top = { name: 'Site', type: 'Organization' }
  const { body } = await admin('organizations/preview', [...fork, east, room, top])
  expect(outcomes(body)).toEqual(['create', 'create', 'create', 'refused', 'create'])
})

test('refuses an organization whose path several have', async () => {
  await query(
    server.databaseUrl,
    "insert into organizations (name, type) values ('Twin', 'Organization'), ('Twin', 'Organization')",
  )
  const rows = {
    elevators: { name: 'Lift T', organization: 'Twin', elevatorType: 'ARL' },
    users: { firstName: 'Ines', lastName: 'Vogel', email: 'twin@import.example', organization: 'Twin' },
    organizations: { name: 'Hall T', type: 'Building', parent: 'Twin' },
  }
  for (const [kind, row] of Object.entries(rows)) {
    const { body } = await admin(`${kind}/preview`, [row])
    expect([kind, ...outcomes(body)]).toEqual([kind, 'refused'])
    expect(body.rows[0].problems[0]).toMatch(/: Several organizations are named “Twin”\./)
  }
})

test('refuses more rows than ten thousand', async () => {
  const rows = Array.from({ length: 10_001 }, () => ({ name: 'x' }))
  expect((await admin('elevators/preview', rows)).status).toBe(400)
})

test('a long chain of organizations whose parents follow is planned in linear time', async () => {
  const chain = Array.from({ length: 10_000 }, (_, at) => ({
    ...{ name: `Level ${at}`, type: 'Organization', parent: at > 0 ? `Level ${at - 1}` : '' },
  }))
  const { body } = await admin('organizations/preview', chain.toReversed())
  expect(new Set(outcomes(body))).toEqual(new Set(['create']))
})

const many = Array.from({ length: 10_000 }, (_, index) => index + 1)
const files: Readonly<Record<string, (n: number) => Record<string, string>>> = {
  organizations: (n) => ({
    name: `Site ${n}`,
    type: 'Organization',
    parent: n > 100 ? `Site ${n % 100 || 100}` : '',
  }),
  elevators: (n) => ({
    ...{ name: `Bulk ${n}`, organization: `Site ${n}`, elevatorType: 'ARL' },
    ...{ controllerId: `BULK-${n}`, location: 'Main entrance' },
  }),
  controllers: (n) => ({
    ...{ controllerName: `Bulk ${n}`, controllerKey: `BULK-${n}`, controllerType: 'ESP32_WiFi' },
  }),
  users: (n) => ({
    ...{ firstName: 'Ines', lastName: `Vogel`, email: `user-${n}@bulk.example` },
    ...{ organization: `Site ${n}`, accessLevel: 'Operator' },
  }),
}

test.each(Object.keys(files))('imports 10,000 %s in at most 60 s', { timeout: 300_000 }, async (kind) => {
  const rows = many.map((n) => files[kind]?.(n) ?? {})
  const previewFrom = performance.now()
  const preview = await admin(`${kind}/preview`, rows)
  const from = performance.now()
  expect(preview).toMatchObject({ status: 200 })
  expect(new Set(outcomes(preview.body))).toEqual(new Set(['create']))
  const { body } = await admin(kind, rows)
  const seconds = (performance.now() - from) / 1000
  console.info(
    `${kind}: preview ${((from - previewFrom) / 1000).toFixed(1)} s, import ${seconds.toFixed(1)} s`,
  )
  expect(body.created).toBe(10_000)
  expect(seconds).toBeLessThan(60)
})
