import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDirectory } from '../../src/devices/directory/directory.ts'
import { query } from '../support/database.ts'
import { startedServer } from '../support/world.ts'

const server = startedServer()

const fail = (error?: unknown) => {
  if (error !== undefined) throw error
}

test('reloads the directory only after another process changed it', async () => {
  const pool = new Pool({ connectionString: server.databaseUrl })
  const queries: string[] = []
  const db = drizzle(pool, {
    casing: 'snake_case',
    logger: { logQuery: (text) => queries.push(text) },
  })
  const directory = await openDirectory(db, fail, 20)
  onTestFinished(async () => {
    directory.close()
    await pool.end()
  })
  const readings = () => queries.filter((text) => text.includes('from "elevators"')).length
  const looks = () => queries.length - readings()
  const sql = (text: string) => query(server.databaseUrl, text)

  const before = looks()
  await sql(`update elevators set is_online = true, last_seen_at = now()`)
  await expect.poll(looks).toBeGreaterThan(before + 5)
  expect(readings()).toBe(1)

  expect(directory.shared()).toEqual(new Map())
  const [entry] = directory.byKey('ESP-0007')
  if (!entry) throw new Error('no elevator')
  await sql(`update elevators set name = 'Renamed' where id = '${entry.id}'`)
  await expect.poll(() => directory.byId(entry.id)?.name).toBe('Renamed')
  await sql(`update elevators set organization_id = (select id from organizations
    where id <> '${entry.organizationId}' limit 1) where id = '${entry.id}'`)
  await expect.poll(() => directory.byId(entry.id)?.organizationId).not.toBe(entry.organizationId)
  await sql(`update elevators set controller_id = (select id::text from controllers where key = 'ESP-0007')
    where id = '${entry.id}'`)
  await sql(`update controllers set key = 'MOVED' where key = 'ESP-0007'`)
  await expect.poll(() => directory.byKey('MOVED').map(({ id }) => id)).toEqual([entry.id])
  await sql(`delete from elevators where id = '${entry.id}'`)
  await expect.poll(() => directory.byId(entry.id)).toBe(undefined)
})

test.each([1, 2])(
  'reads everything again after a failover to a standby that missed a change, with %i later changes',
  async (others) => {
    const pool = new Pool({ connectionString: server.databaseUrl, max: 1 })
    const directory = await openDirectory(drizzle(pool, { casing: 'snake_case' }), fail, 20)
    onTestFinished(async () => {
      directory.close()
      await pool.end()
    })
    const sql = (text: string) => query(server.databaseUrl, text)
    const [missed, other] = await sql('select id, name from elevators order by id limit 2')
    const nameOf = (row: typeof missed) => directory.byId(String(row?.id))?.name
    await sql(`update elevators set name = 'Missed' where id = '${missed?.id}'`)
    await expect.poll(() => nameOf(missed)).toBe('Missed')
    const again = Array.from(
      { length: others },
      (_, index) => `update elevators set name = 'Other ${index + 1}' where id = '${other?.id}';`,
    )
    // As if it had not been replicated, without a look of the directory in between.
    await sql(`begin;
    update elevators set name = '${missed?.name}' where id = '${missed?.id}';
    delete from fleet_changes where revision > (select revision - 2 from fleet_revision);
    update fleet_revision set revision = revision - 2;
    ${again.join('')}
    commit`)
    await expect.poll(() => [nameOf(missed), nameOf(other)]).toEqual([missed?.name, `Other ${others}`])
  },
)

async function directoryAlone() {
  const pool = new Pool({ connectionString: server.databaseUrl })
  const queries: string[] = []
  const db = drizzle(pool, {
    casing: 'snake_case',
    logger: { logQuery: (text) => queries.push(text) },
  })
  const open = () => openDirectory(db, fail, 3_600_000)
  const directory = await open()
  onTestFinished(async () => {
    directory.close()
    await pool.end()
  })
  return { open, directory, queries }
}

describe('a change of the fleet', () => {
  const sql = (text: string) => query(server.databaseUrl, text)
  const isWhole = (text: string) => text.includes('from "elevators"') && !text.includes('= any(')
  const some = (table: string, where = 'true') =>
    `(select id from ${table} where ${where} order by md5(id::text || (select revision from fleet_revision)) limit 1)`

  test('is read alone, with the same result as a complete read', async () => {
    const { open, directory, queries } = await directoryAlone()
    queries.length = 0
    const keys = ['ESP-0002', 'ESP-0003', 'NEW-1', 'NEW-2', 'nobody']
    const changes = [
      `update elevators set name = 'Renamed' where id = ${some('elevators')}`,
      `update elevators set organization_id = ${some('organizations')} where id = ${some('elevators')}`,
      `update elevators set controller_id = 'NEW-1' where id in (select id from elevators order by id limit 3)`,
      `update elevators set controller_id = ${some('controllers')}::text where id = ${some('elevators')}`,
      `update controllers set key = 'NEW-2' where id::text = (select controller_id from elevators e
        where exists (select from controllers c where c.id::text = e.controller_id) limit 1)`,
      `update elevators set controller_id = null where id = ${some('elevators', "controller_id = 'NEW-1'")}`,
      `insert into elevators (name, controller_id, elevator_type, organization_id)
        select 'New ' || n, 'NEW-' || n, 'ARL', ${some('organizations')} from generate_series(1, 3) n`,
      `insert into controllers (name, key, shared_secret, controller_type) values ('Spare', 'nobody', 'x', 'ESP32_WiFi')`,
      `delete from controllers where key in ('nobody', 'NEW-2')`,
      `delete from elevators where id in (select id from elevators where name like 'New %' limit 2)`,
    ]
    for (const change of changes) {
      const before = queries.length
      await sql(change)
      await directory.refresh()
      expect(queries.slice(before).filter(isWhole)).toEqual([])
      const fresh = await open()
      const all = (await sql('select id from elevators')).map((row) => String(row.id))
      for (const id of all) expect(directory.byId(id)).toEqual(fresh.byId(id))
      for (const key of keys) {
        expect(directory.byKey(key)).toEqual(fresh.byKey(key))
        expect(directory.knows(key)).toBe(fresh.knows(key))
      }
      expect(directory.shared()).toEqual(fresh.shared())
      fresh.close()
    }
  })

  test('leads to a full read if it is no longer stored', async () => {
    const { directory, queries } = await directoryAlone()
    await sql(`update elevators set name = 'Long ago' where id = ${some('elevators')}`)
    await sql('delete from fleet_changes; update fleet_revision set forgotten = revision')
    queries.length = 0
    await directory.refresh()
    expect(queries.filter(isWhole)).toHaveLength(1)
    const [row] = await sql(`select id from elevators where name = 'Long ago'`)
    expect(directory.byId(String(row?.id))?.name).toBe('Long ago')
  })

  test('is forgotten after 10,000 others', async () => {
    await sql('update fleet_revision set revision = 19998, forgotten = 0')
    await sql('insert into fleet_changes (revision, elevator_id) values (9999, uuidv7()), (10001, uuidv7())')
    await sql(`update elevators set name = 'Twice' where id = ${some('elevators')}`)
    await sql(`update elevators set name = 'Thrice' where id = ${some('elevators')}`)
    expect(await sql('select revision, forgotten from fleet_revision')).toEqual([
      { revision: '20000', forgotten: '10000' },
    ])
    expect(await sql('select revision from fleet_changes where revision < 19999')).toEqual([
      { revision: '10001' },
    ])
  })
})
