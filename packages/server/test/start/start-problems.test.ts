import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { Aedes } from 'aedes'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { StartError } from '../../src/base/start-error.ts'
import { tooOld } from '../../src/db/migrations.ts'
import { readEnv } from '../../src/start/env.ts'
import { startServer } from '../../src/start/server.ts'
import { connected } from '../../src/start/start-problems.ts'
import { query } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { SEAL_SECRET } from '../support/seal-secret.ts'

const folder = temporaryFolder('start', afterAll)
const admin = inject('postgresUrl')
const database = admin.replace(/postgres$/, 'suite_start')
const host = new URL(admin).host
const installation = demoDatabase()
const taken: Server = createServer()
let takenPort = 0
let freePort = 0

beforeAll(async () => {
  await query(admin, 'create database suite_start template template_demo')
  await query(admin, "create role suite_guest login password 'guest-password'")
  await query(admin, 'create database suite_start_empty')
  takenPort = await listening(taken)
  const probe = createServer()
  freePort = await listening(probe)
  await new Promise((done) => probe.close(done))
})
afterAll(async () => {
  taken.close()
  await query(admin, 'drop database suite_start with (force)')
  await query(admin, 'drop database suite_start_empty with (force)')
  await query(admin, 'drop role suite_guest')
})

function listening(server: Server): Promise<number> {
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      done(typeof address === 'object' && address ? address.port : 0)
    })
  })
}

async function problem(variables: Record<string, string>): Promise<string> {
  try {
    const state = mkdtempSync(join(folder, 'state-'))
    writeFileSync(join(state, 'seal-secret'), SEAL_SECRET)
    const env = readEnv({ PORT: '0', HOISTWAY_STATE: state, LOG_LEVEL: 'silent', ...variables })
    await (await startServer(env)).close()
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
  return 'it started'
}

test('a database that cannot be reached', async () => {
  const url = `postgres://user:secret-password@127.0.0.1:${freePort}/hoistway`
  expect(await problem({ DATABASE_URL: url })).toBe(
    `DATABASE_URL: PostgreSQL at 127.0.0.1:${freePort} cannot be reached (ECONNREFUSED). Start it, or correct host and port.`,
  )
})

test('a database that rejects the password', async () => {
  const url = `postgres://suite_guest:wrong-password@${host}/suite_start`
  expect(await problem({ DATABASE_URL: url })).toBe(
    `DATABASE_URL: PostgreSQL at ${host} refuses the user "suite_guest": password authentication failed for user ` +
      '"suite_guest". Correct user and password, or allow it in pg_hba.conf.',
  )
})

test('a missing database', async () => {
  expect(await problem({ DATABASE_URL: admin.replace(/postgres$/, 'suite_none') })).toBe(
    `DATABASE_URL: PostgreSQL at ${host} has no such database: database "suite_none" does not exist. ` +
      'Create it (createdb), or correct the name.',
  )
})

test('a database without the create permission', async () => {
  const url = `postgres://suite_guest:guest-password@${host}/suite_start_empty`
  expect(await problem({ DATABASE_URL: url })).toMatch(
    /^DATABASE_URL: the user "suite_guest" may not create tables in the database "suite_start_empty": permission denied for .*ALTER DATABASE … OWNER TO …/,
  )
})

test('a database used by a newer version', async () => {
  await query(
    database,
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the future', 9999999999999)",
  )
  expect(await problem({ DATABASE_URL: database })).toBe(
    'The database has 1 schema change that this version of Hoistway does not know: a newer version has used it. ' +
      'Start that version or a later one, or restore a backup that was made before.',
  )
  await query(database, "delete from drizzle.__drizzle_migrations where hash = 'of the future'")
})

test('demo mode on the database of an installation', async () => {
  const state = mkdtempSync(join(folder, 'installation-'))
  const demo = { DATABASE_URL: installation.databaseUrl, HOISTWAY_DEMO: '1' }
  await query(
    installation.databaseUrl,
    "insert into users (email, first_name, last_name, password_hash) values ('grace@example.org', 'Grace', 'Otis', 'x')",
  )
  expect(await problem(demo)).toBe('it started')
  await query(installation.databaseUrl, "delete from users where email like '%@hoistway.demo'")
  expect(await problem({ ...demo, HOISTWAY_STATE: state })).toBe(
    'HOISTWAY_DEMO: this database has accounts, but none of the demo. The demo would simulate its controllers. ' +
      'Set HOISTWAY_DEMO=0, or start the demo with another HOISTWAY_STATE and without DATABASE_URL.',
  )
  expect(readdirSync(state)).toEqual(['lock.db'])
})

test('an outdated PostgreSQL', () => {
  expect(tooOld(140_019, '14.19 (Debian)')).toBe(
    'DATABASE_URL: PostgreSQL 14.19 (Debian) is too old. Use PostgreSQL 15 or later, or remove DATABASE_URL to use the embedded one.',
  )
  expect(tooOld(150_000, '15.0')).toBeUndefined()
})

test('a message broker that cannot be reached or does not respond', async () => {
  const url = `mqtt://127.0.0.1:${freePort}`
  expect(await problem({ DATABASE_URL: database, MQTT_URL: url })).toMatch(
    new RegExp(
      `^MQTT_URL: the message broker at 127.0.0.1:${freePort} cannot be reached \\(.+\\)\\. Start it`,
    ),
  )
  await expect(connected('mqtt://broker.example', new Promise(() => {}), 10)).rejects.toThrow(
    'MQTT_URL: the message broker at broker.example cannot be reached (no answer within 0.01 s). Start it, or correct host and port.',
  )
})

test('a message broker that rejects the password', async () => {
  const broker = await Aedes.createBroker({
    authenticate: (_client, _name, _password, done) => done(null, false),
  })
  const listener = createServer((socket) => broker.handle(socket))
  const url = `mqtt://hoistway:wrong-password@127.0.0.1:${await listening(listener)}`
  expect(await problem({ DATABASE_URL: database, MQTT_URL: url })).toMatch(
    /^MQTT_URL: the message broker at 127\.0\.0\.1:\d+ refuses the server \(.+\)\. Correct user and password\.$/,
  )
  await new Promise<void>((done) => broker.close(() => listener.close(() => done())))
})

test('a port already in use', async () => {
  const hint = (name: string) =>
    `Port ${takenPort} on 127.0.0.1 is in use. Stop the program that uses it, or set ${name} to another port.`
  expect(await problem({ DATABASE_URL: database, PORT: String(takenPort) })).toBe(hint('PORT'))
  expect(await problem({ DATABASE_URL: database, MQTT_PORT: String(takenPort) })).toBe(hint('MQTT_PORT'))
})

test('an address not available on this machine', async () => {
  expect(await problem({ DATABASE_URL: database, HOST: '192.0.2.1' })).toBe(
    'HOST: 192.0.2.1 is no address of this machine. Set it to 127.0.0.1, to 0.0.0.0 or to one that is.',
  )
})

test('a read-only state folder', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(await problem({ HOISTWAY_STATE: join(file, 'state') })).toMatch(
    /^HOISTWAY_STATE: the folder .*\/file\/state cannot be written \(ENOTDIR.*\)\. Give this process the right to/,
  )
  const state = join(folder, 'locked')
  mkdirSync(join(state, 'lock.db'), { recursive: true })
  expect(await problem({ HOISTWAY_STATE: state })).toMatch(/^HOISTWAY_STATE: the folder .*\/locked cannot be/)
})
