import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import * as schema from '../../src/db/schema.ts'
import { openDirectory } from '../../src/devices/directory/directory.ts'
import { query } from '../support/database.ts'
import { startedServer } from '../support/world.ts'

const server = startedServer()

test('reloads the directory only after another process changed it', async () => {
  const pool = new Pool({ connectionString: server.databaseUrl })
  const queries: string[] = []
  const db = drizzle(pool, {
    schema,
    casing: 'snake_case',
    logger: { logQuery: (text) => queries.push(text) },
  })
  const directory = await openDirectory(
    db,
    (error) => {
      throw error
    },
    20,
  )
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
