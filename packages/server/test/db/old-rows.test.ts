import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { connectDatabase, type DatabaseConnection } from '../../src/db/database.ts'
import { sweepsOfOldRows } from '../../src/db/old-rows.ts'
import { query } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'

const demo = demoDatabase()
const sql = (text: string) => query(demo.databaseUrl, text)
const tables = [
  'absences',
  'can_recordings',
  'deliveries',
  'maintenance_windows',
  'notifications',
  'pages',
  'release_errors',
  'release_schedules',
  'release_sessions',
  'rule_matches',
]
let connection: DatabaseConnection
beforeAll(() => {
  connection = connectDatabase(demo.databaseUrl, {})
})
afterAll(() => connection.close())

const HOUR_MS = 3_600_000
const ago = (days: number) => `now() - interval '${days} days'`
const addMatch = (days: number, doneAt = 'now()') =>
  sql(`insert into rule_matches (rule_id, subject_id, elevator_id, matched_at, done_at)
    select r.id, gen_random_uuid(), e.id, ${ago(days)}, ${doneAt}
    from (select id from notification_rules limit 1) r, (select id from elevators limit 1) e`)
const addPage = (days: number, closedAt = 'now()') =>
  sql(`insert into pages (organization_id, created_at, closed_at)
    select id, ${ago(days)}, ${closedAt} from organizations o
    where not exists (select from pages p where p.organization_id = o.id) limit 1`)
const addWindow = (days: number) =>
  sql(`insert into maintenance_windows (organization_id, starts_at, ends_at, reason)
    select id, ${ago(days + 1)}, ${ago(days)}, '' from organizations limit 1`)
const addAbsence = (days: number) =>
  sql(`insert into absences (elevator_id, offline_at, online_at, was_found)
    select id, ${ago(days + 1)}, ${ago(days)}, false from elevators limit 1`)
const addRecording = (days: number, endedAt = 'now()', count = 1) =>
  sql(`insert into can_recordings (elevator_id, started_at, stop_at, bytes_max, recorded_at, ended_at)
    select id, now(), now(), 1, ${ago(days)}, ${endedAt}
    from (select id from elevators limit 1) e, generate_series(1, ${count})`)
const addDelivery = (days: number) =>
  sql(`insert into deliveries (channel, target, dedupe_id, content, state, created_at)
    values ('email', gen_random_uuid(), '', '{}', 'sent', ${ago(days)})`)
const addNotification = (days: number) =>
  sql(`insert into notifications (subject, user_id, severity, title, since, at, raised_at)
    select 'old ${days}', id, 'info', '', now(), now(), ${ago(days)} from users limit 1`)
const addSchedule = (days: number) =>
  sql(`insert into release_schedules (remote, version, action, at, by, outcome, decided_at)
    values ('fleet', '1.0.${days}', 'promote', now(), '{}', 'done', ${ago(days)})`)
const addSession = (days: number) =>
  sql(`insert into release_sessions (remote, version, session, kind, at)
    values ('fleet', '1.0.0', gen_random_uuid(), 'ran', ${ago(days)})`)
const addError = (days: number) =>
  sql(`insert into release_errors (remote, version, hash, kind, message, frame, last_at)
    values ('fleet', '1.0.0', '${days}', 'page', '', '', ${ago(days)})`)

beforeEach(async () => {
  await sql(`truncate ${tables.join(', ')} cascade; delete from notification_rules`)
  await sql(`insert into notification_rules (user_id, name, event, severities, codes, controller_types, after_minutes,
      channels, webhook_ids, during_quiet_hours, is_active)
    select id, '', 'alert', '{}', '{}', '{}', 0, '{}', '{}', true, true from users limit 1`)
})

async function sweep(uptimeMs = HOUR_MS, now = Date.now()): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now })
  const sweeps = sweepsOfOldRows(
    connection.db,
    { stateDays: 30 },
    { leads: () => true, log: pino({ enabled: false }) },
  )
  vi.advanceTimersByTime(uptimeMs)
  await Promise.all(sweeps.map(({ run }) => run()))
  await Promise.all(sweeps.map(({ close }) => close()))
  vi.useRealTimers()
}

async function counts() {
  const found = await Promise.all(tables.map((table) => sql(`select from ${table}`)))
  return Object.fromEntries(tables.map((table, index) => [table, found[index]?.length]))
}

test('deletes rows beyond the retention of their table', async () => {
  for (const days of [29, 31])
    await Promise.all([
      addPage(days),
      addWindow(days),
      addDelivery(days),
      addNotification(days),
      addRecording(days),
    ])
  for (const days of [2, 4]) await addMatch(days)
  for (const days of [89, 91]) await Promise.all([addSchedule(days), addAbsence(days)])
  for (const days of [13, 15]) await Promise.all([addSession(days), addError(days)])
  await sweep()
  expect(await counts()).toEqual(Object.fromEntries(tables.map((table) => [table, 1])))
})

test('deletes nothing in its first hour, because the clock may be wrong', async () => {
  await Promise.all([addNotification(31), addDelivery(31), addWindow(31), addAbsence(91), addRecording(31)])
  await sweep(HOUR_MS - 1)
  expect(await counts()).toMatchObject({
    notifications: 1,
    deliveries: 1,
    maintenance_windows: 1,
    absences: 1,
    can_recordings: 1,
  })
})

test('deletes nothing early while the clock of the database is ahead', async () => {
  await Promise.all([addNotification(31), addNotification(71)])
  await sweep(HOUR_MS, Date.now() - 40 * 24 * HOUR_MS)
  expect(await counts()).toMatchObject({ notifications: 1 })
})

test('deletes many rows in parts', async () => {
  await sql(`insert into notifications (subject, user_id, severity, title, since, at, raised_at)
    select n, id, 'info', '', now(), now(), ${ago(31)} from generate_series(1, 10_001) n, (select id from users limit 1) u`)
  await sweep()
  expect(await counts()).toMatchObject({ notifications: 0 })
})

test('deletes CAN recordings a few at a time, because they are large', async () => {
  await sql(`create function refuse() returns trigger language plpgsql as
      $$ begin if (select count(*) from gone) > 5 then raise 'too many'; end if; return null; end $$;
    create trigger refuse after delete on can_recordings referencing old table as gone
      for each statement execute function refuse()`)
  onTestFinished(() => void sql('drop function refuse cascade'))
  await addRecording(31, 'now()', 12)
  await sweep()
  expect(await counts()).toMatchObject({ can_recordings: 0 })
})

test('keeps old rows of open pages, running CAN recordings and waiting matches', async () => {
  await addPage(31, 'null')
  await addRecording(31, 'null')
  await addMatch(4, 'null')
  await sweep()
  expect(await counts()).toMatchObject({ pages: 1, can_recordings: 1, rule_matches: 1 })
})

test('deletes old rows of the other tables when one cannot be written', async () => {
  await Promise.all([addPage(31), addSession(15), addError(15)])
  await sql('alter table pages rename to pages_away')
  await sweep()
  await sql('alter table pages_away rename to pages')
  expect(await counts()).toMatchObject({ pages: 1, release_sessions: 0, release_errors: 0 })
})
