import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../src/db/database.ts'
import { readUpdates } from '../../../src/modules/patterns/updates.repository.ts'
import { query } from '../../support/database.ts'
import { demoDatabase } from '../../support/demo-database.ts'

const database = demoDatabase()
const sql = (text: string) => query(database.databaseUrl, text)
const HOUR = 3_600_000
const ago = (hours: number) => `now() - interval '${hours * 60} min'`

beforeEach(async () => {
  await sql(`truncate elevator_events, absences; delete from alerts;
    update elevators set is_active = true, created_at = ${ago(5_000)}`)
})
const firmware = (elevator: string, hours: number, version: string, before: string | null) =>
  sql(`insert into elevator_events (elevator_id, at, kind, data)
    select id, ${ago(hours)}, 'firmware', '${JSON.stringify({ version, before })}' from elevators where name = '${elevator}'`)
const alerts = (elevator: string, code: string, ...hours: number[]) =>
  sql(`insert into alerts (elevator_id, device_alert_id, code, message, is_active, first_occurrence, last_occurrence, resolve_date)
    select id, '${code} ' || h, '${code}', 'It happened', false, t.at, t.at, t.at
    from elevators, unnest('{${hours.join()}}'::float8[]) h, lateral (select now() - h * interval '1 hour' as at) t
    where name = '${elevator}'`)
async function read() {
  const { db, close } = await openDatabase(database.databaseUrl)
  onTestFinished(close)
  return readUpdates(db)
}
const hours = (milliseconds: number | undefined) => Math.round((milliseconds ?? Number.NaN) / HOUR)

test('compares the time since an update with as long before, a repeat within the hour once', async () => {
  await firmware('Prime Tower A1', 48, '2.0.1', '2.0.0')
  await alerts('Prime Tower A1', 'Er01', 100, 60, 40, 20, 10, 10.001)
  const [found, ...others] = await read()
  expect(others).toEqual([])
  expect(found).toMatchObject({ elevatorName: 'Prime Tower A1', version: '2.0.1' })
  expect(found?.codes).toMatchObject([{ code: 'Er01', message: 'It happened', before: 1 }])
  // Two alerts that are 3.6 seconds apart may be in different hours.
  expect([3, 4]).toContain(found?.codes[0]?.after)
  expect([hours(found?.beforeMs), hours(found?.afterMs)]).toEqual([48, 48])
})

test('compares at most a week, without time on other firmware', async () => {
  await firmware('Prime Tower A1', 400, '2.0.1', '2.0.0')
  await firmware('Prime Tower A2', 100, '2.0.0', '1.9.0')
  await firmware('Prime Tower A2', 70, '2.0.1', '2.0.0')
  const found = await read()
  const lengths = Object.fromEntries(
    found.map(({ elevatorName, beforeMs }) => [elevatorName, hours(beforeMs)]),
  )
  expect(lengths).toEqual({ 'Prime Tower A1': 168, 'Prime Tower A2': 30 })
})

test('subtracts the offline time of an elevator', async () => {
  await firmware('Prime Tower A1', 48, '2.0.1', '2.0.0')
  await sql(`insert into absences (elevator_id, offline_at, online_at, was_found)
    select id, ${ago(60)}, ${ago(36)}, false from elevators where name = 'Prime Tower A1'`)
  const [found] = await read()
  expect([hours(found?.beforeMs), hours(found?.afterMs)]).toEqual([36, 36])
})

test('leaves out a first firmware, elevators out of service, and those with more alerts than are read', async () => {
  await firmware('Prime Tower A1', 48, '2.0.1', null)
  await firmware('Prime Tower A2', 48, '2.0.1', '2.0.0')
  await sql(`update elevators set is_active = false where name = 'Prime Tower A2'`)
  await firmware('Prime Tower A3', 48, '2.0.1', '2.0.0')
  await sql(`insert into alerts (elevator_id, device_alert_id, code, message, is_active, first_occurrence, last_occurrence)
    select id, 'flood ' || n, 'Er05', 'Flood', false, now() - n * interval '1 s', now() - n * interval '1 s'
    from elevators, generate_series(1, 2500) n where name = 'Prime Tower A3'`)
  await firmware('Prime Tower A4', 48, '2.0.1', '2.0.0')
  expect((await read()).map(({ elevatorName }) => elevatorName)).toEqual(['Prime Tower A4'])
})
