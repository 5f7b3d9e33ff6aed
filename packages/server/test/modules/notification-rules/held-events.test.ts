import Fastify from 'fastify'
import { Client } from 'pg'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { speakLanguageOfRequests } from '../../../src/base/request-language.ts'
import { openDatabase } from '../../../src/db/database.ts'
import { deviceRepository } from '../../../src/devices/devices.repository.ts'
import {
  deviceAlertRepository,
  type ReportedAlert,
} from '../../../src/devices/pipeline/device-alerts.repository.ts'
import { deliveryRepository } from '../../../src/modules/deliveries/deliveries.repository.ts'
import { createRuleLook, watchRules } from '../../../src/modules/notification-rules/rule-watch.ts'
import { escalate, watchEscalations } from '../../../src/modules/on-call/escalation-watch.ts'
import { query } from '../../support/database.ts'
import { demoDatabase } from '../../support/demo-database.ts'
import { UNKNOWN } from '../../support/paths.ts'

const database = demoDatabase()
const sql = <Row extends object>(text: string) => query<Row>(database.databaseUrl, text)
const MINUTE_MS = 60_000

const { log } = Fastify()
beforeAll(() => speakLanguageOfRequests(Fastify()))

const linkUp = { hasBeenUp: (_: number) => true }
async function opened(linkStatus = linkUp) {
  const { db, close } = await openDatabase(database.databaseUrl)
  onTestFinished(close)
  const look = createRuleLook({ db, outbox: { wake() {} }, linkStatus })
  return (at: number) => look(new Date(at))
}

async function addRule(event: string, { afterMinutes = 0, quietHours = 'null', who = 'admin' } = {}) {
  const [user] = await sql<{ id: string }>(`select id from users where email = '${who}@hoistway.demo'`)
  await sql(`delete from notification_rules`)
  await sql(`delete from deliveries`)
  await sql(`delete from alerts where code = 'Held1'`)
  await sql(`insert into delivery_preferences values ('${user?.id}', 'en', 'UTC', ${quietHours})
    on conflict (user_id) do update set quiet_hours = excluded.quiet_hours`)
  await sql(`insert into notification_rules (user_id, name, event, severities, codes, controller_types, after_minutes,
    channels, webhook_ids, during_quiet_hours, is_active, changed_at)
    values ('${user?.id}', 'Rule', '${event}', '{}', '{Held}', '{}', ${afterMinutes}, '{email}', '{}', false, true, 'epoch')`)
}

const elevators = () =>
  sql<{ id: string; name: string }>('select id, name from elevators where is_active order by id limit 2')
const raise = async (elevator: { id: string } | undefined, at: number, code = 'Held1') =>
  (
    await sql<{
      id: string
    }>(`insert into alerts (elevator_id, device_alert_id, code, message, is_active, first_occurrence, last_occurrence)
      values ('${elevator?.id}', gen_random_uuid(), '${code}', 'x', true, to_timestamp(${at / 1000}), to_timestamp(${at / 1000})) returning id`)
  )[0]?.id
async function lose(elevator: { id: string } | undefined, at: number) {
  const time = `to_timestamp(${at / 1000})`
  await sql(`delete from absences where elevator_id = '${elevator?.id}' and online_at is null`)
  await sql(
    `insert into absences (elevator_id, offline_at, was_found) values ('${elevator?.id}', ${time}, false)`,
  )
}
const titles = async () =>
  (
    await sql<{ title: string }>(
      `select content #>> '{texts,en,title}' as title from deliveries order by seq`,
    )
  ).map(({ title }) => title)

test('quiet hours hold events back and drop those that end', async () => {
  const now = Date.now()
  const time = (at: number) => new Date(at).toISOString().slice(11, 16)
  const quietHours = `'${JSON.stringify({ from: time(now - 5 * MINUTE_MS), to: time(now + 10 * MINUTE_MS) })}'`
  await addRule('alert', { quietHours })
  const [first, second] = await elevators()
  const look = await opened()
  await look(now)
  const ended = await raise(first, now)
  await raise(second, now)
  await look(now + 1_000)
  await sql(`update alerts set is_active = false where id = '${ended}'`)
  await sql(`update rule_matches set matched_at = now() - interval '10 minutes'`)
  await look(now + 5 * MINUTE_MS)
  expect(await titles()).toEqual([])
  await look(now + 12 * MINUTE_MS)
  expect(await titles()).toEqual([`${second?.name}: Held1`])
})

test('stored quiet hours that would last all day hold nothing back', async () => {
  const now = Date.now()
  await addRule('alert', { quietHours: `'{"from":"08:00","to":"08:00"}'` })
  const [first] = await elevators()
  const look = await opened()
  await look(now)
  await raise(first, now)
  await look(now + 1_000)
  expect(await titles()).toEqual([`${first?.name}: Held1`])
})

test('quiet hours keep an alert that flaps, and send it while it is active', async () => {
  const now = Date.now()
  const time = (at: number) => new Date(at).toISOString().slice(11, 16)
  const quietHours = `'${JSON.stringify({ from: time(now - 5 * MINUTE_MS), to: time(now + 10 * MINUTE_MS) })}'`
  await addRule('alert', { quietHours })
  const [first] = await elevators()
  const look = await opened()
  await look(now)
  const flaps = await raise(first, now)
  await look(now + 1_000)
  await sql(
    `update alerts set is_active = false, resolve_date = to_timestamp(${now / 1_000 + 540}) where id = '${flaps}'`,
  )
  await look(now + 10 * MINUTE_MS)
  await look(now + 11 * MINUTE_MS)
  expect(await titles()).toEqual([])
  await sql(`update alerts set is_active = true, resolve_date = null where id = '${flaps}'`)
  for (const minutes of [12, 13]) await look(now + minutes * MINUTE_MS)
  expect(await titles()).toEqual([`${first?.name}: Held1`])
})

test('a digest after quiet hours leaves out organizations that its reader no longer sees', async () => {
  const now = Date.now()
  const time = (at: number) => new Date(at).toISOString().slice(11, 16)
  const quietHours = `'${JSON.stringify({ from: time(now - 5 * MINUTE_MS), to: time(now + 10 * MINUTE_MS) })}'`
  await addRule('alert', { quietHours, who: 'user' })
  const seen = await sql<{
    id: string
  }>(`select e.id from elevators e join organizations o on o.id = e.organization_id
    where o.name = 'Prime Tower' and e.is_active order by e.id limit 5`)
  const look = await opened()
  await look(now)
  for (const each of seen) await raise(each, now)
  await look(now + 1_000)
  const waiting = () => sql('select from rule_matches where done_at is null')
  expect(await waiting()).toHaveLength(5)
  const membership = (isActive: boolean) =>
    sql(
      `update memberships set is_active = ${isActive} from users u where u.id = user_id and u.email = 'user@hoistway.demo'`,
    )
  onTestFinished(async () => void (await membership(true)))
  await membership(false)
  await look(now + 12 * MINUTE_MS)
  await look(now + 13 * MINUTE_MS + 1_000)
  expect(await titles()).toEqual([])
  expect(await waiting()).toEqual([])
})

test('a digest names the organizations of all its events', async () => {
  const now = Date.now()
  await addRule('alert')
  const [first, second] = await sql<{ id: string; organization: string }>(
    `select distinct on (organization_id) id, organization_id as organization from elevators
      where is_active order by organization_id limit 2`,
  )
  const look = await opened()
  await look(now)
  for (const each of [first, second, first, second, first]) await raise(each, now)
  await look(now + 1_000)
  await look(now + MINUTE_MS + 2_000)
  const digests = await sql<{ ids: string[] }>(
    `select content -> 'organizationIds' as ids from deliveries where dedupe_id like 'digest %'`,
  )
  expect(digests.map(({ ids }) => ids.toSorted())).toEqual([
    [first, second].map((each) => each?.organization),
  ])
})

test('waiting events are not read before the minute of their rule ends', async () => {
  const now = Date.now()
  await addRule('alert')
  const [first] = await elevators()
  const look = await opened()
  await look(now)
  for (const _ of Array(5)) await raise(first, now)
  await look(now + 1_000)
  expect(await titles()).toHaveLength(3)
  const sent = vi.spyOn(Client.prototype, 'query')
  onTestFinished(() => sent.mockRestore())
  const reads = () => sent.mock.calls.filter((call) => /select m.subject_id/.test(JSON.stringify(call)))
  for (const seconds of [2, 30, 60]) await look(now + seconds * 1_000)
  expect(reads()).toEqual([])
  await look(now + 61_000)
  expect(reads()).toHaveLength(1)
  expect(await titles()).toHaveLength(4)
})

async function maintain(now: number) {
  const time = (minutes: number) => `to_timestamp(${(now + minutes * MINUTE_MS) / 1_000})`
  await sql(`insert into maintenance_windows (organization_id, starts_at, ends_at, reason)
    select id, ${time(1)}, ends_at, 'Ropes' from organizations, unnest(array[${time(4)}, ${time(10)}]) as ends_at
    where parent_id is null`)
  onTestFinished(async () => void (await sql('delete from maintenance_windows')))
}

test('maintenance of an organization above holds events back until its end', async () => {
  const now = Date.now()
  await addRule('alert')
  const [first, second] = await elevators()
  const look = await opened()
  await look(now)
  await maintain(now)
  await raise(first, now)
  await look(now + 1_000)
  expect(await titles()).toEqual([`${first?.name}: Held1`])
  await raise(second, now + MINUTE_MS)
  await look(now + 2 * MINUTE_MS)
  await look(now + 9 * MINUTE_MS)
  expect(await titles()).toHaveLength(1)
  await look(now + 10 * MINUTE_MS)
  expect(await titles()).toEqual([`${first?.name}: Held1`, `${second?.name}: Held1`])
})

test.each(['maintenance', 'service'])(
  'a rule whose events wait for the end of %s is left alone',
  async (reason) => {
    const { db, close } = await openDatabase(database.databaseUrl)
    onTestFinished(close)
    const now = Date.now()
    await addRule('alert')
    const [first] = await elevators()
    const wake = vi.fn()
    const look = createRuleLook({ db, outbox: { wake }, linkStatus: linkUp })
    await look(new Date(now))
    await raise(first, now)
    const setService = (isActive: boolean) =>
      sql(`update elevators set is_active = ${isActive} where id = '${first?.id}'`)
    onTestFinished(async () => void (await setService(true)))
    if (reason === 'maintenance') await maintain(now - MINUTE_MS)
    else await setService(false)
    await look(new Date(now + 1_000))
    expect(await sql('select from rule_matches where done_at is null')).toHaveLength(1)
    expect(wake).not.toHaveBeenCalled()
    await setService(true)
    await look(new Date(now + 10 * MINUTE_MS))
    expect(wake).toHaveBeenCalledOnce()
  },
)

test('an escalation chain pauses during maintenance, and begins again after it', async () => {
  const { db, close } = await openDatabase(database.databaseUrl)
  onTestFinished(close)
  const now = Date.now()
  await sql('delete from notification_rules; delete from deliveries; delete from pages')
  const [first] = await elevators()
  const steps = await sql<{ userId: string }>(
    `select 10 as minutes, null as "rotaId", id as "userId" from users where 'Admin' = any(roles) limit 1`,
  )
  await sql(`insert into on_call (organization_id, is_active, rotas, steps, changed_at)
    select organization_id, true, '[]', '${JSON.stringify([...steps, { minutes: 10, rotaId: null, userId: UNKNOWN }])}',
      to_timestamp(${(now - 1) / 1_000}) from elevators where id = '${first?.id}'`)
  await raise(first, now, 'Er15')
  await maintain(now)
  const look = (minutes: number) =>
    escalate(db, { wake() {}, channels: ['email'] }, new Date(now + minutes * MINUTE_MS))
  const calls = async () =>
    (await sql<{ name: string }>('select dedupe_id as name from deliveries order by seq')).map(
      ({ name }) => name,
    )
  await look(2)
  expect(await calls()).toEqual([])
  const [page] = await sql<{ id: string }>('update pages set step = 1 returning id')
  await look(3)
  await look(9.9)
  expect(await calls()).toEqual([])
  await look(10.1)
  expect(await calls()).toEqual([`page ${page?.id} 2`])
})

test('an alert that a call left out for maintenance begins the chain again after it', async () => {
  const { db, close } = await openDatabase(database.databaseUrl)
  onTestFinished(close)
  const now = Date.now()
  await sql('delete from notification_rules; delete from deliveries; delete from pages; delete from on_call')
  const [called, maintained] = await sql<{ id: string; organizationId: string; parentId: string }>(
    `select distinct on (o.id) e.id, o.id as "organizationId", o.parent_id as "parentId"
      from elevators e join organizations o on o.id = e.organization_id where e.is_active and o.parent_id = (
        select o.parent_id from elevators e join organizations o on o.id = e.organization_id
        where e.is_active group by o.parent_id having count(distinct o.id) > 1 and o.parent_id is not null limit 1)
      limit 2`,
  )
  await sql(`insert into on_call (organization_id, is_active, rotas, steps, changed_at)
    select '${called?.parentId}', true, '[]', jsonb_build_array(jsonb_build_object('minutes', 10, 'rotaId', null, 'userId', id)),
      to_timestamp(${(now - 1) / 1_000}) from users where 'Admin' = any(roles) limit 1`)
  await sql(`insert into maintenance_windows (organization_id, starts_at, ends_at, reason)
    values ('${maintained?.organizationId}', to_timestamp(${now / 1_000}), to_timestamp(${now / 1_000 + 180}), 'Ropes')`)
  onTestFinished(async () => void (await sql('delete from maintenance_windows')))
  const named = await raise(called, now, 'Er15')
  await raise(maintained, now, 'Er15')
  const look = (minutes: number) =>
    escalate(db, { wake() {}, channels: ['email'] }, new Date(now + minutes * MINUTE_MS))
  const calls = () => sql('select from deliveries')
  await look(1)
  await sql(`update alerts set acknowledged_at = now() where id = '${named}'`)
  await look(2)
  expect(await calls()).toHaveLength(1)
  await look(4)
  expect(await calls()).toHaveLength(2)
})

test('an escalation chain immediately skips people while the server can send neither emails nor push messages', async () => {
  const { db, close } = await openDatabase(database.databaseUrl)
  onTestFinished(close)
  const now = Date.now()
  await sql('delete from deliveries; delete from pages; delete from on_call')
  const [first] = await elevators()
  const [hook] = await sql<{
    id: string
  }>(`insert into webhooks (organization_id, name, format, language, url, host, secret)
    select organization_id, 'x', 'standard', 'en', 'x', 'x', 'x' from elevators where id = '${first?.id}' returning id`)
  const [admin] = await sql<{ id: string }>(`select id from users where 'Admin' = any(roles) limit 1`)
  const steps = [
    { minutes: 10, rotaId: null, userId: admin?.id },
    { minutes: 10, rotaId: null, userId: null, webhookId: hook?.id },
  ]
  await sql(`insert into on_call (organization_id, is_active, rotas, steps, changed_at)
    select organization_id, true, '[]', '${JSON.stringify(steps)}', to_timestamp(${(now - 1) / 1_000})
    from elevators where id = '${first?.id}'`)
  await raise(first, now, 'Er15')
  await escalate(db, { wake() {}, channels: ['webhook'] }, new Date(now + MINUTE_MS))
  expect(await sql('select target from deliveries')).toEqual([{ target: hook?.id }])
})

test('an escalation chain does not wait for a gap at its end', async () => {
  const { db, close } = await openDatabase(database.databaseUrl)
  onTestFinished(close)
  const now = Date.now()
  await sql('delete from deliveries; delete from pages; delete from on_call')
  const [first] = await elevators()
  const [admin] = await sql<{ id: string }>(`select id from users where 'Admin' = any(roles) limit 1`)
  const save = (steps: object[]) =>
    sql(`insert into on_call (organization_id, is_active, rotas, steps, changed_at)
      select organization_id, true, '[]', '${JSON.stringify(steps)}', to_timestamp(${(now - 1) / 1_000})
      from elevators where id = '${first?.id}' on conflict (organization_id) do update set steps = excluded.steps`)
  const gap = { minutes: 240, rotaId: UNKNOWN, userId: null }
  await save([gap])
  await raise(first, now, 'Er15')
  const look = (minutes: number) =>
    escalate(db, { wake() {}, channels: ['email'] }, new Date(now + minutes * MINUTE_MS))
  const calls = () => sql('select from deliveries')
  await look(1)
  expect(await calls()).toEqual([])
  await save([{ minutes: 10, rotaId: null, userId: admin?.id }, gap])
  await look(2.1)
  await look(12)
  expect(await calls()).toHaveLength(1)
  await look(12.2)
  expect(await calls()).toHaveLength(2)
})

test('a time zone that this server does not know delays neither calls nor rules', async () => {
  const { db, close } = await openDatabase(database.databaseUrl)
  onTestFinished(close)
  const now = Date.now()
  await sql('delete from deliveries; delete from pages; delete from on_call')
  const [admin] = await sql<{ id: string }>(`select id from users where 'Admin' = any(roles) limit 1`)
  const rota = {
    id: UNKNOWN,
    name: 'Service',
    userIds: [admin?.id],
    startsAt: '2026-01-05T07:00:00Z',
    overrides: [],
  }
  const steps = [{ minutes: 10, rotaId: rota.id, userId: null }]
  const [first, second] = await sql<{ id: string; organizationId: string }>(
    `select distinct on (organization_id) id, organization_id as "organizationId" from elevators where is_active limit 2`,
  )
  for (const elevator of [first, second])
    await sql(`insert into on_call (organization_id, is_active, rotas, steps, changed_at) values
      ('${elevator?.organizationId}', true, '${JSON.stringify([rota])}', '${JSON.stringify(steps)}', to_timestamp(${(now - 1) / 1_000}))`)
  await sql(`update organizations set time_zone = 'Mars/Olympus' where id = '${first?.organizationId}'`)
  onTestFinished(async () => {
    await sql(`delete from on_call; update delivery_preferences set time_zone = 'UTC', quiet_hours = null;
      update organizations set time_zone = null where id = '${first?.organizationId}'`)
  })
  for (const elevator of [first, second]) await raise(elevator, now, 'Er15')
  await escalate(db, { wake() {}, channels: ['email'] }, new Date(now + MINUTE_MS))
  const called = await sql<{ id: string }>('select organization_id as id from deliveries')
  expect(called.map(({ id }) => id).toSorted()).toEqual(
    [first?.organizationId ?? '', second?.organizationId ?? ''].toSorted(),
  )

  const time = (at: number) => new Date(at).toISOString().slice(11, 16)
  const quietHours = { from: time(now + 60 * MINUTE_MS), to: time(now + 120 * MINUTE_MS) }
  await addRule('alert', { quietHours: `'${JSON.stringify(quietHours)}'` })
  await sql(`update delivery_preferences set time_zone = 'Mars/Olympus'`)
  const look = await opened()
  await look(now)
  await raise(first, now)
  await look(now + 1_000)
  expect(await titles()).toHaveLength(1)
})

test('a rule with a delay sends an alert that recurs after its end', async () => {
  const { db, close } = await openDatabase(database.databaseUrl)
  onTestFinished(close)
  const now = Date.now()
  await addRule('alert', { afterMinutes: 10 })
  const [first] = await elevators()
  const id = await raise(first, now - 9 * 24 * 60 * MINUTE_MS)
  const [ended] = await sql<
    Pick<ReportedAlert, 'elevatorId' | 'controllerKey' | 'deviceAlertId' | 'code' | 'message'>
  >(
    `update alerts set is_active = false, acknowledged_at = now() - interval '1 day' from elevators e
      where alerts.id = '${id}' and e.id = elevator_id returning elevator_id as "elevatorId",
      controller_id as "controllerKey", device_alert_id as "deviceAlertId", code, message`,
  )
  if (!ended) throw new Error('no alert')
  const look = await opened()
  await look(now)
  await deviceAlertRepository(db).record([{ ...ended, active: true, at: new Date(now), statedAt: null }])
  await look(now + 9 * MINUTE_MS)
  expect(await titles()).toEqual([])
  for (const minutes of [11, 12]) await look(now + minutes * MINUTE_MS)
  expect(await titles()).toEqual([`${first?.name}: Held1`])
})

test('a rule with a delay sends alerts that are not acknowledged in time', async () => {
  const now = Date.now()
  await addRule('alert', { afterMinutes: 10 })
  const [first, second] = await elevators()
  const look = await opened()
  await look(now)
  const acknowledged = await raise(first, now)
  await raise(second, now)
  await look(now + 9 * MINUTE_MS)
  expect(await titles()).toEqual([])
  await sql(`update alerts set acknowledged_at = now() where id = '${acknowledged}'`)
  await look(now + 11 * MINUTE_MS)
  await look(now + 13 * MINUTE_MS)
  expect(await titles()).toEqual([`${second?.name}: Held1`])
})

test('a rule with a delay sends an alert that another rule of its user sent immediately', async () => {
  const now = Date.now()
  await addRule('alert')
  await sql(`insert into notification_rules (user_id, name, event, severities, codes, controller_types, after_minutes,
    channels, webhook_ids, during_quiet_hours, is_active, changed_at)
    select user_id, 'Delayed', event, severities, codes, controller_types, 30,
      channels, webhook_ids, during_quiet_hours, is_active, changed_at from notification_rules`)
  const [first] = await elevators()
  const look = await opened()
  await look(now)
  await raise(first, now)
  await look(now + 1_000)
  expect(await titles()).toEqual([`${first?.name}: Held1`])
  await look(now + 31 * MINUTE_MS)
  expect(await titles()).toEqual(Array(2).fill(`${first?.name}: Held1`))
})

test('a rule with a delay sends an alert that arrives after its time', async () => {
  const now = Date.now()
  await addRule('alert', { afterMinutes: 5 })
  const [first] = await elevators()
  const look = await opened()
  await look(now)
  await raise(first, now - 60 * MINUTE_MS)
  await look(now + 1_000)
  expect(await titles()).toEqual([`${first?.name}: Held1`])
})

test('a rule sends an elevator that stays offline, once', async () => {
  const now = Date.now()
  await addRule('offline', { afterMinutes: 5 })
  const [first] = await elevators()
  const look = await opened()
  await look(now)
  await lose(first, now)
  await look(now + 4 * MINUTE_MS)
  expect(await titles()).toEqual([])
  for (const minute of [6, 7, 8]) await look(now + minute * MINUTE_MS)
  expect(await titles()).toEqual([`${first?.name}: offline`])
})

test('a rule sends an elevator that went offline before a long loss of the broker', async () => {
  const now = Date.now()
  const after = (minutes: number) => now + minutes * MINUTE_MS
  await addRule('offline', { afterMinutes: 5 })
  const [first] = await elevators()
  let upSeconds = 3_600
  const linkStatus = { hasBeenUp: (ms: number) => upSeconds * 1_000 >= ms }
  const look = await opened(linkStatus)
  await look(now)
  await lose(first, now)
  upSeconds = 0
  for (const minutes of [2, 30]) await look(after(minutes))
  const lookOfNext = await opened(linkStatus)
  upSeconds = 30
  await lookOfNext(after(30.5))
  expect(await titles()).toEqual([])
  upSeconds = 61
  for (const minutes of [32, 33]) await lookOfNext(after(minutes))
  expect(await titles()).toEqual([`${first?.name}: offline`])
})

test('a rule sends alerts after the clock of the database was set back', async () => {
  const now = Date.now()
  await addRule('alert')
  const [first] = await elevators()
  const look = await opened()
  await look(now + 60 * MINUTE_MS)
  await addRule('alert')
  await look(now)
  await raise(first, now)
  await look(now + 2_000)
  expect(await titles()).toEqual([`${first?.name}: Held1`])
})

/** @returns the look at the chain of the first elevator, and its calls */
async function openedChain(changedAt: string) {
  const { db, close } = await openDatabase(database.databaseUrl)
  onTestFinished(close)
  await sql('delete from notification_rules; delete from deliveries; delete from pages; delete from on_call')
  await sql(`delete from alerts where code = 'Er15'`)
  const [first] = await elevators()
  await sql(`insert into on_call (organization_id, is_active, rotas, steps, changed_at)
    select organization_id, true, '[]', (select jsonb_build_array(jsonb_build_object('minutes', 10, 'rotaId', null, 'userId', id))
      from users where 'Admin' = any(roles) limit 1), ${changedAt} from elevators where id = '${first?.id}'`)
  const look = (at: number) => escalate(db, { wake() {}, channels: ['email'] }, new Date(at))
  return { first, look, calls: () => sql('select from deliveries') }
}

test('an escalation chain calls in time after the clock of the database was set back', async () => {
  const { first, look, calls } = await openedChain(`now() + interval '2 hours'`)
  const now = Date.now()
  const after = (minutes: number) => now + minutes * MINUTE_MS
  await raise(first, now, 'Er15')
  await look(after(120))
  expect(await calls()).toHaveLength(1)
  for (const minutes of [1, 14]) await look(after(minutes))
  expect(await calls()).toHaveLength(1)
  await look(after(16))
  expect(await calls()).toHaveLength(2)
})

test('a snooze during a look at the escalations delays the call', async () => {
  const { first, look, calls } = await openedChain(`now() - interval '1 second'`)
  await raise(first, Date.now(), 'Er15')
  await sql(`insert into pages (organization_id, step, next_at) select organization_id, 1, now() + interval '15 minutes'
    from elevators where id = '${first?.id}'`)
  await look(Date.now() - 1_000)
  expect(await calls()).toEqual([])
})

test('an escalation chain calls while an escalation has ended in the future', async () => {
  const { first, look, calls } = await openedChain(`now() - interval '1 second'`)
  const id = await raise(first, Date.now(), 'Er15')
  await sql(`update alerts set last_occurrence = now() + interval '3 hours' where id = '${id}';
    insert into pages (organization_id, created_at, closed_at)
      select organization_id, now() + since, now() + until from elevators,
        (values (interval '0', null), ('1 hour', interval '2 hours')) times (since, until) where id = '${first?.id}'`)
  await look(Date.now() + 1_000)
  expect(await calls()).toHaveLength(1)
})

test('a message is tried again in time after the clock of the database was set back', async () => {
  const { db, close } = await openDatabase(database.databaseUrl)
  onTestFinished(close)
  await addRule('alert')
  const now = Date.now()
  const [first] = await elevators()
  await sql(`update notification_rules set changed_at = now() + interval '2 hours'`)
  const look = await opened()
  await raise(first, now)
  await look(now)
  await look(Date.now() + 2_000)
  expect(await titles()).toEqual([`${first?.name}: Held1`])
  await sql(`update deliveries set attempts = 1, next_attempt_at = now() + interval '2 hours'`)
  const outbox = deliveryRepository(db)
  await outbox.sweep(false)
  expect(await outbox.claim(['email'], 1)).toHaveLength(1)
})

function setClock(minutes: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE_MS })
  onTestFinished(() => void vi.useRealTimers())
}

test('a rule sends alerts while the clock of the server is ahead of the database', async () => {
  const { db, close } = await openDatabase(database.databaseUrl)
  await addRule('alert')
  await sql('delete from rule_progress')
  const [first] = await elevators()
  const now = Date.now()
  setClock(1)
  const watch = watchRules({ db, outbox: { wake() {} }, linkStatus: linkUp, leads: () => true, log })
  onTestFinished(async () => {
    await watch.close()
    await close()
  })
  await expect.poll(() => sql('select from rule_progress')).toHaveLength(1)
  await raise(first, now)
  await expect.poll(titles).toEqual([`${first?.name}: Held1`])
})

test('a rule sends an elevator that goes offline while the clock of the server is behind the database', async () => {
  const { db, close } = await openDatabase(database.databaseUrl)
  onTestFinished(close)
  const now = Date.now()
  await addRule('offline', { afterMinutes: 5 })
  const [first] = await elevators()
  await sql(`update elevators set is_online = true where id = '${first?.id}'`)
  await sql(`delete from absences where elevator_id = '${first?.id}'`)
  const look = await opened()
  await look(now)
  setClock(-60)
  const leaves = { elevatorId: first?.id ?? '', online: false, fw: undefined, heardAt: null }
  await deviceRepository(db).setPresences([{ ...leaves, arrivedAt: new Date() }])
  await look(now + 4 * MINUTE_MS)
  expect(await titles()).toEqual([])
  for (const minutes of [6, 7]) await look(now + minutes * MINUTE_MS)
  expect(await titles()).toEqual([`${first?.name}: offline`])
})

test('an escalation chain calls in time while the clock of the server is behind the database', async () => {
  const { db, close } = await openDatabase(database.databaseUrl)
  await sql('delete from notification_rules; delete from deliveries; delete from pages; delete from on_call')
  const [first] = await elevators()
  const now = Date.now()
  await sql(`insert into on_call (organization_id, is_active, rotas, steps, changed_at)
    select organization_id, true, '[]', (select jsonb_build_array(jsonb_build_object('minutes', 10, 'rotaId', null, 'userId', id))
      from users where 'Admin' = any(roles) limit 1), to_timestamp(${(now - 1) / 1_000}) from elevators where id = '${first?.id}'`)
  await raise(first, now, 'Er15')
  setClock(-60)
  const watch = watchEscalations({ db, outbox: { wake() {}, channels: ['email'] }, leads: () => true, log })
  onTestFinished(async () => {
    await watch.close()
    await close()
  })
  await expect.poll(() => sql('select from deliveries')).toHaveLength(1)
})
