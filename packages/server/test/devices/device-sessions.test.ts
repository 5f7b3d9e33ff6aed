import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { keepLock } from '../../src/db/advisory-lock.ts'
import { type DatabaseConnection, openDatabase } from '../../src/db/database.ts'
import { sessionAdoption } from '../../src/devices/link/adopt-sessions.ts'
import { deviceSessionRepository } from '../../src/devices/link/device-sessions.repository.ts'
import { openDeviceSession } from '../../src/devices/link/sharing.ts'
import { demoDatabase } from '../support/demo-database.ts'

const demo = demoDatabase()
let database: DatabaseConnection
beforeAll(async () => {
  database = await openDatabase(demo.databaseUrl)
})
afterAll(() => database.close())

test('a server that has its lock back keeps its session, although another one counted it as abandoned', async () => {
  const sessions = deviceSessionRepository(database.db)
  const id = await sessions.create()
  const adopt = sessionAdoption({
    url: 'mqtt://127.0.0.1:1',
    databaseUrl: demo.databaseUrl,
    sessions: { ...sessions, abandoned: async () => [id] },
    message: () => {},
    log: pino({ level: 'silent' }),
  })
  const lock = await keepLock(demo.databaseUrl, id, () => {})
  onTestFinished(() => lock.close())
  for (let look = 0; look < 4; look += 1) await adopt()
  expect(lock.isHeld).toBe(true)
  const { rows } = await database.pool.query('select id from device_sessions')
  expect(rows).toEqual([{ id }])
})

test('a server tries to restore its session until the database answers', async () => {
  const sessions = deviceSessionRepository(database.db)
  const errors: unknown[] = []
  const log = pino({}, { write: (line) => errors.push(JSON.parse(line).msg) })
  const away = new Error('the database is away')
  const session = await openDeviceSession(
    demo.databaseUrl,
    {
      ...sessions,
      async restore(id) {
        if (errors.length === 0) throw away
        await sessions.restore(id)
      },
      async create() {
        const id = await sessions.create()
        await sessions.remove(id)
        return id
      },
    },
    log,
  )
  onTestFinished(session.close)
  const restored = async () =>
    (await database.pool.query('select id from device_sessions where id = $1', [session.id])).rowCount
  await expect.poll(restored).toBe(1)
  expect(errors).toEqual(['record of the session on the broker', 'works again'])
})
