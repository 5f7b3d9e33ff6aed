import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseConnection, openDatabase } from '../../src/db/database.ts'
import { deviceRepository } from '../../src/devices/devices.repository.ts'
import { demoDatabase } from '../support/demo-database.ts'

const demo = demoDatabase()
let database: DatabaseConnection
beforeAll(async () => {
  database = await openDatabase(demo.databaseUrl)
})
afterAll(() => database.close())

const rowsOf = async (text: string, values: readonly unknown[] = []) =>
  (await database.pool.query(text, [...values])).rows

test('presences of many controllers are recorded together, each as if it were alone', async () => {
  const { setPresences } = deviceRepository(database.db)
  const elevators = await rowsOf('select id, controller_id as key from elevators order by 1 limit 3')
  const ids: string[] = elevators.map(({ id }) => id)
  const fw = { key: elevators[0]?.key, version: '2.0' }
  await rowsOf(
    `update elevators set last_seen_at = '2026-01-02', firmware_version = 'known' where id = any($1)`,
    [ids],
  )
  const arrivedAt = new Date('2026-01-03T10:00:00.123Z')
  const [first = '', second = '', third = ''] = ids
  const seen = await setPresences([
    { elevatorId: randomUUID(), online: true, fw, arrivedAt, heardAt: arrivedAt },
    // Retained, and older than the stored contact.
    { elevatorId: third, online: true, fw: undefined, arrivedAt: null, heardAt: new Date('2026-01-01') },
    // A last will.
    { elevatorId: second, online: false, fw: undefined, arrivedAt, heardAt: null },
    { elevatorId: first, online: true, fw, arrivedAt, heardAt: arrivedAt },
  ])
  const before = new Date('2026-01-02')
  expect(ids.map((id) => seen.get(id))).toEqual([arrivedAt, before, before])
  expect(seen.size).toBe(3)
  expect(
    await rowsOf(
      `select is_online as online, firmware_version as fw, presence_at as at from elevators where id = any($1) order by id`,
      [ids],
    ),
  ).toEqual([
    { online: true, fw: '2.0', at: arrivedAt },
    { online: false, fw: 'known', at: arrivedAt },
    { online: true, fw: 'known', at: null },
  ])
})

test('the firmware of a former controller is not recorded', async () => {
  const { setPresences } = deviceRepository(database.db)
  const [elevator] = await rowsOf('select id from elevators order by 1 desc limit 1')
  const stored = async () =>
    (await rowsOf('select firmware_version as fw from elevators where id = $1', [elevator.id]))[0]?.fw
  const report = (key: string) => {
    const presence = { online: true, arrivedAt: new Date(), heardAt: null }
    return setPresences([{ elevatorId: elevator.id, ...presence, fw: { key, version: '2.0' } }])
  }
  const id = `(select id::text from controllers where key = 'ESP-0001')`
  await rowsOf(`update elevators set controller_id = ${id}, firmware_version = null where id = $1`, [
    elevator.id,
  ])
  await report('ESP-FORMER')
  expect(await stored()).toBeNull()
  await report('ESP-0001')
  expect(await stored()).toBe('2.0')
})

test('reported configurations of many controllers are recorded together, and known ones keep their time', async () => {
  const { recordConfigs } = deviceRepository(database.db)
  const keys: string[] = (await rowsOf('select key from controllers order by 1 limit 3')).map(
    ({ key }) => key,
  )
  const reported = {
    version: 3,
    filterSha256: 'a "quoted" \\ text',
    settings: { speed: '1,{2}' },
    errors: [],
  }
  const at = (hour: number) => new Date(`2026-01-03T0${hour}:00:00.000Z`)
  const stored = async () =>
    (await rowsOf('select reported from controllers where key = any($1) order by key', [keys])).map(
      (row) => row.reported,
    )
  const all = (arrivedAt: Date | null, version: number) =>
    recordConfigs(keys.map((key) => ({ key, reported: { ...reported, version }, arrivedAt })))
  await all(at(1), 3)
  expect(await stored()).toEqual(keys.map(() => ({ ...reported, reportedAt: at(1).toISOString() })))
  await all(null, 3)
  expect(await stored()).toEqual(keys.map(() => ({ ...reported, reportedAt: at(1).toISOString() })))
  await all(null, 4)
  expect(await stored()).toEqual(keys.map(() => ({ ...reported, version: 4, reportedAt: null })))
})
