import { describe, expect, test } from 'vitest'
import { query } from '../../support/database.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const sql = <Row extends object>(text: string) => query<Row>(server.databaseUrl, text)

const LIST = 'organizations?includeInactive=true'
const list = (who: 'admin' | 'manager', tag?: string) =>
  server.as(who, 'GET', LIST, undefined, tag === undefined ? undefined : { 'if-none-match': tag })
const tagOf = async (who: 'admin' | 'manager') => (await list(who)).headers.get('etag') ?? ''

describe('the list of organizations', () => {
  test('is not sent again to a client that has it, until an organization is written', async () => {
    for (const who of ['admin', 'manager'] as const) {
      const { status, headers } = await list(who, await tagOf(who))
      expect([status, headers.get('cache-control')]).toEqual([304, 'no-store'])
    }
    const tags = { admin: await tagOf('admin'), manager: await tagOf('manager') }
    // Like another server, without notifying this one.
    await sql(`update organizations set description = 'written elsewhere' where parent_id is null`)
    for (const who of ['admin', 'manager'] as const) {
      const { status, body } = await list(who, tags[who])
      expect(status).toBe(200)
      expect(body.map(({ description }: { description: string }) => description)).toContain(
        'written elsewhere',
      )
    }
  })

  test('changes only with the memberships of the caller', async () => {
    const tags = { admin: await tagOf('admin'), manager: await tagOf('manager') }
    const before = (await list('manager')).body.length
    const of = `user_id = (select id from users where email = 'manager@hoistway.demo')`
    await sql(`update memberships set is_active = false where ${of}`)
    expect((await list('manager', tags.manager)).body).toEqual([])
    expect((await list('admin', tags.admin)).status).toBe(304)
    await sql(`update memberships set is_active = true where ${of}`)
    expect((await list('manager')).body).toHaveLength(before)
  })

  test('contains inactive ones only on request, with a separate tag', async () => {
    await sql(`update organizations set is_active = false where name = (select max(name) from organizations)`)
    const all = await list('admin')
    const active = await server.as('admin', 'GET', 'organizations', undefined, {
      'if-none-match': all.headers.get('etag') ?? '',
    })
    expect(active.status).toBe(200)
    expect(all.body.filter(({ isActive }: { isActive: boolean }) => isActive)).toEqual(active.body)
    expect(all.body.length).toBeGreaterThan(active.body.length)
  })

  test('is sorted by name as people sort', async () => {
    await sql(`insert into organizations (name, type)
      select unnest(array['Zug', 'House 10', 'Ähre', 'House 2', 'apex']), 'Organization'`)
    const names = (await list('admin')).body.map(({ name }: { name: string }) => name)
    const added = names.filter((name: string) => /^(Zug|House|Ähre|apex)/.test(name))
    expect(added).toEqual(['Ähre', 'apex', 'House 2', 'House 10', 'Zug'])
  })

  test('is the same in every encoding', async () => {
    const sent = async (encoding: string) => {
      const answer = await server.as('admin', 'GET', LIST, undefined, { 'accept-encoding': encoding })
      return { encoding: answer.headers.get('content-encoding'), body: answer.body }
    }
    const plain = await sent('identity')
    expect(plain.encoding).toBeNull()
    expect(await sent('br')).toEqual({ ...plain, encoding: 'br' })
    expect(await sent('gzip, br;q=0')).toEqual({ ...plain, encoding: 'gzip' })
  })
})

describe('contains everything below an organization', () => {
  const seenBy = async (who: 'manager') =>
    (await server.as(who, 'GET', 'elevators?pageSize=1')).body.totalCount

  test('follows a move immediately, even from another server', async () => {
    const before = await seenBy('manager')
    const [moved] = await sql<{ id: string; parent: string; lifts: number }>(`
      select o.id, o.parent_id as parent, count(e.id)::int as lifts from organizations o
      join elevators e on e.organization_id = o.id
      where o.parent_id in (select organization_id from memberships m join users u on u.id = m.user_id
        where u.email = 'manager@hoistway.demo' and m.is_active) group by o.id order by o.id limit 1`)
    if (!moved) throw new Error('the manager has no building')
    await sql(`update organizations set parent_id = null where id = '${moved.id}'`)
    expect(await seenBy('manager')).toBe(before - moved.lifts)
    await sql(`update organizations set parent_id = '${moved.parent}' where id = '${moved.id}'`)
    expect(await seenBy('manager')).toBe(before)
  })
})

test('an organization with others below it does not become a building', async () => {
  const body = { name: 'Company', type: 'Organization' }
  const { id } = (await server.as('admin', 'POST', 'organizations', body)).body
  const site = { name: 'Site', type: 'Organization', parentOrganizationId: id }
  expect((await server.as('admin', 'POST', 'organizations', site)).status).toBe(201)
  const put = (changes: object) => server.as('admin', 'PUT', `organizations/${id}`, { ...body, ...changes })
  const above = (await server.as('admin', 'POST', 'organizations', { ...body, name: 'Holding' })).body.id
  const building = { type: 'Building', parentOrganizationId: above }
  const refused = await put(building)
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { type: ['This organization has child organizations. Move or delete them first.'] },
  ])
  // A building of an older server that has children can still be saved.
  await sql(`update organizations set type = 'Building', parent_id = '${above}' where id = '${id}'`)
  expect((await put({ ...building, description: 'Old' })).status).toBe(200)
})

describe('the time zone of an organization', () => {
  const one = async (id: string) => (await server.as('admin', 'GET', `organizations/${id}`)).body
  const building = async () => {
    const parent = await server.as('admin', 'POST', 'organizations', {
      name: 'Operator',
      type: 'Organization',
      timeZone: 'Europe/Zurich',
    })
    const body = { name: 'Tower', type: 'Building', parentOrganizationId: parent.body.id }
    const created = await server.as('admin', 'POST', 'organizations', body)
    const { id } = created.body
    const put = (timeZone?: string | null) =>
      server.as('admin', 'PUT', `organizations/${id}`, {
        ...body,
        ...(timeZone !== undefined && { timeZone }),
      })
    return { id, parentId: parent.body.id, put }
  }

  test('is that of the nearest organization above until it has its own', async () => {
    const { id, parentId, put } = await building()
    expect(await one(id)).toMatchObject({ timeZone: null, effectiveTimeZone: 'Europe/Zurich' })
    expect((await put('Pacific/Auckland')).body.effectiveTimeZone).toBe('Pacific/Auckland')
    expect((await put(null)).body).toMatchObject({ timeZone: null, effectiveTimeZone: 'Europe/Zurich' })
    // The previous release writes no time zone.
    await sql(`insert into organizations (name, type, parent_id) values ('Annex', 'Building', '${id}')`)
    const [annex] = (await server.as('admin', 'GET', `organizations/${id}/children`)).body
    expect(annex).toMatchObject({ name: 'Annex', timeZone: null, effectiveTimeZone: 'Europe/Zurich' })
    await sql(`update organizations set time_zone = null where id = '${parentId}'`)
    expect(await one(id)).toMatchObject({ timeZone: null, effectiveTimeZone: null })
  })

  test('survives a write without the field', async () => {
    const { id, put } = await building()
    await put('America/Los_Angeles')
    expect((await put()).body.timeZone).toBe('America/Los_Angeles')
    const listed: { id: string; timeZone: string }[] = (await list('admin')).body
    expect(listed.find((each) => each.id === id)?.timeZone).toBe('America/Los_Angeles')
  })

  test('is one that server and database know, or an unchanged one', async () => {
    const { id, put } = await building()
    for (const unknown of ['Mars/Olympus', '+05:30', 'europe/zurich', 'posixrules']) {
      const { status, body } = await put(unknown)
      expect([status, body.errors]).toEqual([400, { timeZone: ['Unknown time zone'] }])
    }
    await sql(`update organizations set time_zone = 'Mars/Olympus' where id = '${id}'`)
    expect((await put('Mars/Olympus')).status).toBe(200)
  })
})
