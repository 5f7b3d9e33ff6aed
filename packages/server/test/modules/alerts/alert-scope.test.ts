import { severities } from '@hoistway/contracts/alert'
import { type AccessLevel, accessLevels } from '@hoistway/contracts/organization'
import { beforeAll, expect, test } from 'vitest'
import { query } from '../../support/database.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer()
const sql = <Row extends object>(text: string) => query<Row>(server.databaseUrl, text)
type Who = Parameters<typeof server.as>[0]
const get = async (path: string, who: Who = 'admin') => (await server.as(who, 'GET', path)).body

let scope = { above: '', below: '' }
beforeAll(async () => {
  const [found] = await sql<typeof scope>(
    `select o.parent_id as above, o.id as below from organizations o
     where exists (select 1 from elevators e join alerts a on a.elevator_id = e.id where e.organization_id = o.id)
       and o.parent_id is not null limit 1`,
  )
  if (found) scope = found
  expect(scope.above).not.toBe('')
})

const expected = async (organizationId: string, where = 'true') =>
  (
    await sql<{ id: string }>(
      `with recursive line as (
         select id from organizations where id = '${organizationId}'
         union select o.id from organizations o join line on o.parent_id = line.id)
       select a.id from alerts a join elevators e on e.id = a.elevator_id
       where e.organization_id in (select id from line) and ${where}`,
    )
  )
    .map(({ id }) => id)
    .sort()

async function listed(path: string, who: Who = 'admin'): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ; page += 1) {
    const { data, totalPages } = await get(`${path}&pageSize=1000&page=${page}`, who)
    ids.push(...data.map(({ id }: { id: string }) => id))
    if (page >= totalPages) return ids.sort()
  }
}

test('alerts of an organization are those of everything below it', async () => {
  for (const id of [scope.above, scope.below]) {
    const all = await expected(id)
    expect(all.length).toBeGreaterThan(0)
    expect(await listed(`elevatoralerts?organizationId=${id}`)).toEqual(all)
    expect(await listed(`elevatoralerts?organizationId=${id}&isActive=true`)).toEqual(
      await expected(id, 'a.is_active'),
    )
  }
})

test('totals and periods of an organization count its alerts alone', async () => {
  const { above: id } = scope
  const totals = await get(`elevatoralerts/totals?organizationId=${id}`)
  expect(severities.reduce((sum, severity) => sum + totals[severity], 0)).toBe((await expected(id)).length)
  const period = 'from=2000-01-01T00:00:00Z&to=2100-01-01T00:00:00Z'
  expect(await get(`elevatoralerts/totals?organizationId=${id}&${period}`)).toEqual(totals)
  expect((await get(`elevatoralerts/comparison?organizationId=${id}&${period}`)).period.total).toBe(
    (await expected(id)).length,
  )
})

test('an organization that the user does not see, or that does not exist, has no alerts', async () => {
  const mine = await get('organizations?includeInactive=true', 'user')
  const ids = mine.map(({ id }: { id: string }) => `'${id}'`).join()
  const [foreign] = await sql<{ id: string }>(
    `select e.organization_id as id from alerts a join elevators e on e.id = a.elevator_id
     where e.organization_id not in (${ids})
       and not exists (select 1 from organizations o where o.parent_id = e.organization_id) limit 1`,
  )
  for (const [who, id] of [
    ['user', foreign?.id],
    ['admin', '00000000-0000-4000-8000-000000000000'],
    ['admin', 'no-id'],
  ] as const) {
    expect((await get(`elevatoralerts?organizationId=${id}`, who)).totalCount).toBe(0)
    expect(await get(`elevatoralerts/totals?organizationId=${id}`, who)).toEqual({
      critical: 0,
      warning: 0,
      info: 0,
      resolved: 0,
    })
  }
})

test('a search finds codes and messages without regard to accents and case', async () => {
  const [one] = await sql<{ id: string }>('select elevator_id as id from alerts limit 1')
  await sql(
    `insert into alerts (elevator_id, device_alert_id, code, message, is_active, first_occurrence, last_occurrence)
     values ('${one?.id}', 'accents', 'Ér99', 'Tür 50% geöffnet', true, now(), now())`,
  )
  for (const term of ['tur 50% geoff', 'TÜR 50% GEÖFF', 'er99']) {
    const path = `searchTerm=${encodeURIComponent(term)}`
    expect((await get(`elevatoralerts?${path}`)).totalCount, term).toBe(1)
    expect((await get(`elevatoralerts/totals?${path}`)).info, term).toBe(1)
    expect((await get(`elevatoralerts/${one?.id}?${path}`)).totalCount, term).toBe(1)
  }
  expect((await get('elevatoralerts?searchTerm=tur%2050_')).totalCount).toBe(0)
})

const membersOf = `memberships m join users u on u.id = m.user_id and u.email = 'user@hoistway.demo'`

async function asOperator(work: () => Promise<void>) {
  const set = (level: AccessLevel) =>
    sql(`update memberships set access_level = ${accessLevels.indexOf(level)}
      where (organization_id, user_id) in (select m.organization_id, m.user_id from ${membersOf})`)
  await set('Operator')
  try {
    await work()
  } finally {
    await set('ReadOnly')
  }
}

test('acknowledging an alert and adding a note need the access level Operator', async () => {
  await sql(`update alerts set is_active = true, acknowledged_at = null, acknowledged_by = null
    where elevator_id in (select e.id from elevators e join ${membersOf} on m.organization_id = e.organization_id)`)
  const read = async () => (await get('elevatoralerts?isActive=true&pageSize=1', 'user')).data[0]
  const { id, elevatorId, ...alert } = await read()
  expect(alert).toMatchObject({ mayAcknowledge: false, acknowledgedBy: null })
  const answers = () =>
    Promise.all([
      server.as('user', 'POST', `elevatoralerts/${id}/acknowledge`, { note: 'Mine' }),
      server.as('user', 'POST', 'elevators/bulk/acknowledge', { ids: [elevatorId] }),
    ])
  const message = 'You need the access level Operator to do this.'
  const [one, many] = await answers()
  expect([one.status, one.body.message]).toEqual([403, message])
  expect(many.body).toEqual({ results: [{ id: elevatorId, error: message }], acknowledged: 0 })
  const lines = await get('elevatoralerts?isActive=true&together=5', 'user')
  const attention = (await get('fleet/overview', 'user')).attention[0].reasons[0].alert
  expect([lines.data[0].mayAcknowledge, attention.mayAcknowledge]).toEqual([false, false])
  expect(await read()).toMatchObject({ id, acknowledgedBy: null, acknowledgeNote: alert.acknowledgeNote })
  expect((await get(`elevatoralerts/${elevatorId}`)).data[0].mayAcknowledge).toBe(true)
  await asOperator(async () => {
    expect((await read()).mayAcknowledge).toBe(true)
    const noted = await server.as('user', 'POST', `elevatoralerts/${id}/acknowledge`, { note: 'Mine' })
    expect(noted).toMatchObject({
      status: 200,
      body: { acknowledgedBy: 'Uma Schmidt', mayAcknowledge: true },
    })
    const { results } = (await server.as('user', 'POST', 'elevators/bulk/acknowledge', { ids: [elevatorId] }))
      .body
    expect(results).toEqual([{ id: elevatorId }])
  })
})
