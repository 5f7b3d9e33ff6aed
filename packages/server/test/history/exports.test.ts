import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { parquetReadObjects } from 'hyparquet'
import { Client } from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { databaseAnswer } from '../../src/db/database-errors.ts'
import { openLongReads } from '../../src/modules/long-reads/long-reads.ts'
import { query } from '../support/database.ts'
import { startedServer } from '../support/world.ts'

const server = startedServer()
const MB = 1024 * 1024
const log = pino({ level: 'silent' })

async function download(path: string, who: 'admin' | 'manager' | 'user' = 'admin') {
  const answer = await fetch(`${server.url}/api/${path}`, {
    headers: { authorization: `Bearer ${await server.tokenOf(who)}` },
  })
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}
async function exported(path: string) {
  const separator = path.includes('?') ? '&' : '?'
  const csv = await download(`${path}${separator}format=csv`)
  const parquet = await download(`${path}${separator}format=parquet`)
  const { buffer, byteOffset, byteLength } = parquet.bytes
  return {
    csv,
    parquet,
    lines: csv.bytes.toString().trimEnd().split('\r\n'),
    rows: await parquetReadObjects({
      file: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer,
    }),
  }
}

test('exports states as CSV or Parquet, day by day', async () => {
  const [{ id }] = (await server.as('admin', 'GET', 'elevators?pageSize=1')).body.data
  await query(
    server.databaseUrl,
    `insert into state_tail values
      ('${id}', '2026-11-20T23:59:50Z', 'b', 1, 3, 0, 3), ('${id}', '2026-11-21T00:00:05Z', 'b', 2, 4, 2, 0),
      ('${id}', '2026-11-21T00:00:15Z', 'b', 3, null, 3, 4),
      ('${id}', '2026-11-21T00:01:40Z', 'b', 4, 5, 0, 3)`,
  )
  const { csv, parquet, lines, rows } = await exported(
    `elevators/${id}/history/export?from=2026-11-20T12:00:00Z&to=2026-11-21T12:00:00Z`,
  )
  expect(lines).toEqual([
    'from,to,floor,direction,door',
    '2026-11-20T23:59:50.000Z,2026-11-21T00:00:00.000Z,3,up,closed',
    '2026-11-21T00:00:00.000Z,2026-11-21T00:00:05.000Z,3,up,closed',
    '2026-11-21T00:00:05.000Z,2026-11-21T00:00:15.000Z,4,stationary,open',
    '2026-11-21T00:00:15.000Z,2026-11-21T00:00:15.000Z,,unknown,unknown',
    '2026-11-21T00:01:40.000Z,2026-11-21T00:01:40.000Z,5,up,closed',
  ])
  expect(rows[2]).toEqual({
    from: new Date('2026-11-21T00:00:05Z'),
    to: new Date('2026-11-21T00:00:15Z'),
    floor: 4n,
    direction: 'stationary',
    door: 'open',
  })
  expect(rows).toHaveLength(5)
  expect(rows[3]?.floor ?? null).toBeNull()
  expect(csv.answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(parquet.answer.headers.get('content-disposition')).toBe(
    `attachment; filename="elevator-${id}.parquet"`,
  )
})

test('rollups come elevator by elevator, of those that the caller sees, and no name is a formula', async () => {
  const names = `trips, floors, door_cycles, moving_ms, offline_ms, out_of_service_ms, planned_ms, known_ms, available_ms,
    critical_alerts, warning_alerts, info_alerts, wait_ms, waits15, waits30, waits60, waits120, waits300, waits_longer`
  await query(
    server.databaseUrl,
    `update elevators set name = '=1+1, A;=1+1, ' || name;
     insert into elevator_hour_rollups (elevator_id, at, organization_id, ${names}, ms_by_floor)
       select id, hour, organization_id, 7, 2, 3, 4500, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, '{}'
       from elevators, generate_series('2026-10-01'::timestamptz, '2026-10-01T23:00:00Z', interval '1 hour') hour`,
  )
  const period = 'from=2026-10-01T00:00:00Z&to=2026-10-02T00:00:00Z'
  const all = (await server.as('admin', 'GET', 'elevators?pageSize=1')).body.totalCount
  const { lines, rows } = await exported(`fleet/rollups/export?step=hour&${period}`)
  expect(all * 24).toBeGreaterThan(5_000)
  expect([lines.length - 1, rows.length]).toEqual([all * 24, all * 24])
  expect(new Set(lines).size).toBe(lines.length)
  expect(rows[0]).toMatchObject({ trips: 7n, movingSeconds: 4.5, waits: 99n })
  expect(lines[1]).toContain(`"'=1+1, A;'=1+1, `)
  for (const who of ['manager', 'user'] as const) {
    const { totalCount } = (await server.as(who, 'GET', 'elevators?pageSize=1')).body
    const { bytes } = await download(`fleet/rollups/export?step=hour&${period}`, who)
    expect(totalCount).toBeLessThan(all)
    expect(bytes.toString().trimEnd().split('\r\n')).toHaveLength(totalCount * 24 + 1)
  }
})

test('exports rollups of every hour and day that overlap the period', async () => {
  const [summed] = await query<{ id: string }>(
    server.databaseUrl,
    `select elevator_id as id from elevator_hour_rollups where at = '2026-10-01T10:00:00Z' order by 1 limit 1`,
  )
  const id = summed?.id ?? ''
  const { lines, rows } = await exported(
    `elevators/${id}/rollups/export?step=hour&from=2026-10-01T10:40:00Z&to=2026-10-01T12:20:00Z`,
  )
  expect(rows.map(({ from }) => from)).toEqual([
    new Date('2026-10-01T10:00:00Z'),
    new Date('2026-10-01T11:00:00Z'),
    new Date('2026-10-01T12:00:00Z'),
  ])
  expect(lines[0]).toMatch(/^elevatorId,elevatorName,from,to,trips,/)
  expect(lines.slice(1).every((line) => line.startsWith(id))).toBe(true)
})

test('exports each event once, latest first, including those that lasted into the period', async () => {
  const [{ id }] = (await server.as('admin', 'GET', 'elevators?pageSize=1')).body.data
  await query(
    server.databaseUrl,
    `delete from elevator_events where elevator_id = '${id}';
     delete from alerts where elevator_id = '${id}';
     delete from commands where elevator_id = '${id}';
     insert into elevator_events (elevator_id, at, kind, data) values
       ('${id}', '2025-12-31T00:00:00Z', 'service', '{"isInService": false, "reason": "=2+2"}');
     -- Many per millisecond, over several batches and parts of the period.
     insert into elevator_events (elevator_id, at, kind, data)
       select '${id}', '2026-03-01'::timestamptz + n / 300 * interval '20 days' + n * interval '1 microsecond', 'firmware',
         jsonb_build_object('version', n::text, 'before', null)
       from generate_series(0, 1499) n;
     insert into alerts (elevator_id, device_alert_id, code, message, is_active, first_occurrence, last_occurrence)
       values ('${id}', 'x', 'Er07', 'Door, "left"', true, '2026-02-01', '2026-02-01')`,
  )
  const { lines, rows } = await exported(
    `elevators/${id}/events/export?from=2026-01-01T00:00:00Z&to=2026-09-01T00:00:00Z`,
  )
  expect(lines[0]).toBe('from,to,kind,state,code,message,floor,version,person,acknowledgedAt,error,id')
  expect(rows.filter(({ kind }) => kind === 'firmware')).toHaveLength(1_500)
  expect(new Set(rows.map((row) => row.id)).size).toBe(1_502)
  expect(lines).toHaveLength(1_503)
  const times = rows.map(({ from }) => Number(from))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  const [alert, service] = lines.slice(-2)
  expect(alert).toMatch(/^2026-02-01T00:00:00.000Z,,alert,active,Er07,"Door, ""left""",,,,,,/)
  expect(service).toMatch(/^2025-12-31T00:00:00.000Z,,service,outOfService,,'=2\+2,/)
})

test('rejects exports of data that the caller does not see', async () => {
  const seen: { id: string }[] = (await server.as('user', 'GET', 'elevators?pageSize=1000')).body.data
  const all: { id: string; organizationId: string }[] = (
    await server.as('admin', 'GET', 'elevators?pageSize=1000')
  ).body.data
  const foreign = all.find(({ id }) => !seen.some((each) => each.id === id))
  for (const path of [
    `elevators/${foreign?.id}/history/export`,
    `elevators/${foreign?.id}/events/export`,
    `elevators/${foreign?.id}/rollups/export`,
    `fleet/rollups/export?organizationId=${foreign?.organizationId}`,
  ]) {
    expect((await server.as('user', 'GET', path)).status).toBe(404)
    expect((await server.call('GET', path)).status).toBe(401)
  }
})

test('the headers of an export are read without its rows', async () => {
  const client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin; lock table elevator_hour_rollups')
  const headers = { authorization: `Bearer ${await server.tokenOf('admin')}` }
  // Otherwise the first call waits ten seconds for the lock, and the second for the first.
  for (const format of ['csv', 'parquet']) {
    const url = `${server.url}/api/fleet/rollups/export?step=hour&format=${format}`
    const answer = await fetch(url, { method: 'HEAD', headers, signal: AbortSignal.timeout(8_000) })
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename="rollups-by-hour.${format}"`,
    ])
  }
})

test('a reader that goes away ends its export, and the next one of the user begins', async () => {
  const reads = openLongReads(server.databaseUrl, log)
  onTestFinished(() => reads.close())
  const whole = { from: Date.UTC(2026, 0), to: Date.UTC(2027, 0), step: 'hour' } as const
  const rows = { of: 'rollups', whose: { organizationIds: undefined }, time: whole } as const
  const first = await reads.export('user', rows, 'csv')
  const second = reads.export('user', rows, 'csv')
  first.destroy()
  expect((await text(await second)).split('\r\n').length).toBeGreaterThan(5_000)
})

test.each([
  ['of many parts', 'hour'],
  ['at its end', 'day'],
] as const)('a reader that stalls %s is cut off, and the next export of the user begins', async (_, step) => {
  const reads = openLongReads(server.databaseUrl, log, { pause: 50 })
  onTestFinished(() => reads.close())
  const time = { from: Date.UTC(2026, 0), to: Date.UTC(2027, 0), step }
  const rows = { of: 'rollups', whose: { organizationIds: undefined }, time } as const
  const first = await reads.export('user', rows, 'csv')
  const second = reads.export('user', rows, 'csv')
  const cut = finished(first)
  first.pipe(new Writable({ highWaterMark: 1, write() {} }))
  await expect(cut).rejects.toThrow('its reader stalled')
  expect(await text(await second)).toMatch(/^elevatorId,/)
})

test('a reader that stays below the least rate is cut off, and the next export of the user begins', async () => {
  const reads = openLongReads(server.databaseUrl, log, { grace: 10, rate: Number.POSITIVE_INFINITY })
  onTestFinished(() => reads.close())
  const time = { from: Date.UTC(2026, 0), to: Date.UTC(2027, 0), step: 'hour' } as const
  const rows = { of: 'rollups', whose: { organizationIds: undefined }, time } as const
  const first = await reads.export('user', rows, 'csv')
  const second = reads.export('user', rows, 'csv')
  const cut = finished(first)
  first.pipe(new Writable({ highWaterMark: 1, write: (_, __, done) => void setTimeout(done, 100) }))
  await expect(cut).rejects.toThrow('its reader is too slow')
  ;(await second).destroy()
})

test('an export without a database fails with the error of the database', async () => {
  const reads = openLongReads('postgres://127.0.0.1:1/none', log)
  onTestFinished(() => reads.close())
  const time = { from: Date.UTC(2026, 0), to: Date.UTC(2027, 0), step: 'day' } as const
  const rows = { of: 'rollups', whose: { organizationIds: undefined }, time } as const
  const file = await reads.export('user', rows, 'csv')
  const error = await text(file).catch((reason: unknown) => reason)
  expect(databaseAnswer(error)).toMatchObject({ status: 503, code: 'database-unavailable' })
})

test('waiting reads fail when their thread cannot start, and the next read starts another', async () => {
  const folder = temporaryFolder('thread', onTestFinished)
  const file = pathToFileURL(join(folder, 'worker.mjs'))
  writeFileSync(file, `throw new Error('half a release')`)
  const reads = openLongReads(server.databaseUrl, log, { file })
  onTestFinished(() => reads.close())
  await expect(reads.checkCanDatabase('user', '')).rejects.toThrow('Terminating')
  writeFileSync(file, `export const checkCanDatabase = () => 'checked'`)
  expect(await reads.checkCanDatabase('user', '')).toBe('checked')
})

test.each(['csv', 'parquet'])(
  'an export of %s takes as much memory for many rows as for few',
  async (format) => {
    const run = promisify(execFile)
    const { stdout } = await run(process.execPath, [
      // All rows together would not fit.
      '--max-old-space-size=40',
      join(import.meta.dirname, 'large-export.ts'),
      format,
      '300000',
    ])
    const { bytes, memory } = JSON.parse(stdout)
    expect(bytes).toBeGreaterThan(10 * MB)
    expect(memory).toBeLessThan(400 * MB)
  },
)
