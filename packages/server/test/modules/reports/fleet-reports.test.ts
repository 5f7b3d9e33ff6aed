import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Report } from '@hoistway/contracts/report'
import { Client } from 'pg'
import { pino } from 'pino'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../src/db/database.ts'
import { openLongReads, whenGone } from '../../../src/modules/long-reads/long-reads.ts'
import { makeReport } from '../../../src/modules/reports/make-report.ts'
import { expectWaiting, query } from '../../support/database.ts'
import { type DemoUser, startedServer } from '../../support/world.ts'

const server = startedServer()
const HOUR = 3_600_000
// A period without data of the demo or the running server.
const MARCH = Date.UTC(2031, 2, 1)
const APRIL = Date.UTC(2031, 3, 1)
const MAY = Date.UTC(2031, 4, 1)

interface Elevator {
  readonly id: string
  readonly name: string
  readonly organizationId: string
  readonly organizationName: string
  readonly firmwareVersion: string
}
let worst: Elevator
let other: Elevator
let elsewhere: Elevator
let own: string

const sums = [
  'trips, floors, door_cycles, moving_ms, offline_ms, out_of_service_ms, planned_ms, known_ms, available_ms',
  'critical_alerts, warning_alerts, info_alerts, wait_ms, waits15, waits30, waits60, waits120, waits300, waits_longer',
].join(', ')
const valuesOf = (trips: number, [planned, known, available]: readonly number[]) =>
  `${trips}, 20, 30, 4000, 5000, 0, ${planned}000, ${known}000, ${available}000, 0, 0, 0, 90000, 0, 1, 1, 0, 0, 0`

function addOrganizationHour(organizationId: string, at: number, values: string) {
  const time = new Date(at).toISOString()
  const add = sums.split(', ').map((name) => `${name} = o.${name} + excluded.${name}`)
  return query(
    server.databaseUrl,
    `set local timezone = 'UTC';
     insert into organization_hour_rollups as o (organization_id, at, ${sums}) values ('${organizationId}', '${time}', ${values})
       on conflict (organization_id, at) do update set ${add};
     insert into organization_day_rollups as o (organization_id, at, ${sums}) values ('${organizationId}', date_trunc('day', '${time}'::timestamptz), ${values})
       on conflict (organization_id, at) do update set ${add}`,
  )
}

async function addHour({ id, organizationId }: Elevator, at: number, values: string) {
  await query(
    server.databaseUrl,
    `set local timezone = 'UTC';
     insert into elevator_day_rollups (elevator_id, at, ${sums}, ms_by_floor)
     values ('${id}', date_trunc('day', '${new Date(at).toISOString()}'::timestamptz), ${values}, '{}')`,
  )
  await addOrganizationHour(organizationId, at, values)
}

const addAlert = ({ id }: Elevator, code: string, at: string, text = 'A fault') =>
  query(
    server.databaseUrl,
    `insert into alerts (elevator_id, device_alert_id, code, message, is_active, first_occurrence, last_occurrence, resolve_date)
     values ('${id}', '${code} ${at}', '${code}', '${text}', false, '${at}', '${at}', '${at}')`,
  )

beforeAll(async () => {
  own = (await server.as('user', 'GET', 'elevators?pageSize=1')).body.data[0].organizationId
  const elevators: Elevator[] = (await server.as('admin', 'GET', 'elevators?pageSize=1000')).body.data
  const [first, second] = elevators.filter(({ organizationId }) => organizationId === own)
  const third = elevators.find(({ organizationId }) => organizationId !== own)
  if (!first || !second || !third) throw new Error('The demo has too few elevators.')
  worst = first
  other = second
  elsewhere = third
  await addHour(worst, MARCH + 10 * HOUR, valuesOf(7, [3_600, 3_000, 1_500]))
  await addHour(other, MARCH + 10 * HOUR, valuesOf(3, [3_600, 3_600, 3_600]))
  await addHour(other, MARCH + 49 * HOUR, valuesOf(0, [3_600, 0, 0]))
  await addHour(elsewhere, MARCH + 10 * HOUR, valuesOf(100, [3_600, 3_600, 2_700]))
  await addHour(other, APRIL, valuesOf(50, [3_600, 3_600, 0]))
  await query(
    server.databaseUrl,
    `insert into elevator_events (elevator_id, at, kind, data)
     values ('${worst.id}', '2031-03-10T00:00:00Z', 'firmware', '{"version": "9.2.0", "before": "9.1.0"}')`,
  )
  await addAlert(worst, 'Er01', '2031-03-01T00:00:00Z')
  await addAlert(worst, 'Er01', '2031-03-20T00:00:00Z', 'Another fault')
  await addAlert(other, 'Er02', '2031-03-31T23:59:59Z')
  await addAlert(other, 'Er02', '2031-04-01T00:00:00Z')
  await addAlert(elsewhere, 'Er02', '2031-03-05T00:00:00Z')
  const statuses = ['succeeded', 'succeeded', 'failed', 'expired', 'sent']
  for (const [elevator, count] of [[worst, 5] as const, [elsewhere, 1] as const])
    for (const status of statuses.slice(0, count))
      await query(
        server.databaseUrl,
        `insert into commands (elevator_id, type, floor, status, issued_at) values ('${elevator.id}', 'call-car', 1, '${status}', '2031-03-02T00:00:00Z')`,
      )
  // Last, because the server sums up again what changes before this time.
  await query(
    server.databaseUrl,
    `insert into rollup_progress (made_until) values ('2031-03-31T22:00:00Z')
     on conflict (only_row) do update set made_until = excluded.made_until`,
  )
})

const read = async (who: DemoUser, search = '') =>
  server.as(who, 'GET', `reports?from=2031-03-01T00:00:00Z&to=2031-04-01T00:00:00Z${search}`)
const reportOf = async (who: DemoUser, search = ''): Promise<Report> => (await read(who, search)).body

test('a report has availability by day, organization and elevator, worst first and unknown last', async () => {
  const report = await reportOf('admin', `&organizationId=${own}`)
  expect(report).toMatchObject({ from: MARCH, to: APRIL, madeUntil: APRIL - 2 * HOUR })
  expect(report.knownSince).toBeLessThanOrEqual(MARCH + 10 * HOUR)
  expect(report.sums).toMatchObject({
    trips: 10,
    plannedSeconds: 10_800,
    knownSeconds: 6_600,
    availableSeconds: 5_100,
    waits: { count: 6, seconds: 270, counts: [0, 3, 3, 0, 0, 0] },
  })
  const day = { plannedSeconds: 7_200, knownSeconds: 6_600, availableSeconds: 5_100 }
  expect(report.days).toEqual([
    { from: MARCH, ...day },
    { from: MARCH + 48 * HOUR, plannedSeconds: 3_600, knownSeconds: 0, availableSeconds: 0 },
  ])
  expect(report.organizations).toEqual({
    total: 1,
    lines: [
      {
        organizationId: own,
        name: worst.organizationName,
        plannedSeconds: 10_800,
        knownSeconds: 6_600,
        availableSeconds: 5_100,
      },
    ],
  })
  expect(report.elevators.lines.map(({ elevatorId, knownSeconds }) => [elevatorId, knownSeconds])).toEqual([
    [worst.id, 3_000],
    [other.id, 3_600],
  ])
  expect(report.elevators).toMatchObject({
    total: 2,
    lines: [{ name: worst.name, organizationName: worst.organizationName, offlineSeconds: 5 }, {}],
  })
  await query(
    server.databaseUrl,
    `update elevator_day_rollups set known_ms = 0, available_ms = 0 where elevator_id = '${worst.id}'`,
  )
  expect((await reportOf('admin', `&organizationId=${own}`)).elevators.lines.at(-1)?.elevatorId).toBe(
    worst.id,
  )
})

test('a report knows the first hour with data', async () => {
  const [annex] = await query<{ id: string }>(
    server.databaseUrl,
    `insert into organizations (name, type) values ('Annex', 'Organization') returning id`,
  )
  const knownSince = async () => (await reportOf('admin', `&organizationId=${annex?.id}`)).knownSince
  const add = (at: number, times: number[]) => addOrganizationHour(annex?.id ?? '', at, valuesOf(0, times))
  await add(MAY, [3_600, 0, 0])
  expect(await knownSince()).toBeNull()
  await add(MAY + 29 * HOUR, [3_600, 0, 0])
  await add(MAY + 30 * HOUR, [3_600, 60, 60])
  await add(MAY + 31 * HOUR, [3_600, 3_600, 3_600])
  expect(await knownSince()).toBe(MAY + 30 * HOUR)
})

test('distinguishes hours without trips from unknown hours', async () => {
  const { tripsByHour } = await reportOf('admin', `&organizationId=${own}`)
  expect(tripsByHour).toHaveLength(31 * 24 - 2)
  expect(tripsByHour[10]).toBe(10)
  expect(tripsByHour.filter((trips) => trips !== null)).toEqual([10])
})

test('alerts are counted by code, organization, controller type and the firmware of their time', async () => {
  const { alerts } = await reportOf('admin', `&organizationId=${own}`)
  expect(alerts.total).toBe(3)
  expect(alerts.byCode).toEqual({
    total: 2,
    groups: [
      { key: 'Er01', name: null, count: 2 },
      { key: 'Er02', name: 'A fault', count: 1 },
    ],
  })
  expect(alerts.byOrganization.groups).toEqual([{ key: own, name: worst.organizationName, count: 3 }])
  expect(alerts.byControllerType.groups.reduce((sum, { count }) => sum + count, 0)).toBe(3)
  expect(new Set(alerts.byFirmware.groups.map(({ key, count }) => `${key}: ${count}`))).toEqual(
    new Set(['9.1.0: 1', '9.2.0: 1', `${other.firmwareVersion}: 1`]),
  )
})

test('commands are counted by how they ended', async () => {
  const { commands } = await reportOf('admin', `&organizationId=${own}`)
  expect(commands).toEqual([
    { type: 'call-car', sent: 5, succeeded: 2, failed: 1, expired: 1 },
    { type: 'reset-controller', sent: 0, succeeded: 0, failed: 0, expired: 0 },
    { type: 'clear-cache', sent: 0, succeeded: 0, failed: 0, expired: 0 },
  ])
})

test('all parts of a report are those of one moment', async () => {
  const { db, close } = await openDatabase(server.databaseUrl)
  onTestFinished(close)
  const month = { from: MAY, to: MAY + 31 * 24 * HOUR, timeZone: 'UTC', ids: undefined }
  const blocker = new Client({ connectionString: server.databaseUrl })
  await blocker.connect()
  onTestFinished(() => blocker.end())
  await blocker.query(`begin; lock table elevator_month_rollups;
    insert into elevator_month_rollups (elevator_id, at, planned_ms, known_ms, available_ms, offline_ms)
      values ('${worst.id}', '2031-05-01T00:00:00Z', 1, 1, 1, 0)`)
  const report = makeReport(db, month)
  await expectWaiting(server.databaseUrl, 1)
  await blocker.query('commit')
  expect((await report).elevators.total).toBe(0)
  expect((await makeReport(db, month)).elevators.total).toBe(1)
})

test('a report covers only elevators that its reader sees', async () => {
  const all = await reportOf('admin')
  expect(all.sums.trips).toBe(110)
  expect(all.alerts.total).toBe(4)
  expect(all.commands[0]?.sent).toBe(6)
  const visible: readonly { id: string }[] = (await server.as('manager', 'GET', 'elevators?pageSize=1000'))
    .body.data
  const sees = ({ id }: Elevator) => visible.some((elevator) => elevator.id === id)
  const seen = await reportOf('manager')
  expect(seen.sums.trips).toBe((sees(worst) ? 10 : 0) + (sees(elsewhere) ? 100 : 0))
  expect(seen.alerts.total).toBe((sees(worst) ? 3 : 0) + (sees(elsewhere) ? 1 : 0))
  expect(seen.elevators.lines.every(({ elevatorId }) => visible.some(({ id }) => id === elevatorId))).toBe(
    true,
  )
  const organizations: readonly { id: string }[] = (await server.as('admin', 'GET', 'organizations')).body
  const mine: readonly { id: string }[] = (await server.as('manager', 'GET', 'organizations')).body
  const foreign = organizations.find(({ id }) => !mine.some((each) => each.id === id))
  expect((await read('manager', `&organizationId=${foreign?.id}`)).status).toBe(404)
  expect((await read('user')).status).toBe(403)
  expect((await read('technician')).status).toBe(403)
})

test.each([
  ['from=2026-11-02T00:00:00Z&to=2026-11-01T00:00:00Z', 'to', 'Must be after the beginning.'],
  ['from=2025-01-01T00:00:00Z&to=2026-11-01T00:00:00Z', 'from', 'At most 366 days can be read at once.'],
  // PostgreSQL reads the sign of an offset the other way round.
  ['timeZone=%2B05:30', 'timeZone', 'Unknown time zone'],
])('a report with ?%s is refused', async (search, field, message) => {
  const { status, body } = await server.as('admin', 'GET', `reports?${search}`)
  expect(status).toBe(400)
  expect(body.errors[field]).toEqual([message])
})

test("days and months of a report are those of the reader's time zone", async () => {
  const report = async (timeZone: string, from: string, to: string) =>
    (await server.as('admin', 'GET', `reports?${new URLSearchParams({ timeZone, from, to })}`)).body as Report
  // The hour from 00:00 UTC on the 1st belongs to the previous evening in New York.
  const march = await report('America/New_York', '2031-03-01T05:00:00Z', '2031-04-01T04:00:00Z')
  expect(march).toMatchObject({
    timeZone: 'America/New_York',
    from: Date.parse('2031-03-01T05:00:00Z'),
    to: Date.parse('2031-04-01T04:00:00Z'),
  })
  expect(march.sums.plannedSeconds).toBe(5 * 3_600)
  expect(march.days.map(({ from }) => new Date(from).toISOString())).toEqual([
    '2031-03-01T05:00:00.000Z',
    '2031-03-02T05:00:00.000Z',
    '2031-03-31T04:00:00.000Z',
  ])
  expect(march.elevators.lines[0]?.plannedSeconds).toBeGreaterThan(0)
  const unknown = await server.as('admin', 'GET', 'reports?timeZone=Nowhere')
  expect(unknown.status).toBe(400)
})

test('a report whose reader left while it waited is not made', async () => {
  const longReads = openLongReads(server.databaseUrl, pino({ level: 'silent' }))
  onTestFinished(() => longReads.close())
  const reported = { from: MARCH, to: APRIL, timeZone: 'UTC', ids: undefined }
  const left = new AbortController()
  const made = longReads.report('reader', reported)
  const waiting = longReads.report('reader', reported, left.signal)
  left.abort()
  await expect(waiting).rejects.toThrow('aborted')
  await made
})

test('a report whose reader left early is not made', () => {
  const raw = new ServerResponse(new IncomingMessage(new Socket()))
  raw.destroy()
  expect(whenGone({ raw }).aborted).toBe(true)
})
