import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { speakLanguageOfRequests } from '../../src/base/request-language.ts'
import { connectDatabase, type DatabaseConnection, openDatabase } from '../../src/db/database.ts'
import { databaseAnswer } from '../../src/db/database-errors.ts'
import { databaseLimits } from '../../src/db/pool.ts'
import { deliveryRepository } from '../../src/modules/deliveries/deliveries.repository.ts'
import { openOutbox } from '../../src/modules/deliveries/outbox.ts'
import { handleErrors } from '../../src/start/http/answer-errors.ts'
import { query } from '../support/database.ts'

const admin = inject('postgresUrl')
const url = admin.replace(/postgres$/, 'suite_lost')
let opened: DatabaseConnection
const errors: Error[] = []

beforeAll(async () => {
  await query(admin, 'create database suite_lost')
  const quick = {
    ...databaseLimits,
    statement: 60_000,
    silence: 2000,
    connect: 10_000,
    lock: 200,
    idleInTransaction: 1000,
  }
  opened = await openDatabase(url, (error) => errors.push(error), quick)
})
afterAll(async () => {
  await opened.close()
  expect(opened.counts.closed).toBe(opened.counts.opened)
  await query(admin, 'drop database suite_lost with (force)')
})

const backends = () =>
  query<{ pid: number }>(
    admin,
    "select pid from pg_stat_activity where datname = 'suite_lost' and pid <> pg_backend_pid()",
  )
const terminateAll = () =>
  query(admin, "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'suite_lost'")
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
const started = (statement: string) =>
  expect
    .poll(() =>
      query(
        admin,
        `select from pg_stat_activity where datname = 'suite_lost' and query like '${statement}%'`,
      ),
    )
    .toHaveLength(1)

const frozen: number[] = []
afterEach(() => {
  for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT')
})
async function freeze(): Promise<void> {
  for (const { pid } of await backends()) {
    process.kill(pid, 'SIGSTOP')
    frozen.push(pid)
  }
}

test('a connection lost during a transaction fails it and leaves the pool', async () => {
  const { db } = opened
  const failed = await failure(
    db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      await terminateAll()
      // The connection is idle when it breaks.
      await expect.poll(() => errors.length).toBeGreaterThan(0)
      await tx.execute(sql`select 2`)
    }),
  )
  expect(databaseAnswer(failed, true)).toMatchObject({ status: 503, code: 'outcome-unknown' })
  expect((await db.execute(sql`select 3 as three`)).rows).toEqual([{ three: 3 }])
})

test('transactions that cannot begin release their connection', async () => {
  const { db } = opened
  const whole = Array.from({ length: 20 }, (_, index) => index)
  await Promise.all(whole.map(() => db.execute(sql`select pg_sleep(0.05)`)))
  await freeze()
  expect(frozen.length).toBe(20)
  const failed = await Promise.all(whole.map(() => failure(db.transaction(async () => {}))))
  expect(failed.map((error) => databaseAnswer(error)?.status)).toEqual(whole.map(() => 503))
  expect(await Promise.all(whole.map(() => db.execute(sql`select 1`)))).toHaveLength(20)
})

test('repeats an interrupted transaction that only reads', async () => {
  const { db } = opened
  const read = db.transaction((tx) => tx.execute(sql`select pg_sleep(0.4)`), { accessMode: 'read only' })
  await started('select pg_sleep(0.4)')
  await terminateAll()
  expect((await read).rows).toHaveLength(1)
})

test('repeats an interrupted read but not a write', async () => {
  const { db } = opened
  // The query is sent when its result is awaited.
  const read = db.execute(sql`select pg_sleep(0.3)`).then(({ rows }) => rows)
  await started('select pg_sleep(0.3)')
  await terminateAll()
  expect(await read).toHaveLength(1)

  await db.execute(sql`create table written (at timestamptz default now())`)
  const write = failure(db.execute(sql`insert into written select now() from pg_sleep(30)`))
  await started('insert into written')
  await terminateAll()
  expect(databaseAnswer(await write, true)).toMatchObject({
    status: 503,
    code: 'outcome-unknown',
    message: 'The database did not confirm your change. Look whether it was saved before you try again.',
  })
  expect((await db.execute(sql`select * from written`)).rows).toEqual([])
})

test('limits the duration of statements and idle transactions', async () => {
  const lost: Error[] = []
  const limits = { ...databaseLimits, statement: 1500, idleInTransaction: 1000 }
  const { db, isUp, close } = await openDatabase(url, (error) => lost.push(error), limits)
  onTestFinished(() => close())
  expect(databaseAnswer(await failure(db.execute(sql`select pg_sleep(20)`)))).toMatchObject({
    status: 503,
    message: 'The database took too long, and nothing was changed. Please try again.',
  })
  const paused = await failure(
    db.transaction(async () => {
      await expect.poll(() => lost).not.toEqual([])
    }),
  )
  expect(databaseAnswer(paused)?.status).toBe(503)
  await expect.poll(isUp).toBe(true)
})

test('a database with all connections in use is up', async () => {
  const { pool, isUp, beat, close } = connectDatabase(url, { max: 1 })
  onTestFinished(() => close())
  const client = await pool.connect()
  onTestFinished(() => client.release())
  await expect.poll(isUp).toBe(true)
  await expect.poll(beat).toBe('written')
})

test('a database that accepts no further connections is up', async () => {
  await query(
    url,
    `create role suite_lost_full login password 'full' connection limit 1; grant all on heartbeat to suite_lost_full`,
  )
  onTestFinished(() => query(url, 'drop owned by suite_lost_full; drop role suite_lost_full').then(() => {}))
  const full = new URL(url)
  full.username = 'suite_lost_full'
  full.password = 'full'
  const limits = { ...databaseLimits, idle: 60_000, silence: 60_000 }
  const { pool, isUp, beat, close } = connectDatabase(full.href, { limits, max: 1 })
  onTestFinished(close)
  await pool.query('select 1')
  await expect.poll(isUp).toBe(true)
  await expect.poll(beat).toBe('written')
})

test('sends no time limits while it connects, because PgBouncer refuses them', async () => {
  const startup = Promise.withResolvers<string>()
  const bouncer = createServer((socket) =>
    socket.once('data', (bytes) => {
      startup.resolve(String(bytes))
      socket.destroy()
    }),
  ).listen(0, '127.0.0.1')
  onTestFinished(() => void bouncer.close())
  await once(bouncer, 'listening')
  const { port } = bouncer.address() as AddressInfo
  const { isUp, close } = connectDatabase(`postgres://hoistway@127.0.0.1:${port}/hoistway`, {})
  onTestFinished(() => close())
  expect(await isUp()).toBe(false)
  expect(await startup.promise).toContain('hoistway')
  expect(await startup.promise).not.toContain('_timeout')
})

test('reports that nothing was changed when a write waits too long for a lock', async () => {
  const { db } = opened
  const holder = new Client({ connectionString: url })
  await holder.connect()
  await holder.query('create table held (id int)')
  await holder.query('begin; lock table held')
  const failed = await failure(db.execute(sql`insert into held values (1)`))
  expect(databaseAnswer(failed, true)).toEqual({
    status: 503,
    code: 'database-unavailable',
    message: 'The server is busy with other changes, and nothing was changed. Please try again.',
  })
  await holder.end()
})

test('a request whose transaction has committed never reports that nothing was changed', async () => {
  const { db } = opened
  const app = Fastify()
  onTestFinished(() => app.close())
  handleErrors(app)
  await speakLanguageOfRequests(app)
  const cancelled = sql.raw(`do $$ begin raise exception using errcode = '57014'; end $$`)
  app.post('/read-later', async () => {
    await db.transaction(async (tx) => void (await tx.execute(sql`select 1`)))
    await db.execute(cancelled)
  })
  const deliveries = { ...deliveryRepository(db), add: async () => [] }
  const outbox = openOutbox({ deliveries, senders: {}, leads: () => false, log: app.log })
  onTestFinished(outbox.close)
  app.post('/send', async () => {
    await outbox.add([])
    await db.execute(cancelled)
  })
  app.post('/write', () => db.transaction((tx) => tx.execute(cancelled)))
  app.get('/read', async () => {
    await db.transaction(async (tx) => void (await tx.execute(sql`select 1`)))
    await db.execute(cancelled)
  })
  const codeOf = async (method: 'GET' | 'POST', path: string) => {
    const answer = await app.inject({ method, url: path, ...(method === 'POST' && { payload: {} }) })
    return [answer.statusCode, answer.json().code]
  }
  expect(await codeOf('POST', '/read-later')).toEqual([503, 'outcome-unknown'])
  expect(await codeOf('POST', '/send')).toEqual([503, 'outcome-unknown'])
  expect(await codeOf('POST', '/write')).toEqual([503, 'database-unavailable'])
  expect(await codeOf('GET', '/read')).toEqual([503, 'database-unavailable'])
})

test('a transaction that deadlocks runs again', async () => {
  const { db } = opened
  await db.execute(sql`create table crossed (id int primary key, n int)`)
  await db.execute(sql`insert into crossed values (1, 0), (2, 0)`)
  const [both, arrived] = [Promise.withResolvers<void>(), new Set<number>()]
  const add = (id: number) => sql`update crossed set n = n + 1 where id = ${id}`
  const cross = (first: number, second: number) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`)
      // Far below a statement's timeout, also on a busy machine.
      await tx.execute(sql`set local deadlock_timeout = '50ms'`)
      await tx.execute(add(first))
      if (arrived.add(first).size === 2) both.resolve()
      await both.promise
      await tx.execute(add(second))
    })
  await Promise.all([cross(1, 2), cross(2, 1)])
  expect((await db.execute(sql`select n from crossed`)).rows).toEqual([{ n: 2 }, { n: 2 }])
})

test('queries to a frozen database fail in time, and succeed once it resumes', async () => {
  const { db } = opened
  await db.execute(sql`select 1`)
  await freeze()
  const from = performance.now()
  const failed = await failure(db.execute(sql`insert into held values (1)`))
  expect(performance.now() - from).toBeLessThan(20_000)
  expect(databaseAnswer(failed, true)).toMatchObject({ status: 503, code: 'outcome-unknown' })
  await expect.poll(opened.isUp).toBe(true)
})

test('a clock that is set back does not prolong the answer of the last heartbeat', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const beats = async () => (await opened.db.execute(sql`select at from heartbeat`)).rows
  expect(await opened.beat()).toBe('written')
  const first = await beats()
  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(10_000)
  expect(await opened.beat()).toBe('written')
  expect(await beats()).not.toEqual(first)
})

test('a request waits only seconds for the database', async () => {
  const usual = await openDatabase(url)
  const { rows } = await usual.db.execute(
    sql`select name, setting::int / 1000 as seconds from pg_settings where name like '%timeout' and source = 'session' order by name`,
  )
  await usual.close()
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', seconds: 5 },
    { name: 'lock_timeout', seconds: 4 },
    { name: 'statement_timeout', seconds: 5 },
  ])
  const { silence, statement, connect, refused, idle } = databaseLimits
  expect(Math.max(silence, connect, refused)).toBeLessThan(7000)
  // The database cancels slow statements itself, and an idle connection is not considered frozen.
  expect(silence).toBeGreaterThan(Math.max(statement, idle))
})
