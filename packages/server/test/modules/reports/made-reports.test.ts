import { accessLevels } from '@hoistway/contracts/organization'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../../src/db/database.ts'
import type { StoredNotification } from '../../../src/modules/notifications/notification-writes.repository.ts'
import type { Reported } from '../../../src/modules/reports/availability.repository.ts'
import { makeDueReports, watchReports } from '../../../src/modules/reports/make-due-reports.ts'
import { makeReport } from '../../../src/modules/reports/make-report.ts'
import { query } from '../../support/database.ts'
import { UNKNOWN } from '../../support/paths.ts'
import { mailServer } from '../../support/receivers.ts'
import { type DemoUser, startedServer } from '../../support/world.ts'

const mail = await mailServer()
afterAll(mail.close)
const server = startedServer({
  HOISTWAY_SMTP_URL: mail.url,
  HOISTWAY_MAIL_FROM: 'hoistway@example.org',
  HOISTWAY_PUBLIC_URL: 'https://console.example.org',
})
const sql = (text: string) => query<{ id: string; name: string }>(server.databaseUrl, text)
// A period without data of the demo or the running server.
const APRIL = Date.UTC(2031, 3, 5)
const sums = [
  'trips, floors, door_cycles, moving_ms, offline_ms, out_of_service_ms, planned_ms, known_ms, available_ms',
  'critical_alerts, warning_alerts, info_alerts, wait_ms, waits15, waits30, waits60, waits120, waits300, waits_longer',
].join(', ')

let own: { id: string; name: string }
let foreign: { id: string; name: string }

beforeEach(async () => {
  await sql(
    `truncate report_schedules, made_reports; delete from organization_day_rollups where at > '2031-01-01';
     delete from organization_hour_rollups where at > '2031-01-01'; update organizations set time_zone = null`,
  )
  const all: (typeof own)[] = (await server.as('admin', 'GET', 'organizations')).body
  const seen: (typeof own)[] = (await server.as('manager', 'GET', 'organizations')).body
  const [first] = seen
  const other = all.find(({ id }) => !seen.some((each) => each.id === id))
  if (!first || !other) throw new Error('The demo has too few organizations.')
  own = first
  foreign = other
  await rollupsUntil('2031-04-01T00:00:00Z')
  await sql(`insert into organization_day_rollups (organization_id, at, ${sums})
    select '${own.id}', at::timestamptz, 7, 0, 0, 0, 0, 0, 3600000, 3600000, 1800000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
    from (values ('2031-03-02T00:00:00Z'), ('2031-02-02T00:00:00Z')) days (at)`)
})

const rollupsUntil = (time: string) =>
  sql(`insert into rollup_progress (made_until) values ('${time}')
    on conflict (only_row) do update set made_until = excluded.made_until`)

const schedule = (who: DemoUser, id: string, isScheduled = true) =>
  server.as(who, 'PUT', `organizations/${id}/report-schedule`, { isScheduled })
async function scheduledAt(time: string, { id } = own) {
  expect((await schedule('admin', id)).status).toBe(204)
  await sql(`update report_schedules set since = '${time}' where organization_id = '${id}'`)
}

async function deps(pushStored = (_: StoredNotification) => {}) {
  const { db, close } = await openDatabase(server.databaseUrl)
  onTestFinished(close)
  const report = (reported: Reported) => makeReport(db, reported)
  return { db, notifier: { pushStored }, makeReport: report, log: pino({ level: 'silent' }) }
}
async function look(now = APRIL) {
  const told: StoredNotification[] = []
  await makeDueReports(await deps((notification) => void told.push(notification)), now)
  return told
}
const made = async (who: DemoUser) => (await server.as(who, 'GET', 'reports/made')).body

test('creates a monthly report once after its rollups, and notifies its readers', async () => {
  await scheduledAt('2031-03-31T23:00:00Z')
  await rollupsUntil('2031-03-31T23:00:00Z')
  expect(await look()).toEqual([])
  await rollupsUntil('2031-04-01T00:00:00Z')
  const mark = `elevator_id = (select min(id::text)::uuid from elevators) and day = '2031-03-31'`
  await query(
    server.databaseUrl,
    `insert into rollup_marks (elevator_id, day) select min(id::text)::uuid, '2031-03-31' from elevators`,
  )
  expect(await look()).toEqual([])
  await query(server.databaseUrl, `delete from rollup_marks where ${mark}`)
  const told = (await Promise.all([look(), look()])).flat()
  expect(told).toHaveLength(1)
  const { reports } = await made('manager')
  expect(reports).toEqual([
    {
      id: expect.any(String),
      organizationId: own.id,
      organizationName: own.name,
      month: '2031-03',
      madeAt: expect.any(Number),
    },
  ])
  expect(told[0]).toMatchObject({
    organizationId: own.id,
    roles: ['Admin', 'Manager'],
    title: `Report for ${own.name}, March 2031`,
    link: `/reports?made=${reports[0].id}`,
  })
  expect(told[0]?.translations?.de?.title).toBe(`Bericht für ${own.name}, März 2031`)
  const { data } = (await server.as('manager', 'GET', 'notifications')).body
  expect(data.filter(({ link }: { link: string }) => link === told[0]?.link)).toHaveLength(1)
  expect(await look()).toEqual([])
})

test('a server makes no report in its first hour, because its clock may be wrong', async () => {
  await scheduledAt('2031-03-31T23:00:00Z')
  const { makeReport: make, ...others } = await deps()
  const minutes: number[] = []
  const makeReport = (reported: Reported) => {
    minutes.push((Date.now() - APRIL) / 60_000)
    return make(reported)
  }
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'], now: APRIL })
  onTestFinished(() => void vi.useRealTimers())
  const watch = watchReports({ ...others, makeReport, leads: () => true })
  onTestFinished(() => watch.close())
  const nextLook = () => {
    vi.advanceTimersByTime(10 * 60_000)
    return minutes
  }
  await expect.poll(nextLook).not.toEqual([])
  expect(minutes[0]).toBeGreaterThanOrEqual(60)
})

test('sends a report by email to the Admins and Managers who want it', async () => {
  const preferences = { language: 'fr', timeZone: 'UTC', quietHours: null }
  for (const [who, reports] of [
    ['manager', true],
    ['admin', false],
    ['user', true],
  ] as const)
    await server.as(who, 'PUT', 'notifications/settings', { ...preferences, reports })
  await scheduledAt('2031-03-31T23:00:00Z')
  await Promise.all([look(), look()])
  const [{ id }] = (await made('manager')).reports
  const sent = await query(
    server.databaseUrl,
    `select u.email, d.channel, d.organization_id as organization, d.content -> 'link' as link
      from deliveries d join users u on u.id = d.user_id where d.dedupe_id = 'report ${id}'`,
  )
  expect(sent).toEqual([
    {
      email: 'manager@hoistway.demo',
      channel: 'email',
      organization: own.id,
      link: `/reports?made=${id}`,
    },
  ])
  await expect.poll(() => mail.mails).toHaveLength(1)
  expect(mail.mails[0]).toMatchObject({
    subject: `Rapport pour ${own.name}, mars 2031`,
    text: expect.stringContaining(`${own.name} · 50,00\u00a0% · 0,5`),
    html: expect.stringContaining('<tr><th>Indicateur</th><th>Ce mois</th><th>Mois précédent</th></tr>'),
  })
})

test('sends no report to a user who is no longer an Admin or Manager, not even again', async () => {
  const preferences = { language: 'en', timeZone: 'UTC', quietHours: null, reports: true }
  await server.as('manager', 'PUT', 'notifications/settings', preferences)
  await sql('delete from deliveries')
  await scheduledAt('2031-03-31T23:00:00Z')
  await look()
  const sent = async () => (await server.as('manager', 'GET', 'notifications/deliveries')).body.data
  await expect.poll(sent).toEqual([expect.objectContaining({ channel: 'email', state: 'sent' })])
  const mails = mail.mails.length
  onTestFinished(async () => {
    await sql(`update users set roles = '{Manager}' where email = 'manager@hoistway.demo'`)
  })
  await sql(`update users set roles = '{}' where email = 'manager@hoistway.demo'`)
  const [{ id }] = await sent()
  expect((await server.as('manager', 'POST', `notifications/deliveries/${id}/send-again`)).status).toBe(201)
  await expect.poll(async () => (await sent())[0]).toMatchObject({ state: 'failed', error: 'no-access' })
  expect(mail.mails).toHaveLength(mails)
})

const inZone = (zone: string, { id } = own) =>
  sql(`update organizations set time_zone = '${zone}' where id = '${id}'`)

test.each([
  ['UTC', '2031-03', '2031-03-01T00:00Z', '2031-04-01T00:00Z', 744],
  ['America/Los_Angeles', '2031-03', '2031-03-01T08:00Z', '2031-04-01T07:00Z', 743],
  ['Europe/Zurich', '2031-10', '2031-09-30T22:00Z', '2031-10-31T23:00Z', 745],
  ['Pacific/Auckland', '2031-04', '2031-03-31T11:00Z', '2031-04-30T12:00Z', 721],
  // Starts at half past six in the evening, UTC; rollups have full hours.
  ['Asia/Kolkata', '2031-03', '2031-02-28T19:00Z', '2031-03-31T19:00Z', 744],
])(
  'a month in %s, %s, is reported from %s when it is over at %s, %d hours',
  async (zone, month, from, to, hours) => {
    await inZone(zone)
    await scheduledAt(from)
    const end = Date.parse(to)
    const hour = (at: number, trips: number) =>
      sql(`insert into organization_hour_rollups (organization_id, at, ${sums})
    values ('${own.id}', '${new Date(at).toISOString()}', ${trips}, 0, 0, 0, 0, 0, 3600000, 3600000, 1800000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)`)
    const isInUtc = zone === 'UTC'
    if (!isInUtc)
      for (const [at, trips] of [
        [Date.parse(from) - 3_600_000, 1000],
        [Date.parse(from), 1],
        [end - 3_600_000, 10],
        [end, 100],
      ] as const)
        await hour(at, trips)
    await rollupsUntil(new Date(end - 3_600_000).toISOString())
    expect(await look(end - 1)).toEqual([])
    expect(await look(end + 60_000)).toEqual([])
    await rollupsUntil(to)
    expect(await look(end + 60_000)).toHaveLength(1)
    const [line] = (await made('manager')).reports
    expect(line.month).toBe(month)
    const { report, before } = (await server.as('manager', 'GET', `reports/made/${line.id}`)).body
    expect(report).toMatchObject({ timeZone: zone, from: Date.parse(from), to: end })
    expect([report.tripsByHour.length, before.to, before.timeZone]).toEqual([hours, report.from, zone])
    expect([report.sums.trips, before.sums.trips]).toEqual(isInUtc ? [7, 7] : [11, 1000])
  },
)

test('a report uses the zone of the nearest organization above', async () => {
  await sql(`update organizations set time_zone = 'Pacific/Auckland' where parent_id is null`)
  const [child] = await sql(`select id, name from organizations where parent_id is not null limit 1`)
  if (!child) throw new Error('The demo has no building.')
  await scheduledAt('2031-03-10T00:00:00Z', child)
  await rollupsUntil('2031-03-31T10:00:00Z')
  expect(await look(Date.parse('2031-03-31T11:00Z'))).toEqual([])
  await rollupsUntil('2031-03-31T11:00:00Z')
  expect(await look(Date.parse('2031-03-31T11:00Z'))).toHaveLength(1)
})

test.each([
  ['UTC', '2031-04-01T00:30Z', 'America/Los_Angeles', '2031-04-01T07:30Z'],
  ['Pacific/Auckland', '2031-03-31T11:30Z', 'UTC', '2031-04-01T00:30Z'],
])('a month has one report when the zone changes from %s at %s to %s', async (zone, at, next, later) => {
  await inZone(zone)
  await scheduledAt('2031-02-10T00:00:00Z')
  expect(await look(Date.parse(at))).toHaveLength(1)
  await inZone(next)
  for (const time of [at, later]) expect(await look(Date.parse(time))).toEqual([])
  await rollupsUntil('2031-05-02T00:00:00Z')
  expect(await look(Date.parse('2031-05-02T00:00Z'))).toHaveLength(1)
  const [april, march] = (await made('manager')).reports
  expect([april.month, march.month]).toEqual(['2031-04', '2031-03'])
  const zoneOf = async ({ id }: { id: string }) =>
    (await server.as('manager', 'GET', `reports/made/${id}`)).body.report.timeZone
  expect([await zoneOf(march), await zoneOf(april)]).toEqual([zone, next])
})

test('a report that was made while the clock was ahead delays no other month', async () => {
  await scheduledAt('2031-02-10T00:00:00Z')
  await sql(
    `insert into made_reports (organization_id, month, report, before) values ('${own.id}', '2031-04-01', '{}', '{}')`,
  )
  expect(await look()).toHaveLength(1)
  expect(await look()).toEqual([])
})

test('a zone that this server does not know delays only the reports of its organization', async () => {
  // PostgreSQL knows it, unlike Intl.
  await inZone('NZX-13', foreign)
  for (const each of [foreign, own]) await scheduledAt('2031-03-10T00:00:00Z', each)
  expect((await look()).map(({ organizationId }) => organizationId)).toEqual([own.id])
})

test('stores no report without its notification, and creates both the next time', async () => {
  await scheduledAt('2031-03-10T00:00:00Z')
  const allow = () => sql('alter table notifications drop constraint if exists none_of_reports')
  onTestFinished(async () => void (await allow()))
  await sql(
    `alter table notifications add constraint none_of_reports check (subject not like 'report %') not valid`,
  )
  expect(await look()).toEqual([])
  expect((await made('manager')).reports).toEqual([])
  await allow()
  const [{ link } = { link: '' }] = await look()
  expect((await made('manager')).reports.map(({ id }: { id: string }) => `/reports?made=${id}`)).toEqual([
    link,
  ])
})

test('logs no failure of a report that the end of the server interrupts', async () => {
  await scheduledAt('2031-03-10T00:00:00Z')
  let isClosed = false
  const makeReport = async () => {
    isClosed = true
    throw new Error('Connection terminated')
  }
  const { log, ...others } = await deps()
  const warn = vi.spyOn(log, 'warn')
  await makeDueReports({ ...others, log, makeReport }, APRIL, () => !isClosed)
  expect(isClosed).toBe(true)
  expect(warn).not.toHaveBeenCalled()
})

test('a stored report does not change', async () => {
  await scheduledAt('2031-03-10T00:00:00Z')
  await look()
  const [{ id }] = (await made('manager')).reports
  await sql('update organization_day_rollups set trips = 99')
  const { report, before, month } = (await server.as('manager', 'GET', `reports/made/${id}`)).body
  expect(month).toBe('2031-03')
  expect([report.sums.trips, before.sums.trips]).toEqual([7, 7])
  expect([report.from, before.to]).toEqual([Date.UTC(2031, 2, 1), Date.UTC(2031, 2, 1)])
})

test('a report is deleted after two years, when the next one is made', async () => {
  await sql(`insert into made_reports (organization_id, month, made_at, report, before)
    select '${own.id}', at::date, at, '{}', '{}' from unnest(array[23, 25]) months,
      lateral (select now() - months * interval '1 month' as at)`)
  const stored = () =>
    sql(`select to_char(age(now(), made_at), 'YY-MM') as name from made_reports order by made_at`)
  expect(await stored()).toHaveLength(2)
  await scheduledAt('2031-03-10T00:00:00Z')
  await look()
  expect((await stored()).map(({ name }) => name)).toEqual(['01-11', '00-00'])
})

test('a month that was over before is not reported, nor one after the schedule has ended', async () => {
  await scheduledAt('2031-04-01T00:00:00Z')
  expect(await look()).toEqual([])
  await scheduledAt('2031-03-10T00:00:00Z')
  expect((await made('manager')).scheduled).toEqual([own.id])
  expect((await schedule('manager', own.id, false)).status).toBe(204)
  expect(await look()).toEqual([])
  expect((await made('manager')).scheduled).toEqual([])
})

test('lists the old reports of one organization among many of others', async () => {
  await sql(`insert into made_reports (organization_id, month, report, before)
    select case when month < '2031-01-01' then '${own.id}'::uuid else '${foreign.id}' end, month, '{}', '{}'
    from generate_series('2030-12-01'::date, '2047-08-01', '1 month') month`)
  const list = async (query: string) => (await server.as('admin', 'GET', `reports/made${query}`)).body.reports
  expect(await list('')).toHaveLength(200)
  expect(await list(`?organizationId=${own.id}`)).toEqual([
    expect.objectContaining({ organizationId: own.id, month: '2030-12' }),
  ])
  for (const id of [foreign.id, UNKNOWN, 'none'])
    expect((await server.as('manager', 'GET', `reports/made?organizationId=${id}`)).status).toBe(404)
})

test('rejects schedules and reports of organizations that the caller does not see', async () => {
  await scheduledAt('2031-03-10T00:00:00Z', foreign)
  await look()
  const [{ id }] = (await made('admin')).reports
  expect(await made('manager')).toEqual({ scheduled: [], reports: [] })
  expect((await server.as('manager', 'GET', `reports/made/${id}`)).status).toBe(404)
  expect((await server.as('admin', 'GET', `reports/made/${id}`)).status).toBe(200)
  expect((await schedule('manager', foreign.id)).status).toBe(404)
  expect((await schedule('technician', own.id)).status).toBe(403)
  expect((await server.as('user', 'GET', `reports/made/${id}`)).status).toBe(403)
  expect((await server.as('admin', 'GET', `reports/made/${UNKNOWN}`)).status).toBe(404)
})

test('scheduling needs the access level Manager, and each change of it is in the audit', async () => {
  await sql(`delete from audit_log where entity = 'report-schedule'`)
  const members = `where user_id = (select id from users where email = 'manager@hoistway.demo')`
  const levels = await query<{ organization_id: string; access_level: number }>(
    server.databaseUrl,
    `select organization_id, access_level from memberships ${members}`,
  )
  onTestFinished(async () => {
    for (const { organization_id: id, access_level: level } of levels)
      await sql(`update memberships set access_level = ${level} ${members} and organization_id = '${id}'`)
  })
  const log = async () =>
    (
      await query<{ line: string }>(
        server.databaseUrl,
        `select action || ' ' || entity_id as line from audit_log where entity = 'report-schedule' order by at, id`,
      )
    ).map(({ line }) => line)
  for (const isScheduled of [true, true, false])
    expect((await schedule('manager', own.id, isScheduled)).status).toBe(204)
  expect(await log()).toEqual([`create ${own.id}`, `delete ${own.id}`])
  await sql(`update memberships set access_level = ${accessLevels.indexOf('Technician')} ${members}`)
  expect((await schedule('manager', own.id)).status).toBe(403)
  expect((await made('manager')).scheduled).toEqual([])
  expect(await log()).toHaveLength(2)
})
