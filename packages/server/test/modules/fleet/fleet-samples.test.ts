import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../../src/db/database.ts'
import { LinkStatus } from '../../../src/devices/link/link-status.ts'
import { countElevators } from '../../../src/modules/elevators/elevator-statistics.repository.ts'
import { fleetSampleRepository } from '../../../src/modules/fleet/fleet-samples.repository.ts'
import { sampleFleet } from '../../../src/modules/fleet/sample-fleet.ts'
import { demoDatabase } from '../../support/demo-database.ts'

const demo = demoDatabase()

test('one sample of each organization is recorded in an interval, and dropped after 48 hours', async () => {
  const { db, pool, close } = await openDatabase(demo.databaseUrl, () => {})
  onTestFinished(close)
  const samples = fleetSampleRepository(db)
  const stored = async () => {
    const { rows } = await pool.query(
      `select count(distinct organization_id)::int as organizations, sum(online)::int as online,
         sum(offline)::int as offline, sum(critical_alerts)::int as critical, count(*)::int as total from fleet_samples`,
    )
    return rows[0]
  }
  await pool.query(
    'update elevators set is_online = true, last_seen_at = now() where id in (select id from elevators limit 3)',
  )
  const { rows: critical } = await pool.query(
    `select count(*)::int as n from alerts where alert_severity_rank(code, is_active) = 3`,
  )
  await samples.record()
  expect(await stored()).toEqual({
    organizations: 12,
    online: 3,
    offline: 237,
    critical: critical[0].n,
    total: 12,
  })
  await pool.query(`update fleet_samples set at = at - interval '47 hours'`)
  await Promise.all([samples.record(), samples.record()])
  await samples.sweep()
  expect(await stored()).toMatchObject({ total: 24 })
  await pool.query(`update fleet_samples set at = at - interval '2 hours'`)
  await samples.sweep()
  expect(await stored()).toMatchObject({ total: 12 })
})

test('elevators that move between two samples are counted once', async () => {
  const { db, pool, close } = await openDatabase(demo.databaseUrl, () => {})
  onTestFinished(close)
  await pool.query('delete from fleet_samples')
  await pool.query('update elevators set is_online = true, last_seen_at = now()')
  const record = async () => {
    await fleetSampleRepository(db).record()
    const { rows } = await pool.query(
      'select distinct sum(online)::int as online from fleet_samples group by at',
    )
    return rows
  }
  expect(await record()).toEqual([{ online: 240 }])
  await pool.query(
    `with empty as (insert into organizations (name, type) values ('Annex', 'Organization') returning id)
     update elevators set organization_id = empty.id from empty where elevators.id in (select id from elevators limit 5)`,
  )
  expect(await record()).toEqual([{ online: 240 }])
})

test('a sample leaves out elevators that never connected', async () => {
  const { db, pool, close } = await openDatabase(demo.databaseUrl, () => {})
  onTestFinished(close)
  await pool.query('delete from fleet_samples')
  await pool.query('update elevators set is_online = false')
  const { rows } = await pool.query<{ id: string; n: number }>(
    'select organization_id as id, count(*)::int as n from elevators group by 1 having count(*) > 1 limit 2',
  )
  const [all, some] = rows
  await pool.query('update elevators set last_seen_at = null where organization_id = $1', [all?.id])
  await pool.query(
    'update elevators set last_seen_at = null where id = (select id from elevators where organization_id = $1 limit 1)',
    [some?.id],
  )
  await fleetSampleRepository(db).record()
  const stored = await pool.query('select organization_id as id, offline from fleet_samples')
  expect(stored.rows).not.toContainEqual(expect.objectContaining({ id: all?.id }))
  expect(stored.rows).toContainEqual({ id: some?.id, offline: (some?.n ?? 0) - 1 })
})

test('a sample counts silent elevators as neither online nor offline', async () => {
  const { db, pool, close } = await openDatabase(demo.databaseUrl, () => {})
  onTestFinished(close)
  await pool.query('delete from fleet_samples')
  await pool.query('update elevators set is_online = true, last_seen_at = now()')
  await pool.query(
    `update elevators set last_seen_at = now() - interval '1 min' where id in (select id from elevators limit 5)`,
  )
  await fleetSampleRepository(db).record()
  const { rows } = await pool.query(
    'select sum(online)::int as online, sum(offline)::int as offline from fleet_samples',
  )
  const { online, silent } = await countElevators(db, undefined)
  expect([online, silent]).toEqual([235, 5])
  expect(rows).toEqual([{ online, offline: 0 }])
})

test('a time without known presence does not end an outage of the samples', async () => {
  const { db, close } = await openDatabase(demo.databaseUrl, () => {})
  await close()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const lines: string[] = []
  const log = pino({}, { write: (line) => lines.push(JSON.parse(line).msg) })
  const linkStatus = new LinkStatus()
  linkStatus.enter('up')
  const sampling = sampleFleet({ db, linkStatus, leads: () => true, log })
  await vi.advanceTimersByTimeAsync(90_000)
  await expect.poll(() => lines).toEqual(['samples of the fleet'])
  linkStatus.enter('down')
  await vi.advanceTimersByTimeAsync(60_000)
  await sampling.close()
  expect(lines).toEqual(['samples of the fleet'])
})
