import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { onTestFinished, test } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { deviceRepository } from '../../src/devices/devices.repository.ts'
import { markOffline } from '../../src/devices/mark-offline.repository.ts'
import { stateRepository } from '../../src/devices/pipeline/states.repository.ts'
import { expectWaiting, openPool, query } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'

const demo = demoDatabase()
const arrivedAt = new Date()

interface Target {
  readonly id: string
  readonly key: string
}
type Write = (db: Database, target: Target) => Promise<unknown>

const writers: readonly (readonly [name: string, table: string, write: Write])[] = [
  [
    'presences',
    'elevators',
    (db, { id }) =>
      deviceRepository(db).setPresences([
        { elevatorId: id, online: true, fw: undefined, arrivedAt, heardAt: arrivedAt },
      ]),
  ],
  ['contacts', 'elevators', (db, { id }) => stateRepository(db).seen(new Map([[id, arrivedAt]]))],
  ['offline elevators', 'elevators', (db) => markOffline(db)],
  [
    'reported configurations',
    'controllers',
    (db, { key }) =>
      deviceRepository(db).recordConfigs([
        { key, reported: { version: 1, settings: {}, filterSha256: '', errors: [] }, arrivedAt },
      ]),
  ],
]

test.each(writers)(
  'a write of %s passes a row that has changed meanwhile, with a deleter waiting for it',
  async (_, table, write) => {
    await query(demo.databaseUrl, `update elevators set is_online = true, last_seen_at = '2026-01-01'`)
    const [target] = await query<Target>(
      demo.databaseUrl,
      `select ${table}.id, key from elevators join controllers on key = controller_id limit 1`,
    )
    if (!target) throw new Error('no elevator has a controller')
    const row = `${table} where id = '${target.id}'`
    const [changer, reader, deleter] = [await connected(), await connected(), await connected()]
    await changer.query(`begin; update ${table} set updated_at = now() where id = '${target.id}'`)
    await reader.query(`begin; select from ${row} for key share`)

    const written = write(database(), target)
    await expectWaiting(demo.databaseUrl, 1)
    const deleted = deleter.query(`select from ${row} for update`)
    await expectWaiting(demo.databaseUrl, 2)
    await changer.query('commit')

    await written
    await reader.query('commit')
    await deleted
  },
)

async function connected(): Promise<Client> {
  const client = new Client({ connectionString: demo.databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** Unlike the server's, it does not repeat statements. */
function database(): Database {
  const pool = openPool({ connectionString: demo.databaseUrl, lock_timeout: 5_000 })
  onTestFinished(() => pool.end())
  return drizzle(pool, { casing: 'snake_case' })
}
