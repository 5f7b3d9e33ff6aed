import { randomBytes } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import Fastify from 'fastify'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { speakLanguageOfRequests } from '../../../src/base/request-language.ts'
import { type DatabaseConnection, openDatabase } from '../../../src/db/database.ts'
import { createRuleLook } from '../../../src/modules/notification-rules/rule-watch.ts'
import { openPool, query } from '../../support/database.ts'
import { demoDatabase } from '../../support/demo-database.ts'

const database = demoDatabase()
const LOOK_MS = 2_000
const linkStatus = { hasBeenUp: () => true }

beforeAll(() => speakLanguageOfRequests(Fastify()))

async function opened(): Promise<DatabaseConnection> {
  const connection = await openDatabase(database.databaseUrl)
  onTestFinished(connection.close)
  return connection
}

function idAt(at: number): string {
  const hex = at.toString(16).padStart(12, '0')
  const random = randomBytes(10).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6, 18)}`
}

const sql = <Row extends object>(text: string) => query<Row>(database.databaseUrl, text)

test('10,000 alerts in a minute lead to one digest of each rule, and another organization is not delayed', async () => {
  const { db } = await opened()
  const [first, second] = await sql<{ id: string }>(
    `select o.id from organizations o where parent_id is null order by name`,
  )
  const elevatorsOf = (organization: string | undefined) =>
    sql<{ id: string }>(`with recursive below as (select '${organization}'::uuid as id
      union select o.id from organizations o join below on o.parent_id = below.id)
      select e.id from elevators e join below on below.id = e.organization_id where e.is_active`)
  const [flooded, quiet] = [await elevatorsOf(first?.id), await elevatorsOf(second?.id)]
  const addHook = async (organization: string | undefined) =>
    (
      await sql<{
        id: string
      }>(`insert into webhooks (organization_id, name, format, language, url, host, secret)
        values ('${organization}', 'x', 'standard', 'en', 'x', 'x', 'x') returning id`)
    )[0]?.id
  const addRules = async (organization: string | undefined, count: number) => {
    const hook = await addHook(organization)
    await sql(`insert into notification_rules (organization_id, name, event, severities, codes, controller_types,
      after_minutes, channels, webhook_ids, during_quiet_hours, is_active, changed_at)
      select '${organization}', 'Rule ' || n, 'alert', '{}', '{}', '{}', 0, '{}', '{${hook}}', false, true, now()
      from generate_series(1, ${count}) n`)
    return hook
  }
  const floodedHook = await addRules(first?.id, 1)
  await addRules(first?.id, 1)
  const quietHook = await addRules(second?.id, 1)

  const begin = Date.now()
  let lookMs = 0
  const look = createRuleLook({ db, outbox: { wake() {} }, linkStatus })
  const store = (at: number, elevators: readonly { id: string }[], count: number) => {
    const rows = Array.from({ length: count }, (_, index) => {
      const id = idAt(at + (index % LOOK_MS))
      const elevator = elevators[index % elevators.length]?.id
      return `('${id}', '${elevator}', '${id}', 'Er15', 'Flood', true, to_timestamp(${at / 1000}), to_timestamp(${at / 1000}))`
    })
    return sql(`insert into alerts (id, elevator_id, device_alert_id, code, message, is_active, first_occurrence, last_occurrence)
      values ${rows.join()}`)
  }
  await look(new Date(begin))
  for (let step = 0; step < 29; step += 1) {
    const at = begin + step * LOOK_MS
    await store(at, flooded, 345)
    if (step === 14) await store(at, quiet, 1)
    const before = performance.now()
    await look(new Date(at + LOOK_MS))
    lookMs = Math.max(lookMs, performance.now() - before)
    const other = await sql(`select from deliveries where target = '${quietHook}'`)
    // Sent with the next look after it was stored.
    expect([step, other.length]).toEqual([step, step < 14 ? 0 : 1])
  }
  await look(new Date(begin + 64_000))

  const sent = await sql<{ title: string; kind: string }>(`select content #>> '{texts,en,title}' as title,
    split_part(dedupe_id, ' ', 1) as kind from deliveries where target = '${floodedHook}'`)
  const digests = sent.filter(({ kind }) => kind === 'digest')
  expect(digests.map(({ title }) => title)).toEqual([`${29 * 345 - 3} notifications: Rule 1`])
  expect(sent).toHaveLength(4)
  const left = await sql(`select from rule_matches where done_at is null`)
  expect(left).toEqual([])
  expect(lookMs).toBeLessThan(20_000)
})

const addAlerts = (count: number) =>
  sql(`insert into alerts (elevator_id, device_alert_id, code, message, is_active, first_occurrence, last_occurrence)
    select id, gen_random_uuid(), 'Er15', 'Flood', true, now(), now()
    from (select id from elevators order by id limit 1) e, generate_series(1, ${count})`)

async function store(rules: number, alerts: number) {
  await sql(
    `delete from alerts; delete from notification_rules; delete from rule_progress; update elevators set is_active = false`,
  )
  await sql(`insert into notification_rules (organization_id, name, event, severities, codes, controller_types,
    after_minutes, channels, webhook_ids, during_quiet_hours, is_active, changed_at)
    select id, 'Rule ' || n, 'alert', '{}', '{}', '{}', 0, '{}', '{}', false, true, 'epoch'
    from organizations, generate_series(1, ${rules}) n where id = (select organization_id from elevators order by id limit 1)`)
  await addAlerts(alerts)
}

test('a look does not store the events of the look before again', async () => {
  await store(250, 401)
  const pool = openPool({ connectionString: database.databaseUrl })
  onTestFinished(() => pool.end())
  const statements: string[] = []
  const logger = { logQuery: (statement: string) => statements.push(statement) }
  const db = drizzle(pool, { casing: 'snake_case', logger })
  const look = createRuleLook({ db, outbox: { wake() {} }, linkStatus })
  const inserts = () => statements.filter((text) => text.startsWith('insert into "rule_matches"')).length
  const now = Date.now()
  await look(new Date(now))
  expect(await sql(`select from rule_matches`)).toHaveLength(250 * 401)
  const stored = inserts()
  await look(new Date(now + LOOK_MS))
  expect(inserts()).toBe(stored)
})

test('stores events again that a failover to a standby lost', async () => {
  await store(2, 3)
  const { db } = await opened()
  const look = createRuleLook({ db, outbox: { wake() {} }, linkStatus })
  const [standby] = await sql<{ until: Date }>(
    `insert into rule_progress (until, absences_until) values (now() - interval '1 s', now()) returning until`,
  )
  const now = Date.now()
  await look(new Date(now))
  expect(await sql(`select from rule_matches`)).toHaveLength(6)
  await sql(`delete from rule_matches; update rule_progress set until = '${standby?.until.toISOString()}'`)
  await look(new Date(now + LOOK_MS))
  expect(await sql(`select from rule_matches`)).toHaveLength(6)
})

test('stores events again that a failover in the middle of a look lost', async () => {
  await store(2, 0)
  const { db } = await opened()
  const look = createRuleLook({ db, outbox: { wake() {} }, linkStatus })
  const now = Date.now()
  await look(new Date(now))
  await addAlerts(1)
  await sql(`create function lose() returns trigger language plpgsql as $$ begin raise exception 'lost'; end $$;
    create trigger lose before update on rule_progress execute function lose()`)
  await expect(look(new Date(now + LOOK_MS))).rejects.toThrow('rule_progress')
  expect(await sql(`select from rule_matches`)).toHaveLength(2)
  await sql(`drop function lose cascade; delete from rule_matches`)
  await look(new Date(now + 2 * LOOK_MS))
  expect(await sql(`select from rule_matches`)).toHaveLength(2)
})
