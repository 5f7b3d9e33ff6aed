import { type Handover, handover } from '@hoistway/contracts/handover'
import { beforeEach, expect, test } from 'vitest'
import { query } from '../../support/database.ts'
import { type DemoUser, startedServer } from '../../support/world.ts'

const server = startedServer()
const sql = (text: string) => query<{ id: string }>(server.databaseUrl, text)
const ago = (minutes: number) => `now() - interval '${minutes} min'`
const since = (minutes: number) => `since=${new Date(Date.now() - minutes * 60_000).toISOString()}`
const ask = (who: DemoUser, search: string) => server.as(who, 'GET', `fleet/handover?${search}`)
const read = async (who: DemoUser, search: string): Promise<Handover> =>
  handover.parse((await ask(who, search)).body)
const organization = async (name: string) =>
  (await sql(`select id from organizations where name = '${name}'`))[0]?.id ?? ''

beforeEach(async () => {
  // Seen just now, because the server marks elevators offline that sent nothing since its start.
  await sql('update elevators set is_online = true, last_seen_at = now()')
  await sql('truncate elevator_events, commands; delete from alerts')
})
const happened = (elevator: string, minutes: number, kind: string, data: object) =>
  sql(`insert into elevator_events (elevator_id, at, kind, data)
    select id, ${ago(minutes)}, '${kind}', '${JSON.stringify(data)}' from elevators where name = '${elevator}'`)
const presence = (elevator: string, minutes: number, isConnected: boolean) =>
  happened(elevator, minutes, 'presence', { isConnected, wasFound: false })
const alert = (elevator: string, code: string, minutes: number, acknowledged = 'null') =>
  sql(`insert into alerts (elevator_id, device_alert_id, code, message, is_active, first_occurrence, last_occurrence,
      acknowledged_at, acknowledged_by, acknowledge_note)
    select e.id, '${code} ${minutes}', '${code}', 'It happened', true, ${ago(minutes)}, ${ago(minutes)}, ${acknowledged},
      u.id, 'Looked at' from elevators e, users u where e.name = '${elevator}' and u.email = 'manager@hoistway.demo'`)
const names = ({ lines }: Handover['offline' | 'raised']) => lines.map(({ elevatorName }) => elevatorName)

test('lists elevators that are still offline or came back, each once', async () => {
  await presence('Prime Tower A1', 30, false)
  for (const minutes of [40, 20]) {
    await presence('Prime Tower A2', minutes, false)
    await presence('Prime Tower A2', minutes - 5, true)
  }
  await presence('Prime Tower A3', 600, false)
  await presence('Prime Tower A3', 10, true)
  await presence('Prime Tower A4', 600, false)
  await sql(`update elevators set is_online = false where name in ('Prime Tower A1', 'Prime Tower A4')`)
  await sql(`delete from elevator_events where at > now() - interval '1 min'`)
  const { offline, back } = await read('admin', since(60))
  expect(offline).toMatchObject({ total: 1, lines: [{ elevatorName: 'Prime Tower A1', times: 1 }] })
  expect(back.lines.map(({ elevatorName, times }) => [elevatorName, times])).toEqual([
    ['Prime Tower A3', 0],
    ['Prime Tower A2', 2],
  ])
})

test('first connections, and reconnects at a server start, are not returns', async () => {
  const found = (elevator: string, minutes: number) =>
    happened(elevator, minutes, 'presence', { isConnected: false, wasFound: true })
  await presence('Prime Tower A1', 10, true)
  await presence('Prime Tower A2', 700, true)
  await found('Prime Tower A2', 11)
  await presence('Prime Tower A2', 10, true)
  await presence('Prime Tower A3', 700, true)
  await found('Prime Tower A3', 40)
  await presence('Prime Tower A3', 10, true)
  await sql(`delete from elevator_events where at > now() - interval '1 min'`)
  expect(names((await read('admin', since(60))).back)).toEqual(['Prime Tower A3'])
})

test('lists raised alerts, and acknowledgements with their users', async () => {
  await alert('Prime Tower A1', 'Er07', 10)
  await alert('Prime Tower A2', 'Er01', 600, ago(5))
  await alert('Prime Tower A3', 'Er08', 600)
  const { raised, acknowledged } = await read('admin', since(60))
  expect([names(raised), names(acknowledged)]).toEqual([['Prime Tower A1'], ['Prime Tower A2']])
  expect(acknowledged.lines[0]).toMatchObject({
    code: 'Er01',
    acknowledgedBy: 'Marco Bianchi',
    note: 'Looked at',
    organizationName: 'Prime Tower',
  })
})

test('lists alerts that a controller reported late, with their start', async () => {
  for (const elevator of ['Prime Tower A1', 'Prime Tower A2', 'Prime Tower A3'])
    await alert(elevator, 'Er07', 600)
  const reported = (elevator: string, minutes: number) =>
    sql(`update alerts set id = uuidv7(interval '-${minutes} min'), said_at = first_occurrence
      where elevator_id = (select id from elevators where name = '${elevator}')`)
  await reported('Prime Tower A1', 10)
  await reported('Prime Tower A2', 70)
  const { raised, until } = await read('admin', since(60))
  expect(names(raised)).toEqual(['Prime Tower A1'])
  expect(Math.round((until - (raised.lines[0]?.at ?? 0)) / 60_000)).toBe(600)
})

test('lists changes, out-of-service periods and commands', async () => {
  await happened('Prime Tower A1', 10, 'configuration', { version: 7, changed: ['a'] })
  await happened('Prime Tower A2', 9, 'firmware', { version: '2.0.1', before: '2.0.0' })
  await happened('Prime Tower A3', 8, 'firmware', { version: '2.0.1', before: null })
  await happened('Prime Tower A3', 7, 'firmware', { version: null, before: '2.0.1' })
  await happened('Prime Tower A3', 8, 'configuration', { version: 1, changed: ['a'], isFirst: true })
  await sql(`update elevators set created_at = ${ago(600)}`)
  await happened('Prime Tower A4', 7, 'service', { isInService: false, reason: 'Inspection' })
  await sql(`update elevators set floors = '{"lowest":3,"names":["G"]}' where name = 'Prime Tower A5'`)
  await sql(`insert into commands (elevator_id, type, floor, status, requested_by, issued_at)
    select e.id, 'call-car', 3, 'failed', u.id, ${ago(6)} from elevators e, users u
    where e.name = 'Prime Tower A5' and u.email = 'manager@hoistway.demo'`)
  const { changed, service, commands } = await read('admin', since(60))
  expect(changed.lines).toMatchObject([
    { elevatorName: 'Prime Tower A2', kind: 'firmware', version: '2.0.1' },
    { elevatorName: 'Prime Tower A1', kind: 'configuration', version: '7' },
  ])
  expect(service).toMatchObject({ total: 1, lines: [{ isInService: false, reason: 'Inspection' }] })
  expect(commands.lines).toMatchObject([
    {
      type: 'call-car',
      floor: 3,
      floors: { lowest: 3, names: ['G'] },
      status: 'failed',
      requestedBy: 'Marco Bianchi',
    },
  ])
})

test('covers all that the caller sees, or one organization with all below it', async () => {
  await alert('Prime Tower A1', 'Er07', 10)
  await alert('Clinique du Lac A1', 'Er07', 9)
  expect(names((await read('user', since(60))).raised)).toEqual(['Prime Tower A1'])
  const clinic = await organization('Clinique du Lac')
  expect(names((await read('admin', `${since(60)}&organizationId=${clinic}`)).raised)).toEqual([
    'Clinique du Lac A1',
  ])
  expect((await ask('user', `organizationId=${clinic}`)).status).toBe(404)
})

test('counts more than it lists', async () => {
  await sql(`insert into alerts (elevator_id, device_alert_id, code, message, is_active, first_occurrence, last_occurrence)
    select e.id, n::text, 'Er03', 'It happened', false, now() - interval '1 min', now()
    from elevators e, generate_series(1, 100) n where e.name = 'Prime Tower A1'`)
  const { raised } = await read('admin', since(60))
  expect([raised.total, raised.lines.length]).toEqual([100, 60])
})

test('finds a connection change of one organization among many of others', async () => {
  await presence('Clinique du Lac A1', 30, false)
  await sql(`update elevators set is_online = false where name = 'Clinique du Lac A1'`)
  await sql(`delete from elevator_events where at > now() - interval '1 min'`)
  await sql(`insert into elevator_events (elevator_id, at, kind, data)
    select e.id, now() - n * interval '1 ms', 'presence', '{"isConnected": true}'
    from elevators e, generate_series(1, 20001) n where e.name = 'Prime Tower A1'`)
  const clinic = await organization('Clinique du Lac')
  const { offline } = await read('admin', `${since(60)}&organizationId=${clinic}`)
  expect(names(offline)).toEqual(['Clinique du Lac A1'])
})

const minutesAgo = ({ leftAt, until }: Handover) =>
  leftAt === null ? null : Math.round((until - leftAt) / 60_000)

test('begins when the caller left: signed out, or was not heard of for an hour', async () => {
  const own = `user_id = (select id from users where email = 'technician@hoistway.demo')`
  await sql(`delete from sessions where ${own} and revoked_at is not null`)
  const first = await read('technician', '')
  expect([first.leftAt, Math.round((first.until - first.since) / 3_600_000)]).toEqual([null, 12])
  const { body } = await server.signIn('technician@hoistway.demo')
  await sql(`update sessions set seen_at = ${ago(900)} where ${own}`)
  await server.call('POST', 'auth/logout', { token: body.token })
  const signedOut = `select id from sessions where ${own} and revoked_at is not null`
  await sql(`update refresh_tokens set created_at = ${ago(900)} where session_id in (${signedOut})`)
  await sql(`update sessions set seen_at = seen_at - interval '500 min' where id in (${signedOut})`)
  expect(minutesAgo(await read('technician', ''))).toBe(500)
  const open = await read('technician', since(60))
  expect([minutesAgo(open), Math.round((open.until - open.since) / 60_000)]).toEqual([500, 60])
})

test('is not moved by an Admin who ends the sessions of the user', async () => {
  await sql(`with session as (
      insert into sessions (user_id, created_at, seen_at, expires_at, revoked_at)
      select id, ${ago(900)}, ${ago(500)}, now() + interval '1 day', ${ago(200)} from users
      where email = 'manager@hoistway.demo' returning id)
    insert into refresh_tokens (hash, session_id, created_at) select 'left', id, ${ago(900)} from session`)
  expect(minutesAgo(await read('manager', ''))).toBe(500)
})

test('covers seven days of a longer absence, and gives its start', async () => {
  await sql(`with session as (
      insert into sessions (user_id, created_at, seen_at, expires_at)
      select id, now() - interval '40 days', now() - interval '20 days', now() - interval '10 days' from users
      where email = 'user@hoistway.demo' returning id)
    insert into refresh_tokens (hash, session_id, created_at) select 'long ago', id, now() - interval '40 days' from session`)
  const { leftAt, since: start, until } = await read('user', '')
  const days = (time: number) => Math.round((until - time) / 86_400_000)
  expect([days(leftAt ?? until), days(start)]).toEqual([20, 7])
})

test.each([
  ['a time to come', new Date(Date.now() + 3_600_000).toISOString(), 'Must be in the past.'],
  ['more than a week', '2020-01-01T00:00:00Z', 'Must not be earlier than seven days ago.'],
])('refuses %s', async (_, time, text) => {
  const { status, body } = await ask('admin', `since=${encodeURIComponent(time)}`)
  expect([status, body.errors?.since ?? body.errors]).toEqual([400, [text]])
})
