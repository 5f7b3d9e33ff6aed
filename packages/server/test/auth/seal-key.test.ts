import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { openSeal } from '../../src/auth/seal-key.ts'
import { createSeal } from '../../src/auth/sealed.ts'
import { type DatabaseConnection, openDatabase } from '../../src/db/database.ts'
import { query } from '../support/database.ts'
import { SEAL_SECRET } from '../support/seal-secret.ts'
import { startServerProcess } from '../support/server-process.ts'

const database = `suite_seal_${randomBytes(4).toString('hex')}`
const postgres = inject('postgresUrl')
const databaseUrl = postgres.replace(/postgres$/, database)
const state = temporaryFolder('seal', afterAll)
const file = join(state, 'seal-secret')
let connection: DatabaseConnection
const warnings: string[] = []
const open = (reset = false) => openSeal(connection.db, state, { reset, warn: (text) => warnings.push(text) })

beforeAll(async () => {
  await query(postgres, `create database ${database} template template_demo`)
  connection = await openDatabase(databaseUrl)
})
afterAll(async () => {
  await connection.close()
  await query(postgres, `drop database ${database} with (force)`)
})
beforeEach(async () => {
  warnings.splice(0)
  await query(databaseUrl, 'delete from key_checks')
  writeFileSync(file, SEAL_SECRET)
})
const secret = async () => {
  const [row] = await query(databaseUrl, 'select shared_secret from controllers order by key limit 1')
  return String(row?.shared_secret)
}

test('accepts the key of an earlier version, and no other afterwards', async () => {
  const seal = await open()
  expect(seal.open(await secret())).toEqual(expect.any(String))
  expect((await open()).open(await secret())).toEqual(expect.any(String))
  writeFileSync(file, randomBytes(32).toString('hex'))
  await expect(open()).rejects.toThrow(
    `${file} is not the key that the secrets in this database were encrypted with.`,
  )
})

test.each([
  ['with a check value', true],
  ['of an earlier version, without one', false],
])('does not replace a lost key on a database %s', async (_, checked) => {
  if (checked) await open()
  rmSync(file)
  await expect(open()).rejects.toThrow(`${file} is missing, and this database holds secrets`)
  expect(existsSync(file)).toBe(false)
})

test('rejects a key that does not open the secrets of an earlier version', async () => {
  writeFileSync(file, randomBytes(32).toString('hex'))
  await expect(open()).rejects.toThrow('HOISTWAY_RESET_SEAL_SECRET=1')
})

test('creates a new key only on explicit request', async () => {
  await open()
  rmSync(file)
  const seal = await open(true)
  expect(warnings).toHaveLength(1)
  expect(seal.open(await secret())).toBeUndefined()
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const sealed = seal.close('new secret')
  expect((await open()).open(sealed)).toBe('new secret')
  // The variable has no effect if it stays set.
  expect((await open(true)).open(sealed)).toBe('new secret')
  expect(warnings).toHaveLength(1)
})

test.each(['', 'abc'])('rejects a key truncated to %j and leaves it unchanged', async (text) => {
  writeFileSync(file, text)
  await expect(open()).rejects.toThrow(`${file} is empty or damaged.`)
  await expect(open(true)).rejects.toThrow(`${file} is empty or damaged.`)
  expect(readFileSync(file, 'utf8')).toBe(text)
})

describe('with a database without secrets', () => {
  test('two servers that start together create one key', async () => {
    const name = `${database}_empty`
    const url = postgres.replace(/postgres$/, name)
    await query(postgres, `create database ${name}`)
    const other = await openDatabase(url)
    const states = [1, 2].map(() => temporaryFolder('seal', onTestFinished))
    const started = await Promise.allSettled(
      states.map((each) => openSeal(other.db, each, { reset: false, warn: () => {} })),
    )
    await other.close()
    await query(postgres, `drop database ${name} with (force)`)
    expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

test('does not replace a lost key that only a webhook was encrypted with', async () => {
  const name = `${database}_webhook`
  const url = postgres.replace(/postgres$/, name)
  await query(postgres, `create database ${name}`)
  const other = await openDatabase(url)
  const seal = createSeal(SEAL_SECRET)
  await query(
    url,
    `with organization as (insert into organizations (name, type) values ('Lift', 'Organization') returning id)
    insert into webhooks (organization_id, name, format, language, url, host, secret)
    select id, 'Chat', 'json', 'en', '${seal.close('https://chat.example')}', 'chat.example', '${seal.close('secret')}'
    from organization`,
  )
  rmSync(file)
  const opened = openSeal(other.db, state, { reset: false, warn: () => {} })
  await expect(opened).rejects.toThrow(
    'Second factors, webhooks and push notifications must be set up again.',
  )
  await other.close()
  await query(postgres, `drop database ${name} with (force)`)
})

test('a server without its key does not start and explains what to do', async () => {
  await open()
  rmSync(file)
  const env = { DATABASE_URL: databaseUrl, HOISTWAY_STATE: state, HOISTWAY_HOST_DIST: state }
  await expect(startServerProcess(env)).rejects.toThrow(
    /seal-secret is missing, and this database holds secrets[\s\S]*Restore the file[\s\S]*HOISTWAY_RESET_SEAL_SECRET=1/,
  )
  expect(existsSync(file)).toBe(false)
  expect(createSeal(SEAL_SECRET).open(await secret())).toEqual(expect.any(String))
})
