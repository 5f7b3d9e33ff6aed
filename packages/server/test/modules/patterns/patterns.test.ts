import { type Pattern, patterns } from '@hoistway/contracts/pattern'
import { beforeEach, expect, test } from 'vitest'
import { query } from '../../support/database.ts'
import { type DemoUser, startedServer } from '../../support/world.ts'

const server = startedServer()
const sql = (text: string) => query<{ id: string }>(server.databaseUrl, text)
const ago = (minutes: number) => `now() - interval '${minutes} min'`
const idOf = async (table: string, name: string) =>
  (await sql(`select id from ${table} where name = '${name}'`))[0]?.id ?? ''
const read = async (who: DemoUser, search = '') =>
  patterns.parse((await server.as(who, 'GET', `patterns${search}`)).body)

beforeEach(async () => {
  // Seen just now, because the server marks elevators offline that sent nothing since its start.
  await sql('update elevators set is_online = true, last_seen_at = now(), is_active = true')
  // Separately, because the server writes them in another order.
  for (const table of ['elevator_events', 'commands', 'pattern_dismissals', 'alerts'])
    await sql(`delete from ${table}`)
})
const alert = (elevator: string, code: string, ...minutes: number[]) =>
  sql(`insert into alerts (elevator_id, device_alert_id, code, message, is_active, first_occurrence, last_occurrence, resolve_date)
    select id, '${code} ' || m, '${code}', 'It happened', false, now() - m * interval '1 min',
      now() - m * interval '1 min', now() - m * interval '1 min'
    from elevators, unnest('{${minutes.join()}}'::float8[]) m where name = '${elevator}'`)
const lost = (elevator: string, minutes: number, wasFound = false) =>
  sql(`insert into elevator_events (elevator_id, at, kind, data)
    select id, ${ago(minutes)}, 'presence', '{"isConnected": false, "wasFound": ${wasFound}}'
    from elevators where name = '${elevator}'`)
const reset = (elevator: string, minutes: number) =>
  sql(`insert into commands (elevator_id, type, status, issued_at, updated_at)
    select id, 'reset-controller', 'succeeded', ${ago(minutes)}, ${ago(minutes - 0.5)} from elevators where name = '${elevator}'`)
/** The evidence is shared, and cached for ten times as long as its read took. */
const soon = (who: DemoUser, search = '') => expect.poll(async () => (await read(who, search)).patterns)
const soonShown = (who: DemoUser, search = '') => expect.poll(async () => told(await read(who, search)))
const first = async () => (await read('admin')).patterns[0] ?? { id: '', until: 0, evidence: [] }
const told = ({ patterns: found }: { patterns: readonly Pattern[] }) =>
  found.map(({ rule, code, count, elevator, building }) => [rule, code, count, (elevator ?? building)?.name])
const dismiss = (
  who: DemoUser,
  { id, until, lastAlertId }: Pick<Pattern, 'id' | 'until' | 'lastAlertId'>,
  reason = 'Known',
  search = '',
) => server.as(who, 'PUT', `patterns/${id}/dismissal${search}`, { until, lastAlertId, reason })

test('lists a chattering alert with its evidence', async () => {
  await alert('Prime Tower A1', 'Er05', 50, 40, 30, 20, 10)
  await alert('Prime Tower A2', 'Er05', 50, 40, 30, 20)
  await soon('admin').toMatchObject([
    {
      rule: 'chatter',
      severity: 'warning',
      message: 'It happened',
      elevator: { name: 'Prime Tower A1' },
      count: 5,
      most: 5,
      isAtLeast: false,
      isGoingOn: false,
      more: 0,
      dismissed: null,
    },
  ])
  const times = (await first()).evidence.map(({ at }) => at)
  expect(times).toHaveLength(5)
  expect(times).toEqual(times.toSorted((one, other) => other - one))
})

test('goes on only while an alert is active or a connection is still lost', async () => {
  const names = ['Prime Tower A1', 'Prime Tower A2', 'Prime Tower A3']
  const connect = (isOnline: boolean) =>
    sql(`update elevators set is_online = ${isOnline}, last_seen_at = now() where name = 'Prime Tower A2'`)
  const goingOn = async () =>
    (await read('admin')).patterns.map(({ rule, isGoingOn }) => ({ rule, isGoingOn }))
  const found = (isGoingOn: boolean) => [
    { rule: 'chatter', isGoingOn },
    { rule: 'lost-together', isGoingOn },
  ]
  await connect(false)
  await sql('delete from elevator_events')
  await alert('Prime Tower A1', 'Er05', 50, 40, 30, 20, 10)
  await sql(`update alerts set is_active = true where device_alert_id = 'Er05 10'`)
  for (const name of names) await lost(name, 30)
  await expect.poll(goingOn).toEqual(found(true))
  await sql(`update alerts set is_active = false where device_alert_id = 'Er05 10'`)
  await connect(true)
  await connect(false)
  await expect.poll(goingOn).toEqual(found(false))
})

test('lists a common cause in a building with the first alert of each elevator', async () => {
  await alert('Prime Tower A2', 'Er16', 20)
  await alert('Prime Tower A1', 'Er16', 25, 18)
  await alert('Prime Tower A3', 'Er16', 17)
  for (const [index, name] of ['Prime Tower A1', 'Prime Tower A2', 'Prime Tower A3'].entries())
    await lost(name, 300 - index * 0.5)
  await soonShown('admin').toEqual([
    ['common-cause', 'Er16', 4, 'Prime Tower'],
    ['lost-together', null, 3, 'Prime Tower'],
  ])
  expect((await first()).evidence.map(({ elevatorName }) => elevatorName)).toEqual([
    'Prime Tower A1',
    'Prime Tower A2',
    'Prime Tower A3',
  ])
})

test('ignores losses found after a downtime, and elevators out of service', async () => {
  for (const name of ['Prime Tower A1', 'Prime Tower A2', 'Prime Tower A3']) await lost(name, 5, true)
  await alert('Prime Tower A4', 'Er05', 50, 40, 30, 20, 10)
  await sql(`update elevators set is_active = false where name = 'Prime Tower A4'`)
  await alert('Prime Tower A5', 'Er06', 50, 40, 30, 20, 10)
  await soonShown('admin').toEqual([['chatter', 'Er06', 5, 'Prime Tower A5']])
})

test('lists an alert that returns after each reset', async () => {
  for (const minutes of [300, 200, 100]) {
    await alert('Prime Tower A1', 'Er07', minutes + 2, minutes - 10)
    await reset('Prime Tower A1', minutes)
  }
  await soon('admin').toMatchObject([
    { rule: 'returns-after-reset', severity: 'critical', resets: { total: 3, returned: 3 }, count: 3 },
  ])
  const [latest] = (await first()).evidence
  expect(Math.floor(((latest?.at ?? 0) - (latest?.resetAt ?? 0)) / 60_000)).toBe(9)
})

async function updated(elevator: string) {
  await sql(`insert into elevator_events (elevator_id, at, kind, data)
    select id, ${ago(72 * 60)}, 'firmware', '{"version": "2.0.1", "before": "2.0.0"}' from elevators where name = '${elevator}'`)
  await alert(elevator, 'Er01', 4_000, 3_500, 3_000, 2_500, 2_000)
}

test('lists an alert that is more frequent since an update', async () => {
  await sql(`update elevators set created_at = now() - interval '1 year'`)
  for (const name of ['Prime Tower A1', 'Prime Tower A2']) await updated(name)
  await soon('admin').toMatchObject([
    {
      rule: 'after-update',
      severity: 'warning',
      code: 'Er01',
      elevator: null,
      building: null,
      elevatorCount: 2,
      update: { version: '2.0.1', elevators: 2, before: { count: 0 }, after: { count: 10 } },
    },
  ])
  expect((await first()).evidence.map(({ update }) => update?.after)).toEqual([5, 5])
})

test('counts very many alerts of one elevator as a lower limit', async () => {
  await sql(`insert into alerts (elevator_id, device_alert_id, code, message, is_active, first_occurrence, last_occurrence)
    select id, 'flood ' || n, 'Er05', 'Flood', false, now() - n * interval '1 s', now() - n * interval '1 s'
    from elevators, generate_series(1, 3000) n where name = 'Prime Tower A1'`)
  await alert('Prime Tower A2', 'Er05', 50, 40, 30, 20, 10)
  await soonShown('admin').toEqual([
    ['chatter', 'Er05', 500, 'Prime Tower A1'],
    ['chatter', 'Er05', 5, 'Prime Tower A2'],
  ])
  const found = await first()
  expect(found).toMatchObject({ isAtLeast: true, more: 490 })
  expect(found.evidence).toHaveLength(10)
})

test('shows each caller what their elevators show', async () => {
  await alert('Clinique du Lac A1', 'Er05', 50, 40, 30, 20, 10)
  await alert('Prime Tower A1', 'Er16', 20)
  await alert('Prime Tower A2', 'Er16', 19)
  await alert('Prime Tower A3', 'Er16', 18)
  const [wing] = await sql(`insert into organizations (name, type, parent_id)
    select 'East Wing', 'Organization', id from organizations where name = 'Prime Tower' returning id`)
  await sql(
    `update elevators set organization_id = '${wing?.id}' where name in ('Prime Tower A1', 'Prime Tower A3')`,
  )
  await soonShown('admin').toEqual([
    ['common-cause', 'Er16', 3, 'Prime Tower'],
    ['chatter', 'Er05', 5, 'Clinique du Lac A1'],
  ])
  expect(told(await read('user'))).toEqual([['common-cause', 'Er16', 3, 'Prime Tower']])
  expect(told(await read('admin', `?organizationId=${wing?.id}`))).toEqual([
    ['common-cause', 'Er16', 2, 'Prime Tower'],
  ])
  expect(told(await read('admin', `?elevatorId=${await idOf('elevators', 'Prime Tower A2')}`))).toEqual([
    ['common-cause', 'Er16', 3, 'Prime Tower'],
  ])
  const clinic = await idOf('elevators', 'Clinique du Lac A1')
  expect((await server.as('user', 'GET', `patterns?elevatorId=${clinic}`)).status).toBe(404)
})

test('a dismissed pattern names user and reason, and returns with enough new evidence', async () => {
  await alert('Prime Tower A1', 'Er05', 59, 58, 57, 56, 55)
  await soon('manager').toMatchObject([{ count: 5, dismissed: null }])
  const found = await first()
  expect((await dismiss('manager', found, ' Works on it ')).status).toBe(204)
  await alert('Prime Tower A1', 'Er05', 40, 30, 20, 10)
  await soon('admin').toMatchObject([{ count: 9, dismissed: { by: 'Marco Bianchi', reason: 'Works on it' } }])
  await alert('Prime Tower A1', 'Er05', 58.5)
  await soon('admin').toMatchObject([{ count: 5, dismissed: null }])
  const log = await query(
    server.databaseUrl,
    `select action, entity, entity_id, details from audit_log where entity = 'pattern'`,
  )
  expect(log).toEqual([
    {
      action: 'dismiss',
      entity: 'pattern',
      entity_id: found.id,
      details: { reason: 'Works on it', addresses: ['127.0.0.1'] },
    },
  ])
})

test('another elevator is new evidence', async () => {
  await alert('Prime Tower A1', 'Er16', 20)
  await alert('Prime Tower A2', 'Er16', 19)
  await alert('Prime Tower A3', 'Er16', 18)
  await soon('admin').toMatchObject([{ elevatorCount: 3, dismissed: null }])
  await dismiss('admin', await first())
  await soon('admin').toMatchObject([{ elevatorCount: 3, dismissed: { reason: 'Known' } }])
  await alert('Prime Tower A4', 'Er16', 17)
  await soon('admin').toMatchObject([{ elevatorCount: 4, dismissed: null }])
})

test('dismisses only elevators with evidence that the caller saw', async () => {
  await alert('Prime Tower A1', 'Er16', 20)
  await alert('Prime Tower A2', 'Er16', 19)
  await alert('Prime Tower A3', 'Er16', 18)
  await soon('admin').toMatchObject([{ elevatorCount: 3, dismissed: null }])
  const seen = await first()
  await alert('Prime Tower A4', 'Er16', 18.5)
  await soon('admin').toMatchObject([{ elevatorCount: 4, dismissed: null }])
  expect((await dismiss('admin', { ...seen, until: seen.until - 3_600_000 })).status).toBe(404)
  expect((await dismiss('admin', { ...seen, lastAlertId: 'x' })).status).toBe(404)
  expect((await dismiss('admin', seen)).status).toBe(204)
  expect((await read('admin')).patterns).toMatchObject([{ elevatorCount: 4, dismissed: null }])
})

test('a dismissal can be withdrawn', async () => {
  await alert('Prime Tower A1', 'Er05', 50, 40, 30, 20, 10)
  await soon('admin').toMatchObject([{ rule: 'chatter', dismissed: null }])
  const found = await first()
  const { id } = found
  await Promise.all([1, 2].map(() => dismiss('admin', found)))
  await soon('admin').toMatchObject([{ id, dismissed: { reason: 'Known' } }])
  expect((await server.as('admin', 'DELETE', `patterns/${id}/dismissal`)).status).toBe(204)
  await soon('admin').toMatchObject([{ id, dismissed: null }])
})

test('dismisses and restores a pattern within the chosen organization', async () => {
  await sql(`update elevators set created_at = now() - interval '1 year'`)
  const clinic = ['Clinique du Lac A1', 'Clinique du Lac A2']
  for (const name of ['Prime Tower A1', 'Prime Tower A2', ...clinic]) await updated(name)
  const here = `?organizationId=${await idOf('organizations', 'Prime Tower')}`
  const there = `?organizationId=${await idOf('organizations', 'Clinique du Lac')}`
  await soon('admin', here).toMatchObject([{ rule: 'after-update', elevatorCount: 2, dismissed: null }])
  const [found = { id: '', until: 0 }] = (await read('admin', here)).patterns
  expect((await dismiss('admin', found, 'Known', here)).status).toBe(204)
  await soon('admin', here).toMatchObject([{ id: found.id, dismissed: { reason: 'Known' } }])
  await soon('admin', there).toMatchObject([{ id: found.id, elevatorCount: 2, dismissed: null }])

  const before = Array.from({ length: 40 }, (_, index) => 4_400 + index * 80)
  for (const name of clinic) await alert(name, 'Er01', ...before)
  await soon('admin').toEqual([])
  const restore = (search = '') => server.as('admin', 'DELETE', `patterns/${found.id}/dismissal${search}`)
  expect([(await restore()).status, (await restore(here)).status]).toEqual([404, 204])
  await soon('admin', here).toMatchObject([{ id: found.id, dismissed: null }])
  expect((await dismiss('admin', found, 'Known', here)).status).toBe(204)
  const foreign = await dismiss('user', found, 'Known', there)
  expect([foreign.status, foreign.body.message]).toEqual([404, 'Organization not found.'])
})

test('dismissing and restoring need the access level Operator on each elevator of the pattern', async () => {
  await alert('Prime Tower A1', 'Er05', 50, 40, 30, 20, 10)
  await soon('user').toMatchObject([{ rule: 'chatter', mayDismiss: false }])
  const found = await first()
  const message = 'You need the access level Operator to do this.'
  const restore = (who: DemoUser) => server.as(who, 'DELETE', `patterns/${found.id}/dismissal`)
  for (const answer of [await dismiss('user', found), await restore('user')])
    expect([answer.status, answer.body.message]).toEqual([403, message])
  await soon('technician').toMatchObject([{ id: found.id, mayDismiss: true, dismissed: null }])
  expect((await dismiss('technician', found)).status).toBe(204)
  await soon('user').toMatchObject([{ id: found.id, dismissed: { reason: 'Known' } }])
  expect((await restore('user')).status).toBe(403)
  expect((await restore('technician')).status).toBe(204)
})

test('rejects a pattern of elevators that the caller does not see', async () => {
  await alert('Clinique du Lac A1', 'Er05', 50, 40, 30, 20, 10)
  await soonShown('admin').toEqual([['chatter', 'Er05', 5, 'Clinique du Lac A1']])
  const { status, body } = await dismiss('user', await first())
  expect([status, body.message]).toEqual([404, 'Recurring problem not found.'])
})
