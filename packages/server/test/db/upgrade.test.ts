import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '../../src/db/database.ts'
import { query } from '../support/database.ts'

const database = 'suite_upgrade'
const migrations = join(import.meta.dirname, '../../drizzle')
const folder = mkdtempSync(join(tmpdir(), 'hoistway-upgrade-'))
const urlOf = () => inject('postgresUrl').replace(/postgres$/, database)

beforeAll(() => query(inject('postgresUrl'), `create database ${database}`))
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await query(inject('postgresUrl'), `drop database ${database} with (force)`)
})

async function migrateTo(count: number): Promise<void> {
  cpSync(migrations, folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }))
  const pool = new Pool({ connectionString: urlOf() })
  await migrate(drizzle(pool), { migrationsFolder: folder })
  await pool.end()
}

test('migrating a database with data produces correct counters', async () => {
  await migrateTo(3)
  await query(
    urlOf(),
    `insert into organizations (name, type) values ('A', 'Organization'), ('B', 'Building');
     insert into controllers (name, key, shared_secret, controller_type)
       select 'C' || n, 'KEY-' || n, 'x', 'ESP32_WiFi' from generate_series(1, 4) n;
     insert into elevators (name, controller_id, elevator_type, location, organization_id, is_online)
       select 'Lift ' || n, case n when 1 then 'KEY-1' when 2 then (select id::text from controllers where key = 'KEY-2') else 'none' end,
         'ARL', 'LOBBY', o.id, n % 2 = 0 from generate_series(1, 10) n, organizations o where o.name = 'A'`,
  )
  const opened = await openDatabase(urlOf())
  await opened.close()
  expect(await query(urlOf(), 'select is_online, total from elevator_counts order by 1')).toEqual([
    { is_online: false, total: 5 },
    { is_online: true, total: 5 },
  ])
  expect(await query(urlOf(), 'select key from controllers where is_carried order by 1')).toEqual([
    { key: 'KEY-1' },
    { key: 'KEY-2' },
  ])
  const carriers = await query(
    urlOf(),
    'select c.key, o.name from controller_organizations p join controllers c on c.id = controller_id join organizations o on o.id = organization_id order by 1',
  )
  expect(carriers).toEqual([
    { key: 'KEY-1', name: 'A' },
    { key: 'KEY-2', name: 'A' },
  ])
  const matching = await query(urlOf(), "select 1 from elevators where search_text like '%lobby%'")
  expect(matching).toHaveLength(10)
})
